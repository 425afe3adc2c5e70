import { classNames } from '#web/ui/class-names.ts';

/** How banners look, for those that React draws (`banner.tsx`) and those of plain scripts. */

const TONES = {
  bad: 'border-bad bg-bad-soft text-bad',
  warn: 'border-warn bg-warn-soft text-warn',
  calm: 'border-calm bg-calm-soft text-calm',
};
export type BannerTone = keyof typeof TONES;

export function bannerClass(tone: BannerTone, more?: string): string {
  return classNames('flex flex-wrap items-center gap-3 rounded-control border px-4 py-3', TONES[tone], more);
}

/** The icon and the sentence of a banner. */
export const BANNER_LINE = 'flex grow basis-60 items-center gap-3';
