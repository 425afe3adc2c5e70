import { LIMITS } from '#domain/limits.ts';

/** How putting pictures in order feels (spec 9 "Image reorder"): milliseconds of the animation. */
export const REORDER_ANIMATION_MS = LIMITS.reorder.animationMs;
/** `delay` in milliseconds; `tolerance` is how many pixels a finger may move within it before it counts as scrolling. */
export const REORDER_TOUCH = { delay: LIMITS.reorder.touchDelayMs, tolerance: 8 } as const;
