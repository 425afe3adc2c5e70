import { useRef, useState } from 'react';
import type { Submission } from '#domain/answers/submissions.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { ChangesTable } from '#web/features/admin-submissions/changes-table.tsx';
import { heldText, ReviewFields } from '#web/features/admin-submissions/review-fields.tsx';
import { type Correction, useCorrect, usePublish } from '#web/features/admin-submissions/submission-calls.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Correct a home, and publish it. What is typed stays when the server refuses it. */
export function ReviewDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const [begun] = useState(() => suggestionOf(submission));
  const [typed, setTyped] = useState<Record<string, string>>(begun);
  const [photos, setPhotos] = useState<readonly number[] | null>(null);
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const correct = useCorrect(submission);
  const publish = usePublish(submission);
  const correction: Correction = { fields: changedOf(submission, typed), photos };
  const isChanged = Object.keys(correction.fields).length > 0 || photos !== null;
  const [isLeaving, setIsLeaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isTyped = photos !== null || Object.entries(correction.fields).some(([field, text]) => text !== begun[field]);
  const close = () => {
    const dialog = content.current?.closest('dialog');
    if (!isTyped) onClose();
    // Escape in the question closes both elements in some browsers: it means to go on.
    else if (dialog?.open === false) dialog.showModal();
    else setIsLeaving(true);
  };
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => {
      setProblems(error instanceof ApiError ? error.problems : []);
      // Once what is wrong is drawn.
      requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
  const busy = correct.isPending || publish.isPending;
  const left = submission.missing.filter((field) => (typed[field] ?? heldText(submission, field)) === '');
  const type = (field: FieldName, value: string) => {
    setTyped({ ...typed, [field]: value });
    setProblems(problems.filter((problem) => problem.field !== field));
  };
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title={submission.title}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          {isChanged && (
            <Button busy={busy} onClick={() => correct.mutate(correction, outcome)}>
              Save
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={() => publish.mutate(correction, outcome)}>
            {submission.kind === 'correction' ? 'Publish the changes' : isChanged ? 'Save and publish' : 'Publish'}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-5">
        {submission.marks.map(({ kind, text }) => (
          <Banner key={kind} tone="warn">
            {text}
          </Banner>
        ))}
        {left.length > 0 && (
          <Banner tone="calm">Still to be asked: {left.map((field) => fieldWords[field].name).join(', ')}</Banner>
        )}
        <ChangesTable changes={submission.changes} />
        <ChosenPhotos
          submission={submission}
          chosen={photos ?? submission.photos.map(({ id }) => id)}
          onChoose={setPhotos}
        />
        {submission.kind === 'home' && (
          <ReviewFields
            submission={submission}
            typed={typed}
            problemOf={(field) => problems.find((problem) => problem.field === field)?.type}
            onType={type}
          />
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        title="Close without saving?"
        about={submission.title}
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

/** A title to begin with, where the owner wrote none. */
function suggestionOf({ kind, fields, title }: Submission): Record<string, string> {
  return kind === 'home' && fields.title === undefined ? { title } : {};
}

/** The fields whose boxes hold something else than what is known. */
function changedOf(submission: Submission, typed: Readonly<Record<string, string>>): Record<string, string> {
  const changed = Object.entries(typed).filter(([field, value]) => value !== heldText(submission, field as FieldName));
  return Object.fromEntries(changed);
}

interface ChosenPhotosProps {
  submission: Submission;
  chosen: readonly number[];
  onChoose: (photos: readonly number[]) => void;
}

/** The photographs that will be published, the main one first. */
function ChosenPhotos({ submission: { photos }, chosen, onChoose }: ChosenPhotosProps) {
  if (photos.length === 0) return null;
  const shown = chosen.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return (
    <ol aria-label="Photographs" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map((photo, place) => (
        <li key={photo.id} className="overflow-hidden rounded-control border border-line">
          <Picture image={photo} alt={`Photograph ${place + 1}`} sizes="200px" className="aspect-4/3" />
          <div className="flex items-center justify-between gap-1 p-1">
            {place === 0 ? (
              <span className="px-2 text-sm">Main photo</span>
            ) : (
              <Button
                size="sm"
                tone="quiet"
                onClick={() => onChoose([photo.id, ...chosen.filter((id) => id !== photo.id)])}
                aria-label={`Make main: photograph ${place + 1}`}
              >
                Make main
              </Button>
            )}
            <Button
              size="icon"
              tone="quiet"
              onClick={() => onChoose(chosen.filter((id) => id !== photo.id))}
              aria-label={`Leave out photograph ${place + 1}`}
            >
              <Icon of="x" />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
