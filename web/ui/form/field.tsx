import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Of the control, where it must not depend on its place in the page. */
  id?: string;
  /** One plain line below the control. */
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** Beside the help line at its end: a counter, a preview. */
  aside?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** A labelled control: label above, help below, the error in words with a sign. */
export function Field({ label, id: given, help, error, optional, className, aside, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, (help || aside) && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="font-normal text-ink-soft">{` ${t('(optional)')}`}</span>}
      </label>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      <FieldError id={error && errorId} error={error} />
      {(help || aside) && (
        <div id={helpId} className="mt-1 flex empty:hidden flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          {help && <div>{help}</div>}
          {aside}
        </div>
      )}
    </div>
  );
}

/** The line that says what is wrong. It is a live region, so a message that appears is read out. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="field-error">
      {error && <ErrorWords>{error}</ErrorWords>}
    </p>
  );
}

/** What is wrong with a control, with a sign. */
export function ErrorWords({ children }: { children?: string }) {
  return (
    <span className="mt-1 flex items-start gap-1">
      <Icon of="circle-alert" size={18} className="mt-px" />
      <span>{children}</span>
    </span>
  );
}

interface LengthCounterProps {
  length: number;
  max: number;
}

/** The share of the limit from which the counter is shown. */
const NEAR = 0.8;

/** Counts the characters once a text nears its limit, in red beyond it. The box itself cuts nothing off (D38). */
export function LengthCounter({ length, max }: LengthCounterProps) {
  if (length <= max * NEAR) return null;
  return (
    <span data-length-counter className={`ms-auto font-semibold ${length < max ? 'text-warn' : 'text-bad'}`}>
      {t('{length} of {most} characters', { length: groupDigits(length), most: groupDigits(max) })}
    </span>
  );
}

/** The classes of a text control, 44 px high (`web/styles/controls.css`). */
export function controlClass(className?: string): string {
  return classNames('control', className);
}

/** What ties a control to the label, help and error of the `Field` around it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** One line of text. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...useContext(FieldContext)} {...rest} type={type} className={controlClass(className)} />;
}

/** A password with a button that shows and hides it (spec 2, Login). */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...rest} type={shown ? 'text' : 'password'} className={classNames('pe-12', className)} />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute end-0 top-0 flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon of={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  );
}

/**
 * Several lines of text; it grows downwards with what is typed where the browser can. Never sideways: a long word (a pasted
 * address) would otherwise make the whole page as wide as itself.
 */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useContext(FieldContext)}
      {...rest}
      rows={rows}
      className={controlClass(
        classNames('contain-inline-size field-sizing-content min-h-28 wrap-anywhere py-2', className),
      )}
    />
  );
}

/** The browser's own select; give it `option` children. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <SelectAndSign {...props} />
    </span>
  );
}

/** What stands in the element of a `Select`, which is `relative block`. */
export function SelectAndSign({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <>
      <select
        {...useContext(FieldContext)}
        {...rest}
        className={controlClass(classNames('appearance-none pe-10', className))}
      />
      <Icon of="chevron-down" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft" />
    </>
  );
}
