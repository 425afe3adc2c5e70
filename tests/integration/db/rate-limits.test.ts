import { expect, it } from 'vitest';
import { NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('rate limits', (stage) => {
  const one = (key: string) => ({ key, windowSeconds: 60 });
  const hit = async (key: string, at = NOW) => {
    const [hits] = await stage.db.write((repos) => repos.rateLimits.hit([one(key)], at));
    return hits;
  };
  const hits = (keys: readonly string[], at = NOW) => stage.db.read.rateLimits.hits(keys.map(one), at);

  it('count every call of a key in its window, also those that come together', async () => {
    const counts = await Promise.all(Array.from({ length: 12 }, () => hit('together')));
    expect(counts.toSorted((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('slide with the clock, and keep keys apart', async () => {
    await hit('window');
    expect(await hit('window', NOW + 30_000)).toBe(2);
    expect(await hit('window', NOW + 59_999)).toBe(3);
    expect(await hit('window', NOW + 60_000)).toBe(3);
    expect(await hit('window', NOW + 90_000)).toBe(3);
    expect(await hit('another')).toBe(1);
    expect(await hits(['another', 'window', 'third'], NOW + 90_000)).toEqual([0, 3, 0]);
  });

  it('count several keys at once, each in its own window', async () => {
    const keys = [
      { key: 'short', windowSeconds: 60 },
      { key: 'long', windowSeconds: 3600 },
    ];
    const both = (at: number) => stage.db.write(({ rateLimits }) => rateLimits.hit(keys, at));
    expect(await both(NOW)).toEqual([1, 1]);
    expect(await both(NOW + 61_000)).toEqual([1, 2]);
    expect(await stage.db.write(({ rateLimits }) => rateLimits.hit([], NOW))).toEqual([]);
  });

  it('say when there is room again', async () => {
    for (const second of [0, 10, 20]) await hit('room', NOW + second * 1000);
    const until = (most: number) => stage.db.read.rateLimits.secondsUntil(one('room'), most, NOW + 30_000);
    expect(await until(2)).toBeCloseTo(30, 0);
    expect(await until(1)).toBeCloseTo(40, 0);
    expect(await until(0)).toBeCloseTo(50, 0);
  });

  it('count what a machine has counted whose clock is some seconds ahead', async () => {
    await hit('beside', NOW + 20_000);
    expect(await hit('beside')).toBe(2);
  });

  it('do not count what a clock that ran ahead has left behind', async () => {
    await hit('ahead', NOW + 1_000_000);
    expect(await hit('ahead')).toBe(1);
  });

  it('take back what was counted, to nothing and not below', async () => {
    const takeBack = (at = NOW) => stage.db.write((repos) => repos.rateLimits.takeBack(one('back'), at));
    await hit('back');
    await hit('back');
    await takeBack();
    expect(await hit('back')).toBe(2);
    await takeBack(NOW + 60_000);
    expect(await hit('back')).toBe(3);
    for (let more = 0; more < 5; more++) await takeBack();
    expect(await hit('back')).toBe(1);
    await takeBack();
  });

  it('forget what is old', async () => {
    expect(await stage.db.write((repos) => repos.rateLimits.prune(NOW - 1000))).toBe(0);
    expect(await stage.db.write((repos) => repos.rateLimits.prune(NOW + 1))).toBeGreaterThan(0);
    expect(await hit('together')).toBe(1);
  });
});
