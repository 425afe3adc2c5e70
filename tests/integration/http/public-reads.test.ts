import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testimonial } from '#domain/answers/site.ts';
import { type PropertyCard, propertyCard, propertyDetail } from '#domain/property/property.ts';
import { insertTestimonial } from '#server/testimonials/feature.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newTestimonial } from '#tests/factories/people.ts';
import { newImage, newShop } from '#tests/factories/properties.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { addressOf, nameOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { given, givenSite } from '#tests/support/given.ts';

const VERIFIED = '2026-11-12T06:00:00.000Z';
const OWNER = { owner_name: 'Owner Ownersson', owner_contact1: '5550010001', owner_contact2: null };

const site = givenSite();
const flat = given(() =>
  site.createProperty(
    {
      ...{ title: 'Flat by the garden', size: 133.5, is_size_in_yards: true, summary: null, created_by: 1 },
      ...{ verified_at: NOW, verified_by: 1, youtubeLinks: ['https://www.youtube.com/watch?v=abcdefghijk'] },
    },
    Array.from({ length: 7 }, (_, index) => newImage(index)),
  ),
);
const sold = given(() =>
  site.createProperty({ title: 'Sold', is_sold_out: true, sold_at: NOW, created_at: NOW + DAY }),
);
beforeAll(async () => {
  await site.createProperty(newShop({ title: 'Shop', created_at: NOW + 1000 }), []);
  for (let index = 1; index <= 20; index++)
    await site.createProperty({ title: `Old ${index}`, created_at: NOW - index * DAY, location: 'Gota' }, []);
});

const view = async (token?: string) => (await site.get(`/api/property/view/${flat.id}`, token)).json();
const page = async (query: string) => (await site.get(`/api/property/${query}`)).json();
const titlesOf = ({ properties }: { properties: PropertyCard[] }) => properties.map(({ title }) => title);

describe('one listing', () => {
  it('is answered with its numbers, flags, types, lists, videos and photographs [API-09, DATA-01, DATA-02, DATA-03, DATA-07, DATA-08]', async () => {
    const listing = await view();
    expect(propertyDetail.safeParse(listing).error).toBeUndefined();
    expect(listing).toMatchObject({
      ...{ id: flat.id, title: 'Flat by the garden', property_type: 'Residential', location: 'Bopal', summary: null },
      ...{ price: 6_500_000, size: 133.5, is_size_in_yards: true, age: 4, floor: 3, alloted_car_parking: 1 },
      ...{ onlyNA: false, balcony_included: true, na_noc: false, is_sold_out: false, condition: 'Semifurnished' },
      ...{ residential_type: 'Highrise Apartment', bhk_type: '3bhk', commercial_type: null, direction: 'East' },
      ...{ facing: 'garden', created_at: VERIFIED, amenity_list: ['Gym', 'Garden'] },
      connectivity_list: [{ id: 'School', duration: 5 }],
      media_videos: [{ id: 1, media_type: 'video', media_url: 'https://www.youtube.com/watch?v=abcdefghijk' }],
      image_count: 7,
    });
    expect(listing.media_images).toHaveLength(7);
    expect(listing.media_images[0]).toMatchObject({ id: expect.any(Number), media_url: '/media/key-0/1600.jpg' });
  });

  it('has no status but is_sold_out [STATE-07]', async () => {
    expect(Object.keys(await view()).filter((name) => /status|state|draft|publish|archiv/i.test(name))).toEqual([]);
  });

  it('carries its owner and who created and verified it to a valid token alone; when it was verified, to anybody [DATA-04, DEC-15, DEC-32]', async () => {
    const by = { created_by: '5550000001', verified_by: '5550000001' };
    expect(await view(site.token)).toMatchObject({ ...OWNER, ...by, revision: 1, sold_at: null });
    const open = await view();
    expect(open).toMatchObject({ verified_at: VERIFIED, created_by: null });
    for (const name of ['owner_name', 'verified_by']) expect(open).not.toHaveProperty(name);
  });
});

describe('lists of listings', () => {
  it('latest: the newest that are available, with card fields only and the first five photographs [API-10]', async () => {
    const cards = propertyCard.array().parse(await page('latest'));
    expect(titlesOf({ properties: cards }).slice(0, 3)).toEqual(['Shop', 'Flat by the garden', 'Old 1']);
    const [first, second] = await page('latest');
    expect(second).not.toHaveProperty('summary');
    expect([second.media_images.length, second.image_count, first.media_images]).toEqual([5, 7, []]);
  });

  it('all: ten a page from the first, unless page and page_size say otherwise [API-11]', async () => {
    const { properties, ...first } = await page('all');
    expect(first).toEqual({ total: 23, page: 1, page_size: 10, total_pages: 3 });
    expect(titlesOf({ properties }).slice(0, 3)).toEqual(['Sold', 'Shop', 'Flat by the garden']);
    expect(titlesOf(await page('all?page=3'))).toEqual(['Old 18', 'Old 19', 'Old 20']);
    const small = await page('all?page=2&page_size=2');
    expect(small).toMatchObject({ total: 23, page: 2, page_size: 2, total_pages: 12 });
    expect(titlesOf(small)).toEqual(['Flat by the garden', 'Old 1']);
    expect(problemsOf(await site.get('/api/property/all?page=0&page_size=101'))).toEqual([
      'page: Page must be a whole number from 1 to 10,00,000',
      'page_size: Page size must be a whole number from 1 to 100',
    ]);
  });

  it.each(['all?', 'search?', 'search?property_type=Residential&', 'search?sort=price_asc&'])(
    '%s: page by page it holds every listing once [API-39]',
    async (list) => {
      const seen: number[] = [];
      const { total, total_pages } = await page(`${list}page_size=4`);
      for (let number = 1; number <= total_pages + 1; number++) {
        const { properties } = await page(`${list}page_size=4&page=${number}`);
        seen.push(...properties.map(({ id }: PropertyCard) => id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    },
  );

  it('areas: how many available listings each has', async () => {
    expect(await page('areas')).toEqual([
      { area: 'Gota', count: 20 },
      { area: 'Bopal', count: 2 },
    ]);
  });

  it('by their ids: in the order that was asked for, each once, with those that are gone and the owner for staff alone [KEEP-06]', async () => {
    const deleted = await site.createProperty();
    await site.staff.send('DELETE', `/api/property/delete/${deleted.id}`);
    const answer = await page(`list?ids=${sold.id},${deleted.id},${flat.id},${sold.id},999999`);
    expect(titlesOf(answer)).toEqual(['Sold', 'Flat by the garden']);
    expect(answer.gone).toEqual([deleted.id, 999_999]);
    const { properties } = await page('search?sort=newest');
    expect(answer.properties[1]).toEqual(properties.find(({ id }: PropertyCard) => id === flat.id));
    const asStaff = (await site.staff.get(`/api/property/list?ids=${flat.id}`)).json();
    expect(asStaff.properties).toMatchObject([OWNER]);
    expect(await page('list?ids=')).toEqual({ properties: [], gone: [] });
  });

  it('by their ids: at most a hundred; what is no list of ids is refused with a line [KEEP-06]', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect((await page(`list?ids=${hundred}`)).properties).toHaveLength(23);
    for (const ids of [`${hundred},101`, 'x', '1,', '1;2', '-1', '0', '1e3', '99999999999', '1&ids=2'])
      expect(problemsOf(await site.get(`/api/property/list?ids=${ids}`)), ids).toEqual([
        'ids: Must be at most 100 listing numbers, separated by commas.',
      ]);
  });
});

describe('what else anybody reads', () => {
  it('testimonials: newest first, with a photo or none [API-17, DATA-17]', async () => {
    const photo = { photo_key: 'abc', photo_width: 720, photo_height: 720 };
    await site.parts.database.write(async (tx) => {
      await insertTestimonial(tx, newTestimonial());
      await insertTestimonial(tx, newTestimonial({ name: 'With photo', ...photo, created_at: NOW + DAY }));
    });
    const [first, second] = (await site.get('/api/testimonials/')).json();
    const words = { name: 'With photo', testimonial_text: 'We met the owner the same day.', rating: 5 };
    const rest = { photo_url: '/media/abc/720.jpg', created_at: '2026-11-13T06:00:00.000Z', is_sample: false };
    expect(testimonial.parse(first)).toEqual({ id: expect.any(Number), ...words, ...rest });
    expect(second).toMatchObject({ name: 'Happy Client', photo_url: null });
  });
});

describe('headers of an answer', () => {
  const LATEST = '/api/property/latest';
  const asking = (headers: Record<string, string>, url = LATEST, method: 'GET' | 'HEAD' = 'GET') =>
    site.inject({ method, url, headers });

  it('what anybody reads has a tag, and asking again with it is 304 without a body', async () => {
    for (const call of PUBLIC_READS) {
      const url = addressOf(call, flat.id);
      const { headers } = await site.get(url);
      expect(headers['cache-control'], nameOf(call)).toBe('no-cache');
      const etag = String(headers.etag);
      expect(etag).toMatch(/^W\/".+"$/);
      for (const tag of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await asking({ 'if-none-match': tag }, url);
        expect([again.statusCode, again.body, again.headers.etag], tag).toEqual([304, '', etag]);
        expect((await asking({ 'if-none-match': tag }, url, 'HEAD')).statusCode, `HEAD ${tag}`).toBe(304);
      }
      expect((await asking({ 'if-none-match': '"other"' }, url)).statusCode).toBe(200);
    }
  });

  it('an answer worth it comes as brotli before gzip, with the same content; HEAD answers its headers alone', async () => {
    const plain = await site.get(LATEST);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toContain('accept-encoding');
    for (const [accept, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await asking({ 'accept-encoding': accept });
      expect(open(rawPayload).toString()).toBe(plain.body);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const length = String(rawPayload.length);
      const wanted = { 'content-encoding': encoding, etag: plain.headers.etag, 'content-length': length };
      const head = await asking({ 'accept-encoding': accept }, LATEST, 'HEAD');
      for (const answered of [{ ...headers, 'content-length': String(headers['content-length']) }, head.headers])
        expect(answered).toMatchObject(wanted);
      expect(head.body).toBe('');
    }
    const small = await asking({ 'accept-encoding': 'br' }, '/api/property/stats');
    expect(small.headers).not.toHaveProperty('content-encoding');
  });
});
