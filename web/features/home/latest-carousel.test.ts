import { describe, expect, it } from 'vitest';
import { carouselPlace, partStep, scrollStep } from '#web/features/home/latest-carousel.tsx';

describe('a sideways scrolling row', () => {
  it('scrolls by 80% of the visible width [HOME-09]', () => {
    expect(scrollStep(1000)).toBe(800);
    expect(scrollStep(360)).toBe(288);
  });

  it('knows its ends and how many steps it takes', () => {
    expect(carouselPlace(0, 1000, 2600)).toEqual({ pages: 3, page: 0, atStart: true, atEnd: false });
    expect(carouselPlace(800, 1000, 2600)).toEqual({ pages: 3, page: 1, atStart: false, atEnd: false });
    expect(carouselPlace(1599.5, 1000, 2600)).toEqual({ pages: 3, page: 2, atStart: false, atEnd: true });
  });

  it('shows no more parts than dots have room, and each still leads to its own part', () => {
    const place = (left: number) => carouselPlace(left, 288, 5000);
    expect(place(0)).toEqual({ pages: 12, page: 0, atStart: true, atEnd: false });
    const step = partStep(288, 5000);
    expect(step * 11).toBeCloseTo(5000 - 288);
    for (let page = 0; page < 12; page++) expect(place(page * step).page).toBe(page);
    expect(partStep(1000, 2600)).toBe(800);
  });

  it('is one part when everything is in view', () => {
    expect(carouselPlace(0, 1000, 1000)).toEqual({ pages: 1, page: 0, atStart: true, atEnd: true });
    expect(carouselPlace(0, 0, 0)).toEqual({ pages: 1, page: 0, atStart: true, atEnd: true });
  });
});
