import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '../stage/site.ts';
import { compare, type Differences, type HasFile, newLedger, startWriting, type Writing } from '../stage/writing.ts';

/** A site that was started, and how it is killed without a warning. */
interface KilledSite {
  origin: string;
  kill(): Promise<void>;
}

export interface KillOptions {
  rounds: number;
  start(): Promise<KilledSite>;
  /** What the database has, asked past the site while it is down. */
  query: Query;
  hasFile: HasFile;
}

export interface KillResult extends Differences {
  acknowledged: number;
  /** Answers that no kill excuses, such as 500. */
  faults: string[];
  failedStarts: string[];
}

const SHORTEST_MS = 500;
const SPREAD_MS = 2000;
const LONGEST_FIRST_MS = 20_000;
const LONGEST_RETURN_MS = 30_000;
const LOOK_MS = 20;

const aMoment = () => sleep(SHORTEST_MS + Math.random() * SPREAD_MS);

/** Starts, loads and kills the site again and again, and compares what it acknowledged with what is there. */
export async function killInRounds({ rounds, start, query, hasFile }: KillOptions): Promise<KillResult> {
  const [ledger, faults, failedStarts]: [ReturnType<typeof newLedger>, string[], string[]] = [newLedger(), [], []];
  for (let round = 0; round < rounds && failedStarts.length === 0; round++) {
    try {
      const site = await start();
      const writing = await startWriting(site.origin, ledger);
      if (round === 0) await firstListing(writing);
      await aMoment();
      await site.kill();
      await writing.stop();
      faults.push(...writing.faults);
    } catch (error) {
      failedStarts.push(`round ${round}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
    }
  }
  return { acknowledged: ledger.acknowledged, faults, failedStarts, ...(await compare(ledger, query, hasFile)) };
}

/** A database server, and how it is killed without a warning. */
interface KilledDatabase {
  crash(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Kills the database under one site again and again, which has to go on by itself each time, and compares in the same way. `slowestReturnMs`:
 * the longest time from a database that is back to the next write that was acknowledged; null: it never was.
 */
export async function killDatabaseInRounds(
  { rounds, start, query, hasFile }: KillOptions,
  database: KilledDatabase,
): Promise<KillResult & { slowestReturnMs: number | null }> {
  const ledger = newLedger();
  const site = await start();
  const writing = await startWriting(site.origin, ledger);
  await firstListing(writing);
  let slowestReturnMs: number | null = 0;
  for (let round = 0; round < rounds && slowestReturnMs !== null; round++) {
    await aMoment();
    await database.crash();
    await sleep(Math.random() * SHORTEST_MS);
    await database.start();
    const [back, before] = [performance.now(), ledger.acknowledged];
    while (ledger.acknowledged === before && performance.now() - back < LONGEST_RETURN_MS) await sleep(LOOK_MS);
    slowestReturnMs = ledger.acknowledged === before ? null : Math.max(slowestReturnMs, performance.now() - back);
  }
  await site.kill();
  await writing.stop();
  const { acknowledged } = ledger;
  const differences = await compare(ledger, query, hasFile);
  return { acknowledged, faults: writing.faults, failedStarts: [], slowestReturnMs, ...differences };
}

/** On a busy machine no round might last long enough for a listing. */
async function firstListing({ ledger }: Writing): Promise<void> {
  for (let waited = 0; ledger.listings.size === 0 && waited < LONGEST_FIRST_MS; waited += LOOK_MS) await sleep(LOOK_MS);
}
