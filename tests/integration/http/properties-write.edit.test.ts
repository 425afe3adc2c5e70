import { describe, expect, it } from 'vitest';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  createListing,
  keyOf,
  listingFields,
  photo,
  problemsOf,
  storedKeys,
} from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const edit = (id: number, fields: FormFields) => site.staff.sendForm('PUT', `/api/property/edit/${id}`, fields);
const idsOf = (listing: StaffPropertyDetail) => listing.media_images.map((image) => image.id);
const upload = async (seed: number): Promise<string> => {
  const answer = await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(seed) });
  return answer.json().upload_id;
};

describe('editing a listing', () => {
  it('replaces its fields and drops the images that are not named [API-33]', async () => {
    const listing = await createListing(site, site.token, { files: [await photo(1), await photo(2), await photo(3)] });
    const [first, second, third] = listing.media_images;
    const answer = await edit(
      listing.id,
      listingFields({
        title: 'Another title',
        price: 8_000_000,
        summary: 'null',
        existing_images: [third?.id ?? 0, first?.id ?? 0],
        files: [await photo(4)],
      }),
    );
    expect(answer.statusCode).toBe(200);
    const edited: StaffPropertyDetail = answer.json();
    expect(edited).toMatchObject({ title: 'Another title', price: 8_000_000, summary: null, image_count: 3 });
    expect(idsOf(edited)).toEqual(expect.arrayContaining([first?.id, third?.id]));
    expect(idsOf(edited)).not.toContain(second?.id);
    expect((await site.staff.get(`/api/property/view/${listing.id}`)).json()).toEqual(edited);
    expect((await site.get(second?.media_url ?? '')).statusCode).toBe(404);
    expect((await site.get(first?.media_url ?? '')).statusCode).toBe(200);
  });

  it('drops every image when none is named', async () => {
    const listing = await createListing(site, site.token, { files: [await photo(5)] });
    expect((await edit(listing.id, listingFields())).json().media_images).toEqual([]);
    expect((await site.get(listing.media_images[0]?.media_url ?? '')).statusCode).toBe(404);
  });

  it('puts kept photos, photos sent ahead and new files in the one order that is asked for', async () => {
    const listing = await createListing(site, site.token, { files: [await photo(6), await photo(7)] });
    const [a, b] = idsOf(listing);
    const sentAhead = await upload(8);
    const answer = await edit(
      listing.id,
      listingFields({
        existing_images: [a ?? 0, b ?? 0],
        uploads: [sentAhead],
        files: [await photo(9)],
        media_order: [`upload:${sentAhead}`, `existing:${b}`, 'file:0', `existing:${a}`],
      }),
    );
    const edited: StaffPropertyDetail = answer.json();
    const ids = idsOf(edited);
    expect([ids[1], ids[3]]).toEqual([b, a]);
    expect(keyOf(edited.media_images[0] ?? { media_url: '' })).toBe(sentAhead);
    const card = (await site.get('/api/property/all'))
      .json()
      .properties.find(({ id }: { id: number }) => id === listing.id);
    expect(keyOf(card.media_images[0])).toBe(sentAhead);
  });

  it.each([
    ['names a photo twice', (a: number) => [`existing:${a}`, `existing:${a}`]],
    ['leaves one out', (a: number) => [`existing:${a}`]],
    ['names one that is not sent', (a: number, b: number) => [`existing:${a}`, `existing:${b}`, 'file:0']],
    ['is rubbish', () => ['main', '']],
  ])('refuses an order that %s', async (_, orderOf) => {
    const listing = await createListing(site, site.token, { files: [await photo(6), await photo(7)] });
    const [a = 0, b = 0] = idsOf(listing);
    const answer = await edit(listing.id, listingFields({ existing_images: [a, b], media_order: orderOf(a, b) }));
    expect(problemsOf(answer)).toEqual(['media_order: The order must name every photo once.']);
    expect((await site.staff.get(`/api/property/view/${listing.id}`)).json()).toEqual(listing);
  });

  it('refuses images of another listing and uploads that do not exist', async () => {
    const [mine, other] = [
      await createListing(site, site.token),
      await createListing(site, site.token, { files: [await photo(6)] }),
    ];
    expect(problemsOf(await edit(mine.id, listingFields({ existing_images: idsOf(other) })))).toEqual([
      'existing_images: A photo that should stay is not one of this listing.',
    ]);
    for (const uploads of ['f'.repeat(32), '../../etc', 'key-1']) {
      expect(problemsOf(await edit(mine.id, listingFields({ uploads })))).toEqual([
        'uploads: A photo that was sent ahead is not known: please add it again.',
      ]);
    }
  });

  it('can sell a listing and put it back on the market [STATE-05]', async () => {
    const { id } = await createListing(site, site.token);
    const sold_at = new Date(site.clock.now).toISOString();
    expect((await edit(id, listingFields({ is_sold_out: 'true' }))).json()).toMatchObject({
      is_sold_out: true,
      sold_at,
    });
    site.clock.now += 60_000;
    expect((await edit(id, listingFields({ is_sold_out: 'true' }))).json().sold_at).toBe(sold_at);
    expect((await edit(id, listingFields())).json()).toMatchObject({ is_sold_out: false, sold_at: null });
  });

  it('keeps who verified it first, until it is no longer verified [DEC-11]', async () => {
    const { id } = await createListing(site, site.token, { is_verified: 'true' });
    const at = new Date(site.clock.now).toISOString();
    site.clock.now += 60_000;
    expect((await edit(id, listingFields({ is_verified: 'true' }))).json().verified_at).toBe(at);
    expect((await edit(id, listingFields())).json().verified_at).toBe(at);
    const withdrawn = (await edit(id, listingFields({ is_verified: 'false' }))).json();
    expect(withdrawn).toMatchObject({ verified_at: null, verified_by: null });
    expect((await edit(id, listingFields())).json().verified_at).toBeNull();
  });

  it('holds a form of one’s own to the same rules as a new listing', async () => {
    const { id } = await createListing(site, site.token);
    const answer = await edit(id, listingFields({ location: 'Atlantis', floor: 'high' }));
    expect(answer.statusCode).toBe(400);
    expect(problemsOf(answer).sort()).toEqual(['floor: Invalid floor number', 'location: Please select a valid area']);
  });

  it('is 404 for what is unknown, malformed or deleted, and keeps no file of it', async () => {
    const { id } = await createListing(site, site.token);
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
    const keys = await storedKeys(site);
    for (const wrong of [String(id), '999999', '0', '-1', '1.5', 'abc', '99999999999999999999']) {
      const answer = await site.staff.sendForm(
        'PUT',
        `/api/property/edit/${wrong}`,
        listingFields({ files: [await photo(77)] }),
      );
      expect(answer.statusCode).toBe(404);
    }
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('keeps an audit row of what changed and of nothing else', async () => {
    const { id } = await createListing(site, site.token);
    await edit(id, listingFields({ price: 9_000_000, owner_contact1: '5550010099' }));
    const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries[0]).toMatchObject({
      action: 'property.edit',
      by: '5550000001',
      before: { price: 7_250_000, owner_contact1: '…77' },
      after: { price: 9_000_000, owner_contact1: '…99', revision: 2 },
    });
    expect(Object.keys(entries[0].before)).toEqual(['price', 'owner_contact1']);
  });
});

describe('an edit that changes nothing', () => {
  it('is in no history', async () => {
    const { id, media_images } = await createListing(site, site.token, { files: [await photo(12)] });
    const same = listingFields({ existing_images: media_images.map((image) => image.id) });
    expect((await edit(id, same)).statusCode).toBe(200);
    await edit(id, { ...same, title: 'Another title' });
    expect((await edit(id, { ...same, title: 'Another title' })).statusCode).toBe(200);
    const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['property.edit', 'property.create']);
    expect(entries[0].after).toMatchObject({ title: 'Another title' });
  });
});

describe('two members of staff edit the same listing', () => {
  const conflict = async (id: number, fields: FormFields) => {
    const answer = await edit(id, fields);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.code).toBe('CONFLICT');
    return answer.json().error.details;
  };

  it('the second to save is told which fields changed meanwhile and to what, and nothing is overwritten', async () => {
    const { id, revision } = await createListing(site, site.token);
    await edit(id, listingFields({ price: 8_100_000, title: 'Changed by the first', revision }));
    const keys = await storedKeys(site);
    const details = await conflict(id, listingFields({ summary: 'Mine', revision, files: [await photo(31)] }));
    expect(details).toEqual([
      { field: 'title', type: 'changed', current: 'Changed by the first' },
      { field: 'price', type: 'changed', current: 8_100_000 },
    ]);
    const now = (await site.staff.get(`/api/property/view/${id}`)).json();
    expect(now).toMatchObject({ title: 'Changed by the first', summary: 'Morning sun and a quiet lane.', revision: 2 });
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('also when the first one sold it or changed the order of its photos', async () => {
    const { id, revision, media_images } = await createListing(site, site.token, {
      files: [await photo(1), await photo(2)],
    });
    const reversed = media_images.map((image) => image.id).reverse();
    await site.staff.send('PUT', `/api/property/mark-sold/${id}`);
    await site.staff.send('POST', '/api/property/order', { property_id: id, image_ids: reversed });
    expect(await conflict(id, listingFields({ revision, existing_images: reversed }))).toEqual([
      { field: 'is_sold_out', type: 'changed', current: true },
      { field: 'media_images', type: 'changed', current: reversed },
    ]);
  });

  it('saves with the present revision, and without one as calls of old do', async () => {
    const { id, revision } = await createListing(site, site.token);
    expect((await edit(id, listingFields({ revision }))).json().revision).toBe(revision + 1);
    expect((await edit(id, listingFields({ revision: revision + 1 }))).statusCode).toBe(200);
    expect((await edit(id, listingFields())).statusCode).toBe(200);
  });

  it('checks the second against the listing as the first left it, and keeps no file of it', async () => {
    const { id } = await createListing(site, site.token, { area_basis: 'plot', carpet_area: 1300 });
    const { photoLibrary } = site.parts;
    const { add } = photoLibrary;
    photoLibrary.add = async (...file) => {
      photoLibrary.add = add;
      await edit(id, listingFields({ area_basis: 'carpet', carpet_area: 900 }));
      return add(...file);
    };
    const keys = await storedKeys(site);
    const late = await edit(id, listingFields({ carpet_area: 1300, files: [await photo(32)] }));
    expect(problemsOf(late)).toEqual(['carpet_area: Carpet area cannot be larger than the size']);
    expect(await storedKeys(site)).toEqual(keys);
    expect((await site.staff.get(`/api/property/view/${id}`)).json().carpet_area).toBe(900);
  });

  it('lets exactly one of two pass that save at the same moment', async () => {
    const { id, revision } = await createListing(site, site.token);
    const answers = await Promise.all([
      edit(id, listingFields({ revision, title: 'One of two' })),
      edit(id, listingFields({ revision, title: 'Two of two' })),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });
});
