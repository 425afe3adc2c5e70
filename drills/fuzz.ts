import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMb } from '../bench/processes.ts';
import { type Fault, type FuzzRequest, fuzz, stall } from './fuzz/run.ts';
import { readSurface } from './fuzz/surface.ts';
import { startDrill } from './stage/outcome.ts';
import { copiedData, STAFF, startSite } from './stage/site.ts';

const USAGE = `wild requests, made from the description of the API, and broken ones on raw sockets.

  --requests N       so many, 100,000 unless told
  --seed N           other requests, or those of a run before
  --only N           the one request at this place of the seed, again
  --no-stalled       none that the site has to wait for: those take six minutes`;

const MOST_FAULTS = 20;
const CONNECTIONS = 4;
/** What is kept in memory, and bounded, is full by then. */
const WARM_SHARE = 0.2;
/** An upload may take five minutes; the site looks every half minute. */
const STALLED_PATIENCE_MS = 345_000;
const SLOWEST_GOAL_MS = 30_000;
const MEMORY_GOAL = 1.2;
/** Of a request, and so many of them are shown. */
const [LONGEST, FIRST] = [600, 5];
/** The site gives memory back twice a minute at most. */
const [REST_MS, REST_LOOK_MS] = [45_000, 1000];

const { options, goals, conclude } = startDrill('fuzz', USAGE, {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  only: { type: 'string' },
  'no-stalled': { type: 'boolean', default: false },
});
const seed = wholeNumber(options.seed, 'seed');
const requests = wholeNumber(options.requests, 'requests');
const env = { STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password, TRUST_PROXY: 'loopback' };
const site = await startSite(await copiedData(options.data), env);
console.log(`${requests} requests of seed ${seed} to ${site.origin}`);
try {
  const port = Number(new URL(site.origin).port);
  const surface = await readSurface(site.origin, STAFF);
  const send = (from: number, to: number) =>
    fuzz({ port, seed, from, to, surface, connections: CONNECTIONS, mostFaults: MOST_FAULTS });
  if (options.only === undefined) await drill(port, send);
  else {
    const place = wholeNumber(options.only, 'only');
    const { faults } = await send(place, place + 1);
    showFaults(faults);
    goals.same(`request ${place} of seed ${seed}: faults`, 0, faults.length);
  }
} finally {
  await site.stop();
}
conclude();

async function drill(port: number, send: (from: number, to: number) => ReturnType<typeof fuzz>): Promise<void> {
  const warm = Math.round(requests * WARM_SHARE);
  const first = await send(0, warm);
  const before = await memoryAtRest();
  const stalled = options['no-stalled'] ? [] : stall(port, STALLED_PATIENCE_MS);
  const second = await send(warm, requests);
  const hanging = await stalled;
  const after = await memoryAtRest();
  const live = await fetch(`${site.origin}/api/health/live`).catch(() => null);
  const faults = [...first.faults, ...second.faults];
  showFaults([...faults, ...hanging]);
  const sent = (first.sent + second.sent).toLocaleString('en-GB');
  const slowestMs = Math.max(first.slowestMs, second.slowestMs);
  // Lines that say that something failed which should not.
  const errors = site.printed().match(/^\{"level":[56]0,/gm)?.length ?? 0;
  const isFine = faults.length === 0 && first.sent + second.sent > 0;
  goals.add(`requests of ${sent} that were not answered as they should be`, '0', `${faults.length}`, isFine);
  goals.within('the slowest answer to a whole request', slowestMs, SLOWEST_GOAL_MS);
  const open = 'connections left open whose rest never comes';
  if (options['no-stalled']) goals.skip(open, 'not tried');
  else goals.same(open, 0, hanging.length);
  goals.same('lines of the log with an error', 0, errors);
  goals.same('the process lives', 200, live?.status ?? 0);
  const memory = 'memory at rest, beside after warming up';
  if (before === null || after === null) goals.skip(memory, 'this system does not tell');
  else {
    const measured = `${Math.round(after)} of ${Math.round(before)} MB`;
    goals.add(memory, `≤ ${MEMORY_GOAL * 100} %`, measured, after <= before * MEMORY_GOAL);
  }
  const statuses = Map.groupBy([...first.statuses, ...second.statuses], (status) => status);
  const counts = [...statuses].map(([status, { length }]) => `${length} times ${status}`);
  console.log(counts.sort().join(', '));
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a whole number, not '${text}'.`);
  return number;
}

/** The least that the process takes in the time after its last request, in MB; null where the system does not tell. */
async function memoryAtRest(): Promise<number | null> {
  const seen: number[] = [];
  for (let waited = 0; waited < REST_MS && !site.hasEnded(); waited += REST_LOOK_MS) {
    await sleep(REST_LOOK_MS);
    const { pss } = memoryMb(site.pid);
    if (pss === null) return null;
    seen.push(pss);
  }
  return Math.min(...seen);
}

/** Prints the first faults, each with the request and how to send it again. */
function showFaults(faults: readonly Fault[]): void {
  for (const { place, fault, request } of faults.slice(0, FIRST)) {
    const again = place < 0 ? '' : `  again: npm run drill:fuzz -- --seed ${seed} --only ${place}\n`;
    console.error(`\n${fault}\n${again}${described(request)}`);
  }
}

function described(request: FuzzRequest): string {
  if (request.kind === 'raw') {
    const bytes = JSON.stringify(Buffer.concat(request.pieces).toString('latin1')).slice(0, LONGEST);
    return `  ${request.name}, then ${request.atEnd}, ${request.pieces.length} pieces: ${bytes}`;
  }
  const { method, target, headers, body, as, chunked } = request;
  const lines = [
    `${method} ${target.slice(0, LONGEST)} as ${as}`,
    ...headers.map(([name, value]) => `${name}: ${value.slice(0, 100)}`),
    body === null
      ? ''
      : `${body.type}${chunked ? ', chunked' : ''}: ${JSON.stringify(body.bytes.toString('latin1')).slice(0, LONGEST)}`,
  ];
  return lines.map((line) => `  ${line}`).join('\n');
}
