import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { HAS_NGINX, startNginx } from '#tests/integration/deploy/nginx.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { fromText } from '#tests/releases/record.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { encodeForm } from '#tests/support/test-app.ts';
import { percentile } from '../bench/figures.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { type Fleet, startFleet } from './roll/fleet.ts';
import { type Acknowledged, type Came, type Kind, load, people } from './roll/load.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { emptyFolder } from './stage/site.ts';

const USAGE = `npm run drill:roll [-- OPTIONS]: three processes behind the nginx of deploy/ are restarted by deploy/roll.sh, one after the other, under load.
Then the last release runs, this program takes its place, and gives it back; that needs the history of git.

  --seconds N        so long of load each time, 60 unless told, and more when restarts take longer
  --only NAME        restart or release`;

const options = drillOptions(USAGE, { seconds: { type: 'string', default: '60' }, only: { type: 'string' } });
const SECONDS = Number(options.seconds);
const STAFF = { phone: '5550000009', password: 'drill-roll-account' };
const WIDE = '100000/100000/3600';
const LISTINGS = 9;
/** Of load, before the first process is told to end. */
const BEFORE_MS = 5_000;

buildWhenChanged();
const goals: Goal[] = [];
const skip = (what: string, why: string) => goals.push({ what, goal: '', measured: why, met: true, isSkipped: true });
if (!HAS_NGINX) skip('all', 'nginx or openssl is not here');
else {
  if (options.only !== 'release') await run('restart', [ROOT, ROOT]);
  if (options.only !== 'restart') await besideLast();
}
conclude('roll', { goals }, options.write);
process.exit();

async function besideLast(): Promise<void> {
  const records = readdirSync(join(ROOT, 'tests', 'releases')).filter((name) => name.endsWith('.sql'));
  const last = records.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
  const { commit, version } = fromText(readFileSync(join(ROOT, 'tests', 'releases', last), 'utf8'));
  const isThere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;
  if (!isThere) return void skip(`beside version ${version}`, 'its commit is not in this clone');
  const folder = builtAt(commit, version);
  await run(`${version} to this and back`, [folder, ROOT, folder]);
}

/** Starts the first program, puts each of the others in its place, and judges what visitors saw meanwhile. */
async function run(how: string, [first = ROOT, ...others]: readonly string[]): Promise<void> {
  const database = await startPostgresServer({ isDurable: true });
  const ports = await freePorts(3);
  const fleet = await startFleet(ports, first, settings(database.url));
  const nginx = await startNginx(ports);
  try {
    const { kinds, acknowledged } = await kindsOf(ports[0] ?? 0);
    let isOver = false;
    const loaded = load(nginx, kinds, SECONDS, () => isOver);
    await sleep(BEFORE_MS);
    for (const program of others) await fleet.roll(program);
    isOver = true;
    judge(how, await loaded, fleet, others.length * ports.length);
    await compare(how, database.url, acknowledged);
  } finally {
    await nginx.stop();
    await fleet.stop();
    await database.stop();
  }
}

function settings(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    MEDIA_URL: emptyFolder(),
    SECRET_KEY: randomBytes(24).toString('base64'),
    SITE_URL: 'https://chavi.example',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    STAFF_PHONE: STAFF.phone,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_REVEAL: WIDE,
    RATE_LIMIT_CONTACT: WIDE,
  };
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

/** Listings to look at, and what is asked of the site. */
async function kindsOf(port: number) {
  const origin = `http://127.0.0.1:${port}/api`;
  const login = await fetch(`${origin}/auth/login`, { method: 'POST', body: new URLSearchParams(STAFF) });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const ids: number[] = [];
  for (let place = 0; place < LISTINGS; place++) {
    const form = await encodeForm(
      listingFields({ title: `Neem Residency ${place}`, files: await picture(place) }),
      headers,
    );
    const made = await fetch(`${origin}/property/create`, {
      method: 'POST',
      headers: form.headers,
      body: new Uint8Array(form.payload),
    });
    if (made.status !== 201) throw new Error(`${made.status}: ${await made.text()}`);
    ids.push(Number(((await made.json()) as { id: number }).id));
  }
  const id = (turn: number) => ids[turn % ids.length] ?? 0;
  const { message, reveal, acknowledged } = people();
  const pages = ['/', '/search', '/about', '/contact'];
  const kinds: Kind[] = [
    {
      name: 'pages',
      perSecond: 30,
      make: (turn) => ({ path: turn % 2 ? `/property/${id(turn)}` : (pages[(turn / 2) % 4] ?? '/') }),
    },
    {
      name: 'scripts and styles of a page',
      perSecond: 4,
      make: async (turn, get) => {
        const files = (await get('/')).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
        return { path: files[turn % files.length] ?? '/none' };
      },
    },
    {
      name: 'new searches',
      perSecond: 8,
      make: (turn) => ({ path: `/api/property/search?facets=true&price_max=${5_000_000 + turn}` }),
    },
    { name: 'messages', perSecond: 4, make: message },
    { name: 'reveals', perSecond: 4, make: (turn) => reveal(turn, id(turn)) },
    { name: 'photographs, sent slowly', perSecond: 0.5, make: (turn) => upload(turn, headers) },
  ];
  return { kinds, acknowledged };
}

/** Two seconds from the first byte of a form to its last. */
async function upload(turn: number, headers: Record<string, string>) {
  const form = await encodeForm({ file: await picture(1000 + turn) }, headers);
  const part = Math.ceil(form.payload.length / 20);
  async function* slowly() {
    for (let at = 0; at < form.payload.length; at += part) {
      yield form.payload.subarray(at, at + part);
      await sleep(100);
    }
  }
  return {
    path: '/api/property/photos',
    method: 'POST' as const,
    headers: form.headers,
    body: Readable.from(slowly()),
  };
}

async function picture(seed: number): Promise<File> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'front.jpg', { type: 'image/jpeg' });
}

function judge(how: string, came: Map<string, Came>, { endings }: Fleet, restarts: number): void {
  for (const [name, { answered, failed, times }] of came) {
    const faults = Object.entries(failed).map(([what, count]) => `${count} × ${what}`);
    const all = answered + Object.values(failed).reduce((sum, count) => sum + count, 0);
    const p99 = times.length === 0 ? 0 : percentile(times, 0.99);
    goals.push({
      what: `${how}: ${name} that failed`,
      goal: '0',
      measured: `${faults.join(', ') || 0} of ${all}, p99 ${(p99 / 1000).toFixed(2)} s`,
      met: faults.length === 0 && answered > 0,
    });
  }
  const codes = [...new Set(endings.codes)].join();
  goals.push({
    what: `${how}: processes ended`,
    goal: `${restarts}, with 0`,
    measured: `${endings.codes.length}, with ${codes}, after ${(endings.longestMs / 1000).toFixed(1)} s at the most`,
    met: endings.codes.length === restarts && codes === '0',
  });
}

/** Nothing that was answered is missing, and nothing is there twice. */
async function compare(how: string, url: string, { messages, visitors }: Acknowledged): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [table, told] of [
    ['contact_messages', messages],
    ['visitors', visitors],
  ] as const) {
    const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
    const stored = rows.map(({ name }) => name);
    const lost = [...told].filter((name) => !stored.includes(name)).length;
    const twice = stored.length - new Set(stored).size;
    goals.push({
      what: `${how}: acknowledged rows of ${table} that are missing, or there twice`,
      goal: `0 of ${told.size}, 0`,
      measured: `${lost}, ${twice}`,
      met: lost === 0 && twice === 0,
    });
  }
  await client.end();
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
