import { expect, it } from 'vitest';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { expectStatus, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { onBothEngines } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

onBothEngines('what owners sent and take back', (stage) => {
  it('is withdrawn while nobody has decided, a home as well as a correction, by its owner alone [KEY-19]', async () => {
    const site = await buildTestApp({ config: { database: stage.config } });
    try {
      const token = await site.login();
      const offer = await offered(site, { files: [await photo(1)], owner_contact1: '5550067001' });
      const stranger = await offered(site, { owner_contact1: '5550067002' });
      const takeBack = (key: string, submission_id: unknown) =>
        site.send('POST', `/api/key/${key}/take-back`, { submission_id });
      expect((await takeBack(stranger.key, offer.id)).statusCode).toBe(404);
      for (const nonsense of ['', 'x', 0, 999_999]) expect((await takeBack(offer.key, nonsense)).statusCode).toBe(404);
      const { version } = await readOffer(site, offer.id, token);
      expect(expectStatus(await takeBack(offer.key, offer.id), 200).offers).toEqual([]);
      expect(await readOffer(site, offer.id, token)).toMatchObject({ state: 'withdrawn', decided_by: null });
      expect((await takeBack(offer.key, offer.id)).statusCode).toBe(200);
      const late = await site.send('POST', `/api/submissions/${offer.id}/publish`, { version }, token);
      expect(late.statusCode).toBe(409);
      expect(late.json().error.message).toBe('Its owner took this back.');

      const listing = await createListing(site, token, { files: [await photo(2), await photo(3)] });
      const { key } = expectStatus(await site.send('POST', `/api/property/${listing.id}/owner-key`, {}, token), 201);
      const change = { floor: 11, condition: 'Fullyfurnished', dropped: [listing.media_images[0]?.id ?? 0] };
      const correct = async () => {
        const form = { ...change, files: [await photo(4)] };
        const [home] = expectStatus(await site.sendForm('POST', `/api/key/${key}/corrections`, form), 200).homes;
        return home.waiting;
      };
      const waiting = await correct();
      expect(waiting).toEqual({
        submission_id: expect.any(Number),
        fields: ['condition', 'floor'],
        added: 1,
        dropped: 1,
      });
      const [after] = expectStatus(await takeBack(key, waiting.submission_id), 200).homes;
      expect(after).toMatchObject({ waiting: null, correction: 'none' });
      const { condition, image_count } = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
      expect({ condition, image_count }).toEqual({ condition: listing.condition, image_count: 2 });

      const again = await correct();
      expect(again.submission_id).not.toBe(waiting.submission_id);
      expectStatus(await site.send('POST', `/api/submissions/${again.submission_id}/publish`, {}, token), 200);
      expect((await takeBack(key, again.submission_id)).statusCode).toBe(409);
    } finally {
      await site.close();
    }
  });
});
