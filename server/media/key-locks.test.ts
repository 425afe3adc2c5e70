import { describe, expect, it } from 'vitest';
import { createKeyLocks } from '#server/media/key-locks.ts';

describe('locks by key', () => {
  it('let one job at a time work on a key, in order, and others beside it', async () => {
    const locked = createKeyLocks();
    const log: string[] = [];
    const step = (key: string, name: string) =>
      locked(key, async () => {
        log.push(`${name} in`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`${name} out`);
      });
    await Promise.all([step('a', '1'), step('a', '2'), step('b', '3')]);
    expect(log.filter((line) => !line.startsWith('3'))).toEqual(['1 in', '1 out', '2 in', '2 out']);
    expect(log.indexOf('3 in')).toBeLessThan(log.indexOf('1 out'));
  });

  it('go on after a job that failed', async () => {
    const locked = createKeyLocks();
    const failing = locked('a', () => Promise.reject(new Error('no')));
    const next = locked('a', async () => 7);
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe(7);
  });
});
