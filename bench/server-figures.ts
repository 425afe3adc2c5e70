import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { createRandom } from '#demo/random.ts';
import { worstCalls } from '#tests/support/wild/worst-calls.ts';
import type { Catalogue } from './catalogue.ts';
import { median, percentile, ratioOf } from './figures.ts';
import { type Asker, type Bare, BROWSER_HEADERS } from './load.ts';
import { cpuMs, memoryMb, memoryParts } from './processes.ts';
import type { Figure, Goal } from './report.ts';
import { longestHold, rested, type Site, startSite } from './site.ts';
import { createUnasked, readHomes, type Unasked } from './unasked.ts';

/** Times the processor time of a bare answer of as many bytes. Those for what is new were set with plain answers, on both sides. */
const GOALS: Readonly<Record<string, number>> = {
  'home page, kept': 3,
  'search page, kept': 3,
  'detail page, kept': 3,
  'search page, new, plain': 60,
  'search call, new, plain': 12,
  'search call with counts, new, plain': 30,
};
/** Megabytes after load, by listings. */
const MEMORY_GOALS: Readonly<Record<number, Goal>> = { 175: { most: 180 }, 100000: { most: 280 } };

const ANSWERS = 'Processor time of one answer, ms, beside a bare server with as many bytes';
const PROCESS = 'The server’s process';
const HOLD_PAGES = 1000;
/** How often each of the worst calls is made in a round. */
const WORST_TIMES = 3;
const SAMPLES = 9;
/** More than any round can ask for. */
const CALLS_A_SECOND = 4000;
const PAGES_A_SECOND = 800;
/** As who takes no compressed form. */
const PLAIN_HEADERS = { ...BROWSER_HEADERS, 'accept-encoding': 'identity' };

/** How long everything takes. */
export interface Effort {
  rounds: number;
  /** Of one round at the bare server, and at the site. */
  bareSeconds: number;
  siteSeconds: number;
  /** Before the first round, so that the code is compiled. */
  warmSeconds: number;
  /** Of new search pages before the first question, so that code is compiled and memory filled at every catalogue alike. */
  settleSeconds: number;
  /** Wait until the site has given its memory back, which takes half a minute. */
  awaitsRest: boolean;
}

/** One thing to ask the site for. */
interface Question {
  what: string;
  /** As many paths as a round may need; a new list for each round when they must be new. */
  paths: () => readonly string[];
  again: boolean;
  headers?: Record<string, string>;
  status?: number;
}

interface Measuring {
  bare: Bare;
  asker: Asker;
  effort: Effort;
  /** Settings of the site, for tools that look into the process. */
  env: Record<string, string>;
  /** Only what has this text in its name is asked for. */
  ask: string;
}

/**
 * Starts the site on a catalogue and asks it for everything. `isWhole`: also for what does not depend on how many listings there are.
 * What a site does not stand is a figure without a value: the others are measured all the same.
 */
export async function measureCatalogue(
  catalogue: Catalogue,
  measuring: Measuring,
  isWhole: boolean,
): Promise<Figure[]> {
  const site = await startSite(catalogue, measuring.env);
  try {
    const { listings } = catalogue;
    const at = `${listings.toLocaleString('en-GB')} listings`;
    const figures: Figure[] = [];
    const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await work();
      } catch (error) {
        const failure = `${what}: ${error instanceof Error ? error.message : error}`;
        console.log(failure);
        figures.push({ table: 'Not measured', what: failure, at, value: null });
        return null;
      }
    };
    const restMs = await rested(site);
    const unasked = createUnasked(readHomes(catalogue.DATA_DIR), `searches of ${listings}`);
    const { asker, effort } = measuring;
    const seconds = effort.settleSeconds;
    // Each of the first few thousand costs less than the one before it.
    const paths = unasked.pages(Math.ceil(PAGES_A_SECOND * seconds));
    await attempt('settling', () => asker.walk({ origin: site.origin, paths, seconds }));
    const kept = isWhole ? await keptQuestions(site.origin, unasked) : [];
    for (const question of [...kept, ...newQuestions(listings, unasked, effort)]) {
      const { what } = question;
      if (!what.includes(measuring.ask)) continue;
      process.stdout.write(`  ${what} … `);
      const found = await attempt(what, () => measure(question, site, measuring));
      if (found === null) continue;
      console.log(`${found.value?.toFixed(3)} ms, x${found.ratio?.toFixed(1)}`);
      const most = GOALS[what];
      figures.push({ table: ANSWERS, what, at, ...found, ...(most && { goal: { most, of: 'ratio' } }) });
    }
    const add = (what: string, value: number | null, goal?: Goal) =>
      figures.push({ table: PROCESS, what, at, value, ...(goal && { goal }) });
    add('start to listening, ms', site.startMs, { most: 2000 });
    add('start to rest, with the search index in memory, ms', restMs);
    const onePageAfterAnother = () => {
      const pages = unasked.pages(HOLD_PAGES);
      return asker.walk({ origin: site.origin, paths: pages, connections: 1, seconds: effort.siteSeconds });
    };
    const holdMs = await attempt('longest hold', () => medianHold(site, effort.rounds, onePageAfterAnother));
    const worstMs = await attempt('longest hold by bad input', () =>
      medianHold(site, effort.rounds, (round) => askTheWorst(site, 1 + round * WORST_TIMES)),
    );
    addMemory('memory after load');
    if (effort.awaitsRest) {
      await memoryAtRest(site.pid);
      addMemory('memory at rest after load');
      const table = 'Where the memory lies at rest after load (RSS), MB';
      figures.push(...memoryParts(site.pid).map(({ part, mb }) => ({ table, what: part, at, value: mb })));
    }
    add('longest hold of the event loop, ms', holdMs, { most: 8 });
    add('longest hold by bad input, ms', worstMs, { most: 20 });
    return figures;

    function addMemory(what: string): void {
      const { rss, pss } = memoryMb(site.pid);
      add(`${what} (RSS), MB`, rss, MEMORY_GOALS[listings]);
      add(`${what} (PSS), MB`, pss, MEMORY_GOALS[listings]);
    }
  } finally {
    await site.stop();
  }
}

/** What the counts cost at a million listings, beside a hundred thousand; nothing where one was not measured. */
export function growthOfCounts(figures: readonly Figure[]): Figure[] {
  const costAt = (at: string) =>
    figures.find((one) => one.what === 'search call with counts, new' && one.at === at)?.value;
  const at = '1,000,000 listings';
  const [beside, value] = [costAt('100,000 listings'), costAt(at)];
  if (!beside || !value) return [];
  const what = 'counts, processor ms, beside those at 100,000';
  return [{ table: PROCESS, what, at, value, beside, goal: { most: 4, of: 'ratio' } }];
}

/** The site collects its garbage when nobody asks it, at most once in half a minute (decision 029). */
const LONGEST_WAIT_MS = 36_000;
const LOOK_MS = 1000;
/** By so many megabytes memory falls when garbage was collected, and by hardly any otherwise. */
const FALL_MB = 10;

/** Waits until the site has given back what it needs no more. */
async function memoryAtRest(pid: number): Promise<void> {
  const before = memoryMb(pid).rss ?? 0;
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until && before - (memoryMb(pid).rss ?? 0) < FALL_MB) await sleep(LOOK_MS);
  await sleep(LOOK_MS);
}

/** Rounds of the bare server and then the site, both measured in the same seconds of the machine's day: the medians. */
async function measure(question: Question, site: Site, { bare, asker, effort }: Measuring) {
  const { paths, again, headers = BROWSER_HEADERS, status = 200 } = question;
  const ask = (origin: string, list: readonly string[], isAgain: boolean, seconds: number) =>
    asker.walk({ origin, paths: list, again: isAgain, headers, status, seconds });
  const warming = [...paths()];
  const samples = again ? warming : warming.splice(0, SAMPLES);
  const kB = await giveSample(site.origin, samples, headers, bare);
  await ask(site.origin, warming, again, effort.warmSeconds);
  await ask(bare.origin, ['/'], true, effort.bareSeconds);
  const rounds: { plain: Timed; own: Timed; ratio: number | null }[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const plain = await timed(bare.pid, () => ask(bare.origin, ['/'], true, effort.bareSeconds));
    const list = paths();
    const own = await timed(site.pid, () => ask(site.origin, list, again, effort.siteSeconds));
    rounds.push({ plain, own, ratio: ratioOf(own.cpu, plain.cpu) });
  }
  /** Unknown where one round does not know it. */
  const middle = (read: (round: (typeof rounds)[number]) => number | null) => {
    const values = rounds.map(read).filter((value) => value !== null);
    return values.length < rounds.length ? null : median(values);
  };
  return {
    value: middle(({ own }) => own.cpu),
    beside: middle(({ plain }) => plain.cpu),
    ratio: middle(({ ratio }) => ratio),
    more: {
      'a second': middle(({ own }) => own.perSecond),
      'bare, a second': middle(({ plain }) => plain.perSecond),
      'p50, ms': middle(({ own }) => own.p50),
      'p99, ms': middle(({ own }) => own.p99),
      kB,
    },
  };
}

type Timed = Awaited<ReturnType<typeof timed>>;

/** Processor time of an answer, answers a second, and how long one takes, over one walk. */
async function timed(pid: number, walk: () => ReturnType<Asker['walk']>) {
  const before = cpuMs(pid);
  const { count, seconds, times } = await walk();
  const after = cpuMs(pid);
  const sorted = [...times];
  return {
    cpu: before === null || after === null || count === 0 ? null : (after - before) / count,
    perSecond: count / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}

/** Asks for some answers, gives the bare server the one of middle size to send, and answers its kilobytes. */
async function giveSample(origin: string, paths: readonly string[], headers: Record<string, string>, bare: Bare) {
  const samples = [];
  for (const path of paths) {
    // `fetch` would unpack the body.
    const { statusCode: status, headers: given, body } = await request(`${origin}${path}`, { headers });
    const type = String(given['content-type'] ?? '');
    const encoding = String(given['content-encoding'] ?? 'identity');
    const sent = { 'content-type': type, 'content-encoding': encoding };
    samples.push({ path: '*', status, headers: sent, body: Buffer.from(await body.arrayBuffer()) });
  }
  const middle = samples.sort((a, b) => a.body.length - b.body.length)[samples.length >> 1];
  if (middle === undefined) throw new Error('There is nothing to ask for.');
  await bare.answer([middle]);
  return middle.body.length / 1000;
}

/** Calls that ask for as much as they can, or for what no call may. */
async function askTheWorst({ origin }: Site, first: number): Promise<void> {
  for (let time = 0; time < WORST_TIMES; time++) {
    for (const path of worstCalls(first + time)) {
      const { statusCode, body } = await request(`${origin}${path}`, { headers: BROWSER_HEADERS });
      await body.dump();
      if (statusCode !== 200 && statusCode !== 400) throw new Error(`answered ${statusCode} to ${path.slice(0, 200)}`);
    }
  }
}

/** How long work holds the event loop at the longest: the median of the rounds, as another program may stop any one of them. */
async function medianHold(site: Site, rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const holds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await longestHold(site);
    await work(round);
    holds.push(await longestHold(site));
  }
  return median(holds);
}

/** What was never asked for before, on a catalogue with the ids from 1 to `listings`. */
function newQuestions(listings: number, unasked: Unasked, effort: Effort): Question[] {
  const ids = createRandom('details').shuffle(Array.from({ length: listings }, (_, index) => index + 1));
  const most = (perSecond: number) => Math.ceil(perSecond * Math.max(effort.siteSeconds, effort.warmSeconds));
  const idsPerRound = Math.min(most(PAGES_A_SECOND), Math.floor(ids.length / (effort.rounds + 1)));
  const details = () => ids.splice(0, idsPerRound).map((id) => `/property/${id}`);
  const searches = () => unasked.pages(most(PAGES_A_SECOND));
  const calls = () => unasked.calls(most(CALLS_A_SECOND));
  const counting = () => unasked.calls(most(CALLS_A_SECOND), 'facets=true');
  const plain = { again: false, headers: PLAIN_HEADERS };
  return [
    { what: 'search page, new', paths: searches, again: false },
    { what: 'search page, new, plain', paths: searches, ...plain },
    { what: 'detail page, new', paths: details, again: false },
    { what: 'search call, new', paths: calls, again: false },
    { what: 'search call, new, plain', paths: calls, ...plain },
    { what: 'search call with counts, new', paths: counting, again: false },
    { what: 'search call with counts, new, plain', paths: counting, ...plain },
  ];
}

/** What is in memory once it was asked for; how many listings there are makes no difference to it. */
async function keptQuestions(origin: string, unasked: Unasked): Promise<Question[]> {
  const kept = (what: string, path: string): Question => ({ what, paths: () => [path], again: true });
  const [call = ''] = unasked.calls(1);
  const [counts = ''] = unasked.calls(1, 'facets=true');
  // Not the home page: its estimate of visitors moves with the clock.
  const etag = (await fetch(`${origin}/search`)).headers.get('etag') ?? '';
  const headers = { ...BROWSER_HEADERS, 'if-none-match': etag };
  return [
    kept('home page, kept', '/'),
    kept('search page, kept', '/search'),
    // One of the demo's own listings, which every catalogue begins with.
    kept('detail page, kept', '/property/100'),
    { ...kept('search page, not modified', '/search'), headers, status: 304 },
    kept('search call, kept', call),
    kept('search call with counts, kept', counts),
  ];
}
