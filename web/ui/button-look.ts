import { classNames } from '#web/ui/class-names.ts';

/** How buttons look, for those that React draws (`button.tsx`) and those of plain scripts. */

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
