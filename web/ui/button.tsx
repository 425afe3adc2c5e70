import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-look.ts';
import { Spinner } from '#web/ui/icon.tsx';

export { type ButtonLook, buttonClass } from '#web/ui/button-look.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something is in progress: the button shows a spinner and takes no press, but keeps the focus, as one that is disabled would not. */
  busy?: boolean;
}

/** A button. `type` defaults to "button", so that none submits a form by accident. */
export function Button({ tone, size, busy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // The Enter key in a box of the form presses it too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
