import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { insertAccount } from '#server/auth/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { listImagesOf, replaceImages } from '#server/properties/images.ts';
import { orderImages } from '#server/properties/state.ts';
import { insertProperty, lockProperty, updateProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { changeOf, newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { meddle } from '#tests/support/statements.ts';

/** Long enough for whoever is not held up to be done. */
const HEAD_START_MS = 300;

onBothEngines('ordering photographs while a colleague adds one', (stage) => {
  it('loses no photograph when the colleague comes in between', async () => {
    const { accountId, property, images } = await stage.db.write(async (tx) => {
      const account = await insertAccount(tx, newAccount());
      const stored = await insertProperty(tx, newProperty());
      const photos = await replaceImages(tx, stored.id, [newImage('a'), newImage('b')]);
      return { accountId: account?.id ?? 0, property: stored, images: photos.map(({ id }) => id) };
    });
    const { database, reached, goOn } = pausing(stage.db);
    const ordered = orderImages({ database, now: () => NOW }, property.id, images.toReversed(), accountId);
    await reached;
    /** What an edit does in its transaction, unless somebody was first. */
    const edit = stage.db.write(async (tx) => {
      const { revision } = await lockProperty(tx, property.id);
      const isFirst = revision === property.revision;
      if (isFirst) await replaceImages(tx, property.id, [...images, newImage('new')]);
      if (isFirst) await updateProperty(tx, property.id, changeOf(property));
      return isFirst;
    });
    await Promise.race([edit, sleep(HEAD_START_MS)]);
    goOn();
    const [, isFirst] = await Promise.all([ordered, edit]);
    const keys = (await listImagesOf(stage.db.read, property.id)).map(({ media_key }) => media_key);
    expect(keys).toEqual(isFirst ? ['key-b', 'key-a', 'key-new'] : ['key-b', 'key-a']);
  });
});

/** A database whose next transaction stops after it has read the photographs for the first time, until `goOn`. */
function pausing(real: Database): { database: Database; reached: Promise<void>; goOn: () => void } {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const database: Database = {
    ...real,
    write: (work) =>
      real.write((tx) => {
        meddle(tx, async ({ sql }, run) => {
          const answer = await run();
          if (!/^select .* from "property_images"/.test(sql)) return answer;
          reached.resolve();
          await released.promise;
          return answer;
        });
        return work(tx);
      }),
  };
  return { database, reached: reached.promise, goOn: released.resolve };
}
