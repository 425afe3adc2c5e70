import { expect, it } from 'vitest';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { changeOf, newProperty, newShop } from '#tests/factories/properties.ts';
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
      soldAt: NOW - DAY,
      owner_contact2: '5550020001',
      summary: null,
      amenity_list: [],
      connectivity_list: [{ id: 'Metro Station', duration: 0 }],
      youtubeLinks: ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'],
      createdBy: staff?.id ?? null,
      verifiedBy: staff?.id ?? null,
      verifiedAt: NOW,
      isSample: true,
      importKey: 'every field',
    });
    const stored = await stage.db.write((repos) => repos.properties.insert(given));
    expect(stored).toMatchObject(given);
    expect(stored).toMatchObject({ revision: 1, deletedAt: null, deletedBy: null, sizeSqft: 1200.15 });
    expect(stored.pricePerSqft).toBeCloseTo(6_500_000 / 1200.15, 9);
    expect(await stage.db.read.properties.findById(stored.id)).toEqual(stored);
  });

  it('stores sizes as entered with their unit and money in whole rupees', async () => {
    const yards = await insert({ size: 120.55, is_size_in_yards: true, price: 100_000_000_000 });
    expect(yards).toMatchObject({ size: 120.55, is_size_in_yards: true, price: 100_000_000_000 });
  });

  it('sets the moment of the sale for a sold listing and clears it for an available one', async () => {
    const sold = await insert({ is_sold_out: true, soldAt: null, updatedAt: NOW });
    expect(sold.soldAt).toBe(NOW);
    const result = await stage.db.write((repos) =>
      repos.properties.update(sold.id, changeOf(sold, { is_sold_out: false }), null),
    );
    expect(result).toMatchObject({ outcome: 'updated', property: { is_sold_out: false, soldAt: null } });
  });

  it('answers null for an unknown id', async () => {
    expect(await stage.db.read.properties.findById(999_999)).toBeNull();
  });

  it('writes an edit when the revision is the one the editor saw', async () => {
    const seen = await insert();
    const change = changeOf(seen, { title: 'New title', price: 1, amenity_list: ['Lift'] });
    const result = await stage.db.write((repos) => repos.properties.update(seen.id, change, seen.revision));
    expect(result).toMatchObject({ outcome: 'updated', property: { title: 'New title', price: 1, revision: 2 } });
    expect(await stage.db.read.properties.findById(seen.id)).toMatchObject({
      ...change,
      pricePerSqft: 1 / 1200,
      revision: 2,
    });
  });

  it('refuses an edit made from an older revision and shows what is stored', async () => {
    const seen = await insert();
    const first = changeOf(seen, { title: 'First to save' });
    const second = changeOf(seen, { title: 'Second to save' });
    await stage.db.write((repos) => repos.properties.update(seen.id, first, 1));
    const result = await stage.db.write((repos) => repos.properties.update(seen.id, second, 1));
    expect(result).toMatchObject({ outcome: 'conflict', current: { title: 'First to save', revision: 2 } });
    expect((await stage.db.read.properties.findById(seen.id))?.title).toBe('First to save');
  });

  it('lets one of two editors through who save at the same moment', async () => {
    const seen = await insert();
    const results = await Promise.all(
      ['one', 'two'].map((title) =>
        stage.db.write((repos) => repos.properties.update(seen.id, changeOf(seen, { title }), seen.revision)),
      ),
    );
    expect(results.map((result) => result.outcome).toSorted()).toEqual(['conflict', 'updated']);
  });

  it('writes without asking for the revision, and answers missing for no listing', async () => {
    const seen = await insert();
    await stage.db.write((repos) => repos.properties.touch(seen.id, NOW + 5));
    const change = changeOf(seen, { title: 'Whatever happened' });
    const result = await stage.db.write((repos) => repos.properties.update(seen.id, change, null));
    expect(result).toMatchObject({ outcome: 'updated', property: { revision: 3 } });
    const none = await stage.db.write((repos) => repos.properties.update(999_999, change, null));
    expect(none).toEqual({ outcome: 'missing' });
  });

  it('marks as sold once: the first moment stays', async () => {
    const seen = await insert();
    const first = await stage.db.write((repos) => repos.properties.markSold(seen.id, NOW + 1));
    const second = await stage.db.write((repos) => repos.properties.markSold(seen.id, NOW + 2));
    expect(first).toMatchObject({ changed: true, property: { is_sold_out: true, soldAt: NOW + 1, revision: 2 } });
    expect(second).toMatchObject({ changed: false, property: { is_sold_out: true, soldAt: NOW + 1, revision: 2 } });
    expect(await stage.db.write((repos) => repos.properties.markSold(999_999, NOW))).toBeNull();
  });

  it('adds nothing twice under one import key', async () => {
    const first = await insert({ importKey: 'REF-1' });
    await expect(insert({ importKey: 'REF-1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const known = await stage.db.read.properties.idsByImportKey(['REF-1', 'REF-2']);
    expect(known).toEqual(new Map([['REF-1', first.id]]));
    expect(await stage.db.read.properties.idsByImportKey([])).toEqual(new Map());
  });

  it('never gives an id to a second listing', async () => {
    const last = await insert();
    await stage.db.write(async (repos) => {
      await repos.properties.softDelete(last.id, { deletedBy: null, at: NOW });
      await repos.properties.purgeDeletedBefore(NOW + 1, { at: NOW + 1, limit: 100 });
      await repos.properties.forgetPurged();
    });
    expect(await stage.db.read.properties.findById(last.id, { includeDeleted: true })).toBeNull();
    expect((await insert()).id).toBeGreaterThan(last.id);
  });
});
