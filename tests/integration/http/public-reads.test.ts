import { beforeAll, describe, expect, it } from 'vitest';
import { homepageVideo, testimonial } from '#domain/answers/site.ts';
import { propertyCard, propertyDetail } from '#domain/property/property.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newTestimonial } from '#tests/factories/people.ts';
import { newImage } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
let flatId: number;
let shopId: number;

beforeAll(async () => {
  const images = Array.from({ length: 7 }, (_, index) => newImage(index));
  const flat = await test.createProperty(
    {
      title: 'Flat by the garden',
      verified_at: NOW,
      verified_by: 1,
      created_by: 1,
      summary: null,
      is_size_in_yards: true,
      size: 133.5,
      amenity_list: ['Gym', 'Lift'],
      connectivity_list: [{ id: 'School', duration: 5 }],
      youtubeLinks: ['https://www.youtube.com/watch?v=abcdefghijk'],
    },
    images,
  );
  const shop = await test.createProperty(
    {
      title: 'Shop',
      property_type: 'Commercial',
      residential_type: null,
      bhk_type: null,
      commercial_type: 'Shop',
      created_at: NOW + 1000,
    },
    [],
  );
  flatId = flat.id;
  shopId = shop.id;
});

describe('one listing', () => {
  it('is answered with its numbers, flags, types and lists [API-09, DATA-01, DATA-02, DATA-03]', async () => {
    const answer = await test.get(`/api/property/view/${flatId}`);
    expect(answer.statusCode).toBe(200);
    const listing = answer.json();
    expect(listing).toMatchObject({
      id: flatId,
      title: 'Flat by the garden',
      property_type: 'Residential',
      location: 'Bopal',
      price: 6_500_000,
      size: 133.5,
      is_size_in_yards: true,
      age: 4,
      floor: 3,
      alloted_car_parking: 1,
      onlyNA: false,
      balcony_included: true,
      na_noc: false,
      is_sold_out: false,
      condition: 'Semifurnished',
      residential_type: 'Highrise Apartment',
      bhk_type: '3bhk',
      commercial_type: null,
      direction: 'East',
      facing: 'garden',
      summary: null,
      created_at: '2026-11-12T06:00:00.000Z',
    });
    expect(() => propertyDetail.parse(listing)).not.toThrow();
  });

  it('names its amenities and places, and gives videos and photographs as objects [DATA-07, DATA-08]', async () => {
    const listing = (await test.get(`/api/property/view/${flatId}`)).json();
    expect(listing.amenity_list).toEqual(['Gym', 'Lift']);
    expect(listing.connectivity_list).toEqual([{ id: 'School', duration: 5 }]);
    expect(listing.media_videos).toEqual([
      { id: 1, media_type: 'video', media_url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    ]);
    expect(listing.media_images).toHaveLength(7);
    expect(listing.media_images[0]).toMatchObject({ id: expect.any(Number), media_url: '/media/key-0/1600.jpg' });
    expect(listing.image_count).toBe(7);
  });

  it('has no status but is_sold_out [STATE-07]', async () => {
    const listing = (await test.get(`/api/property/view/${flatId}`)).json();
    expect(Object.keys(listing).filter((name) => /status|state|draft|publish|archiv/i.test(name))).toEqual([]);
    expect(listing.is_sold_out).toBe(false);
  });

  it('tells anybody when it was verified, but not who created it [DEC-32]', async () => {
    const open = (await test.get(`/api/property/view/${flatId}`)).json();
    expect(open).toMatchObject({ verified_at: '2026-11-12T06:00:00.000Z', created_by: null });
    expect(open).not.toHaveProperty('verified_by');
    const staff = (await test.staff.get(`/api/property/view/${flatId}`)).json();
    expect(staff).toMatchObject({ created_by: '5550000001', verified_by: '5550000001' });
  });

  it('carries its owner to a valid token alone [DATA-04, DEC-15]', async () => {
    const staff = (await test.staff.get(`/api/property/view/${flatId}`)).json();
    const owner = { owner_name: 'Owner Ownersson', owner_contact1: '5550010001', owner_contact2: null };
    expect(staff).toMatchObject({ ...owner, revision: 1, sold_at: null });
    const open = await test.get(`/api/property/view/${flatId}`);
    expect(open.json()).not.toHaveProperty('owner_name');
    const ended = await test.get(`/api/property/view/${flatId}`, 'x'.repeat(43));
    expect(ended.statusCode).toBe(401);
  });
});

describe('lists of listings', () => {
  it('latest: the newest that are available, for the home carousel [API-10]', async () => {
    await test.createProperty({ title: 'Sold', is_sold_out: true, sold_at: NOW, created_at: NOW + DAY });
    const answer = await test.get('/api/property/latest');
    const titles = answer.json().map((card: { title: string }) => card.title);
    expect(titles).toEqual(['Shop', 'Flat by the garden']);
    expect(() => propertyCard.array().parse(answer.json())).not.toThrow();
  });

  it('carry card fields only and the first five photographs', async () => {
    const [shop, flat] = (await test.get('/api/property/latest')).json();
    expect(flat).not.toHaveProperty('summary');
    expect(flat.media_images).toHaveLength(5);
    expect(flat.image_count).toBe(7);
    expect(shop.media_images).toEqual([]);
    expect(shop.id).toBe(shopId);
  });

  it('all: a search for owners is for staff alone', async () => {
    expect((await test.staff.get('/api/property/all?q=Ownersson')).json().total).toBe(3);
    expect((await test.staff.get('/api/property/all?q=nobody')).json().total).toBe(0);
    expect((await test.get('/api/property/all?q=nobody')).json().total).toBe(3);
  });

  it('areas: how many available listings each has', async () => {
    expect((await test.get('/api/property/areas')).json()).toEqual([{ area: 'Bopal', count: 2 }]);
  });
});

describe('what else anybody reads', () => {
  it('testimonials: newest first, with a photo or none [API-17, DATA-17]', async () => {
    await test.parts.database.write(async ({ testimonials }) => {
      await testimonials.insert(newTestimonial());
      const photo = { photo_key: 'abc', photo_width: 720, photo_height: 720 };
      await testimonials.insert(newTestimonial({ name: 'With photo', ...photo, created_at: NOW + DAY }));
    });
    const answer = await test.get('/api/testimonials/');
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        name: 'With photo',
        photo_url: '/media/abc/720.jpg',
        testimonial_text: 'We met the owner the same day.',
        rating: 5,
        created_at: '2026-11-13T06:00:00.000Z',
        is_sample: false,
      },
      expect.objectContaining({ name: 'Happy Client', photo_url: null }),
    ]);
    expect(() => testimonial.parse(answer.json()[0])).not.toThrow();
  });

  it('homepage videos: four rows exist from the start, empty [API-16, DEC-38]', async () => {
    const links = (await test.get('/api/property/homepage-youtube-links')).json();
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(() => homepageVideo.parse(link)).not.toThrow();
      expect(link.youtube_link).toBe('');
    }
  });
});
