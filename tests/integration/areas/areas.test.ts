import { expect, it } from 'vitest';
import { areaNames, isArea } from '#domain/location/areas.ts';
import { allPlaces } from '#domain/location/places.ts';
import { insertAreas } from '#server/areas/book.ts';
import { seedAreas } from '#server/areas/feature.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { areaCalls, BATCH, LIES } from '#tests/integration/areas/area-calls.ts';
import { listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { offered } from '#tests/integration/owners/offered.ts';
import { onOneEngine } from '#tests/support/databases.ts';

/** What is written is the same on each engine: `meanwhile.test.ts` asks both, and so does `true-answers.test.ts`. */
onOneEngine('the areas of the staff', (stage) => {
  const { add, change, counts, homes, list, merge, named, other, rows, test } = areaCalls(stage);
  const found = async (query: string) => (await test.get(`/api/property/search?${query}`)).json().total;
  const mergeIds = (id: number, into: number) => test.staff.send('POST', `/api/areas/${id}/merge`, { into });

  it('are those of the configuration at the first start, once, whoever starts [AREAS-01]', async () => {
    expect((await list()).areas.map(({ name }) => name)).toEqual(areaNames().slice(0, -1));
    const before = await rows('select id, name, version from areas order by id');
    await Promise.all([seedAreas(test.parts), seedAreas(other.parts)]);
    await test.parts.database.write((tx) => insertAreas(tx, [{ ...LIES, ...SEED, name: 'Lake', slug: 'bopal' }]));
    expect(await rows('select id, name, version from areas order by id')).toEqual(before);
  });

  it('take a new one: lists, searches, suggestions, forms and addresses know it at once [AREAS-03]', async () => {
    expect(await found('location=navapur')).toBe(0);
    const added = await add('Navapur Lake', { spellings: ['Navapur'] });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ name: 'Navapur Lake', slug: 'navapur-lake', listings: 0, version: 1 });
    const { id } = await test.createProperty({ location: 'Navapur Lake', title: '2 BHK in Gulnar Crest' });
    expect(await found('location=navapur')).toBe(1);
    expect((await test.get('/api/property/suggestions?q=navap')).json().areas).toEqual(['Navapur Lake']);
    expect((await test.get('/api/property/area/navapur-lake')).json()).toMatchObject({
      area: 'Navapur Lake',
      count: 1,
    });
    const form = listingFields({ location: 'Navapur Lake' });
    expect(
      (await test.staff.sendForm('POST', '/api/property/create', { ...form, files: await photo(1) })).statusCode,
    ).toBe(201);
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    expect((await named('Navapur Lake')).listings).toBe(1);
    const [audit] = await rows("select action, entity_id from audit where entity = 'area'");
    expect([audit?.action, Number(audit?.entity_id)]).toEqual(['area.create', added.json().id]);
  });

  it('refuse what another one is called, with a sentence beside its field [AREAS-03]', async () => {
    const answer = await add('bopal', { spellings: ['SoBo', 'Lakeside'] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([
      { field: 'name', type: "'bopal' is already a name or spelling of Bopal." },
      { field: 'spellings', type: "'SoBo' is already a name or spelling of South Bopal." },
    ]);
    expect((await add('Navapur Lake')).statusCode).toBe(400);
  });

  it('take a name alone, and a change of one fact; what is left out is the nearest area’s, or stays [AREAS-16]', async () => {
    const post = (fields: object) => test.staff.send('POST', '/api/areas/', fields);
    const { lat, lng, pincode, zone } = await named('Bopal');
    const near = await post({ name: 'Nearpur', lat: lat + 0.0001, lng });
    expect([near.statusCode, near.json()]).toMatchObject([201, { lng, pincode, zone, spellings: [] }]);
    const alone = (await post({ name: 'Alonepur', spellings: ['Alone Gam'] })).json();
    expect(alone).toMatchObject({ spellings: ['Alone Gam'], pincode: expect.stringMatching(/^38/), version: 1 });
    expect(Math.hypot(alone.lat - 23.05, alone.lng - 72.57)).toBeLessThan(0.1);
    // A box that somebody left empty is no fact left out.
    expect((await post({ name: 'Emptypur', lat: '', lng: '' })).statusCode).toBe(400);

    const moved = await test.staff.send('PUT', `/api/areas/${alone.id}`, { lat: 23.1 });
    expect(moved.json()).toMatchObject({ name: 'Alonepur', spellings: ['Alone Gam'], lat: 23.1, version: 2 });
    const late = await test.staff.send('PUT', `/api/areas/${alone.id}`, { lat: 23.2, version: 1 });
    expect(late.statusCode).toBe(409);
    expect((await test.staff.send('PUT', `/api/areas/${alone.id}`, { middle: 'there' })).statusCode).toBe(400);
  });

  it.each(['3bhk', 'Under', 'Bopal Flat'])("refuse '%s', which asks for something else [AREAS-15]", async (name) => {
    const answer = await add(name, { spellings: ['Lakh'] });
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      400,
      [
        { field: 'spellings', type: "'Lakh' means something else in searches." },
        { field: 'name', type: `'${name}' means something else in searches.` },
      ],
    ]);
  });

  it('may take a place out of Other Area, which it is then [AREAS-03]', async () => {
    await test.createProperty({ location: 'Other Area' });
    expect((await add('Dholka', { zone: 'Outskirts', pincode: '382225' })).statusCode).toBe(201);
    await test.createProperty({ location: 'Dholka' });
    expect(await found('location=dholka')).toBe(1);
  });

  it('take another spelling and another middle; who saw an older version is told [AREAS-04]', async () => {
    const bopal = await named('Bopal');
    const saved = await change(bopal, { spellings: [...bopal.spellings, 'Bopal Lakeside'], lat: 23.04 });
    expect(saved.json()).toMatchObject({ version: 2, lat: 23.04 });
    expect(allPlaces().find(({ area }) => area === 'Bopal')?.lat).toBe(23.04);
    await test.createProperty({ location: 'Bopal' });
    expect(await found('location=bopal%20lakeside')).toBe(1);
    const late = await change(bopal, { lat: 23.05 });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'CONFLICT']);
    const renamed = await change(await named('Bopal'), { name: 'Bopal West' });
    expect(renamed.json().error.details[0]).toMatchObject({ field: 'name' });
    const same = await change(await named('Bopal'), {});
    expect(same.json().version).toBe(2);
    expect((await test.staff.send('PUT', '/api/areas/99999', { ...bopal })).statusCode).toBe(404);
  });

  it('can be merged: listings follow, old and new name find them, address and forms lead on [AREAS-05, AREAS-06]', async () => {
    const sold = await test.createProperty({ location: 'Shilaj', is_sold_out: true, sold_at: NOW });
    const { id } = await test.createProperty({ location: 'Shilaj', title: 'Flat by the well' });
    const deleted = await test.createProperty({ location: 'Shilaj' });
    await test.staff.send('DELETE', `/api/property/delete/${deleted.id}`);
    await test.createProperty({ location: 'Ambli' });
    expect(await found('location=shilaj&hide_sold=true')).toBe(1);
    const { id: offer } = await offered(test, { location: 'Shilaj' });
    const merged = await merge('Shilaj', 'Ambli');
    expect(merged).toMatchObject({ moved: 3, area: { name: 'Ambli', listings: 3, merged: ['Shilaj'] } });
    expect(merged.area.spellings).toContain('Shilaj');
    for (const query of [
      'location=shilaj&hide_sold=true',
      'location=ambli&hide_sold=true',
      'q=shilaj%20flat&hide_sold=true',
    ])
      expect(await found(query), query).toBe(2);
    expect((await test.get(`/api/property/view/${id}`)).json().location).toBe('Ambli');
    const texts = await rows(`select listing_text, sold_text from properties where id = ${sold.id}`);
    expect(texts[0]?.sold_text).toContain('ambli');
    expect(texts[0]?.listing_text).not.toContain('shilaj');
    expect(await counts('Shilaj')).toEqual([0]);
    expect((await test.staff.get(`/api/property/audit/${id}`)).json().entries[0]).toMatchObject({
      action: 'property.edit',
      before: { location: 'Shilaj' },
      after: { location: 'Ambli' },
    });
    expect((await test.get('/api/property/area/shilaj')).json().area).toBe('Ambli');
    expect(isArea('Shilaj')).toBe(false);
    const { facets } = (await test.get('/api/property/search?facets=true')).json();
    expect(Object.keys(facets.location)).toEqual(areaNames());
    const { submissions } = (await test.staff.get('/api/submissions/?state=waiting')).json();
    expect(submissions.find((one: { id: number }) => one.id === offer).fields.location).toBe('Ambli');
    // A form that was opened before is taken.
    expect((await offered(test, { location: 'Shilaj', owner_contact1: '5550066088' })).id).toBeGreaterThan(offer);
    // What comes later goes where the others went.
    await test.parts.database.write((tx) => insertProperty(tx, newProperty({ location: 'Shilaj' })));
    await test.parts.tidyUp();
    expect((await named('Ambli')).listings).toBe(4);
  });

  it('refuse a merger with itself, with nothing, of one that is gone, and its name for another [AREAS-05]', async () => {
    const ambli = await named('Ambli');
    const gone = (await rows("select id from areas where name = 'Shilaj'"))[0]?.id as number;
    const statuses = await Promise.all(
      [
        [ambli.id, ambli.id],
        [ambli.id, 0],
        [ambli.id, 99_999],
        [99_999, ambli.id],
        [gone, ambli.id],
        [ambli.id, gone],
      ].map(async ([id = 0, into = 0]) => (await mergeIds(id, into)).statusCode),
    );
    expect(statuses).toEqual([400, 400, 400, 404, 409, 409]);
    const { spellings } = ambli;
    await change(ambli, { spellings: spellings.filter((text) => text !== 'Shilaj') });
    expect((await add('Shilaj')).json().error.details[0].type).toBe(
      "'Shilaj' was merged into Ambli, and its old address leads there.",
    );
    expect((await test.get('/api/property/area/shilaj')).json().area).toBe('Ambli');
  });

  it('go with a merger some at a time, so that others write between [AREAS-05]', async () => {
    await homes(BATCH + 1, 'Shela');
    const before = await test.parts.database.catalogue.newest();
    expect((await merge('Shela', 'Bopal')).moved).toBe(BATCH + 1);
    expect(await test.parts.database.catalogue.newest()).toBe(before + 3);
    expect(await counts('Shela')).toEqual([0]);
  });
});

const SEED = { spellings: [], gu: '', hi: '', updated_at: 0 };
