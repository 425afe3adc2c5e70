import { LIMITS } from '#domain/limits.ts';

/** What a finger's way means: 1 the next picture (to the left), -1 the one before, 0 nothing. At least 50 px, more sideways than up or down (spec 9). */
export function swipeStep(movedX: number, movedY: number): -1 | 0 | 1 {
  if (Math.abs(movedX) < LIMITS.gallery.swipePx || Math.abs(movedX) <= Math.abs(movedY)) return 0;
  return movedX < 0 ? 1 : -1;
}
