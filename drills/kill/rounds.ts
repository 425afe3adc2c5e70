import { setTimeout as sleep } from 'node:timers/promises';
import { type Ledger, newLedger, PHOTOS, type Writing, writeUntilGone } from './writing.ts';

/** A site that was started, and how it is killed without a warning. */
interface KilledSite {
  origin: string;
  kill(): Promise<void>;
}

export interface KillOptions extends Writing {
  rounds: number;
  /** Whether a file of a photograph is stored. */
  hasFile(name: string): Promise<boolean>;
  start(): Promise<KilledSite>;
  /** What the database has, asked past the site while it is down. */
  query(sql: string): Promise<Record<string, unknown>[]>;
}

export interface KillResult {
  acknowledged: number;
  lost: string[];
  /** Listings with fewer photographs than they were made with, and rows whose files are missing. */
  half: string[];
  /** Answers that no kill excuses, such as 500. */
  faults: string[];
  failedStarts: number;
  /** The longest time from a database that is back to the next write that was acknowledged; null: it never was. */
  slowestReturnMs?: number | null;
}

const SHORTEST_MS = 500;
const SPREAD_MS = 2000;
const LONGEST_FIRST_MS = 20_000;
const LONGEST_RETURN_MS = 30_000;
const LOOK_MS = 20;

/** Starts, loads and kills the site again and again, and compares what it acknowledged with what is there. */
export async function killInRounds(options: KillOptions): Promise<KillResult> {
  const [ledger, result] = [newLedger(), newResult()];
  for (let round = 0; round < options.rounds; round++) {
    let site: KilledSite;
    try {
      site = await options.start();
    } catch (error) {
      result.failedStarts += 1;
      result.lost.push(`round ${round}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      break;
    }
    const load = loaded(options, site, ledger, round, result);
    if (round === 0) await firstListing(ledger);
    await sleep(SHORTEST_MS + Math.random() * SPREAD_MS);
    await site.kill();
    await load;
  }
  await compare(options, ledger, result);
  return result;
}

/** A database server, and how it is killed without a warning. */
interface KilledDatabase {
  crash(): Promise<void>;
  start(): Promise<void>;
}

/** Kills the database under one site again and again, which has to go on by itself each time, and compares in the same way. */
export async function killDatabaseInRounds(options: KillOptions, database: KilledDatabase): Promise<KillResult> {
  const [ledger, result] = [newLedger(), newResult()];
  const site = await options.start();
  const load = loaded(options, site, ledger, 0, result);
  await firstListing(ledger);
  result.slowestReturnMs = 0;
  for (let round = 0; round < options.rounds && result.slowestReturnMs !== null; round++) {
    await sleep(SHORTEST_MS + Math.random() * SPREAD_MS);
    await database.crash();
    await sleep(Math.random() * SHORTEST_MS);
    await database.start();
    const [back, before] = [performance.now(), result.acknowledged];
    while (result.acknowledged === before && performance.now() - back < LONGEST_RETURN_MS) await sleep(LOOK_MS);
    result.slowestReturnMs =
      result.acknowledged === before ? null : Math.max(result.slowestReturnMs, performance.now() - back);
  }
  await site.kill();
  await load;
  await compare(options, ledger, result);
  return result;
}

function newResult(): KillResult {
  return { acknowledged: 0, lost: [], half: [], faults: [], failedStarts: 0 };
}

function loaded(writing: Writing, { origin }: KilledSite, ledger: Ledger, round: number, result: KillResult) {
  return writeUntilGone(writing, origin, ledger, round, () => {
    result.acknowledged += 1;
  });
}

/** On a busy machine no round might last long enough for a listing. */
async function firstListing(ledger: Ledger): Promise<void> {
  for (let waited = 0; ledger.prices.size === 0 && waited < LONGEST_FIRST_MS; waited += SHORTEST_MS)
    await sleep(SHORTEST_MS);
}

async function compare({ query, hasFile }: KillOptions, ledger: Ledger, result: KillResult): Promise<void> {
  const namesIn = async (table: string) => new Set((await query(`select name from ${table}`)).map(({ name }) => name));
  const [messages, visitors] = [await namesIn('contact_messages'), await namesIn('visitors')];
  for (const name of ledger.messages) if (!messages.has(name)) result.lost.push(`message of ${name}`);
  for (const name of ledger.visitors) if (!visitors.has(name)) result.lost.push(`reveal to ${name}`);
  const rows = await query('select id, price, deleted_at from properties');
  const listings = new Map(rows.map((row) => [Number(row.id), row]));
  for (const [id, price] of ledger.prices) {
    const row = listings.get(id);
    const fits = Number(row?.price) === price || Number(row?.price) === ledger.unsure.get(id);
    if (row === undefined || !fits) result.lost.push(`listing ${id} at ${price}`);
    else if (ledger.deleted.has(id) && row.deleted_at === null) result.lost.push(`deletion of ${id}`);
  }
  const images = await query('select property_id, media_key from property_images');
  const staged = await query('select media_key from staged_uploads');
  const keys = new Set([...images, ...staged].map(({ media_key }) => String(media_key)));
  for (const key of ledger.uploads) if (!keys.has(key)) result.lost.push(`upload ${key}`);
  for (const key of keys) if (!(await hasFile(`photos/${key}/320.webp`))) result.half.push(`file of ${key}`);
  const counts = new Map<number, number>();
  for (const { property_id } of images) counts.set(Number(property_id), (counts.get(Number(property_id)) ?? 0) + 1);
  result.faults.push(...ledger.faults);
  for (const id of listings.keys())
    if (counts.get(id) !== PHOTOS) result.half.push(`listing ${id}: ${counts.get(id) ?? 0} photographs`);
}
