import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '#server/db/shown-catalogue.ts';

let clock = 0;
let stored = 1;
beforeEach(() => {
  clock = 0;
  stored = 1;
});

const start = () =>
  createCatalogue(
    async () => stored,
    () => clock,
  );

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
    noteWritten(30);
    expect(await read()).toBe(30);
  });

  it('are shown when they go back, as after a backup was put in place', async () => {
    const { version: read } = start();
    await shownAfter(read, 20);
    stored = 3;
    expect(await read()).toBe(3);
  });
});
