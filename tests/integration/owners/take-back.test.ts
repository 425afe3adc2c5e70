import { describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { expectStatus, OTHER_FACTS, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

describe('what owners sent and take back', () => {
  it('is withdrawn while nobody has decided, a home as well as a correction, by its owner alone [KEY-19, KEY-30]', async () => {
    const token = await site.login();
    const offer = await offered(site, { files: [await photo(1)], owner_contact1: '5550067001' });
    const stranger = await offered(site, { owner_contact1: '5550067002' });
    const takeBack = (key: string, submission_id: unknown) =>
      site.send('POST', `/api/key/${key}/take-back`, { submission_id });
    expect((await takeBack(stranger.key, offer.id)).statusCode).toBe(404);
    for (const nonsense of ['', 'x', 0, 999_999]) expect((await takeBack(offer.key, nonsense)).statusCode).toBe(404);
    const { version } = await readOffer(site, offer.id, token);
    const taken = expectStatus(await takeBack(offer.key, offer.id), 200);
    expect(taken).toMatchObject({ offers: [], taken_back: [{ id: offer.id, title: 'Home in Bopal' }] });
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
      main: false,
    });
    const [after] = expectStatus(await takeBack(key, waiting.submission_id), 200).homes;
    expect(after).toMatchObject({ waiting: null, correction: 'none' });
    const { condition, image_count } = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
    expect({ condition, image_count }).toEqual({ condition: listing.condition, image_count: 2 });

    const again = await correct();
    expect(again.submission_id).not.toBe(waiting.submission_id);
    expectStatus(await site.send('POST', `/api/submissions/${again.submission_id}/publish`, {}, token), 200);
    expect((await takeBack(key, again.submission_id)).statusCode).toBe(409);
  });

  it('is news of the key for 30 days, which what staff published or refused never is [KEY-30]', async () => {
    const token = await site.login();
    const owner_contact1 = '5550067021';
    const { id, key } = await offered(site, { ...OTHER_FACTS, owner_contact1 });
    const ids = [id];
    for (let turn = 0; turn < 2; turn++) ids.push((await offered(site, { owner_contact1, key })).id);
    const takenBack = async () => expectStatus(await site.get(`/api/key/${key}`), 200).taken_back;
    const [published, refused, withdrawn] = ids;
    const decide = (decided: number | undefined, step: string, body: object) =>
      site.send('POST', `/api/submissions/${decided}/${step}`, body, token);
    expectStatus(await decide(published, 'publish', {}), 200);
    expectStatus(await decide(refused, 'refuse', { reason: 'No.' }), 200);
    expect(await takenBack()).toEqual([]);
    expectStatus(await site.send('POST', `/api/key/${key}/take-back`, { submission_id: withdrawn }), 200);
    site.clock.now += 30 * DAY;
    expect(await takenBack()).toMatchObject([{ id: withdrawn }]);
    site.clock.now += 1;
    expect(await takenBack()).toEqual([]);
  });

  it('and what staff refused, waits again once they take that back [REVIEW-13]', async () => {
    site.clock.now = Date.now();
    const token = await site.login();
    const { id, key } = await offered(site, { files: [await photo(11)], owner_contact1: '5550067011' });
    const step = (name: string, body: object = {}) => site.send('POST', `/api/submissions/${id}/${name}`, body, token);
    expectStatus(await step('refuse', { reason: 'Wrong home.' }), 200);
    expect(expectStatus(await step('reopen'), 200)).toMatchObject({
      state: 'waiting',
      reason: null,
      decided_at: null,
    });
    expect((await step('reopen')).statusCode).toBe(200);
    const [offer] = expectStatus(await site.get(`/api/key/${key}`), 200).offers;
    expect(offer).toMatchObject({ id, state: 'waiting', reason: null });
    // Its photographs stay: nobody has decided.
    site.clock.now += 40 * 86_400_000;
    await site.parts.tidyUp();
    const fresh = await site.login();
    expect((await readOffer(site, id, fresh)).photos).toHaveLength(1);
    const again = await site.send('POST', `/api/submissions/${id}/refuse`, { reason: 'No.' }, fresh);
    expectStatus(again, 200);
    site.clock.now += 181 * 86_400_000;
    await site.parts.tidyUp();
    const late = await site.send('POST', `/api/submissions/${id}/reopen`, {}, await site.login());
    expect(late.statusCode).toBe(404);
  });

  it('unless another correction of that listing waits, or it is published or taken back [REVIEW-13]', async () => {
    const token = await site.login();
    const listing = await createListing(site, token);
    const { key } = expectStatus(await site.send('POST', `/api/property/${listing.id}/owner-key`, {}, token), 201);
    const correct = async (floor: number): Promise<number> => {
      const sent = await site.sendForm('POST', `/api/key/${key}/corrections`, { floor });
      return expectStatus(sent, 200).homes[0].waiting.submission_id;
    };
    const step = (id: number, name: string, body: object = {}) =>
      site.send('POST', `/api/submissions/${id}/${name}`, body, token);
    const first = await correct(9);
    expectStatus(await step(first, 'refuse', { reason: 'No.' }), 200);
    const second = await correct(8);
    expect((await step(first, 'reopen')).statusCode).toBe(409);
    expectStatus(await site.send('POST', `/api/key/${key}/take-back`, { submission_id: second }), 200);
    expect((await step(second, 'reopen')).statusCode).toBe(409);
    expectStatus(await step(first, 'reopen'), 200);
    expectStatus(await step(first, 'publish'), 200);
    expect((await step(first, 'reopen')).statusCode).toBe(409);
    expect(expectStatus(await site.get(`/api/property/view/${listing.id}`), 200).floor).toBe(9);
    const actions = (await site.parts.database.read.audit.listOf('submission', first, 9)).map(({ action }) => action);
    expect(actions).toContain('submission.reopen');
  });
});
