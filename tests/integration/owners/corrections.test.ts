import { describe, expect, it } from 'vitest';
import type { Submission } from '#domain/answers/owners.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { type Correction, offerCorrection } from '#server/owners/corrections.ts';
import { findOwnerByKey } from '#server/owners/owner-queries.ts';
import { countWaitingSubmissions, findSubmission } from '#server/owners/submission-queries.ts';
import { DAY, HOUR, MINUTE } from '#tests/factories/moments.ts';
import { createListing, photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import {
  expectStatus,
  firstFacts,
  OTHER_FACTS,
  offer,
  offered,
  ownerCalls,
  refusalOf,
} from '#tests/integration/owners/offered.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();
const { auditOf, corrected, decide, edit, giveKey, homeOf, opened, publish, read, refuse, takeBack, view } =
  ownerCalls(site);

/** A listing that staff stored, and its owner's key. */
async function ownedListing(fields: FormFields = {}, on: Site = site) {
  const listing = await createListing(on, on.token, fields);
  return { listing, key: await ownerCalls(on).giveKey(listing.id) };
}

const photos = (...seeds: number[]) => Promise.all(seeds.map((seed) => photo(seed)));
const idsOf = (images: readonly { id: number }[]) => images.map(({ id }) => id);

describe('what an owner takes back of what was said with the key', () => {
  async function withHome(fields: Parameters<Site['createProperty']>[0] = {}) {
    const { id } = await site.createProperty({ price: 7_000_000, ...fields });
    const key = await giveKey(id);
    const act = (name: string, body: object = {}) => site.send('POST', `/api/key/${key}/${name}`, body);
    const price = async (to: number, more: object = {}) =>
      expectStatus(await act('price', { price: to, ...more }), 200);
    const undo = (takes_back: number, to: number) => act('price', { price: to, takes_back, is_meant: true });
    return {
      ...{ id, act, price, undo },
      home: () => homeOf(key),
      shown: async () => (await site.get(`/api/property/view/${id}`)).json(),
    };
  }

  it('is said in the owner’s words where the home is sold by now [KEY-25, KEY-28]', async () => {
    const { act, home } = await withHome();
    await act('sold');
    const sold = [409, 'It is marked as sold. Say first that it is not sold after all.'];
    expect(refusalOf(await act('confirm'))).toEqual(sold);
    expect(refusalOf(await act('price', { price: 7_100_000 }))).toEqual(sold);
    expect(await home()).toMatchObject({ is_sold_out: true, price: 7_000_000 });
    // Who takes it down while it is sold says nothing about its sale, nor who shows it again.
    const { confirmed_at } = await home();
    for (const name of ['take-down', 'put-back']) expectStatus(await act(name), 200);
    expect(await home()).toMatchObject({ is_sold_out: true, taken_down_at: null, confirmed_at });
  });

  it('is the price that it names, and no newer one [KEY-26]', async () => {
    const { home, price, undo } = await withHome();
    for (const to of [7_500_000, 7_800_000]) await price(to);
    const late = 'The price has changed again since then, so it was left as it is.';
    expect(refusalOf(await undo(7_500_000, 7_000_000))).toEqual([409, late]);
    expect((await home()).price).toBe(7_800_000);
    expectStatus(await undo(7_800_000, 7_500_000), 200);
    // What is taken back already stays so.
    for (const _ of ['first', 'again']) expectStatus(await undo(7_500_000, 7_000_000), 200);
    expect(await home()).toMatchObject({ price: 7_000_000, prices: [] });
  });

  it('leaves the history of its prices, and says nothing about the sale [KEY-26]', async () => {
    const confirmed = { confirmed_by: 'staff', confirmed_at: site.clock.now - 30 * DAY } as const;
    const { id, act, home, price, undo, shown } = await withHome(confirmed);
    const pricesOf = async () => (await home()).prices.map((one) => one.price);
    const before = await shown();
    await price(1, { is_meant: true });
    expectStatus(await undo(1, 7_000_000), 200);
    const same = { price: 7_000_000, price_lowered: null, confirmed_at: before.confirmed_at };
    expect(await shown()).toMatchObject(same);
    expect(await pricesOf()).toEqual([]);

    // Of several changes the last one alone.
    await price(6_800_000);
    site.clock.now += DAY;
    await price(1, { is_meant: true });
    site.clock.now += MINUTE;
    expectStatus(await act('confirm'), 200);
    const { confirmed_at } = await shown();
    expectStatus(await undo(1, 6_800_000), 200);
    expect(await pricesOf()).toEqual([6_800_000, 7_000_000]);
    expect(await shown()).toMatchObject({ price_lowered: { from: 7_000_000 }, confirmed_at });

    // Who names the price of before an hour later changes it once more.
    await price(6_700_000);
    site.clock.now += 2 * HOUR;
    expectStatus(await undo(6_700_000, 6_800_000), 200);
    expect(await pricesOf()).toEqual([6_800_000, 6_700_000, 6_800_000, 7_000_000]);

    // The staff's own undo does the same, and takes back no change of the owner's.
    const put = async (to: number, is_undo?: true) => {
      const { revision } = await view(id);
      expectStatus(await site.staff.send('PUT', `/api/property/price/${id}`, { price: to, revision, is_undo }), 200);
    };
    await put(6_600_000);
    await put(6_800_000, true);
    expect(await pricesOf()).toHaveLength(4);
    await price(6_600_000);
    await put(6_800_000, true);
    expect(await pricesOf()).toHaveLength(6);
  });
});

describe('corrections that owners ask for', () => {
  it('show the photographs before and after; the next one becomes the main one, new ones come last [REVIEW-12]', async () => {
    const { listing, key } = await ownedListing({ files: await photos(11, 12, 13) });
    const now = idsOf(listing.media_images);
    const imagesOf = async () => (await view(listing.id)).media_images;
    const seen = await read(await corrected(key, { dropped: [now[0] ?? 0], files: await photos(14, 15) }));
    expect([idsOf(seen.listing_photos), idsOf(seen.dropped)]).toEqual([now, [now[0]]]);
    expect(seen.photos).toHaveLength(2);
    expectStatus(await edit(seen.id, { photos: [seen.photos[1]?.id] }), 200);
    await publish(seen.id);
    const after = idsOf(await imagesOf());
    expect(after).toEqual([now[1], now[2], expect.any(Number)]);
    expect(await read(seen.id)).toMatchObject({ state: 'published', listing_photos: [], photos: [] });

    // All of them go: the first of the new ones is the main one.
    await publish(await corrected(key, { dropped: after, files: await photos(16, 17) }));
    const images = await imagesOf();
    expect([images.length, images[0].id === after[2]]).toEqual([2, false]);
    const own = await createListing(site, site.token, { files: await photos(16) });
    expect(own.media_images[0]?.media_url).toBe(images[0].media_url);
  });

  it('wait with what they change, and change the listing once they are published [REVIEW-06]', async () => {
    const home = await offered(site, { ...OTHER_FACTS, files: await photos(1, 2) });
    const { owner_id: ownerId } = await read(home.id);
    const propertyId = await publish(home.id);
    const listing = await view(propertyId);
    const sent = await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(3) });
    const { upload_id: media_key, media_url: _, ...size } = expectStatus(sent, 201);
    const offerOne = (correction: Partial<Correction>) =>
      site.parts.database.write((tx) => {
        const sent = { at: site.clock.now, networkHash: 'n', language: 'en' } as const;
        const asked = { ownerId, propertyId, fields: {}, ...sent, ...correction };
        return offerCorrection(site.parts, tx, asked);
      });
    const strange = offerOne({ ownerId: ownerId + 1, fields: { age: 9 } });
    await expect(strange).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await offerOne({ fields: { age: listing.age } })).toBeNull();
    const id = await offerOne({ fields: { age: 9, total_floors: 7 }, photos: [{ media_key, ...size }] });
    expect(await offerOne({ fields: { age: 8, price: 7_000_000 }, dropped: [listing.media_images[0].id] })).toBe(id);

    const seen = await read(id ?? 0);
    expect(seen).toMatchObject({ kind: 'correction', property_id: propertyId, missing: [], version: 2 });
    expect(seen.changes).toEqual([
      { field: 'age', before: 4, after: 8 },
      { field: 'total_floors', before: null, after: 7 },
      { field: 'price', before: 7_250_000, after: 7_000_000 },
    ]);
    expect([seen.photos.length, seen.dropped.length]).toEqual([1, 1]);
    expect(await view(propertyId)).toMatchObject({ age: 4, image_count: 2 });
    expect(await publish(seen.id, { version: 2 })).toBe(propertyId);
    const after = await view(propertyId);
    const facts = { age: 8, total_floors: 7, price: 7_000_000, image_count: 2, title: OTHER_FACTS.title };
    expect(after).toMatchObject(facts);
    expect(after.media_images[1].media_url).toContain(media_key);
    const [entry] = expectStatus(await site.staff.get(`/api/property/audit/${propertyId}`), 200).entries;
    expect(entry).toMatchObject({ action: 'property.edit', before: { age: 4 }, after: { age: 8 } });
    await site.staff.send('DELETE', `/api/property/delete/${propertyId}`);
    await expect(offerOne({ fields: { age: 1 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('corrections that staff change before they publish them', () => {
  const aHome = async () => ownedListing({ floor: 4, age: 6, total_floors: 9, files: await photos(51) });

  it('say what the owner asked for and what is published, to staff, in the audit and on the page of the key [REVIEW-16, KEY-23]', async () => {
    const { listing, key } = await aHome();
    const asked = { floor: 12, age: 7, condition: 'Fullyfurnished', amenity_list: ['Gym'] };
    const id = await corrected(key, { ...asked, files: await photos(52, 53) });
    const fields = ['condition', 'floor', 'age', 'amenity_list'];
    expect((await homeOf(key)).waiting).toMatchObject({ fields, added: 2 });
    expect(problemsOf(await decide(id, 'publish'))).toEqual([expect.stringMatching(/^floor: /)]);
    const emptied = problemsOf(await edit(id, { floor: '' }));
    expect(emptied).toEqual(['floor: Please fill this in: every listed home needs it.']);

    const kept = idsOf((await read(id)).photos).slice(0, 1);
    const change = { floor: 2, age: 6, title: 'A better title', photos: kept, version: 1 };
    const { changes, version } = expectStatus(await edit(id, change), 200);
    expect(changes).toEqual([
      { field: 'condition', before: 'Semifurnished', after: 'Fullyfurnished' },
      { field: 'floor', before: 4, after: 2, by_team: true, asked: 12 },
      { field: 'amenity_list', before: [], after: ['Gym'] },
      { field: 'title', before: listing.title, after: 'A better title', by_team: true },
      { field: 'age', before: 6, after: 6, by_team: true, asked: 7 },
    ]);
    expect((await edit(id, { floor: 3, version: 1 })).statusCode).toBe(409);

    await publish(id, { version });
    const facts = { floor: 2, age: 6, title: 'A better title', image_count: 2, amenity_list: ['Gym'] };
    expect(await view(listing.id)).toMatchObject(facts);
    const by_team = ['title', 'floor', 'age'];
    const told = { fields: ['condition', 'floor', 'amenity_list', 'title'], by_team };
    expect(await homeOf(key)).toMatchObject({
      ...{ correction: 'published', reason: null, waiting: null },
      published: { ...told, added: 1, dropped: 0, left_out: 1 },
    });
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual(['submission.publish', 'submission.correct']);
    const [published, changed] = entries;
    expect(changed).toMatchObject({ before: { floor: 12, age: 7 }, after: { floor: 2, age: 6, photos: 1 } });
    expect(JSON.stringify(changed)).not.toContain('A better title');
    expect(published).toMatchObject({ after: { by_team } });
    // The listing says it now: no value is kept beside it.
    const row = await findSubmission(site.parts.database.read, id);
    expect(JSON.parse(row?.fields ?? '')).toEqual({ fields: {}, outcome: expect.anything() });
    site.clock.now += 31 * DAY;
    expect(await homeOf(key)).toMatchObject({ correction: 'none', published: null });
  });

  it('are the owner’s again where staff put their word back, or they say it anew [REVIEW-16]', async () => {
    site.token = await site.login();
    const { key } = await aHome();
    const id = await corrected(key, { floor: 8, age: 7 });
    for (const fields of [{ floor: 2, age: 9 }, { floor: 3 }]) expectStatus(await edit(id, fields), 200);
    expect((await read(id)).changes).toEqual([
      { field: 'floor', before: 4, after: 3, by_team: true, asked: 8 },
      { field: 'age', before: 6, after: 9, by_team: true, asked: 7 },
    ]);
    expectStatus(await edit(id, { floor: 8 }), 200);
    await corrected(key, { age: 5 });
    const asked = [
      { field: 'floor', before: 4, after: 8 },
      { field: 'age', before: 6, after: 5 },
    ];
    expect((await read(id)).changes).toEqual(asked);
    // A fact that the owner did not ask about, and that goes back, is no change of anybody's.
    for (const condition of ['Furnished', 'Semifurnished']) expectStatus(await edit(id, { condition }), 200);
    expect((await read(id)).changes).toEqual(asked);
    await publish(id);
    expect((await homeOf(key)).published).toMatchObject({ fields: ['floor', 'age'], by_team: [], left_out: 0 });
  });
});

describe('what owners sent and take back', () => {
  it('is withdrawn while nobody has decided, a home as well as a correction, by its owner alone [KEY-19, KEY-30]', async () => {
    const home = await offered(site, { files: await photos(1), owner_contact1: '5550067001' });
    const stranger = await offered(site, { owner_contact1: '5550067002' });
    expect((await takeBack(stranger.key, home.id)).statusCode).toBe(404);
    for (const nonsense of ['', 'x', 0, 999_999]) expect((await takeBack(home.key, nonsense)).statusCode).toBe(404);
    const { version } = await read(home.id);
    const taken = expectStatus(await takeBack(home.key, home.id), 200);
    expect(taken).toMatchObject({ offers: [], taken_back: [{ id: home.id, title: 'Home in Bopal' }] });
    expect(await read(home.id)).toMatchObject({ state: 'withdrawn', decided_by: null });
    expect((await takeBack(home.key, home.id)).statusCode).toBe(200);
    const late = await decide(home.id, 'publish', { version });
    expect(refusalOf(late)).toEqual([409, 'Its owner has taken this back.']);

    const { listing, key } = await ownedListing({ files: await photos(2, 3) });
    const dropped = [listing.media_images[0]?.id ?? 0];
    const ask = async () => corrected(key, { floor: 11, condition: 'Fullyfurnished', dropped, files: await photos(4) });
    const submission_id = await ask();
    const asked = { submission_id, fields: ['condition', 'floor'], added: 1, dropped: 1, main: false };
    expect((await homeOf(key)).waiting).toEqual(asked);
    const [after] = expectStatus(await takeBack(key, submission_id), 200).homes;
    expect(after).toMatchObject({ waiting: null, correction: 'none' });
    expect(await view(listing.id)).toMatchObject({ condition: listing.condition, image_count: 2 });
    const again = await ask();
    expect(again).not.toBe(submission_id);
    await publish(again);
    expect((await takeBack(key, again)).statusCode).toBe(409);
  });

  it('is news of the key for 30 days, which what staff published or refused never is [KEY-30]', async () => {
    const owner_contact1 = '5550067021';
    const { id: published, key } = await offered(site, { ...OTHER_FACTS, owner_contact1 });
    const { id: refused } = await offered(site, { owner_contact1, key });
    const { id: withdrawn } = await offered(site, { owner_contact1, key });
    const takenBack = async () => (await opened(key)).taken_back;
    await publish(published);
    await refuse(refused);
    expect(await takenBack()).toEqual([]);
    expectStatus(await takeBack(key, withdrawn), 200);
    site.clock.now += 30 * DAY;
    expect(await takenBack()).toMatchObject([{ id: withdrawn }]);
    site.clock.now += 1;
    expect(await takenBack()).toEqual([]);
    site.token = await site.login();
  });

  it('or staff refused waits again unless another correction of that listing waits, or it is published or taken back [REVIEW-13]', async () => {
    const { listing, key } = await ownedListing();
    const reopen = async (id: number) => (await decide(id, 'reopen')).statusCode;
    const first = await corrected(key, { floor: 9 });
    await refuse(first);
    const second = await corrected(key, { floor: 8 });
    expect(await reopen(first)).toBe(409);
    expectStatus(await takeBack(key, second), 200);
    expect([await reopen(second), await reopen(first)]).toEqual([409, 200]);
    await publish(first);
    expect(await reopen(first)).toBe(409);
    expect((await view(listing.id)).floor).toBe(9);
    expect((await auditOf(first)).map(({ action }) => action)).toContain('submission.reopen');
  });
});

/** What owners and staff do at the same moment. */
describe.each(ENGINES)('at once on %s', (engine) => {
  const busy = givenSite({ engine });
  const calls = ownerCalls(busy);

  it('a correction that comes while another is published waits, whole; none is lost [KEY-07, REVIEW-06]', async () => {
    const { listing, key } = await ownedListing({}, busy);
    for (let turn = 0; turn < 3; turn++) {
      const facts = { summary: `First of turn ${turn}`, floor: 10 + turn };
      const id = await calls.corrected(key, { summary: facts.summary });
      const sent = await Promise.all([calls.decide(id, 'publish'), calls.correct(key, { floor: facts.floor })]);
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const { waiting } = await calls.homeOf(key);
      if (waiting !== null) {
        expect(waiting.fields).toEqual(['floor']);
        await calls.publish(waiting.submission_id);
      }
      expect(await calls.view(listing.id)).toMatchObject(facts);
    }
  });

  it('one home that is sent several times is stored once, with one key that is good [OFFER-06, OFFER-20]', async () => {
    const { read } = busy.parts.database;
    for (let turn = 0; turn < 3; turn++) {
      const facts = firstFacts({ owner_contact1: `555006670${turn}` });
      const plain = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
      const headers = { 'idempotency-key': `a-random-text-of-the-browser-${turn}` };
      const sendings = [
        () =>
          busy.parts.forms
            .offerHome(plain, { address: '203.0.113.7', language: 'en' }, new Set(), { files: [], problems: [] })
            .then(({ offered: home }) => home),
        () => offer(busy, facts, headers).then((answer) => expectStatus(answer, 201)),
      ];
      for (const send of sendings) {
        const before = await countWaitingSubmissions(read);
        const answers = await Promise.all([send(), send()]);
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await countWaitingSubmissions(read)).toBe(before + 1);
        const good = await Promise.all(answers.map((answer) => findOwnerByKey(read, tokenHash(answer.key))));
        expect(good.filter((owner) => owner !== undefined)).toHaveLength(1);
      }
    }
  });

  it('a plain form that names no home where one is named is refused as any other [KEY-22]', async () => {
    const { key } = await ownedListing({}, busy);
    const { useKey: post } = busy.parts.forms;
    const form = { token: key, deed: 'correct', seen: '{"size":"1"}', size: '2' };
    const [sender, files] = [{ address: '203.0.113.8', language: 'en' } as const, { files: [], problems: [] }];
    for (const submission_id of ['x', '1e20', '-1', '0.5'])
      await expect(post({ ...form, submission_id }, sender, new Set(), files), submission_id).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('two corrections of one home become one, and of two that were refused one waits again [REVIEW-13]', async () => {
    const { listing, key } = await ownedListing({}, busy);
    const waiting = async (): Promise<Submission[]> => {
      const { submissions } = expectStatus(await busy.staff.get('/api/submissions/?limit=50'), 200);
      return submissions.filter((one: Submission) => one.property_id === listing.id);
    };
    const refused: Submission[] = [];
    for (let turn = 0; turn < 2; turn++) {
      await Promise.all([calls.correct(key, { floor: 20 + turn }), calls.correct(key, { summary: `Words ${turn}` })]);
      const [one, ...others] = await waiting();
      expect(others).toEqual([]);
      refused.push(await calls.refuse(one?.id ?? 0));
    }
    const answers = await Promise.all(refused.map(({ id, version }) => calls.decide(id, 'reopen', { version })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [again, ...others] = await waiting();
    expect(others).toEqual([]);
    // A colleague refused it anew: what was seen before is not what is taken back.
    const { id = 0, version } = again ?? {};
    await calls.refuse(id, 'Still no');
    expect((await calls.decide(id, 'reopen', { version })).statusCode).toBe(409);
  });
});
