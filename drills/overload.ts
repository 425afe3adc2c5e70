import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wanted } from '../bench/asking.ts';
import type { Ends, Traffic } from '../bench/children/asker.ts';
import { percentile } from '../bench/figures.ts';
import { type Asker, CORES, othersThan, startAsker } from '../bench/load.ts';
import { createUnasked, readHomes } from '../bench/unasked.ts';
import { startDrill } from './stage/outcome.ts';
import { copiedData, startSite } from './stage/site.ts';

const USAGE = `twice what the site can do, rushes of sign-ins, idle connections, and an end under traffic.

  --quick            five seconds of each instead of twenty`;

const { options, goals, conclude } = startDrill('overload', USAGE, { quick: { type: 'boolean', default: false } });
const SECONDS = options.quick ? 5 : 20;
/** What is kept or costs hardly anything, as most of what visitors ask for. */
const QUICK_PATHS = ['/', '/search', '/api/property/latest', '/api/property/stats', '/favicon.svg', '/api/health/live'];
const QUICK: readonly Wanted[] = QUICK_PATHS.map((path) => ({ path }));
const QUICK_RATE = 40;
const HEADERS = { 'accept-encoding': 'br' };
/** Of the new pages that the site can make, so many are made while twice as many are asked for. */
const LEAST_SHARE = 0.5;
/** Fewer refusals show that it was not asked for too much: what it can do was taken for less than it is. */
const LEAST_REFUSED = 0.2;
const IDLE = 5000;
const LOGINS_PER_SECOND = 60;
const NETWORKS = Array.from({ length: 20 }, (_, place) => `127.0.1.${place + 1}`);

const NONE = new Float64Array();
const p99 = (times: Float64Array) => (times.length === 0 ? 0 : percentile([...times], 0.99));
const ms = (time: number) => `${Math.round(time)} ms`;
/** Those that were answered by 200, and how fast. */
const answeredOf = ({ 200: times = NONE }: Ends) => `${times.length}, p99 ${ms(p99(times))}`;

if (CORES === null)
  console.log('This machine cannot tie programs to cores (taskset): the site and who asks share them.');
const data = await copiedData(options.data);
const [crowd, visitor] = [await startAsker(CORES?.asking), await startAsker(CORES?.asking)];
const unasked = createUnasked(readHomes(data.DATA_DIR), `overload ${Date.now()}`);
// With the limits of a real site.
const site = await startSite(data, {}, CORES === null ? '' : `taskset -c ${CORES.site}`);
const { origin } = site;
try {
  await overload(await capacity());
  await signIns();
  await idleConnections();
  await endUnderTraffic();
} finally {
  crowd.stop();
  visitor.stop();
}
conclude();

/** New search pages a second, by as many connections as keep the site busy. */
async function capacity(): Promise<number> {
  const walk = (count: number, seconds: number) =>
    visitor.walk({ origin, paths: unasked.pages(count), connections: 6, seconds, headers: HEADERS });
  await walk(2000, 3);
  const { count, seconds } = await walk(6000, 4);
  console.log(`${Math.round(count / seconds)} new search pages a second`);
  return count / seconds;
}

type Asking = { perSecond: number; seconds: number } & Partial<Traffic>;

/** Asks in time; what was answered, by how it ended. */
async function ask(asker: Asker, wanted: readonly Wanted[], { perSecond, ...more }: Asking): Promise<Ends> {
  const sources = [{ kind: 'all', wanted, perSecond, again: true }];
  const { ends } = await asker.ask({ origin, sources, headers: HEADERS, ...more });
  return ends.all ?? {};
}

/** Asks for what is kept while `work` goes on. */
async function meanwhile(work: Promise<Ends>): Promise<[Ends, Ends]> {
  return Promise.all([work, ask(visitor, QUICK, { perSecond: QUICK_RATE, seconds: SECONDS, connections: 6 })]);
}

/** That a visitor was answered so many times, and soon. */
function addAll(what: string, ends: Ends, count: number, more = ''): void {
  const { 200: times = NONE } = ends;
  const measured = `${times.length} of ${count}, p99 ${ms(p99(times))}${more}`;
  goals.add(what, 'all, p99 under 200 ms', measured, times.length === count && p99(times) < 200);
}

async function overload(capacity: number): Promise<void> {
  const perSecond = capacity * 2;
  const newPages = (count: number) => unasked.pages(Math.ceil(count)).map((path) => ({ path }));
  await ask(visitor, QUICK, { perSecond: 20, seconds: 1 });
  for (const connections of [300, null]) {
    const how = connections === null ? 'one request each' : `${connections} connections`;
    const wanted = newPages(perSecond * SECONDS);
    const [ends, kept] = await meanwhile(ask(crowd, wanted, { perSecond, seconds: SECONDS, connections }));
    const { 200: answered = NONE, 503: refused = NONE } = ends;
    const others = othersThan(['200', '503', '503 without Retry-After'], ends);
    const silent = ends['503 without Retry-After']?.length ?? 0;
    const share = refused.length / (answered.length + refused.length);
    const percent = (part: number) => `${Math.round(part * 100)} %`;
    goals.add(
      `2x for ${SECONDS} s, ${how}: new pages that are answered`,
      `${percent(LEAST_SHARE)} of what it can do, p99 under 1 s`,
      `${answered.length} (${percent(answered.length / (capacity * SECONDS))}), p99 ${ms(p99(answered))}`,
      // Who refuses everybody is quick too.
      answered.length >= capacity * SECONDS * LEAST_SHARE && p99(answered) < 1000,
    );
    goals.add(
      `${how}: refused with 503 and Retry-After`,
      `at least ${percent(LEAST_REFUSED)}, p99 within 100 ms`,
      `${refused.length} (${percent(share)}), p99 ${ms(p99(refused))}${silent > 0 ? `, ${silent} without` : ''}`,
      share >= LEAST_REFUSED && silent === 0 && p99(refused) < 100,
    );
    goals.add(`${how}: resets, timeouts and other answers`, 'none', others || 'none', others === '');
    addAll(`${how}: kept pages, files and health meanwhile`, kept, QUICK_RATE * SECONDS);
    await sleep(1000);
    const after = await ask(crowd, newPages(80), { perSecond: 20, seconds: 4, connections: 4 });
    addAll(`${how}: new pages one to five seconds later`, after, 80);
  }
}

/** Wrong passwords, from many addresses, so that no limit of one is reached early. */
async function signIns(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const wanted = Array.from({ length: 1000 }, (_, place): Wanted => {
    const body = JSON.stringify({ phone: String(9_000_000_000 + place), password: 'not-this-one' });
    return { path: '/api/auth/login', method: 'POST', headers, body };
  });
  const seconds = Math.min(SECONDS, 10);
  const asking = ask(crowd, wanted, { perSecond: LOGINS_PER_SECOND, seconds, connections: 200, from: NETWORKS });
  const [ends, kept] = await meanwhile(asking);
  const what = `sign-ins at ${LOGINS_PER_SECOND}/s from ${NETWORKS.length} addresses: kept pages meanwhile`;
  addAll(what, kept, QUICK_RATE * SECONDS, ` (sign-ins: ${othersThan([], ends)})`);
}

async function idleConnections(): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = [];
  for (let place = 0; place < IDLE; place += 1) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
    sockets.push(socket.on('error', () => undefined));
    if (place % 100 === 99) await sleep(20);
  }
  await sleep(500);
  const ends = await ask(visitor, QUICK, { perSecond: 50, seconds: 2, connections: null });
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  const what = `${IDLE} idle connections of one address: a visitor from another`;
  goals.add(what, 'all of 100', `${answeredOf(ends)} (${open} stayed open)`, ends[200]?.length === 100);
}

/** Traffic on connections of both kinds while the site is told to end. */
async function endUnderTraffic(): Promise<void> {
  const traffic = Promise.all([
    ask(crowd, QUICK, { perSecond: 100, seconds: 5, connections: 50 }),
    ask(visitor, QUICK, { perSecond: 100, seconds: 5, connections: null }),
  ]);
  await sleep(1000);
  const told = performance.now();
  const ended = site.stop().then((code) => ({ code, took: performance.now() - told }));
  const closing = firstTime(told, 'live', (answer) => answer === null);
  const unready = await firstTime(told, 'ready', (answer) => answer === null || answer.status === 503);
  const closed = await closing;
  const ends = await traffic;
  const broken = ends.flatMap(({ reset = NONE, timeout = NONE }) => [...reset, ...timeout]).length;
  const answered = ends.map(({ 200: { length } = NONE }) => length).join(' and ');
  goals.add('SIGTERM under traffic: resets', '0', `${broken} (${answered} answered)`, broken === 0);
  goals.add('SIGTERM: not ready', 'at once', ms(unready), unready < 200);
  goals.add('SIGTERM: the listener closes', 'after 2 s', ms(closed), closed > 1800 && closed < 3000);
  const { code, took } = await ended;
  goals.add(
    'SIGTERM: the process has ended',
    'with 0, within 7 s',
    `with ${code}, ${ms(took)}`,
    code === 0 && took < 7000,
  );
}

/** When a look at the site's health is so for the first time; endless when it takes a minute. */
async function firstTime(from: number, what: string, is: (answer: Response | null) => boolean): Promise<number> {
  const headers = { connection: 'close' };
  while (!is(await fetch(`${origin}/api/health/${what}`, { headers }).catch(() => null))) {
    if (performance.now() - from > 60_000) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return performance.now() - from;
}
