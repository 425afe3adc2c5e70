import { type Kysely, sql } from 'kysely';
import { wholeCount } from '#server/db/counts.ts';
import { notePropertyChanges } from '#server/db/property-changes.ts';
import type { Tables } from '#server/db/tables.ts';
import { isSilent, type Silence, type Where } from '#server/properties/freshness/silence.ts';
import { present, shown } from '#server/properties/search/filters.ts';

/** How long nobody has said anything of a listing. A sold one does not age, nor one that its owner took down. */

type Stamp = 'stale_at' | 'hidden_at';

const ageing = (db: Kysely<Tables>) =>
  present(db).where('is_sold_out', '=', sql.lit(0)).where('taken_down_at', 'is', null);

/** Stamps the first `limit` listings of which nobody has said anything since; answers how many. null: nobody's silence counts. */
export async function stampSilentListings(
  db: Kysely<Tables>,
  stamp: Stamp,
  silence: Silence | null,
  { at, limit }: { at: number; limit: number },
): Promise<number> {
  if (silence === null) return 0;
  const due = ageing(db)
    .where(stamp, 'is', null)
    .where((where) => isSilent(where, silence))
    .select('id')
    .limit(limit);
  return setStamp(db, stamp, at, due);
}

/** Takes the stamp from those that are not that silent: the settings were changed, or the clock was wrong; and from sold ones, which have no age. */
export async function unstampOtherListings(
  db: Kysely<Tables>,
  stamp: Stamp,
  silence: Silence | null,
  limit: number,
): Promise<number> {
  const stamped = present(db).where(stamp, 'is not', null);
  const isSold = (where: Where) => where('properties.is_sold_out', '=', sql.lit(1));
  const wrong =
    silence === null
      ? stamped
      : stamped.where((where) => where.or([isSold(where), where.not(isSilentOrFalse(where, silence))]));
  return setStamp(db, stamp, null, wrong.select('id').limit(limit));
}

/** Never null, so that its opposite is not either. */
function isSilentOrFalse(where: Where, silence: Silence) {
  return where.fn.coalesce(sql<boolean>`(${isSilent(where, silence)})`, sql<boolean>`(1 = 0)`);
}

async function setStamp(
  db: Kysely<Tables>,
  stamp: Stamp,
  value: number | null,
  ids: ReturnType<typeof idsOnly>,
): Promise<number> {
  const rows = await db
    .updateTable('properties')
    .set({ [stamp]: value })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  await notePropertyChanges(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

const idsOnly = (db: Kysely<Tables>) => present(db).select('id');

/** How many of those that anybody sees are silent since then. */
export function countSilentListings(db: Kysely<Tables>, silence: Silence): Promise<number> {
  return wholeCount(
    shown(db)
      .where('is_sold_out', '=', sql.lit(0))
      .where((where) => isSilent(where, silence)),
  );
}

/** How many of those that staff see are silent since then: hidden ones are asked about too, taken down ones are not. */
export function countListingsToAsk(db: Kysely<Tables>, silence: Silence): Promise<number> {
  return wholeCount(ageing(db).where((where) => isSilent(where, silence)));
}

/** How many listings for sale anybody sees, by who spoke last; and how many are hidden for their age. */
export async function countConfirmedListings(db: Kysely<Tables>) {
  const rows = await shown(db)
    .where('is_sold_out', '=', sql.lit(0))
    .select((eb) => ['confirmed_by', eb.fn.countAll<number>().as('count')])
    .groupBy('confirmed_by')
    .execute();
  const countOf = (by: string | null) => Number(rows.find((row) => row.confirmed_by === by)?.count ?? 0);
  const hidden = await wholeCount(
    present(db)
      .where('hidden_at', 'is not', null)
      .where('taken_down_at', 'is', null)
      .where('is_sold_out', '=', sql.lit(0)),
  );
  return { owner: countOf('owner'), staff: countOf('staff'), nobody: countOf(null), hidden };
}

/** Hidden and taken down ones, and the sold ones among them. */
export async function countListingsAway(db: Kysely<Tables>): Promise<{ total: number; sold: number }> {
  const away = present(db).where(({ or, eb }) =>
    or([eb('hidden_at', 'is not', null), eb('taken_down_at', 'is not', null)]),
  );
  return { total: await wholeCount(away), sold: await wholeCount(away.where('is_sold_out', '=', sql.lit(1))) };
}

/** The hours when an owner welcomes calls. */
export function callHoursOf(db: Kysely<Tables>, ownerId: number) {
  return db.selectFrom('owners').select(['calls_from', 'calls_to']).where('id', '=', ownerId).executeTakeFirst();
}
