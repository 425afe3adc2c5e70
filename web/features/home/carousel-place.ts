import { LIMITS } from '#domain/limits.ts';

/** Where a sideways scrolling row stands; all in CSS pixels. */
export interface CarouselPlace {
  /** Parts that a step goes through; not more than the row has room to show as dots. */
  pages: number;
  /** The present part, from 0. */
  page: number;
  atStart: boolean;
  atEnd: boolean;
}

/** How far one press of a button scrolls: 80% of the visible width (spec 9). */
export function scrollStep(visibleWidth: number): number {
  return visibleWidth * LIMITS.carouselStep;
}

/** A dot that a finger hits (WCAG 2.2, target size), in CSS pixels: dots do not grow with the letters. */
const DOT_PX = 24;

function pagesOf(furthest: number, visibleWidth: number): number {
  if (visibleWidth === 0) return 1;
  const steps = 1 + Math.ceil((furthest - 1) / scrollStep(visibleWidth));
  return Math.max(1, Math.min(steps, Math.floor(visibleWidth / DOT_PX)));
}

/** How far one dot is from the next: a step, or more where there is no room for so many dots. */
export function partStep(visibleWidth: number, fullWidth: number): number {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  const pages = pagesOf(furthest, visibleWidth);
  return Math.max(scrollStep(visibleWidth), pages > 1 ? furthest / (pages - 1) : 0);
}

/** Reads a row's place from its measures. A pixel of rounding at the ends does not count. */
export function carouselPlace(scrollLeft: number, visibleWidth: number, fullWidth: number): CarouselPlace {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  const pages = pagesOf(furthest, visibleWidth);
  const step = partStep(visibleWidth, visibleWidth + furthest);
  const atEnd = scrollLeft >= furthest - 1;
  const page = atEnd ? pages - 1 : Math.min(pages - 1, Math.round(scrollLeft / (step || 1)));
  return { pages, page: Math.max(0, page), atStart: scrollLeft <= 1, atEnd };
}
