import { describe, expect, it } from 'vitest';
import type { KeyOffer } from '#domain/answers/owner-key.ts';
import { newImage } from '#tests/factories/properties.ts';
import { photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import { expectStatus, marksOf, OTHER_FACTS, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

const amend = (site: TestApp, key: string, fields: FormFields) =>
  site.sendForm('POST', `/api/key/${key}/corrections`, fields);

/** Photographs that nobody encoded. */
const givePhotos = (site: TestApp, id: number, count: number, from: number) =>
  site.parts.database.write(({ submissions }) =>
    submissions.addPhotos(
      id,
      Array.from({ length: count }, (_one, place) => newImage(place)),
      from,
    ),
  );

const site = givenSite();

describe('homes that wait, changed by their owners', () => {
  it('have the newest facts at once, and staff with an older state get a conflict that loses nothing [KEY-21]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, { ...OTHER_FACTS, price: 50_000, owner_contact1: '5550068001' });
    const old = await readOffer(site, id, token);
    expect(marksOf(old)).toContain('priceSmall');
    const change = {
      submission_id: id,
      price: '72 lakh',
      floor: 3,
      location: 'Shela',
      amenity_list: ['Gym'],
      age: '',
    };
    const answer = await amend(site, key, change);
    const [offer] = expectStatus(answer, 200).offers as KeyOffer[];
    expect(offer).toMatchObject({ id, state: 'waiting', property_type: 'Residential' });
    expect(offer?.facts).toMatchObject({ price: 7_200_000, floor: 3, location: 'Shela', age: null });

    const publish = (version: number) => site.send('POST', `/api/submissions/${id}/publish`, { version }, token);
    const late = await publish(old.version);
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Somebody else changed this submission in the meantime.',
    ]);
    const seen = await readOffer(site, id, token);
    expect(seen).toMatchObject({ state: 'waiting', version: old.version + 1, missing: ['age'] });
    expect(seen.fields).toMatchObject({ price: 7_200_000, floor: 3, location: 'Shela', amenity_list: ['Gym'] });
    expect(seen.fields).toMatchObject({ title: OTHER_FACTS.title, condition: 'Unfurnished' });
    expect(marksOf(seen)).not.toContain('priceSmall');

    // The same again is no change, and nobody's state is old for it.
    expectStatus(await amend(site, key, change), 200);
    expect((await readOffer(site, id, token)).version).toBe(seen.version);
    expectStatus(await amend(site, key, { submission_id: id, age: 6 }), 200);
    const { property_id } = expectStatus(await publish(seen.version + 1), 200);
    const listing = expectStatus(await site.get(`/api/property/view/${property_id}`), 200);
    expect(listing).toMatchObject({ price: 7_200_000, floor: 3, age: 6, location: 'Shela' });
    const gone = await amend(site, key, { submission_id: id, floor: 4 });
    expect([gone.statusCode, gone.json().error.message]).toEqual([409, 'This was published already.']);
    const entries = await site.parts.database.read.audit.listOf('submission', id, 9);
    expect(entries.at(-1)).toMatchObject({ action: 'submission.amend', by: null, after: { price: 7_200_000 } });
  });

  it('have photographs added and taken away, for staff and their owner alone [KEY-21]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, { files: [await photo(21), await photo(22)] });
    const stranger = await offered(site, { owner_contact1: '5550068012', files: [await photo(23)] });
    const [first, second] = (await readOffer(site, id, token)).photos;
    const [other] = (await readOffer(site, stranger.id, token)).photos;
    const dropped = [first?.id ?? 0, other?.id ?? 0];
    const files = [await photo(24), await photo(24), await photo(22)];
    const sent = await amend(site, key, { submission_id: id, dropped, files });
    const [offer] = expectStatus(sent, 200).offers as KeyOffer[];
    // What is there already comes no second time, and the main one of before is gone.
    expect(offer?.photos.map((one) => one.id)).toEqual([second?.id, expect.any(Number)]);
    const seen = await readOffer(site, id, token);
    expect(seen).toMatchObject({ version: 2, photos: [{ id: second?.id }, {}] });
    expect((await readOffer(site, stranger.id, token)).photos).toHaveLength(1);
    const added = seen.photos[1];
    expect((await site.get(added?.media_url ?? '')).statusCode).toBe(200);
    expect((await site.get(first?.media_url ?? '')).statusCode).toBe(404);
    const { media_key = '' } = (await site.parts.database.read.submissions.photosOf([id]))[1] ?? {};
    expect((await site.get(`/media/${media_key}/${added?.width}.jpg`)).statusCode).toBe(404);
    const keys = await site.parts.database.write(({ mediaReferences }) => mediaReferences.inUse([media_key]));
    expect(keys.size).toBe(1);

    await givePhotos(site, id, 13, 2);
    const over = await amend(site, key, { submission_id: id, files: [await photo(25)] });
    expect(problemsOf(over)).toEqual(['files: Please send at most 15 photographs. You can add others later.']);
    expect(await readOffer(site, id, token)).toMatchObject({ version: 2 });
  });

  it('are changed by their owner alone, never emptied of what a home must say, and no faster than others [KEY-21]', async () => {
    const site = await buildTestApp({ env: { RATE_LIMIT_SUBMIT: '50/2/3600' } });
    try {
      const token = await site.login();
      const { id, key } = await offered(site, { owner_contact1: '5550068021', floor: 2, total_floors: 5 });
      const stranger = await offered(site, { owner_contact1: '5550068022' });
      expect((await amend(site, stranger.key, { submission_id: id, floor: 1 })).statusCode).toBe(404);
      expect((await amend(site, key, { submission_id: 999_999, floor: 1 })).statusCode).toBe(404);
      const wrong = { submission_id: id, price: '', owner_contact1: '12', floor: 9 };
      expect((await amend(site, key, wrong)).statusCode).toBe(400);
      expect(problemsOf(await amend(site, key, { submission_id: id, price: '', floor: 9 }))).toEqual([
        'price: Say what it is: a home that is listed has one.',
        expect.stringMatching(/^floor: /),
      ]);
      // What staff alone decide, and what it is at all, stay.
      const fixed = await amend(site, key, { submission_id: id, property_type: 'Commercial', is_sold_out: true });
      expect([fixed.statusCode, problemsOf(fixed).map((problem) => problem.split(':')[0])]).toEqual([
        400,
        ['property_type', 'is_sold_out'],
      ]);
      expect(await readOffer(site, id, token)).toMatchObject({ version: 1, fields: { property_type: 'Residential' } });

      // Another phone is marked, is counted as a home that is offered with it, and ends the key's hold once staff look at it.
      const other = { submission_id: id, owner_contact1: '5550068022', owner_name: 'Ila Desai' };
      expectStatus(await amend(site, key, other), 200);
      const seen = await readOffer(site, id, token);
      expect(seen).toMatchObject({ owner_phone: '5550068021', owner_name: 'Ila Desai' });
      expect(marksOf(seen)).toContain('otherPhone');
      expectStatus(await amend(site, key, { submission_id: id, owner_contact1: '5550068021' }), 200);
      expect((await amend(site, key, other)).statusCode).toBe(429);
      expect(marksOf(await readOffer(site, id, token))).not.toContain('otherPhone');

      expectStatus(await site.send('POST', `/api/submissions/${id}/refuse`, { reason: 'No.' }, token), 200);
      const late = await amend(site, key, { submission_id: id, floor: 1 });
      expect([late.statusCode, late.json().error.message]).toEqual([409, 'This was refused already.']);
      const answers = [];
      for (let turn = 0; turn < 60; turn += 1)
        answers.push((await amend(site, key, { submission_id: id, floor: 1 })).statusCode);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await site.close();
    }
  });

  it('keep both of two changes at once, and never more photographs than a home may have [KEY-21]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, { owner_contact1: '5550068041' });
    await givePhotos(site, id, 13, 0);
    const pictures = [await photo(220), await photo(221), await photo(222), await photo(223)];
    const sent = await Promise.all([
      amend(site, key, { submission_id: id, floor: 3, files: pictures.slice(0, 2) }),
      amend(site, key, { submission_id: id, age: 8 }),
      amend(site, key, { submission_id: id, condition: 'Furnished', files: pictures.slice(2) }),
    ]);
    const statuses = sent.map(({ statusCode }) => statusCode);
    expect(statuses[1]).toBe(200);
    expect([statuses[0], statuses[2]].toSorted()).toEqual([200, 400]);
    const { fields, photos, version } = await readOffer(site, id, token);
    expect([photos.length, version, fields.age]).toEqual([15, 3, 8]);
    expect([fields.floor === 3, fields.condition === 'Furnished'].filter(Boolean)).toHaveLength(1);
  });

  it('belong to the number that they name once they are published, and to no key of before [KEY-21]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068051' });
    expectStatus(await amend(site, key, { submission_id: id, owner_contact1: '5550068052' }), 200);
    const published = await site.send('POST', `/api/submissions/${id}/publish`, {}, token);
    const { property_id } = expectStatus(published, 200);
    const { homes, offers } = expectStatus(await site.get(`/api/key/${key}`), 200);
    expect([homes, offers]).toEqual([[], []]);
    const { owner, given_at } = expectStatus(await site.get(`/api/property/${property_id}/owner-key`, token), 200);
    expect([owner.phone, given_at]).toEqual(['5550068052', null]);
  });
});
