import { describe, expect, it } from 'vitest';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  BROKEN_LISTING,
  EMPTY,
  KNOWN,
  keyOf,
  LISTING_PROBLEMS,
  listingCalls,
  photo,
  problemsOf,
  storedKeys,
  UNKNOWN,
} from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();
const { edit, stored, view, history, upload, remove, markSold, order } = listingCalls(site);
const idsOf = (listing: StaffPropertyDetail) => listing.media_images.map((image) => image.id);

describe('an edit', () => {
  it('replaces its fields and drops the images that are not named [API-33]', async () => {
    const listing = await stored({ files: [await photo(1), await photo(2), await photo(3)] });
    const [first, second, third] = listing.media_images;
    const change = { title: 'Another title', price: 8_000_000 };
    const images = { existing_images: [third?.id ?? 0, first?.id ?? 0], files: [await photo(4)] };
    const answer = await edit(listing.id, { ...change, summary: 'null', ...images });
    expect(answer.statusCode).toBe(200);
    const edited: StaffPropertyDetail = answer.json();
    expect(edited).toMatchObject({ ...change, summary: null, image_count: 3 });
    expect(idsOf(edited)).toEqual(expect.arrayContaining([first?.id, third?.id]));
    expect(idsOf(edited)).not.toContain(second?.id);
    expect(await view(listing.id)).toEqual(edited);
    expect((await edit(listing.id)).json().media_images).toEqual([]);
    for (const image of [first, second]) expect((await site.get(image?.media_url ?? '')).statusCode).toBe(404);
  });

  it('puts kept photos, photos sent ahead and new files in the one order that is asked for', async () => {
    const { id, media_images } = await stored({ files: [await photo(6), await photo(7)] });
    const [a = 0, b = 0] = media_images.map((image) => image.id);
    const ahead = await upload(8);
    const media_order = [`upload:${ahead}`, `existing:${b}`, 'file:0', `existing:${a}`];
    const sent = { existing_images: [a, b], uploads: [ahead], files: [await photo(9)], media_order };
    const edited: StaffPropertyDetail = (await edit(id, sent)).json();
    expect([idsOf(edited)[1], idsOf(edited)[3]]).toEqual([b, a]);
    const { properties } = (await site.get('/api/property/all')).json();
    const card = properties.find((one: { id: number }) => one.id === id);
    for (const [main] of [edited.media_images, card.media_images]) expect(keyOf(main)).toBe(ahead);
  });

  it('refuses an order that leaves a photo out, images of another listing, and uploads that do not exist or lead elsewhere', async () => {
    const own = await stored({ files: [await photo(6), await photo(7)] });
    const existing_images = idsOf(await stored({ files: [await photo(6)] }));
    const [a = 0, b = 0] = idsOf(own);
    // Every wrong order is tried in `server/properties/save.test.ts`.
    expect(problemsOf(await edit(own.id, { existing_images: [a, b], media_order: [`existing:${a}`] }))).toEqual([
      'media_order: The order must name every photo once.',
    ]);
    const foreign = ['existing_images: A photo that should stay does not belong to this listing.'];
    expect(problemsOf(await edit(own.id, { existing_images }))).toEqual(foreign);
    const unknown = ['uploads: A photo that was sent earlier could not be found. Please add it again.'];
    for (const upload of ['f'.repeat(32), '../../etc'])
      expect(problemsOf(await edit(own.id, { uploads: [upload] }))).toEqual(unknown);
    expect(await view(own.id)).toEqual(own);
  });

  it('obeys the rules of a new listing [DEC-41]', async () => {
    expect(problemsOf(await edit((await stored()).id, BROKEN_LISTING)).toSorted()).toEqual(LISTING_PROBLEMS.toSorted());
  });

  it('can sell a listing and put it back on the market [STATE-05]', async () => {
    const { id } = await stored();
    const sold_at = new Date(site.clock.now).toISOString();
    for (let times = 0; times < 2; times++) {
      const sold = (await edit(id, { is_sold_out: 'true' })).json();
      expect(sold).toMatchObject({ is_sold_out: true, sold_at });
      site.clock.now += 60_000;
    }
    expect((await edit(id)).json()).toMatchObject({ is_sold_out: false, sold_at: null });
  });

  it('keeps who verified it first, until it is no longer verified [DEC-11]', async () => {
    const { id, ...created } = await stored({ is_verified: 'true' });
    const verified_at = new Date(site.clock.now).toISOString();
    expect(created).toMatchObject({ created_by: '5550000001', verified_by: '5550000001', verified_at });
    site.clock.now += 60_000;
    for (const again of [{ is_verified: 'true' }, {}] as FormFields[])
      expect((await edit(id, again)).json().verified_at).toBe(verified_at);
    for (const withdrawn of [{ is_verified: 'false' }, {}] as FormFields[])
      expect((await edit(id, withdrawn)).json()).toMatchObject({ verified_at: null, verified_by: null });
  });

  it('is 404 for a listing that is unknown or deleted, and keeps no file of it', async () => {
    const { id } = await stored();
    await remove(id);
    const keys = await storedKeys(site);
    for (const gone of [id, 999_999]) expect((await edit(gone, { files: [await photo(77)] })).statusCode).toBe(404);
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('keeps an audit row of what changed and of nothing else', async () => {
    const { id, media_images } = await stored({ files: [await photo(12)] });
    const existing_images = media_images.map((image) => image.id);
    const change = { existing_images, price: 9_000_000, owner_contact1: '5550010099' };
    expect((await edit(id, { existing_images })).statusCode).toBe(200);
    for (let times = 0; times < 2; times++) expect((await edit(id, change)).statusCode).toBe(200);
    const [edited, created, ...more] = await history(id);
    expect([edited.action, created.action, more]).toEqual(['property.edit', 'property.create', []]);
    expect(edited).toMatchObject({ by: '5550000001', after: { price: 9_000_000, owner_contact1: '…99' } });
    expect(edited.before).toEqual({ price: 7_250_000, owner_contact1: '…77' });
  });

  it('leaves what may be unknown as it is when it is not sent, clears what is sent empty, and tells both [DATA-39]', async () => {
    const { id } = await stored(KNOWN);
    expect((await edit(id, { title: 'Another title' })).json()).toMatchObject({ title: 'Another title', ...KNOWN });
    expect((await edit(id, { ...EMPTY, title: 'Another title' })).json()).toMatchObject(UNKNOWN);
    const [{ before, after }] = await history(id);
    expect([before, after]).toEqual([KNOWN, expect.objectContaining(UNKNOWN)]);
  });

  it('is held against what stays, and not when it sends nothing of it [VALID-42]', async () => {
    const { id } = await stored({ area_basis: 'plot', carpet_area: 1300, total_floors: 4 });
    expect(problemsOf(await edit(id, { area_basis: 'carpet', total_floors: 3 })).toSorted()).toEqual([
      'carpet_area: Carpet area cannot be larger than the size',
      'floor: Floor number cannot be above the total floors',
    ]);
    const smaller = { size: 500, floor: 40 };
    expect((await edit(id, smaller)).json()).toMatchObject({ ...smaller, carpet_area: 1300 });
  });

  it('of the unit of the size keeps the same carpet area [DEC-50]', async () => {
    const { id } = await stored({ carpet_area: 840.5, area_basis: 'plot' });
    const yards = { is_size_in_yards: true, size: 140 };
    expect((await edit(id, yards)).json()).toMatchObject({ ...yards, carpet_area: 93.39 });
    expect((await edit(id, { ...yards, carpet_area: 90 })).json().carpet_area).toBe(90);
  });
});

describe('two members of staff who edit the same listing', () => {
  const conflict = async (id: number, fields: FormFields) => {
    const answer = await edit(id, fields);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
    return answer.json().error.details;
  };

  it('the second to save is told which fields changed meanwhile and to what, and nothing is overwritten', async () => {
    const { id, revision } = await stored();
    const change = { price: 8_100_000, title: 'Changed by the first' };
    expect((await edit(id, { ...change, revision })).json().revision).toBe(revision + 1);
    const keys = await storedKeys(site);
    expect(await conflict(id, { summary: 'Mine', revision, files: [await photo(31)] })).toEqual([
      { field: 'title', type: 'changed', current: change.title },
      { field: 'price', type: 'changed', current: change.price },
    ]);
    expect(await view(id)).toMatchObject({ ...change, summary: 'Morning sun and a quiet lane.', revision: 2 });
    expect(await storedKeys(site)).toEqual(keys);
    expect((await edit(id)).statusCode).toBe(200);
  });

  it('also when the first one sold it or changed the order of its photos', async () => {
    const { id, revision, media_images } = await stored({ files: [await photo(1), await photo(2)] });
    const image_ids = media_images.map((image) => image.id).reverse();
    await markSold(id);
    await order(id, image_ids);
    expect(await conflict(id, { revision, existing_images: image_ids })).toEqual([
      { field: 'is_sold_out', type: 'changed', current: true },
      { field: 'media_images', type: 'changed', current: image_ids },
    ]);
  });

  it('the second is checked against the listing as the first left it, and no file of it is kept', async () => {
    const { id } = await stored({ area_basis: 'plot', carpet_area: 1300 });
    const { photoLibrary } = site.parts;
    const { store } = photoLibrary;
    photoLibrary.store = async (...file) => {
      photoLibrary.store = store;
      await edit(id, { area_basis: 'carpet', carpet_area: 900 });
      return store(...file);
    };
    const keys = await storedKeys(site);
    const late = await edit(id, { carpet_area: 1300, files: [await photo(32)] });
    expect(problemsOf(late)).toEqual(['carpet_area: Carpet area cannot be larger than the size']);
    expect(await storedKeys(site)).toEqual(keys);
    expect((await view(id)).carpet_area).toBe(900);
  });

  it('exactly one of two passes that save at the same moment', async () => {
    const { id, revision } = await stored();
    const answers = await Promise.all(['One', 'Two'].map((title) => edit(id, { revision, title })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });
});
