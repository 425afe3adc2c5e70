import { LEAD } from '#domain/visitor.ts';
import { closedReasons } from '#domain/words/en-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface ClosedReasonProps {
  reason: string;
  /** It was to be saved without one. */
  isUnsaid: boolean;
  onSay: (reason: string) => void;
}

/** Why a lead is closed: one of the usual reasons, or in own words. */
export function ClosedReason({ reason, isUnsaid, onSay }: ClosedReasonProps) {
  return (
    <div className="grid gap-2">
      <Field label="Why" error={isUnsaid ? 'Say why, or choose a reason.' : undefined}>
        <TextInput
          data-why
          value={reason}
          maxLength={LEAD.closedReason}
          autoComplete="off"
          onChange={(event) => onSay(event.target.value)}
        />
      </Field>
      <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-2">
        {closedReasons.map((one) => (
          <Button key={one} size="sm" aria-pressed={reason === one} onClick={() => onSay(one)}>
            {one}
          </Button>
        ))}
      </div>
    </div>
  );
}
