import { useRef } from 'react';
import type { KeyHome, OwnerKey } from '#domain/answers/owners.ts';
import { SITE } from '#domain/site.ts';
import { HomeActions } from '#web/features/owner-key/home-actions.tsx';
import { HomeFigures } from '#web/features/owner-key/home-figures.tsx';
import { Hours } from '#web/features/owner-key/hours.tsx';
import { Offer, TakenBack } from '#web/features/owner-key/offer.tsx';
import { Standing } from '#web/features/owner-key/standing.tsx';
import { type KeyActions, type Posted, useOwnerKey } from '#web/features/owner-key/use-owner-key.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { useLostFocus } from '#web/ui/focus/lost-focus.ts';
import { CompanyPhone, LinkButton } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';

interface OwnerKeyScreenProps {
  token: string;
  first: OwnerKey;
  /** What became of a form that was sent without scripts. */
  posted: Posted | undefined;
}

/** What a key opens: the owner's homes, what became of them, and what the owner says (D100). */
export function OwnerKeyScreen({ token, first, posted }: OwnerKeyScreenProps) {
  const actions = useOwnerKey(token, first, posted);
  const { owner, homes, offers, taken_back } = actions.key;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
        <header>
          <h1 className="text-2xl sm:text-3xl">Namaste, {owner.name}</h1>
          <p className="mt-2 text-ink-soft text-lg">
            This page is yours alone. Anyone who has its link can do what you can, so keep it to yourself.
          </p>
        </header>
        <Told actions={actions} />
        {homes.length + offers.length + taken_back.length === 0 && (
          <EmptyState title="There are no homes here now" text="Call us if one of yours is missing." />
        )}
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} actions={actions} />
        ))}
        {homes.map((home) => (
          <Home key={home.id} home={home} actions={actions} />
        ))}
        <TakenBack homes={taken_back} />
        <Hours actions={actions} />
        <p className="text-ink-soft">
          {/* What stands behind '#' is read by scripts: without them it would be a new owner's home, with another key. */}
          <span className="not-scripted:hidden">
            Another home to sell?{' '}
            <a href={`${paths.list}#key=${token}`} className={TEXT_LINK}>
              List it too, with this key
            </a>
            .{' '}
          </span>
          Have you lost this link, or does somebody else have it? We will give you a new one and end this one: call{' '}
          <CompanyPhone />
        </p>
      </div>
    </div>
  );
}

/** What was done last, in view wherever the page stands. */
function Told({ actions: { told, busy, deeds } }: { actions: KeyActions }) {
  const line = useRef<HTMLDivElement>(null);
  // Many a button goes with what it did; the way back stands behind what is told of it (KEY-27).
  useLostFocus(deeds, () => line.current);
  return (
    <div role="status" aria-live="polite" className="sticky top-20 z-10 empty:hidden">
      {told && (
        <div
          ref={line}
          tabIndex={-1}
          className={`flex flex-wrap items-center justify-between gap-3 rounded-control border px-4 py-3 font-medium shadow-float ${told.tone === 'good' ? 'border-good bg-surface text-good' : 'border-bad bg-bad-soft text-bad'}`}
        >
          {told.text}
          {told.undo && (
            <Button size="sm" busy={busy === 'undo'} onClick={told.undo}>
              Undo
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Home({ home, actions }: { home: KeyHome; actions: KeyActions }) {
  return (
    <article className="panel grid grid-cols-1 gap-5 p-gutter sm:p-6" aria-labelledby={`home-${home.id}`}>
      <div className="flex flex-wrap gap-4">
        {home.photo && (
          <div className="relative h-24 w-32 max-w-full overflow-hidden rounded-control">
            <Picture image={home.photo} alt="" sizes="128px" className="absolute! inset-0" />
          </div>
        )}
        <div className="grow basis-60">
          <h2 id={`home-${home.id}`} className="wrap-anywhere text-xl">
            {home.title}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            {home.location}, {SITE.city} · #{home.id}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Standing home={home} />
          </p>
        </div>
        {!home.hidden_at && !home.taken_down_at && (
          <LinkButton to={paths.property(home.id)} size="sm" className="self-start">
            See its page
          </LinkButton>
        )}
      </div>
      <HomeActions home={home} actions={actions} />
      <HomeFigures home={home} />
    </article>
  );
}

/** A key that is wrong, was replaced, or never was: all look the same. */
export function KeyGone() {
  return (
    <EmptyState
      wholePage
      title="This key does not work"
      text="It may have been replaced by a new one, or a letter is missing. Call us and we will help."
      action={<CompanyPhone />}
    />
  );
}
