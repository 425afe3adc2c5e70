import { describe, expect, it } from 'vitest';
import type { Submission, SubmissionList } from '#domain/answers/submissions.ts';
import { type Correction, offerCorrection } from '#server/owners/submissions/corrections.ts';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { expectStatus, OTHER_FACTS, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

describe('corrections that owners ask for', () => {
  it('show the photographs before and after; the next one becomes the main one, new ones come last [REVIEW-12]', async () => {
    const token = await site.login();
    const listing = await createListing(site, token, { files: [await photo(11), await photo(12), await photo(13)] });
    const now = listing.media_images.map(({ id }) => id);
    const { key } = expectStatus(await site.send('POST', `/api/property/${listing.id}/owner-key`, {}, token), 201);
    const correct = async (dropped: number[], photos: number[]) => {
      const files = await Promise.all(photos.map((seed) => photo(seed)));
      const sent = await site.sendForm('POST', `/api/key/${key}/corrections`, { dropped, files });
      expectStatus(sent, 200);
      const { submissions } = expectStatus(await site.get('/api/submissions/', token), 200) as SubmissionList;
      return submissions[0] as Submission;
    };
    const publish = async ({ id }: Submission, photos?: number[]) => {
      if (photos) expectStatus(await site.send('PUT', `/api/submissions/${id}`, { photos }, token), 200);
      expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);
      const { media_images } = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
      return (media_images as { id: number }[]).map(({ id }) => id);
    };

    const seen = await correct([now[0] ?? 0], [14, 15]);
    expect(seen.listing_photos.map(({ id }) => id)).toEqual(now);
    expect(seen.dropped.map(({ id }) => id)).toEqual([now[0]]);
    expect(seen.photos).toHaveLength(2);
    const [, left] = seen.photos;
    const after = await publish(seen, [left?.id ?? 0]);
    expect(after).toEqual([now[1], now[2], expect.any(Number)]);
    expect(await readOffer(site, seen.id, token)).toMatchObject({
      state: 'published',
      listing_photos: [],
      photos: [],
    });

    // All of them go: the first of the new ones is the main one.
    const all = await correct(after, [16, 17]);
    expect(await publish(all)).toHaveLength(2);
    const { media_images } = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
    expect(media_images[0].id).not.toBe(after[2]);
    const own = await createListing(site, token, { files: [await photo(16)] });
    expect(own.media_images[0]?.media_url).toBe(media_images[0].media_url);
  });

  it('wait with what they change, and change the listing once they are published [REVIEW-06]', async () => {
    const token = await site.login();
    const files = [await photo(1), await photo(2)];
    const home = await offered(site, { ...OTHER_FACTS, files });
    const { owner_id } = await readOffer(site, home.id, token);
    const { property_id } = expectStatus(
      await site.send('POST', `/api/submissions/${home.id}/publish`, {}, token),
      200,
    );
    const listing = expectStatus(await site.get(`/api/property/view/${property_id}`, token), 200);
    const staged = await createStaged(token);
    const offerOne = (correction: Partial<Correction>) =>
      site.parts.database.write((repos) =>
        offerCorrection(site.parts, repos, {
          ownerId: owner_id,
          propertyId: property_id,
          fields: {},
          at: site.clock.now,
          networkHash: 'n',
          ...correction,
        }),
      );
    await expect(offerOne({ ownerId: owner_id + 1, fields: { age: 9 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await offerOne({ fields: { age: listing.age } })).toBeNull();
    const id = await offerOne({ fields: { age: 9, total_floors: 7 }, photos: [staged] });
    expect(await offerOne({ fields: { age: 8, price: 7_000_000 }, dropped: [listing.media_images[0].id] })).toBe(id);

    const seen = await readOffer(site, id ?? 0, token);
    expect(seen).toMatchObject({ kind: 'correction', property_id, missing: [], version: 2 });
    expect(seen.changes).toEqual([
      { field: 'age', before: 4, after: 8 },
      { field: 'total_floors', before: null, after: 7 },
      { field: 'price', before: 7_250_000, after: 7_000_000 },
    ]);
    expect([seen.photos.length, seen.dropped.length]).toEqual([1, 1]);
    expect(expectStatus(await site.get(`/api/property/view/${property_id}`), 200)).toMatchObject({
      age: 4,
      image_count: 2,
    });

    const published = await site.send('POST', `/api/submissions/${id}/publish`, { version: 2 }, token);
    expect(expectStatus(published, 200)).toEqual({ property_id });
    const after = expectStatus(await site.get(`/api/property/view/${property_id}`), 200);
    expect(after).toMatchObject({
      age: 8,
      total_floors: 7,
      price: 7_000_000,
      image_count: 2,
      title: OTHER_FACTS.title,
    });
    expect(after.media_images[1].media_url).toContain(staged.media_key);
    const { entries } = expectStatus(await site.get(`/api/property/audit/${property_id}`, token), 200);
    expect(entries[0]).toMatchObject({ action: 'property.edit', before: { age: 4 }, after: { age: 8 } });

    async function createStaged(bearer: string) {
      const sent = await site.sendForm('POST', '/api/property/photos', { file: await photo(3) }, bearer);
      const { upload_id, width, height, placeholder } = expectStatus(sent, 201);
      return { media_key: upload_id, width, height, placeholder };
    }
    await createListing(site, token);
    await site.send('DELETE', `/api/property/delete/${property_id}`, undefined, token);
    await expect(offerOne({ fields: { age: 1 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
