import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent } from 'undici';
import { HAS_NGINX, NAME, type Nginx, startNginx } from '#tests/integration/deploy/nginx.ts';
import { fromText } from '#tests/releases/record.ts';
import { freePorts } from '#tests/support/free-ports.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { type Answered, askInTime, askOnce, isSuccess, type Source, type Wanted } from '../bench/asking.ts';
import { percentile } from '../bench/figures.ts';
import { type Site, serveCommand, startProgram } from '../bench/site.ts';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { conclude, drillOptions, type Goal, goal, seconds, skipped } from './stage/outcome.ts';
import { emptyFolder, queryPostgres, SETTINGS } from './stage/site.ts';
import { compare, furnish, type Ledger, newLedger, writesTo } from './stage/writing.ts';

const USAGE = `npm run drill:roll [-- OPTIONS]: three processes behind the nginx of deploy/ are restarted by deploy/roll.sh, one after the other, under load.
Then the last release runs, this program takes its place, and gives it back; that needs the history of git.

  --seconds N        so long of load each time, 60 unless told, and more when restarts take longer
  --only NAME        restart or release`;

const options = drillOptions(USAGE, { seconds: { type: 'string', default: '60' }, only: { type: 'string' } });
const SECONDS = Number(options.seconds);
const LISTINGS = 9;
/** Of load, before the first process is told to end. */
const BEFORE_MS = 5_000;
const PATIENCE_MS = 60_000;
/** Visitors come from many addresses of this machine: of one alone nginx and the site would take no such load. */
const ADDRESSES = 40;

const goals: Goal[] = [];
if (!HAS_NGINX) goals.push(skipped('all', 'nginx or openssl is not here'));
else {
  if (options.only !== 'release') await run('restart', [ROOT, ROOT]);
  if (options.only !== 'restart') await besideLast();
}
conclude('roll', goals, options.write);
process.exit();

async function besideLast(): Promise<void> {
  const records = readdirSync(join(ROOT, 'tests', 'releases')).filter((name) => name.endsWith('.sql'));
  const last = records.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  const { commit, version } = fromText(readFileSync(join(ROOT, 'tests', 'releases', last), 'utf8'));
  const isThere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
  if (!isThere) return void goals.push(skipped(`beside version ${version}`, 'its commit is not in this clone'));
  const folder = builtAt(commit, version);
  await run(`${version} to this and back`, [folder, ROOT, folder]);
}

/** Starts the first program, puts each of the others in its place, and judges what visitors saw meanwhile. */
async function run(how: string, [first = ROOT, ...others]: readonly string[]): Promise<void> {
  const database = await startPostgresServer({ isDurable: true });
  const ports = await freePorts(3);
  const env = {
    ...SETTINGS,
    DATABASE_URL: database.url,
    MEDIA_URL: emptyFolder(),
    SECRET_KEY: randomBytes(24).toString('base64'),
    SITE_URL: 'https://chavi.example',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
  };
  const fleet = await startFleet(ports, first, env);
  const nginx = await startNginx(ports);
  const ledger = newLedger();
  try {
    const kinds = kindsOf(await furnish(`http://127.0.0.1:${ports[0]}`, LISTINGS), ledger);
    let isOver = false;
    const loaded = load(nginx, kinds, (ms) => ms >= SECONDS * 1000 && isOver);
    await sleep(BEFORE_MS);
    for (const program of others) await fleet.roll(program);
    isOver = true;
    judge(how, await loaded, fleet, others.length * ports.length);
    const { lost, twice } = await compare(ledger, queryPostgres(database.url), () => true);
    goals.push(
      goal(
        `${how}: acknowledged messages, reveals and photographs that are missing, or there twice`,
        `0 of ${ledger.acknowledged}, 0`,
        `${lost.length}, ${twice}`,
        lost.length === 0 && twice === 0 && ledger.acknowledged > 0,
      ),
    );
  } finally {
    await nginx.stop();
    await fleet.stop();
    await database.stop();
  }
}

/** The program of a commit, built, in a folder that goes with the drill. */
function builtAt(commit: string, version: string): string {
  const folder = join(emptyFolder(), 'program');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  git('worktree', 'add', '--detach', folder, commit);
  process.once('exit', () => git('worktree', 'remove', '--force', folder));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  console.log(`Building version ${version} …`);
  execFileSync('npm', ['run', '-s', 'build'], { cwd: folder, env: childEnv(), stdio: 'pipe' });
  return folder;
}

interface Kind extends Source {
  /** The `turn`th of its kind; `get` asks for something else first. */
  make(turn: number, get: (path: string) => Promise<string>): Promise<Wanted> | Wanted;
}

/** What visitors ask for. */
function kindsOf({ token, listings }: Awaited<ReturnType<typeof furnish>>, ledger: Ledger): Kind[] {
  const { message, reveal, upload } = writesTo(ledger, token);
  const id = (turn: number) => listings[turn % listings.length] ?? 0;
  const pages = ['/', '/search', '/about', '/contact'];
  return [
    {
      kind: 'pages',
      perSecond: 30,
      make: (turn) => ({ path: turn % 2 ? `/property/${id(turn)}` : (pages[(turn / 2) % 4] ?? '/') }),
    },
    {
      kind: 'scripts and styles of a page',
      perSecond: 4,
      make: async (turn, get) => {
        const files = (await get('/')).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
        return { path: files[turn % files.length] ?? '/none' };
      },
    },
    {
      kind: 'new searches',
      perSecond: 8,
      make: (turn) => ({ path: `/api/property/search?facets=true&price_max=${5_000_000 + turn}` }),
    },
    { kind: 'messages', perSecond: 4, make: message },
    { kind: 'reveals', perSecond: 4, make: (turn) => reveal(id(turn)) },
    { kind: 'photographs, sent slowly', perSecond: 0.5, make: async () => slowly(await upload()) },
  ];
}

/** Two seconds from the first byte of a form to its last. */
function slowly(wanted: Wanted): Wanted {
  const payload = wanted.body as Buffer;
  const part = Math.ceil(payload.length / 20);
  async function* parts() {
    for (let at = 0; at < payload.length; at += part) {
      yield payload.subarray(at, at + part);
      await sleep(100);
    }
  }
  return { ...wanted, body: Readable.from(parts()) };
}

/** Asks through nginx over connections that stay open, of HTTP/1.1 and HTTP/2 by turns. */
async function load({ origin, certificate }: Nginx, kinds: readonly Kind[], isOver: (ms: number) => boolean) {
  const agents = Array.from({ length: ADDRESSES }, (_, place) => {
    const connect = { ca: certificate, servername: NAME };
    const localAddress = `127.0.2.${place + 1}`;
    return new Agent({ connect, localAddress, allowH2: place % 2 === 1, keepAliveTimeout: 30_000 });
  });
  const came = new Map<string, Answered[]>(kinds.map(({ kind }) => [kind, []]));
  await askInTime(kinds, isOver, async ({ kind, make }, turn) => {
    const dispatcher = agents[(turn * 7 + kind.length) % ADDRESSES] as Agent;
    const host = { host: NAME };
    const get = async (path: string) => (await askOnce(dispatcher, origin, { path, headers: host })).text();
    const wanted = await make(turn, get);
    const headers = { ...host, 'accept-encoding': 'br', ...wanted.headers };
    const answered = await askOnce(dispatcher, origin, { ...wanted, headers }, { patienceMs: PATIENCE_MS });
    came.get(kind)?.push(answered);
  });
  await Promise.all(agents.map((agent) => agent.destroy()));
  return came;
}

function judge(how: string, came: ReadonlyMap<string, Answered[]>, { endings }: Fleet, restarts: number): void {
  for (const [kind, answers] of came) {
    const failed = Map.groupBy(
      answers.filter((answer) => !isSuccess(answer)),
      nameOf,
    );
    const faults = [...failed].map(([what, { length }]) => `${length} × ${what}`).join(', ');
    const times = answers.filter(isSuccess).map(({ tookMs }) => tookMs);
    const p99 = times.length === 0 ? 0 : percentile(times, 0.99);
    const measured = `${faults || 0} of ${answers.length}, p99 ${(p99 / 1000).toFixed(2)} s`;
    goals.push(goal(`${how}: ${kind} that failed`, '0', measured, failed.size === 0 && times.length > 0));
  }
  const codes = [...new Set(endings.codes)].join();
  const measured = `${endings.codes.length}, with ${codes}, after ${seconds(endings.longestMs)} at the most`;
  const isMet = endings.codes.length === restarts && codes === '0';
  goals.push(goal(`${how}: processes ended`, `${restarts}, with 0`, measured, isMet));
}

/** Who refused and why: nginx gives no request an id. */
function nameOf({ status, fault, headers, text }: Answered): string {
  if (fault !== null) return fault;
  const message = /"message":"([^"]*)"/.exec(text())?.[1] ?? '';
  return `${status} of ${headers['x-request-id'] === undefined ? 'nginx' : 'the site'} (${message})`;
}

/** Equal processes of the site on ports of their own, each with a folder of its own, as on machines of their own. */
interface Fleet {
  /** Runs `deploy/roll.sh`: they are restarted one after the other, and run the program in the folder `root` from then on. */
  roll(root: string): Promise<void>;
  /** How those that were told to end did: their exit codes, and the longest time in milliseconds. */
  endings: { codes: (number | null)[]; longestMs: number };
  stop(): Promise<void>;
}

/** Starts one on each port, with the program in the folder `root` and the settings `env`. */
async function startFleet(ports: readonly number[], root: string, env: Record<string, string>): Promise<Fleet> {
  const folders = new Map(ports.map((port) => [port, emptyFolder()]));
  const endings: Fleet['endings'] = { codes: [], longestMs: 0 };
  const start = (port: number, program: string): Promise<Site> => {
    const data = { DATA_DIR: folders.get(port) ?? '' };
    return startProgram(serveCommand(program), data, { ...env, HOST: '127.0.0.1', PORT: String(port) }, program);
  };
  const running = new Map(ports.map((port) => [port, start(port, root)]));
  await Promise.all(running.values());
  const end = async (port: number) => {
    const site = await running.get(port);
    const told = performance.now();
    endings.codes.push((await site?.stop()) ?? null);
    endings.longestMs = Math.max(endings.longestMs, performance.now() - told);
  };
  let next = root;
  // What `systemctl restart` is on a real site: it answers once the old process has ended and the new one was started.
  const manager = createServer(async ({ url = '' }, answer) => {
    const port = Number(url.slice(1));
    await end(port);
    running.set(port, start(port, next));
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(manager, 'listening');
  const restart = join(emptyFolder(), 'restart');
  const address = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;
  writeFileSync(restart, `#!/bin/sh\nexec curl --silent --fail "${address}/$1"\n`, { mode: 0o755 });
  return {
    endings,
    async roll(to) {
      next = to;
      const environment = { ...process.env, ROLL_RESTART: restart };
      await promisify(execFile)(join(ROOT, 'deploy', 'roll.sh'), ports.map(String), { env: environment });
    },
    async stop() {
      manager.close();
      await Promise.all(ports.map(end));
    },
  };
}
