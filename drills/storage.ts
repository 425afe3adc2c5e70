import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { encodeForm } from '#tests/support/test-app.ts';
import { askOnce } from '../bench/asking.ts';
import { createGoals, type Goals, seconds, shown, startDrill } from './stage/outcome.ts';
import { emptyFolder, queryFile, SETTINGS, startSite } from './stage/site.ts';
import { newLedger, signIn, startWriting, type Writing } from './stage/writing.ts';
import * as storage from './storage/spoil.ts';

const USAGE = `the site's storage lies to it while it writes.`;
const NOBODY = 65_534;
const DISK_MB = 48;
/** A look every five seconds, and one that was under way. */
const NOTICE_GOAL_MS = 11_000;
/** Told to end, a site takes connections for two seconds more, and has five for the rest. */
const EXIT_GOAL_MS = 7000;
/** More than the buffers between the two ends hold. */
const PHOTO_BYTES = 12_000_000;

// One for each folder and each site that goes with this process.
process.setMaxListeners(50);
const { goals, conclude } = startDrill('storage', USAGE, {});
/** In the order of the table. Most of the time each waits, so two go on at once. */
const waiting = [
  spoilt('database file removed', storage.removeDatabase),
  spoilt('database file replaced by another', storage.replaceDatabase),
  damaged,
  emptyDatabaseStart,
  fullDisk,
  notWritable,
  clockAhead,
].map((work) => ({ work, found: createGoals() }));
const cases = waiting.values();
const lane = async () => {
  for (const { work, found } of cases) await work(found);
};
await Promise.all([lane(), lane()]);
goals.all.push(...waiting.flatMap(({ found }) => found.all));
conclude();

function spoilt(what: string, how: (folder: string) => void) {
  return async (found: Goals): Promise<void> => {
    const folder = emptyFolder();
    const site = await startSite({ DATA_DIR: folder });
    const seen = await storage.spoilUnderLoad(site, folder, () => how(folder));
    judgeKept(found, what, seen);
    judgeNoticed(found, what, seen);
  };
}

/** Nobody can promise what ten pages held; a backup can. */
async function damaged(found: Goals): Promise<void> {
  const folder = emptyFolder();
  const site = await startSite({ DATA_DIR: folder });
  const seen = await storage.spoilUnderLoad(site, folder, () => storage.overwriteTenPages(folder));
  const { acknowledged, lost } = seen;
  const readable = lost === null ? 'their file cannot be read' : `${acknowledged - lost.length} can be read`;
  judgeNoticed(found, 'ten overwritten pages', seen, `; of ${acknowledged} acknowledged ${readable}`);
}

/** A folder that a site wrote to until it was told to end; `finish` is done before that. */
async function writtenTo(finish: (origin: string, writing: Writing) => Promise<void> = async () => {}) {
  const folder = emptyFolder();
  const site = await startSite({ DATA_DIR: folder });
  const writing = await startWriting(site.origin, newLedger());
  await sleep(storage.LOAD_MS);
  await writing.stop();
  await finish(site.origin, writing);
  await site.stop();
  return { folder, writing, file: join(folder, 'chavi.sqlite') };
}

/** Full photographs, and a database file that somebody forgot to put back. */
async function emptyDatabaseStart(found: Goals): Promise<void> {
  const { folder, writing, file } = await writtenTo();
  await queryFile(file)(`vacuum into '${file}.rescued-by-the-drill'`);
  storage.removeDatabase(folder);
  new DatabaseSync(file).close();
  const said = await startSite({ DATA_DIR: folder }).then(
    (wrong) => wrong.stop().then(() => 'started'),
    (error: Error) => error.message,
  );
  const kept = await storage.keptIn(folder, writing);
  const isRefused = said.includes('is empty, and');
  const measured = `${isRefused ? 'refused' : 'not refused'}; ${counted(kept)}`;
  const what = 'started with an empty database beside photographs';
  found.add(what, 'refused with a sentence, 0 lost', measured, isRefused && isWhole(kept));
}

/** Fills the disk under a load, makes room, fills it again, and ends the site right after an upload that failed. */
async function fullDisk(found: Goals): Promise<void> {
  const what = 'disk really full';
  const folder = storage.smallDisk(DISK_MB);
  if (folder === null) return found.skip(what, 'this user may not mount a disk in memory');
  const site = await startSite({ DATA_DIR: folder }, { ...SETTINGS, MIN_FREE_MB: '0' });
  const { origin } = site;
  const writing = await startWriting(origin, newLedger());
  let makeRoom = () => {};
  const noticed = await storage.spoil(site, writing, () => {
    makeRoom = storage.fillDisk(folder);
  });
  makeRoom();
  const backMs = await storage.untilReady(origin, 200);
  await sleep(storage.LOAD_MS);
  await writing.stop();

  const token = await signIn(origin);
  makeRoom = storage.fillDisk(folder);
  const client = new Client(origin, { pipelining: 1 });
  const form = await encodeForm({ file: new Blob([Buffer.alloc(PHOTO_BYTES, 1)]) }, token);
  const sent = { path: '/api/property/photos', method: 'POST', headers: form.headers, body: form.payload } as const;
  const upload = await askOnce(client, origin, sent);
  const next = await askOnce(client, origin, { path: '/api/health/live' });
  await client.destroy();
  const told = performance.now();
  const exit = await site.stop();
  const exitMs = performance.now() - told;
  makeRoom();
  judgeKept(found, what, await storage.keptIn(folder, writing));
  judgeNoticed(found, what, noticed);
  found.within(`${what}, then room again: ready after`, backMs, NOTICE_GOAL_MS);
  found.add(
    'upload of 12 MB on the full disk, and the next request of its connection',
    '503; answered or closed ≤ 1 s',
    `${upload.fault ?? upload.status}; ${next.fault ?? next.status} after ${seconds(next.tookMs)}`,
    // A client that is still sending may see its connection end instead.
    (upload.status === 503 || upload.fault === 'reset') && next.tookMs <= 1000,
  );
  const isEnded = exit === 0 && exitMs <= EXIT_GOAL_MS;
  const aim = `exit 0, ≤ ${EXIT_GOAL_MS / 1000} s`;
  found.add('SIGTERM right after', aim, `exit ${exit}, ${seconds(exitMs)}`, isEnded);
}

/** The superuser may write everywhere, so the site runs as nobody then. */
async function notWritable(found: Goals): Promise<void> {
  const what = 'folder not writable';
  const folder = emptyFolder();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  const asNobody = isRoot ? `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups` : '';
  const site = await startSite({ DATA_DIR: folder }, SETTINGS, asNobody).catch(() => null);
  if (site === null) return found.skip(what, 'the site does not start as another user here');
  const allow = (mode: number) => () => {
    for (const path of [folder, join(folder, 'media'), join(folder, 'uploads')]) chmodSync(path, mode);
  };
  const seen = await storage.spoilUnderLoad(site, folder, allow(0o555), allow(0o755));
  judgeKept(found, what, seen);
  judgeNoticed(found, what, seen);
}

/** Listings that can be restored are still there after a start with a clock that is 40 days ahead. */
async function clockAhead(found: Goals): Promise<void> {
  const { folder, writing, file } = await writtenTo(async (origin, { ledger }) => {
    const headers = await signIn(origin);
    for (const [id, listing] of ledger.listings) {
      const answer = await fetch(`${origin}/api/property/delete/${id}`, { method: 'DELETE', headers });
      await answer.arrayBuffer();
      listing.isDeleted ||= answer.ok;
    }
  });
  const ahead = await startSite({ DATA_DIR: folder }, { ...SETTINGS, CLOCK_OFFSET_DAYS: '40' });
  await sleep(storage.LOAD_MS);
  await ahead.stop();
  const deleted = [...writing.ledger.listings.values()].filter(({ isDeleted }) => isDeleted).length;
  const left = (await queryFile(file)('select id from properties where deleted_at is not null')).length;
  const kept = await storage.keptIn(folder, writing);
  const isTold = ahead.printed().includes('40 days');
  found.add(
    'started with the clock 40 days ahead beside deleted listings',
    '0 lost, told in the log',
    `${deleted} deleted, ${left} can be restored; ${counted(kept)}${isTold ? '; told' : ''}`,
    deleted > 0 && left === deleted && isWhole(kept) && isTold,
  );
}

function judgeKept(found: Goals, what: string, kept: storage.Kept): void {
  found.add(`${what}: acknowledged writes`, '0 lost', counted(kept), isWhole(kept));
}

function judgeNoticed(found: Goals, what: string, seen: storage.Noticed, more = ''): void {
  const { ready, noticedMs, refusedMs, afterwards } = seen;
  found.add(
    `${what}: noticed`,
    `ready 503 ≤ ${NOTICE_GOAL_MS / 1000} s, no write taken then`,
    `ready ${ready} after ${seconds(noticedMs)}, writes refused after ${seconds(refusedMs)}, ${afterwards} taken then${more}`,
    ready === 503 && noticedMs !== null && noticedMs <= NOTICE_GOAL_MS && refusedMs !== null && afterwards === 0,
  );
}

function counted({ acknowledged, lost }: storage.Kept): string {
  if (lost === null) return `${acknowledged} acknowledged, unreadable`;
  return `${acknowledged} acknowledged, ${acknowledged - lost.length} found, lost: ${shown(lost)}`;
}

function isWhole({ acknowledged, lost }: storage.Kept): boolean {
  return acknowledged > 0 && lost?.length === 0;
}
