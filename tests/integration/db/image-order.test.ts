import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { orderImages } from '#server/properties/endings.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { changeOf, newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

/** Long enough for whoever is not held up to be done. */
const HEAD_START_MS = 300;

onBothEngines('ordering photographs while a colleague adds one', (stage) => {
  it('loses no photograph when the colleague comes in between', async () => {
    const { accountId, property, images } = await stage.db.write(async (repos) => {
      const account = await repos.accounts.insert(newAccount());
      const stored = await repos.properties.insert(newProperty());
      const photos = await repos.propertyImages.replace(stored.id, [newImage('a'), newImage('b')]);
      return { accountId: account?.id ?? 0, property: stored, images: photos.map(({ id }) => id) };
    });
    const { database, reached, goOn } = pausing(stage.db);
    const ordered = orderImages({ database, now: () => NOW }, property.id, images.toReversed(), accountId);
    await reached;
    /** What an edit does in its transaction, unless somebody was first. */
    const edit = stage.db.write(async ({ properties, propertyImages }) => {
      const { revision } = await properties.lock(property.id);
      const isFirst = revision === property.revision;
      if (isFirst) await propertyImages.replace(property.id, [...images, newImage('new')]);
      if (isFirst) await properties.update(property.id, changeOf(property));
      return isFirst;
    });
    await Promise.race([edit, sleep(HEAD_START_MS)]);
    goOn();
    const [, isFirst] = await Promise.all([ordered, edit]);
    const keys = (await stage.db.read.propertyImages.listOf(property.id)).map(({ media_key }) => media_key);
    expect(keys).toEqual(isFirst ? ['key-b', 'key-a', 'key-new'] : ['key-b', 'key-a']);
  });
});

/** A database whose next transaction stops after it has read the photographs for the first time, until `goOn`. */
function pausing(real: Database): { database: Database; reached: Promise<void>; goOn: () => void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const database: Database = {
    ...real,
    write: (work) =>
      real.write(({ propertyImages, ...others }) => {
        const listOf: typeof propertyImages.listOf = async (id) => {
          const images = await propertyImages.listOf(id);
          reached.resolve();
          await released.promise;
          return images;
        };
        return work({ ...others, propertyImages: { ...propertyImages, listOf } });
      }),
  };
  return { database, reached: reached.promise, goOn: released.resolve };
}
