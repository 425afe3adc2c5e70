import { classNames } from '#web/ui/class-names.ts';
import type { IconName } from '#web/ui/icons/names.ts';
import spriteUrl from '#web/ui/icons/sprite.svg?url';

export type { IconName };

/**
 * Where the drawings are: the server puts those of a page into the page itself (`icons/page-sprite.ts`), so that they are there with
 * its first paint; what the browser draws later takes them from the file, which it keeps for ever.
 */
const SPRITE = import.meta.env.SSR ? '' : spriteUrl;

/** Fetches the file of all drawings, so that what is drawn later has its icons at once, on a lost connection too. */
export function bringIcons(): void {
  fetch(spriteUrl).catch(() => undefined);
}

/** Written out, because the style sheet is made from the class names that stand in the sources. */
const SIZES = {
  16: 'icon-16',
  18: 'icon-18',
  20: 'icon-20',
  22: 'icon-22',
  24: 'icon-24',
  26: 'icon-26',
  28: 'icon-28',
  32: 'icon-32',
};

/** Pixels. */
type IconSize = keyof typeof SIZES;

interface IconProps {
  of: IconName;
  /** 20 by default. */
  size?: IconSize;
  className?: string | undefined;
}

/** A decorative icon. A button that shows nothing else needs a label. */
export function Icon({ of, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames(SIZES[size], className)}>
      <use href={`${SPRITE}#i-${of}`} suppressHydrationWarning />
    </svg>
  );
}

interface SpinnerProps {
  /** Announced to screen readers; without it the spinner is decoration. */
  label?: string;
  className?: string;
}

/** A spinning ring: something is loading. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = <Icon of="loader-circle" className="animate-spin" />;
  if (!label) return ring;
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-ink-soft', className)}>
      {ring}
      {label}
    </span>
  );
}
