import type { ComponentProps } from 'react';
import { t } from '#domain/words/t.ts';
import { type ButtonLook, buttonClass, classNames } from '#web/ui/class-names.ts';
import { Icon, Spinner } from '#web/ui/icon.tsx';

export { type ButtonLook, buttonClass } from '#web/ui/class-names.ts';

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

interface PauseButtonProps {
  /** What moves: 'slideshow' reads 'Pause slideshow'. */
  what: string;
  className?: string;
}

/** Stops and restarts what moves by itself (`islands/autoplay.ts`); everything that moves needs one (WCAG 2.2.2). */
export function PauseButton({ what, className }: PauseButtonProps) {
  const pause = t('Pause {what}', { what });
  return (
    <Button
      size="icon"
      tone="secondary"
      data-pause={pause}
      data-play={t('Play {what}', { what })}
      aria-label={pause}
      className={classNames('not-scripted:hidden', className)}
    >
      <Icon of="pause" />
    </Button>
  );
}
