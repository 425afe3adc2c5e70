import { replaceBook } from '#domain/location/area-today.ts';
import { areasOfConfiguration, bookOf } from '#server/areas/book.ts';
import { insertAreas, readAreas } from '#server/areas/repository.ts';
import type { Parts } from '#server/core.ts';
import { readAreasVersion } from '#server/db/settings.ts';

/** The configuration gives the areas of the first start; from then on those of the database count (D113). Several processes may do so at once. */
export async function seedAreas({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  if ((await readAreas(database.read)).length > 0) return;
  await database.write((tx) => insertAreas(tx, areasOfConfiguration(now())));
}

/**
 * From now on who is told another version of the catalogue has the areas of that version: pages, answers and the index ask for it before
 * anything else. The areas are read again only when they changed.
 */
export async function followAreas({ database: { catalogue, read } }: Pick<Parts, 'database'>): Promise<void> {
  let known = -1;
  catalogue.follow(async () => {
    const version = await readAreasVersion(read);
    if (version !== known) replaceBook(bookOf(await readAreas(read)));
    known = version;
  });
  await catalogue.version();
}
