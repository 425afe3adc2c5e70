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
import { HAS_NGINX, startNginx } from '#tests/integration/deploy/nginx.ts';
import { fromText } from '#tests/releases/record.ts';
import { freePorts } from '#tests/support/free-ports.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { isSuccess, type Wanted } from '../bench/asking.ts';
import { percentile } from '../bench/figures.ts';
import { type Site, serveCommand, startProgram } from '../bench/site.ts';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { type Asked, type Kind, refusalOf, startLoad, throughNginx } from './stage/load.ts';
import { seconds, startDrill } from './stage/outcome.ts';
import { emptyFolder, queryPostgres, SETTINGS } from './stage/site.ts';
import { furnish, judgeKept, newLedger, writesTo } from './stage/writing.ts';

const USAGE = `three processes behind the nginx of deploy/ are restarted by deploy/roll.sh, one after the other, under load.
Then the last release runs, this program takes its place, and gives it back; that needs the history of git.

  --seconds N        so long of load each time, 60 unless told, and more when restarts take longer
  --only NAME        restart or release`;

const { options, goals, conclude } = startDrill('roll', USAGE, {
  seconds: { type: 'string', default: '60' },
  only: { type: 'string' },
});
const SECONDS = Number(options.seconds);
const LISTINGS = 9;
/** Of load, before the first process is told to end. */
const BEFORE_MS = 5_000;
const PATIENCE_MS = 60_000;
/** Visitors come from many addresses of this machine: of one alone nginx and the site would take no such load. */
const ADDRESSES = 40;

if (!HAS_NGINX) goals.skip('all', 'nginx or openssl is not here');
else {
  if (options.only !== 'release') await run('restart', [ROOT, ROOT]);
  if (options.only !== 'restart') await besideLast();
}
conclude();

async function besideLast(): Promise<void> {
  const records = readdirSync(join(ROOT, 'tests', 'releases')).filter((name) => name.endsWith('.sql'));
  const last = records.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  const { commit, version } = fromText(readFileSync(join(ROOT, 'tests', 'releases', last), 'utf8'));
  const isThere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
  if (!isThere) return goals.skip(`beside version ${version}`, 'its commit is not in this clone');
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
  const visitors = throughNginx(nginx, ADDRESSES, (place) => ({ allowH2: place % 2 === 1, keepAliveTimeout: 30_000 }));
  const ask = (wanted: Wanted) => {
    const headers = { 'accept-encoding': 'br', ...wanted.headers };
    return visitors.ask({ ...wanted, headers }, { patienceMs: PATIENCE_MS });
  };
  try {
    const { token, listings } = await furnish(`http://127.0.0.1:${ports[0]}`, LISTINGS);
    const ledger = newLedger();
    const pageText = async (path: string) => (await visitors.ask({ path })).text();
    const kinds = kindsOf(writesTo(ledger, token), listings, pageText);
    const [load, until] = [startLoad(kinds, ask), performance.now() + SECONDS * 1000];
    await sleep(BEFORE_MS);
    for (const program of others) await fleet.roll(program);
    await sleep(Math.max(0, until - performance.now()));
    await load.stop();
    for (const { kind } of kinds)
      judge(
        `${how}: ${kind} that failed`,
        load.asked.filter((one) => one.kind === kind),
      );
    judgeEndings(how, fleet, others.length * ports.length);
    const what = `${how}: acknowledged messages, reveals and photographs that are missing, or there twice`;
    await judgeKept(goals, what, ledger, queryPostgres(database.url), () => true);
  } finally {
    await visitors.close();
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

/** What visitors ask for; some of it is named by a page that they get first. */
function kindsOf(
  { message, reveal, upload }: ReturnType<typeof writesTo>,
  listings: readonly number[],
  pageText: (path: string) => Promise<string>,
): Kind[] {
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
      make: async (turn) => {
        const files = (await pageText('/')).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
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

function judge(what: string, answers: readonly Asked[]): void {
  const failed = Map.groupBy(
    answers.filter((answer) => !isSuccess(answer)),
    refusalOf,
  );
  const faults = [...failed].map(([name, { length }]) => `${length} × ${name}`).join(', ');
  const times = answers.filter(isSuccess).map(({ tookMs }) => tookMs);
  const p99 = times.length === 0 ? 0 : percentile(times, 0.99);
  const measured = `${faults || 0} of ${answers.length}, p99 ${(p99 / 1000).toFixed(2)} s`;
  goals.add(what, '0', measured, failed.size === 0 && times.length > 0);
}

function judgeEndings(how: string, { endings: { codes, longestMs } }: Fleet, restarts: number): void {
  const different = [...new Set(codes)].join();
  const measured = `${codes.length}, with ${different}, after ${seconds(longestMs)} at the most`;
  const isMet = codes.length === restarts && different === '0';
  goals.add(`${how}: processes ended`, `${restarts}, with 0`, measured, isMet);
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
