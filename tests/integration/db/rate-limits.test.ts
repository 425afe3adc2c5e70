import { describe, expect, it } from 'vitest';
import { secondsLeftInWindow } from '#server/db/rate-limits.ts';
import { NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('rate limits', (stage) => {
  const hit = (key: string, at = NOW) => stage.db.write((repos) => repos.rateLimits.hit(key, 60, at));

  it('count every call of a key in its window, also those that come together', async () => {
    const counts = await Promise.all(Array.from({ length: 12 }, () => hit('together')));
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('begin anew with each window, and keep keys apart', async () => {
    await hit('window');
    expect(await hit('window', NOW + 59_999)).toBe(2);
    expect(await hit('window', NOW + 60_000)).toBe(1);
    expect(await hit('another')).toBe(1);
  });

  it('take back what was counted, to nothing and not below', async () => {
    const takeBack = (at = NOW) => stage.db.write((repos) => repos.rateLimits.takeBack('back', 60, at));
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

  it('forget old windows', async () => {
    expect(await stage.db.write((repos) => repos.rateLimits.prune(NOW))).toBe(0);
    expect(await stage.db.write((repos) => repos.rateLimits.prune(NOW + 60_000))).toBe(3);
    expect(await hit('together')).toBe(1);
  });
});

describe('the wait after a refusal', () => {
  it('lasts to the end of the window, at least one second', () => {
    expect(secondsLeftInWindow(60, NOW)).toBe(60);
    expect(secondsLeftInWindow(60, NOW + 1)).toBe(60);
    expect(secondsLeftInWindow(60, NOW + 59_999)).toBe(1);
  });
});
