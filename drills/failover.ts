import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { NAME } from '#tests/integration/deploy/nginx.ts';
import { askOnce, isSuccess } from '../bench/asking.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { EVENTS, type Event } from './cluster/events.ts';
import { inNamespaces } from './cluster/namespaces.ts';
import { preparePrograms, UPKEEP, withAPause } from './cluster/upkeep.ts';
import { type Kind, refusalOf, startLoad, throughNginx } from './stage/load.ts';
import { seconds, shown, startDrill } from './stage/outcome.ts';
import { furnish, judgeKept, type Ledger, newLedger, showsOn, writesTo } from './stage/writing.ts';

const USAGE = `three machines with PostgreSQL, two with the site and nginx, as deploy/cluster sets them up, in namespaces
of this one; what can be lost is taken away, one after the other, under load. It needs root and Debian's patroni, etcd-server and haproxy.

  --only WORD,…      only the events whose name has one of these words
  --upkeep           instead, the daily work of deploy/cluster/README.md (npm run drill:upkeep); it needs pgbackrest, too
  --package FILE     of postgresql-15, as \`apt-get download\` brings it: upkeep's minor version; the same again without it
  --logs FOLDER      copies there what the machines' programs said`;

const isUpkeep = process.argv.includes('--upkeep');
const { options, goals, conclude } = startDrill(isUpkeep ? 'upkeep' : 'failover', USAGE, {
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
const agent = new Agent();

await inNamespaces({ goals, conclude }, PROGRAMS, drill);

async function drill(): Promise<void> {
  console.log('Starting three databases and two sites …');
  const cluster = await startCluster(!isUpkeep);
  process.once('exit', () => keepLogs(cluster, options.logs));
  const site = 'http://site1:3000';
  const ledger = newLedger();
  const { token, listings } = await furnish(site, LISTINGS, ledger);
  const load = startVisits(cluster, listings, ledger, token);
  if (isUpkeep) console.log(`PostgreSQL: ${preparePrograms(options.package)}`);
  for (const event of (isUpkeep ? UPKEEP : EVENTS).filter(({ name }) => isWanted(name))) {
    const whyNot = event.whyNot?.(cluster) ?? null;
    if (whyNot === null) await judge(event, cluster, load);
    else goals.skip(event.name, whyNot);
  }
  await load.stop();
  const what = 'acknowledged writes that are missing, there in part, or twice';
  await judgeKept(goals, what, ledger, cluster.query, showsOn(site));
  if (isUpkeep) await withAPause(cluster, isWanted, goals);
}

async function judge(event: Event, cluster: Cluster, load: Visits): Promise<void> {
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
  const byKind = Map.groupBy(
    others.filter((one) => !isSuccess(one)),
    ({ kind }) => kind,
  );
  const refusals = [...byKind].map(([kind, { length }]) => `${length} × ${kind}`).join(', ') || 'nothing';
  const [first, last] = [refused[0], refused.at(-1)].map((one) => seconds((one?.due ?? from) - from));
  const told = refused.length === 0 ? [] : [`from ${first} to ${last}`, ...new Set(refused.map(refusalOf))].slice(0, 4);
  goals.within(`${name}: without writes`, gapMs, withoutWritesMs);
  goals.add(
    `${name}: pages that failed`,
    isDark ? 'told' : '0',
    [`${refused.length} of ${pages.length}`, ...told].join('; '),
    pages.length > 0 && (isDark || refused.length === 0),
  );
  goals.none(`${name}: listings of each site that differ from the database's`, await differences(cluster));
  const byHand = `${name}: what had to be started by hand; whole again by itself`;
  const measured = `${shown(missing)} after ${seconds(wholeMs)}; refused meanwhile: ${refusals}`;
  goals.add(byHand, '0', measured, missing.length === 0);
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

type Visits = ReturnType<typeof startVisits>;

/** Visitors and staff, through nginx. */
function startVisits(
  { nginx }: Cluster,
  listings: readonly number[],
  ledger: Ledger,
  token: { authorization: string },
) {
  const visitors = throughNginx(nginx, ADDRESSES, () => ({ keepAliveTimeout: 10_000 }));
  const { message, reveal, upload, edit } = writesTo(ledger, token);
  const pages = ['/', '/search', '/about', '/areas', '/gu', '/hi', ...listings.map((id) => `/property/${id}`)];
  const id = (turn: number) => listings[turn % listings.length] ?? 0;
  let isEditing = true;
  const kinds: Kind[] = [
    { kind: 'page', perSecond: 30, make: (turn) => ({ path: pages[turn % pages.length] ?? '/' }) },
    { kind: 'new search', perSecond: 2, make: (turn) => ({ path: `/search?min_price=${1_000_000 + turn}` }) },
    { kind: 'message', perSecond: 10, make: message },
    { kind: 'reveal', perSecond: 2, make: (turn) => reveal(id(turn)) },
    { kind: 'edit', perSecond: 0.2, make: (turn) => (isEditing ? edit(id(turn), 5_000_000 + turn) : message()) },
    { kind: 'photograph', perSecond: 0.3, make: () => upload() },
  ];
  const { asked, stop } = startLoad(kinds, (wanted, due) => visitors.ask(wanted, { due, patienceMs: 20_000 }));
  /** The longest time in which no message was acknowledged. */
  const longestGap = (from: number, until: number) => {
    const written = asked.filter((one) => one.kind === 'message' && isSuccess(one));
    const ends = written.map(({ due, tookMs }) => due + tookMs).filter((at) => at > from && at < until);
    const times = [from, ...ends, until];
    return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
  };
  return {
    asked,
    longestGap,
    edits(are: boolean): void {
      isEditing = are;
    },
    /** Has each site keep every page. */
    async warm(sites: Cluster['sites']) {
      const headers = { host: NAME, 'x-forwarded-proto': 'https' };
      for (const { name } of sites)
        for (const path of pages) await askOnce(agent, `http://${name}:3000`, { path, headers });
    },
    /** Waits for the first second without a gap after one, or for a gap that does not come. */
    async writesAgain(from: number, patienceMs: number): Promise<void> {
      const isSteady = () => {
        const last = performance.now();
        return last - from > 16_000 && longestGap(last - 2000, last) < 1000;
      };
      while (!isSteady() && performance.now() - from < patienceMs) await sleep(100);
    },
    async stop() {
      await stop();
      await visitors.close();
    },
  };
}
