import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { orderImages } from '#server/properties/endings.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { changeOf, newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

/** Long enough for whoever is not held up to be done. */
const HEAD_START_MS = 300;

onBothEngines('ordering photographs while a colleague adds one', (stage) => {
  let accountId = 0;
  beforeAll(async () => {
    const account = await stage.db.write((repos) => repos.accounts.insert(newAccount()));
    accountId = account?.id ?? 0;
  });

  async function listing(): Promise<{ property: PropertyRecord; images: PropertyImageRecord[] }> {
    return stage.db.write(async (repos) => {
      const property = await repos.properties.insert(newProperty());
      const images = await repos.propertyImages.replace(property.id, [newImage('a'), newImage('b')]);
      return { property, images };
    });
  }

  /** What an edit does in its transaction; `hold` keeps it open a while before it ends, from when it has done its work. */
  const addPhoto = async (property: PropertyRecord, images: PropertyImageRecord[], hold = () => Promise.resolve()) =>
    stage.db.write(async (repos) => {
      const { revision } = await repos.properties.lock(property.id);
      const isFirst = revision === property.revision;
      const ids = images.map(({ id }) => id);
      if (isFirst) await repos.propertyImages.replace(property.id, [...ids, newImage('new')]);
      if (isFirst) await repos.properties.update(property.id, changeOf(property));
      await hold();
      return isFirst;
    });

  const reversed = (images: PropertyImageRecord[]) => images.map(({ id }) => id).toReversed();
  const keysOf = async (id: number) =>
    (await stage.db.read.propertyImages.listOf(id)).map(({ media_key }) => media_key);

  it('loses no photograph when the colleague comes in between', async () => {
    const { property, images } = await listing();
    const { database, reached, goOn } = pausing(stage.db);
    const ordered = orderImages({ database, now: () => NOW }, property.id, reversed(images), accountId);
    await reached;
    const edit = addPhoto(property, images);
    await Promise.race([edit, sleep(HEAD_START_MS)]);
    goOn();
    const [, isFirst] = await Promise.all([ordered, edit]);
    expect(await keysOf(property.id)).toEqual(isFirst ? ['key-b', 'key-a', 'key-new'] : ['key-b', 'key-a']);
  });

  it('is refused when the colleague was first: the order does not name the new one', async () => {
    const { property, images } = await listing();
    let letGo = (): void => {};
    let begun = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const edit = addPhoto(property, images, () => {
      begun();
      return held;
    });
    await hasBegun;
    const ordered = orderImages({ database: stage.db, now: () => NOW }, property.id, reversed(images), accountId);
    const refused = expect(ordered).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await sleep(HEAD_START_MS);
    letGo();
    expect(await edit).toBe(true);
    await refused;
    expect(await keysOf(property.id)).toEqual(['key-a', 'key-b', 'key-new']);
  });
});

/** A database whose next transaction stops after it has read the photographs for the first time, until `goOn`. */
function pausing(real: Database): { database: Database; reached: Promise<void>; goOn: () => void } {
  const signal = () => {
    let fire = (): void => {};
    const fired = new Promise<void>((resolve) => {
      fire = resolve;
    });
    return { fire, fired };
  };
  const [reached, goOn] = [signal(), signal()];
  const stopping = ({ propertyImages, ...others }: Repositories): Repositories => ({
    ...others,
    propertyImages: {
      ...propertyImages,
      async listOf(id) {
        const images = await propertyImages.listOf(id);
        reached.fire();
        await goOn.fired;
        return images;
      },
    },
  });
  const database: Database = { ...real, write: (work) => real.write((repos) => work(stopping(repos))) };
  return { database, reached: reached.fired, goOn: goOn.fire };
}
