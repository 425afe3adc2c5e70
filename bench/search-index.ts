import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NO_FILTERS, type SearchFilters, type SearchQuery, type Sort } from '#domain/search/filters.ts';
import { followRates } from '#server/db/cost-rates.ts';
import { openDatabase } from '#server/db/database.ts';
import { createSearchIndex } from '#server/search-index/search-index.ts';
import { bigCatalogue, sizesIn } from './catalogue.ts';
import { median } from './figures.ts';
import { type Figure, print } from './report.ts';

/**
 * The search index, in CPU-milliseconds of this process: `npm run bench:index -- [listings …]`. The median of five
 * rounds; no question is asked twice. The catalogues are those of `npm run bench`.
 */

const MONTH = '2026-11';
/** A machine that does other work beside takes its time. */
const LOADING_MS = 120_000;
const SIZES = sizesIn(process.argv.slice(2).join(','), [10_000, 100_000, 1_000_000]);

/** The k-th search of a kind: the budget is another one each time. */
const SEARCHES: Record<string, (k: number) => { filters: Partial<SearchFilters>; sort?: Sort }> = {
  'an area, above a price': (k) => ({ filters: { min_budget: 1e6 + k, location: ['Bopal'] } }),
  'available flats of a kind, below a price': (k) => ({
    filters: { max_budget: 8e6 + k, bhk_type: ['2bhk'], hide_sold: true },
  }),
  'a wide budget': (k) => ({ filters: { min_budget: 1e6 + k, max_budget: 2e7 + 7 * k } }),
  'half of all by price, three areas, two kinds of flat': (k) => ({
    filters: { max_budget: 8e6 + k, bhk_type: ['2bhk', '3bhk'], location: ['Bopal', 'Gota', 'Vastral'] },
    sort: 'price_asc',
  }),
  'eight filters, largest first': (k) => ({
    filters: {
      property_type: 'Residential',
      max_budget: 2e7 + k,
      min_size: 300,
      bhk_type: ['2bhk', '3bhk'],
      condition: ['Furnished', 'Semifurnished'],
      age: ['0-3', '3-6'],
      amenity: ['Gym', 'Lift'],
      hide_sold: true,
    },
    sort: 'size_desc',
  }),
};

let asked = 0;
function next(kind: string): SearchQuery {
  asked += 1;
  const { filters, sort = null } = SEARCHES[kind]?.(asked) ?? { filters: {} };
  return { filters: { ...NO_FILTERS, ...filters }, sort, page: 1, page_size: 9 };
}

const ROUNDS = 5;

/** What one run of work costs all threads of this process, in milliseconds of processor: the median of the rounds. */
async function costOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = process.cpuUsage();
    for (let run = 0; run < runs; run++) await work();
    rounds.push(sumOf(process.cpuUsage(began)) / runs);
  }
  return median(rounds);
}

const sumOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** The longest that work held the event loop, in milliseconds of this thread: what others take from it does not count. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const began = process.threadCpuUsage();
    await sleep(1);
    longest = Math.max(longest, sumOf(process.threadCpuUsage(began)));
  }
  await done;
  return longest;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const figures: Figure[] = [];
const [MEAN, COUNTS] = ['Processor time, ms: the mean', 'all counts'];

async function measure(listings: number): Promise<void> {
  const at = `${listings.toLocaleString('en-GB')} listings`;
  const add = (table: string, what: string, value: number) => figures.push({ table, what, at, value });
  const { DATA_DIR } = await bigCatalogue(listings);
  const database = await openDatabase({ kind: 'sqlite', file: join(DATA_DIR, 'chavi.sqlite') });
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const searchIndex = createSearchIndex({ database, log, rates: await followRates(database, Date.now) });

  const [began, beganHere, started] = [process.cpuUsage(), process.threadCpuUsage(), performance.now()];
  const hold = await longestHold(() => searchIndex.answers(MONTH, LOADING_MS));
  const [wall, all, here] = [performance.now() - started, process.cpuUsage(began), process.threadCpuUsage(beganHere)];
  add('Loading it', 'until it is there, ms', wall);
  add('Loading it', 'processor, ms', sumOf(all));
  add('Loading it', 'of that on the thread of requests, ms', sumOf(here));
  add('Loading it', 'the longest hold of the event loop, ms of processor', hold);
  add('Loading it', 'memory, MB', searchIndex.state().bytes / 1e6);
  const runs = listings > 500_000 ? 100 : 400;
  const sums = { pages: [] as number[], counts: [] as number[] };
  for (const kind of Object.keys(SEARCHES)) {
    const page = await costOf(runs, async () => (await searchIndex.answers(MONTH)).page(next(kind)));
    const counts = await costOf(runs, async () => (await searchIndex.answers(MONTH)).counts(next(kind).filters));
    add(`Processor time, ms: ${kind}`, 'page and total', page);
    add(`Processor time, ms: ${kind}`, COUNTS, counts);
    sums.pages.push(page);
    sums.counts.push(counts);
  }
  add(MEAN, 'page and total', mean(sums.pages));
  add(MEAN, COUNTS, mean(sums.counts));
  await searchIndex.close();
  await database.close();
  // What it held is free before the next one.
  await sleep(0);
}

for (const listings of SIZES) await measure(listings);
const countsAt = (at: string) =>
  figures.find((one) => one.table === MEAN && one.what === COUNTS && one.at === at)?.value;
const [at, beside] = ['1,000,000 listings', countsAt('100,000 listings')];
const value = countsAt(at);
if (value && beside) figures.push({ table: MEAN, what: `${COUNTS}, beside 100,000`, at, value, beside });
print(figures);
