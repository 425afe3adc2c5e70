import { describe, expect, it } from 'vitest';
import { mediaInUse } from '#server/media/photo-rows.ts';
import {
  addOfferedPhotos,
  blankRefused,
  findSubmission,
  listOfferedPhotos,
} from '#server/owners/submission-queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { newImage } from '#tests/factories/properties.ts';
import { photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import {
  expectStatus,
  marksOf,
  OTHER_FACTS,
  offered,
  ownerCalls,
  refusalOf,
} from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { auditOf, correct, decide, homeOf, offerOf, opened, publish, read, refuse, view } = ownerCalls(site);

/** Photographs that nobody encoded. */
const givePhotos = (id: number, count: number, from: number) => {
  const images = Array.from({ length: count }, (_, place) => newImage(place));
  return site.parts.database.write((tx) => addOfferedPhotos(tx, id, images, from));
};

describe('homes that wait, changed by their owners', () => {
  it('have the newest facts at once, and staff with an older state get a conflict that loses nothing [KEY-21]', async () => {
    const { id, key } = await offered(site, { ...OTHER_FACTS, price: 50_000, owner_contact1: '5550068001' });
    const old = await read(id);
    expect(marksOf(old)).toContain('priceSmall');
    const said = { floor: 3, location: 'Shela', amenity_list: ['Gym'] };
    const change = { submission_id: id, price: '72 lakh', age: '', ...said };
    expectStatus(await correct(key, change), 200);
    const waits = { id, state: 'waiting', property_type: 'Residential' };
    expect(await offerOf(key)).toMatchObject({ ...waits, facts: { price: 7_200_000, age: null, ...said } });
    expect(refusalOf(await decide(id, 'publish', { version: old.version }))).toEqual([
      409,
      'Somebody else changed this submission in the meantime.',
    ]);
    const seen = await read(id);
    const kept = { title: OTHER_FACTS.title, condition: 'Unfurnished' };
    expect(seen).toMatchObject({ state: 'waiting', version: old.version + 1, missing: ['age'] });
    expect(seen.fields).toMatchObject({ price: 7_200_000, ...said, ...kept });
    expect(marksOf(seen)).not.toContain('priceSmall');

    // The same again is no change, and nobody's state is old for it.
    expectStatus(await correct(key, change), 200);
    expect((await read(id)).version).toBe(seen.version);
    expectStatus(await correct(key, { submission_id: id, age: 6 }), 200);
    const listing = await view(await publish(id, { version: seen.version + 1 }));
    expect(listing).toMatchObject({ price: 7_200_000, age: 6, ...said });
    const gone = await correct(key, { submission_id: id, floor: 4 });
    expect(refusalOf(gone)).toEqual([409, 'This has already been published.']);
    const amended = { action: 'submission.amend', by: null, after: { price: 7_200_000 } };
    expect((await auditOf(id)).at(-1)).toMatchObject(amended);
  });

  it('have photographs added and taken away, for staff and their owner alone [KEY-21]', async () => {
    const { id, key } = await offered(site, { files: [await photo(21), await photo(22)] });
    const stranger = await offered(site, { owner_contact1: '5550068012', files: [await photo(23)] });
    const [first, second] = (await read(id)).photos;
    const [other] = (await read(stranger.id)).photos;
    const dropped = [first?.id ?? 0, other?.id ?? 0];
    const files = [await photo(24), await photo(24), await photo(22)];
    expectStatus(await correct(key, { submission_id: id, dropped, files }), 200);
    // What is there already comes no second time, and the main one of before is gone.
    const { photos } = (await opened(key)).offers.find((one) => one.id === id) ?? {};
    expect(photos?.map((one) => one.id)).toEqual([second?.id, expect.any(Number)]);
    const seen = await read(id);
    expect(seen).toMatchObject({ version: 2, photos: [{ id: second?.id }, {}] });
    expect((await read(stranger.id)).photos).toHaveLength(1);
    const added = seen.photos[1];
    const statusesOf = (urls: readonly string[]) =>
      Promise.all(urls.map(async (url) => (await site.get(url)).statusCode));
    expect(await statusesOf([added?.media_url ?? '', first?.media_url ?? ''])).toEqual([200, 404]);
    const rows = await listOfferedPhotos(site.parts.database.read, [{ id }]);
    const publicly = rows.map(({ media_key, width }) => `/media/${media_key}/${width}.jpg`);
    expect(await statusesOf(publicly)).toEqual([404, 404]);
    // Sent once more, they change nothing, and nobody else sees them for it.
    expectStatus(await correct(key, { submission_id: id, files: [await photo(22), await photo(24)] }), 200);
    expect([(await read(id)).version, await statusesOf(publicly)]).toEqual([2, [404, 404]]);
    const { media_key = '' } = rows[1] ?? {};
    const keys = await site.parts.database.write((tx) => mediaInUse(tx, [media_key]));
    expect(keys.size).toBe(1);

    await givePhotos(id, 13, 2);
    const over = await correct(key, { submission_id: id, files: [await photo(25)] });
    expect(problemsOf(over)).toEqual(['files: Please send at most 15 photographs. You can add others later.']);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  it('keep both of two changes at once, and never more photographs than a home may have [KEY-21]', async () => {
    const { id, key } = await offered(site, { owner_contact1: '5550068041' });
    await givePhotos(id, 13, 0);
    const [a, b, c, d] = [await photo(21), await photo(22), await photo(23), await photo(24)];
    const sent = await Promise.all([
      correct(key, { submission_id: id, floor: 3, files: [a, b] }),
      correct(key, { submission_id: id, age: 8 }),
      correct(key, { submission_id: id, condition: 'Furnished', files: [c, d] }),
    ]);
    const [one, facts, other] = sent.map(({ statusCode }) => statusCode);
    expect([facts, [one, other].toSorted()]).toEqual([200, [200, 400]]);
    const { fields, photos, version } = await read(id);
    expect([photos.length, version, fields.age]).toEqual([15, 3, 8]);
    expect([fields.floor === 3, fields.condition === 'Furnished'].filter(Boolean)).toHaveLength(1);
  });

  it('belong to the number that they name once they are published, and to no key of before [KEY-21]', async () => {
    const { id, key } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550068051' });
    expectStatus(await correct(key, { submission_id: id, owner_contact1: '5550068052' }), 200);
    const propertyId = await publish(id);
    expect(await opened(key)).toMatchObject({ homes: [], offers: [] });
    const given = expectStatus(await site.staff.get(`/api/property/${propertyId}/owner-key`), 200);
    expect([given.owner.phone, given.given_at]).toEqual(['5550068052', null]);
  });
});

describe('homes of one network that sends few', () => {
  const narrow = givenSite({ env: { RATE_LIMIT_SUBMIT: '50/2/3600' } });
  const calls = ownerCalls(narrow);

  it('are changed by their owner alone, never emptied of what a home must say, and no faster than others [KEY-21]', async () => {
    const { id, key } = await offered(narrow, { owner_contact1: '5550068021', floor: 2, total_floors: 5 });
    const stranger = await offered(narrow, { owner_contact1: '5550068022' });
    const amend = (fields: Parameters<typeof correct>[1], by = key) =>
      calls.correct(by, { submission_id: id, ...fields });
    expect((await amend({ floor: 1 }, stranger.key)).statusCode).toBe(404);
    expect((await amend({ submission_id: 999_999, floor: 1 })).statusCode).toBe(404);
    expect((await amend({ price: '', owner_contact1: '12', floor: 9 })).statusCode).toBe(400);
    expect(problemsOf(await amend({ price: '', floor: 9 }))).toEqual([
      'price: Please fill this in: every listed home needs it.',
      expect.stringMatching(/^floor: /),
    ]);
    // What staff alone decide, and what it is at all, stay.
    const fixed = await amend({ property_type: 'Commercial', is_sold_out: true });
    const fields = problemsOf(fixed).map((problem) => problem.split(':')[0]);
    expect([fixed.statusCode, fields]).toEqual([400, ['property_type', 'is_sold_out']]);
    expect(await calls.read(id)).toMatchObject({ version: 1, fields: { property_type: 'Residential' } });

    // Another phone is marked, is counted as a home that is offered with it, and ends the key's hold once staff look at it.
    const other = { owner_contact1: '5550068022', owner_name: 'Ila Desai' };
    expectStatus(await amend(other), 200);
    const seen = await calls.read(id);
    expect(seen).toMatchObject({ owner_phone: '5550068021', owner_name: 'Ila Desai' });
    expect(marksOf(seen)).toContain('otherPhone');
    expectStatus(await amend({ owner_contact1: '5550068021' }), 200);
    expect((await amend(other)).statusCode).toBe(429);
    expect(marksOf(await calls.read(id))).not.toContain('otherPhone');
    await calls.refuse(id);
    expect(refusalOf(await amend({ floor: 1 }))).toEqual([409, 'This has already been refused.']);
    const statuses = [];
    for (let turn = 0; turn < 60; turn += 1) statuses.push((await amend({ floor: 1 })).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  it('that were refused are sent no more often than homes are offered, and not once what they said is gone [KEY-32]', async () => {
    narrow.clock.now += 2 * HOUR;
    const { id, key } = await offered(narrow, { owner_contact1: '5550069011' });
    const again = (floor: number) => calls.correct(key, { submission_id: id, again: 'true', floor });
    await calls.refuse(id, 'One.');
    expectStatus(await again(1), 200);
    await calls.refuse(id, 'Two.');
    expect((await again(2)).statusCode).toBe(429);
    expect(await calls.offerOf(key)).toMatchObject({ state: 'refused', reason: 'Two.' });
    narrow.clock.now += 2 * HOUR;
    expectStatus(await again(2), 200);
    await calls.refuse(id, 'Three.');
    narrow.clock.now += 400 * DAY;
    await narrow.parts.database.write((tx) => blankRefused(tx, narrow.clock.now));
    expect((await again(3)).statusCode).toBe(404);
  });
});

describe('a home that was refused', () => {
  it('is corrected and sent again by its owner: it waits, and staff see why it was refused [KEY-32]', async () => {
    const files = [await photo(1)];
    const { id, key } = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550069001', files });
    const stranger = await offered(site, { owner_contact1: '5550069002' });
    await refuse(id, 'The photographs show another home.');
    expect(await offerOf(key)).toMatchObject({ state: 'refused', facts: { floor: 2 } });
    const refused = await read(id);
    const [old] = refused.photos;

    // Whoever has not read that it was refused does not send it again by chance, and nobody the same thing twice.
    const unread = { submission_id: id };
    const meant = { submission_id: id, again: 'true' };
    expect(refusalOf(await correct(key, { ...unread, floor: 3 }))).toEqual([409, 'This has already been refused.']);
    expect(refusalOf(await correct(key, { ...meant, floor: 2 }))).toEqual([400, 'Nothing has been changed yet.']);
    const emptied = await correct(key, { ...meant, size: '' });
    expect(problemsOf(emptied)).toEqual(['size: Please fill this in: every listed home needs it.']);
    expect((await correct(stranger.key, { ...meant, floor: 3 })).statusCode).toBe(404);
    expect((await read(id)).version).toBe(refused.version);

    site.clock.now += DAY;
    const change = { ...meant, floor: 3, dropped: [old?.id ?? 0], files: [await photo(2)] };
    expectStatus(await correct(key, change), 200);
    expect(await offerOf(key)).toMatchObject({ id, state: 'waiting', reason: null, facts: { floor: 3 } });
    const seen = await read(id);
    expect(seen).toMatchObject({ state: 'waiting', reason: null, decided_by: null, fields: { floor: 3 } });
    expect(seen.photos.map((one) => one.id)).not.toContain(old?.id);
    const [mark] = seen.marks.filter(({ kind }) => kind === 'refusedBefore');
    expect(mark?.text).toMatch(
      /^It was refused on .*: “The photographs show another home\.” Its owner .* sent it again/,
    );
    expect((await decide(id, 'publish', { version: refused.version })).statusCode).toBe(409);
    const [entry] = await auditOf(id);
    const states = { before: { state: 'refused' }, after: { state: 'waiting', floor: 3 } };
    expect(entry).toMatchObject({ action: 'submission.amend', ...states });
    const listing = await view(await publish(id, { version: seen.version }));
    expect(listing).toMatchObject({ floor: 3, image_count: 1 });
    expect(JSON.stringify(await findSubmission(site.parts.database.read, id))).not.toContain('another home');
  });

  it('waits again once staff take that back [REVIEW-13]', async () => {
    const { id, key } = await offered(site, { files: [await photo(11)], owner_contact1: '5550067011' });
    await refuse(id, 'Wrong home.');
    const waits = { state: 'waiting', reason: null };
    for (const _ of ['first', 'again'])
      expect(expectStatus(await decide(id, 'reopen'), 200)).toMatchObject({ ...waits, decided_at: null });
    expect(await offerOf(key)).toMatchObject({ id, ...waits });
    // Its photographs stay: nobody has decided.
    const pass = async (days: number) => {
      site.clock.now += days * DAY;
      await site.parts.tidyUp();
      site.token = await site.login();
    };
    await pass(40);
    expect((await read(id)).photos).toHaveLength(1);
    await refuse(id);
    await pass(181);
    expect((await decide(id, 'reopen')).statusCode).toBe(404);
  });
});

describe('what an owner corrects', () => {
  it('is balcony, the basis of the size and the main photograph, too; what is not taken is refused in words [KEY-31]', async () => {
    const facts = { ...OTHER_FACTS, owner_contact1: '5550069021', area_basis: 'carpet', balcony_included: 'false' };
    const { id, key } = await offered(site, { ...facts, files: [await photo(1), await photo(2), await photo(3)] });
    const ids = async () => (await read(id)).photos.map((one) => one.id);
    const [first = 0, second = 0, third = 0] = await ids();
    const BAD_MAIN = ['main: Choose a photograph that stays on the listing.'];
    // One that waits is changed at once.
    const bad = await correct(key, { submission_id: id, main: second, dropped: [second] });
    expect(problemsOf(bad)).toEqual(BAD_MAIN);
    expectStatus(await correct(key, { submission_id: id, main: second }), 200);
    expect(await ids()).toEqual([second, first, third]);
    const propertyId = await publish(id);

    const photosOf = async (): Promise<number[]> =>
      (await view(propertyId)).media_images.map((one: { id: number }) => one.id);
    const [a = 0, b = 0, c = 0] = await photosOf();
    for (const fields of [
      { main: 999_999, dropped: [] },
      { main: c, dropped: [c] },
    ])
      expect(problemsOf(await correct(key, fields))).toEqual(BAD_MAIN);
    // As it is already: no change.
    expectStatus(await correct(key, { main: a }), 200);
    expect(await homeOf(key)).toMatchObject({ waiting: null });
    const change = { balcony_included: 'true', area_basis: 'super_built_up', main: c };
    expectStatus(await correct(key, change), 200);
    const { waiting, facts: shown } = await homeOf(key);
    expect(shown).toMatchObject({ balcony_included: false, area_basis: 'carpet' });
    expect(waiting).toMatchObject({ fields: ['area_basis', 'balcony_included'], main: true, added: 0, dropped: 0 });
    const sent = await read(waiting?.submission_id ?? 0);
    expect(sent.main).toBe(c);
    await publish(sent.id);
    expect(await view(propertyId)).toMatchObject({ balcony_included: true, area_basis: 'super_built_up' });
    expect(await photosOf()).toEqual([c, a, b]);
    expect(await homeOf(key)).toMatchObject({ published: { main: true } });

    // The main one that was chosen goes with a later correction.
    expectStatus(await correct(key, { main: b }), 200);
    expectStatus(await correct(key, { dropped: [b] }), 200);
    expect(await homeOf(key)).toMatchObject({ waiting: { main: false, dropped: 1 } });

    const tell = 'This cannot be corrected here. Tell us what is wrong: call us, or write to us on the contact page.';
    const others = { title: 'Other', location: 'Shela', price: '1', owner_calls_back: 'true', colour: 'red', floor: 4 };
    expect(problemsOf(await correct(key, others)).toSorted()).toEqual([
      `colour: ${tell}`,
      `location: ${tell}`,
      'owner_calls_back: This needs no correction: change it directly, with call-back of your key.',
      'price: This needs no correction: change it directly, with price of your key.',
      `title: ${tell}`,
    ]);
    expect((await homeOf(key)).waiting?.fields).toEqual([]);
  });
});
