import { sql } from 'kysely';
import { ratesOn } from '#domain/cost/rates.ts';
import { isoDay } from '#domain/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { Db, NewRow, Row } from '#server/db/tables.ts';

// The rates by which costs are reckoned (D132).

export type RatesRow = Row<'cost_rates'>;

/** In the order of their first days. */
export function readRates(db: Db): Promise<RatesRow[]> {
  return db.selectFrom('cost_rates').selectAll().orderBy('valid_from').execute();
}

export function insertRates(db: Db, rates: NewRow<'cost_rates'>): Promise<RatesRow> {
  return db.insertInto('cost_rates').values(rates).returningAll().executeTakeFirstOrThrow();
}

/** All of them, locked until the transaction ends. An update that changes nothing does so on both engines. */
export async function lockRates(db: Db): Promise<RatesRow[]> {
  const first = db.selectFrom('cost_rates').select((eb) => eb.fn.min('id').as('id'));
  await db
    .updateTable('cost_rates')
    .set({ created_at: sql.ref<number>('created_at') })
    .where('id', '=', first)
    .execute();
  return readRates(db);
}

export async function deleteRates(db: Db, id: number): Promise<void> {
  await db.deleteFrom('cost_rates').where('id', '=', id).execute();
}

/** The rates of the present version of the catalogue. */
export interface Rates {
  /** Those in force today, in India. */
  today(): RatesRow;
}

/** Reads the rates. From now on who is told another version of the catalogue has the rates of that version. */
export async function followRates(
  { read, catalogue }: Pick<Database, 'read' | 'catalogue'>,
  now: () => number,
): Promise<Rates> {
  let sets = await readRates(read);
  catalogue.follow(async () => {
    sets = await readRates(read);
  });
  return {
    today() {
      const rates = ratesOn(sets, isoDay(now()));
      if (rates === undefined) throw new Error('The first rates came with their table, and are never deleted.');
      return rates;
    },
  };
}
