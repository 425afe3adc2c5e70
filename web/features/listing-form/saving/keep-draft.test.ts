import { describe, expect, it } from 'vitest';
import { takePlace } from './keep-draft.ts';

/** Locks as a browser keeps them for all tabs of a site. */
function sharedLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const nothing = () => false;

describe('the place of a draft', () => {
  it('is one of its own for each tab with the same form, and says so', async () => {
    const locks = sharedLocks();
    const taken = [];
    for (let tab = 0; tab < 3; tab += 1) taken.push(await takePlace(null, locks, nothing));
    expect(taken.map(({ number, isShared }) => [number, isShared])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(await takePlace(12, locks, nothing)).toMatchObject({ id: 12, number: 1, isShared: false });
    taken[0]?.giveBack();
    await tick();
    expect(await takePlace(null, locks, nothing)).toMatchObject({ number: 1 });
  });

  it('is that of a draft that no tab has open', async () => {
    const locks = sharedLocks();
    const left = ({ number }: { number: number }) => number === 2;
    expect(await takePlace(null, locks, left)).toMatchObject({ number: 2, isShared: false });
    expect(await takePlace(null, locks, left)).toMatchObject({ number: 1, isShared: true });
  });

  it('is the first one where a browser has no locks or refuses them, and the last when all are taken', async () => {
    expect(await takePlace(null, undefined, nothing)).toMatchObject({ number: 1, isShared: false });
    const refusing = { request: () => Promise.reject(new Error('SecurityError')) };
    expect(await takePlace(null, refusing, nothing)).toMatchObject({ number: 1, isShared: false });
    const locks = sharedLocks();
    for (let tab = 0; tab < 9; tab += 1) await takePlace(null, locks, nothing);
    expect(await takePlace(null, locks, nothing)).toMatchObject({ number: 9, isShared: true });
  });
});
