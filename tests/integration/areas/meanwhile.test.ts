import { expect, it } from 'vitest';
import { updateArea } from '#server/areas/book.ts';
import { mergeArea, replaceArea, takeApart } from '#server/areas/mergers.ts';
import type { Parts } from '#server/core.ts';
import { findProperty, updateProperty } from '#server/properties/writes.ts';
import { areaCalls, BATCH, LIES } from '#tests/integration/areas/area-calls.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { endingAfter } from '#tests/support/statements.ts';

/** Less than one write moves, more than one and more than two. */
const [FEW, MANY, LOTS] = [3, 6, 12];

onBothEngines('areas that are written by several at once, or whose merger was broken off', (stage) => {
  const { add, change, counts, homes, merge, merged, named, part: partAnswer, rows, test } = areaCalls(stage);
  const part = async (name: string) => (await partAnswer(name)).json();
  /** One who gives a listing another area, and is not done before `release` was called. */
  const editing = async (id: number, location: string) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
    const done = test.parts.database.write(async (tx) => {
      const before = await findProperty(tx, id);
      if (before === null) throw new Error('There is no such listing.');
      await updateProperty(tx, id, { ...before, location });
      isWritten();
      await released;
    });
    await Promise.race([written, done]);
    return { release, done };
  };
  const breakOff = async (from: string, into: string) => {
    const [{ id }, { id: to }] = [await named(from), await named(into)];
    await expect(mergeArea(endingAfter(1, test.parts), { id, into: to, accountId: 1 })).rejects.toThrow(
      'The process ended.',
    );
  };

  const breakOffParting = async (name: string) => {
    const { id, version } = await merged(name);
    // Of the last of them nothing may be left.
    await takeApart(endingAfter(1, test.parts), { id, version, accountId: 1 }).catch((error) =>
      expect(error.message).toBe('The process ended.'),
    );
  };

  it('of two changes at once, or two who take a merger back, the second is told [AREAS-04, AREAS-10]', async () => {
    const statuses = async (...both: ReturnType<typeof add>[]) =>
      (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
    const area = await named('Zundal');
    expect(await statuses(change(area, { lat: 23.1 }), change(area, { lat: 23.2 }))).toEqual([200, 409]);
    expect(await statuses(add('Doublepur'), add('Double Pur'))).toEqual([201, 400]);
    await merge('Zundal', 'Ambli');
    const seen = await merged('Zundal');
    expect(await statuses(partAnswer('Zundal', seen), partAnswer('Zundal', seen))).toEqual([200, 409]);
  });

  it('leave a listing alone that is given another area at that moment, and take all others along [AREAS-05]', async () => {
    await add('Crowdpur');
    await homes(2 * MANY, 'Crowdpur');
    const [{ id = 0 } = {}] = await rows("select id from properties where location = 'Crowdpur' order by id");
    const { release, done } = await editing(Number(id), 'Gota');
    const merging = merge('Crowdpur', 'Ambli');
    // It has chosen what to move by then, and waits.
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    await done;
    expect((await merging).moved).toBe(2 * MANY - 1);
    expect(await counts('Crowdpur', 'Ambli', 'Gota')).toEqual([0, 2 * MANY - 1, 1]);
    expect(await part('Crowdpur')).toMatchObject({ moved: 2 * MANY - 1 });
    expect(await counts('Crowdpur', 'Ambli', 'Gota')).toEqual([2 * MANY - 1, 0, 1]);
  });

  it('give back what came along where a merger of the other one was broken off [AREAS-12]', async () => {
    const lakes = ['First Lake', 'Second Lake', 'Third Lake', 'Fourth Lake'];
    for (const name of lakes) await add(name);
    const all = () => counts(...lakes);
    await homes(MANY, 'First Lake');
    await homes(FEW, 'Second Lake');
    await merge('First Lake', 'Second Lake');
    await breakOff('Second Lake', 'Third Lake');
    expect(await all()).toEqual([0, MANY + FEW - BATCH, BATCH, 0]);
    expect(await merged('First Lake')).toMatchObject({ into: 'Second Lake', listings: MANY });
    expect(await part('First Lake')).toMatchObject({ moved: MANY, area: { listings: MANY } });
    expect(await all()).toEqual([MANY, FEW, 0, 0]);
    // What the second is taken back with later is its own.
    await merge('Second Lake', 'Third Lake');
    expect(await part('Second Lake')).toMatchObject({ moved: FEW });
    expect(await all()).toEqual([MANY, FEW, 0, 0]);
    expect(await rows('select * from area_moves where area_id > 80')).toEqual([]);

    // The same where the third was merged too by then: each gets its own, in any order.
    for (const order of [
      ['First Lake', 'Third Lake'],
      ['Third Lake', 'First Lake'],
    ]) {
      await merge('First Lake', 'Second Lake');
      await breakOff('Second Lake', 'Third Lake');
      await merge('Third Lake', 'Fourth Lake');
      for (const name of order) await part(name);
      await merge('Second Lake', 'Third Lake');
      expect(await all()).toEqual([MANY, 0, FEW, 0]);
      await part('Second Lake');
      expect(await all(), order.join()).toEqual([MANY, FEW, 0, 0]);
    }
  });

  it('each get their own back where several of a chain stand again and none was finished [AREAS-12]', async () => {
    const mills = ['Upper Mill', 'Middle Mill', 'Lower Mill', 'Last Mill'];
    for (const name of mills) await add(name);
    const all = () => counts(...mills);
    await homes(LOTS, 'Upper Mill');
    await homes(FEW, 'Middle Mill');
    for (const names of [
      ['Upper Mill', 'Middle Mill'],
      ['Middle Mill', 'Upper Mill'],
      ['Upper Mill', 'Middle Mill', 'Lower Mill'],
      ['Lower Mill', 'Middle Mill', 'Upper Mill'],
    ]) {
      await merge('Upper Mill', 'Middle Mill');
      await merge('Middle Mill', 'Lower Mill');
      await merge('Lower Mill', 'Last Mill');
      expect(await all()).toEqual([0, 0, 0, LOTS + FEW]);
      for (const name of names) await breakOffParting(name);
      await test.parts.tidyUp();
      expect(await all(), names.join()).toEqual([LOTS, FEW, 0, 0]);
      if (!names.includes('Lower Mill')) await part('Lower Mill');
      expect(await all(), names.join()).toEqual([LOTS, FEW, 0, 0]);
    }
  });

  it('give back what came along while the other one is being merged [AREAS-12]', async () => {
    const wells = ['North Well', 'South Well', 'East Well'];
    for (const name of wells) await add(name);
    await homes(MANY, 'North Well');
    await homes(MANY, 'South Well');
    await merge('North Well', 'South Well');
    await Promise.all([merge('South Well', 'East Well'), part('North Well')]);
    expect(await counts(...wells)).toEqual([MANY, 0, MANY]);
    await part('South Well');
    expect(await counts(...wells)).toEqual([MANY, MANY, 0]);
  });

  it('refuse for another name what a third one is called, as for a new area [AREAS-13]', async () => {
    await add('Wellpur', { spellings: ['Well Side', 'Long Road'] });
    const [old, gota] = [await named('Wellpur'), await named('Gota')];
    // A long road is a spelling of both.
    await test.parts.database.write((tx) => updateArea(tx, gota.id, { spellings: [...gota.spellings, 'Long Road'] }));
    const problems = async (fields: object) =>
      (await add('Well Side', { instead_of: old.id, ...fields })).json().error.details;
    expect(await problems({ name: 'Long Road' })).toEqual([
      { field: 'name', type: "'Long Road' is already a name or spelling of Gota." },
    ]);
    expect(await problems({ spellings: ['Long Road', 'SoBo'] })).toEqual([
      { field: 'spellings', type: "'Long Road' is already a name or spelling of Gota." },
    ]);
    expect(await problems({ spellings: ['Well Side', 'SoBo'] })).toEqual([
      { field: 'spellings', type: "'SoBo' is already a name or spelling of South Bopal." },
    ]);
    expect((await named('Wellpur')).version).toBe(old.version);
  });

  it('have another name in one write; broken off, housekeeping takes the other listings along [AREAS-13]', async () => {
    await add('Quarry', { spellings: ['Stone Quarry'] });
    await homes(MANY, 'Quarry');
    const { id } = await named('Quarry');
    const entry = { ...LIES, name: 'Stone Quarry', spellings: [], gu: '', hi: '', instead_of: id };
    await expect(replaceArea(endingAfter(1, test.parts), entry, 1)).rejects.toThrow('The process ended.');
    expect(await named('Stone Quarry')).toMatchObject({ merged: ['Quarry'], spellings: ['Quarry'], listings: BATCH });
    await test.parts.tidyUp();
    expect(await named('Stone Quarry')).toMatchObject({ listings: MANY });
    expect(await part('Quarry')).toMatchObject({ moved: MANY });
    // Where the write fails nothing is there of it.
    const { id: well } = await named('Wellpur');
    const write: Parts['database']['write'] = (work) =>
      test.parts.database.write((tx) => work(tx).then(() => Promise.reject(new Error('The process ended.'))));
    const failing = { ...test.parts, database: { ...test.parts.database, write } };
    const wells = { ...entry, name: 'Wells', instead_of: well, spellings: [] };
    await expect(replaceArea(failing, wells, 1)).rejects.toThrow('The process ended.');
    expect(await named('Wells')).toBeUndefined();
  });
});
