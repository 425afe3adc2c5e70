import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { NAME } from '#tests/integration/deploy/nginx.ts';
import { type Answered, askInTime, askOnce, isSuccess, type Source, type Wanted } from '../bench/asking.ts';
import { type Cluster, furnished, startCluster } from './cluster/cluster.ts';
import { EVENTS, type Event } from './cluster/events.ts';
import { inNamespaces } from './cluster/namespaces.ts';
import { preparePrograms, UPKEEP, withAPause } from './cluster/upkeep.ts';
import { conclude, drillOptions, type Goal, goal, seconds, shown, skipped } from './stage/outcome.ts';
import { compare, type Ledger, newLedger, writesTo } from './stage/writing.ts';

const USAGE = `npm run drill:failover [-- OPTIONS]: three machines with PostgreSQL, two with the site and nginx, as deploy/cluster sets them up, in namespaces
of this one; what can be lost is taken away, one after the other, under load. It needs root and Debian's patroni, etcd-server and haproxy.

  --only WORD,…      only the events whose name has one of these words
  --upkeep           instead, the daily work of deploy/cluster/README.md (npm run drill:upkeep); it needs pgbackrest, too
  --package FILE     of postgresql-15, as \`apt-get download\` brings it: upkeep's minor version; the same again without it
  --logs FOLDER      copies there what the machines' programs said`;

const options = drillOptions(USAGE, {
  only: { type: 'string', default: '' },
  logs: { type: 'string' },
  upkeep: { type: 'boolean', default: false },
  package: { type: 'string' },
});
const isWanted = (name: string) => options.only.split(',').some((word) => name.includes(word));
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'unshare', 'nsenter', 'ip'];
/** Of load before each event. */
const BEFORE_MS = 5_000;
/** After it the cluster has to be whole again, by itself. */
const WHOLE_MS = 90_000;
const WITHOUT_WRITES_MS = 20_000;
const LISTINGS = 12;
const ADDRESSES = 40;

const NAME_OF_DRILL = options.upkeep ? 'upkeep' : 'failover';

await inNamespaces(NAME_OF_DRILL, PROGRAMS, drill);

interface Asked extends Answered {
  kind: string;
}

async function drill(): Promise<void> {
  console.log('Starting three databases and two sites …');
  const cluster = await startCluster(!options.upkeep);
  process.once('exit', () => keepLogs(cluster, options.logs));
  const late = await cluster.whole(WHOLE_MS);
  if (late.length > 0) throw new Error(`The cluster did not start: ${late.join(', ')}`);
  const site = 'http://site1:3000';
  const ledger = newLedger();
  const { token, listings } = await furnished(site, LISTINGS, ledger);
  const load = startLoad(cluster, listings, ledger, token);
  load.start();
  const goals: Goal[] = [];
  const sums = { longestMs: 0, refusedPages: 0, pages: 0, different: 0, byHand: 0 };
  if (options.upkeep) console.log(`PostgreSQL: ${preparePrograms(options.package)}`);
  for (const event of (options.upkeep ? UPKEEP : EVENTS).filter(({ name }) => isWanted(name))) {
    const whyNot = event.whyNot?.(cluster) ?? null;
    const found = whyNot === null ? await judge(event, cluster, load, sums) : [skipped(event.name, whyNot)];
    for (const { goal: aim, measured, verdict } of found) console.log(`  ${verdict}: ${measured} (${aim})`);
    goals.push(...found);
  }
  await load.stop();
  const hasFile = async (name: string) => {
    const answer = await fetch(`${site}/media/${name.replace('photos/', '')}`);
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  const { lost, half, twice } = await compare(load.ledger, cluster.query, hasFile);
  const { acknowledged } = load.ledger;
  const isKept = lost.length + half.length + twice === 0 && acknowledged > 0;
  goals.push(
    goal(
      'acknowledged writes that are missing, there in part, or twice',
      `0 of ${acknowledged}`,
      shown([...lost, ...half]),
      isKept,
    ),
  );
  if (options.upkeep) goals.push(...(await withAPause(cluster, isWanted)));
  conclude(NAME_OF_DRILL, goals, options.write);
  console.log(
    `${NAME_OF_DRILL}: ${goals.length} goals, longest without writes ${seconds(sums.longestMs)}, pages refused ${sums.refusedPages} of ${sums.pages}, acknowledged writes lost ${lost.length} of ${acknowledged}, listings that differ ${sums.different}, started by hand ${sums.byHand}`,
  );
}

async function judge(
  event: Event,
  cluster: Cluster,
  load: Load,
  sums: Record<'longestMs' | 'refusedPages' | 'pages' | 'different' | 'byHand', number>,
): Promise<Goal[]> {
  const { name, happen, lastsMs, withoutWritesMs = WITHOUT_WRITES_MS, isDark = false } = event;
  console.log(`${name} …`);
  await cluster.whole(WHOLE_MS);
  // What was changed just now is kept by nobody yet.
  load.edits(false);
  await sleep(BEFORE_MS);
  await load.warm(cluster.sites);
  const from = performance.now();
  const undo = await happen(cluster);
  load.edits(true);
  if (lastsMs === null) await load.writesAgain(from, WITHOUT_WRITES_MS * 2);
  else await sleep(lastsMs);
  await undo();
  const undone = performance.now();
  const missing = await cluster.whole(WHOLE_MS);
  const wholeMs = performance.now() - undone;
  // What is changed while it is compared would be taken for a difference.
  load.edits(false);
  await sleep(BEFORE_MS);
  const until = performance.now();
  const gapMs = load.longestGap(from, until);
  const pages = load.asked.filter(({ kind, due }) => kind === 'page' && due >= from && due < until);
  const refused = pages.filter((one) => !isSuccess(one));
  const others = load.asked.filter(({ kind, due }) => kind !== 'page' && due >= from && due < until);
  const refusals = [
    ...Map.groupBy(
      others.filter((one) => !isSuccess(one)),
      ({ kind }) => kind,
    ),
  ];
  const different = await differences(cluster);
  sums.longestMs = Math.max(sums.longestMs, gapMs);
  sums.pages += isDark ? 0 : pages.length;
  sums.refusedPages += isDark ? 0 : refused.length;
  sums.different += different.length;
  sums.byHand += missing.length;
  const [first, last] = [refused[0], refused.at(-1)].map((one) => seconds((one?.due ?? from) - from));
  const told = refused.length === 0 ? [] : [`from ${first} to ${last}`, ...new Set(refused.map(whatOf))].slice(0, 4);
  return [
    goal(`${name}: without writes`, `≤ ${withoutWritesMs / 1000} s`, seconds(gapMs), gapMs <= withoutWritesMs),
    goal(
      `${name}: pages that failed`,
      isDark ? 'told' : '0',
      [`${refused.length} of ${pages.length}`, ...told].join('; '),
      pages.length > 0 && (isDark || refused.length === 0),
    ),
    goal(
      `${name}: listings of each site that differ from the database's`,
      '0',
      shown(different),
      different.length === 0,
    ),
    goal(
      `${name}: what had to be started by hand; whole again by itself`,
      '0',
      `${shown(missing)} after ${seconds(wholeMs)}; refused meanwhile: ${refusals.map(([kind, { length }]) => `${length} × ${kind}`).join(', ') || 'nothing'}`,
      missing.length === 0,
    ),
  ];
}

/** Who refused, and with which words. */
function whatOf({ fault, status, headers, text }: Asked): string {
  if (fault !== null) return fault;
  // A page that stands in for one tells in its first paragraph why.
  const said = /"message":"([^"]*)"|<p[^>]*>([^<]*)/.exec(text());
  return `${status} of ${headers['x-request-id'] === undefined ? 'nginx' : 'the site'} (${said?.[1] ?? said?.[2] ?? ''})`;
}

/** What a site tells of a listing that the database tells differently. */
async function differences({ sites, query }: Cluster): Promise<string[]> {
  const rows = await query('select id, price from properties where deleted_at is null');
  const found = sites.map(async ({ name }) => {
    const wrong: string[] = [];
    const get = async (path: string) =>
      (await fetch(`http://${name}:3000/api/property/${path}`)).json() as Promise<Record<string, unknown>>;
    const { total } = await get('search?page_size=1');
    if (total !== rows.length) wrong.push(`${name}: ${total} of ${rows.length}`);
    for (const { id, price } of rows)
      if ((await get(`view/${id}`)).price !== Number(price)) wrong.push(`${name}: ${id}`);
    return wrong;
  });
  return (await Promise.all(found)).flat();
}

function keepLogs({ databases, sites }: Cluster, folder: string | undefined): void {
  if (folder === undefined) return;
  for (const { name, disk } of [...databases, ...sites]) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const log of readdirSync(disk).filter((one) => one.endsWith('.log')))
      copyFileSync(join(disk, log), join(folder, name, log));
  }
}

type Load = ReturnType<typeof startLoad>;

/** Visitors and staff, through nginx. */
function startLoad(
  { nginx: { origin, certificate } }: Cluster,
  listings: readonly number[],
  ledger: Ledger,
  token: { authorization: string },
) {
  const agents = Array.from({ length: ADDRESSES }, (_, place) => {
    const connect = { ca: certificate, servername: NAME };
    return new Agent({ connect, localAddress: `127.0.2.${place + 1}`, keepAliveTimeout: 10_000 });
  });
  const { message, reveal, upload, edit } = writesTo(ledger, token);
  const asked: Asked[] = [];
  const written: number[] = [];
  const pages = ['/', '/search', '/about', '/areas', '/gu', '/hi', ...listings.map((id) => `/property/${id}`)];
  const id = (turn: number) => listings[turn % listings.length] ?? 0;
  const sources: (Source & { make(turn: number): Wanted | Promise<Wanted> })[] = [
    { kind: 'page', perSecond: 30, make: (turn) => ({ path: pages[turn % pages.length] ?? '/' }) },
    { kind: 'new search', perSecond: 2, make: (turn) => ({ path: `/search?min_price=${1_000_000 + turn}` }) },
    { kind: 'message', perSecond: 10, make: message },
    { kind: 'reveal', perSecond: 2, make: (turn) => reveal(id(turn)) },
    { kind: 'edit', perSecond: 0.2, make: (turn) => (isEditing ? edit(id(turn), 5_000_000 + turn) : message()) },
    { kind: 'photograph', perSecond: 0.3, make: () => upload() },
  ];
  let turns = 0;
  let isEditing = true;
  const plain = new Agent();
  const ask = (wanted: Wanted, due = performance.now()) => {
    const agent = agents[turns++ % ADDRESSES] as Agent;
    return askOnce(
      agent,
      origin,
      { ...wanted, headers: { host: NAME, ...wanted.headers } },
      { due, patienceMs: 20_000 },
    );
  };
  let isOver = false;
  let going: Promise<void> | null = null;
  return {
    ledger,
    asked,
    edits(are: boolean): void {
      isEditing = are;
    },
    /** Has each site keep every page. */
    async warm(sites: Cluster['sites']) {
      for (const { name } of sites)
        for (const path of pages)
          await askOnce(plain, `http://${name}:3000`, { path, headers: { host: NAME, 'x-forwarded-proto': 'https' } });
    },
    start() {
      going = askInTime(
        sources,
        () => isOver,
        async ({ kind, make }, turn, due) => {
          const answered = await ask(await make(turn), due);
          asked.push({ kind, ...answered });
          if (kind === 'message' && isSuccess(answered)) written.push(performance.now());
        },
      );
    },
    /** The longest time in which no message was acknowledged. */
    longestGap(from: number, until: number): number {
      const times = [from, ...written.filter((at) => at > from && at < until), until];
      return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
    },
    /** Waits for the first second without a gap after one, or for a gap that does not come. */
    async writesAgain(from: number, patienceMs: number): Promise<void> {
      const isSteady = () => {
        const last = performance.now();
        return last - from > 16_000 && this.longestGap(last - 2000, last) < 1000;
      };
      while (!isSteady() && performance.now() - from < patienceMs) await sleep(100);
    },
    async stop() {
      isOver = true;
      await going;
      await Promise.all([plain, ...agents].map((agent) => agent.destroy()));
    },
  };
}
