/** How putting pictures in order feels (spec 9 "Image reorder"): milliseconds of the animation and of the touch delay. */
export const REORDER_ANIMATION_MS = 150;
/** `tolerance` is how many pixels a finger may move within the delay before it counts as scrolling. */
export const REORDER_TOUCH = { delay: 5, tolerance: 8 } as const;
