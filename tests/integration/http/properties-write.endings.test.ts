import { describe, expect, it } from 'vitest';
import { createListing, photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN = ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999'];
const remove = (id: number) => site.staff.send('DELETE', `/api/property/delete/${id}`);
const restore = (id: number) => site.staff.send('POST', `/api/property/restore/${id}`);
const markSold = (id: number) => site.staff.send('PUT', `/api/property/mark-sold/${id}`);
const version = () => site.parts.database.read.settings.catalogueVersion();
const actionsOf = async (id: number): Promise<string[]> => {
  const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
  return entries.map((entry: { action: string; by: string }) => `${entry.action} by ${entry.by}`);
};

describe('deleting a listing', () => {
  it('hides it from every public answer at once; it can be restored for 30 days [API-23] [DEC-49]', async () => {
    const { id, title } = await createListing(site, site.token, { title: 'Soon gone', files: [await photo(1)] });
    const before = await version();
    const answer = await remove(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id, restorable_until: new Date(site.clock.now + 30 * DAY_MS).toISOString() });
    expect(await version()).toBeGreaterThan(before);
    expect((await site.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    expect((await site.staff.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    for (const list of ['latest', 'all', 'search']) {
      expect((await site.get(`/api/property/${list}`)).body).not.toContain(title);
    }
    expect((await site.get(`/og/${id}.jpg`)).statusCode).toBe(404);

    const restored = await restore(id);
    expect(restored.statusCode).toBe(200);
    expect(restored.json()).toMatchObject({ id, title, image_count: 1 });
    expect((await site.get(`/api/property/view/${id}`)).json()).toMatchObject({ id, title });
    expect((await site.get(restored.json().media_images[0].media_url)).statusCode).toBe(200);
    expect(await actionsOf(id)).toEqual([
      'property.restore by 5550000001',
      'property.delete by 5550000001',
      'property.create by 5550000001',
    ]);
  });

  it('cannot be undone after 30 days [DEC-49]', async () => {
    const { id } = await createListing(site, site.token);
    await remove(id);
    site.clock.now += 30 * DAY_MS + 1000;
    site.token = await site.login();
    expect((await restore(id)).statusCode).toBe(404);
  });

  it('a second time is 404, as is an unknown or malformed number', async () => {
    const { id } = await createListing(site, site.token);
    await remove(id);
    expect((await remove(id)).statusCode).toBe(404);
    for (const wrong of UNKNOWN) {
      for (const [method, path] of [
        ['DELETE', 'delete'],
        ['POST', 'restore'],
        ['PUT', 'mark-sold'],
      ] as const) {
        const answer = await site.staff.send(method, `/api/property/${path}/${wrong}`);
        expect([path, wrong, answer.statusCode]).toEqual([path, wrong, 404]);
        expect(answer.json().error.code).toBe('NOT_FOUND');
      }
    }
  });

  it('restoring what was never deleted changes nothing', async () => {
    const { id, revision } = await createListing(site, site.token);
    expect((await restore(id)).json().revision).toBe(revision);
    expect(await actionsOf(id)).toEqual(['property.create by 5550000001']);
  });
});

describe('marking a listing as sold', () => {
  it('sets is_sold_out, and it counts under sold properties [API-24] [STATE-06]', async () => {
    const { id } = await createListing(site, site.token);
    const stats = async () => (await site.staff.get('/api/property/admin-stats')).json().sold_properties;
    const [before, moved] = [await stats(), await version()];
    const answer = await markSold(id);
    expect(answer.json()).toMatchObject({ id, is_sold_out: true, sold_at: new Date(site.clock.now).toISOString() });
    expect(await stats()).toBe(before + 1);
    expect(await version()).toBeGreaterThan(moved);
    const sold = (await site.staff.get('/api/property/sold')).json().properties;
    expect(sold.map((property: { id: number }) => property.id)).toContain(id);
    expect((await site.get(`/api/property/view/${id}`)).json().is_sold_out).toBe(true);
  });

  it('tells anybody the day, and no day while it is for sale [NEXT-04]', async () => {
    const { id } = await createListing(site, site.token);
    const soldAt = async () => (await site.get(`/api/property/view/${id}`)).json().sold_at;
    expect(await soldAt()).toBeNull();
    await markSold(id);
    expect(await soldAt()).toBe(new Date(site.clock.now).toISOString());
  });

  it('a second time changes nothing', async () => {
    const { id } = await createListing(site, site.token);
    const first = (await markSold(id)).json();
    site.clock.now += 60_000;
    expect((await markSold(id)).json()).toEqual(first);
    expect(await actionsOf(id)).toEqual(['property.sold by 5550000001', 'property.create by 5550000001']);
  });
});

describe('the order of photos', () => {
  const order = (body: object) => site.staff.send('POST', '/api/property/order', body);
  const threePhotos = async () => {
    const listing = await createListing(site, site.token, { files: [await photo(1), await photo(2), await photo(3)] });
    return { id: listing.id, ids: listing.media_images.map((image) => image.id) };
  };

  it('is set by the whole set of ids, and the first is the main one everywhere [API-25] [STATE-08]', async () => {
    const { id, ids } = await threePhotos();
    const [a = 0, b = 0, c = 0] = ids;
    const answer = await order({ property_id: id, image_ids: [c, a, b] });
    expect(answer.statusCode).toBe(200);
    const main = c;
    const imagesIn = async (url: string) => {
      const body = (await site.get(url)).json();
      const found = [body]
        .flat()
        .flatMap((one) => one.properties ?? one)
        .find((one) => one.id === id);
      return found.media_images.map((image: { id: number }) => image.id);
    };
    for (const url of [
      `/api/property/view/${id}`,
      '/api/property/latest',
      '/api/property/all',
      '/api/property/search',
    ]) {
      expect(await imagesIn(url)).toEqual([main, a, b]);
    }
    expect(await actionsOf(id)).toEqual(['property.order by 5550000001', 'property.create by 5550000001']);
  });

  it('is refused unless it is exactly the whole set [API-26]', async () => {
    const { id, ids } = await threePhotos();
    const other = await threePhotos();
    const [a = 0, b = 0, c = 0] = ids;
    const sentence = ['image_ids: The order must name every photo of the listing once and no other.'];
    for (const wrong of [[a, b], [a, b, c, other.ids[0]], [a, b, b], [a, b, other.ids[0]], [], [a, b, c, c]]) {
      const answer = await order({ property_id: id, image_ids: wrong });
      expect(answer.statusCode).toBe(400);
      expect(problemsOf(answer)).toEqual(sentence);
    }
    const now = (await site.get(`/api/property/view/${id}`)).json();
    expect(now.media_images.map((image: { id: number }) => image.id)).toEqual(ids);
  });

  it('names what is malformed, and is 404 for an unknown listing', async () => {
    expect(problemsOf(await order({}))).toEqual([
      'property_id: Must be the number of a listing.',
      'image_ids: Must be a list of photo numbers.',
    ]);
    expect(problemsOf(await order({ property_id: 1, image_ids: 'all' }))).toEqual([
      'image_ids: Must be a list of photo numbers.',
    ]);
    expect(problemsOf(await order({ property_id: 1, image_ids: [1, -2] }))).toEqual([
      'image_ids: Must be a list of photo numbers.',
    ]);
    expect((await order({ property_id: 999_999, image_ids: [] })).statusCode).toBe(404);
  });
});
