import type { Kysely } from 'kysely';
import { compiledOnce } from '#server/db/compiled.ts';
import { datePropertyChanges } from '#server/db/property-changes.ts';
import type { Tables } from '#server/db/tables.ts';

type Name = Tables['settings']['name'];

const settingOf = compiledOnce((db, [name = 'catalogue_version']: readonly Name[]) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
);

/** Single numbers of the whole site. */
export function createSettingsRepository(db: Kysely<Tables>) {
  async function read(name: Name): Promise<number | null> {
    const [row] = await settingOf(db, [name]);
    return row?.value ?? null;
  }
  async function set(name: Name, value: number): Promise<void> {
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
  return {
    /** What staff set with `/property/sold-count`; null until they did (D21). */
    soldCount: () => read('sold_count'),
    setSoldCount: (count: number) => set('sold_count', count),
    /** Whether every owner calls back, whatever the listing says (D79). */
    allCallBack: async () => (await read('all_call_back')) === 1,
    setAllCallBack: (callBack: boolean) => set('all_call_back', callBack ? 1 : 0),
    /** When the freshness contract began (D99), in epoch milliseconds; null before the first start with it. */
    freshnessBegan: () => read('freshness_began'),
    /** Notes it, unless another process has. */
    async beginFreshness(at: number): Promise<void> {
      const row = { name: 'freshness_began', value: at } as const;
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** By which `CONTACT_RULE` the texts of all listings were looked at. */
    contactRule: async () => (await read('contact_rule')) ?? 0,
    setContactRule: (rule: number) => set('contact_rule', rule),
    /** Grows with every change of the areas. */
    areasVersion: async () => (await read('areas_version')) ?? 0,
    setAreasVersion: (version: number) => set('areas_version', version),
    /** Grows with every public write. Cached pages carry the version they were made from. */
    catalogueVersion: async () => (await read('catalogue_version')) ?? 0,
    /** The same as it is stored: while others write much, the one that is shown follows in steps. */
    newestVersion: async () => (await read('catalogue_version')) ?? 0,
    /** Call it in the same transaction as the public write. Answers the new version. */
    async bumpCatalogue(): Promise<number> {
      const row = await db
        .updateTable('settings')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'catalogue_version')
        .returning('value')
        .executeTakeFirstOrThrow();
      await datePropertyChanges(db, row.value);
      return row.value;
    },
  };
}

/** Tells the catalogue's version when a transaction moves it. */
export function tellVersion(
  settings: ReturnType<typeof createSettingsRepository>,
  tell: (version: number) => void,
): void {
  const { bumpCatalogue } = settings;
  settings.bumpCatalogue = async () => {
    const version = await bumpCatalogue();
    tell(version);
    return version;
  };
}
