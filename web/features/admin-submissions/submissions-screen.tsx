import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenKey, Submission } from '#domain/answers/owners.ts';
import { formatMoment } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { SUBMISSION_STATES } from '#domain/owners.ts';
import { formatPhone, telHref, whatsappHref } from '#domain/phone.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import { CardPhotos, hasPhotos } from '#web/features/admin-submissions/home-photos.tsx';
import { ChangesTable, ReviewDialog } from '#web/features/admin-submissions/review-dialog.tsx';
import {
  PAGE_SIZE,
  refuseEntryName,
  reviewEntryName,
  type SubmissionState,
  useRefuse,
  useReopen,
  useSubmissions,
} from '#web/features/admin-submissions/use-review.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { paths } from '#web/lib/paths.ts';
import { useHasDraft } from '#web/lib/staff/drafts.ts';
import { JudgeNumber } from '#web/listing-fields/selling.tsx';
import { Badge, LanguageBadge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { useListKeys } from '#web/ui/focus/lost-focus.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Box, DialogForm, useDeskForm } from '#web/ui/form/desk-form.tsx';
import { TextArea } from '#web/ui/form/field.tsx';
import { GivenLink } from '#web/ui/form/given-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedCards } from '#web/ui/list/paged-list.tsx';
import { AskFirst } from '#web/ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const STATE_LABELS: Record<SubmissionState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  refused: 'Refused',
  withdrawn: 'Taken back',
};

const EMPTY: Record<SubmissionState, string> = {
  waiting: 'No home is waiting. What owners offer on ‘List your home free’ appears here.',
  published: 'Nothing has been published from here yet.',
  refused: 'Nothing has been refused.',
  withdrawn: 'No owner has taken anything back.',
};

/** What owners offered and asked to be corrected: looked at, corrected, published or refused. */
export default function SubmissionsScreen() {
  const [{ state, page }, setPlace] = useState<{ state: SubmissionState; page: number }>({ state: 'waiting', page: 1 });
  const read = useSubmissions(state, page);
  useListKeys('[data-row]', '[data-opens]');
  return (
    <>
      <div>
        <h1 className="text-2xl">Submissions</h1>
        <p className="text-ink-soft">
          Homes that owners offer, and corrections they ask for. Call, correct, then publish or refuse.
          <span className="max-md:hidden"> Keys: j and k go down and up, Enter opens.</span>
        </p>
      </div>
      <RadioTiles
        legend="Show"
        legendHidden
        name="state"
        tiles={SUBMISSION_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={state}
        onChoose={(chosen) => setPlace({ state: chosen, page: 1 })}
      />
      <PagedCards
        label={STATE_LABELS[state]}
        read={read}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => setPlace({ state, page: next })}
        things="submissions"
        thing="submission"
        failedText="The submissions could not be loaded."
        empty={<EmptyState title="Nothing here" text={EMPTY[state]} />}
        card={(submission) => <SubmissionCard submission={submission} />}
      />
    </>
  );
}

/** Marks of a broker. */
const OF_TRADE = new Set(['homes', 'words', 'listed', 'asked', 'broker']);

const CARD = {
  pictured: 'panel grid grid-cols-1 gap-3 p-4 md:grid-cols-[12rem_1fr]',
  plain: 'panel grid grid-cols-1 gap-3 p-4',
};

/** One home of the queue: what it is, who offers it, what is unusual, and what can be done. */
function SubmissionCard({ submission }: { submission: Submission }) {
  const [shown, setShown] = useState<'review' | 'refuse' | null>(null);
  const isReviewUnsaved = useHasDraft(reviewEntryName(submission));
  const isRefusalUnsaved = useHasDraft(refuseEntryName(submission));
  const { id, title, kind, state, marks, missing, changes, property_id, reason } = submission;
  return (
    <article aria-labelledby={`submission-${id}`} className={CARD[hasPhotos(submission) ? 'pictured' : 'plain']}>
      {hasPhotos(submission) && <CardPhotos submission={submission} />}
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-wrap items-center gap-2">
          <h2 id={`submission-${id}`} className="wrap-anywhere text-lg">
            {title}
          </h2>
          <span className="text-ink-soft">Submission {id}</span>
          {kind === 'correction' && <Badge tone="calm">Correction</Badge>}
          {state === 'waiting' && (isReviewUnsaved || isRefusalUnsaved) && <Badge tone="warn">Not saved</Badge>}
          {property_id !== null && (
            <Link to={paths.property(property_id)} className={TEXT_LINK}>
              #{property_id}
            </Link>
          )}
        </header>
        <p className="text-ink-soft">{lineOf(submission)}</p>
        <Owner submission={submission} />
        {marks.length > 0 && (
          <ul aria-label="Unusual" className="grid gap-1">
            {marks.map(({ kind: what, text, listings }) => (
              <li key={what} className="flex items-start gap-2 text-warn">
                <Icon of="circle-alert" size={18} className="mt-1 shrink-0" />
                <span className="wrap-anywhere">
                  {text}{' '}
                  {listings.slice(0, 4).map((listing) => (
                    <Link key={listing} to={paths.property(listing)} target="_blank" className={`${TEXT_LINK} me-2`}>
                      See #{listing}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
        {kind === 'correction' && <ChangesTable changes={changes} />}
        {missing.length > 0 && (
          <p className="text-sm">
            <span className="font-semibold">Still to be asked:</span>{' '}
            {missing.map((field) => fieldWords[field].name).join(', ')}
          </p>
        )}
        {reason !== null && <p className="wrap-anywhere text-sm">Refused: {reason}</p>}
        {state === 'waiting' ? (
          <div className="flex flex-wrap gap-2">
            <Button
              tone="primary"
              data-opens
              onClick={() => setShown('review')}
              aria-label={`${missing.length > 0 ? 'Complete' : 'Review and publish'}: ${title}`}
            >
              {missing.length > 0 ? 'Complete' : 'Review and publish'}
            </Button>
            <Button onClick={() => setShown('refuse')} aria-label={`Refuse: ${title}`}>
              Refuse
            </Button>
            {kind === 'home' && <OfferKey submission={submission} />}
            {marks.some((mark) => OF_TRADE.has(mark.kind)) && (
              <JudgeNumber subject={{ submission_id: id }} about={title} />
            )}
          </div>
        ) : (
          <p className="text-ink-soft text-sm">
            {submission.decided_at === null ? null : formatMoment(submission.decided_at)}
            {submission.decided_by && `, ${submission.decided_by}`}
          </p>
        )}
        {state === 'refused' && <Reopen submission={submission} />}
      </div>
      {shown === 'review' && <ReviewDialog submission={submission} onClose={() => setShown(null)} />}
      {shown === 'refuse' && <RefuseDialog submission={submission} onClose={() => setShown(null)} />}
    </article>
  );
}

function Reopen({ submission }: { submission: Submission }) {
  const reopen = useReopen(submission);
  return (
    <Button
      size="sm"
      className="w-fit"
      busy={reopen.isPending}
      onClick={() => reopen.mutate(submission.version)}
      aria-label={`Review it again: ${submission.title}`}
    >
      <Icon of="rotate-ccw" size={18} />
      Review it again
    </Button>
  );
}

/** '3BHK Bungalow, Bopal, ₹72.00 Lac, 1,260 sq.ft', as far as it is known. */
function lineOf({ fields, created_at }: Submission): string {
  const { bhk_type, residential_type, commercial_type, location, price, size, is_size_in_yards } = fields;
  const parts = [
    bhk_type && (roomsText(bhk_type) ?? valueLabel('bhk_type', bhk_type)),
    residential_type && valueLabel('residential_type', residential_type),
    commercial_type,
    location,
    price !== undefined && formatPrice(price),
    size !== undefined && formatBothSizes(size, is_size_in_yards === true),
    formatMoment(created_at),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Owner({ submission: { owner_name, owner_phone, message, language } }: { submission: Submission }) {
  if (owner_phone === '') return <p className="text-ink-soft">The owner’s details have been removed.</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere font-medium">{owner_name}</span>
      <LanguageBadge of={language} />
      <a
        href={telHref(owner_phone)}
        aria-label={`Call ${owner_name}, ${formatPhone(owner_phone)}`}
        className={buttonClass({ size: 'sm' })}
      >
        <Icon of="phone" size={18} />
        {formatPhone(owner_phone)}
      </a>
      <a
        href={whatsappHref(owner_phone, message)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp to ${owner_name}`}
        className={buttonClass({ size: 'sm' })}
      >
        <Icon of="message-circle" size={18} />
        WhatsApp
      </a>
    </div>
  );
}

const NEW_KEY = (
  <>
    <Icon of="key-round" size={18} />
    New key
  </>
);

/** A new key for who offers a home and has lost theirs (D100). */
function OfferKey({ submission: { id, title } }: { submission: Submission }) {
  const give = useMutation({ mutationFn: () => staffApi.post<GivenKey>(`/submissions/${id}/owner-key`, {}) });
  return (
    <>
      <AskFirst
        button={{ busy: give.isPending, 'aria-label': `New key for the owner: ${title}`, children: NEW_KEY }}
        title="Give out a new key?"
        confirmLabel="Give out a new key"
        onConfirm={() => give.mutate()}
      >
        The old key will no longer work for any of this owner’s homes.
      </AskFirst>
      {give.isError && <p className="basis-full text-bad">{failureText(give.error)}</p>}
      {give.data && (
        <div className="basis-full">
          <GivenLink url={give.data.url} whatsapp={give.data.whatsapp} />
        </div>
      )}
    </>
  );
}

/** Asks why a home is refused; its owner reads it. */
function RefuseDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const refuse = useRefuse(submission);
  const form = useDeskForm({
    begin: { reason: '' },
    keptAs: refuseEntryName(submission),
    send: ({ reason }) => refuse.mutateAsync(reason).then(onClose),
    onRefused: () => undefined,
  });
  return (
    <DialogForm form={form} title={`Refuse: ${submission.title}`} submitLabel="Refuse" tone="danger" onClose={onClose}>
      <LanguageBadge of={submission.language} />
      <Box
        name="reason"
        label="Why? The owner will read this."
        needed="Say why, so that the owner knows."
        most={LIMITS.submission.reason}
        help="Its photographs are kept for 30 days, in case the owner calls about it."
      >
        <TextArea data-autofocus />
      </Box>
    </DialogForm>
  );
}
