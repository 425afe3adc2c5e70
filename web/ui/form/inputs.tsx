import { type ComponentProps, createContext, useContext, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

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
