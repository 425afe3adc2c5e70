import { classNames } from '#web/ui/class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'icon';

/** How a button looks: at most one `primary` on a screen. `icon` is a square for a single sign and needs an aria-label. */
export interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
}

const BASE =
  'inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const TONES: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-brand text-brand-ink enabled:hover:bg-brand-strong [a&]:hover:bg-brand-strong',
  secondary: 'border-edge bg-surface text-ink enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft',
  quiet: 'border-transparent bg-transparent text-ink enabled:hover:bg-brand-soft [a&]:hover:bg-brand-soft',
  danger: 'border-bad bg-surface text-bad enabled:hover:bg-bad-soft [a&]:hover:bg-bad-soft',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2 text-base',
  sm: 'min-h-9 px-3 py-1 text-sm',
  icon: 'size-11 p-0',
};

/** The classes of a button or of a link that looks like one. */
export function buttonClass({ tone = 'secondary', size = 'md' }: ButtonLook, className?: string): string {
  return classNames(BASE, TONES[tone], SIZES[size], className);
}
