import { classNames } from '#web/ui/class-names.ts';

/** How dialogs look, for those that React draws (`dialog.tsx`) and those of plain scripts. */

/** The text begins at its own edge, also where the dialog was opened from a cell of a table. */
const BASE =
  'flex-col whitespace-normal bg-raised p-0 text-start text-ink shadow-float backdrop:bg-veil/60 backdrop:animate-fade open:flex';

const SIDES = {
  // On a phone it stands on the lower edge, within the thumb's reach.
  center:
    'm-auto max-h-[88dvh] w-full animate-rise rounded-card max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:w-[calc(100%-2rem)]',
  left: 'm-0 h-dvh max-h-dvh w-[min(24rem,90vw)] max-w-none animate-slide-left',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none animate-fade',
};
/** 'left' is a drawer, 'full' covers the window. */
export type DialogSide = keyof typeof SIDES;

const SIZES = { md: 'sm:max-w-lg', lg: 'sm:max-w-4xl' };
export type DialogSize = keyof typeof SIZES;

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
  return classNames(BASE, SIDES[side], side === 'center' && SIZES[size], isWhole, more);
}
