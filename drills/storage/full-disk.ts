import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder } from '../stage/site.ts';
import { readyOf, type StartedSite, takenNow, untilReady } from './cases.ts';
import { newLedger, signIn, writeOn } from './load.ts';
import { fileToCount, lostOf } from './lost.ts';
import { fillDisk } from './spoil.ts';

const LOAD_MS = 1500;
/** More than the buffers between the two ends hold. */
const PHOTO_BYTES = 12_000_000;

export interface FullDiskSeen {
  acknowledged: number;
  lost: string[];
  ready: number;
  afterwards: number;
  noticedMs: number | null;
  refusedMs: number | null;
  /** Once there is room: until ready is 200. */
  backMs: number | null;
  /** The upload that failed. */
  upload: string;
  /** The request behind it, on the same connection: its answer or its end, and after how long. */
  next: { what: string; ms: number };
  exit: { code: number | null; ms: number };
}

/** A small disk in memory, which goes with the process; null where this user may not mount one. */
export function smallDisk(megabytes: number): string | null {
  const folder = emptyFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  // Before the folder itself goes.
  process.prependOnceListener('exit', () => execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/** Fills the disk under a load, makes room, fills it again, and ends the site right after an upload that failed. */
export async function fullDisk(site: StartedSite, folder: string, picture: Buffer): Promise<FullDiskSeen> {
  const load = await writeOn(site.origin, picture, newLedger());
  await sleep(LOAD_MS);
  const makeRoom = fillDisk(folder);
  const full = performance.now();
  const noticedMs = await untilReady(site.origin, 503, full);
  const afterwards = await takenNow(load);
  const ready = await readyOf(site.origin);
  const refusedAt = load.refusedAt(full);
  makeRoom();
  const backMs = await untilReady(site.origin, 200, performance.now());
  await sleep(LOAD_MS);
  await load.stop();

  const token = await signIn(site.origin);
  const makeRoomAgain = fillDisk(folder);
  const { upload, next } = await uploadThenAsk(site.origin, token);
  const told = performance.now();
  const code = await site.stop();
  const exit = { code, ms: performance.now() - told };
  makeRoomAgain();
  return {
    acknowledged: load.acknowledged(),
    lost: lostOf(load.ledger, fileToCount(folder), join(folder, 'media')),
    ready,
    afterwards,
    noticedMs,
    refusedMs: refusedAt === null ? null : refusedAt - full,
    backMs,
    upload,
    next,
    exit,
  };
}

async function uploadThenAsk(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<string>((resolve) => {
      const sent = request(`${origin}${path}`, { method, headers, agent, timeout: 15_000 }, (answer) => {
        answer.resume();
        answer.once('close', () => resolve(String(answer.statusCode)));
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer')));
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end(body);
    });
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(PHOTO_BYTES, 1)]), 'front.jpg');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    authorization: `Bearer ${token}`,
  };
  const uploading = send('POST', '/api/property/photos', headers, body);
  const upload = await uploading;
  const asked = performance.now();
  const what = await send('GET', '/api/health/live', {});
  const next = { what, ms: performance.now() - asked };
  agent.destroy();
  return { upload, next };
}
