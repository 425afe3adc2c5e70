import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/icon.tsx';

const TONES = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const SIZES = { md: null, sm: 'button-sm', icon: 'button-icon' };

/** How a button looks: at most one `primary` on a screen. `icon` is a square for a single icon and needs an aria-label. */
export interface ButtonLook {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
}

/** The classes of a button or of a link that looks like one (`web/styles/controls.css`). */
export function buttonClass({ tone = 'secondary', size = 'md' }: ButtonLook, className?: string): string {
  return classNames('button', TONES[tone], SIZES[size], className);
}

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
