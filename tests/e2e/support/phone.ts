/** A phone: narrow, touched with fingers. For `test.use`. */
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;
