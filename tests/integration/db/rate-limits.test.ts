import { expect, it } from 'vitest';
import { addHits, hitLimit, holdLimit, pruneLimits, takeBackHit } from '#server/db/rate-limits.ts';
import { NOW } from '#tests/factories/moments.ts';
import { onBothEngines, queryRows } from '#tests/support/databases.ts';

onBothEngines('rate limits', (stage) => {
  const one = (key: string) => ({ key, windowSeconds: 60 });
  const hit = async (key: string, at = NOW) => {
    const [hits] = await stage.db.write((tx) => hitLimit(tx, [one(key)], at));
    return hits;
  };

  /** Until a statement waits for another transaction. */
  const someoneWaits = async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await queryRows(stage.config, waiting)).length === 0);
  };

  it('count every call of a key in its window, also those that come together', async () => {
    const counts = await Promise.all(Array.from({ length: 12 }, () => hit('together')));
    expect(counts.toSorted((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await hit('together', NOW + 59_999)).toBe(13);
    expect(await hit('together', NOW + 60_000), 'the window slides').toBe(2);
    expect(await hit('beside', NOW + 20_000)).toBe(1);
    expect(await hit('beside'), 'of a machine whose clock is some seconds ahead').toBe(2);
    expect(await hit('ahead', NOW + 1_000_000)).toBe(1);
    expect(await hit('ahead'), 'not what a wrong clock left behind').toBe(1);
  });

  it('take back one call, and leave what others count at the same moment', async () => {
    await hit('crossing');
    const isCounted = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const counting = stage.db.write(async (tx) => {
      await addHits(tx, [one('crossing')], NOW);
      isCounted.resolve();
      await mayEnd.promise;
    });
    await isCounted.promise;
    const takingBack = stage.db.write((tx) => takeBackHit(tx, one('crossing'), NOW));
    if (stage.engine === 'postgres') await someoneWaits();
    mayEnd.resolve();
    await Promise.all([counting, takingBack]);
    expect(await hit('crossing')).toBe(2);
  });

  it('are held by one transaction at a time', async () => {
    const order: string[] = [];
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const hold = (name: string, then: () => Promise<void> | void) =>
      stage.db.write(async (tx) => {
        await holdLimit(tx, 'list');
        order.push(name);
        await then();
        order.push(`${name} ends`);
      });
    const first = hold('first', async () => {
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const second = hold('second', () => undefined);
    if (stage.engine === 'postgres') await someoneWaits();
    mayEnd.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'first ends', 'second', 'second ends']);
  });

  it('forget what is old', async () => {
    await hit('old');
    expect(await stage.db.write((tx) => pruneLimits(tx, NOW - 10_000_000))).toBe(0);
    expect(await stage.db.write((tx) => pruneLimits(tx, NOW + 1))).toBeGreaterThan(0);
    expect(await hit('old')).toBe(1);
  });
});
