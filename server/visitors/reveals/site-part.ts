/** What the numbers shown in the weeks before teach the site (D83). An attacker may have weeks, too: each step here bounds what they teach. */

/** For each of the last weeks, the oldest first, the numbers that were shown in the busiest hour of each day. */
export type BusyWeeks = readonly (readonly number[])[];

/** A listing in the news brings more than the busiest hours so far. */
const TIMES_USUAL = 2;
/** So much a part grows in a week, however busy that was... */
const GROWTH_OF_WEEK = 1.25;
/** ...and so many times what it was at first in all. */
const MOST_GROWTH = 2;
/** Addresses that one collector of numbers may have. With these nothing that was learnt brings more than the first part. */
const COLLECTORS = 50;
/** The rest is for addresses that took nothing yet. */
export const OPEN_SHARE = 0.7;

/** How many numbers a window shows, and how many of them to addresses that were shown some already. */
export interface SitePart {
  all: number;
  open: number;
}

/**
 * The site's part, which begins with `first`. A week counts as its middle day: four days of seven have to be busy. An hour counts for no
 * more than the part that the site had then: what was spent to the end says nothing of how much it should have been. What grows is for
 * addresses that took nothing yet, one number each; what is open to all stays. Where fifty addresses would come to more than `first`
 * together with it, the part does not grow.
 */
export function sitePart(first: number, weeks: BusyWeeks): SitePart {
  const open = Math.floor(first * OPEN_SHARE);
  return { all: open + COLLECTORS > first ? first : Math.floor(grown(first, weeks)), open };
}

function grown(first: number, weeks: BusyWeeks): number {
  return weeks.reduce((part, days) => {
    const usual = middleOf(days.map((busiest) => Math.min(busiest, part)));
    return Math.min(Math.max(first, usual * TIMES_USUAL), part * GROWTH_OF_WEEK, first * MOST_GROWTH);
  }, first);
}

function middleOf(numbers: readonly number[]): number {
  const rising = numbers.toSorted((a, b) => a - b);
  return rising[Math.floor((rising.length - 1) / 2)] ?? 0;
}
