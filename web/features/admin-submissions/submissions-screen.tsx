import { type RefObject, useEffect, useState } from 'react';
import { SUBMISSION_STATES } from '#domain/owners.ts';
import { PAGE_SIZE, type SubmissionState, useSubmissions } from '#web/features/admin-submissions/submission-calls.ts';
import { SubmissionCard } from '#web/features/admin-submissions/submission-card.tsx';
import { useRowFocus } from '#web/ui/focus/use-row-focus.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
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
      <div ref={list} className="contents">
        <PagedList
          read={read}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => setPlace({ state, page: next })}
          things="submissions"
          thing="submission"
          failedText="The submissions could not be loaded."
          loading={<Skeleton className="h-48" />}
          empty={<EmptyState title="Nothing here" text={EMPTY[state]} />}
        >
          {(submissions, isStale) => (
            <ol aria-label={STATE_LABELS[state]} className="grid gap-4" aria-busy={isStale}>
              {submissions.map((submission) => (
                <li key={submission.id}>
                  <SubmissionCard submission={submission} />
                </li>
              ))}
            </ol>
          )}
        </PagedList>
      </div>
    </>
  );
}

/** j and k move between the cards of a list, whatever has the focus but a box that is written in. */
function useCardKeys(): RefObject<HTMLDivElement | null> {
  const ref = useRowFocus<HTMLDivElement>();
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return;
      const at = document.activeElement;
      if (at instanceof HTMLElement && at.matches('input:not([type=radio]), textarea, select, dialog *')) return;
      const cards = [...(ref.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
      const rows = cards.map((card) => card.closest('[data-row]'));
      const here = rows.indexOf(at?.closest('[data-row]') ?? null);
      const next = event.key === 'j' ? here + 1 : Math.max(0, here - 1);
      cards[Math.min(next, cards.length - 1)]?.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [ref]);
  return ref;
}
