import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Goals, seconds, shown } from '../stage/outcome.ts';
import { until } from '../stage/site.ts';
import { type Cluster, switchOver } from './cluster.ts';
import type { Event } from './events.ts';
import type { Machine } from './machines.ts';

/** The daily work of deploy/cluster/README.md, done as it stands there. */

const SWITCH_MS = 3_000;
const WHOLE_MS = 120_000;
const ETCD = [
  'cacert=/etc/chavi/tls-etcd/ca.crt',
  'cert=/etc/chavi/tls-etcd/node.crt',
  'key=/etc/chavi/tls-etcd/node.key',
];
const PROGRAMS = '/usr/lib/postgresql/15';
/** Seen so by each machine. */
const PROGRAMS_NEW = '/mnt/programs';
const DATA = '/var/lib/postgresql/15';

const patronictl = (machine: Machine, ...args: string[]) =>
  machine.run('patronictl', '-c', '/etc/patroni/config.yml', ...args);
/** Asks the one of the machine itself: another may be the one that is gone. */
const etcdctl = (machine: Machine, ...args: string[]) => {
  const access = [...ETCD, `endpoints=https://${machine.name}:2379`].map((one) => `--${one}`);
  return machine.run('env', 'ETCDCTL_API=3', 'etcdctl', ...access, ...args);
};

/** Until there is a leader among them that this one knows. */
const untilWell = (machine: Machine) => until(() => etcdctl(machine, 'endpoint', 'health'), 60_000);
const asPostgres = (machine: Machine, command: string) =>
  machine.run('runuser', '-u', 'postgres', '--', 'sh', '-c', `cd /var/lib/postgresql && ${command}`);

async function wholeAgain(cluster: Cluster): Promise<void> {
  const missing = await cluster.whole(WHOLE_MS);
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`);
}

/** The replica for which no commit waits first, the primary last. */
async function inOrder(cluster: Cluster): Promise<Machine[]> {
  const [primary, second] = [await cluster.primary(), await cluster.synchronous()];
  return [...cluster.databases.filter((one) => one !== primary && one !== second), second, primary];
}

export const UPKEEP: readonly Event[] = [
  {
    name: 'a minor version of PostgreSQL',
    async happen(cluster) {
      for (const machine of await inOrder(cluster)) {
        if ((await cluster.primary()) === machine) await switchOver(cluster);
        await wholeAgain(cluster);
        // As `apt upgrade` does: the server that runs goes on with the old files.
        writeFileSync(join(machine.disk, 'upgraded'), '');
        await machine.run('mount', '--bind', PROGRAMS_NEW, PROGRAMS);
        await patronictl(machine, 'restart', 'chavi', machine.name, '--force');
        await wholeAgain(cluster);
      }
      return () => {};
    },
    lastsMs: 1_000,
    withoutWritesMs: SWITCH_MS,
  },
  {
    name: 'a database machine is gone for good, and a new one takes its place',
    async happen(cluster) {
      const [gone, helper] = (await inOrder(cluster)) as [Machine, Machine];
      await gone.powerOff();
      await untilWell(helper);
      const members = await etcdctl(helper, 'member', 'list');
      const [id = ''] =
        members
          .split('\n')
          .find((line) => line.includes(` ${gone.name},`))
          ?.split(',') ?? [];
      await etcdctl(helper, 'member', 'remove', id);
      for (const place of ['etcd', 'postgresql']) empty(join(gone.disk, place));
      await etcdctl(helper, 'member', 'add', gone.name, `--peer-urls=https://${gone.name}:2380`);
      const settings = join(gone.disk, 'etc', 'default', 'etcd');
      writeFileSync(settings, readFileSync(settings, 'utf8').replace('STATE=new', 'STATE=existing'));
      await gone.powerOn();
      await wholeAgain(cluster);
      return () => {};
    },
    lastsMs: 1_000,
  },
  {
    name: 'the certificates between the machines are renewed',
    async happen(cluster) {
      const old = await serials(cluster);
      for (const site of cluster.sites) await cluster.renew(site);
      for (const machine of cluster.databases) {
        await cluster.renew(machine);
        await machine.service('etcd', 'stop');
        await machine.service('etcd', 'start');
        await untilWell(machine);
      }
      await until(async () => {
        const now = await serials(cluster);
        const same = old.filter((one) => now.includes(one));
        if (same.length > 0) throw new Error(`Still the old certificate: ${same.join(', ')}`);
      }, 60_000);
      return () => {};
    },
    lastsMs: 1_000,
  },
];

/** What the ports of the database machines show. */
async function serials({ databases, sites: [site] }: Cluster): Promise<string[]> {
  const ports = ['2379', '2380', '8008', '5432 -starttls postgres'];
  const shows = databases.flatMap(({ name }) =>
    ports.map(async (port) => {
      const show = `openssl s_client -connect ${name}:${port} < /dev/null 2> /dev/null | openssl x509 -noout -serial`;
      return `${name}:${port} ${(await site?.run('sh', '-c', show))?.trim()}`;
    }),
  );
  return Promise.all(shows);
}

function empty(folder: string): void {
  for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
}

/** Programs of the package FILE where one is given, else the same again. */
export function preparePrograms(file: string | undefined): string {
  const unpack =
    file === undefined
      ? ''
      : `dpkg-deb -x '${file}' /mnt/package && cp -a /mnt/package${PROGRAMS}/. ${PROGRAMS_NEW} &&`;
  const script = `cp -a ${PROGRAMS} ${PROGRAMS_NEW} && ${unpack} ${PROGRAMS}/bin/postgres -V && ${PROGRAMS_NEW}/bin/postgres -V`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    .trim()
    .replaceAll(/postgres \(PostgreSQL\) |\(.*?\)/g, '')
    .replace('\n', '→ ');
}

const ROWS = 'select id, price, title, is_sold_out, deleted_at from properties order by id';
const TABLES = ['properties', 'property_images', 'contact_messages', 'visitors', 'audit'];
const CONFIG = `[global]
repo1-path=/mnt/repository
repo1-retention-full=4
log-level-file=off
lock-path=/run/postgresql
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=secret-of-the-drill
[chavi]
pg1-path=${DATA}/chavi
pg1-socket-path=/run/postgresql
`;

/** With nobody on the site: what goes on without a pause is above. */
const WITH_A_PAUSE: readonly { name: string; work(cluster: Cluster): Promise<string[]> }[] = [
  {
    name: 'back to a moment, from a backup of pgBackRest',
    async work(cluster) {
      const primary = await cluster.primary();
      execFileSync('sh', ['-c', 'mkdir -m 700 /mnt/repository && chown postgres /mnt/repository']);
      for (const { disk } of cluster.databases) writeFileSync(join(disk, 'etc', 'pgbackrest.conf'), CONFIG);
      const archive = 'postgresql.parameters.archive_command=pgbackrest --stanza=chavi archive-push %p';
      await patronictl(primary, 'edit-config', '--force', '-s', 'postgresql.parameters.archive_mode=on', '-s', archive);
      // Restarted sooner, they would not know of it yet.
      await until(async () => {
        const list = await patronictl(primary, 'list', '-f', 'tsv');
        if (list.split('*').length < 4) throw new Error('The machines do not know of the archive yet.');
      }, 60_000);
      await patronictl(primary, 'restart', 'chavi', '--force');
      await wholeAgain(cluster);
      const leader = await cluster.primary();
      await asPostgres(leader, 'pgbackrest --stanza=chavi stanza-create');
      await asPostgres(leader, 'pgbackrest --stanza=chavi --type=full backup');
      await cluster.query('update properties set price = price + 1');
      const rows = JSON.stringify(await cluster.query(ROWS));
      const [{ now = '' } = {}] = await cluster.query('select now()::text as now');
      await sleep(1000);
      await cluster.query('update properties set price = 1');
      await asPostgres(leader, "psql -h /run/postgresql -qc 'select pg_switch_wal()'");
      await stopAll(cluster);
      const target = `--type=time --target='${now}' --target-action=promote`;
      await asPostgres(leader, `pgbackrest --stanza=chavi --delta ${target} restore`);
      await forget(leader);
      const server = `${PROGRAMS}/bin/pg_ctl -D ${DATA}/chavi -l /dev/null -w`;
      const promoted = `until psql -h /run/postgresql -Atc 'select pg_is_in_recovery()' | grep -q f; do sleep 1; done`;
      await asPostgres(leader, `${server} start && ${promoted} && ${server} stop`);
      await startAll(cluster, leader);
      return JSON.stringify(await cluster.query(ROWS)) === rows ? [] : ['the listings are not those of the moment'];
    },
  },
  {
    name: 'a major version of PostgreSQL, by pg_upgrade (to the same one: another is not at hand)',
    async work(cluster) {
      const count = async () => {
        const asked = TABLES.map((table) => cluster.query(`select '${table}' as name, count(*) as n from ${table}`));
        return JSON.stringify([await Promise.all(asked), await cluster.query(ROWS)]);
      };
      const [before, leader] = [await count(), await cluster.primary()];
      await stopAll(cluster);
      const [old, next] = [`${DATA}/chavi`, `${DATA}/upgraded`];
      const bin = `${PROGRAMS}/bin`;
      await asPostgres(
        leader,
        `${bin}/initdb -D ${next} --encoding=UTF8 --locale=C.UTF-8 --data-checksums > /dev/null`,
      );
      await asPostgres(leader, `${bin}/pg_upgrade -b ${bin} -B ${bin} -d ${old} -D ${next} --link -s /tmp`);
      await asPostgres(leader, `cp ${old}/patroni.dynamic.json ${next}`);
      for (const { disk } of cluster.databases) {
        const file = join(disk, 'etc', 'patroni', 'config.yml');
        writeFileSync(file, readFileSync(file, 'utf8').replace(`data_dir: ${old}`, `data_dir: ${next}`));
      }
      await forget(leader);
      await startAll(cluster, leader);
      if (existsSync('/mnt/repository')) {
        for (const { disk } of cluster.databases)
          writeFileSync(join(disk, 'etc', 'pgbackrest.conf'), CONFIG.replace(old, next));
        await asPostgres(
          leader,
          'pgbackrest --stanza=chavi stanza-upgrade && pgbackrest --stanza=chavi --type=full backup',
        );
      }
      await asPostgres(leader, `${bin}/vacuumdb -h /run/postgresql --all --analyze-in-stages -q`);
      return (await count()) === before ? [] : ['what is in the tables is not what was'];
    },
  },
];

async function stopAll({ databases, sites, primary }: Cluster): Promise<void> {
  const last = await primary();
  for (const site of sites) await site.service('site', 'stop');
  for (const machine of [...databases.filter((one) => one !== last), last]) await machine.service('patroni', 'stop');
}

/** The cluster forgets who led. */
async function forget(machine: Machine): Promise<void> {
  const answers = String.raw`printf 'chavi\nYes I am aware\n'`;
  await machine.run('sh', '-c', `${answers} | patronictl -c /etc/patroni/config.yml remove chavi`);
}

/** The one with the data first; the others copy it. */
async function startAll(cluster: Cluster, first: Machine): Promise<void> {
  await first.service('patroni', 'start');
  await cluster.primary();
  for (const machine of cluster.databases.filter((one) => one !== first)) {
    empty(join(machine.disk, 'postgresql', '15'));
    await machine.service('patroni', 'start');
  }
  for (const site of cluster.sites) await site.service('site', 'start');
  await wholeAgain(cluster);
}

/** What was not as it should be, and how long the site was away. */
export async function withAPause(cluster: Cluster, isWanted: (name: string) => boolean, goals: Goals): Promise<void> {
  for (const { name, work } of WITH_A_PAUSE.filter(({ name }) => isWanted(name))) {
    const began = performance.now();
    const wrong = await work(cluster);
    const measured = `${shown(wrong)} after ${seconds(performance.now() - began)} in all`;
    goals.add(name, 'the same listings, 0 machines missing', measured, wrong.length === 0);
  }
}
