import { describe, expect, it } from 'vitest';
import { carouselPlace } from '#web/features/home/latest-row.ts';

describe('a sideways scrolling row', () => {
  it('scrolls by 80% of the visible width [HOME-09]', () => {
    expect(carouselPlace(0, 1000, 2600, 340).step).toBe(800);
    expect(carouselPlace(0, 360, 2600, 326).step).toBe(288);
  });

  it('knows its ends, and the parts it goes through, which begin with a card', () => {
    expect(carouselPlace(0, 1000, 2600, 340)).toMatchObject({ pages: 4, page: 0, atStart: true, atEnd: false });
    expect(carouselPlace(680, 1000, 2600, 340)).toMatchObject({ page: 1, part: 680, atStart: false, atEnd: false });
    expect(carouselPlace(1599.5, 1000, 2600, 340)).toMatchObject({ page: 3, atStart: false, atEnd: true });
  });

  it.each([
    { screen: 360, cards: 12, pitch: 326, padding: 12 },
    { screen: 412, cards: 10, pitch: 340, padding: 12 },
    { screen: 768, cards: 12, pitch: 340, padding: 12 },
    { screen: 288, cards: 60, pitch: 265, padding: 12 },
  ])(
    'makes each dot the present one where its part comes to rest: %j [HOME-24]',
    ({ screen, cards, pitch, padding }) => {
      const full = cards * pitch + padding;
      const furthest = full - screen;
      const { pages, part } = carouselPlace(0, screen, full, pitch);
      expect(part % pitch).toBe(0);
      expect(pages * 24).toBeLessThanOrEqual(screen);
      const rests = Array.from({ length: pages }, (_, page) => Math.min(furthest, page * part));
      expect(rests.map((left) => carouselPlace(left, screen, full, pitch).page)).toEqual([...rests.keys()]);
    },
  );

  it('is one part when everything is in view', () => {
    expect(carouselPlace(0, 1000, 1000, 340)).toMatchObject({ pages: 1, page: 0, atStart: true, atEnd: true });
    expect(carouselPlace(0, 0, 0, 0)).toMatchObject({ pages: 1, page: 0, atStart: true, atEnd: true });
  });
});
