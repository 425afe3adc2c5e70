import { useState } from 'react';
import { SUBMISSION_STATES } from '#domain/owners.ts';
import { PAGE_SIZE, type SubmissionState, useSubmissions } from '#web/features/admin-submissions/submission-calls.ts';
import { SubmissionCard } from '#web/features/admin-submissions/submission-card.tsx';
import { useCardKeys } from '#web/features/admin-submissions/use-card-keys.ts';
import { RetryBanner } from '#web/ui/banner.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

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
  const list = useCardKeys();
  const { total = 0, submissions = [] } = read.data ?? {};
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
      <RetryBanner of={read}>The submissions could not be loaded.</RetryBanner>
      {read.isPending && <Skeleton className="h-48" />}
      {read.isSuccess && total === 0 && <EmptyState title="Nothing here" text={EMPTY[state]} />}
      {/* Always there: the focus of a card that goes away is looked after from the beginning. */}
      <ol
        ref={list}
        aria-label={STATE_LABELS[state]}
        className="grid gap-4 empty:hidden"
        aria-busy={read.isPlaceholderData}
      >
        {submissions.map((submission) => (
          <li key={submission.id}>
            <SubmissionCard submission={submission} />
          </li>
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <Pagination
          label="Pages of submissions"
          current={page}
          totalPages={Math.ceil(total / PAGE_SIZE)}
          onPage={(next) => setPlace({ state, page: next })}
        />
      )}
    </>
  );
}
