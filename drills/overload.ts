import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/figures.ts';
import { startWalker } from '../bench/load.ts';
import type { Site, SiteData } from '../bench/site.ts';
import { createUnasked, readHomes, type Unasked } from '../bench/unasked.ts';
import { type Asker, CORES, startAsker } from './overload/asker.ts';
import type { Outcome } from './overload/asker-process.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { copiedData, startSite } from './stage/site.ts';

const USAGE = `npm run drill:overload [-- OPTIONS]: twice what the site can do, rushes of sign-ins, idle connections, and an end under traffic.

  --quick            five seconds of each instead of twenty`;

const options = drillOptions(USAGE, { quick: { type: 'boolean', default: false } });
const SECONDS = options.quick ? 5 : 20;
/** What is kept or costs hardly anything, as most of what visitors ask for. */
const QUICK_PATHS = ['/', '/search', '/api/property/latest', '/api/property/stats', '/favicon.svg', '/api/health/live'];
const QUICK_RATE = 40;
const HEADERS = { 'accept-encoding': 'br' };
/** Of the new pages that the site can make, so many are made while twice as many are asked for. */
const LEAST_SHARE = 0.5;
/** Fewer refusals show that it was not asked for too much: what it can do was taken for less than it is. */
const LEAST_REFUSED = 0.2;
const IDLE = 5000;
const LOGINS_PER_SECOND = 60;
const NETWORKS = Array.from({ length: 20 }, (_, place) => `127.0.1.${place + 1}`);

const goals: Goal[] = [];
const goal = (what: string, aim: string, measured: string, met: boolean) => {
  goals.push({ what, goal: aim, measured, met });
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${measured}`);
};
const p99 = (times: Float64Array) => (times.length === 0 ? 0 : percentile(Array.from(times), 0.99));
const ms = (time: number) => `${Math.round(time)} ms`;
const broken = ({ others }: Outcome) => Object.entries(others);
const brokenText = (outcome: Outcome) =>
  broken(outcome)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || 'none';

if (CORES === null)
  console.log('This machine cannot tie programs to cores (taskset): the site and who asks share them.');
const data = await copiedData({ from: options.data });
const [crowd, visitor, walker] = [await startAsker(), await startAsker(), await startWalker()];
const unasked = createUnasked(readHomes(data.DATA_DIR), `overload ${Date.now()}`);
try {
  const site = await start(data);
  await overload(site, await capacityOf(site, unasked));
  await signIns(site);
  await idleConnections(site);
  await endUnderTraffic(site);
} finally {
  for (const one of [crowd, visitor, walker]) one.stop();
}
conclude('overload', { goals }, options.write);
process.exit();

function start(where: SiteData): Promise<Site> {
  return startSite(where, {}, CORES === null ? undefined : Number(CORES.site));
}

/** New search pages a second, by as many connections as keep the site busy. */
async function capacityOf({ origin }: Site, { pages }: Unasked): Promise<number> {
  const walk = (count: number, seconds: number) =>
    walker.walk({ origin, paths: pages(count), again: false, connections: 6, seconds, headers: HEADERS });
  await walk(2000, 3);
  const { count, seconds } = await walk(6000, 4);
  console.log(`${Math.round(count / seconds)} new search pages a second`);
  return count / seconds;
}

/** Asks for what is kept while `work` goes on. */
async function meanwhile<T>({ origin }: Site, work: () => Promise<T>, paths = QUICK_PATHS): Promise<[T, Outcome]> {
  const asking = visitor.ask({
    origin,
    paths,
    perSecond: QUICK_RATE,
    seconds: SECONDS,
    connections: 6,
    headers: HEADERS,
  });
  return Promise.all([work(), asking]);
}

async function overload(site: Site, capacity: number): Promise<void> {
  const { origin } = site;
  const perSecond = capacity * 2;
  const paths = () => unasked.pages(Math.ceil(perSecond * SECONDS));
  await visitor.ask({ origin, paths: QUICK_PATHS, perSecond: 20, seconds: 1 });
  for (const connections of [300, null]) {
    const how = connections === null ? 'one request each' : `${connections} connections`;
    const asking = () =>
      crowd.ask({ origin, paths: paths(), perSecond, seconds: SECONDS, connections, headers: HEADERS });
    const [outcome, kept] = await meanwhile(site, asking);
    const { answered, refused, withoutRetryAfter } = outcome;
    const share = refused.length / (answered.length + refused.length);
    goal(
      `2x for ${SECONDS} s, ${how}: new pages that are answered`,
      `${Math.round(LEAST_SHARE * 100)} % of what it can do, p99 under 1 s`,
      `${answered.length} (${Math.round((answered.length / (capacity * SECONDS)) * 100)} %), p99 ${ms(p99(answered))}`,
      // Who refuses everybody is quick too.
      answered.length >= capacity * SECONDS * LEAST_SHARE && p99(answered) < 1000,
    );
    goal(
      `${how}: refused with 503 and Retry-After`,
      `at least ${Math.round(LEAST_REFUSED * 100)} %, p99 within 100 ms`,
      `${refused.length} (${Math.round(share * 100)} %), p99 ${ms(p99(refused))}`,
      share >= LEAST_REFUSED && withoutRetryAfter === 0 && p99(refused) < 100,
    );
    goal(`${how}: resets, timeouts and other answers`, 'none', brokenText(outcome), broken(outcome).length === 0);
    goal(
      `${how}: kept pages, files and health meanwhile`,
      'all, p99 under 200 ms',
      `${kept.answered.length} of ${QUICK_RATE * SECONDS}, p99 ${ms(p99(kept.answered))}`,
      kept.answered.length === QUICK_RATE * SECONDS && p99(kept.answered) < 200,
    );
    await sleep(1000);
    const after = await crowd.ask({
      origin,
      paths: unasked.pages(80),
      perSecond: 20,
      seconds: 4,
      connections: 4,
      headers: HEADERS,
    });
    goal(
      `${how}: new pages one to five seconds later`,
      'all, p99 under 200 ms',
      `${after.answered.length} of 80, p99 ${ms(p99(after.answered))}`,
      after.answered.length === 80 && p99(after.answered) < 200,
    );
  }
}

/** Wrong passwords, from many addresses, so that no limit of one is reached early. */
async function signIns(site: Site): Promise<void> {
  const bodies = Array.from({ length: 1000 }, (_, place) =>
    JSON.stringify({ phone: String(9_000_000_000 + place), password: 'not-this-one' }),
  );
  const asking = () =>
    crowd.ask({
      origin: site.origin,
      paths: ['/api/auth/login'],
      method: 'POST',
      bodies,
      headers: { 'content-type': 'application/json' },
      perSecond: LOGINS_PER_SECOND,
      seconds: Math.min(SECONDS, 10),
      connections: 200,
      from: NETWORKS,
    });
  const [outcome, kept] = await meanwhile(site, asking);
  const statuses = [
    ...broken(outcome).map(([what, count]) => `${count} times ${what}`),
    `${outcome.refused.length} times 503`,
  ];
  goal(
    `sign-ins at ${LOGINS_PER_SECOND}/s from ${NETWORKS.length} addresses: kept pages meanwhile`,
    'all, p99 under 200 ms',
    `${kept.answered.length} of ${QUICK_RATE * SECONDS}, p99 ${ms(p99(kept.answered))} (sign-ins: ${statuses.join(', ')})`,
    kept.answered.length === QUICK_RATE * SECONDS && p99(kept.answered) < 200,
  );
}

async function idleConnections(site: Site): Promise<void> {
  const { hostname, port } = new URL(site.origin);
  const sockets: Socket[] = [];
  for (let place = 0; place < IDLE; place += 1) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
    socket.on('error', () => undefined);
    sockets.push(socket);
    if (place % 100 === 99) await sleep(20);
  }
  await sleep(500);
  const outcome = await visitor.ask({
    origin: site.origin,
    paths: QUICK_PATHS,
    perSecond: 50,
    seconds: 2,
    connections: null,
    headers: HEADERS,
  });
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  goal(
    `${IDLE} idle connections of one address: a visitor from another`,
    'all of 100',
    `${outcome.answered.length} of 100, p99 ${ms(p99(outcome.answered))} (${open} stayed open)`,
    outcome.answered.length === 100,
  );
}

/** Traffic on connections of both kinds while the site is told to end. */
async function endUnderTraffic(site: Site): Promise<void> {
  const { origin } = site;
  const ask = (asker: Asker, connections: number | null) =>
    asker.ask({ origin, paths: QUICK_PATHS, perSecond: 100, seconds: 5, connections, headers: HEADERS });
  const traffic = Promise.all([ask(crowd, 50), ask(visitor, null)]);
  await sleep(1000);
  const told = performance.now();
  const ended = site.stop().then((code) => ({ code, took: performance.now() - told }));
  const closedAt = firstTime(told, async () => {
    const answer = await fetch(`${origin}/api/health/live`, { headers: { connection: 'close' } }).catch(() => null);
    return answer === null;
  });
  const unreadyAt = firstTime(told, async () => {
    const answer = await fetch(`${origin}/api/health/ready`, { headers: { connection: 'close' } }).catch(() => null);
    return answer === null || answer.status === 503;
  });
  const outcomes = await traffic;
  const resets = outcomes.reduce((sum, { others }) => sum + (others.reset ?? 0) + (others.timeout ?? 0), 0);
  goal(
    'SIGTERM under traffic: resets',
    '0',
    `${resets} (${outcomes.map(({ answered }) => answered.length).join(' and ')} answered)`,
    resets === 0,
  );
  const unready = await unreadyAt;
  goal('SIGTERM: not ready', 'at once', ms(unready), unready < 200);
  const closed = await closedAt;
  goal('SIGTERM: the listener closes', 'after 2 s', ms(closed), closed > 1800 && closed < 3000);
  const { code, took } = await ended;
  goal('SIGTERM: the process has ended', 'with 0, within 7 s', `with ${code}, ${ms(took)}`, code === 0 && took < 7000);
}

/** Endless when it takes a minute. */
async function firstTime(from: number, is: () => Promise<boolean>): Promise<number> {
  while (!(await is())) {
    if (performance.now() - from > 60_000) return Number.POSITIVE_INFINITY;
    await sleep(10);
  }
  return performance.now() - from;
}
