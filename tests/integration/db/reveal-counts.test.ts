import { expect, it } from 'vitest';
import { createRevealRate } from '#server/visitors/reveal-rate.ts';
import { knownSiteRate, siteRate } from '#server/visitors/reveals/site-rate.ts';
import { DAY, HOUR, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines, queryRows } from '#tests/support/databases.ts';

onBothEngines('the rate of reveals', (stage) => {
  it('is learnt from weeks ago up to yesterday, and read for the last hour and ten minutes [ALARM-01]', async () => {
    let now = NOW;
    const rate = createRevealRate({ database: stage.db, now: () => now });
    expect(await rate.usual()).toMatchObject({ days: 0, hour: { median: 0, p95: 0 } });
    const ids: number[] = [];
    await stage.db.write(async ({ properties, visitors }) => {
      for (let turn = 0; turn < 3; turn++) ids.push((await properties.insert(newProperty())).id);
      const add = (at: number, place: number) => visitors.insert(newVisitor(ids[place] ?? 0, { created_at: at }));
      await add(NOW - 60 * DAY, 0);
      for (let turn = 0; turn < 9; turn++) await add(NOW - 1000 * turn, turn % 3);
      await add(NOW - HOUR / 2, 1);
    });
    // Two in each hour of four weeks, in one statement.
    await queryRows(
      stage.config,
      `with recursive hours (hour) as (select 24 union all select hour + 1 from hours where hour < 29 * 24 - 1)
      insert into visitors (name, phone, property_id, created_at, consent_version, consent_at, search_text)
      select name, phone, places.id, ${NOW} - cast(hour as bigint) * ${HOUR} - 1, consent_version, consent_at, search_text
      from hours, visitors, (select ${ids[0]} as id union all select ${ids[1]}) as places
      where created_at = ${NOW - 60 * DAY} returning 1`,
    );
    expect((await rate.usual()).days, 'kept for ten minutes').toBe(0);
    now += HOUR / 6;
    expect(await rate.usual()).toEqual({
      days: 27,
      hour: { median: 2, p95: 2 },
      tenMinutes: { median: 0, p95: 2 },
    });
    now = NOW;
    expect(await rate.recent()).toEqual({
      hour: { reveals: 10, listings: 3 },
      tenMinutes: { reveals: 9, listings: 3 },
    });
  });

  it('the busiest hour of each day is learnt from the numbers that were shown, for four weeks up to yesterday [REVEAL-07]', async () => {
    const at = Math.floor(NOW / HOUR) * HOUR + 90 * DAY;
    await stage.db.write(async ({ properties, visitors }) => {
      const { id } = await properties.insert(newProperty());
      const add = async (count: number, created_at: number, waits_for_call: 0 | 1 = 0) => {
        for (let turn = 0; turn < count; turn++) await visitors.insert(newVisitor(id, { created_at, waits_for_call }));
      };
      await add(3, at - DAY - 1);
      await add(5, at - 1.5 * DAY);
      await add(9, at - 1.5 * DAY, 1);
      await add(4, at - 2 * DAY);
      await add(2, at - 29 * DAY);
      await add(7, at - DAY);
      await add(8, at - 29 * DAY - 1);
    });
    const { weeks, unsold } = await siteRate({ database: stage.db, now: () => at });
    const quiet = Array(7).fill(0);
    expect(weeks).toEqual([[2, 0, 0, 0, 0, 0, 0], quiet, quiet, [0, 0, 0, 0, 0, 0, 5]]);
    expect(unsold).toBe(4);
    expect(knownSiteRate({ database: stage.db })).toEqual({ weeks, unsold });
  });

  it('the hours of one flood are not what is usual on a site that nobody asked before [ALARM-01]', async () => {
    const [{ property_id = 0 } = {}] = await queryRows(stage.config, 'delete from visitors returning property_id');
    await stage.db.write(async ({ visitors }) => {
      for (let turn = 0; turn < 200; turn++)
        await visitors.insert(newVisitor(Number(property_id), { created_at: NOW }));
    });
    const rate = createRevealRate({ database: stage.db, now: () => NOW + 25.5 * HOUR });
    expect(await rate.usual()).toEqual({ days: 0, hour: { median: 0, p95: 0 }, tenMinutes: { median: 0, p95: 0 } });
  });
});
