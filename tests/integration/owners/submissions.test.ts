import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepMedia } from '#server/media/sweep.ts';
import { createListing, photo, problemsOf, storedKeys } from '#tests/integration/http/listing-form.ts';
import { expectStatus, firstFacts, OTHER_FACTS, offer, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { type MakePlace, onBothStores } from '#tests/support/buckets.ts';
import type { Stage } from '#tests/support/databases.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

await onBothStores('homes that owners offer, with photographs', suite);

function suite(stage: Stage, place: MakePlace): void {
  let site: TestApp;
  let token = '';
  beforeAll(async () => {
    site = await buildTestApp({ env: await place(), config: { database: stage.config } });
    site.clock.now = Date.now();
    token = await site.login();
  });
  afterAll(() => site.close());

  it('go from the owner’s phone over the staff’s review to a public listing [OFFER-03, OFFER-07, REVIEW-01, REVIEW-04]', async () => {
    const files = [await photo(11), await photo(12), await photo(13)];
    const { id, key } = await offered(site, { files });
    expect(key).toMatch(/^[\w-]{22}$/);
    const seen = await readOffer(site, id, token);
    expect(seen).toMatchObject({ state: 'waiting', kind: 'home', owner_name: 'Ila Owner', owner_phone: '5550066001' });
    expect(seen.fields).not.toHaveProperty('direction');
    expect(seen.missing).toContain('direction');
    expect(seen.photos).toHaveLength(3);

    const refused = await site.send('POST', `/api/submissions/${id}/publish`, {}, token);
    expect(refused.statusCode).toBe(400);
    expect(problemsOf(refused)).toContain('direction: Nobody has said this yet.');

    const [first, second] = seen.photos.map((one) => one.id);
    const corrected = await site.send(
      'PUT',
      `/api/submissions/${id}`,
      { ...OTHER_FACTS, photos: [second, first], version: seen.version },
      token,
    );
    expect(expectStatus(corrected, 200)).toMatchObject({ missing: [], version: seen.version + 1 });
    const late = await site.send('PUT', `/api/submissions/${id}`, { age: 5, version: seen.version }, token);
    expect(late.statusCode).toBe(409);

    const published = expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);
    const listing = expectStatus(await site.get(`/api/property/view/${published.property_id}`), 200);
    expect(listing).toMatchObject({ ...OTHER_FACTS, location: 'Bopal', price: 7_250_000, image_count: 2 });
    expect((await site.get(listing.media_images[0].media_url)).statusCode).toBe(200);
    const again = await site.send('POST', `/api/submissions/${id}/publish`, {}, token);
    expect(expectStatus(again, 200)).toEqual(published);
    const staffs = expectStatus(await site.get(`/api/property/view/${published.property_id}`, token), 200);
    expect(staffs).toMatchObject({ owner_name: 'Ila Owner', owner_contact1: '5550066001' });
    expect((await site.send('POST', `/api/submissions/${id}/refuse`, { reason: 'No.' }, token)).statusCode).toBe(409);
    // What was dropped in the review is nowhere any more.
    expect(await storedKeys(site)).toHaveLength(2);
  });

  it('get amenities and places nearby from staff before they are published, and none that nobody named [REVIEW-11]', async () => {
    const { id } = await offered(site, {
      ...OTHER_FACTS,
      amenity_list: ['Gym', 'Garden'],
      owner_contact1: '5550066015',
    });
    const { version } = await readOffer(site, id, token);
    const nearby = [{ id: 'School', duration: 7 }];
    const change = (lists: object) => site.send('PUT', `/api/submissions/${id}`, lists, token);
    expect(problemsOf(await change({ amenity_list: ['Helipad'] }))).not.toEqual([]);
    expect(problemsOf(await change({ connectivity_list: [{ id: 'School', duration: 'near' }] }))).toHaveLength(1);
    const lists = { amenity_list: ['Gym', 'Lift'], connectivity_list: nearby };
    const corrected = expectStatus(await change({ ...lists, version }), 200);
    expect(corrected.fields).toMatchObject(lists);
    const { property_id } = expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);
    expect(expectStatus(await site.get(`/api/property/view/${property_id}`), 200)).toMatchObject(lists);
    const other = await offered(site, { ...OTHER_FACTS, owner_contact1: '5550066016' });
    expect((await readOffer(site, other.id, token)).fields).not.toHaveProperty('amenity_list');
  });

  it('keep their photographs from everybody but staff and the owner, and from the sweeper [OFFER-07]', async () => {
    const { id } = await offered(site, { files: [await photo(21)] });
    const [shown] = (await readOffer(site, id, token)).photos;
    const address = shown?.media_url ?? '';
    expect((await site.get(address)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
    });
    const { read } = site.parts.database;
    const [row] = await read.submissions.photosOf([id]);
    expect((await site.get(`/media/${row?.media_key}/${row?.width}.jpg`)).statusCode).toBe(404);
    for (const wrong of [
      address.replace('/offered/', '/offered/9'),
      address.replace(/.(?=\/\d+\.jpg$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
    ]) {
      expect((await site.get(wrong)).statusCode, wrong).toBe(404);
    }
    site.clock.now += 3 * 3_600_000;
    expect((await site.get(address)).statusCode).toBe(404);
    const { media, photoFiles, photoLibrary: library, database } = site.parts;
    const swept = await sweepMedia(
      {
        media,
        photoFiles,
        library,
        database,
        now: () => Date.now() + 90 * 86_400_000,
        uploadFolder: join(site.dataDir, 'uploads'),
      },
      { dryRun: false },
    );
    expect(swept.orphans).toEqual([]);
    expect((await readOffer(site, id, token)).photos).toHaveLength(1);
  });

  it('are refused with a reason that stays, and lose their photographs after 30 days, what was written after 180 days [REVIEW-05]', async () => {
    const { id } = await offered(site, { files: [await photo(31)], owner_contact1: '5550066031' });
    const before = (await storedKeys(site)).length;
    const refuse = (reason: string) => site.send('POST', `/api/submissions/${id}/refuse`, { reason }, token);
    expect((await refuse('  ')).statusCode).toBe(400);
    expect(expectStatus(await refuse('The photographs show another home.'), 200)).toMatchObject({
      state: 'refused',
      reason: 'The photographs show another home.',
    });
    expect((await refuse('The photographs show another home.')).statusCode).toBe(200);
    expect((await refuse('Something else.')).statusCode).toBe(409);
    expect((await site.send('POST', `/api/submissions/${id}/publish`, {}, token)).statusCode).toBe(409);
    const begun = site.clock.now;
    site.clock.now = begun + 31 * 86_400_000;
    await site.parts.tidyUp();
    expect((await storedKeys(site)).length).toBe(before - 1);
    expect((await site.parts.database.read.submissions.find(id))?.fields).toContain('5550066031');
    site.clock.now = begun + 181 * 86_400_000;
    expect(await site.parts.due()).toMatchObject({ refusedSubmissions: 1 });
    await site.parts.tidyUp();
    const left = await site.parts.database.read.submissions.find(id);
    expect(left).toMatchObject({
      state: 'refused',
      fields: '{"fields":{}}',
      reason: null,
      owner_name: '',
      owner_phone: '',
    });
    site.clock.now = begun;
  });

  it('with photographs of a listing are marked, and publishing both keeps the picture [REVIEW-02]', async () => {
    token = await site.login();
    const listing = await createListing(site, token, { files: [await photo(41)] });
    const { id } = await offered(site, { files: [await photo(41), await photo(42)], owner_contact1: '5550066041' });
    const seen = await readOffer(site, id, token);
    expect(seen.marks).toContainEqual({
      kind: 'photos',
      text: `A photograph is also on #${listing.id}.`,
      listings: [listing.id],
    });
    expect((await site.get(listing.media_images[0]?.media_url ?? '')).statusCode).toBe(200);
  });

  it('that came twice, because the answer was lost, are stored once [OFFER-06]', async () => {
    const headers = { 'idempotency-key': 'a-random-text-of-the-browser-1' };
    const first = expectStatus(await offer(site, firstFacts({ files: [await photo(51)] }), headers), 201);
    const second = expectStatus(await offer(site, firstFacts({ files: [await photo(51)] }), headers), 201);
    expect(second.id).toBe(first.id);
    expect(second.key).not.toBe(first.key);
    const other = expectStatus(await offer(site, firstFacts({ owner_contact1: '5550066052' }), headers), 201);
    expect(other.id).not.toBe(first.id);
    // A day later the same mark is another home's.
    site.clock.now += 25 * 3_600_000;
    const late = expectStatus(await offer(site, firstFacts({ files: [await photo(51)] }), headers), 201);
    expect(late.id).not.toBe(first.id);
  });
}

describe('a key that the form carries', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp();
  });
  afterAll(() => site.close());

  it('gives the home to its owner; without one, one phone is two owners [OFFER-08]', async () => {
    const token = await site.login();
    const first = await offered(site);
    const second = await offered(site, { key: first.key });
    const third = await offered(site);
    expect(second.key).toBe(first.key);
    const owners = await Promise.all(
      [first, second, third].map(async ({ id }) => (await readOffer(site, id, token)).owner_id),
    );
    expect(owners[0]).toBe(owners[1]);
    expect(owners[2]).not.toBe(owners[0]);
    const wrong = await offer(site, firstFacts({ key: 'x'.repeat(22) }));
    expect(problemsOf(wrong)).toEqual(['key: This key opens nothing any more. Leave it out: you get a new one.']);
  });
});
