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
});
