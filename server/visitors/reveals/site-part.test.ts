import { describe, expect, it } from 'vitest';
import { revealBudgets } from '#server/visitors/reveals/budgets.ts';
import { type BusyWeeks, sitePart } from '#server/visitors/reveals/site-part.ts';

const week = (...days: number[]) => days;
const weeks = (busiest: number): BusyWeeks => Array.from({ length: 4 }, () => Array(7).fill(busiest));
const QUIET = weeks(0);

/** The most that so many addresses are shown in an hour: the open part, and one more each that took nothing. */
const shownTo = (addresses: number, { all, open }: { all: number; open: number }) => Math.min(all, open + addresses);

describe("the site's part", () => {
  it('shows fifty addresses no more than at first, whatever was taught, on a site of any size [REVEAL-18]', () => {
    for (const first of [30, 60, 79, 80, 100, 163, 164, 167, 500, 5000]) {
      for (const busiest of [0, 1, first / 2, first / 2 + 1, first, 10 * first, 1e9]) {
        expect(
          shownTo(50, sitePart(first, weeks(busiest))),
          `${first} at first, taught ${busiest}`,
        ).toBeLessThanOrEqual(first);
      }
    }
  });

  it('grows by a quarter a week, to twice what it was, on a site that is busy on most days [REVEAL-07]', () => {
    const grown = (busy: BusyWeeks) => sitePart(400, busy).all;
    expect(grown(QUIET)).toBe(400);
    expect(grown([week(), week(), week(), Array(7).fill(400)])).toBe(500);
    expect(grown([week(), week(), Array(7).fill(400), Array(7).fill(500)])).toBe(625);
    expect(grown(weeks(1e9))).toBe(800);
    // Twice the usual, no more.
    expect(grown(weeks(220))).toBe(440);
    for (const first of [30, 80, 100, 163, 164, 167, 400]) {
      const [quiet, taught] = [sitePart(first, QUIET), sitePart(first, weeks(1e9))];
      expect(taught.open, `what is open to all stays, ${first} at first`).toBeGreaterThanOrEqual(quiet.open);
    }
    expect([sitePart(163, weeks(1e9)), sitePart(164, weeks(1e9))]).toEqual([
      { all: 163, open: 114 },
      { all: 328, open: 114 },
    ]);
  });

  it('learns nothing from floods on fewer than four days of a week, and forgets [REVEAL-07]', () => {
    const flood = week(0, 1e9, 0, 1e9, 0, 1e9, 0);
    expect(sitePart(400, [flood, flood, flood, flood]).all).toBe(400);
    expect(sitePart(400, [...weeks(1e9).slice(1), week(0, 0, 0, 0, 0, 0, 0)]).all).toBe(400);
  });

  it('begins with what the operator sets, and follows the first number of the limit [REVEAL-19]', () => {
    const limit = { perAddress: 60, perPhone: 15, windowSeconds: 3600 };
    const site = { unsold: 2000, weeks: QUIET };
    expect(revealBudgets(limit, 5, site)).toMatchObject({ site: 100, plainSite: 100 });
    expect(revealBudgets(limit, 20, site)).toMatchObject({ site: 400, plainSite: 100 });
    expect(revealBudgets({ ...limit, perAddress: 120 }, 5, site)).toMatchObject({ site: 200, plainSite: 200 });
    expect(revealBudgets(limit, 5, { unsold: 150, weeks: weeks(1e9) })).toMatchObject({ site: 30, siteOpen: 21 });
    const quarterHours = { ...limit, windowSeconds: 900 };
    expect(revealBudgets(quarterHours, 20, { unsold: 2000, weeks: weeks(880) })).toMatchObject({ site: 440 });
  });
});
