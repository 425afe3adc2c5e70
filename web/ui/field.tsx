import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** What a control takes over, so that label, help and error are tied to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** One plain line below the control. */
  help?: ReactNode;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** Says '(optional)' after the label. */
  optional?: boolean;
  className?: string;
  /** Beside the help line at its end: a counter, a preview. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control: label above, help below, the error in words with a sign. */
export function Field({ label, help, error, optional, className, aside, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, (help || aside) && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} error={error} />
      {(help || aside) && (
        <div id={helpId} className="mt-1 flex empty:hidden flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          {help && <span>{help}</span>}
          {aside}
        </div>
      )}
    </div>
  );
}

/** The line that says what is wrong. It is a live region, so a message that appears is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
      {error && (
        <span className="mt-1 flex items-start gap-1">
          <Icon of={CircleAlert} size={18} className="mt-px" />
          {error}
        </span>
      )}
    </p>
  );
}
