import { expect, it } from 'vitest';
import { insertProperty } from '#server/properties/writes.ts';
import { countRevealsSince, learnUsual } from '#server/visitors/alarm.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines, queryRows } from '#tests/support/databases.ts';

onBothEngines('the rate of reveals', (stage) => {
  it('is learnt from four weeks up to yesterday, every ten minutes, and counted for the last hour [ALARM-01]', async () => {
    let now = NOW;
    const readUsual = learnUsual({ database: stage.db, now: () => now });
    expect(await readUsual()).toEqual({ hour: 0, tenMinutes: 0 });
    const ids: number[] = [];
    await stage.db.write(async (tx) => {
      for (let turn = 0; turn < 3; turn++) ids.push((await insertProperty(tx, newProperty())).id);
      const add = (at: number, place: number) => insertVisitor(tx, newVisitor(ids[place] ?? 0, { created_at: at }));
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
    expect(await readUsual(), 'kept for ten minutes').toEqual({ hour: 0, tenMinutes: 0 });
    now += 10 * MINUTE;
    expect(await readUsual()).toEqual({ hour: 2, tenMinutes: 2 });
    expect(await countRevealsSince(stage.db.read, NOW - HOUR)).toEqual({ reveals: 10, listings: 3 });
    expect(await countRevealsSince(stage.db.read, NOW - 10 * MINUTE)).toEqual({ reveals: 9, listings: 3 });
  });
});
