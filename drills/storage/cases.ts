import { setTimeout as sleep } from 'node:timers/promises';
import { type Load, newLedger, writeOn } from './load.ts';
import { fileToCount, lostOf } from './lost.ts';

/** A site that was started on a data folder. */
export interface StartedSite {
  origin: string;
  stop(): Promise<number | null>;
}

/** What a case saw. */
export interface Seen {
  acknowledged: number;
  /** null: the database cannot be read any more. */
  lost: string[] | null;
  /** Writes that were acknowledged after it was noticed. */
  afterwards: number;
  /** What ready answered at the end; 0: nothing. */
  ready: number;
  /** From the damage until ready was 503, and until a write was; null: never. */
  noticedMs: number | null;
  refusedMs: number | null;
}

const LOAD_MS = 1500;
const LONGEST_MS = 20_000;
const LOOK_MS = 50;
/** So long may an answer be on its way whose write was done before it was noticed. */
const UNDER_WAY_MS = 1000;

/** The status of ready. */
export async function readyOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Waits until ready has this status; answers after how many milliseconds of `since`, null when it takes too long. */
export async function untilReady(origin: string, status: number, since: number): Promise<number | null> {
  while (performance.now() - since < LONGEST_MS) {
    if ((await readyOf(origin)) === status) return performance.now() - since;
    await sleep(LOOK_MS);
  }
  return null;
}

/** How many writes are acknowledged from now on, but for what is under way. */
export async function takenNow(load: Load): Promise<number> {
  await sleep(UNDER_WAY_MS);
  const before = load.acknowledged();
  await sleep(LOAD_MS);
  return load.acknowledged() - before;
}

/**
 * Writes to a site, spoils its storage under the load, waits until that is noticed, and looks for what was acknowledged. `restore` puts
 * right what was spoilt once the site has ended.
 */
export async function spoilUnderLoad(
  site: StartedSite,
  folder: { data: string; media: string },
  picture: Buffer,
  spoil: () => void,
  restore: () => void = () => {},
): Promise<Seen> {
  const load: Load = await writeOn(site.origin, picture, newLedger());
  await sleep(LOAD_MS);
  spoil();
  const spoilt = performance.now();
  const noticedMs = await untilReady(site.origin, 503, spoilt);
  const afterwards = await takenNow(load);
  await load.stop();
  const refusedAt = load.refusedAt(spoilt);
  const ready = await readyOf(site.origin);
  // The rescue follows the look that noticed it.
  await sleep(LOAD_MS);
  await site.stop();
  restore();
  let lost: string[] | null = null;
  try {
    lost = lostOf(load.ledger, fileToCount(folder.data), folder.media);
  } catch {
    // Damaged: backups are the remedy.
  }
  return {
    acknowledged: load.acknowledged(),
    lost,
    afterwards,
    ready,
    noticedMs,
    refusedMs: refusedAt === null ? null : refusedAt - spoilt,
  };
}
