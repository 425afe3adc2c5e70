import { describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';

const draw = <T>(count: number, one: () => T): T[] => Array.from({ length: count }, one);

describe('seeded choices', () => {
  it('are the same for the same seed, and others for another', () => {
    const numbers = (seed: string) => draw(20, createRandom(seed).next);
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
  });

  it('stay between their ends and reach both', () => {
    const random = createRandom('ends');
    const rolls = draw(2000, () => random.int(-1, 4));
    expect([...new Set(rolls)].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(draw(2000, random.next).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('shuffle a copy: nothing lost, nothing doubled, the given one untouched', () => {
    const given = draw(30, (): number => 0).map((_, index) => index);
    const shuffled = createRandom('shuffle').shuffle(given);
    expect(shuffled).not.toEqual(given);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(given);
  });

  it('refuse to choose from nothing', () => {
    expect(() => createRandom('empty').pick([])).toThrow(RangeError);
  });
});
