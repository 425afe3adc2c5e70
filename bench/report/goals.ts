import type { PublicPage, Results, ServerFigures } from './results.ts';

/** What was wished for: a figure at most so high, or at least so high. */
export interface Goal {
  most?: number;
  least?: number;
}

/** Times the processor time of a bare answer of as many bytes. Those for what is new were set with plain answers, on both sides. */
export const SERVER_GOALS: Partial<Record<ServerFigures['what'], Goal>> = {
  'home page, kept': { most: 3 },
  'search page, kept': { most: 3 },
  'detail page, kept': { most: 3 },
  'search page, new, plain': { most: 60 },
  'search call, new, plain': { most: 12 },
  'search call with counts, new, plain': { most: 30 },
};

/** Times the first view of the reference page. */
export const FIRST_PAINT_GOAL: Goal = { most: 1.6 };
export const LARGEST_PAINT_GOALS: Record<PublicPage, Goal> = {
  home: { most: 1.05 },
  search: { most: 1.05 },
  detail: { most: 0.9 },
};
/** Pixels of the file to each pixel of the screen. */
export const SHARPNESS_GOAL: Goal = { least: 1 };
export const BLOCKING_GOAL: Goal = { most: 50 };
/** Layout shift with a late typeface: what nobody notices. */
export const LATE_SHIFT_GOAL: Goal = { most: 0.01 };
export const EARLY_SCRIPT_GOAL: Goal = { most: 30 };
export const SCRIPT_GOAL: Goal = { most: 140 };
/** Kilobytes of HTML before compression. */
export const HTML_GOALS: Partial<Record<PublicPage, Goal>> = { home: { most: 60 } };

/** Megabytes after load, by listings. */
export const MEMORY_GOALS: Record<number, Goal> = { 175: { most: 180 }, 100000: { most: 280 } };
export const START_GOAL: Goal = { most: 2000 };
export const HOLD_GOAL: Goal = { most: 8 };
export const WORST_HOLD_GOAL: Goal = { most: 20 };
/** How many times as much the counts may cost with ten times the listings. */
export const GROWTH_GOAL: Goal = { most: 4 };
export const LIGHTHOUSE_GOAL: Goal = { least: 100 };

/** 'met', or by how much it was missed: '12 over', '3 under'; '' without a goal or a figure. */
export function verdict(value: number | null, goal: Goal | undefined): string {
  if (value === null || Number.isNaN(value) || goal === undefined) return '';
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goal;
  if (value <= most && value >= least) return 'met';
  const limit = value > most ? most : least;
  const share = Math.abs(value - limit) / limit;
  return `missed by ${share < 0.005 ? '<1' : Math.round(share * 100)} %`;
}

/** What the counts cost at a million listings, beside a hundred thousand; null when one was not measured. */
export function growthOfCounts(results: Results): number | null {
  const costAt = (listings: number) =>
    results.server.find((one) => one.what === 'search call with counts, new' && one.listings === listings)?.siteCpuMs;
  const [small, large] = [costAt(100_000), costAt(1_000_000)];
  return small && large ? large / small : null;
}
