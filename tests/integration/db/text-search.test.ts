import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { newProperty, newShop } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('text search', (stage) => {
  beforeAll(async () => {
    await stage.db.write(async ({ properties, visitors, contacts }) => {
      const flat = await properties.insert(
        newProperty({ title: '100% Sunny_Flat', owner_name: 'ÅSA Émile', owner_contact1: '5550010007' }),
      );
      const shop = await properties.insert(
        newShop({ title: 'દુકાન 🏬', location: 'Maninagar', is_sold_out: true, sold_at: NOW - 30 * DAY }),
      );
      await properties.insert(newProperty({ title: 'Back\\slash 1000 SunnyXFlat', is_sold_out: true, sold_at: NOW }));
      await visitors.insert(newVisitor(flat.id, { name: 'Vihaan', created_at: NOW }));
      await visitors.insert(newVisitor(shop.id, { name: 'ŻANETA', phone: '5550030002', created_at: NOW - DAY }));
      await contacts.insert(newContact());
      await contacts.insert(newContact({ name: 'Old_Name', email: 'old@example.com', phone: '5550040002' }));
    });
  });

  const all = { offset: 0, limit: 50 };
  const titles = async (q: string) =>
    (await stage.db.read.properties.listForStaff({ ...all, q })).rows.map((row) => row.title);
  const sold = async (q: string) =>
    (await stage.db.read.properties.listSold({ ...all, q })).rows.map((row) => row.title);
  const visitors = async (q: string) => (await stage.db.read.visitors.list({ ...all, q })).rows.map((row) => row.name);
  const contacts = async (q: string) => (await stage.db.read.contacts.list({ ...all, q })).rows.map((row) => row.name);

  describe('of listings', () => {
    it('takes %, _ and \\ as themselves', async () => {
      expect(await titles('100%')).toEqual(['100% Sunny_Flat']);
      expect(await titles('sunny_flat')).toEqual(['100% Sunny_Flat']);
      expect(await titles('k\\s')).toEqual(['Back\\slash 1000 SunnyXFlat']);
      expect(await titles('%')).toEqual(['100% Sunny_Flat']);
      expect(await titles("'; drop table properties; --")).toEqual([]);
    });

    it('knows no letter case, in any script, on either engine', async () => {
      expect(await titles('åsa éMILE')).toEqual(['100% Sunny_Flat']);
      expect(await titles('દુકાન')).toEqual(['દુકાન 🏬']);
      expect(await titles('🏬')).toEqual(['દુકાન 🏬']);
    });

    it('finds type, area and a pasted owner phone', async () => {
      expect(await titles('commercial')).toEqual(['દુકાન 🏬']);
      expect(await titles('  MANINAGAR ')).toEqual(['દુકાન 🏬']);
      expect(await titles('+91 55500 10007')).toEqual(['100% Sunny_Flat']);
    });

    it('never matches across two columns, and an empty text finds all', async () => {
      expect(await titles('flatresidential')).toEqual([]);
      expect(await titles('flat residential')).toEqual([]);
      expect(await titles('  ')).toHaveLength(3);
    });
  });

  it('finds sold listings by title, type, location and the date as shown', async () => {
    expect(await sold('')).toEqual(['Back\\slash 1000 SunnyXFlat', 'દુકાન 🏬']);
    expect(await sold('12 Nov 2026')).toEqual(['Back\\slash 1000 SunnyXFlat']);
    expect(await sold('oct')).toEqual(['દુકાન 🏬']);
    expect(await sold('residential')).toEqual(['Back\\slash 1000 SunnyXFlat']);
    expect(await sold('maninagar')).toEqual(['દુકાન 🏬']);
    expect(await sold('owner ownersson')).toEqual([]);
  });

  it('finds visitors by name, phone, property title, date, owner name and owner contact 1', async () => {
    expect(await visitors('')).toEqual(['Vihaan', 'ŻANETA']);
    expect(await visitors('żaneta')).toEqual(['ŻANETA']);
    expect(await visitors('5550030002')).toEqual(['ŻANETA']);
    expect(await visitors('sunny_')).toEqual(['Vihaan']);
    expect(await visitors('11 nov 2026')).toEqual(['ŻANETA']);
    expect(await visitors('åsa')).toEqual(['Vihaan']);
    expect(await visitors('5550010007')).toEqual(['Vihaan']);
    expect(await visitors('maninagar')).toEqual([]);
  });

  it('finds contact messages by name, phone and e-mail, not by their text', async () => {
    expect(await contacts('old_')).toEqual(['Old_Name']);
    expect(await contacts('5550040001')).toEqual(['Kavya Caller']);
    expect(await contacts('EXAMPLE.COM')).toHaveLength(2);
    expect(await contacts('flats in bopal')).toEqual([]);
  });

  it('tells the number of all that match beside a page', async () => {
    const page = await stage.db.read.contacts.list({ offset: 1, limit: 1, q: 'example.com' });
    expect(page.rows).toHaveLength(1);
    expect(page.total).toBe(2);
  });
});
