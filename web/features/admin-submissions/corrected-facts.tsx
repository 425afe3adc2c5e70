import type { Submission } from '#domain/answers/owners.ts';
import { isList, ReviewFields } from '#web/features/admin-submissions/review-fields.tsx';
import { ReviewLists } from '#web/features/admin-submissions/review-lists.tsx';
import type { useReview } from '#web/features/admin-submissions/use-review.ts';

interface CorrectedFactsProps {
  submission: Submission;
  review: ReturnType<typeof useReview>;
}

/** What a correction changes, to be put right before it is published; the listing's other facts are folded away (REVIEW-16). */
export function CorrectedFacts({ submission, review }: CorrectedFactsProps) {
  const fields = submission.changes.map(({ field }) => field);
  const hasLists = fields.some(isList);
  const isOther = (field: string) => !fields.some((one) => one === field);
  const isWrong = review.problems.some(
    ({ field }) => isOther(field) && field !== 'photos' && field !== 'files' && !(hasLists && isList(field)),
  );
  const lists = (
    <ReviewLists
      lists={review.lists}
      isCommercial={review.held('property_type') === 'Commercial'}
      problemOf={review.problemOf}
      onChange={review.list}
    />
  );
  return (
    <section aria-labelledby="corrected-facts" className="grid gap-3">
      <h3 id="corrected-facts" className="font-semibold">
        Facts as you publish them
      </h3>
      {fields.length > 0 && <ReviewFields submission={submission} review={review} isShown={(name) => !isOther(name)} />}
      {hasLists && lists}
      <details open={isWrong || undefined} className="rounded-control border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Other facts of the listing</summary>
        <div className="grid gap-4 border-line border-t p-4">
          <ReviewFields submission={submission} review={review} isShown={isOther} />
          {!hasLists && lists}
        </div>
      </details>
    </section>
  );
}
