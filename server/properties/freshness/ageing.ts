import { FRESHNESS_STEPS, type FreshnessReport } from '#domain/answers/freshness.ts';
import { DAY_MS, isoTime } from '#domain/dates.ts';
import { isPast, lastWord } from '#domain/freshness/freshness.ts';
import type { Parts } from '#server/core.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import type { PropertyCardRecord } from '#server/db/records.ts';
import { noteFreshnessBegan, readFreshnessBegan } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import {
  countConfirmedListings,
  countListingsToAsk,
  countSilentListings,
  stampSilentListings,
  unstampOtherListings,
} from '#server/properties/freshness/repository.ts';
import type { Silence } from '#server/properties/freshness/silence.ts';

/** What days do to listings of which nobody says that they are still for sale (D99). */

type AgeingParts = Pick<Parts, 'config' | 'database' | 'now'>;

/** Listings of one transaction: others write between them. */
const AT_ONCE = 2000;

/** When the contract began for listings that were there before it: the first start with it. */
export async function beginFreshness({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  if ((await readFreshnessBegan(database.read)) !== null) return;
  await database.write((tx) => noteFreshnessBegan(tx, now()));
}

/**
 * Ranks and hides what has become that old, and takes back what is not that old (any more): the settings or the clock may have been
 * others. Pages, answers and the search index follow as with any change.
 */
export async function ageListings(parts: AgeingParts): Promise<void> {
  const { rank, hide } = await silences(parts);
  for (const [stamp, silence] of [
    ['stale_at', rank],
    ['hidden_at', hide],
  ] as const) {
    await inSteps(parts, (tx) => unstampOtherListings(tx, stamp, silence, AT_ONCE));
    await inSteps(parts, (tx, at) => stampSilentListings(tx, stamp, silence, { at, limit: AT_ONCE }));
  }
}

async function inSteps(parts: AgeingParts, step: (tx: Db, at: number) => Promise<number>) {
  let count = AT_ONCE;
  while (count === AT_ONCE) {
    count = await writeCatalogue(parts, async (tx, at) => {
      const result = await step(tx, at);
      return result === 0 ? { result, isUnchanged: true } : { result };
    });
  }
}

/** Since when nobody has said anything of what is to be asked about, ranked lower and hidden; null: never. */
export async function silences({
  config,
  database,
  now,
}: AgeingParts): Promise<Record<'ask' | 'rank' | 'hide', Silence | null>> {
  const began = (await readFreshnessBegan(database.read)) ?? now();
  const silenceOf = (days: number | null) => (days === null ? null : { until: now() - days * DAY_MS, began });
  const { ask, rank, hide } = config.freshness;
  return { ask: silenceOf(ask), rank: silenceOf(rank), hide: silenceOf(hide) };
}

/** Whether staff are to ask the owner of a listing whether it is still for sale. */
export async function askJudge({
  config,
  database,
  now,
}: AgeingParts): Promise<(record: PropertyCardRecord) => boolean> {
  const began = (await readFreshnessBegan(database.read)) ?? now();
  const { ask } = config.freshness;
  return (record) =>
    !record.is_sold_out && record.taken_down_at === null && isPast(ask, lastWord(record, began), now());
}

/** How many listings their owners are to be asked about; of hidden ones they are asked too. */
export async function countToAsk(parts: AgeingParts): Promise<number> {
  const { ask } = await silences(parts);
  return ask === null ? 0 : countListingsToAsk(parts.database.read, ask);
}

/** The shares, for everybody: counted, never typed. */
export async function readFreshness(parts: AgeingParts): Promise<FreshnessReport> {
  const { config, database, now } = parts;
  const { read } = database;
  const began = (await readFreshnessBegan(database.read)) ?? now();
  const spoken = await countConfirmedListings(read);
  const for_sale = spoken.owner + spoken.staff + spoken.nobody;
  const older = await Promise.all(
    FRESHNESS_STEPS.map((days) => countSilentListings(read, { until: now() - days * DAY_MS, began })),
  );
  return {
    counted_at: isoTime(now()),
    for_sale,
    by_owner: spoken.owner,
    by_staff: spoken.staff,
    unsaid: spoken.nobody,
    within: FRESHNESS_STEPS.map((days, place) => ({ days, count: for_sale - (older[place] ?? 0) })),
    hidden: spoken.hidden,
    days: { ...config.freshness },
  };
}
