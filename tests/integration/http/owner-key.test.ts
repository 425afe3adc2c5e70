import { describe, expect, it } from 'vitest';
import { keyAnswer, type OwnerKey } from '#domain/answers/owner-key.ts';
import { CONSENT_VERSION } from '#domain/visitor/consent.ts';
import { DAY } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { offered } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { encodeForm } from '#tests/support/test-app.ts';

describe("the owner's key", () => {
  const test = givenSite({ env: { RATE_LIMIT_LINK: '20/3600' } });

  const giveKey = async (id: number, body: object = {}) =>
    (await test.staff.send('POST', `/api/property/${id}/owner-key`, body)).json() as {
      key: string;
      url: string;
      whatsapp: string;
    };
  const read = async (key: string) => keyAnswer.parse((await test.get(`/api/key/${key}`)).json());
  const act = (key: string, name: string, body: object = {}) => test.send('POST', `/api/key/${key}/${name}`, body);
  const homeOf = async (key: string) => (await read(key)).homes[0] as OwnerKey['homes'][number];
  const viewOf = async (id: number) => (await test.get(`/api/property/view/${id}`)).json();

  it('is given out by staff, opens that home alone, and ends with the next one [KEY-01, KEY-02]', async () => {
    const { id } = await test.createProperty({ title: 'Mine' });
    await test.createProperty({ title: 'Another’s', owner_contact1: '5550010077' });
    expect((await test.staff.get(`/api/property/${id}/owner-key`)).json()).toMatchObject({
      owner: null,
      given_at: null,
    });
    const { key, url, whatsapp } = await giveKey(id);
    expect(url).toBe(`${test.parts.config.siteUrl}/key/${key}`);
    expect(whatsapp).toContain('wa.me/915550010001?text=');
    expect((await read(key)).homes.map(({ title }) => title)).toEqual(['Mine']);
    const stored = await test.parts.database.read.owners.byKey(key);
    expect(stored).toBeUndefined();

    const next = await giveKey(id);
    expect((await test.get(`/api/key/${key}`)).statusCode).toBe(404);
    expect((await read(next.key)).homes).toHaveLength(1);
    const state = (await test.staff.get(`/api/property/${id}/owner-key`)).json();
    expect(state).toMatchObject({ homes: 1, owner: { phone: '5550010001' } });
    expect(JSON.stringify(state)).not.toContain(next.key);
    expect((await test.staff.get(`/api/property/audit/${id}`)).json().entries[0]).toMatchObject({
      action: 'property.key',
    });
    expect((await test.send('POST', `/api/property/${id}/owner-key`, {})).statusCode).toBe(401);
  });

  it('opens a home no longer whose phone staff changed: it is another owner’s [KEY-14]', async () => {
    const home = await test.createProperty({ title: 'Handed over', owner_contact1: '5550010061' });
    const { key } = await giveKey(home.id);
    const save = (fields: object) =>
      test.parts.database.write(({ properties }) => properties.update(home.id, { ...home, ...fields }));
    await save({ title: 'Handed over soon' });
    expect((await read(key)).homes).toHaveLength(1);
    const consented = {
      name: 'Asha Vane',
      phone: '9825088881',
      property_id: home.id,
      consent_version: CONSENT_VERSION,
    };
    expect((await test.send('POST', '/api/visitors/', consented)).statusCode).toBe(201);
    expect(JSON.stringify(await read(key))).toContain('Asha Vane');
    await save({ owner_contact1: '5550010062' });
    expect((await read(key)).homes).toEqual([]);
    expect((await act(key, 'confirm', { property_id: home.id })).statusCode).toBe(404);
    expect((await test.staff.get(`/api/property/${home.id}/owner-key`)).json()).toMatchObject({ owner: null });
    // Who asked agreed that the owner of then sees it.
    const [handed] = (await read((await giveKey(home.id)).key)).homes;
    expect(handed).toMatchObject({ title: 'Handed over', asked: 1, leads: [] });
  });

  it('is given out anew for a home that waits, when its owner has lost it [KEY-17]', async () => {
    const { id, key } = await offered(test, { owner_contact1: '5550010071' });
    const give = () => test.staff.send('POST', `/api/submissions/${id}/owner-key`, {});
    const given = await give();
    expect([given.statusCode, given.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(given.json().whatsapp).toContain('wa.me/915550010071?text=');
    expect((await test.get(`/api/key/${key}`)).statusCode).toBe(404);
    expect((await read(given.json().key)).offers).toMatchObject([{ id, state: 'waiting' }]);
    expect((await test.staff.send('POST', '/api/submissions/999999/owner-key', {})).statusCode).toBe(404);
    expect((await test.send('POST', `/api/submissions/${id}/owner-key`, {})).statusCode).toBe(401);
  });

  it('two owners with one phone stay two unless staff say otherwise [KEY-03]', async () => {
    const phone = '5550010055';
    const [one, two, three] = [
      await test.createProperty({ title: 'One', owner_contact1: phone }),
      await test.createProperty({ title: 'Two', owner_contact1: phone }),
      await test.createProperty({ title: 'Three', owner_contact1: '5550010056' }),
    ];
    const first = await giveKey(one.id);
    const second = await giveKey(two.id);
    expect((await read(first.key)).homes.map(({ id }) => id)).toEqual([one.id]);
    const { others, owner } = (await test.staff.get(`/api/property/${two.id}/owner-key`)).json();
    expect(others).toEqual([{ id: expect.any(Number), name: one.owner_name, homes: 1 }]);
    const joined = await giveKey(two.id, { owner_id: others[0].id });
    expect((await read(joined.key)).homes.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await test.get(`/api/key/${first.key}`)).statusCode).toBe(404);
    expect((await read(second.key)).homes).toEqual([]);
    expect(
      (await test.staff.send('POST', `/api/property/${three.id}/owner-key`, { owner_id: owner.id })).statusCode,
    ).toBe(400);

    // Several homes: which one must be said, and never somebody else's.
    const unnamed = await act(joined.key, 'confirm');
    expect([unnamed.statusCode, unnamed.json().error.details[0].field]).toEqual([400, 'property_id']);
    expect((await act(joined.key, 'sold', { property_id: three.id })).statusCode).toBe(404);
    expect((await viewOf(three.id)).is_sold_out).toBe(false);
    expect((await act(joined.key, 'confirm', { property_id: one.id })).statusCode).toBe(200);
    expect(await viewOf(one.id)).toMatchObject({ confirmed_by: 'owner' });
  });

  it('confirms, changes the price, sells and takes that back, takes down and puts back [KEY-04, KEY-05]', async () => {
    const { id } = await test.createProperty({ price: 7_500_000 });
    const { key } = await giveKey(id);
    expect((await act(key, 'confirm')).statusCode).toBe(200);
    expect(await viewOf(id)).toMatchObject({ confirmed_by: 'owner', price_lowered: null });

    expect((await act(key, 'price', { price: '72 lakh' })).statusCode).toBe(200);
    const lowered = { from: 7_500_000, at: new Date(test.clock.now).toISOString() };
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000, price_lowered: lowered });
    expect((await homeOf(key)).prices.map(({ price, by }) => [price, by])).toEqual([
      [7_200_000, 'owner'],
      [7_500_000, 'staff'],
    ]);
    // Who raises it for a moment has lowered nothing.
    const { now } = test.clock;
    test.clock.now += 8 * DAY;
    await act(key, 'price', { price: 90_000_000 });
    test.clock.now += 60_000;
    await act(key, 'price', { price: 7_200_000 });
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000, price_lowered: null });
    test.clock.now = now;
    // It would be public at once, so it is asked back.
    for (const price of ['', 'much', 0, -5, 1.5, 1, 99_999]) {
      const refused = await act(key, 'price', { price });
      expect([refused.statusCode, refused.json().error.details[0].field], String(price)).toEqual([400, 'price']);
    }
    expect((await act(key, 'price', { price: 1, is_meant: false })).json().error.details[0].type).toBe(
      'Is a zero missing? A home for less than one lakh is hardly meant.',
    );
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000 });
    expect((await act(key, 'price', { price: 99_999, is_meant: true })).statusCode).toBe(200);
    expect(await viewOf(id)).toMatchObject({ price: 99_999 });

    await act(key, 'sold');
    expect(await viewOf(id)).toMatchObject({ is_sold_out: true });
    expect((await act(key, 'price', { price: 1_000_000 })).statusCode).toBe(409);
    await act(key, 'unsell');
    expect(await viewOf(id)).toMatchObject({ is_sold_out: false, sold_at: null });

    await act(key, 'take-down');
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    expect((await homeOf(key)).taken_down_at).not.toBeNull();
    await act(key, 'put-back');
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(200);
    const actions = (await test.staff.get(`/api/property/audit/${id}`))
      .json()
      .entries.map(({ action, by }: { action: string; by: null }) => [action, by]);
    expect(actions.slice(0, 2)).toEqual([
      ['property.put-back', null],
      ['property.take-down', null],
    ]);
  });

  it('calls back, names hours, and asks for corrections that staff look at first [KEY-06, KEY-07]', async () => {
    const { id } = await test.createProperty({ summary: 'Old words' });
    const { key } = await giveKey(id);
    await act(key, 'call-back', { calls_back: true });
    expect(await viewOf(id)).toMatchObject({ owner_calls_back: true, calls_welcome: null });
    await act(key, 'hours', { from: 10, to: 18 });
    expect(await viewOf(id)).toMatchObject({ calls_welcome: { from: 10, to: 18 } });
    for (const hours of [{ from: 18, to: 10 }, { from: 'x', to: 9 }, { from: 5 }, { from: -1, to: 30 }]) {
      expect((await act(key, 'hours', hours)).statusCode, JSON.stringify(hours)).toBe(400);
    }
    await act(key, 'hours', { from: null, to: null });
    expect(await viewOf(id)).toMatchObject({ calls_welcome: null });

    const facts = { summary: 'New words', floor: '4', condition: 'Furnished', amenity_list: ['Gym', 'Garden'] };
    expect((await homeOf(key)).facts).toMatchObject({ condition: expect.any(String), amenity_list: expect.any(Array) });
    const form = await encodeForm({ ...facts, files: [await photo(11)] });
    const sent = await test.inject({ method: 'POST', url: `/api/key/${key}/corrections`, ...form });
    expect(sent.statusCode).toBe(200);
    expect((await homeOf(key)).correction).toBe('waiting');
    expect(await viewOf(id)).toMatchObject({ summary: 'Old words' });
    const { submissions } = (await test.staff.get('/api/submissions/')).json();
    const [correction] = submissions.filter((one: { property_id: number }) => one.property_id === id);
    expect(correction).toMatchObject({ kind: 'correction', photos: [expect.anything()] });
    const published = await test.staff.send('POST', `/api/submissions/${correction.id}/publish`, {});
    expect(published.json()).toEqual({ property_id: id });
    expect(await viewOf(id)).toMatchObject({ summary: 'New words', floor: 4, condition: 'Furnished', image_count: 3 });
    expect((await viewOf(id)).amenity_list).toEqual(['Gym', 'Garden']);
    // None is something to say, too.
    const none = await encodeForm({ amenity_list: '' });
    await test.inject({ method: 'POST', url: `/api/key/${key}/corrections`, ...none });
    const all = (await test.staff.get('/api/submissions/')).json().submissions;
    const [next] = all.filter((one: { property_id: number }) => one.property_id === id);
    expect((await test.staff.get(`/api/submissions/${next.id}`)).json().changes).toEqual([
      { field: 'amenity_list', before: ['Gym', 'Garden'], after: [] },
    ]);
    await test.staff.send('POST', `/api/submissions/${next.id}/publish`, {});
    expect(await viewOf(id)).toMatchObject({ amenity_list: [], condition: 'Furnished' });
  });

  it('shows how often a home was seen and asked for, and of who asked those who agreed [KEY-08, KEY-09]', async () => {
    const { id } = await test.createProperty();
    const { key } = await giveKey(id);
    await test.parts.database.write(async ({ visitors }) => {
      const at = test.clock.now;
      await visitors.insert({
        ...newVisitor(id, { name: 'Agreed', phone: '5550030031', created_at: at }),
        owner_may_see: 1,
      });
      await visitors.insert(newVisitor(id, { name: 'Silent', phone: '5550030032', created_at: at }));
    });
    for (let turn = 0; turn < 3; turn += 1) await viewOf(id);
    await test.inject({ method: 'GET', url: `/api/property/view/${id}`, headers: { 'user-agent': 'Googlebot/2.1' } });
    await test.inject({
      method: 'GET',
      url: `/api/property/view/${id}`,
      headers: { authorization: `Bearer ${test.token}` },
    });
    await test.app.flushSeenListings();
    const home = await homeOf(key);
    expect(home).toMatchObject({ asked: 2, seen: { week: 3, month: 3, all: 3 } });
    expect(home.leads).toEqual([{ name: 'Agreed', phone: '5550030031', at: expect.any(String) }]);
    test.clock.now += 10 * DAY;
    expect((await homeOf(key)).seen).toEqual({ week: 0, month: 3, all: 3 });
    test.clock.now -= 10 * DAY;
  });

  it('is kept by nobody, and guessing ends soon [KEY-10, KEY-11]', async () => {
    const { id } = await test.createProperty();
    const { key } = await giveKey(id);
    const answer = await test.get(`/api/key/${key}`);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const bodies = new Set<string>();
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const guess = turn % 2 === 0 ? 'short' : `${'a'.repeat(20)}${String(turn).padStart(2, '0')}`;
      const { statusCode, body } = await test.get(`/api/key/${guess}`);
      statuses.push(statusCode);
      if (statusCode === 404) bodies.add(body);
    }
    expect(bodies.size).toBe(1);
    expect(statuses.at(-1)).toBe(429);
    // Who guessed too often opens nothing, with a right key either, and changes nothing.
    expect((await test.get(`/api/key/${key}`)).statusCode).toBe(429);
    expect((await act(key, 'sold')).statusCode).toBe(429);
    expect((await viewOf(id)).is_sold_out).toBe(false);
  });
});
