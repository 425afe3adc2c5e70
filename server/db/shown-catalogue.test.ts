import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '#server/db/shown-catalogue.ts';

let clock = 0;
let stored = 1;
/** Of versions that are other ones than at first. */
const marks = new Map<number, number>();
beforeEach(() => {
  marks.clear();
  clock = 0;
  stored = 1;
});

const start = () =>
  createCatalogue({
    read: async () => ({ version: stored, mark: marks.get(stored) ?? stored }),
    hasBeenAt: async ({ version, mark }) => (marks.get(version) ?? version) === mark,
    now: () => clock,
  });

/** Stores versions one after the other, and answers what is shown after each. */
async function shownAfter(read: () => Promise<number>, versions: number): Promise<number[]> {
  const shown: number[] = [];
  for (let version = 0; version < versions; version += 1) {
    stored += 1;
    shown.push(await read());
  }
  return shown;
}

describe('[PROC-10] versions of the catalogue that others write', () => {
  it('are shown at once while they are few', async () => {
    const { version: read } = start();
    expect(await read()).toBe(1);
    expect(await shownAfter(read, 10)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    clock += 60_000;
    expect(await shownAfter(read, 10)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  });

  it('are shown in steps while they are many, and the last one a step later', async () => {
    const { version: read } = start();
    await shownAfter(read, 11);
    expect(await shownAfter(read, 5)).toEqual([12, 12, 12, 12, 12]);
    clock += 1800;
    expect(await shownAfter(read, 3)).toEqual([18, 18, 18]);
    clock += 1800;
    expect(await read()).toBe(20);
    expect(await read()).toBe(20);
  });

  it('are passed by what this process writes itself', async () => {
    const { version: read, noteWritten } = start();
    await shownAfter(read, 20);
    stored = 30;
    noteWritten({ version: 30, mark: 30 });
    expect(await read()).toBe(30);
  });

  it('have new numbers here when the database has gone back, or has passed what is known in another past [CLUSTER-02]', async () => {
    const { version: read, begins, stored: storedAs, onForgotten, forgotten } = start();
    const told: number[][] = [];
    onForgotten((...versions) => void told.push(versions));
    await shownAfter(read, 5);
    stored = 3;
    expect(await read()).toBe(7);
    expect([begins(), storedAs(7)]).toEqual([7, 3]);
    // From 3 on others wrote while nobody asked.
    stored = 9;
    expect(await read()).toBe(13);
    marks.set(9, -1);
    expect(await read()).toBe(14);
    for (const version of [9, 10]) marks.set(version, -2);
    stored = 10;
    expect(await read()).toBe(15);
    expect([begins(), storedAs(15), forgotten()]).toEqual([15, 10, 3]);
    expect(told).toEqual([
      [6, 3],
      [9, 9],
      [9, 10],
    ]);
  });

  it('are not taken for a past that was forgotten when an answer comes late [CLUSTER-02]', async () => {
    const answers: (() => void)[] = [];
    let next = 5;
    const { version: read, forgotten } = createCatalogue({
      read: async () => {
        const version = next++;
        if (version === 6) await new Promise<void>((resolve) => answers.push(resolve));
        return { version, mark: version };
      },
      hasBeenAt: async () => true,
      now: () => clock,
    });
    await read();
    const late = read();
    expect(await read()).toBe(7);
    answers.pop()?.();
    expect([await late, forgotten()]).toEqual([6, 0]);
  });
});
