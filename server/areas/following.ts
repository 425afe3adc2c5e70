import { replaceBook } from '#domain/location/area-today.ts';
import { areasOfConfiguration, bookOf } from '#server/areas/book.ts';
import type { Parts } from '#server/parts.ts';

/** The configuration gives the areas of the first start; from then on those of the database count (D113). Several processes may do so at once. */
export async function seedAreas({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  if ((await database.read.areas.list()).length > 0) return;
  await database.write(({ areas }) => areas.seed(areasOfConfiguration(now())));
}

/**
 * From now on who is told another version of the catalogue has the areas of that version: pages, answers and the index ask for it before
 * anything else. The areas are read again only when they changed.
 */
export async function followAreas({ database: { read } }: Pick<Parts, 'database'>): Promise<void> {
  const { settings } = read;
  const versionOfCatalogue = settings.catalogueVersion;
  let known = { catalogue: -1, areas: -1 };
  let coming: { version: number; done: Promise<void> } | null = null;

  async function takeUp(catalogue: number): Promise<void> {
    const areas = await settings.areasVersion();
    if (areas !== known.areas) replaceBook(bookOf(await read.areas.list()));
    known = { catalogue, areas };
  }

  settings.catalogueVersion = async () => {
    const version = await versionOfCatalogue();
    if (version === known.catalogue) return version;
    if (coming?.version !== version) {
      const done = takeUp(version).finally(() => {
        coming = null;
      });
      coming = { version, done };
    }
    await coming.done;
    return version;
  };
  await settings.catalogueVersion();
}
