import { expect, it } from 'vitest';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('settings', (stage) => {
  it('has no sold count until staff set one, then the last one set', async () => {
    expect(await stage.db.read.settings.soldCount()).toBeNull();
    await stage.db.write((repos) => repos.settings.setSoldCount(12));
    await stage.db.write((repos) => repos.settings.setSoldCount(0));
    expect(await stage.db.read.settings.soldCount()).toBe(0);
  });

  it('moves the catalogue version by one with each public write, also when they come together', async () => {
    const before = await stage.db.read.settings.catalogueVersion();
    const versions = await Promise.all(
      Array.from({ length: 10 }, () => stage.db.write((repos) => repos.settings.bumpCatalogue())),
    );
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => before + i + 1));
    expect(await stage.db.read.settings.catalogueVersion()).toBe(before + 10);
  });
});
