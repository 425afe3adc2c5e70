import { describe, expect, it } from 'vitest';
import { keyAnswer, type OwnerKey } from '#domain/answers/owners.ts';
import { CONSENT_VERSION } from '#domain/consent.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { findOwnerByKey, insertOwner } from '#server/owners/owner-queries.ts';
import { setOwnerOf } from '#server/properties/front-door.ts';
import { insertProperty, updateProperty } from '#server/properties/writes.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, MINUTE } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { listingCalls, problemsOf } from '#tests/integration/http/listing-form.ts';
import { offered } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, type FormFields } from '#tests/support/test-app.ts';

const site = givenSite({ env: { RATE_LIMIT_LINK: '20/3600' } });
const { history } = listingCalls(site);
const BROWSER = 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0';

type Home = OwnerKey['homes'][number];
const giveKey = async (id: number, body: object = {}): Promise<{ key: string; url: string; whatsapp: string }> =>
  (await site.staff.send('POST', `/api/property/${id}/owner-key`, body)).json();
const keyOf = async (id: number) => (await site.staff.get(`/api/property/${id}/owner-key`)).json();
const open = (key: string) => site.get(`/api/key/${key}`);
const read = async (key: string) => keyAnswer.parse((await open(key)).json());
const act = (key: string, name: string, body: object = {}) => site.send('POST', `/api/key/${key}/${name}`, body);
const status = async (key: string, name: string, body: object = {}) => (await act(key, name, body)).statusCode;
const homeOf = async (key: string) => (await read(key)).homes[0] as Home;
const idsOf = async (key: string) => (await read(key)).homes.map(({ id }) => id);
const view = (id: number) => site.get(`/api/property/view/${id}`);
const viewOf = async (id: number) => (await view(id)).json();

describe("the owner's key", () => {
  it('is given out by staff, opens that home alone, and ends with the next one [KEY-01, KEY-02]', async () => {
    const { id } = await site.createProperty();
    await site.createProperty({ owner_contact1: '5550010077' });
    expect(await keyOf(id)).toMatchObject({ owner: null, given_at: null });
    const { key, url, whatsapp } = await giveKey(id);
    expect(url).toBe(`${site.parts.config.siteUrl}/key/${key}`);
    expect(whatsapp).toContain('wa.me/915550010001?text=');
    expect(await idsOf(key)).toEqual([id]);
    expect(await findOwnerByKey(site.parts.database.read, key)).toBeUndefined();
    const next = await giveKey(id);
    expect([(await open(key)).statusCode, await idsOf(next.key)]).toEqual([404, [id]]);
    const state = await keyOf(id);
    expect(state).toMatchObject({ homes: 1, owner: { phone: '5550010001' } });
    expect(JSON.stringify(state)).not.toContain(next.key);
    expect((await history(id))[0]).toMatchObject({ action: 'property.key' });
  });

  it('opens every home of an owner who has more than a hundred [KEY-01]', async () => {
    const [oldest = 0] = await site.parts.database.write(async (tx) => {
      const owner_id = await insertOwner(tx, { name: 'Builder', phone: '5550010088', created_at: 1 });
      const ids: number[] = [];
      for (let home = 0; home < 101; home++) {
        const { id } = await insertProperty(tx, newProperty({ owner_contact1: '5550010088' }));
        await setOwnerOf(tx, id, owner_id);
        ids.push(id);
      }
      return ids;
    });
    const { key } = await giveKey(oldest);
    expect(await idsOf(key)).toHaveLength(101);
    expect(await status(key, 'confirm', { property_id: oldest })).toBe(200);
  });

  it('opens a home no longer whose phone staff changed: it is another owner’s [KEY-14]', async () => {
    const home = await site.createProperty({ owner_contact1: '5550010061' });
    const { key } = await giveKey(home.id);
    const save = (fields: object) =>
      site.parts.database.write((tx) => updateProperty(tx, home.id, { ...home, ...fields }, site.parts.visits));
    await save({ title: 'Handed over' });
    const asked = { name: 'Asha Vane', phone: '9825088881', property_id: home.id, consent_version: CONSENT_VERSION };
    expect((await site.send('POST', '/api/visitors/', asked)).statusCode).toBe(201);
    expect(JSON.stringify(await homeOf(key))).toContain('Asha Vane');
    await save({ title: 'Handed over', owner_contact1: '5550010062' });
    expect(await idsOf(key)).toEqual([]);
    expect(await status(key, 'confirm', { property_id: home.id })).toBe(404);
    expect(await keyOf(home.id)).toMatchObject({ owner: null });
    // Who asked agreed that the owner of then sees it.
    const handed = await homeOf((await giveKey(home.id)).key);
    expect(handed).toMatchObject({ title: 'Handed over', asked: 1, leads: [] });
  });

  it('is given out anew for a home that waits, when its owner has lost it [KEY-17]', async () => {
    const { id, key } = await offered(site, { owner_contact1: '5550010071' });
    const given = await site.staff.send('POST', `/api/submissions/${id}/owner-key`, {});
    expect([given.statusCode, given.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(given.json().whatsapp).toContain('wa.me/915550010071?text=');
    expect((await open(key)).statusCode).toBe(404);
    expect((await read(given.json().key)).offers).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('two owners with one phone stay two unless staff say otherwise [KEY-03]', async () => {
    const phone = '5550010055';
    const one = await site.createProperty({ owner_contact1: phone });
    const two = await site.createProperty({ owner_contact1: phone });
    const three = await site.createProperty({ owner_contact1: '5550010056' });
    const [first, second] = [await giveKey(one.id), await giveKey(two.id)];
    expect(await idsOf(first.key)).toEqual([one.id]);
    const { others, owner } = await keyOf(two.id);
    expect(others).toEqual([{ id: expect.any(Number), name: one.owner_name, homes: 1 }]);
    const { key } = await giveKey(two.id, { owner_id: others[0].id });
    expect([await idsOf(key), await idsOf(second.key)]).toEqual([[two.id, one.id], []]);
    expect((await open(first.key)).statusCode).toBe(404);
    const foreign = await site.staff.send('POST', `/api/property/${three.id}/owner-key`, { owner_id: owner.id });
    expect(foreign.statusCode).toBe(400);

    // Several homes: which one must be said, and never somebody else's.
    expect(problemsOf(await act(key, 'confirm'))).toEqual([expect.stringContaining('property_id: ')]);
    expect(await status(key, 'sold', { property_id: three.id })).toBe(404);
    expect((await viewOf(three.id)).is_sold_out).toBe(false);
    expect(await status(key, 'confirm', { property_id: one.id })).toBe(200);
    expect(await viewOf(one.id)).toMatchObject({ confirmed_by: 'owner' });
  });

  it('confirms, changes the price, sells and takes that back, takes down and puts back [KEY-04, KEY-05]', async () => {
    const { id } = await site.createProperty({ price: 7_500_000 });
    const { key } = await giveKey(id);
    const { now } = site.clock;
    await act(key, 'confirm');
    expect(await viewOf(id)).toMatchObject({ confirmed_by: 'owner', price_lowered: null });
    await act(key, 'price', { price: '72 lakh' });
    const price_lowered = { from: 7_500_000, at: new Date(now).toISOString() };
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000, price_lowered });
    expect((await homeOf(key)).prices).toMatchObject([
      { price: 7_200_000, by: 'owner' },
      { price: 7_500_000, by: 'staff' },
    ]);
    // Who raises it for a moment has lowered nothing: what is told is the fall of before.
    site.clock.now += 8 * DAY;
    await act(key, 'price', { price: 90_000_000 });
    site.clock.now += MINUTE;
    await act(key, 'price', { price: 7_200_000 });
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000, price_lowered });
    site.clock.now = now;
    // It would be public at once, so it is asked back.
    for (const price of ['', 'much', 0, -5, 1.5, 1, 99_999])
      expect(problemsOf(await act(key, 'price', { price })), String(price)).toEqual([
        expect.stringMatching(/^price: /),
      ]);
    const asked = 'price: Is a zero missing? A home is unlikely to cost less than one lakh.';
    expect(problemsOf(await act(key, 'price', { price: 1, is_meant: false }))).toEqual([asked]);
    expect(await viewOf(id)).toMatchObject({ price: 7_200_000 });
    await act(key, 'price', { price: 99_999, is_meant: true });
    expect(await viewOf(id)).toMatchObject({ price: 99_999 });

    await act(key, 'sold');
    expect(await viewOf(id)).toMatchObject({ is_sold_out: true });
    expect(await status(key, 'price', { price: 1_000_000 })).toBe(409);
    await act(key, 'unsell');
    expect(await viewOf(id)).toMatchObject({ is_sold_out: false, sold_at: null });

    await act(key, 'take-down');
    expect((await view(id)).statusCode).toBe(404);
    expect((await homeOf(key)).taken_down_at).not.toBeNull();
    await act(key, 'put-back');
    expect((await view(id)).statusCode).toBe(200);
    const [putBack, takenDown] = await history(id);
    expect(putBack).toMatchObject({ action: 'property.put-back', by: null });
    expect(takenDown).toMatchObject({ action: 'property.take-down', by: null });
  });

  it('calls back, and names hours [KEY-06]', async () => {
    const { id } = await site.createProperty();
    const { key } = await giveKey(id);
    await act(key, 'call-back', { calls_back: true });
    expect(await viewOf(id)).toMatchObject({ owner_calls_back: true, calls_welcome: null });
    await act(key, 'hours', { from: 10, to: 18 });
    expect(await viewOf(id)).toMatchObject({ calls_welcome: { from: 10, to: 18 } });
    for (const hours of [{ from: 18, to: 10 }, { from: 'x', to: 9 }, { from: 5 }, { from: -1, to: 30 }])
      expect(await status(key, 'hours', hours), JSON.stringify(hours)).toBe(400);
    await act(key, 'hours', { from: null, to: null });
    expect(await viewOf(id)).toMatchObject({ calls_welcome: null });
  });

  it('asks for corrections that staff look at first, an empty list among them [KEY-07]', async () => {
    const { id } = await site.createProperty({ amenity_list: ['Gym', 'Lift'] });
    const { key } = await giveKey(id);
    expect((await homeOf(key)).facts).toMatchObject({ condition: expect.any(String), amenity_list: ['Gym', 'Lift'] });
    expect((await site.sendForm('POST', `/api/key/${key}/corrections`, { amenity_list: '' })).statusCode).toBe(200);
    expect((await homeOf(key)).correction).toBe('waiting');
    const { submissions } = (await site.staff.get('/api/submissions/')).json();
    const asked = submissions.find((one: { property_id: number }) => one.property_id === id);
    expect((await site.staff.get(`/api/submissions/${asked.id}`)).json()).toMatchObject({
      ...{ kind: 'correction', changes: [{ field: 'amenity_list', before: ['Gym', 'Lift'], after: [] }] },
    });
    await site.staff.send('POST', `/api/submissions/${asked.id}/publish`, {});
    expect(await viewOf(id)).toMatchObject({ amenity_list: [], condition: 'Semifurnished' });
  });

  it('shows how often a home was seen and asked for, and of who asked those who agreed, to be written to in their language [KEY-08, KEY-09, LANG-14]', async () => {
    const { id } = await site.createProperty();
    const { key } = await giveKey(id);
    const { now } = site.clock;
    await site.parts.database.write(async (tx) => {
      const agreed = newVisitor(id, { name: 'Agreed', phone: '5550030031', language: 'gu', created_at: now });
      await insertVisitor(tx, { ...agreed, owner_may_see: 1 });
      await insertVisitor(tx, newVisitor(id, { name: 'Silent', phone: '5550030032', created_at: now }));
    });
    for (let turn = 0; turn < 3; turn += 1)
      await site.inject({ url: `/api/property/view/${id}`, headers: { 'user-agent': BROWSER } });
    await site.inject({ url: `/api/property/view/${id}`, headers: { 'user-agent': 'Googlebot/2.1' } });
    await site.inject({
      url: `/api/property/view/${id}`,
      headers: { 'user-agent': BROWSER, ...bearer(site.token) },
    });
    await site.app.flushSeenListings();
    const home = await homeOf(key);
    expect(home).toMatchObject({ asked: 2, seen: { week: 3, month: 3, all: 3 } });
    const whatsapp = expect.stringContaining(`https://wa.me/915550030031?text=${encodeURIComponent('નમસ્તે Agreed')}`);
    expect(home.leads).toEqual([{ name: 'Agreed', phone: '5550030031', at: expect.any(String), whatsapp }]);
    site.clock.now += 10 * DAY;
    expect((await homeOf(key)).seen).toEqual({ week: 0, month: 3, all: 3 });
    site.clock.now = now;
  });

  it('tells of each home its own leads, correction and news, and nothing of another one of the same owner [KEY-08, KEY-09]', async () => {
    const homes = [await site.createProperty(), await site.createProperty()];
    const { key } = await giveKey(homes[0]?.id ?? 0);
    await site.parts.database.write(async (tx) => {
      const owner = await findOwnerByKey(tx, tokenHash(key));
      await setOwnerOf(tx, homes[1]?.id ?? 0, owner?.id ?? 0);
      for (const { id } of homes)
        await insertVisitor(tx, { ...newVisitor(id, { name: `Asks for ${id}` }), owner_may_see: 1 });
    });
    const correct = async (id: number, fields: FormFields) =>
      expect(
        (await site.sendForm('POST', `/api/key/${key}/corrections`, { property_id: id, ...fields })).statusCode,
      ).toBe(200);
    const told = async () => {
      const all = (await read(key)).homes.toSorted((a, b) => a.id - b.id);
      return all.map(({ leads, correction, waiting, reason }) => [
        ...[leads.map(({ name }) => name).join(), correction, waiting?.fields.join(), reason],
      ]);
    };
    const [first = 0, second = 0] = homes.map(({ id }) => id);
    await correct(second, { floor: '4' });
    const asks = [first, second].map((id) => `Asks for ${id}`);
    expect(await told()).toEqual([
      [asks[0], 'none', undefined, null],
      [asks[1], 'waiting', 'floor', null],
    ]);
    const { submissions } = (await site.staff.get('/api/submissions/?limit=50')).json();
    const { id } = submissions.find((one: { property_id: number }) => one.property_id === second);
    await site.staff.send('POST', `/api/submissions/${id}/refuse`, { reason: 'It is the third floor.' });
    await correct(first, { floor: '5' });
    expect(await told()).toEqual([
      [asks[0], 'waiting', 'floor', null],
      [asks[1], 'refused', undefined, 'It is the third floor.'],
    ]);
  });

  const SOLD = { is_sold_out: 1, sold_at: 1, sold_text: '' } as const;
  it.each([
    [1, { stale_at: null }, { is_to_ask: false, is_stale: false }],
    [31, { stale_at: null }, { is_to_ask: true, is_stale: false }],
    [31, { taken_down_at: 1 }, { is_to_ask: false, is_stale: false }],
    [31, SOLD, { is_to_ask: false, is_stale: false }],
    [46, { stale_at: 1 }, { is_to_ask: true, is_stale: true }],
    [46, { ...SOLD, stale_at: 1 }, { is_to_ask: false, is_stale: false }],
  ])('says of a home that was confirmed %i days ago, with %j: %j [KEY-08]', async (days, columns, expected) => {
    const confirmed_at = site.clock.now - days * DAY;
    const { id } = await site.createProperty({ created_at: confirmed_at, confirmed_at, confirmed_by: 'staff' });
    const { key } = await giveKey(id);
    await site.parts.database.write((tx) => tx.updateTable('properties').set(columns).where('id', '=', id).execute());
    expect((await read(key)).homes.find((home) => home.id === id)).toMatchObject(expected);
  });

  it('is kept by nobody, and guessing is soon slow [KEY-10, KEY-11]', async () => {
    const { id } = await site.createProperty();
    const { key } = await giveKey(id);
    expect((await open(key)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const answers = [];
    for (let turn = 10; turn < 50; turn += 1)
      answers.push(await open(turn % 2 === 0 ? 'short' : `${'a'.repeat(20)}${turn}`));
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 404).map(({ body }) => body)).size).toBe(1);
    expect(answers.at(-1)?.statusCode).toBe(429);
    // Who guessed too often opens nothing for some seconds, with a right key either, and changes nothing.
    expect([(await open(key)).statusCode, await status(key, 'sold')]).toEqual([429, 429]);
    expect((await viewOf(id)).is_sold_out).toBe(false);
    site.clock.now += 5000;
    expect((await open(key)).statusCode).toBe(200);
  });
});
