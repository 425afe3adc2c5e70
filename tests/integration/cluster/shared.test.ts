import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { bumpCatalogue, notePropertyChange, readCatalogueMoment } from '#server/db/settings.ts';
import { createLog } from '#server/log.ts';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';
import { HOUR } from '#tests/factories/moments.ts';
import { ENGINES, queryRows } from '#tests/support/databases.ts';
import { FOR_EACH, givenPlace, newFolder } from '#tests/support/given.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const [KEY, OTHER_KEY] = ['k'.repeat(32), 'o'.repeat(32)];

describe.each(ENGINES)('processes on one database, on %s', (engine) => {
  const place = givenPlace(engine, undefined, FOR_EACH);
  let sites: TestApp[] = [];
  afterEach(async () => {
    for (const site of sites) await site.close();
    sites = [];
  });

  /** A process of a machine of its own. */
  async function begin(env: Record<string, string> = {}, log?: ReturnType<typeof createLog>): Promise<TestApp> {
    const dataDir = sites[0] && engine === 'sqlite' ? { dataDir: sites[0].dataDir } : {};
    const site = await buildTestApp({ env, ...(log && { log }), config: { database: place.config }, ...dataDir });
    sites.push(site);
    return site;
  }

  it('[PROC-09] one tidies up in an hour, and another when that one is gone', async () => {
    const turns: number[] = [];
    let fails = false;
    const steady = { now: 0 };
    // Their photographs are one store on a real site; here nothing is stored.
    const parts = [await begin(), await begin({ NEW_DATABASE: 'allow', NEW_SECRET_KEY: 'allow' })].map(
      (site, number) => ({
        ...site.parts,
        async tidyUp() {
          if (fails) throw new Error('away');
          turns.push(number);
        },
      }),
    );
    const [first, second] = parts.map((one) => createHousekeeping(one, () => steady.now));
    const pass = (ms: number) => {
      steady.now += ms;
      for (const site of sites) site.clock.now += ms;
    };
    await first?.look();
    await second?.look();
    expect(turns).toEqual([0]);
    // Each tells of the turn, whoever had it: one that has just started as well.
    expect(parts.map(({ lifecycle }) => lifecycle.tidiedAt)).toEqual(sites.map(({ clock }) => clock.now));
    pass(HOUR);
    await first?.look();
    await second?.look();
    expect(turns).toEqual([0, 0]);
    pass(HOUR);
    await second?.look();
    expect(turns).toEqual([0, 0, 1]);
    pass(HOUR);
    fails = true;
    await expect(second?.look()).rejects.toThrow('away');
    fails = false;
    await first?.look();
    expect(turns).toEqual([0, 0, 1, 0]);
  });

  it('[PROC-10] show what one of them writes much a little later, itself at once', async () => {
    const [writer, other] = [await begin(), await begin({ NEW_DATABASE: 'allow', NEW_SECRET_KEY: 'allow' })].map(
      ({ parts }) => parts.database,
    );
    const shown: (number | undefined)[] = [];
    let written = 0;
    for (let time = 0; time < 100; time += 1) {
      written = (await writer?.write((tx) => bumpCatalogue(tx))) ?? 0;
      expect(await writer?.catalogue.version()).toBe(written);
      shown.push(await other?.catalogue.version());
    }
    expect(new Set(shown).size).toBeLessThan(50);
    await expect.poll(() => other?.catalogue.version()).toBe(written);
  });

  it('[CLUSTER-02] all notice a database that has forgotten what it said, also when it has gone on from there, and show what it has', async () => {
    const told: string[] = [];
    const log = createLog('error', { write: (line) => void told.push(JSON.parse(line).msg) });
    const both = [await begin({}, log), await begin({ NEW_DATABASE: 'allow', NEW_SECRET_KEY: 'allow' }, log)];
    const [first] = both as [TestApp, TestApp];
    const flat = await first.createProperty({ price: 1_000_000 });
    /** On the page of the listing and in a search, of each. */
    const shown = async () => {
      const ofEach = both.map(async (site) => {
        const { price } = (await site.get(`/api/property/view/${flat.id}`)).json();
        const found = (await site.get('/api/property/search')).json().properties;
        return [price, ...found.map((one: { price: number }) => one.price)];
      });
      return (await Promise.all(ofEach)).flat();
    };
    const edit = (price: number) =>
      first.parts.database.write(async (tx) => {
        await tx.updateTable('properties').set({ price }).where('id', '=', flat.id).execute();
        await notePropertyChange(tx, flat.id);
        await bumpCatalogue(tx);
      });
    const { version } = await readCatalogueMoment(first.parts.database.read);
    for (const price of [2_000_000, 3_000_000]) await edit(price);
    await expect.poll(shown).toEqual(Array(4).fill(3_000_000));
    // As the database that took its place has it: the two edits never were, and two others came.
    for (const sql of [
      `update properties set price = 4000000 where id = ${flat.id}`,
      `update catalogue_marks set mark = mark / 2 where version > ${version}`,
    ])
      await queryRows(place.config, sql);
    await expect.poll(shown).toEqual(Array(4).fill(4_000_000));
    expect(both.map(({ parts }) => parts.database.catalogue.forgotten())).toEqual([1, 1]);
    expect(told).toEqual(both.map(() => expect.stringMatching(/^The database has forgotten changes of listings/)));
    // What is written from then on is shown as always, by both.
    await edit(5_000_000);
    await expect.poll(shown).toEqual(Array(4).fill(5_000_000));
    expect(both.map(({ parts }) => parts.database.catalogue.forgotten())).toEqual([1, 1]);
    expect(first.parts.metrics.text()).toContain('chavi_catalogue_forgotten_total 1');
  });

  it('[PROC-08] have one secret key', async () => {
    await begin({ SECRET_KEY: KEY });
    const media = await newFolder();
    const another = () =>
      begin({ SECRET_KEY: OTHER_KEY, NEW_DATABASE: 'allow', NEW_SECRET_KEY: 'refuse', MEDIA_URL: media });
    if (engine === 'postgres') {
      await expect(another()).rejects.toThrow(/^This process has another secret key than .*NEW_SECRET_KEY=allow/);
      // Its photographs are nobody's yet.
      expect(await readdir(media)).not.toContain('.installation');
      await begin({ SECRET_KEY: OTHER_KEY, NEW_DATABASE: 'allow', NEW_SECRET_KEY: 'allow' });
    }
    await another();
    expect(sites).toHaveLength(engine === 'postgres' ? 3 : 2);
    expect(await readdir(media)).toContain('.installation');
  });
});
