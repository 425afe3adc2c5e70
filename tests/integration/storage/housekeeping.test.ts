import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';
import { DAY } from '#tests/factories/moments.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const HOUR = DAY / 24;

let site: TestApp;
let lines: string[] = [];
afterEach(async () => {
  await site.close();
  lines = [];
});

/** A running server's housekeeping, whose steady count moves by hand too. */
function startHousekeeping(steady: { now: number }) {
  return createHousekeeping(site.parts, () => steady.now);
}

async function buildSite(): Promise<string> {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  site = await buildTestApp({ log });
  return site.login();
}

const restorable = async (token: string) => (await site.get('/api/property/deleted', token)).json().total;

describe('housekeeping', () => {
  it('[STORE-11] announces for an hour what came due while the server was stopped, however far its clock was set ahead', async () => {
    let token = await buildSite();
    const { id } = await site.createProperty();
    await site.send('DELETE', `/api/property/delete/${id}`, undefined, token);
    const steady = { now: 0 };
    await startHousekeeping(steady).look();
    expect(await restorable(token)).toBe(1);

    site.clock.now += 40 * DAY;
    token = await site.login();
    // Each start gives the same notice again: a restart is no way around it.
    for (let start = 0; start < 2; start++) {
      const keeping = startHousekeeping(steady);
      await keeping.look();
      steady.now += HOUR / 2;
      site.clock.now += HOUR / 2;
      await keeping.look();
      expect(await site.parts.due()).toMatchObject({ deletedListings: 1 });
    }
    expect(lines).toHaveLength(2);
    const told = JSON.parse(lines[0] ?? '');
    expect(told.waiting).toMatchObject({ deletedListings: 1 });
    expect(told.msg).toContain('The server was stopped for 40 days, if the clock is right.');

    const keeping = startHousekeeping(steady);
    await keeping.look();
    steady.now += HOUR;
    site.clock.now += HOUR;
    await keeping.look();
    expect(await site.parts.due()).toMatchObject({ deletedListings: 0 });
  });

  it('[STORE-11] has lost nothing when the clock was wrong and is right again', async () => {
    const token = await buildSite();
    const { id } = await site.createProperty();
    await site.send('DELETE', `/api/property/delete/${id}`, undefined, token);
    const steady = { now: 0 };
    await startHousekeeping(steady).look();
    site.clock.now += 40 * DAY;
    await startHousekeeping(steady).look();
    site.clock.now -= 40 * DAY;
    await startHousekeeping(steady).look();
    expect(await restorable(token)).toBe(1);
  });

  it('[STORE-10] holds still for a day when the clock jumps while the server runs', async () => {
    const token = await buildSite();
    const { id } = await site.createProperty();
    await site.send('DELETE', `/api/property/delete/${id}`, undefined, token);
    const steady = { now: 0 };
    const keeping = startHousekeeping(steady);
    await keeping.look();
    site.clock.now += 40 * DAY;
    for (let look = 0; look < 12; look++) {
      steady.now += HOUR;
      site.clock.now += HOUR;
      await keeping.look();
    }
    expect(await site.parts.due()).toMatchObject({ deletedListings: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('The clock stands 40 days ahead of the time that was seen last.');
    steady.now += DAY;
    site.clock.now += DAY;
    await keeping.look();
    expect(await site.parts.due()).toMatchObject({ deletedListings: 0 });
  });

  it('[STORE-10] holds still for a day behind the time that was seen last, and not when the clock is back', async () => {
    await buildSite();
    const steady = { now: 0 };
    await startHousekeeping(steady).look();
    const tidied = site.parts.lifecycle.tidiedAt;
    site.clock.now -= 3 * DAY;
    const keeping = startHousekeeping(steady);
    await keeping.look();
    expect(lines[0]).toContain('The clock stands 3 days before the time that was seen last.');
    steady.now += DAY - HOUR;
    await keeping.look();
    expect(site.parts.lifecycle.tidiedAt).toBe(tidied);
    site.clock.now += 4 * DAY;
    await startHousekeeping(steady).look();
    steady.now += HOUR;
    site.clock.now -= DAY - HOUR;
    await keeping.look();
    expect(site.parts.lifecycle.tidiedAt).toBe(site.clock.now);
  });

  it('[STORE-12] removes what a killed process left of uploads within the hour, on both folders, and nothing younger', async () => {
    await buildSite();
    // Files carry the time of the disk.
    site.clock.now = Date.now();
    const folders = ['uploads', 'media/.unfinished'].map((name) => join(site.dataDir, name));
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      for (let file = 0; file < 73; file++) writeFileSync(join(folder, `left-${file}`), 'photo');
    }
    const steady = { now: 0 };
    const keeping = startHousekeeping(steady);
    await keeping.look();
    expect(folders.map((folder) => readdirSync(folder).length)).toEqual([73, 73]);
    for (let look = 0; look < 4; look++) {
      steady.now += HOUR / 6;
      site.clock.now += HOUR / 6;
      await keeping.look();
    }
    expect(folders.map((folder) => readdirSync(folder).length)).toEqual([0, 0]);
  });

  it('[STORE-12] removes what is older than that at its start', async () => {
    await buildSite();
    site.clock.now = Date.now();
    const folder = join(site.dataDir, 'uploads');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'left'), 'photo');
    const longAgo = new Date(site.clock.now - HOUR);
    utimesSync(join(folder, 'left'), longAgo, longAgo);
    await startHousekeeping({ now: 0 }).look();
    expect(readdirSync(folder)).toEqual([]);
  });
});
