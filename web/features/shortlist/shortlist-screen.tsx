import { type ReactNode, useEffect, useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import { CompareView, comparePath, readCompared } from '#web/features/shortlist/compare-view.tsx';
import { browserKeeps } from '#web/lib/browser-storage.ts';
import { forgetSeen, NOTHING_SEEN, recentlySeen } from '#web/lib/device/device-list.ts';
import { type KeptHome, NO_HOMES, removeHome, shortlist, writeNote } from '#web/lib/device/shortlist.ts';
import { useFreshCards } from '#web/lib/device/use-fresh-cards.ts';
import { agoText } from '#web/lib/offline/copies.ts';
import { followShortlist } from '#web/lib/offline/keep-offline.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choices.tsx';
import { Field, LengthCounter, TextArea } from '#web/ui/form/field.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { Link, LinkButton } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { rich } from '#web/ui/rich.ts';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';

interface ShortlistScreenProps {
  card: (property: CardListing) => ReactNode;
  /** Beside the title, once homes are kept. */
  share?: ReactNode;
  /** Below the homes. */
  searches?: ReactNode;
}

/**
 * What this browser keeps: homes with notes, and what was seen last. The page is the same for everybody; its content comes
 * from the device, and from the API what became of it. `?compare=1,2` shows homes side by side.
 */
export function ShortlistScreen({ card, share, searches }: ShortlistScreenProps) {
  const alive = useHydrated();
  useEffect(followShortlist, []);
  // The server's page is one for all addresses.
  const compared = alive ? readCompared(window.location.search) : null;
  if (compared) return <CompareView compared={compared} />;
  return (
    <div className="page-width grid grid-cols-1 gap-12 pt-6 pb-16">
      <section aria-labelledby="kept-homes" className="grid gap-6">
        <header className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 id="kept-homes" tabIndex={-1} className="text-3xl outline-none">
              {t('My shortlist')}
            </h1>
            <p className="mt-1 text-ink-soft">{t('Homes that you keep stay on this device, without an account.')}</p>
          </div>
          {alive && share}
        </header>
        {alive ? <KeptHomes card={card} /> : <NotYet />}
      </section>
      {alive && searches}
      {alive && <SeenHomes card={card} />}
    </div>
  );
}

/** Until scripts run; without them nothing is kept. */
function NotYet() {
  return (
    <>
      <Spinner label={t('Loading your shortlist')} className="not-scripted:hidden" />
      <p className="scripted:hidden">{t('Your shortlist needs JavaScript, which is switched off in this browser.')}</p>
    </>
  );
}

/** The homes that were looked at last in this browser; those that are gone are left out. */
function SeenHomes({ card }: { card: (property: CardListing) => ReactNode }) {
  const { entries } = useStore(recentlySeen, NOTHING_SEEN);
  const { cards } = useFreshCards(entries);
  const homes = entries.flatMap((id) => cards.get(id) ?? []);
  if (homes.length === 0) return null;
  const forget = () => {
    const onClick = forgetSeen();
    toast({ title: t('Recently seen homes forgotten'), action: { label: t('Undo'), onClick } });
  };
  return (
    <section aria-labelledby="seen-homes" className="no-print grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="seen-homes" className="text-2xl">
          {t('Recently seen')}
        </h2>
        <Button size="sm" tone="quiet" onClick={forget}>
          {t('Forget them')}
        </Button>
      </div>
      <ul aria-labelledby="seen-homes" className="card-row">
        {homes.map((home) => (
          <li key={home.id}>{card(home)}</li>
        ))}
      </ul>
    </section>
  );
}

const { compared: MOST_COMPARED, kept: MOST } = LIMITS.device;

/** The homes of the list, the last kept first, with ticks for the comparison. */
function KeptHomes({ card }: { card: (property: CardListing) => ReactNode }) {
  const { entries: homes, unread } = useStore(shortlist, NO_HOMES);
  const { cards, failed, keptAt, retry } = useFreshCards(homes.map(({ id }) => id));
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [keeps] = useState(browserKeeps);
  const chosen = ticked.filter((id) => homes.some((home) => home.id === id) && cards.get(id));
  const remove = (id: number) => {
    const done = removeHome(id);
    // The button that had the focus is gone.
    document.getElementById('kept-homes')?.focus();
    if (done.kind === 'full') return;
    toast({ title: t('Removed from your shortlist'), action: { label: t('Undo'), onClick: done.undo } });
  };
  return (
    <>
      {!keeps && (
        <Banner tone="warn">
          {t('This browser saves nothing, so your list lasts only until you close it or reload the page.')}
        </Banner>
      )}
      {unread > 0 && <Banner tone="warn">{unreadText(unread, homes.length)}</Banner>}
      {failed && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {keptAt === null
            ? t('We could not load the latest details of these homes. They are shown as you kept them.')
            : t('We could not load the latest details of these homes. They are shown as they were {ago}.', {
                ago: agoText(Date.now() - keptAt),
              })}
        </Banner>
      )}
      {homes.length > 0 && <h2 className="sr-only">{t('Kept homes')}</h2>}
      {homes.length === 0 ? (
        <EmptyState
          title={t('No homes kept yet')}
          text={t('Press the heart on a home to keep it here, with your notes and any changes since.')}
          action={
            <LinkButton to={paths.search()} tone="primary">
              {t('Browse Properties')}
            </LinkButton>
          }
        />
      ) : (
        <ul className="grid grid-cols-1 gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
          {homes.map((home) => (
            <KeptHomeItem
              key={home.id}
              home={home}
              now={cards.get(home.id)}
              failed={failed}
              card={card}
              compared={chosen.includes(home.id) || (chosen.length < MOST_COMPARED ? false : undefined)}
              onCompare={(isChosen) =>
                setTicked(isChosen ? [...chosen, home.id] : chosen.filter((id) => id !== home.id))
              }
              onRemove={() => remove(home.id)}
            />
          ))}
        </ul>
      )}
      <CompareBar chosen={chosen} />
    </>
  );
}

function unreadText(unread: number, read: number): string {
  if (read === 0) return t('The list saved in this browser could not be read. You can start a new one.');
  if (read === MOST) return t('A list holds {most} homes. The newest of yours are shown.', { most: MOST });
  return t(
    '{count, plural, =1 {One entry of your list could not be read.} other {# entries of your list could not be read.}}',
    { count: unread },
  );
}

interface KeptHomeProps {
  home: KeptHome;
  /** As it is now; null when it is gone, undefined while that is not known. */
  now: CardListing | null | undefined;
  /** It could not be read. */
  failed: boolean;
  card: (property: CardListing) => ReactNode;
  /** Whether it is chosen for the comparison; undefined when no more can be. */
  compared: boolean | undefined;
  onCompare: (isChosen: boolean) => void;
  onRemove: () => void;
}

const { note: LONGEST_NOTE } = LIMITS.device;

/** A home of the shortlist: its card, what changed since, and what somebody wrote of it. Side by side each has its row with its neighbours'. */
function KeptHomeItem(props: KeptHomeProps) {
  const { home, now, card, compared, onCompare, onRemove } = props;
  // Staff may have renamed it: the card says so, and what is read out follows it.
  const title = (now && listingHeading(now)) || home.title || t('Home {id}##a listing', { id: home.id });
  return (
    <li data-kept={home.id} className="row-span-4 mb-8 grid min-w-0 grid-rows-subgrid">
      {now ? card(now) : <CardAsKept {...props} title={title} />}
      <Changes changes={now === undefined ? [] : changesOf(home, now)} />
      <Field
        className="mt-3"
        label={rich('Your note<on> on {title}</on>', { on: hidden }, { title })}
        aside={<LengthCounter length={home.note.length} max={LONGEST_NOTE} />}
      >
        <TextArea
          rows={2}
          maxLength={LONGEST_NOTE}
          value={home.note}
          onChange={(event) => writeNote(home.id, event.target.value)}
          className="min-h-16! print:border-0"
        />
      </Field>
      <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-2">
        {now ? (
          <Checkbox
            label={rich('Compare<what> {title}</what>', { what: hidden }, { title })}
            checked={compared === true}
            disabled={compared === undefined}
            onChange={(event) => onCompare(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <Button size="sm" tone="quiet" onClick={onRemove} aria-label={t('Remove {title}', { title })}>
          <Icon of="trash-2" size={18} />
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

/** Words for who does not see where something stands. */
const hidden = (words: string) => <span className="sr-only">{words}</span>;

/** A home that cannot be shown as it is now, with what was kept of it. */
function CardAsKept({ home, now, failed, title }: KeptHomeProps & { title: string }) {
  if (now === undefined && !failed) return <Skeleton className="min-h-[420px] rounded-card" />;
  return (
    <article className="flex min-h-40 flex-col gap-1 panel p-4">
      {home.price > 0 && <p className="font-bold text-ink-soft text-xl">{formatPrice(home.price)}</p>}
      <h3 className="wrap-anywhere font-semibold">
        {now === null ? (
          title
        ) : (
          <Link to={paths.property(home.id)} className="text-brand underline">
            {title}
          </Link>
        )}
      </h3>
      {home.at > 0 && (
        <p className="text-ink-soft text-sm">{t('As you kept it on {date}', { date: formatDate(home.at) })}</p>
      )}
    </article>
  );
}

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <div />;
  return (
    <ul className="mt-3 grid content-start gap-1">
      {changes.map(({ tone, text }) => (
        <li key={text} className={`flex items-start gap-2 font-semibold ${TONES[tone]}`}>
          <Icon of={tone === 'good' ? 'circle-check' : 'circle-alert'} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

export interface Change {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

/** What happened to a home since it was kept; `now` is null when it is listed no longer. */
export function changesOf(kept: KeptHome, now: Pick<CardListing, 'price' | 'is_sold_out'> | null): Change[] {
  if (now === null) return [{ tone: 'bad', text: t('No longer listed') }];
  const changes: Change[] = [];
  if (now.is_sold_out && !kept.sold) changes.push({ tone: 'bad', text: t('Sold since you kept it') });
  if (!now.is_sold_out && kept.sold) changes.push({ tone: 'good', text: t('Available again') });
  // Of a list from elsewhere the price may not be known.
  if (kept.price > 0 && now.price !== kept.price) {
    const { from, to, by } = formatPriceChange(kept.price, now.price);
    if (now.price < kept.price)
      changes.push({ tone: 'good', text: t('Price lowered from {from} to {to}, by {by}', { from, to, by }) });
    else changes.push({ tone: 'warn', text: t('Price raised from {from} to {to}, by {by}', { from, to, by }) });
  }
  return changes;
}

/** At the lower edge once a home is ticked: the way to the comparison. */
function CompareBar({ chosen }: { chosen: readonly number[] }) {
  const count = chosen.length;
  return (
    <div role="status" className="no-print sticky bottom-0 z-20 -mx-gutter empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-raised px-4 py-3 shadow-float">
          <p className="font-medium">
            {t('{count, plural, =1 {Tick one more home to compare.} other {# homes ticked}}', { count })}
          </p>
          {count > 1 && (
            <LinkButton to={comparePath(chosen)} tone="primary">
              {t('Compare {count}', { count })}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
