import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePorts } from '#tests/support/free-ports.ts';

const run = promisify(execFile);

/** What a program needs besides MEDIA_URL to be let in. */
export interface StoreKeys {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

export type ObjectStore = NonNullable<Awaited<ReturnType<typeof startObjectStore>>>;

/** The servers of OpenStack Swift: three that keep, and one that is asked. */
const KINDS = ['account', 'container', 'object', 'proxy'] as const;
const REGION = 'us-east-1';
const START_PATIENCE_MS = 60_000;
/** Starts the programs, prints their ids, and ends them when the process that began all this ends, however it ends: its end of the pipe closes. */
const KEEPER = `exec 3<&0 </dev/null
for kind in ${KINDS.join(' ')}; do
  "swift-$kind-server" "$1/$kind-server.conf" >"$1/$kind.log" 2>&1 3<&- & pids="$pids $!"
done
memcached -u "$(id -un)" -l 127.0.0.1 -p "$2" >"$1/memcached.log" 2>&1 3<&- & pids="$pids $!"
echo $pids
(read -r _ <&3; kill -9 $pids) &
wait`;

/**
 * Starts a real S3-compatible store of its own on free ports, asked at the address `host`: OpenStack Swift with its S3 API, from the system's packages
 * (`npm test` installs Debian's). null where its programs are not there.
 */
export async function startObjectStore({ host = '127.0.0.1' } = {}) {
  if (!canRun()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'chavi-store-'));
  const [port = 0, cachePort = 0, ...ports] = await freePorts(2 + KINDS.length);
  const etc = join(folder, 'etc');
  for (const path of [etc, join(folder, 'node', 'd1')]) mkdirSync(path, { recursive: true });
  const keys = { AWS_ACCESS_KEY_ID: 'chavi:tester', AWS_SECRET_ACCESS_KEY: randomBytes(16).toString('hex') };
  const settings = { folder, host, port, cachePort, ports, secret: keys.AWS_SECRET_ACCESS_KEY };
  for (const [name, text] of Object.entries(configFiles(settings))) writeFileSync(join(etc, name), text);
  await Promise.all(['account', 'container', 'object'].map((kind, index) => makeRing(etc, kind, ports[index] ?? 0)));
  const endpoint = `http://${host}:${port}`;
  let keeper: ChildProcess;
  let pids: number[] = [];
  const start = async () => {
    keeper = spawn('sh', ['-c', KEEPER, 'sh', etc, String(cachePort)], {
      cwd: folder,
      env: { ...process.env, SWIFT_DIR: etc },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    pids = await pidsOf(keeper);
    await answers(endpoint, etc);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const crash = async () => {
    if (keeper.exitCode !== null) return;
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.stdin?.end();
    await ended;
  };
  const stop = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    /** Such as `http://127.0.0.1:8080`. */
    endpoint,
    keys,
    /** Makes an empty bucket and answers its MEDIA_URL. */
    newBucket: () => newBucket(endpoint, keys),
    /** It takes connections and answers nothing, until `resume`. */
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    /** Ends all its processes at once, as a power cut would, and waits until they are gone. */
    crash,
    /** Starts it again after that, on the same port with the same files, and waits until it answers. */
    start,
    /** Ends it for good and removes its files. */
    stop,
  };
}

/** Makes an empty bucket in the store that answers there; answers its MEDIA_URL. */
export async function newBucket(endpoint: string, keys: StoreKeys): Promise<string> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: keys.AWS_ACCESS_KEY_ID, secretAccessKey: keys.AWS_SECRET_ACCESS_KEY },
  });
  const Bucket = `photos-${randomBytes(6).toString('hex')}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return `s3://${Bucket}/site?endpoint=${endpoint}&region=${REGION}`;
}

/** Whether the programs are there. */
function canRun(): boolean {
  const programs = [...KINDS.map((kind) => `swift-${kind}-server`), 'swift-ring-builder', 'memcached'];
  try {
    execFileSync('sh', ['-c', 'for name; do command -v "$name" || exit 1; done', 'sh', ...programs], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Which device keeps what: one device keeps all. */
async function makeRing(etc: string, kind: string, port: number): Promise<void> {
  const builder = `${kind}.builder`;
  for (const args of [
    ['create', '2', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance', '--seed', createHash('md5').update(kind).digest('hex')],
  ])
    await run('swift-ring-builder', [builder, ...args], { cwd: etc });
}

async function pidsOf(keeper: ChildProcess): Promise<number[]> {
  if (keeper.stdout === null) throw new Error('The keeper of the object store says nothing.');
  for await (const line of createInterface(keeper.stdout)) return line.trim().split(' ').map(Number);
  throw new Error('The object store did not start.');
}

async function answers(endpoint: string, etc: string): Promise<void> {
  const until = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${endpoint}/healthcheck`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > until) {
      const said = execFileSync('sh', ['-c', 'tail -n 20 ./*.log'], { cwd: etc, encoding: 'utf8' });
      throw new Error(`The object store did not start: ${said}`);
    }
    await sleep(50);
  }
}

interface SwiftSettings {
  folder: string;
  /** Where it is asked. */
  host: string;
  port: number;
  cachePort: number;
  /** Of the servers that keep, in the order of `KINDS`. */
  ports: readonly number[];
  /** The secret of the one account, `chavi:tester`. */
  secret: string;
}

const PIPELINE =
  'catch_errors healthcheck proxy-logging cache bulk s3api tempauth slo dlo versioned_writes proxy-logging proxy-server';

/** The configuration files of a store on one device, by name. */
function configFiles(settings: SwiftSettings): Record<string, string> {
  const [account = 0, container = 0, object = 0] = settings.ports;
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = single
default = yes
`,
    'account-server.conf': keeping('account', account, settings),
    'container-server.conf': keeping('container', container, settings),
    'object-server.conf': keeping('object', object, settings),
    'proxy-server.conf': asked(settings),
  };
}

function keeping(kind: string, port: number, { folder }: SwiftSettings): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}/etc
devices = ${folder}/node
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
user = ${userInfo().username}
workers = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function asked({ folder, host, port, cachePort, secret }: SwiftSettings): string {
  const filters = ['catch_errors', 'healthcheck', 'bulk', 'slo', 'dlo'];
  return `[DEFAULT]
bind_ip = ${host}
bind_port = ${port}
swift_dir = ${folder}/etc
user = ${userInfo().username}
workers = 0
[pipeline:main]
pipeline = ${PIPELINE}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# It asks again for what failed while its own parts were away, not a minute later.
error_suppression_interval = 0.5
# On a busy machine half a second, its default, is too little for one of its own parts to take a connection.
conn_timeout = 10
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_chavi_tester = ${secret} .admin
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`;
}
