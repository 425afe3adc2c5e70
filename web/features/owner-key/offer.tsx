import type { KeyOffer, OwnerKey } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { CorrectionForm } from '#web/features/owner-key/corrections.tsx';
import { DeedButton, DeedForm, type Posted } from '#web/features/owner-key/deeds.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** A home that staff have not published: it waits, and can be put right and taken back, or was refused, with the reason, and can be sent again (KEY-32). */
export function Offer({ offer, posted }: { offer: KeyOffer; posted: Posted }) {
  const { id, title, created_at, state, reason, photos } = offer;
  const [first] = photos;
  // What was written of a home that was refused long ago is kept no longer.
  const isKnown = offer.property_type !== null;
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
            <p data-waits tabIndex={-1} className="mt-2 scroll-mt-40">
              We will check it and call you. Until then nobody else can see it.
            </p>
            <DeedForm
              deed="take-back"
              id={`take-back-offer-${id}`}
              fields={{ submission_id: id }}
              className="mt-3"
              asks={{
                title: 'Take it back?',
                text: 'We will not look at it any more. To sell it here later, list it again.',
                about: title,
                yes: 'Take it back',
                isGrave: true,
              }}
            >
              <DeedButton size="sm">Take it back</DeedButton>
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
          <CorrectionForm home={offer} posted={posted} send={state === 'waiting' ? 'Change it' : 'Send it again'} />
        </div>
      )}
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
