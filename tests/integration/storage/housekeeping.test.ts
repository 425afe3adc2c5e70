import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const site = givenSite({ isFresh: true, log });
/** The steady count of a running server, which moves by hand too. */
let steady = { now: 0 };
beforeEach(() => {
  lines.length = 0;
  steady = { now: 0 };
});

const startHousekeeping = () => createHousekeeping(site.parts, () => steady.now);
/** Time passes, and so much of it at once, at each look. */
async function pass(keeping: ReturnType<typeof startHousekeeping>, ms: number, looks = 1) {
  for (let look = 0; look < looks; look++) {
    steady.now += ms;
    site.clock.now += ms;
    await keeping.look();
  }
}
async function started() {
  const keeping = startHousekeeping();
  await keeping.look();
  return keeping;
}

describe('housekeeping of a site with a deleted listing', () => {
  beforeEach(async () => {
    const { id } = await site.createProperty();
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
  });
  const restorable = async () => (await site.staff.get('/api/property/deleted')).json().total;
  const due = async () => (await site.parts.due()).deletedListings;

  it('[STORE-11] announces for an hour what came due while the server was stopped, however far its clock was set ahead', async () => {
    await started();
    expect(await restorable()).toBe(1);
    site.clock.now += 40 * DAY;
    // Each start gives the same notice again: a restart is no way around it.
    for (let start = 0; start < 2; start++) {
      await pass(await started(), HOUR / 2);
      expect(await due()).toBe(1);
    }
    expect(lines).toHaveLength(2);
    const told = JSON.parse(lines[0] ?? '');
    expect(told.waiting).toMatchObject({ deletedListings: 1 });
    expect(told.msg).toContain('The server was stopped for 40 days, if the clock is right.');
    await pass(await started(), HOUR);
    expect(await due()).toBe(0);
  });

  it('[STORE-11] has lost nothing when the clock was wrong and is right again', async () => {
    for (const days of [0, 40, -40]) {
      site.clock.now += days * DAY;
      await started();
    }
    expect(await restorable()).toBe(1);
  });

  it('[STORE-10] holds still for a day when the clock jumps while the server runs', async () => {
    const keeping = await started();
    site.clock.now += 40 * DAY;
    await pass(keeping, HOUR, 12);
    expect(await due()).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('The clock stands 40 days ahead of the time that was seen last.');
    await pass(keeping, DAY);
    expect(await due()).toBe(0);
  });

  it('[STORE-10] holds still for a day behind the time that was seen last, and not when the clock is back', async () => {
    await started();
    const tidied = site.parts.lifecycle.tidiedAt;
    site.clock.now -= 3 * DAY;
    const keeping = await started();
    expect(lines[0]).toContain('The clock stands 3 days before the time that was seen last.');
    steady.now += DAY - HOUR;
    await keeping.look();
    expect(site.parts.lifecycle.tidiedAt).toBe(tidied);
    site.clock.now += 4 * DAY;
    await started();
    steady.now += HOUR;
    site.clock.now -= DAY - HOUR;
    await keeping.look();
    expect(site.parts.lifecycle.tidiedAt).toBe(site.clock.now);
  });
});

describe('housekeeping of files', () => {
  beforeEach(() => {
    // They carry the time of the disk.
    site.clock.now = Date.now();
  });
  const leave = (name: string, count: number) => {
    const folder = join(site.dataDir, name);
    mkdirSync(folder, { recursive: true });
    for (let file = 0; file < count; file++) writeFileSync(join(folder, `left-${file}`), 'photo');
    return folder;
  };

  it('[STORE-12] removes what a killed process left of uploads within the hour, on both folders, and nothing younger', async () => {
    const folders = [leave('uploads', 7), leave('media/.unfinished', 7)];
    const left = () => folders.map((folder) => readdirSync(folder).length);
    const keeping = await started();
    expect(left()).toEqual([7, 7]);
    await pass(keeping, HOUR / 6, 4);
    expect(left()).toEqual([0, 0]);
  });

  it('[STORE-12] removes what is older than that at its start', async () => {
    const folder = leave('uploads', 1);
    const longAgo = new Date(site.clock.now - HOUR);
    utimesSync(join(folder, 'left-0'), longAgo, longAgo);
    await started();
    expect(readdirSync(folder)).toEqual([]);
  });
});
