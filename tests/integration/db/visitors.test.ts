import { beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('visitors', (stage) => {
  let bopal = 0;
  let vastral = 0;

  beforeAll(async () => {
    await stage.db.write(async ({ properties, visitors }) => {
      bopal = (await properties.insert(newProperty({ location: 'Bopal' }))).id;
      vastral = (await properties.insert(newProperty({ location: 'Vastral', owner_contact2: '5550020002' }))).id;
      // 18:29 and 18:30 UTC: the two sides of midnight in India.
      const midnight = Date.UTC(2026, 10, 10, 18, 30);
      await visitors.insert(newVisitor(bopal, { phone: '5550030001', created_at: midnight - 1 }));
      await visitors.insert(newVisitor(bopal, { phone: '5550030002', created_at: midnight }));
      await visitors.insert(newVisitor(vastral, { phone: '5550030003', created_at: NOW }));
      await visitors.insert(newVisitor(vastral, { phone: '5550030004', created_at: NOW }));
    });
  });

  it('lists the newest first with the listing, page by page', async () => {
    const first = await stage.db.read.visitors.list({ offset: 0, limit: 3 });
    const rest = await stage.db.read.visitors.list({ offset: 3, limit: 3 });
    expect(first.total).toBe(4);
    expect([...first.rows, ...rest.rows].map((row) => row.phone)).toEqual([
      '5550030004',
      '5550030003',
      '5550030002',
      '5550030001',
    ]);
    expect(first.rows[0]).toMatchObject({
      consent_version: '2026-11',
      erased_at: null,
      property_id: vastral,
      title: 'Sunny flat near the lake',
      property_type: 'Residential',
      location: 'Vastral',
      owner_name: 'Owner Ownersson',
      owner_contact1: '5550010001',
      owner_contact2: '5550020002',
    });
  });

  it('exports in slices without a gap', async () => {
    const first = await stage.db.read.visitors.olderThan(null, 3);
    const rest = await stage.db.read.visitors.olderThan(first.at(-1)?.id ?? 0, 3);
    expect([...first, ...rest].map((row) => row.phone)).toHaveLength(4);
    expect(rest.map((row) => row.phone)).toEqual(['5550030001']);
  });

  it('exports what a search finds, in the same slices', async () => {
    const first = await stage.db.read.visitors.olderThan(null, 3, '12 Nov 2026');
    expect(first.map((row) => row.phone)).toEqual(['5550030004', '5550030003']);
    const rest = await stage.db.read.visitors.olderThan(first[0]?.id ?? 0, 3, '12 Nov 2026');
    expect(rest.map((row) => row.phone)).toEqual(['5550030003']);
    expect(await stage.db.read.visitors.olderThan(null, 9, 'sunny FLAT')).toHaveLength(4);
    expect(await stage.db.read.visitors.olderThan(null, 9, '100%')).toEqual([]);
  });

  it('counts by the day in India', async () => {
    expect(await stage.db.read.stats.visitsPerDay(0)).toEqual([
      { day: '2026-11-10', count: 1 },
      { day: '2026-11-11', count: 1 },
      { day: '2026-11-12', count: 2 },
    ]);
    expect(await stage.db.read.stats.visitsPerDay(NOW - HOUR)).toEqual([{ day: '2026-11-12', count: 2 }]);
  });

  it('counts by area, equal ones by name', async () => {
    const both = [
      { area: 'Bopal', count: 2 },
      { area: 'Vastral', count: 2 },
    ];
    expect(await stage.db.read.stats.visitsByArea(0)).toEqual(both);
    expect(await stage.db.read.stats.visitsByArea(NOW)).toEqual([{ area: 'Vastral', count: 2 }]);
  });

  it('finds the same phone at the same listing since a moment, and does not store it again', async () => {
    const { visitors } = stage.db.read;
    expect(await visitors.findRecent('5550030003', vastral, NOW - DAY)).toMatchObject({ phone: '5550030003' });
    expect(await visitors.findRecent('5550030003', vastral, NOW + 1)).toBeUndefined();
    expect(await visitors.findRecent('5550030003', bopal, 0)).toBeUndefined();
    const again = newVisitor(vastral, { phone: '5550030003', created_at: NOW });
    const store = (unlessSince: number) => stage.db.write((repos) => repos.visitors.insert(again, unlessSince));
    expect(await store(NOW - DAY)).toBeUndefined();
    const added = await store(NOW + 1);
    expect(await stage.db.write((repos) => repos.visitors.delete(added?.id ?? 0))).toMatchObject({
      phone: again.phone,
    });
  });

  it('blanks a person and keeps the count', async () => {
    const [newest] = await stage.db.read.visitors.olderThan(null, 1);
    const id = newest?.id ?? 0;
    const phone = newest?.phone ?? '';
    expect(await stage.db.write((repos) => repos.visitors.eraseByPhone(phone, NOW))).toBe(1);
    expect(await stage.db.write((repos) => repos.visitors.eraseByPhone(phone, NOW))).toBe(0);
    const { rows } = await stage.db.read.visitors.list({ offset: 0, limit: 1 });
    expect(rows[0]).toMatchObject({ id, name: '', phone: '', erased_at: NOW });
    expect((await stage.db.read.visitors.list({ offset: 0, limit: 1, q: '5550030004' })).total).toBe(0);
    expect(await stage.db.read.stats.visitors()).toBe(4);
  });

  it('deletes one for good', async () => {
    const [newest] = await stage.db.read.visitors.olderThan(null, 1);
    const id = newest?.id ?? 0;
    expect(await stage.db.write((repos) => repos.visitors.delete(id))).toMatchObject({ id });
    expect(await stage.db.write((repos) => repos.visitors.delete(id))).toBeUndefined();
    expect(await stage.db.read.stats.visitors()).toBe(3);
  });
});
