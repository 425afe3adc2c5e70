/** Joins class lists and leaves out what is not set: `classNames('a', open && 'b')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The classes of a link inside a text. */
export const TEXT_LINK = 'font-medium text-brand underline decoration-1 underline-offset-3 hover:decoration-2';

/** Spread over a labelled scrolling region, so that the keyboard can scroll it. */
export const SCROLL_REGION = { tabIndex: 0 } as const;

// How banners look, for those that React draws (`banner.tsx`) and those of plain scripts.

const BANNER_TONES = {
  bad: 'border-bad bg-bad-soft text-bad',
  warn: 'border-warn bg-warn-soft text-warn',
  calm: 'border-calm bg-calm-soft text-calm',
};
export type BannerTone = keyof typeof BANNER_TONES;

export function bannerClass(tone: BannerTone, more?: string): string {
  return classNames('flex flex-wrap items-center gap-3 rounded-control border px-4 py-3', BANNER_TONES[tone], more);
}

/** The icon and the sentence of a banner. */
export const BANNER_LINE = 'flex grow basis-60 items-center gap-3';

// How buttons look, for those that React draws (`button.tsx`) and those of plain scripts.

const BUTTON_TONES = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const BUTTON_SIZES = { md: null, sm: 'button-sm', icon: 'button-icon' };

/** How a button looks: at most one `primary` on a screen. `icon` is a square for a single icon and needs an aria-label. */
export interface ButtonLook {
  tone?: keyof typeof BUTTON_TONES;
  size?: keyof typeof BUTTON_SIZES;
}

/** The classes of a button or of a link that looks like one (`web/styles/controls.css`). */
export function buttonClass({ tone = 'secondary', size = 'md' }: ButtonLook, className?: string): string {
  return classNames('button', BUTTON_TONES[tone], BUTTON_SIZES[size], className);
}

// How dialogs look, for those that React draws (`dialog.tsx`) and those of plain scripts.

/** The text begins at its own edge, also where the dialog was opened from a cell of a table. */
const DIALOG_BASE =
  'flex-col whitespace-normal bg-raised p-0 text-start text-ink shadow-float backdrop:bg-veil/60 backdrop:animate-fade open:flex';

const DIALOG_SIDES = {
  // On a phone it stands on the lower edge, within the thumb's reach.
  center:
    'm-auto max-h-[88dvh] w-full animate-rise rounded-card max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:w-[calc(100%-2rem)]',
  left: 'm-0 h-dvh max-h-dvh w-[min(24rem,90vw)] max-w-none animate-slide-left',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none animate-fade',
};
/** 'left' is a drawer, 'full' covers the window. */
export type DialogSide = keyof typeof DIALOG_SIDES;

const DIALOG_SIZES = { md: 'sm:max-w-lg', lg: 'sm:max-w-4xl' };
export type DialogSize = keyof typeof DIALOG_SIZES;

/** The classes of the parts of a dialog. */
export const DIALOG_LOOK = {
  header: 'flex items-center gap-2 border-line border-b py-2 ps-5 pe-2',
  title: 'wrap-anywhere min-w-0 grow text-lg outline-none',
  content: 'relative min-h-0 grow scroll-pb-24 overflow-y-auto overscroll-contain p-5',
  /** With very large letters title and actions would leave hardly a line of room between them: then all of it scrolls. */
  wholeContent: 'cramped:shrink-0 cramped:overflow-y-visible',
  footer: 'flex flex-wrap justify-end gap-3 border-line border-t px-5 py-3',
};

/** The classes of the `dialog` element. */
export function dialogClass(side: DialogSide = 'center', size: DialogSize = 'md', more?: string): string {
  const isWhole = side === 'center' && 'cramped:overflow-y-auto cramped:overscroll-contain';
  return classNames(DIALOG_BASE, DIALOG_SIDES[side], side === 'center' && DIALOG_SIZES[size], isWhole, more);
}
