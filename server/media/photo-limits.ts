/** Pixels of one picture: 60 million, more than any phone takes in one shot that is worth keeping at 1600 pixels. */
export const PHOTO_MAX_PIXELS = 60_000_000;
/** The largest stored variant in pixels; a wider picture is scaled down to it. Taller than this only a panorama turned upright is. */
export const MASTER_WIDTH = 1600;
export const MASTER_MAX_HEIGHT = 3200;
/** An upload that no listing names is removed after two days. */
export const STAGED_MS = 48 * 60 * 60 * 1000;
