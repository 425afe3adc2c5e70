import { useRef, useState } from 'react';
import type { Submission } from '#domain/answers/submissions.ts';
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
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Correct a home, or what its owner wants corrected, and publish it. */
export function ReviewDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const review = useReview(submission, onClose, { content, news });
  const [isLeaving, setIsLeaving] = useState(false);
  const { kind, title, marks, missing, changes } = submission;
  const close = () => {
    const dialog = content.current?.closest('dialog');
    if (!review.isTyped) onClose();
    // Escape in the question closes both elements in some browsers: it means to go on.
    else if (dialog?.open === false) dialog.showModal();
    else setIsLeaving(true);
  };
  const left = missing.filter((field) => review.held(field) === '');
  const publish = review.isChanged ? 'Save and publish' : 'Publish';
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={title}
      footer={
        <>
          <Button onClick={close}>Close</Button>
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
            The phone changes: once it is published, the owner’s key opens this listing no longer. Give out a new one in
            ‘Property Details’.
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
      <ConfirmDialog
        open={isLeaving}
        title="Close without saving?"
        about={title}
        confirmLabel="Close without saving"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
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
        The owner or a colleague changed this meanwhile: {others.map(({ text }) => text).join(', ')}.
        {mine.length > 0 && ` What you publish now goes over ${mine.join(', ')}.`}
      </span>
    </Banner>
  );
}
