import { useRef } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import type { Meanwhile } from '#web/features/admin-submissions/changed-meanwhile.ts';
import { ChangesTable } from '#web/features/admin-submissions/changes-table.tsx';
import { CorrectedFacts } from '#web/features/admin-submissions/corrected-facts.tsx';
import { ChosenPhotos } from '#web/features/admin-submissions/home-photos.tsx';
import { PhotosCompared } from '#web/features/admin-submissions/photos-compared.tsx';
import { ReviewFields } from '#web/features/admin-submissions/review-fields.tsx';
import { ReviewLists } from '#web/features/admin-submissions/review-lists.tsx';
import { useReview } from '#web/features/admin-submissions/use-review.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeptNotice } from '#web/ui/form/kept-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Correct a home, or what its owner wants corrected, and publish it. */
export function ReviewDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const review = useReview(submission, onClose, { content, news });
  const { kind, title, marks, missing, changes } = submission;
  const left = missing.filter((field) => review.held(field) === '');
  const publish = review.isChanged ? 'Save and publish' : 'Publish';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {review.isChanged && (
            <Button busy={review.busy} onClick={review.save}>
              Save
            </Button>
          )}
          <Button tone="primary" busy={review.busy} onClick={review.publish}>
            {kind === 'correction' ? 'Publish the changes' : publish}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-5">
        {review.isRestored && <KeptNotice onDiscard={review.discard} />}
        <div ref={news} tabIndex={-1} className="scroll-mt-4 empty:hidden">
          {review.others.length > 0 && <News others={review.others} onTake={review.useTheirs} />}
        </div>
        {marks.length > 0 && (
          <Banner tone="warn">
            <ul aria-label="Unusual" className="grid gap-1">
              {marks.map(({ kind: what, text }) => (
                <li key={what}>{text}</li>
              ))}
            </ul>
          </Banner>
        )}
        {left.length > 0 && (
          <Banner tone="calm">Still to be asked: {left.map((field) => fieldWords[field].name).join(', ')}</Banner>
        )}
        {changes.some(({ field }) => field === 'owner_contact1') && (
          <Banner tone="warn">
            The phone number changes. Once this is published, the owner’s key no longer opens this listing: give out a
            new one in ‘Property Details’.
          </Banner>
        )}
        <ChangesTable changes={changes} />
        {kind === 'correction' ? (
          <>
            <PhotosCompared submission={submission} chosen={review.chosen} onChoose={review.choose} />
            <CorrectedFacts submission={submission} review={review} />
          </>
        ) : (
          <>
            <ChosenPhotos submission={submission} chosen={review.chosen} onChoose={review.choose} />
            <ReviewFields submission={submission} review={review} />
            <ReviewLists
              lists={review.lists}
              isCommercial={review.held('property_type') === 'Commercial'}
              problemOf={review.problemOf}
              onChange={review.list}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What others changed meanwhile, before it is published unseen or something goes over it. */
function News({ others, onTake }: { others: readonly Meanwhile[]; onTake: () => void }) {
  const mine = others.filter(({ isMine }) => isMine).map(({ name }) => name);
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onTake}>
          {mine.length > 0 ? 'Use theirs' : 'I have seen it'}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        The owner or a colleague changed this in the meantime: {others.map(({ text }) => text).join(', ')}.
        {mine.length > 0 && ` What you publish now replaces ${mine.join(', ')}.`}
      </span>
    </Banner>
  );
}
