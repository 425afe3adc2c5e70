import { useEffect, useRef, useState } from 'react';
import type { KeyOffer, OwnerKey } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { CorrectionForm } from '#web/features/owner-key/correction-form.tsx';
import { DeedForm, DONE } from '#web/features/owner-key/deeds.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

const CHANGED = 'It is changed. We will check it as it is now.';
const SENT_AGAIN = 'It is waiting again. We will check it as it is now.';
const WAITING = 'We will check it and call you. Until then nobody else can see it.';

interface OfferProps {
  offer: KeyOffer;
  actions: KeyActions;
}

/** A home that staff have not published: it waits, and can be put right and taken back, or was refused, with the reason, and can be sent again (KEY-32). */
export function Offer({ offer, actions }: OfferProps) {
  const { id, title, created_at, state, reason, photos } = offer;
  const { act, busy } = actions;
  const [first] = photos;
  const waits = useRef<HTMLParagraphElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (sent > 0) waits.current?.focus();
  }, [sent]);
  const [isAsked, setIsAsked] = useState(false);
  // What was written of a home that was refused long ago is kept no longer.
  const isKnown = offer.property_type !== null;
  const name = `take-back offer ${id}`;
  return (
    <article aria-labelledby={`offer-${id}`} className="panel flex flex-wrap gap-4 p-4 sm:p-6">
      {first && (
        <div className="relative h-24 w-32 overflow-hidden rounded-control">
          <Picture image={first} alt="" sizes="128px" className="absolute! inset-0" />
        </div>
      )}
      <div className="grow basis-60">
        <h2 id={`offer-${id}`} className="wrap-anywhere text-xl">
          {title}
        </h2>
        <p className="text-ink-soft text-sm">
          Sent on {formatDate(created_at)}. For questions, quote number {id}.
        </p>
        {state === 'waiting' ? (
          <>
            <p ref={waits} tabIndex={-1} className="mt-2 scroll-mt-40">
              {WAITING}
            </p>
            <DeedForm deed="take-back" className="mt-3" onDo={() => setIsAsked(true)}>
              <input type="hidden" name="submission_id" value={id} />
              <Button type="submit" size="sm" busy={busy === name}>
                Take it back
              </Button>
            </DeedForm>
          </>
        ) : (
          <>
            <p className="wrap-anywhere mt-2 text-bad">We did not publish it: {reason ?? 'please call us.'}</p>
            {isKnown && <p className="mt-1">Correct it and send it again, and we will check it once more.</p>}
          </>
        )}
      </div>
      {isKnown && (
        <div className="basis-full">
          <CorrectionForm
            home={offer}
            actions={actions}
            send={state === 'waiting' ? 'Change it' : 'Send it again'}
            done={state === 'waiting' ? CHANGED : SENT_AGAIN}
            onSent={() => setSent(sent + 1)}
          />
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Take it back?"
        about={title}
        confirmLabel="Take it back"
        onConfirm={() => {
          setIsAsked(false);
          void act(name, 'take-back', { submission_id: id }, DONE['take-back']);
        }}
        onClose={() => setIsAsked(false)}
      >
        We will not look at it any more. To sell it here later, list it again.
      </ConfirmDialog>
    </article>
  );
}

/** Homes that their owner took back before anybody published them (KEY-30). */
export function TakenBack({ homes }: { homes: OwnerKey['taken_back'] }) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="taken-back" className="panel grid gap-2 p-4 sm:p-6">
      <h2 id="taken-back" className="text-xl">
        Taken back by you
      </h2>
      <ul className="grid gap-2">
        {homes.map(({ id, title, at }) => (
          <li key={id} className="wrap-anywhere">
            {title}{' '}
            <span className="text-ink-soft">
              on {formatDate(at)}. For questions, quote number {id}.
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">Nobody will look at it any more. To sell it here after all, list it again.</p>
    </section>
  );
}
