import { describe, expect, it } from 'vitest';
import { carouselPlace } from '#web/features/home/latest-carousel.tsx';

describe('a sideways scrolling row', () => {
  it('scrolls by 80% of the visible width [HOME-09]', () => {
    expect(carouselPlace(0, 1000, 2600).step).toBe(800);
    expect(carouselPlace(0, 360, 2600).step).toBe(288);
  });

  it('knows its ends and how many steps it takes', () => {
    expect(carouselPlace(0, 1000, 2600)).toMatchObject({ pages: 3, page: 0, atStart: true, atEnd: false });
    expect(carouselPlace(800, 1000, 2600)).toMatchObject({ pages: 3, page: 1, atStart: false, atEnd: false });
    expect(carouselPlace(1599.5, 1000, 2600)).toMatchObject({ pages: 3, page: 2, atStart: false, atEnd: true });
  });

  it('shows no more parts than dots have room, and each still leads to its own part', () => {
    const place = (left: number) => carouselPlace(left, 288, 5000);
    expect(place(0)).toMatchObject({ pages: 12, page: 0, atStart: true, atEnd: false });
    const { part } = place(0);
    expect(part * 11).toBeCloseTo(5000 - 288);
    for (let page = 0; page < 12; page++) expect(place(page * part).page).toBe(page);
    expect(carouselPlace(0, 1000, 2600).part).toBe(800);
  });

  it('is one part when everything is in view', () => {
    expect(carouselPlace(0, 1000, 1000)).toMatchObject({ pages: 1, page: 0, atStart: true, atEnd: true });
    expect(carouselPlace(0, 0, 0)).toMatchObject({ pages: 1, page: 0, atStart: true, atEnd: true });
  });
});
