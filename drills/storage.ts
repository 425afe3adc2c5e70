import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { serveCommand, startProgram } from '../bench/site.ts';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';
import { emptyFolder } from './stage/site.ts';
import { type Seen, spoilUnderLoad } from './storage/cases.ts';
import { type FullDiskSeen, fullDisk, smallDisk } from './storage/full-disk.ts';
import { newLedger, STAFF, signIn, writeOn } from './storage/load.ts';
import { lostOf } from './storage/lost.ts';
import { overwriteTenPages, removeDatabase, replaceDatabase } from './storage/spoil.ts';

const USAGE = `npm run drill:storage [-- OPTIONS]: the site's storage lies to it while it writes.`;
const WIDE = '100000/100000/3600';
const NOBODY = 65_534;
const DISK_MB = 48;
const LOAD_MS = 1500;
/** A look every five seconds, and one that was under way. */
const NOTICE_GOAL_S = 11;
/** Told to end, a site takes connections for two seconds more, and has five for the rest. */
const EXIT_GOAL_S = 7;

// One for each folder and each site that goes with this process.
process.setMaxListeners(50);
const options = drillOptions(USAGE, {});
buildWhenChanged();
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aacc' } })
  .jpeg()
  .toBuffer();
/** In the order of the table. Most of the time each waits, so two go on at once. */
const CASES: readonly (() => Promise<Goal[]>)[] = [
  async () => seenGoals('database file removed', await spoilt(removeDatabase)),
  async () => seenGoals('database file replaced by another', await spoilt(replaceDatabase)),
  async () => damageGoals(await spoilt(overwriteTenPages)),
  emptyDatabaseStart,
  fullDiskGoals,
  unwritableGoals,
  clockAhead,
];
conclude('storage', { goals: await twoAtOnce(CASES) }, options.write);

async function twoAtOnce(cases: readonly (() => Promise<Goal[]>)[]): Promise<Goal[]> {
  const found: Goal[][] = [];
  const waiting = [...cases.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) found[next[0]] = await next[1]();
  };
  await Promise.all([lane(), lane()]);
  return found.flat();
}

/** What the site prints goes to another folder than its data, which may be full. */
function start(dataDir: string, env: Record<string, string> = {}, command = serveCommand()) {
  return startProgram(
    command,
    { DATA_DIR: emptyFolder() },
    {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      STAFF_PHONE: STAFF.phone,
      STAFF_PASSWORD: STAFF.password,
      RATE_LIMIT_REVEAL: WIDE,
      RATE_LIMIT_CONTACT: WIDE,
      RATE_LIMIT_LOGIN: WIDE,
      ...env,
    },
  );
}

function foldersOf(data: string) {
  return { data, media: join(data, 'media') };
}

async function spoilt(spoil: (folder: string) => void): Promise<Seen> {
  const folder = emptyFolder();
  return spoilUnderLoad(await start(folder), foldersOf(folder), picture, () => spoil(folder));
}

/** Full photographs, and a database file that somebody forgot to put back. */
async function emptyDatabaseStart(): Promise<Goal[]> {
  const folder = emptyFolder();
  const site = await start(folder);
  const load = await writeOn(site.origin, picture, newLedger());
  await sleep(LOAD_MS);
  await load.stop();
  await site.stop();
  const kept = join(emptyFolder(), 'kept.sqlite');
  const db = new DatabaseSync(join(folder, 'chavi.sqlite'));
  db.prepare('vacuum into ?').run(kept);
  db.close();
  removeDatabase(folder);
  new DatabaseSync(join(folder, 'chavi.sqlite')).close();
  const said = await start(folder).then(
    (wrong) => wrong.stop().then(() => 'started'),
    (error: Error) => error.message,
  );
  const lost = lostOf(load.ledger, kept, join(folder, 'media'));
  const isRefused = said.includes('is empty, and');
  return [
    {
      what: 'started with an empty database beside photographs',
      goal: 'refused with a sentence, 0 lost',
      measured: `${isRefused ? 'refused' : 'not refused'}; ${counted(load.acknowledged(), lost)}`,
      met: isRefused && lost.length === 0 && load.acknowledged() > 0,
    },
  ];
}

async function fullDiskGoals(): Promise<Goal[]> {
  const folder = smallDisk(DISK_MB);
  if (folder === null) return [skipped('disk really full', 'this user may not mount a disk in memory')];
  const seen = await fullDisk(await start(folder, { MIN_FREE_MB: '0' }), folder, picture);
  return [
    ...seenGoals('disk really full', seen),
    {
      what: 'disk really full, then room again: ready after',
      goal: `≤ ${NOTICE_GOAL_S} s`,
      measured: seconds(seen.backMs),
      met: isWithin(seen.backMs, NOTICE_GOAL_S),
    },
    ...uploadGoals(seen),
  ];
}

function uploadGoals({ upload, next, exit }: FullDiskSeen): Goal[] {
  return [
    {
      what: 'upload of 12 MB on the full disk, and the next request of its connection',
      goal: '503; answered or closed ≤ 1 s',
      measured: `${upload}; ${next.what} after ${seconds(next.ms)}`,
      // A client that is still sending may see its connection end instead.
      met: ['503', 'ECONNRESET', 'EPIPE'].includes(upload) && next.ms <= 1000,
    },
    {
      what: 'SIGTERM right after',
      goal: `exit 0, ≤ ${EXIT_GOAL_S} s`,
      measured: `exit ${exit.code}, ${seconds(exit.ms)}`,
      met: exit.code === 0 && isWithin(exit.ms, EXIT_GOAL_S),
    },
  ];
}

/** The superuser may write everywhere, so the site runs as nobody then. */
async function unwritableGoals(): Promise<Goal[]> {
  const what = 'folder not writable';
  const folder = emptyFolder();
  const isRoot = process.getuid?.() === 0;
  const command = isRoot
    ? serveCommand().replace(/^exec /, `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups `)
    : serveCommand();
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  const site = await start(folder, {}, command).catch((error: Error) => error);
  if (site instanceof Error) return [skipped(what, 'the site does not start as another user here')];
  const folders = [folder, join(folder, 'media'), join(folder, 'uploads')];
  const allow = (mode: number) => {
    for (const path of folders) chmodSync(path, mode);
  };
  const seen = await spoilUnderLoad(
    site,
    foldersOf(folder),
    picture,
    () => allow(0o555),
    () => allow(0o755),
  );
  return seenGoals(what, seen);
}

/** Listings that can be restored are still there after a start with a clock that is 40 days ahead. */
async function clockAhead(): Promise<Goal[]> {
  const folder = emptyFolder();
  const site = await start(folder);
  const load = await writeOn(site.origin, picture, newLedger());
  await sleep(LOAD_MS);
  await load.stop();
  const ids = [...load.ledger.listings.values()];
  const headers = { authorization: `Bearer ${await signIn(site.origin)}` };
  let acknowledged = 0;
  for (const id of ids) {
    const answer = await fetch(`${site.origin}/api/property/delete/${id}`, { method: 'DELETE', headers });
    await answer.arrayBuffer();
    if (answer.ok) acknowledged += 1;
  }
  await site.stop();
  const ahead = await start(folder, { CLOCK_OFFSET_DAYS: '40' });
  await sleep(LOAD_MS);
  await ahead.stop();
  const db = new DatabaseSync(join(folder, 'chavi.sqlite'));
  const left = Number(db.prepare('select count(*) n from properties where deleted_at is not null').get()?.n);
  db.close();
  const lost = lostOf(load.ledger, join(folder, 'chavi.sqlite'), join(folder, 'media'));
  const isTold = ahead.printed().includes('40 days');
  rmSync(folder, { recursive: true, force: true });
  return [
    {
      what: 'started with the clock 40 days ahead beside deleted listings',
      goal: '0 lost, told in the log',
      measured: `${acknowledged} deleted, ${left} can be restored; ${counted(load.acknowledged(), lost)}${isTold ? '; told' : ''}`,
      met: acknowledged > 0 && left === acknowledged && lost.length === 0 && isTold,
    },
  ];
}

function seenGoals(what: string, seen: Omit<Seen, 'lost'> & { lost: string[] | null }): Goal[] {
  const { acknowledged, lost, ready, noticedMs, refusedMs, afterwards } = seen;
  return [
    {
      what: `${what}: acknowledged writes`,
      goal: '0 lost',
      measured: lost === null ? `${acknowledged} acknowledged, unreadable` : counted(acknowledged, lost),
      met: acknowledged > 0 && lost?.length === 0,
    },
    {
      what: `${what}: noticed`,
      goal: `ready 503 ≤ ${NOTICE_GOAL_S} s, no write taken then`,
      measured: `ready ${ready} after ${seconds(noticedMs)}, writes refused after ${seconds(refusedMs)}, ${afterwards} taken then`,
      met: ready === 503 && isWithin(noticedMs, NOTICE_GOAL_S) && refusedMs !== null && afterwards === 0,
    },
  ];
}

/** Nobody can promise what ten pages held; a backup can. */
function damageGoals(seen: Seen): Goal[] {
  const { acknowledged, lost } = seen;
  const [, noticed] = seenGoals('ten overwritten pages', seen);
  const readable = lost === null ? 'their file cannot be read' : `${acknowledged - lost.length} can be read`;
  return noticed === undefined
    ? []
    : [{ ...noticed, measured: `${noticed.measured}; of ${acknowledged} acknowledged ${readable}` }];
}

function skipped(what: string, why: string): Goal {
  return { what, goal: '', measured: why, met: true, isSkipped: true };
}

function counted(acknowledged: number, lost: readonly string[]): string {
  const shown = [`${lost.length} lost`, ...lost.slice(0, 3)].join('; ');
  return `${acknowledged} acknowledged, ${acknowledged - lost.length} found, ${shown}`;
}

function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}

function isWithin(ms: number | null, limitS: number): boolean {
  return ms !== null && ms <= limitS * 1000;
}
