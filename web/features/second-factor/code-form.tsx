import { type ReactNode, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { codeProblem, type Given, type Has } from '#web/features/second-factor/factor-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The box's label and help, for an account with or without codes of an app. */
export function codeHelp(hasCodes: boolean): { label: string; help: string } {
  return hasCodes
    ? {
        label: 'Code',
        help: 'The six digits that your app shows now, or a recovery code, but not the one that you have just entered.',
      }
    : { label: 'Recovery code', help: 'One of the ten codes that you kept.' };
}

interface CodeFormProps {
  label: string;
  help: ReactNode;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  /** Of the last try. */
  error: unknown;
  onSubmit: (code: string) => void;
  onCancel: () => void;
  /** Where a passkey will do as well. */
  onPasskey?: (() => void) | undefined;
}

/** Asks for a code before something happens to the second factor. */
export function CodeForm({
  label,
  help,
  submitLabel,
  tone = 'primary',
  busy,
  error,
  onSubmit,
  onCancel,
  onPasskey,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() !== '') onSubmit(code);
      }}
    >
      <Field label={label} help={help} error={isMissing ? 'Enter the code.' : codeProblem(error)}>
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={LIMITS.account.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        {onPasskey && (
          <Button busy={busy} onClick={onPasskey}>
            Use a passkey
          </Button>
        )}
        <Button type="submit" tone={tone} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface ProveFirstProps {
  title: string;
  has: Has;
  busy: boolean;
  /** Of the last try. */
  error: unknown;
  onGiven: (given: Given) => void;
  onClose: () => void;
}

/** Before a further factor is set up: asks for the one that the account has. */
export function ProveFirst({ title, has, busy, error, onGiven, onClose }: ProveFirstProps) {
  return (
    <Dialog key="prove" open onClose={onClose} title={title}>
      <p className="mb-4">First show that it is you, with the second step that you have.</p>
      <CodeForm
        {...codeHelp(has.codes)}
        submitLabel="Go on"
        busy={busy}
        error={error}
        onSubmit={(code) => onGiven({ code })}
        onPasskey={has.passkeysHere ? () => onGiven('passkey') : undefined}
        onCancel={onClose}
      />
    </Dialog>
  );
}
