/** For a named region that scrolls by itself: only a focused one can be scrolled by keyboard. */
export const SCROLL_REGION = { tabIndex: 0 } as const;
