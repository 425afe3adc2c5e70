import { beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import { createPhotoLibrary } from '#server/media/photo-library.ts';
import { editProperty } from '#server/properties/save.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { newProperty, newShop } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('properties', (stage) => {
  const insert = (overrides = {}) => stage.db.write((repos) => repos.properties.insert(newProperty(overrides)));

  it('gives back every field of a listing as it was stored', async () => {
    const staff = await stage.db.write((repos) => repos.accounts.insert(newAccount()));
    const given = newShop({
      title: 'દુકાન 🏬 on the ring road',
      size: 133.35,
      is_size_in_yards: true,
      na: true,
      na_noc: true,
      is_sold_out: true,
      sold_at: NOW - DAY,
      owner_contact2: '5550020001',
      summary: null,
      amenity_list: [],
      connectivity_list: [{ id: 'Metro Station', duration: 0 }],
      youtubeLinks: ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'],
      created_by: staff?.id ?? null,
      verified_by: staff?.id ?? null,
      verified_at: NOW,
      is_sample: true,
      import_key: 'every field',
    });
    const stored = await stage.db.write((repos) => repos.properties.insert(given));
    expect(stored).toMatchObject(given);
    expect(stored).toMatchObject({ revision: 1, deleted_at: null, deleted_by: null, size_sqft: 1200.15 });
    expect(stored.price_per_sqft).toBeCloseTo(6_500_000 / 1200.15, 9);
    expect(await stage.db.read.properties.findById(stored.id)).toEqual(stored);
  });

  describe('edited by two at a time', () => {
    const edit = (id: number, title: string, revision?: number) => {
      // No photograph is sent, so none is looked for.
      const deps = { database: stage.db, now: () => NOW, photoFiles: {} as PhotoFiles, log: createLog('silent') };
      const parts = { ...deps, photoLibrary: createPhotoLibrary(deps) };
      const fields = { ...newProperty({ title }), revision };
      return editProperty(parts, id, { fields, files: [], problems: [] }, accountId);
    };
    let accountId = 0;
    beforeAll(async () => {
      const account = await stage.db.write((repos) => repos.accounts.insert(newAccount({ phone: '5550000099' })));
      accountId = account?.id ?? 0;
    });

    it('lets one of two through who save at the same moment', async () => {
      const { id } = await insert();
      const results = await Promise.allSettled(['one of two', 'two of two'].map((title) => edit(id, title, 1)));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await stage.db.read.properties.findById(id)).toMatchObject({ revision: 2 });
    });
  });

  it('adds nothing twice under one import key', async () => {
    const first = await insert({ import_key: 'REF-1' });
    await expect(insert({ import_key: 'REF-1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const known = await stage.db.read.properties.idsByImportKey(['REF-1', 'REF-2']);
    expect(known).toEqual(new Map([['REF-1', first.id]]));
    expect(await stage.db.read.properties.idsByImportKey([])).toEqual(new Map());
  });

  it('never gives an id to a second listing', async () => {
    const last = await insert();
    await stage.db.write(async (repos) => {
      await repos.properties.softDelete(last.id, { deleted_by: null, at: NOW });
      await repos.properties.purgeDeletedBefore(NOW + 1, { at: NOW + 1, limit: 100 });
      await repos.properties.forgetPurged();
    });
    expect(await stage.db.read.properties.findById(last.id, { includeDeleted: true })).toBeNull();
    expect((await insert()).id).toBeGreaterThan(last.id);
  });
});
