import { describe, expect, it } from 'vitest';
import {
  createListing,
  fileOf,
  keyOf,
  listingFields,
  photo,
  problemsOf,
  storedKeys,
} from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const create = (fields: FormFields) => site.staff.sendForm('POST', '/api/property/create', fields);
const view = async (id: number, as?: string) => (await site.get(`/api/property/view/${id}`, as)).json();
const countListings = async () => (await site.get('/api/property/all')).json().total as number;

describe('creating a listing', () => {
  it('stores every field it is sent, so that view returns them [API-32] [API-37] [STATE-05]', async () => {
    const answer = await create(
      listingFields({
        owner_contact2: '5550010078',
        amenity_list: ['Gym', 'Swimming Pool', 'Lift'],
        na_noc: true,
        na: true,
        is_sold_out: true,
        connectivity_list: JSON.stringify([
          { id: 'School', duration: 5 },
          { id: 'Airport', duration: 40 },
        ]),
        youtubeLinks: ['https://www.youtube.com/watch?v=abcdefghijk', 'https://youtu.be/ABCDEFGHIJK'],
        files: [await photo(1), await photo(2)],
      }),
    );
    expect(answer.statusCode).toBe(201);
    const stored = await view(answer.json().id, site.token);
    expect(stored).toEqual(answer.json());
    expect(stored).toMatchObject({
      title: 'Neem Residency, two bedrooms',
      summary: 'Morning sun and a quiet lane.',
      property_type: 'Residential',
      bhk_type: '2bhk',
      residential_type: 'Highrise Apartment',
      commercial_type: null,
      condition: 'Semifurnished',
      facing: 'road',
      floor: 4,
      direction: 'NorthEast',
      price: 7_250_000,
      size: 1260.5,
      is_size_in_yards: false,
      balcony_included: true,
      alloted_car_parking: 2,
      owner_name: 'Bhavna Desai',
      owner_contact1: '5550010077',
      owner_contact2: '5550010078',
      location: 'Bopal',
      age: 6,
      amenity_list: ['Gym', 'Swimming Pool', 'Lift'],
      na_noc: true,
      onlyNA: true,
      is_sold_out: true,
      connectivity_list: [
        { id: 'School', duration: 5 },
        { id: 'Airport', duration: 40 },
      ],
      media_videos: [
        { id: 1, media_type: 'video', media_url: 'https://www.youtube.com/watch?v=abcdefghijk' },
        { id: 2, media_type: 'video', media_url: 'https://youtu.be/ABCDEFGHIJK' },
      ],
      image_count: 2,
    });
    expect(stored.media_images.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [330, 220],
      [330, 220],
    ]);
    expect(stored.sold_at).toBe(new Date(site.clock.now).toISOString());
    expect((await site.get(stored.media_images[0].media_url)).statusCode).toBe(200);
  });

  it('needs nothing but what is always sent', async () => {
    const stored = await createListing(site, site.token);
    expect(stored).toMatchObject({
      owner_contact2: null,
      amenity_list: [],
      connectivity_list: [],
      media_videos: [],
      media_images: [],
      onlyNA: false,
      na_noc: false,
      is_sold_out: false,
      sold_at: null,
      verified_at: null,
    });
  });

  it("takes a summary 'null' as no summary [API-36] [DEC-42]", async () => {
    expect((await createListing(site, site.token, { summary: 'null' })).summary).toBeNull();
  });

  it('gives a commercial listing no BHK and residential type, a residential one no commercial type [DEC-18]', async () => {
    const all = { bhk_type: '2bhk', residential_type: 'Penthouse', commercial_type: 'Shop' };
    const shop = await createListing(site, site.token, { ...all, property_type: 'Commercial' });
    expect(shop).toMatchObject({ bhk_type: null, residential_type: null, commercial_type: 'Shop' });
    const home = await createListing(site, site.token, { ...all, property_type: 'Residential' });
    expect(home).toMatchObject({ bhk_type: '2bhk', residential_type: 'Penthouse', commercial_type: null });
  });

  it('keeps the size as entered with its unit, and money in whole rupees [DATA-36]', async () => {
    const plot = await createListing(site, site.token, {
      size: '133.34',
      is_size_in_yards: 'true',
      price: '99999999999',
    });
    expect(await view(plot.id)).toMatchObject({ size: 133.34, is_size_in_yards: true, price: 99_999_999_999 });
    expect(problemsOf(await create(listingFields({ price: '100.50' })))).toEqual([
      'price: Price must be in whole rupees',
    ]);
  });

  it('takes decimals for a size, whole numbers for price and age, no age above 50, parking from 0 to 10 [DEC-19]', async () => {
    const wrong = { price: 1.5, age: 50.5, alloted_car_parking: 11 };
    expect(problemsOf(await create(listingFields(wrong)))).toEqual(
      expect.arrayContaining([
        'price: Price must be in whole rupees',
        'alloted_car_parking: Invalid car parking number',
      ]),
    );
    expect(problemsOf(await create(listingFields({ age: 51 })))).toEqual(['age: Property age cannot exceed 50 years']);
    expect(problemsOf(await create(listingFields({ alloted_car_parking: -1 })))).toEqual([
      'alloted_car_parking: Invalid car parking number',
    ]);
    const bounds = await createListing(site, site.token, { age: 50, alloted_car_parking: '', size: 1.25 });
    expect(bounds).toMatchObject({ age: 50, alloted_car_parking: 0, size: 1.25 });
  });

  it('refuses a location that is not one of the listed areas [DATA-35]', async () => {
    expect(problemsOf(await create(listingFields({ location: 'Atlantis' })))).toEqual([
      'location: Please select a valid area',
    ]);
    expect(problemsOf(await create(listingFields({ location: '' })))).toEqual(['location: Please select an area']);
    expect((await createListing(site, site.token, { location: 'Other Area' })).location).toBe('Other Area');
  });

  it('names every problem at once, files included, and keeps nothing', async () => {
    const [listings, keys] = [await countListings(), await storedKeys(site)];
    const answer = await create(
      listingFields({
        title: 'A',
        size: 0,
        price: 0,
        floor: 61,
        owner_name: 'B',
        owner_contact1: '123',
        youtubeLinks: ['https://youtu.be/ABCDEFGHIJK', 'https://example.com/film'],
        files: [await photo(11), fileOf(pictures.TEXT, 'list.jpg')],
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('VALIDATION_FAILED');
    expect(problemsOf(answer).sort()).toEqual([
      "files: 'list.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.",
      'floor: Invalid floor number',
      'owner_contact1: Phone number must be at least 10 digits',
      'owner_name: Name must be at least 2 characters',
      'price: Price is required',
      'size: Size is required',
      'title: Property title is required',
      'youtubeLinks.1: Please enter a valid YouTube URL',
    ]);
    expect(await countListings()).toBe(listings);
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('says who created it to staff alone, and when it was verified to everybody [DEC-11] [DEC-32]', async () => {
    const plain = await createListing(site, site.token);
    expect(plain.verified_at).toBeNull();
    const verified = await createListing(site, site.token, { is_verified: 'true' });
    const at = new Date(site.clock.now).toISOString();
    expect(verified).toMatchObject({ created_by: '5550000001', verified_by: '5550000001', verified_at: at });
    const anonymous = await view(verified.id);
    expect(anonymous).toMatchObject({ created_by: null, verified_at: at });
    expect(Object.keys(anonymous)).not.toContain('verified_by');
    expect(JSON.stringify(anonymous)).not.toContain('5550000001');
  });

  it('knows sold or not and no other status [STATE-07]', async () => {
    const listing = await createListing(site, site.token);
    expect(Object.keys(listing).filter((name) => /status|state/i.test(name))).toEqual([]);
    expect(listing.is_sold_out).toBe(false);
  });

  it('stores a phone that was typed with +91 or a 0 as ten digits [DEC-30]', async () => {
    const listing = await createListing(site, site.token, {
      owner_contact1: '+91 55500 10077',
      owner_contact2: '055500 10078',
    });
    expect(listing).toMatchObject({ owner_contact1: '5550010077', owner_contact2: '5550010078' });
    expect(problemsOf(await create(listingFields({ owner_contact1: '+91 5550' })))).toEqual([
      'owner_contact1: Phone number must be at least 10 digits',
    ]);
  });

  it('keeps a photo that comes twice once, and a photo of another listing without storing it again', async () => {
    const first = await createListing(site, site.token, { files: [await photo(21), await photo(22), await photo(21)] });
    expect(first.image_count).toBe(2);
    const keys = await storedKeys(site);
    const second = await createListing(site, site.token, { files: [await photo(22, 'other-name.jpg')] });
    expect(second.media_images.map(keyOf)).toEqual(
      [first.media_images[1]].flatMap((image) => (image ? keyOf(image) : [])),
    );
    expect(await storedKeys(site)).toEqual(keys);
  });

  it('writes an audit row that tells the listing but not the owner, and moves the catalogue', async () => {
    const version = await site.parts.database.read.settings.catalogueVersion();
    const { id } = await createListing(site, site.token);
    expect(await site.parts.database.read.settings.catalogueVersion()).toBeGreaterThan(version);
    const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'property.create', by: '5550000001', before: null });
    expect(entries[0].after).toMatchObject({ price: 7_250_000, location: 'Bopal', owner_contact1: '…77' });
    expect(JSON.stringify(entries)).not.toMatch(/Bhavna|5550010077/);
  });

  it('is staff’s alone, and without photos also takes a urlencoded form and JSON', async () => {
    expect((await site.sendForm('POST', '/api/property/create', listingFields())).statusCode).toBe(401);
    const lists = {
      amenity_list: ['Gym', 'Lift'],
      youtubeLinks: ['https://youtu.be/ABCDEFGHIJK', 'https://youtu.be/abcdefghijk'],
    };
    const json = await site.staff.send('POST', '/api/property/create', { ...listingFields(), ...lists });
    const pairs = Object.entries({ ...listingFields(), ...lists }).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    const urlencoded = await site.inject({
      method: 'POST',
      url: '/api/property/create',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(pairs).toString(),
    });
    const multipart = await site.staff.sendForm('POST', '/api/property/create', { ...listingFields(), ...lists });
    const { id: _id, ...stored } = multipart.json();
    for (const answer of [json, urlencoded]) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject(stored);
    }
    const nothing = await site.staff.send('POST', '/api/property/create');
    expect(nothing.statusCode).toBe(415);
    expect(nothing.json().error.code).toBe('UNSUPPORTED_MEDIA');
    expect((await site.staff.get('/api/property/create')).statusCode).toBe(405);
  });

  it('answers a broken form and one with too much text with one sentence', async () => {
    const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await site.inject({
      method: 'POST',
      url: '/api/property/create',
      headers,
      payload: '--x\r\nrubbish',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json().error.code).toBe('VALIDATION_FAILED');
    const long = await create(listingFields({ summary: 'x'.repeat(300_000) }));
    expect(long.statusCode).toBe(413);
    expect(long.json().error.code).toBe('TOO_LARGE');
  });
});
