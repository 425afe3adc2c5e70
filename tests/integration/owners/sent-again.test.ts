import { describe, expect, it } from 'vitest';
import type { KeyOffer, OwnerKey } from '#domain/answers/owner-key.ts';
import { DAY } from '#tests/factories/moments.ts';
import { photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import { expectStatus, OTHER_FACTS, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

const correct = (site: TestApp, key: string, fields: FormFields) =>
  site.sendForm('POST', `/api/key/${key}/corrections`, fields);
const refuse = async (site: TestApp, id: number, reason: string) =>
  expectStatus(await site.send('POST', `/api/submissions/${id}/refuse`, { reason }, await site.login()), 200);
const offerOf = async (site: TestApp, key: string): Promise<KeyOffer> =>
  (expectStatus(await site.get(`/api/key/${key}`), 200) as OwnerKey).offers[0] as KeyOffer;

const site = givenSite();

describe('a home that was refused', () => {
  it('is corrected and sent again by its owner: it waits, and staff see why it was refused [KEY-32]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, {
      ...OTHER_FACTS,
      owner_contact1: '5550069001',
      files: [await photo(1)],
    });
    const stranger = await offered(site, { owner_contact1: '5550069002' });
    await refuse(site, id, 'The photographs show another home.');
    expect(await offerOf(site, key)).toMatchObject({ state: 'refused', facts: { floor: 2 } });
    const refused = await readOffer(site, id, token);
    const [old] = refused.photos;

    // Whoever has not read that it was refused does not send it again by chance, and nobody the same thing twice.
    const unread = await correct(site, key, { submission_id: id, floor: 3 });
    expect([unread.statusCode, unread.json().error.message]).toEqual([409, 'This was refused already.']);
    const same = await correct(site, key, { submission_id: id, again: 'true', floor: 2 });
    expect([same.statusCode, same.json().error.message]).toEqual([400, 'Nothing is changed yet.']);
    const emptied = await correct(site, key, { submission_id: id, again: 'true', size: '' });
    expect(problemsOf(emptied)).toEqual(['size: Say what it is: a home that is listed has one.']);
    expect((await correct(site, stranger.key, { submission_id: id, again: 'true', floor: 3 })).statusCode).toBe(404);
    expect((await readOffer(site, id, token)).version).toBe(refused.version);

    site.clock.now += DAY;
    const change = { submission_id: id, again: 'true', floor: 3, dropped: [old?.id ?? 0], files: [await photo(2)] };
    expectStatus(await correct(site, key, change), 200);
    expect(await offerOf(site, key)).toMatchObject({ id, state: 'waiting', reason: null, facts: { floor: 3 } });
    const seen = await readOffer(site, id, token);
    expect(seen).toMatchObject({ state: 'waiting', reason: null, decided_by: null, fields: { floor: 3 } });
    expect(seen.photos.map((one) => one.id)).not.toContain(old?.id);
    const [mark] = seen.marks.filter(({ kind }) => kind === 'refusedBefore');
    expect(mark?.text).toMatch(
      /^It was refused on .*: “The photographs show another home\.” Its owner .* sent it again/,
    );
    const late = { version: refused.version };
    expect((await site.send('POST', `/api/submissions/${id}/publish`, late, token)).statusCode).toBe(409);
    const [entry] = await site.parts.database.read.audit.listOf('submission', id, 1);
    expect(entry).toMatchObject({
      action: 'submission.amend',
      before: { state: 'refused' },
      after: { state: 'waiting', floor: 3 },
    });

    const { property_id } = expectStatus(
      await site.send('POST', `/api/submissions/${id}/publish`, { version: seen.version }, token),
      200,
    );
    expect((await site.get(`/api/property/view/${property_id}`)).json()).toMatchObject({ floor: 3, image_count: 1 });
    expect(JSON.stringify(await site.parts.database.read.submissions.find(id))).not.toContain('another home');
  });

  it('is sent no more often than homes are offered, and not once what it said is gone [KEY-32]', async () => {
    const site = await buildTestApp({ env: { RATE_LIMIT_SUBMIT: '50/2/3600' } });
    try {
      const { id, key } = await offered(site, { owner_contact1: '5550069011' });
      const again = (floor: number) => correct(site, key, { submission_id: id, again: 'true', floor });
      await refuse(site, id, 'One.');
      expectStatus(await again(1), 200);
      await refuse(site, id, 'Two.');
      expect((await again(2)).statusCode).toBe(429);
      expect(await offerOf(site, key)).toMatchObject({ state: 'refused', reason: 'Two.' });
      site.clock.now += 2 * 60 * 60_000;
      expectStatus(await again(2), 200);
      await refuse(site, id, 'Three.');
      site.clock.now += 400 * DAY;
      await site.parts.database.write(({ submissions }) => submissions.blankRefused(site.clock.now));
      expect((await again(3)).statusCode).toBe(404);
    } finally {
      await site.close();
    }
  });
});

describe('what an owner corrects', () => {
  it('is balcony, the basis of the size and the main photograph, too; what is not taken is refused in words [KEY-31]', async () => {
    const token = await site.login();
    const { id, key } = await offered(site, {
      ...{ ...OTHER_FACTS, owner_contact1: '5550069021', area_basis: 'carpet', balcony_included: 'false' },
      files: [await photo(1), await photo(2), await photo(3)],
    });
    const ids = async () => (await readOffer(site, id, token)).photos.map((one) => one.id);
    const before = await ids();
    const [first = 0, second = 0, third = 0] = before;
    // One that waits is changed at once.
    const bad = await correct(site, key, { submission_id: id, main: second, dropped: [second] });
    expect(problemsOf(bad)).toEqual(['main: Choose a photograph that is there and stays.']);
    expectStatus(await correct(site, key, { submission_id: id, main: second }), 200);
    expect(await ids()).toEqual([second, first, third]);
    const { property_id } = expectStatus(await site.send('POST', `/api/submissions/${id}/publish`, {}, token), 200);

    const view = async () => (await site.get(`/api/property/view/${property_id}`, token)).json();
    const shown = (await view()).media_images.map((one: { id: number }) => one.id) as number[];
    for (const fields of [
      { main: 999_999, dropped: [] },
      { main: shown[2] ?? 0, dropped: [shown[2] ?? 0] },
    ]) {
      const refused = await correct(site, key, fields);
      expect(problemsOf(refused)).toEqual(['main: Choose a photograph that is there and stays.']);
    }
    const home = async () => (expectStatus(await site.get(`/api/key/${key}`), 200) as OwnerKey).homes[0];
    // As it is already: no change.
    expectStatus(await correct(site, key, { main: shown[0] ?? 0 }), 200);
    expect(await home()).toMatchObject({ waiting: null });
    const change = { balcony_included: 'true', area_basis: 'super_built_up', main: shown[2] ?? 0 };
    expectStatus(await correct(site, key, change), 200);
    const { waiting, facts } = (await home()) ?? {};
    expect(facts).toMatchObject({ balcony_included: false, area_basis: 'carpet' });
    expect(waiting).toMatchObject({ fields: ['area_basis', 'balcony_included'], main: true, added: 0, dropped: 0 });
    const sent = await readOffer(site, waiting?.submission_id ?? 0, token);
    expect(sent.main).toBe(shown[2]);
    expectStatus(await site.send('POST', `/api/submissions/${sent.id}/publish`, {}, token), 200);
    const after = await view();
    expect(after).toMatchObject({ balcony_included: true, area_basis: 'super_built_up' });
    expect(after.media_images.map((one: { id: number }) => one.id)).toEqual([shown[2], shown[0], shown[1]]);
    expect(await home()).toMatchObject({ published: { main: true } });

    // The main one that was chosen goes with a later correction.
    expectStatus(await correct(site, key, { main: shown[1] ?? 0 }), 200);
    expectStatus(await correct(site, key, { dropped: [shown[1] ?? 0] }), 200);
    expect(await home()).toMatchObject({ waiting: { main: false, dropped: 1 } });

    const tell = 'This is not corrected here. Tell us what is wrong: call, or write on the contact page.';
    const dropped = await correct(site, key, {
      ...{ title: 'Other', location: 'Shela', price: '1', owner_calls_back: 'true', colour: 'red', floor: 4 },
    });
    expect(problemsOf(dropped).toSorted()).toEqual([
      `colour: ${tell}`,
      `location: ${tell}`,
      'owner_calls_back: This needs no correction: change it at once, with call-back of your key.',
      'price: This needs no correction: change it at once, with price of your key.',
      `title: ${tell}`,
    ]);
    expect((await home())?.waiting?.fields).toEqual([]);
  });
});
