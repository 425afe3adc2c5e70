import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { solve } from '#tests/support/reveals.ts';
import { askOnce, type Wanted } from '../bench/asking.ts';
import { ROOT } from '../scripts/lib/run.mjs';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { signalling } from './cluster/events.ts';
import { INSTALLER, type Machine } from './cluster/machines.ts';
import { inNamespaces } from './cluster/namespaces.ts';
import { seconds, startDrill } from './stage/outcome.ts';
import { SETTINGS } from './stage/site.ts';
import { furnish, newLedger, writesTo } from './stage/writing.ts';

const USAGE = `the cluster of drill:failover beside a Prometheus with deploy/cluster's configuration and the rules of
deploy/observing; what each rule is for is brought about, and it must be told, and no other one that wakes somebody. It needs what drill:failover
needs, and Debian's prometheus, prometheus-node-exporter and prometheus-blackbox-exporter.

  --only WORD        only the rules whose name has this word
  --no-store         photographs in a folder, on a machine too busy for an object store`;

const { options, goals, conclude } = startDrill('alerts', USAGE, {
  only: { type: 'string', default: '' },
  'no-store': { type: 'boolean', default: false },
});
const PROGRAMS = [
  ...['patroni', 'etcd', 'haproxy', 'unshare', 'nsenter', 'ip'],
  ...['prometheus', 'prometheus-node-exporter', 'prometheus-blackbox-exporter'],
];
const WHOLE_MS = 120_000;
const TOLD_MS = 120_000;
/** What of the rules is shortened or made smaller; all else is as it is in the file. */
const SHORTER: readonly [RegExp, string][] = [
  [/for: \d+\w/g, 'for: 10s'],
  [/\[(5m|1h)\]/g, '[30s]'],
  // The disks of the drill are in memory, and small.
  [/tmpfs\|overlay/g, 'overlay'],
  [/256 \* 1024 \* 1024/g, '2 * 1024 * 1024'],
];
/** Owners have the limits of every site, and nobody takes notices. */
const SITES = {
  ...SETTINGS,
  RATE_LIMIT_REVEAL: '60/15/3600',
  NOTICE_WEBHOOK_URL: 'http://127.0.0.1:9',
  NOTICE_WEBHOOK_SECRET: 'x'.repeat(32),
};
const RULES = join(ROOT, 'deploy', 'observing', 'alerts.yaml');
const PROMETHEUS = 'http://127.0.0.1:9090';

await inNamespaces({ goals, conclude }, PROGRAMS, drill);

/** Brings about what a rule, or several, are for; answers what undoes it, or null where it cannot be tried here. */
type Begin = (cluster: Cluster) => Promise<(() => unknown) | null>;

async function drill(): Promise<void> {
  console.log('Starting three databases, two sites and Prometheus …');
  const cluster = await startCluster(!options['no-store'], SITES);
  const site = await furnish('http://site1:3000', 12);
  startPrometheus(cluster);
  // What was not asked for yet would be taken for absent.
  await sleep(30_000);
  const names = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const tried = new Set<string>();
  for (const [key, begin] of Object.entries(causes(site))) {
    const rules = key.split(' ');
    if (!key.includes(options.only) || !(await judge(cluster, rules, begin))) continue;
    for (const name of rules) tried.add(name);
  }
  for (const name of names.filter((one) => !tried.has(one) && one.includes(options.only)))
    goals.skip(name, 'no object store runs here');
}

async function judge(cluster: Cluster, rules: readonly string[], begin: Begin): Promise<boolean> {
  const isOwn = ({ name }: Told) => rules.includes(name);
  const wakes = ({ severity }: Told) => severity === 'page';
  const quiet = await untilTold((told) => !told.some((one) => wakes(one) || isOwn(one)), WHOLE_MS);
  const before = quiet.told.filter((one) => wakes(one) || isOwn(one));
  const undo = await begin(cluster);
  if (undo === null) return false;
  const isTold = (now: readonly Told[], name: string) => now.some((one) => one.name === name);
  const { tookMs, told, all } = await untilTold((now) => rules.every((name) => isTold(now, name)), TOLD_MS);
  await undo();
  await cluster.whole(WHOLE_MS);
  const others = new Set(all.filter((one) => wakes(one) && !isOwn(one)).map(({ name }) => name));
  const wrong = [...before.map(({ name }) => `${name} before`), ...[...others].map((name) => `also ${name}`)];
  for (const name of rules) {
    const isMet = isTold(told, name) && wrong.length === 0;
    const said = [isTold(told, name) ? `after ${seconds(tookMs)}` : 'never', ...wrong].join('; ');
    goals.add(name, 'told, and no other one that wakes somebody', said, isMet);
  }
  return true;
}

interface Told {
  name: string;
  severity: string;
}

/** Waits until what is told is as wanted, or for so long; `all` was told meanwhile. */
async function untilTold(isThere: (told: Told[]) => boolean, patienceMs: number) {
  const began = performance.now();
  for (const all: Told[] = []; ; await sleep(500)) {
    const told = await firing();
    all.push(...told);
    const tookMs = performance.now() - began;
    if (isThere(told) || tookMs > patienceMs) return { tookMs, told, all };
  }
}

async function firing(): Promise<Told[]> {
  const answer = await fetch(`${PROMETHEUS}/api/v1/alerts`).catch(() => null);
  // It starts.
  if (answer === null) return [{ name: 'none yet', severity: 'page' }];
  const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: Record<string, string> }[] } };
  return data.alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels: { alertname = '', severity = '' } }) => ({ name: alertname, severity }));
}

function startPrometheus({ databases, folder }: Cluster): void {
  execFileSync(INSTALLER, ['watching', 'web']);
  let rules = readFileSync(RULES, 'utf8');
  for (const [from, to] of SHORTER) {
    if (rules.match(from) === null) throw new Error(`${RULES} has no ${from} any more.`);
    rules = rules.replaceAll(from, to);
  }
  const place = join(folder, 'prometheus');
  mkdirSync(place);
  writeFileSync(join(place, 'alerts.yaml'), rules);
  const written = readFileSync('/etc/prometheus/prometheus.yml', 'utf8')
    .replaceAll(/15s/g, '2s')
    .replace('/opt/chavi/deploy/observing', place)
    // That of the drill's nginx lasts two days.
    .replace(', "chavi.example:443"', '');
  writeFileSync(join(place, 'prometheus.yml'), written);
  const start = (command: string, ...args: string[]) => spawn(command, args, { stdio: 'ignore' });
  start(
    'prometheus',
    `--config.file=${place}/prometheus.yml`,
    `--storage.tsdb.path=${place}/data`,
    '--web.listen-address=127.0.0.1:9090',
  );
  start(
    'prometheus-blackbox-exporter',
    '--config.file=/etc/prometheus/blackbox.yml',
    '--web.listen-address=127.0.0.1:9115',
  );
  for (const machine of databases)
    machine.start('prometheus-node-exporter', '--collector.disable-defaults', '--collector.filesystem');
}

/** Asks again and again until it is undone. */
function repeating(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let isOver = false;
  const going = (async () => {
    for (; !isOver; await sleep(everyMs)) await work().catch(() => undefined);
  })();
  return async () => {
    isOver = true;
    await going;
  };
}

function causes({ token, listings, photos }: Awaited<ReturnType<typeof furnish>>): Record<string, Begin> {
  const agent = new Agent({ connections: 2000 });
  let turn = 0;
  /** Each from a network of its own. */
  const somebody = () => `198.${(++turn >> 8) % 256}.${turn % 256}.7`;
  const ask = (wanted: Wanted, from = somebody()) => {
    const headers = {
      ...wanted.headers,
      'x-forwarded-for': from,
      'x-forwarded-proto': 'https',
      host: 'chavi.example',
    };
    return askOnce(agent, 'http://site1:3000', { ...wanted, headers }, { patienceMs: 10_000 });
  };
  const get = (path: string) => ask({ path });
  const { message } = writesTo(newLedger(), token);
  /** As the site's own pages ask for an owner. */
  const reveal = async (property_id: number) => {
    const from = somebody();
    const asked = await ask({ path: `/api/visitors/challenge?property_id=${property_id}` }, from);
    const { token: page, challenge } = JSON.parse(asked.text());
    const phone = String(5_550_300_000 + turn);
    const body = { name: 'Bina Drill', phone, property_id, token: page, proof: await solve(challenge) };
    const headers = { 'content-type': 'application/json' };
    await ask({ path: '/api/visitors/', method: 'POST', headers, body: JSON.stringify(body) }, from);
  };
  const manySearches = (count: number) =>
    Promise.all(Array.from({ length: count }, () => get(`/search?min_price=${1e6 + turn}`)));
  const replica = async ({ databases, primary, synchronous }: Cluster) => {
    const used = [await primary(), await synchronous()];
    return databases.find((one) => !used.includes(one)) as Machine;
  };
  const psql = (machine: Machine, sql: string) =>
    machine.run('runuser', '-u', 'postgres', '--', 'psql', '-h', '/run/postgresql', '-qc', sql);
  return {
    async ChaviAway({ sites: [, site] }) {
      await site?.powerOff();
      return () => site?.powerOn();
    },
    async ChaviCannotStore({ sites: [, site] }) {
      const folder = join(ROOT, 'data');
      await site?.run('mount', '-t', 'tmpfs', '-o', 'ro', 'none', folder);
      return () => site?.run('umount', folder);
    },
    async 'ChaviDatabaseAway ChaviNoPrimary ChaviMachineAway'({ databases }) {
      for (const machine of databases) await machine.powerOff();
      return async () => {
        for (const machine of databases) {
          await machine.powerOn();
          machine.start('prometheus-node-exporter', '--collector.disable-defaults', '--collector.filesystem');
        }
      };
    },
    async ChaviNoSecondCopy(cluster) {
      const primary = await cluster.primary();
      const others = cluster.databases.filter((one) => one !== primary);
      for (const machine of others) await machine.service('patroni', 'stop');
      return () => Promise.all(others.map((machine) => machine.service('patroni', 'start')));
    },
    async ChaviNoMajority({ databases: [, ...two] }) {
      return signalling(two.flatMap((one) => one.pids('/usr/bin/etcd')));
    },
    async ChaviReplicaLags(cluster) {
      const behind = await replica(cluster);
      // Patroni would end a pause.
      const goOn = signalling(behind.pids('startup recovering'));
      await psql(await cluster.primary(), "select pg_logical_emit_message(false, 'drill', repeat('x', 8000000))");
      return goOn;
    },
    async ChaviDiskFills(cluster) {
      const { disk } = await replica(cluster);
      const file = join(disk, 'somebody-elses-file');
      const free = Number(execFileSync('df', ['--output=avail', '-B1', disk], { encoding: 'utf8' }).split('\n')[1]);
      writeFileSync(file, Buffer.alloc(free - 30e6));
      return () => rmSync(file);
    },
    async ChaviErrors({ query }) {
      await query('alter table contact_messages rename to elsewhere');
      const stop = repeating(() => ask(message()), 500);
      return async () => {
        await stop();
        await query('alter table elsewhere rename to contact_messages');
      };
    },
    async ChaviSlow({ query }) {
      const lock = repeating(
        () => query('begin; lock table properties in access exclusive mode; select pg_sleep(2.5); commit'),
        50,
      );
      const stop = repeating(() => manySearches(5), 300);
      return async () => void (await Promise.all([lock(), stop()]));
    },
    async ChaviRefusesForTheLoad() {
      return repeating(() => manySearches(400), 100);
    },
    async ChaviLoopHeld({ sites: [, site] }) {
      return repeating(async () => {
        const goOn = signalling(site?.pids('server/main.ts') ?? []);
        await sleep(400);
        goOn();
      }, 200);
    },
    async ChaviForgot({ query }) {
      await query("update settings set value = value - 1 where name = 'catalogue_version'");
      return repeating(() => get(`/property/${listings[0]}`), 200);
    },
    async ChaviStoreFails(cluster) {
      const { store } = cluster;
      if (store === null) return null;
      store.pause();
      const stop = repeating(() => Promise.all(photos.map(get)), 200);
      return async () => {
        store.resume();
        await stop();
      };
    },
    'ChaviOwnersAskedFor ChaviNoticesWait': async () => repeating(() => Promise.all(listings.map(reveal)), 100),
    async ChaviNothingTidiedUp({ query, sites }) {
      const startAnew = async () => {
        for (const site of sites) {
          await site.service('site', 'stop');
          await site.service('site', 'start');
        }
      };
      await query('update installation set tidied_at = null');
      await query('alter table visitor_marks rename to elsewhere');
      await startAnew();
      return async () => {
        await query('alter table elsewhere rename to visitor_marks');
        await startAnew();
      };
    },
    async ChaviTwoPrimaries(cluster) {
      const [leader, second] = [await cluster.primary(), await replica(cluster)];
      const pause = (isPaused: boolean) => cluster.tell(leader, '/config', { pause: isPaused }, 'PATCH');
      // Else Patroni has it follow at once.
      await pause(true);
      await psql(second, 'select pg_promote()');
      return () => pause(false);
    },
    async ChaviCertificateEnds(cluster) {
      const machine = await replica(cluster);
      await cluster.renew(machine, 5);
      return () => cluster.renew(machine);
    },
  };
}
