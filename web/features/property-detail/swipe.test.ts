import { describe, expect, it } from 'vitest';
import { swipeStep } from '#web/features/property-detail/gallery.tsx';

describe('a swipe over the gallery', () => {
  it('steps from 50 px on [DETAIL-06]', () => {
    expect(swipeStep(-50, 0)).toBe(1);
    expect(swipeStep(50, 0)).toBe(-1);
    expect(swipeStep(-49, 0)).toBe(0);
    expect(swipeStep(49, 0)).toBe(0);
  });

  it('leaves scrolling alone', () => {
    expect(swipeStep(-80, 90)).toBe(0);
    expect(swipeStep(60, -60)).toBe(0);
  });
});
