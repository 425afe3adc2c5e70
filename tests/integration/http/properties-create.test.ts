import { describe, expect, it } from 'vitest';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  BROKEN_LISTING,
  fileOf,
  KNOWN,
  keyOf,
  LISTING_PROBLEMS,
  listingCalls,
  listingFields,
  photo,
  problemsOf,
  storedKeys,
  UNKNOWN,
} from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { given, givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();
const { create, stored, view, history, count } = listingCalls(site);

describe('a create', () => {
  it('stores every field it is sent, so that view returns them [API-32, API-37, STATE-05, DATA-38, DATA-40]', async () => {
    const flags = { na_noc: true, is_sold_out: true };
    const sent = { ...KNOWN, ...flags, owner_contact2: '5550010078', amenity_list: ['Gym', 'Swimming Pool', 'Lift'] };
    const places = Object.entries({ School: 5, Airport: 40 }).map(([id, duration]) => ({ id, duration }));
    const links = ['https://www.youtube.com/watch?v=abcdefghijk', 'https://youtu.be/ABCDEFGHIJK'];
    const files = [await photo(1), await photo(2)];
    const more = { na: true, connectivity_list: JSON.stringify(places), youtubeLinks: links, files };
    const answer = await create({ ...sent, ...more });
    expect(answer.statusCode).toBe(201);
    const listing = await view(answer.json().id);
    expect(listing).toEqual(answer.json());
    expect(listing).toMatchObject({
      ...listingFields(sent),
      onlyNA: true,
      commercial_type: null,
      connectivity_list: places,
      media_videos: links.map((media_url, index) => ({ id: index + 1, media_type: 'video', media_url })),
      media_images: files.map(() => ({ width: 330, height: 220 })),
      image_count: 2,
      sold_at: new Date(site.clock.now).toISOString(),
    });
    expect((await site.get(listing.media_images[0]?.media_url ?? '')).statusCode).toBe(200);
    expect((await site.get(`/api/property/view/${listing.id}`)).json()).toMatchObject(KNOWN);
  });

  it.each(['Residential', 'Commercial'])(
    'needs nothing but what is always sent of a %s listing [DATA-38]',
    async (property_type) => {
      const { residential_type: _optional, ...fields } = listingFields({ property_type });
      const answer = await site.staff.sendForm('POST', '/api/property/create', fields);
      const empty = { amenity_list: [], connectivity_list: [], media_videos: [], media_images: [] };
      const unset = { onlyNA: false, na_noc: false, is_sold_out: false };
      const none = { ...UNKNOWN, owner_contact2: null, residential_type: null, commercial_type: null, sold_at: null };
      const bhk_type = property_type === 'Residential' ? '2bhk' : null;
      expect(answer.json()).toMatchObject({ property_type, bhk_type, verified_at: null, ...empty, ...unset, ...none });
    },
  );

  it('keeps what is meant [API-36, DATA-35, DATA-36, DEC-18, DEC-19, DEC-30, DEC-42]', async () => {
    const size = { size: '133.34', is_size_in_yards: 'true', price: '99999999999', alloted_car_parking: '' };
    const phones = { owner_contact1: '+91 55500 10077', owner_contact2: '055500 10078' };
    const home = { summary: 'null', location: 'Other Area', commercial_type: 'Shop' };
    expect(await stored({ ...size, ...phones, ...home })).toMatchObject({
      ...{ size: 133.34, is_size_in_yards: true, price: 99_999_999_999, alloted_car_parking: 0 },
      ...{ owner_contact1: '5550010077', owner_contact2: '5550010078' },
      // A home is no shop, and a shop has no rooms.
      ...{ summary: null, location: 'Other Area', bhk_type: '2bhk', commercial_type: null },
    });
    const shop = { bhk_type: null, residential_type: null, commercial_type: 'Shop' };
    expect(await stored({ property_type: 'Commercial', commercial_type: 'Shop' })).toMatchObject(shop);
  });

  it('stores, answers and is found by every value of a list [DATA-19, DATA-20, DATA-21, DATA-22, DATA-23, DATA-24, SEARCH-29]', async () => {
    const types = { bhk_type: BHK_TYPES, residential_type: RESIDENTIAL_TYPES };
    const home = { ...types, condition: CONDITIONS, direction: DIRECTIONS };
    const lists = { Residential: home, Commercial: { commercial_type: COMMERCIAL_TYPES } };
    for (const property_type of PROPERTY_TYPES)
      for (const turn of DIRECTIONS.keys()) {
        const own = Object.entries(lists[property_type]);
        const chosen = own.map(([field, values]) => [field, values[turn % values.length]]);
        const sent = { property_type, ...Object.fromEntries(chosen) };
        const { id } = await stored({ ...sent, facing: FACINGS[turn % 2] ?? '' });
        const { properties } = (await site.get(`/api/property/search?${new URLSearchParams(sent)}`)).json();
        expect(properties.find((card: { id: number }) => card.id === id)).toMatchObject(sent);
        for (const card of properties) expect(card).toMatchObject(sent);
      }
  });

  it('names every problem at once, files included, and keeps nothing [DEC-41, DATA-35, DATA-36, DEC-19, DEC-30, VALID-01, VALID-03, VALID-04, VALID-05, VALID-06, VALID-07, VALID-09, VALID-11, VALID-12, VALID-13, VALID-14]', async () => {
    const [listings, keys] = [await count(), await storedKeys(site)];
    const refused = await create({ ...BROKEN_LISTING, files: [await photo(11), fileOf(pictures.TEXT, 'list.jpg')] });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION_FAILED']);
    const ofFile = "files: 'list.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.";
    expect(problemsOf(refused).toSorted()).toEqual([...LISTING_PROBLEMS, ofFile].toSorted());
    for (const detail of refused.json().error.details) expect(Object.keys(detail)).toEqual(['field', 'type']);
    expect(problemsOf(await create({ price: '100.5', age: 51 }))).toEqual([
      'price: Price must be in whole rupees',
      'age: Property age cannot exceed 50 years',
    ]);
    expect([await count(), await storedKeys(site)]).toEqual([listings, keys]);
  });

  it('keeps a photo that comes twice once, and a photo of another listing without storing it again', async () => {
    const first = await stored({ files: [await photo(21), await photo(22), await photo(21)] });
    expect(first.image_count).toBe(2);
    const keys = await storedKeys(site);
    const second = await stored({ files: [await photo(22, 'other-name.jpg')] });
    expect(second.media_images.map(keyOf)).toEqual(first.media_images.slice(1).map(keyOf));
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('without photos also comes as a urlencoded form and as JSON', async () => {
    const lists = { amenity_list: ['Gym', 'Lift'], youtubeLinks: ['https://youtu.be/ABCDEFGHIJK'] };
    const fields = listingFields(lists);
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
    const urlencoded = await site.inject({
      method: 'POST',
      url: '/api/property/create',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(pairs).toString(),
    });
    const { id: _, ...listing } = (await create(lists)).json();
    for (const answer of [urlencoded, await site.staff.send('POST', '/api/property/create', fields)])
      expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining(listing)]);
    expect((await site.staff.send('POST', '/api/property/create')).statusCode).toBe(415);
    expect((await create({ summary: 'x'.repeat(300_000) })).statusCode).toBe(413);
  });

  it('writes an audit row that tells the listing but not the owner, and moves the catalogue', async () => {
    const version = await site.parts.database.catalogue.version();
    const { id } = await stored();
    expect(await site.parts.database.catalogue.version()).toBeGreaterThan(version);
    const after = { price: 7_250_000, location: 'Bopal', owner_contact1: '…77' };
    const entries = await history(id);
    expect(entries).toMatchObject([{ action: 'property.create', by: '5550000001', before: null, after }]);
    expect(JSON.stringify(entries)).not.toMatch(/Bhavna|5550010077/);
  });
});

describe.each(ENGINES)('a create that is sent again on %s', (engine) => {
  const again = givenSite({ engine });
  const { count: countOf, upload } = listingCalls(again);
  const colleague = given(() => again.addColleague());
  const send = (key: string, fields: FormFields = {}, as = again.token) =>
    again.sendForm('POST', '/api/property/create', listingFields(fields), as, { 'Idempotency-Key': key });

  it('answers the listing of the first time, whatever else is sent', async () => {
    const first = await send('again-1', { uploads: [await upload(1)] });
    // Its photograph was taken by the first call: it cannot be given again.
    const second = await send('again-1', { price: 1, title: 'Another', uploads: [await upload(2)] });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await countOf()).toBe(1);
  });

  it('stores one listing when all come at once, with its photographs', async () => {
    const before = await countOf();
    const fields = { uploads: [await upload(3)], files: [await photo(4)] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('at-once', fields)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await countOf()).toBe(before + 1);
    const media_images: StaffPropertyDetail['media_images'] = answers[0]?.json().media_images;
    expect(media_images).toHaveLength(2);
    expect(await storedKeys(again)).toEqual(expect.arrayContaining(media_images.map(keyOf)));
  });

  it('is another listing with another key, without one, and from another account', async () => {
    const sent = [['one'], ['two'], ['one', colleague.token], [''], ['']] as const;
    const ids = new Set<number>();
    for (const [key, as] of sent) ids.add((await send(key, {}, as)).json().id);
    expect(ids.size).toBe(5);
  });

  it('keeps no key of what was refused, takes none that cannot be one, and is 404 once its listing is deleted', async () => {
    expect((await send('refused', { price: 0 })).statusCode).toBe(400);
    const { id } = (await send('refused')).json();
    await again.staff.send('DELETE', `/api/property/delete/${id}`);
    expect((await send('refused')).statusCode).toBe(404);
    const sentence = 'Idempotency-Key: Idempotency-Key must be 1 to 100 letters, digits or signs';
    for (const key of ['with blank', 'x'.repeat(101)]) expect(problemsOf(await send(key))).toEqual([sentence]);
  });
});
