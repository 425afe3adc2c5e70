import type { Ref } from 'react';
import type { KeyHome } from '#domain/answers/owners.ts';
import { nameOf, photographs } from '#web/features/owner-key/correction-boxes.tsx';
import { DeedForm } from '#web/features/owner-key/deeds.tsx';
import type { KeyActions } from '#web/features/owner-key/use-owner-key.ts';
import { Button } from '#web/ui/button.tsx';

interface WaitingCorrectionProps {
  home: KeyHome;
  actions: KeyActions;
  /** What takes the focus once something was sent. */
  line: Ref<HTMLParagraphElement>;
}

/** What an owner asked for and staff have not looked at, with the way back. */
export function WaitingCorrection({ home: { id, waiting }, actions: { act, busy }, line }: WaitingCorrectionProps) {
  if (waiting === null) return null;
  const { submission_id, fields, added, dropped, main } = waiting;
  const parts = [
    ...fields.map(nameOf),
    ...(added > 0 ? [`${added} new ${photographs(added)}`] : []),
    ...(dropped > 0 ? [`${dropped} ${photographs(dropped)} to remove`] : []),
    ...(main ? ['a different main photograph'] : []),
  ];
  return (
    <div className="grid gap-2">
      <p ref={line} tabIndex={-1} role="status" className="scroll-mt-40 text-calm">
        What you sent is waiting for us to check it.
      </p>
      <p className="text-ink-soft">{parts.join(', ')}. What you send now will be added to it.</p>
      <DeedForm
        deed="take-back"
        onDo={() =>
          void act(`take-back ${id}`, 'take-back', { submission_id }, 'You have taken it back: nothing will change.')
        }
      >
        <input type="hidden" name="submission_id" value={submission_id} />
        <Button type="submit" size="sm" busy={busy === `take-back ${id}`}>
          Take it back
        </Button>
      </DeedForm>
    </div>
  );
}
