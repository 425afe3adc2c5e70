import { useEffect, useRef, useState } from 'react';
import type { Submission } from '#domain/answers/submissions.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { ChangesTable } from '#web/features/admin-submissions/changes-table.tsx';
import { ChosenPhotos } from '#web/features/admin-submissions/chosen-photos.tsx';
import { PhotosCompared } from '#web/features/admin-submissions/photos-compared.tsx';
import { heldText, ReviewFields } from '#web/features/admin-submissions/review-fields.tsx';
import {
  type ChosenLists,
  changedLists,
  heldLists,
  minuteProblems,
  ReviewLists,
} from '#web/features/admin-submissions/review-lists.tsx';
import { type Correction, useCorrect, usePublish } from '#web/features/admin-submissions/submission-calls.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Correct a home, and publish it. What is typed stays when the server refuses it. */
export function ReviewDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const [begun] = useState(() => suggestionOf(submission));
  const [typed, setTyped] = useState<Record<string, string>>(begun);
  // As it was when this dialog was opened, or what a colleague wrote was looked at.
  const [seen, setSeen] = useState(submission);
  const [lists, setLists] = useState<ChosenLists>(() => heldLists(submission));
  const [photos, setPhotos] = useState<readonly number[] | null>(null);
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const correct = useCorrect(submission);
  const publish = usePublish(submission);
  const texts = changedOf(submission, typed);
  const correction: Correction = { fields: { ...texts, ...changedLists(submission, lists) }, photos };
  const isChanged = Object.keys(correction.fields).length > 0 || photos !== null;
  const [isLeaving, setIsLeaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isTyped = photos !== null || Object.entries(correction.fields).some(([field, said]) => said !== begun[field]);
  const close = () => {
    const dialog = content.current?.closest('dialog');
    if (!isTyped) onClose();
    // Escape in the question closes both elements in some browsers: it means to go on.
    else if (dialog?.open === false) dialog.showModal();
    else setIsLeaving(true);
  };
  const [refusals, setRefusals] = useState(0);
  // Once what is wrong is drawn; not while it is mended, which takes one after the other away.
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const show = (found: readonly WireProblem[]) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => show(error instanceof ApiError ? error.problems : []),
  };
  const send = (step: typeof correct | typeof publish) => {
    const unsaid = minuteProblems(lists);
    if (unsaid.length > 0) show(unsaid);
    else step.mutate(correction, outcome);
  };
  const chosen = photos ?? submission.photos.map(({ id }) => id);
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.type;
  const busy = correct.isPending || publish.isPending;
  const theirs =
    submission.version === seen.version ? [] : changedMeanwhile(seen, submission, { ...correction.fields });
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
            <Button busy={busy} onClick={() => send(correct)}>
              Save
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={() => send(publish)}>
            {submission.kind === 'correction' ? 'Publish the changes' : isChanged ? 'Save and publish' : 'Publish'}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-5">
        {theirs.length > 0 && (
          <Banner
            tone="warn"
            action={
              <Button
                size="sm"
                onClick={() => {
                  setTyped(suggestionOf(submission));
                  setLists(heldLists(submission));
                  setSeen(submission);
                }}
              >
                Use theirs
              </Button>
            }
          >
            A colleague changed this meanwhile: {theirs.join(', ')}. What you publish now goes over it.
          </Banner>
        )}
        {submission.marks.length > 0 && (
          <Banner tone="warn">
            <ul aria-label="Unusual" className="grid gap-1">
              {submission.marks.map(({ kind, text }) => (
                <li key={kind}>{text}</li>
              ))}
            </ul>
          </Banner>
        )}
        {left.length > 0 && (
          <Banner tone="calm">Still to be asked: {left.map((field) => fieldWords[field].name).join(', ')}</Banner>
        )}
        {submission.changes.some(({ field }) => field === 'owner_contact1') && (
          <Banner tone="warn">
            The phone changes: once it is published, the owner’s key opens this listing no longer. Give out a new one in
            ‘Property Details’.
          </Banner>
        )}
        <ChangesTable changes={submission.changes} />
        {submission.kind === 'correction' ? (
          <PhotosCompared submission={submission} chosen={chosen} onChoose={setPhotos} />
        ) : (
          <>
            <ChosenPhotos submission={submission} chosen={chosen} onChoose={setPhotos} />
            <ReviewFields submission={submission} typed={typed} problemOf={problemOf} onType={type} />
            <ReviewLists
              lists={lists}
              isCommercial={(typed.property_type ?? heldText(submission, 'property_type')) === 'Commercial'}
              problemOf={problemOf}
              onChange={(next) => {
                setLists(next);
                setProblems(problems.filter(({ field }) => !field.startsWith('connectivity_list')));
              }}
            />
          </>
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

/** What a colleague wrote since then of what is changed here too: 'Title: Two bedrooms in Bopal'; of lists the name alone. */
function changedMeanwhile(before: Submission, now: Submission, mine: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys({ ...before.fields, ...now.fields }) as FieldName[];
  return names.flatMap((field) => {
    // What this dialog saved itself is no longer a change.
    const isOther = JSON.stringify(before.fields[field]) !== JSON.stringify(now.fields[field]);
    if (!isOther || !(field in mine)) return [];
    const { name } = fieldWords[field];
    return [Array.isArray(now.fields[field]) ? name : `${name}: ${heldText(now, field) || 'not known'}`];
  });
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
