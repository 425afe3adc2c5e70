import { LIMITS } from '#domain/limits.ts';

/** Where a sideways scrolling row stands; all in CSS pixels. */
export interface CarouselPlace {
  /** Parts that a step goes through. */
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

/** Reads a row's place from its measures. A pixel of rounding at the ends does not count. */
export function carouselPlace(scrollLeft: number, visibleWidth: number, fullWidth: number): CarouselPlace {
  const furthest = Math.max(0, fullWidth - visibleWidth);
  const step = scrollStep(visibleWidth);
  const pages = step === 0 ? 1 : 1 + Math.ceil((furthest - 1) / step);
  const atEnd = scrollLeft >= furthest - 1;
  const page = atEnd ? pages - 1 : Math.min(pages - 1, Math.round(scrollLeft / (step || 1)));
  return { pages: Math.max(1, pages), page: Math.max(0, page), atStart: scrollLeft <= 1, atEnd };
}
