import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-style.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button is disabled and shows a spinner. */
  busy?: boolean;
}

/** A button. `type` is "button" unless told, so that none sends a form by accident. */
export function Button({ tone, size, busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
