import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMb } from '../bench/processes.ts';
import type { Site } from '../bench/site.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { showFaults } from './fuzz/faults.ts';
import { type FuzzResult, fuzz, stall } from './fuzz/run.ts';
import { readSurface } from './fuzz/surface.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { copiedData, startSite } from './stage/site.ts';

const USAGE = `npm run drill:fuzz [-- OPTIONS]: wild requests, made from the description of the API, and broken ones on raw sockets.

  --requests N       so many, 100,000 unless told
  --seed N           other requests, or those of a run before
  --only N           the one request at this place of the seed, again
  --no-stalled       none that the site has to wait for: those take six minutes`;

const STAFF = { phone: '5550000009', password: 'drill-fuzz-account' };
const MOST_FAULTS = 20;
const CONNECTIONS = 4;
/** What is kept in memory, and bounded, is full by then. */
const WARM_SHARE = 0.2;
/** An upload may take five minutes; the site looks every half minute. */
const STALLED_PATIENCE_MS = 345_000;
const MEMORY_GOAL = 1.2;
const UNMEASURED = 'this system does not tell';
/** The site gives memory back twice a minute at most. */
const [REST_MS, REST_LOOK_MS] = [45_000, 1000];

const options = drillOptions(USAGE, {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  only: { type: 'string' },
  'no-stalled': { type: 'boolean', default: false },
});
await drill();

async function drill(): Promise<void> {
  const seed = wholeNumber(options.seed, 'seed');
  const requests = wholeNumber(options.requests, 'requests');
  buildWhenChanged();
  const data = await copiedData({ from: options.data });
  const env = { STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password, TRUST_PROXY: 'loopback' };
  const site = await startSite(data, env);
  console.log(`${requests} requests of seed ${seed} to ${site.origin}`);
  try {
    const surface = await readSurface(site.origin, STAFF);
    const port = Number(new URL(site.origin).port);
    const send = (from: number, to: number) =>
      fuzz({ port, seed, from, to, surface, connections: CONNECTIONS, mostFaults: MOST_FAULTS });
    if (options.only !== undefined) {
      const place = wholeNumber(options.only, 'only');
      const { faults } = await send(place, place + 1);
      showFaults(faults, seed);
      process.exitCode = faults.length > 0 ? 1 : 0;
      return;
    }
    const warm = Math.round(requests * WARM_SHARE);
    const first = await send(0, warm);
    const before = await memoryAtRest(site);
    const stalled = options['no-stalled'] ? [] : stall(port, STALLED_PATIENCE_MS);
    const result = together(first, await send(warm, requests));
    const hanging = await stalled;
    const after = await memoryAtRest(site);
    const live = await fetch(`${site.origin}/api/health/live`).then(
      ({ status }) => status,
      () => 0,
    );
    showFaults([...result.faults, ...hanging], seed);
    conclude(
      'fuzz',
      {
        goals: goalsOf(result, hanging.length, { live, before, after, errors: errorsIn(site) }),
        tables: [statusTable(result)],
      },
      options.write,
    );
  } finally {
    await site.stop();
  }
}

function together(one: FuzzResult, other: FuzzResult): FuzzResult {
  const statuses = new Map(one.statuses);
  for (const [status, times] of other.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
  return {
    sent: one.sent + other.sent,
    statuses,
    faults: [...one.faults, ...other.faults],
    slowestMs: Math.max(one.slowestMs, other.slowestMs),
  };
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return number;
}

/** The least that the process takes in the time after its last request, in MB; null where the system does not tell. */
async function memoryAtRest({ pid, hasEnded }: Site): Promise<number | null> {
  const seen: number[] = [];
  for (let waited = 0; waited < REST_MS && !hasEnded(); waited += REST_LOOK_MS) {
    await sleep(REST_LOOK_MS);
    const { pss } = memoryMb(pid);
    if (pss === null) return null;
    seen.push(pss);
  }
  return Math.min(...seen);
}

/** Lines of the log that say that something failed which should not. */
function errorsIn(site: Site): number {
  return site.printed().match(/^\{"level":[56]0,/gm)?.length ?? 0;
}

interface Seen {
  live: number;
  before: number | null;
  after: number | null;
  errors: number;
}

function goalsOf(result: FuzzResult, hanging: number, { live, before, after, errors }: Seen): Goal[] {
  const isAtRest = before === null || after === null || after <= before * MEMORY_GOAL;
  const memory = before === null || after === null ? UNMEASURED : `${Math.round(after)} of ${Math.round(before)} MB`;
  const sent = result.sent.toLocaleString('en-GB');
  const goal = (what: string, text: string, measured: string, met: boolean) => ({ what, goal: text, measured, met });
  return [
    goal(
      `requests of ${sent} that were not answered as they should be`,
      '0',
      String(result.faults.length),
      result.faults.length === 0,
    ),
    goal(
      'the slowest answer to a whole request',
      '≤ 30 s',
      `${(result.slowestMs / 1000).toFixed(1)} s`,
      result.slowestMs <= 30_000,
    ),
    goal('connections left open whose rest never comes', '0', String(hanging), hanging === 0),
    goal('lines of the log with an error', '0', String(errors), errors === 0),
    goal('the process lives', '200', String(live), live === 200),
    {
      ...goal('memory at rest, beside after warming up', '≤ 120 %', memory, isAtRest),
      ...(memory === UNMEASURED && { isSkipped: true as const }),
    },
  ];
}

function statusTable({ statuses }: FuzzResult) {
  const rows = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
  return {
    title: 'Answers',
    head: ['status', 'times'],
    rows: rows.map(([status, times]) => [String(status), String(times)]),
  };
}
