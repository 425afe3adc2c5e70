import { beforeEach, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import type { PropertyRecord } from '#server/db/records.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const FIRST = { offset: 0, limit: 100 };

onBothEngines('a deleted listing', (stage) => {
  let gone: PropertyRecord;

  beforeEach(async () => {
    gone = await stage.db.write(async (repos) => {
      const property = await repos.properties.insert(
        newProperty({ title: 'Gone', location: 'Vastral', is_sold_out: true }),
      );
      await repos.propertyImages.replace(property.id, [newImage('gone')]);
      await repos.properties.softDelete(property.id, { deleted_by: null, at: NOW });
      return property;
    });
  });

  const giveUp = (limit = 100) =>
    stage.db.write(async ({ properties }) => {
      const step = await properties.purgeDeletedBefore(NOW + 1, { at: NOW + 31 * DAY, limit });
      await properties.forgetPurged();
      return step;
    });

  it('is hidden from every read', async () => {
    const { properties } = stage.db.read;
    const all = { limit: 100, offset: 0 };
    expect(await properties.findById(gone.id)).toBeNull();
    const search = await properties.search({
      filters: NO_FILTERS,
      areas: null,
      month: '2026-11',
      sort: 'newest',
      ...all,
    });
    expect(search).toEqual({ rows: [], total: 0 });
    expect(await properties.latest(10)).toEqual([]);
    expect(await properties.listForStaff(all)).toEqual({ rows: [], total: 0 });
    expect(await properties.listForStaff({ ...all, q: 'gone' })).toEqual({ rows: [], total: 0 });
    expect(await properties.listSold(all)).toEqual({ rows: [], total: 0 });
    expect(await properties.counts()).toEqual({ total: 0, sold: 0 });
    expect(await properties.countsByArea()).toEqual([]);
    expect(await properties.lastModified(0, 1000)).toEqual([]);
  });

  it('is given up with its photographs when its time is over', async () => {
    const { count, mediaKeys } = await giveUp();
    expect(count).toBeGreaterThan(0);
    expect(new Set(mediaKeys)).toEqual(new Set(['key-gone']));
    expect(await stage.db.read.properties.findById(gone.id, { includeDeleted: true })).toBeNull();
    expect(await stage.db.read.propertyImages.listOf(gone.id)).toEqual([]);
    expect(await stage.db.read.mediaReferences.all()).toEqual(new Set());
  });

  it('keeps its row, unrestorable, as long as a visitor points at it', async () => {
    const visitor = await stage.db.write((repos) => repos.visitors.insert(newVisitor(gone.id)));
    await giveUp();
    const { rows } = await stage.db.read.visitors.list({ offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ id: visitor?.id, property_id: gone.id, title: 'Gone' }]);
    expect(await stage.db.read.propertyImages.listOf(gone.id)).toEqual([]);
    expect(await stage.db.read.properties.listDeleted(0, FIRST)).toEqual({ rows: [], total: 0 });
    const early = { deletedSince: 0, at: NOW };
    expect(await stage.db.write((repos) => repos.properties.restore(gone.id, early))).toBeNull();
    await stage.db.write((repos) => repos.visitors.delete(visitor?.id ?? 0));
    await giveUp();
    expect(await stage.db.read.properties.findById(gone.id, { includeDeleted: true })).toBeNull();
  });

  it('is given up a few at a time, the longest deleted first', async () => {
    await giveUp();
    for (let day = 3; day > 0; day--) {
      await stage.db.write(async ({ properties }) => {
        const { id } = await properties.insert(newProperty({ title: `Deleted ${day} days ago` }));
        await properties.softDelete(id, { deleted_by: null, at: NOW - day * DAY });
      });
    }
    expect((await giveUp(2)).count).toBe(2);
    const left = await stage.db.read.properties.listDeleted(0, FIRST);
    expect(left).toMatchObject({ rows: [{ title: 'Deleted 1 days ago' }], total: 1 });
    expect((await giveUp(2)).count).toBe(1);
    expect((await giveUp(2)).count).toBe(0);
  });

  it('leaves nothing but its import key when it was imported', async () => {
    const { properties } = stage.db.read;
    const { id } = await stage.db.write(async (repos) => {
      const imported = await repos.properties.insert(
        newProperty({ import_key: 'ref:1', owner_contact2: '5550010002' }),
      );
      await repos.properties.softDelete(imported.id, { deleted_by: null, at: NOW });
      return imported;
    });
    await giveUp();
    expect([...(await properties.idsByImportKey(['ref:1'])).values()]).toEqual([id]);
    const kept = await properties.findById(id, { includeDeleted: true });
    expect(JSON.stringify(kept)).not.toMatch(/Owner|55500|Sunny|Quiet|Gym|School/);
    expect(await properties.listDeleted(0, FIRST)).toEqual({ rows: [], total: 0 });
    await giveUp();
    expect(await properties.findById(id, { includeDeleted: true })).toEqual(kept);
  });
});
