import { request } from 'undici';
import { worstCalls } from '#tests/support/wild/worst-calls.ts';
import type { Catalogue } from './catalogue.ts';
import { median, mediansOf, percentile, ratioOf } from './figures.ts';
import { type Bare, BROWSER_HEADERS, type Walker } from './load.ts';
import { memoryAtRest } from './memory.ts';
import { cpuMs, memoryMb } from './processes.ts';
import { type Effort, keptQuestions, newQuestions, type Question, settlingPages } from './questions.ts';
import type { ProcessFigures, ServerFigures } from './report/results.ts';
import { rested, type Site, startSite } from './site.ts';
import { createUnasked, readHomes, type Unasked } from './unasked.ts';

const HOLD_PAGES = 1000;
/** How often each of the worst calls is made in a round. */
const WORST_TIMES = 3;
const SAMPLES = 9;

interface Measuring {
  bare: Bare;
  walker: Walker;
  effort: Effort;
  /** Only what has this text in its name is asked for. */
  ask: string;
}

/** Starts the site on a catalogue and asks it for everything. `isWhole`: also for what does not depend on how many listings there are. */
export async function measureCatalogue(
  catalogue: Catalogue,
  measuring: Measuring,
  isWhole: boolean,
): Promise<{ server: ServerFigures[]; process: ProcessFigures; failures: string[] }> {
  const site = await startSite(catalogue);
  try {
    const { listings } = catalogue;
    const restMs = await rested(site);
    const server: ServerFigures[] = [];
    const failures: string[] = [];
    // What a site does not stand is a result too: the others are measured all the same.
    const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await work();
      } catch (error) {
        failures.push(`${what}, ${listings} listings: ${error instanceof Error ? error.message : error}`);
        console.log(failures.at(-1));
        return null;
      }
    };
    const unasked = createUnasked(readHomes(catalogue.DATA_DIR), `searches of ${listings}`);
    const { walker, effort } = measuring;
    const [paths, seconds] = [settlingPages(unasked, effort), effort.settleSeconds];
    await attempt('settling', () => walker.walk({ origin: site.origin, paths, again: false, seconds }));
    const kept = isWhole ? await keptQuestions(site.origin, unasked) : [];
    for (const question of [...kept, ...newQuestions(listings, unasked, effort)]) {
      if (!question.what.includes(measuring.ask)) continue;
      const { what } = question;
      process.stdout.write(`  ${what} … `);
      const figures = await attempt(what, () => measure(question, site, measuring));
      if (figures === null) continue;
      console.log(`${figures.siteCpuMs?.toFixed(3)} ms, x${figures.ratio?.toFixed(1)}`);
      server.push({ what, listings, ...figures });
    }
    const holdMs = await attempt('longest hold', () => longestHold(unasked, site, measuring));
    const worstHoldMs = await attempt('longest hold by bad input', () => longestHoldByBadInput(site, effort));
    const { rss, pss } = memoryMb(site.pid);
    const atRest = effort.awaitsRest ? { atRest: await memoryAtRest(site.pid) } : {};
    const ofProcess = {
      listings,
      startMs: site.startMs,
      restMs,
      rssMb: rss,
      pssMb: pss,
      ...atRest,
      holdMs,
      worstHoldMs,
    };
    return { server, failures, process: ofProcess };
  } finally {
    await site.stop();
  }
}

type RoundFigures = Omit<ServerFigures, 'what' | 'listings'>;

/** Rounds of the bare server and then the site, both measured in the same seconds of the machine's day. */
async function measure(question: Question, site: Site, { bare, walker, effort }: Measuring): Promise<RoundFigures> {
  const { paths, again, headers = BROWSER_HEADERS, status = 200 } = question;
  const ask = (origin: string, list: readonly string[], isAgain: boolean, seconds: number) =>
    walker.walk({ origin, paths: list, again: isAgain, headers, status, seconds });
  const warming = [...paths()];
  const samples = again ? warming : warming.splice(0, SAMPLES);
  const sizes = await giveSample(site.origin, samples, headers, bare);
  await ask(site.origin, warming, again, effort.warmSeconds);
  await ask(bare.origin, ['/'], true, effort.bareSeconds);
  const rounds: Omit<RoundFigures, 'kB' | 'rawKb'>[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const plain = await timed(bare.pid, () => ask(bare.origin, ['/'], true, effort.bareSeconds));
    const list = paths();
    const own = await timed(site.pid, () => ask(site.origin, list, again, effort.siteSeconds));
    rounds.push({
      siteCpuMs: own.cpu,
      bareCpuMs: plain.cpu,
      ratio: ratioOf(own.cpu, plain.cpu),
      perSecond: own.perSecond,
      barePerSecond: plain.perSecond,
      p50Ms: own.p50,
      p99Ms: own.p99,
    });
  }
  return { ...sizes, ...mediansOf(rounds) } as RoundFigures;
}

/** Processor time of an answer, answers a second, and how long one takes, over one walk. */
async function timed(pid: number, walk: () => ReturnType<Walker['walk']>) {
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

/**
 * Asks for some answers, gives the bare server the one of middle size to send, and answers its kilobytes as sent and before
 * compression.
 */
async function giveSample(origin: string, paths: readonly string[], headers: Record<string, string>, bare: Bare) {
  const samples = [];
  for (const path of paths) samples.push({ path, ...(await bytesOf(origin, path, headers)) });
  samples.sort((a, b) => a.body.length - b.body.length);
  const middle = samples[Math.floor(samples.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to ask for.');
  const { path, status, type, encoding, body } = middle;
  const plain = await bytesOf(origin, path, { ...BROWSER_HEADERS, 'accept-encoding': 'identity' });
  await bare.answer([{ path: '*', status, headers: { 'content-type': type, 'content-encoding': encoding }, body }]);
  return { kB: body.length / 1000, rawKb: status === 304 ? 0 : plain.body.length / 1000 };
}

/** The body as it travels, which `fetch` would unpack. */
async function bytesOf(origin: string, path: string, headers: Record<string, string>) {
  const { statusCode, headers: given, body } = await request(`${origin}${path}`, { headers });
  return {
    status: statusCode,
    type: String(given['content-type'] ?? ''),
    encoding: String(given['content-encoding'] ?? 'identity'),
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/**
 * How long the longest new search page holds the event loop, in milliseconds, one page after another: the median of the
 * rounds, as another program on the machine may stop any one of them.
 */
function longestHold(unasked: Unasked, site: Site, { walker, effort }: Measuring): Promise<number> {
  return medianHold(site, effort, async () => {
    const paths = unasked.pages(HOLD_PAGES);
    await walker.walk({ origin: site.origin, paths, again: false, connections: 1, seconds: effort.siteSeconds });
  });
}

/** The same while calls ask for as much as they can, or for what no call may. */
function longestHoldByBadInput(site: Site, effort: Effort): Promise<number> {
  let asked = 0;
  return medianHold(site, effort, async () => {
    for (let time = 0; time < WORST_TIMES; time++) {
      asked += 1;
      for (const path of worstCalls(asked)) {
        const { statusCode, body } = await request(`${site.origin}${path}`, { headers: BROWSER_HEADERS });
        await body.dump();
        if (statusCode !== 200 && statusCode !== 400)
          throw new Error(`answered ${statusCode} to ${path.slice(0, 200)}`);
      }
    }
  });
}

/** The site's own metrics tell the longest since they were last read. */
async function medianHold(site: Site, { rounds }: Effort, work: () => Promise<void>): Promise<number> {
  const readAndReset = async () => {
    const metrics = await (await fetch(`${site.origin}/api/metrics`)).text();
    return Number(/chavi_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics)?.[1]) * 1000;
  };
  const holds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await readAndReset();
    await work();
    holds.push(await readAndReset());
  }
  return median(holds);
}
