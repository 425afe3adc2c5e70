import { expect, it } from 'vitest';
import { createMemoryBudget } from '#server/media/photo-codec.ts';

/** Work that ends by hand, and what is under way. */
function openWork() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    running.push(name);
    return new Promise<void>((end) => {
      ends.set(name, () => {
        running.splice(running.indexOf(name), 1);
        end();
      });
    });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { running, work, end, turn };
}

it('[STORE-13] pictures are decoded at once as long as their pixels fit in together, in the order they came', async () => {
  const { running, work, end, turn } = openWork();
  const { spend } = createMemoryBudget(100);
  for (const [name, bytes] of [
    ['a', 60],
    ['b', 30],
    ['c', 500],
    ['d', 10],
  ] as const)
    void spend(bytes, work(name));
  await turn();
  expect(running).toEqual(['a', 'b']);
  await end('a');
  // The large one waits for all room, and the small one behind it waits for its turn.
  expect(running).toEqual(['b']);
  await end('b');
  expect(running).toEqual(['c']);
  await end('c');
  expect(running).toEqual(['d']);
});

it('[STORE-13] one that fails gives its room back', async () => {
  const { spend } = createMemoryBudget(10);
  await expect(spend(10, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await spend(10, async () => 'next')).toBe('next');
});
