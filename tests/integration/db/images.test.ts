import { expect, it } from 'vitest';
import { NOW } from '#tests/factories/moments.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('photographs', (stage) => {
  const listing = async (...marks: string[]) => {
    const { id } = await stage.db.write((repos) => repos.properties.insert(newProperty()));
    const images = await stage.db.write((repos) =>
      repos.propertyImages.replace(
        id,
        marks.map((mark) => newImage(mark)),
      ),
    );
    return { id, images };
  };

  it('keep the order they were given, mixing kept and new ones', async () => {
    const { id, images } = await listing('a', 'b', 'c');
    const [a, , c] = images.map((image) => image.id);
    const after = await stage.db.write((repos) => repos.propertyImages.replace(id, [newImage('new'), c ?? 0, a ?? 0]));
    expect(after.map((image) => image.media_key)).toEqual(['key-new', 'key-c', 'key-a']);
    expect(after.map((image) => image.position)).toEqual([0, 1, 2]);
    expect(after.slice(1).map((image) => image.id)).toEqual([c, a]);
    expect(await stage.db.read.propertyImages.listOf(id)).toEqual(after);
    expect(after[0]).toMatchObject(newImage('new'));
  });

  it('are given for many listings at once, the first few of each with the whole count', async () => {
    const many = await listing('1', '2', '3', '4', '5', '6', '7');
    const one = await listing('only');
    const none = await listing();
    const found = await stage.db.read.propertyImages.firstOf([many.id, one.id, none.id], 5);
    expect(found.get(many.id)?.images.map((image) => image.media_key)).toEqual(
      ['1', '2', '3', '4', '5'].map((mark) => `key-${mark}`),
    );
    expect(found.get(many.id)?.count).toBe(7);
    expect(found.get(one.id)).toEqual({ images: one.images, count: 1 });
    expect(found.get(none.id)).toEqual({ images: [], count: 0 });
    expect(await stage.db.read.propertyImages.firstOf([], 5)).toEqual(new Map());
  });

  it('sent ahead are renewed, taken and swept', async () => {
    const staged = (mark: string, created_at: number) => ({ ...newImage(mark), account_id: null, created_at });
    await stage.db.write(async ({ stagedUploads }) => {
      await stagedUploads.put(staged('old', NOW - 10));
      await stagedUploads.put(staged('renewed', NOW - 10));
      await stagedUploads.put(staged('renewed', NOW));
      await stagedUploads.put(staged('taken', NOW - 10));
      await stagedUploads.delete(['key-taken']);
    });
    const found = await stage.db.read.stagedUploads.timesOf(['key-old', 'key-renewed', 'key-taken']);
    expect(found).toEqual(
      new Map([
        ['key-old', NOW - 10],
        ['key-renewed', NOW],
      ]),
    );
    expect(await stage.db.write((repos) => repos.stagedUploads.takeStagedBefore(NOW))).toEqual(['key-old']);
  });
});
