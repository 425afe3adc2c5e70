export type DialogSide = 'center' | 'left' | 'right' | 'full';
export type DialogSize = 'md' | 'lg';

const BASE = 'flex-col bg-raised p-0 text-ink shadow-float backdrop:bg-veil/60 backdrop:animate-fade open:flex';

const SIDES: Record<DialogSide, string> = {
  // On a phone it stands on the lower edge, within the thumb's reach.
  center:
    'm-auto max-h-[88dvh] w-full animate-rise rounded-card max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:w-[calc(100%-2rem)]',
  left: 'm-0 h-dvh max-h-dvh w-[min(24rem,90vw)] max-w-none animate-slide-left',
  right: 'm-0 ms-auto h-dvh max-h-dvh w-[min(28rem,92vw)] max-w-none animate-slide-right',
  full: 'm-0 h-dvh max-h-dvh w-screen max-w-none animate-fade',
};

const SIZES: Record<DialogSize, string> = { md: 'sm:max-w-lg', lg: 'sm:max-w-4xl' };

/** The classes of a dialog. */
export function dialogClass(side: DialogSide, size: DialogSize): string {
  return `${BASE} ${SIDES[side]} ${side === 'center' ? SIZES[size] : ''}`;
}
