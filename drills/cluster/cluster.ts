import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch as ask, type RequestInit } from 'undici';
import { type Nginx, startNginx } from '#tests/integration/deploy/nginx.ts';
import { type ObjectStore, startObjectStore } from '#tests/support/object-store.ts';
import { onPostgres } from '../../bench/postgres.ts';
import { emptyFolder, type Query, ready, SETTINGS, until } from '../stage/site.ts';
import {
  DATABASES,
  HOSTS,
  INSTALLER,
  type Machine,
  makeCertificates,
  makeMachine,
  makeNetwork,
  placeCertificate,
  SITES,
} from './machines.ts';

/** The cluster of `deploy/cluster`, running. */
export interface Cluster {
  databases: readonly Machine[];
  sites: readonly Machine[];
  nginx: Nginx;
  /** Where what all machines have is. */
  folder: string;
  /** null where none can be run: photographs are in a folder. */
  store: ObjectStore | null;
  /** The machine that is the primary; throws when there is none. */
  primary(): Promise<Machine>;
  /** One that gets every commit before it is answered. */
  synchronous(): Promise<Machine>;
  /** Asks Patroni of a machine to do something. */
  tell(machine: Machine, path: string, body: object, method?: string): Promise<void>;
  /** Waits until every machine has its part; answers what is missing after so many milliseconds. */
  whole(patienceMs: number): Promise<string[]>;
  /** Gives a machine a new certificate, for so many days, which its programs read when they start or are told. */
  renew(machine: Machine, days?: number): Promise<void>;
  /** Asks the primary, past the site. */
  query: Query;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const secret = () => randomBytes(12).toString('hex');
/** Free megabytes below which a primary gives the lead away. */
const LEAST_FREE_MB = 100;
const LOOK_MS = 200;
const ROLE_MS = 30_000;
const STORE_MS = 60_000;
/** Nothing of a start is judged. */
const START_MS = 600_000;

/** Starts all of it and waits until every machine has its part. Without a store the photographs are in a folder. `settings` are of both sites. */
export async function startCluster(hasStore = true, settings: Record<string, string> = SETTINGS): Promise<Cluster> {
  // A mount of this namespace alone.
  const folder = '/mnt';
  const passwords = { DATABASE_PASSWORD: secret(), PATRONI_PASSWORD: secret() };
  const values = {
    ...passwords,
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    SHARED_BUFFERS: '64MB',
    MAX_WAL_SIZE: '96MB',
    LEAST_FREE_MB: String(LEAST_FREE_MB),
    SITE_URL: 'https://chavi.example',
    SECRET_KEY: randomBytes(24).toString('base64'),
    METRICS_TOKEN: secret(),
    WEB_ADDRESS: HOSTS.get('web') ?? '',
    STAFF_PHONE: SETTINGS.STAFF_PHONE,
    STAFF_PASSWORD: SETTINGS.STAFF_PASSWORD,
  };
  const fill = makeNetwork(folder);
  const store = hasStore ? await startObjectStore({ host: HOSTS.get('web') }) : null;
  const keys = store?.keys ?? { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' };
  // A store that has just begun says at first that it has too much to do.
  const MEDIA_URL = store === null ? emptyFolder() : await until(() => store.newBucket(), STORE_MS);
  fill({ ...values, ...keys, MEDIA_URL });
  const databases = DATABASES.map((name) => makeMachine(folder, name, 'database'));
  const sites = SITES.map((name) => makeMachine(folder, name, 'site', settings));
  const nginx = await startNginx({ upstream: readFileSync('/etc/nginx/chavi/upstream.conf', 'utf8') });

  const ca = readFileSync('/etc/chavi/tls/ca.crt', 'utf8');
  const dispatcher = new Agent({ connect: { ca, timeout: 1000 } });
  const patroni = (name: string, path: string, init: RequestInit = {}) =>
    ask(`https://${name}:8008${path}`, { signal: AbortSignal.timeout(2000), ...init, dispatcher });
  /** As the machine of the primary tells, or another one while it is away. */
  const members = async (): Promise<Member[]> => {
    const told = DATABASES.map(
      async (name) => ((await (await patroni(name, '/cluster')).json()) as { members: Member[] }).members,
    );
    return Promise.any(told);
  };
  /** There may be none for a moment. */
  const named = (role: string) =>
    until(async () => {
      const all = await members();
      const name = all.find((one) => one.role === role)?.name;
      const machine = databases.find((one) => one.name === name);
      if (machine === undefined) throw new Error(`There is no ${role}: ${JSON.stringify(all)}`);
      return machine;
    }, ROLE_MS);
  const missing = async (): Promise<string[]> => {
    const all = await members().catch((): Member[] => []);
    const one = (role: string) =>
      all.some((member) => member.role === role && member.state === 'running') ? [] : [`a ${role}`];
    const behind = DATABASES.filter((name) => {
      const member = all.find((some) => some.name === name);
      return member?.state !== 'running' || (member.role !== 'leader' && member.lag !== 0);
    });
    const unready = await Promise.all(
      SITES.map((name) =>
        ready(`http://${name}:3000`).then(
          () => [],
          () => [name],
        ),
      ),
    );
    return [...one('leader'), ...one('sync_standby'), ...behind, ...unready.flat()];
  };
  for (const machine of [...databases, ...sites]) await machine.powerOn();
  const whole = async (patienceMs: number) => {
    for (const until = performance.now() + patienceMs; ; await sleep(LOOK_MS)) {
      const found = await missing();
      if (found.length === 0 || performance.now() > until) return found;
    }
  };
  const late = await whole(START_MS);
  if (late.length > 0) throw new Error(`The cluster did not start: ${late.join(', ')}`);
  return {
    databases,
    sites,
    nginx,
    folder,
    store,
    primary: () => named('leader'),
    synchronous: () => named('sync_standby'),
    async tell(machine, path, body, method = 'POST') {
      const authorization = `Basic ${Buffer.from(`patroni:${passwords.PATRONI_PASSWORD}`).toString('base64')}`;
      const answer = await patroni(machine.name, path, {
        method,
        signal: AbortSignal.timeout(30_000),
        headers: { authorization },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${machine.name} refused ${path}: ${text}`);
    },
    async renew(machine, days) {
      makeCertificates(folder, [machine.name], days);
      placeCertificate(folder, machine.name);
      if (!databases.includes(machine)) return;
      await machine.run(INSTALLER, 'database', machine.name);
      await machine.run('patronictl', '-c', '/etc/patroni/config.yml', 'reload', 'chavi', machine.name, '--force');
    },
    whole,
    async query(sql) {
      const { name } = await named('leader');
      const address = `postgres://chavi:${passwords.DATABASE_PASSWORD}@${name}:5432/chavi`;
      return onPostgres(
        `${address}?sslmode=verify-full&sslrootcert=/etc/chavi/tls/ca.crt`,
        async (client) => (await client.query(sql)).rows,
      );
    },
  };
}

/** By hand, to the machine that commits wait for. */
export async function switchOver(cluster: Cluster): Promise<void> {
  const [primary, second] = [await cluster.primary(), await cluster.synchronous()];
  await cluster.tell(primary, '/switchover', { leader: primary.name, candidate: second.name });
}
