import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Single numbers of the whole site. */
export interface SettingsRepository {
  /** What staff set with `/property/sold-count`; null until they did (D21). */
  soldCount(): Promise<number | null>;
  setSoldCount(count: number): Promise<void>;
  /** Grows with every public write. Cached pages carry the version they were made from. */
  catalogueVersion(): Promise<number>;
  /** Call it in the same transaction as the public write. Answers the new version. */
  bumpCatalogue(): Promise<number>;
}

export function createSettingsRepository(db: Kysely<Tables>): SettingsRepository {
  async function read(name: 'sold_count' | 'catalogue_version'): Promise<number | null> {
    const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value ?? null;
  }
  return {
    soldCount: () => read('sold_count'),
    async setSoldCount(count) {
      await db
        .insertInto('settings')
        .values({ name: 'sold_count', value: count })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: count }))
        .execute();
    },
    catalogueVersion: async () => (await read('catalogue_version')) ?? 0,
    async bumpCatalogue() {
      const row = await db
        .updateTable('settings')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'catalogue_version')
        .returning('value')
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
}
