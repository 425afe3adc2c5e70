import { expect, it } from 'vitest';
import { forgetPerson } from '#server/app.ts';
import { insertAccount } from '#server/auth/accounts.ts';
import { countContactMessages, insertMessage, listMessages } from '#server/contacts/feature.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import { forgetPurged, purgeDeletedBefore } from '#server/properties/feature.ts';
import { firstImagesOf, listImagesOf, replaceImages } from '#server/properties/images.ts';
import { countProperties, idsByImportKey, listDeleted, listForStaff, listSold } from '#server/properties/lists.ts';
import {
  findProperty,
  insertProperty,
  softDeleteProperty,
  touchProperty,
  undeleteProperty,
} from '#server/properties/writes.ts';
import { deleteVisitorRow, findRecentVisit, insertVisitor, listVisitors } from '#server/visitors/queries.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newAccount, newContact, newVisitor } from '#tests/factories/people.ts';
import { newImage, newProperty, newShop } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const ALL = { offset: 0, limit: 50 };

onBothEngines('a transaction', (stage) => {
  const messages = () => countContactMessages(stage.db.read);

  it('leaves nothing behind when its work throws, and the error arrives as it was', async () => {
    const sorry = new Error('the file could not be kept');
    const attempt = stage.db.write(async (tx) => {
      await insertProperty(tx, newProperty());
      await bumpCatalogue(tx);
      throw sorry;
    });
    await expect(attempt).rejects.toBe(sorry);
    expect(await countProperties(stage.db.read)).toEqual({ total: 0, sold: 0 });
    expect(await stage.db.catalogue.version()).toBe(1);
  });

  it('keeps nothing and takes no further statement when one failed, also when its work goes on; the next one works', async () => {
    const attempt = stage.db.write(async (tx) => {
      await insertMessage(tx, newContact());
      await expect(insertMessage(tx, newContact({ phone: 'none' }))).rejects.toThrow();
      await expect(countContactMessages(tx)).rejects.toThrow();
    });
    await expect(attempt).rejects.toThrow();
    expect(await messages()).toBe(0);
    await stage.db.write((tx) => insertMessage(tx, newContact()));
    expect(await messages()).toBe(1);
  });

  it('is not seen by readers before it is committed, and they do not wait for it', async () => {
    await stage.db.write(async (tx) => {
      await insertMessage(tx, newContact({ created_at: NOW + 1 }));
      expect(await countContactMessages(tx)).toBe(2);
      expect(await messages()).toBe(1);
    });
    expect(await messages()).toBe(2);
  });

  it('lets writers take turns without losing a step', async () => {
    const { id } = await stage.db.write((tx) => insertProperty(tx, newProperty()));
    const steps = Array.from({ length: 8 }, (_, step) => NOW + step);
    await Promise.all(steps.map((at) => stage.db.write((tx) => touchProperty(tx, id, at))));
    expect((await findProperty(stage.db.read, id))?.revision).toBe(9);
  });

  it('is refused inside another, and cannot be gone around: the reading side refuses to write', async () => {
    const attempt = stage.db.write(() => stage.db.write(async () => undefined));
    await expect(attempt).rejects.toThrow('A transaction is open already');
    await expect(insertMessage(stage.db.read, newContact())).rejects.toThrow(/read-?only/);
    expect(await messages()).toBe(2);
  });
});

onBothEngines('rows of listings', (stage) => {
  const insert = (overrides = {}) => stage.db.write((tx) => insertProperty(tx, newProperty(overrides)));
  const remove = (id: number, at = NOW) => stage.db.write((tx) => softDeleteProperty(tx, id, { deleted_by: null, at }));
  const giveUp = (limit = 100) =>
    stage.db.write(async (tx) => {
      const step = await purgeDeletedBefore(tx, NOW + 1, { at: NOW + 31 * DAY, limit });
      await forgetPurged(tx);
      return step;
    });

  it('give back every field as it was stored', async () => {
    const staff = await stage.db.write((tx) => insertAccount(tx, newAccount()));
    const given = newShop({
      ...{ title: 'દુકાન 🏬 on the ring road', size: 133.35, is_size_in_yards: true, na: true, na_noc: true },
      ...{ is_sold_out: true, sold_at: NOW - DAY, owner_contact2: '5550020001', summary: null, amenity_list: [] },
      connectivity_list: [{ id: 'Metro Station', duration: 0 }],
      youtubeLinks: ['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb'],
      ...{ created_by: staff?.id ?? null, verified_by: staff?.id ?? null, verified_at: NOW },
      ...{ is_sample: true, import_key: 'every field' },
    });
    const stored = await stage.db.write((tx) => insertProperty(tx, given));
    expect(stored).toMatchObject(given);
    expect(stored).toMatchObject({ revision: 1, deleted_at: null, deleted_by: null, size_sqft: 1200.15 });
    expect(stored.price_per_sqft).toBeCloseTo(6_500_000 / 1200.15, 9);
    expect(await findProperty(stage.db.read, stored.id)).toEqual(stored);
  });

  it('have one import key each, and none is given twice', async () => {
    const { read } = stage.db;
    const first = await insert({ import_key: 'REF-1' });
    await expect(insert({ import_key: 'REF-1' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await idsByImportKey(read, ['REF-1', 'REF-2'])).toEqual(new Map([['REF-1', first.id]]));
    expect(await idsByImportKey(read, [])).toEqual(new Map());
  });

  it('have photographs: for many listings at once the first few of each with the whole count', async () => {
    const listing = async (marks: readonly string[]) => {
      const { id } = await insert();
      const images = await stage.db.write((tx) =>
        replaceImages(
          tx,
          id,
          marks.map((mark) => newImage(mark)),
        ),
      );
      return { id, images };
    };
    const [many, one, none] = [await listing(Array.from('1234567')), await listing(['only']), await listing([])];
    const found = await firstImagesOf(stage.db.read, [many.id, one.id, none.id], 5);
    expect(found.get(many.id)).toEqual({ images: many.images.slice(0, 5), count: 7 });
    expect(found.get(one.id)).toEqual({ images: one.images, count: 1 });
    expect(found.get(none.id)).toEqual({ images: [], count: 0 });
    expect(await firstImagesOf(stage.db.read, [], 5)).toEqual(new Map());
  });

  it('that are deleted are given up a few at a time, the longest deleted first, with their photographs', async () => {
    for (let day = 3; day > 0; day--) {
      const { id } = await insert({ title: `Deleted ${day} days ago` });
      await stage.db.write((tx) => replaceImages(tx, id, [newImage(`gone-${day}`)]));
      await remove(id, NOW - day * DAY);
    }
    const first = await giveUp(2);
    expect([first.count, first.mediaKeys.toSorted()]).toEqual([2, ['key-gone-2', 'key-gone-3']]);
    const left = await listDeleted(stage.db.read, 0, ALL);
    expect(left).toMatchObject({ rows: [{ title: 'Deleted 1 days ago' }], total: 1 });
    expect([(await giveUp(2)).count, (await giveUp(2)).count]).toEqual([1, 0]);
  });

  it('that are given up stay, unrestorable, as long as a visitor points at them; no id is given twice', async () => {
    const { read } = stage.db;
    const { id } = await insert({ title: 'Gone' });
    await stage.db.write((tx) => replaceImages(tx, id, [newImage('gone')]));
    await remove(id);
    const visitor = await stage.db.write((tx) => insertVisitor(tx, newVisitor(id)));
    await giveUp();
    expect((await listVisitors(read, ALL)).rows).toMatchObject([{ id: visitor?.id, property_id: id, title: 'Gone' }]);
    expect(await listImagesOf(read, id)).toEqual([]);
    expect(await listDeleted(read, 0, ALL)).toEqual({ rows: [], total: 0 });
    const restore = { deletedSince: 0, at: NOW };
    expect(await stage.db.write((tx) => undeleteProperty(tx, id, restore))).toBeNull();
    await stage.db.write((tx) => deleteVisitorRow(tx, visitor?.id ?? 0));
    await giveUp();
    expect(await findProperty(read, id, { includeDeleted: true })).toBeNull();
    expect((await insert()).id).toBeGreaterThan(id);
  });

  it('that were imported and are given up leave nothing but their import key', async () => {
    const { read } = stage.db;
    const { id } = await insert({ import_key: 'ref:1', owner_contact2: '5550010002' });
    await remove(id);
    await giveUp();
    expect([...(await idsByImportKey(read, ['ref:1'])).values()]).toEqual([id]);
    const kept = await findProperty(read, id, { includeDeleted: true });
    expect(JSON.stringify(kept)).not.toMatch(/Owner|55500|Sunny|Quiet|Gym|School/);
    await giveUp();
    expect(await findProperty(read, id, { includeDeleted: true })).toEqual(kept);
  });
});

onBothEngines('rows of people', (stage) => {
  it('of one who is forgotten are blank, their messages gone; counts and everybody else’s stay', async () => {
    await stage.db.write(async (tx) => {
      const { id: propertyId } = await insertProperty(tx, newProperty());
      for (const phone of ['5550030001', '5550030001', '5550030002']) {
        await insertVisitor(tx, newVisitor(propertyId, { phone }));
        await insertMessage(tx, newContact({ phone }));
      }
    });
    expect(
      await forgetPerson({ database: stage.db, numberMark: (phone) => phone }, '+91 55500 30001', NOW),
    ).toMatchObject({ visits: 2, messages: 2 });
    const { read } = stage.db;
    const left = (await listVisitors(read, ALL)).rows.map((row) => row.phone);
    expect(left.toSorted()).toEqual(['', '', '5550030002']);
    expect((await listVisitors(read, { ...ALL, q: '5550030001' })).total).toBe(0);
    expect((await listMessages(read, ALL)).rows.map((row) => row.phone)).toEqual(['5550030002']);
    await expect(
      forgetPerson({ database: stage.db, numberMark: (phone) => phone }, 'nobody', NOW),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('of a visitor are found and not stored again for the same phone and listing since a moment', async () => {
    const { id } = await stage.db.write((tx) => insertProperty(tx, newProperty()));
    const again = newVisitor(id, { phone: '5550030003', created_at: NOW });
    const store = (unlessSince?: number) => stage.db.write((tx) => insertVisitor(tx, again, unlessSince));
    const first = await store();
    const recent = (propertyId: number, since: number) =>
      findRecentVisit(stage.db.read, '5550030003', propertyId, since);
    expect(await recent(id, NOW - DAY)).toMatchObject({ id: first?.id });
    expect([await recent(id, NOW + 1), await recent(id + 1, 0)]).toEqual([undefined, undefined]);
    expect(await store(NOW - DAY)).toBeUndefined();
    expect((await store(NOW + 1))?.id).toBeGreaterThan(first?.id ?? 0);
  });
});

/** A text that staff look for, and the titles or names of what it finds. Texts are folded in the database on one engine, by us on the other. */
const LOOKED_FOR: [list: 'properties' | 'sold' | 'visitors' | 'contacts', q: string, found: string[]][] = [
  ['properties', '100%', ['100% Sunny_Flat']],
  ['properties', 'sunny_flat', ['100% Sunny_Flat']],
  ['properties', 'k\\s', ['Back\\slash SunnyXFlat']],
  ['properties', '%', ['100% Sunny_Flat']],
  ['properties', "'; drop table properties; --", []],
  ['properties', 'åsa éMILE', ['100% Sunny_Flat']],
  ['properties', 'દુકાન', ['દુકાન 🏬']],
  ['properties', '🏬', ['દુકાન 🏬']],
  ['properties', 'commercial', ['દુકાન 🏬']],
  ['properties', '  MANINAGAR ', ['દુકાન 🏬']],
  ['properties', '+91 55500 10007', ['100% Sunny_Flat']],
  ['properties', 'flatresidential', []],
  ['properties', 'flat residential', []],
  ['properties', '  ', ['Back\\slash SunnyXFlat', 'દુકાન 🏬', '100% Sunny_Flat']],
  ['sold', '12 Nov 2026', ['Back\\slash SunnyXFlat']],
  ['sold', 'oct', ['દુકાન 🏬']],
  ['sold', 'owner ownersson', []],
  ['visitors', 'żaneta', ['ŻANETA']],
  ['visitors', '5550030002', ['ŻANETA']],
  ['visitors', 'sunny_', ['Vihaan']],
  ['visitors', '11 nov 2026', ['ŻANETA']],
  ['visitors', 'åsa', ['Vihaan']],
  ['visitors', '5550010007', ['Vihaan']],
  ['visitors', 'maninagar', []],
  ['contacts', 'old_', ['Old_Name']],
  ['contacts', '5550040001', ['Kavya Caller']],
  ['contacts', 'OLD@EXAMPLE.COM', ['Old_Name']],
  ['contacts', 'flats in bopal', []],
];

onBothEngines('rows that are looked for by a text', (stage) => {
  it('are found by their columns, whatever the case or script; %, _ and \\ are themselves', async () => {
    await stage.db.write(async (tx) => {
      const owner = { owner_name: 'ÅSA Émile', owner_contact1: '5550010007' };
      const flat = await insertProperty(tx, newProperty({ title: '100% Sunny_Flat', ...owner }));
      const sold = { is_sold_out: true, sold_at: NOW - 30 * DAY };
      const shop = await insertProperty(tx, newShop({ title: 'દુકાન 🏬', location: 'Maninagar', ...sold }));
      await insertProperty(tx, newProperty({ title: 'Back\\slash SunnyXFlat', ...sold, sold_at: NOW }));
      await insertVisitor(tx, newVisitor(flat.id, { name: 'Vihaan', created_at: NOW }));
      await insertVisitor(tx, newVisitor(shop.id, { name: 'ŻANETA', phone: '5550030002', created_at: NOW - DAY }));
      await insertMessage(tx, newContact());
      await insertMessage(tx, newContact({ name: 'Old_Name', email: 'old@example.com', phone: '5550040002' }));
    });
    const { read } = stage.db;
    const lists = {
      properties: async (q: string) => (await listForStaff(read, { ...ALL, q })).rows.map(({ title }) => title),
      sold: async (q: string) => (await listSold(read, { ...ALL, q })).rows.map(({ title }) => title),
      visitors: async (q: string) => (await listVisitors(read, { ...ALL, q })).rows.map(({ name }) => name),
      contacts: async (q: string) => (await listMessages(read, { ...ALL, q })).rows.map(({ name }) => name),
    };
    for (const [list, q, found] of LOOKED_FOR) expect([list, q, await lists[list](q)]).toEqual([list, q, found]);
    const page = await listMessages(read, { offset: 1, limit: 1, q: 'example.com' });
    expect([page.rows.length, page.total]).toEqual([1, 2]);
  });
});
