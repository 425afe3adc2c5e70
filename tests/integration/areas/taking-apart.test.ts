import { expect, it } from 'vitest';
import type { StaffMergedArea } from '#domain/answers/areas.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { isArea } from '#domain/location/areas.ts';
import { updateArea } from '#server/areas/book.ts';
import { finishParting, takeApart } from '#server/areas/mergers.ts';
import { areaCalls, BATCH } from '#tests/integration/areas/area-calls.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { offered } from '#tests/integration/owners/offered.ts';
import { onOneEngine } from '#tests/support/databases.ts';
import { endingAfter } from '#tests/support/statements.ts';

/** Two writes and some. */
const MANY = 2 * BATCH + 2;

/** What is written is the same on each engine: `meanwhile.test.ts` asks both. */
onOneEngine('a merger of areas that is taken back', (stage) => {
  const { add: addArea, change, homes, list, merge, merged, named, other, part, rows, test } = areaCalls(stage);
  const add = async (name: string, spellings: string[] = []) => (await addArea(name, { spellings })).json();
  const locationOf = async (id: number): Promise<string> =>
    (await rows(`select location from properties where id = ${id}`))[0]?.location as string;
  const move = async (id: number, location: string) => {
    const { revision } = (await test.staff.get(`/api/property/view/${id}`)).json();
    const form = { ...listingFields({ location }), revision: String(revision) };
    const answer = await test.staff.sendForm('PUT', `/api/property/edit/${id}`, form);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  it('gives the area its name, spellings and address again, and what came along goes back [AREAS-10]', async () => {
    await add('Navapur Lake', ['Navapur', 'Lakeside']);
    const home = await test.createProperty({ location: 'Navapur Lake', title: 'Flat by the well' });
    const moved = await test.createProperty({ location: 'Navapur Lake' });
    const there = await test.createProperty({ location: 'Navapur Lake' });
    const deleted = await test.createProperty({ location: 'Navapur Lake' });
    await test.staff.send('DELETE', `/api/property/delete/${deleted.id}`);
    const own = await test.createProperty({ location: 'Ambli' });
    const { id: offer } = await offered(test, { location: 'Navapur Lake' });
    const ambli = await named('Ambli');
    expect(await merge('Navapur Lake', 'Ambli')).toMatchObject({
      moved: 4,
      merged: { name: 'Navapur Lake', into: 'Ambli', listings: 3 },
    });
    const late = await test.createProperty({ location: 'Ambli' });
    await move(moved.id, 'Bopal');
    await move(there.id, 'Bopal');
    await move(there.id, 'Ambli');
    expect(await merged('Navapur Lake')).toMatchObject({ into: 'Ambli', listings: 1 });
    const answer = await part('Navapur Lake');
    expect(answer.json()).toMatchObject({
      moved: 2,
      area: { name: 'Navapur Lake', spellings: ['Navapur', 'Lakeside'], lat: 23.034, listings: 1 },
    });
    expect(await Promise.all([home, deleted, moved, there, own, late].map(({ id }) => locationOf(id)))).toEqual([
      'Navapur Lake',
      'Navapur Lake',
      'Bopal',
      'Ambli',
      'Ambli',
      'Ambli',
    ]);
    expect((await named('Ambli')).spellings).toEqual(ambli.spellings);
    expect((await list()).merged).toEqual([]);
    expect((await test.get('/api/property/area/navapur-lake')).json()).toMatchObject({
      area: 'Navapur Lake',
      count: 1,
    });
    expect((await test.get('/api/property/search?location=lakeside')).json().total).toBe(1);
    const { submissions } = (await test.staff.get('/api/submissions/?state=waiting')).json();
    expect(submissions.find((one: { id: number }) => one.id === offer).fields.location).toBe('Navapur Lake');
    expect((await test.staff.get(`/api/property/audit/${home.id}`)).json().entries[0]).toMatchObject({
      action: 'property.edit',
      before: { location: 'Ambli' },
      after: { location: 'Navapur Lake' },
    });
    const [audit] = await rows("select before_json from audit where action = 'area.part'");
    expect(JSON.parse(audit?.before_json as string)).toEqual({ into: 'Ambli' });
    expect(await rows('select * from area_moves')).toEqual([]);
  });

  it('is told on another version, on an area that stands, and on none [AREAS-10]', async () => {
    await add('Teenpur');
    await merge('Teenpur', 'Ambli');
    const seen = await merged('Teenpur');
    expect((await part('Teenpur', { ...seen, version: seen.version - 1 })).statusCode).toBe(409);
    expect((await part('Teenpur', seen)).statusCode).toBe(200);
    const again = await part('Teenpur', seen);
    expect(again.json().error).toMatchObject({ code: 'CONFLICT', message: 'Teenpur is already an area of its own.' });
    expect((await part('', { id: 99_999, version: 1 })).statusCode).toBe(404);
    expect((await test.staff.send('POST', `/api/areas/${seen.id}/take-apart`, {})).statusCode).toBe(400);
    expect((await test.send('POST', `/api/areas/${seen.id}/take-apart`, { version: 1 })).statusCode).toBe(401);
  });

  it('goes on where the other area was merged too: from the last of the chain, in any order [AREAS-11]', async () => {
    await add('First Pur', ['Primary Pur']);
    await add('Second Pur', ['Secondary Pur']);
    await add('Third Pur', []);
    const [one, two, three] = [
      await test.createProperty({ location: 'First Pur' }),
      await test.createProperty({ location: 'Second Pur' }),
      await test.createProperty({ location: 'Third Pur' }),
    ];
    const where = () => Promise.all([one, two, three].map(({ id }) => locationOf(id)));
    const chain = async () => {
      await merge('First Pur', 'Second Pur');
      await merge('Second Pur', 'Third Pur');
      expect(await where()).toEqual(['Third Pur', 'Third Pur', 'Third Pur']);
      expect((await named('Third Pur')).spellings).toEqual(['Second Pur', 'Secondary Pur', 'First Pur', 'Primary Pur']);
    };
    await chain();
    expect(await merged('First Pur')).toMatchObject({ into: 'Third Pur', listings: 1 });
    expect(await merged('Second Pur')).toMatchObject({ into: 'Third Pur', listings: 2 });
    // The first alone.
    expect((await part('First Pur')).json()).toMatchObject({ moved: 1, area: { spellings: ['Primary Pur'] } });
    expect(await where()).toEqual(['First Pur', 'Third Pur', 'Third Pur']);
    expect((await named('Third Pur')).spellings).toEqual(['Second Pur', 'Secondary Pur']);
    expect((await part('Second Pur')).json()).toMatchObject({ moved: 1, area: { spellings: ['Secondary Pur'] } });
    expect(await where()).toEqual(['First Pur', 'Second Pur', 'Third Pur']);
    // The second with what was merged into it before, then the first out of that.
    await chain();
    expect((await part('Second Pur')).json()).toMatchObject({ moved: 2, area: { merged: ['First Pur'] } });
    expect(await where()).toEqual(['Second Pur', 'Second Pur', 'Third Pur']);
    expect((await test.get('/api/property/area/first-pur')).json().area).toBe('Second Pur');
    expect((await part('First Pur')).json().moved).toBe(1);
    expect(await where()).toEqual(['First Pur', 'Second Pur', 'Third Pur']);
    expect((await list()).areas.filter(({ name }) => / Pur$/.test(name)).map(({ spellings }) => spellings)).toEqual([
      ['Primary Pur'],
      ['Secondary Pur'],
      [],
    ]);
    expect(await rows('select * from area_moves')).toEqual([]);
  });

  it('leaves what staff made of the names since [AREAS-11]', async () => {
    await add('Old Pond', ['Pond Side', 'Mill Pond']);
    await add('New Pond', ['Heron Pond']);
    await merge('Old Pond', 'New Pond');
    const target = await named('New Pond');
    const spellings = target.spellings.filter((text) => text !== 'Mill Pond');
    await change(target, { spellings: [...spellings, 'Pond Corner'] });
    await add('Millers', ['Mill Pond']);
    expect((await part('Old Pond')).json().area.spellings).toEqual(['Pond Side']);
    expect((await named('New Pond')).spellings).toEqual(['Heron Pond', 'Pond Corner']);
    expect((await named('Millers')).spellings).toEqual(['Mill Pond']);
  });

  it('of a merger from before listings were noted gives the names back, and says that listings stay [AREAS-11]', async () => {
    await add('Long Ago', ['Ages Ago']);
    const { id } = await test.createProperty({ location: 'Long Ago' });
    await merge('Long Ago', 'Gota');
    const area = await merged('Long Ago');
    await test.parts.database.write((tx) => updateArea(tx, area.id, { spellings: ['Ages Ago'], gave: null }));
    expect(await merged('Long Ago')).toMatchObject({ listings: null });
    expect((await part('Long Ago')).json()).toMatchObject({ moved: 0, area: { spellings: ['Ages Ago'], listings: 0 } });
    expect(await locationOf(id)).toBe('Gota');
    expect((await named('Gota')).spellings).not.toContain('Ages Ago');
  });

  it('goes some at a time; broken off, the same call, a merger or housekeeping does the rest [AREAS-12]', async () => {
    await add('Bigpur');
    await homes(MANY, 'Bigpur');
    await merge('Bigpur', 'Zundal');
    const before = await test.parts.database.catalogue.newest();
    expect((await part('Bigpur')).json()).toMatchObject({ moved: MANY, area: { listings: MANY } });
    expect(await test.parts.database.catalogue.newest()).toBe(before + 3);
    for (const rest of ['call', 'merger', 'housekeeping']) {
      await merge('Bigpur', 'Zundal');
      const seen = await merged('Bigpur');
      await breakOff(seen);
      expect((await named('Bigpur')).listings, rest).toBe(BATCH);
      if (rest === 'call') expect((await part('Bigpur', seen)).json().moved).toBe(MANY - BATCH);
      if (rest === 'merger') expect((await merge('Bigpur', 'Sola')).moved).toBe(MANY);
      if (rest === 'merger') await part('Bigpur');
      if (rest === 'housekeeping') await other.parts.tidyUp();
      expect((await named('Bigpur')).listings, rest).toBe(MANY);
      expect(await rows('select parting_from from areas where parting_from is not null')).toEqual([]);
    }
  });

  it('lets the rest go back from where the other area was merged meanwhile [AREAS-12]', async () => {
    await merge('Bigpur', 'Zundal');
    await breakOff(await merged('Bigpur'));
    await merge('Zundal', 'Tragad');
    expect(await finishParting(test.parts, (await named('Bigpur')).id, null)).toBe(MANY - BATCH);
    expect((await named('Bigpur')).listings).toBe(MANY);
    await part('Zundal');
    // Into the one that some still come from.
    await merge('Bigpur', 'Zundal');
    await breakOff(await merged('Bigpur'));
    await merge('Zundal', 'Bigpur');
    expect((await named('Bigpur')).listings).toBe(MANY);
    await part('Zundal');
    expect((await named('Bigpur')).listings).toBe(MANY);
  });

  it('counts in every process: none gives listings away that it believes to be late [AREAS-12]', async () => {
    await add('Farpur');
    await merge('Farpur', 'Gota');
    const { moved, ...edits } = (await list()).book ?? { areas: [], places: [], moved: [] };
    await part('Farpur');
    const { id } = await test.createProperty({ location: 'Farpur' });
    // A process that has not heard of it.
    replaceBook({ ...edits, moved });
    expect(isArea('Farpur')).toBe(false);
    await other.parts.tidyUp();
    expect(await locationOf(id)).toBe('Farpur');
  });

  it('gives an area another name, also a spelling of its own, and back [AREAS-13]', async () => {
    const old = await add('Wellpur', ['Well Side', 'Wells']);
    const home = await test.createProperty({ location: 'Wellpur' });
    const instead = (name: string, id: number) => addArea(name, { instead_of: id });
    for (const [name, id] of [
      ['Well Pur', old.id],
      ['Wellpur', old.id],
      ['Well Side', (await named('Ambli')).id],
      ['Well Side', 'x'],
    ])
      expect((await instead(String(name), id as number)).statusCode, String(name)).toBe(400);
    expect((await instead('Well Side', 99_999)).statusCode).toBe(404);
    const answer = await instead('Well Side', old.id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ listings: 1, spellings: ['Wellpur', 'Wells'], merged: ['Wellpur'] });
    expect((await test.get('/api/property/area/wellpur')).json().area).toBe('Well Side');
    // Its old name is taken back by taking it apart.
    const back = await instead('Wellpur', (await named('Well Side')).id);
    expect(back.json().error.details[0].type).toBe(
      "'Wellpur' was merged into Well Side, and its old address leads there.",
    );
    expect((await part('Wellpur')).json()).toMatchObject({ moved: 1, area: { spellings: ['Wells'] } });
    expect((await named('Well Side')).spellings).toEqual([]);
    expect(await locationOf(home.id)).toBe('Wellpur');
  });

  /** Takes a merger apart, in a process that ends after the first write. */
  async function breakOff({ id, version }: StaffMergedArea): Promise<void> {
    await expect(takeApart(endingAfter(1, other.parts), { id, version, accountId: 1 })).rejects.toThrow(
      'The process ended.',
    );
  }
});
