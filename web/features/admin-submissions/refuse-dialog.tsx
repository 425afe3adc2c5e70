import { useState } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import { LIMITS } from '#domain/limits.ts';
import { refuseEntryName, useRefuse } from '#web/features/admin-submissions/submission-calls.ts';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, LengthCounter } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { KeptNotice } from '#web/ui/form/kept-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const { reason: LONGEST } = LIMITS.submission;

/** Asks why a home is refused; its owner reads it. */
export function RefuseDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { entry: reason, setEntry, forget, discard, isRestored } = useDraft(refuseEntryName(submission), '');
  const [isAsked, setAsked] = useState(false);
  const refuse = useRefuse(submission);
  const problem =
    reason.trim() === ''
      ? 'Say why, so that the owner knows.'
      : reason.length > LONGEST
        ? `At most ${LONGEST} characters.`
        : undefined;
  const send = () => {
    setAsked(true);
    if (problem === undefined) refuse.mutate(reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refuse: ${submission.title}`}
      footer={
        <>
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button tone="danger" busy={refuse.isPending} onClick={send}>
            Refuse
          </Button>
        </>
      }
    >
      {isRestored && <KeptNotice onDiscard={discard} />}
      <Field
        label="Why? The owner will read this."
        error={isAsked ? problem : undefined}
        help="Its photographs are kept for 30 days, in case the owner calls about it."
        aside={<LengthCounter length={reason.length} max={LONGEST} />}
      >
        <TextArea value={reason} onChange={(event) => setEntry(event.target.value)} data-autofocus />
      </Field>
    </Dialog>
  );
}
