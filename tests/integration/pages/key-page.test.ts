import { readdir } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { uploadFolder } from '#server/http/file-form.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { expectStatus, offered, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { plainForm } from './plain-form.ts';

/** What an owner does on the page of a key before the scripts are there, and without them. */

const site = givenSite({ app: { pages: true } });
let id: number;
let url: string;

beforeAll(async () => {
  id = (await site.createProperty({ title: 'Mine', price: 7_500_000 })).id;
  url = await keyOf(id);
});
const keyOf = async (home: number) => {
  const given = await site.staff.send('POST', `/api/property/${home}/owner-key`, {});
  return `/key/${given.json().key}`;
};

const post = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}, to = url) =>
  plainForm(site, to, fields, { headers });
const listing = async () => (await site.get(`/api/property/view/${id}`)).json();
const property = () => ({ property_id: String(id) });

it('confirms, changes the price, sells and takes that back by plain forms, and says so [KEY-06, KEY-20]', async () => {
  const confirmed = await post({ deed: 'confirm', ...property() });
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.body).toContain('Thank you. Everybody can see that it is still for sale.');
  expect(confirmed.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect(confirmed.headers['cache-control']).toContain('no-store');
  expect(await listing()).toMatchObject({ confirmed_by: 'owner' });

  expect((await post({ deed: 'price', price: '72 lakh', ...property() })).body).toContain('72,00,000');
  const slip = await post({ deed: 'price', price: '72', ...property() });
  expect([slip.statusCode, slip.body.includes('Is a zero missing?')]).toEqual([400, true]);
  expect(await listing()).toMatchObject({ price: 7_200_000 });
  expect(slip.body).toContain('Yes, this price is right');
  await post({ deed: 'price', price: '72', is_meant: 'true', ...property() });
  expect(await listing()).toMatchObject({ price: 72 });
  await post({ deed: 'price', price: '72 lakh', ...property() });

  expect((await post({ deed: 'sold' })).body).toContain('Not sold after all');
  expect((await post({ deed: 'unsell' })).body).toContain('It is for sale again.');
  expect((await post({ deed: 'call-back', calls_back: 'true' })).statusCode).toBe(200);
  expect((await post({ deed: 'call-back' })).statusCode).toBe(200);
  expect((await post({ deed: 'hours', from: '10', to: '20' })).body).toContain('From 10 am to 8 pm.');
  expect((await site.get(`/property/${id}`)).body).toContain('Calls are welcome from 10 am to 8 pm.');
});

/** The form of a home as a browser without scripts sends it: each box, with what is typed over it. */
function corrected(page: string, name: string, typed: Record<string, string> = {}) {
  const form =
    page.split('<form').find((one) => one.includes('value="correct"') && one.includes(`name="${name}"`)) ?? '';
  const hidden = (of: string) =>
    new RegExp(`name="${of}" value="([^"]*)"`).exec(form)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const seen = JSON.parse(hidden('seen')) as Record<string, string | string[]>;
  const boxes = Object.entries(seen).flatMap(([of, value]) => [value].flat().map((one) => [of, one]));
  const own = [['deed', 'correct'], [name, hidden(name)], ['seen', hidden('seen')], ...boxes] as [string, string][];
  return [...own.filter(([of]) => !(of in typed)), ...Object.entries(typed)];
}

it('corrects facts by a plain form, and only those that were touched [KEY-22]', async () => {
  const { body } = await site.get(url);
  const nothing = await post(corrected(body, 'property_id'));
  expect([nothing.statusCode, nothing.body.includes('Nothing has been changed yet.')]).toEqual([400, true]);
  const sent = await post(corrected(body, 'property_id', { floor: '7', summary: 'Two\r\nlines', amenity_list: 'Gym' }));
  expect([sent.statusCode, sent.body.includes('Thank you. We will check it before it is shown.')]).toEqual([200, true]);
  expect(sent.body).toContain('What you sent is waiting for us to check it.');
  const { submissions } = expectStatus(await site.staff.get('/api/submissions/'), 200);
  const { changes } = await readOffer(site, submissions[0].id, site.token);
  expect(changes.map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ['floor', 7],
      ['summary', 'Two\nlines'],
      ['amenity_list', ['Gym']],
    ]),
  );
  expect(changes).toHaveLength(3);
});

it('changes a home that waits by a plain form: facts, and which photographs go; what is refused stays typed [KEY-21, KEY-22]', async () => {
  const { id: waiting, key } = await offered(site, {
    owner_contact1: '5550068031',
    files: [await photo(1), await photo(2)],
  });
  const own = `/key/${key}`;
  const { body } = await site.get(own);
  // Staff write down what the owner told them on the phone, while this page is open.
  expectStatus(await site.staff.send('PUT', `/api/submissions/${waiting}`, { age: 9, condition: 'Furnished' }), 200);
  const wrong = await post(corrected(body, 'submission_id', { price: 'cheap', title: 'A title of mine' }), {}, own);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('value="A title of mine"');
  expect(wrong.body).toMatch(/<details[^>]* open=""/);
  const [first] = (await readOffer(site, waiting, site.token)).photos;
  const typed = { price: '71 lakh', title: 'A title of mine', dropped: String(first?.id) };
  const sent = await post(corrected(body, 'submission_id', typed), {}, own);
  expect(sent.statusCode).toBe(200);
  const seen = await readOffer(site, waiting, site.token);
  expect(seen.fields).toMatchObject({ price: 7_100_000, title: 'A title of mine', age: 9, condition: 'Furnished' });
  expect(seen.photos).toHaveLength(1);
  expect((await post(corrected(body, 'submission_id', { seen: '{' }), {}, own)).statusCode).toBe(400);
  expect((await post(corrected(body, 'submission_id', { floor: '3' }))).statusCode).toBe(404);
});

it('sends a home that was refused again by a plain form, with a different main photograph [KEY-31, KEY-32]', async () => {
  const files = [await photo(3), await photo(4)];
  const { id: refused, key } = await offered(site, { owner_contact1: '5550068041', files });
  expectStatus(await site.staff.send('POST', `/api/submissions/${refused}/refuse`, { reason: 'Which floor?' }), 200);
  const own = `/key/${key}`;
  const { body } = await site.get(own);
  expect(body).toContain('We did not publish it: <span>Which floor?</span>');
  expect(body).toContain('name="again" value="true"');
  const [, second] = (await readOffer(site, refused, site.token)).photos;
  const same = await post(corrected(body, 'submission_id', { again: 'true' }), {}, own);
  expect([same.statusCode, same.body.includes('Nothing has been changed yet.')]).toEqual([400, true]);
  const sent = await post(
    corrected(body, 'submission_id', { again: 'true', floor: '3', main: String(second?.id) }),
    {},
    own,
  );
  expect([sent.statusCode, sent.body.includes('We will check it and call you.')]).toEqual([200, true]);
  const seen = await readOffer(site, refused, site.token);
  expect(seen).toMatchObject({ state: 'waiting', fields: { floor: 3 } });
  expect(seen.photos[0]?.id).toBe(second?.id);
});

/** What a form of the page holds by itself. */
function fieldsOf(page: string, id: string): [string, string][] {
  const [, form = ''] = new RegExp(`<form[^>]* id="${id}"[^>]*>(.*?)</form>`).exec(page) ?? [];
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

it('says what was done and offers the way back, which names the price it takes back [KEY-26, KEY-27, KEY-28]', async () => {
  const before = (await listing()).price;
  const shown = (await site.get(url)).body;
  const lower = await post([...fieldsOf(shown, `price-${id}`), ['price', '71 lakh']]);
  expect(lower.body).toContain('The price is now ₹71,00,000.');
  await post([...fieldsOf(lower.body, `price-${id}`), ['price', '70 lakh']]);
  const late = await post(fieldsOf(lower.body, 'undo'));
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('The price has changed again since then, so it was left as it is.');
  // Nobody typed the price that was to come back.
  expect(late.body).not.toMatch(/name="price"[^>]* value="/);
  expect(await listing()).toMatchObject({ price: 7_000_000 });
  await post({ deed: 'price', price: String(before), ...property() });

  for (const [deed, done, undone] of [
    ['sold', 'It is marked as sold.', 'It is for sale again.'],
    ['take-down', 'Nobody else can see it now.', 'Everybody can see it again.'],
  ] as const) {
    const answer = await post(fieldsOf((await site.get(url)).body, `${deed}-${id}`));
    expect(answer.body).toContain(done);
    const back = await post(fieldsOf(answer.body, 'undo'));
    expect([back.statusCode, back.body.includes(undone)]).toEqual([200, true]);
    expect(back.body).not.toContain('id="undo"');
  }
  expect((await post({ deed: 'call-back', calls_back: 'true', ...property() })).body).toContain(
    'Nobody sees your number: you call back.',
  );
  expect((await post({ deed: 'call-back', ...property() })).body).toContain('Anyone who asks sees your number.');
  const hours = await post({ deed: 'hours', from: '9', to: '18' });
  expect(hours.body).toContain('Calls are welcome from 9 am to 6 pm.');
  expect((await post(fieldsOf(hours.body, 'any-hour'))).body).toContain('Calls are welcome at any hour.');
});

/** The same form with photographs, as a browser without scripts sends it. */
async function postFiles(fields: [string, string][], files: File[], to: string) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const file of files) form.append('files', file);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return site.inject({ method: 'POST', url: to, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
}

it('takes photographs by a plain form; refused, it keeps what was typed and asks for them again [KEY-20, KEY-22]', async () => {
  const { id: waiting, key } = await offered(site, { owner_contact1: '5550068051' });
  const own = `/key/${key}`;
  const { body } = await site.get(own);
  const unread = new File(['Two bedrooms'], 'notes.txt');
  const wrong = await postFiles(corrected(body, 'submission_id', { age: '9' }), [await photo(5), unread], own);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('notes.txt');
  expect(wrong.body).toMatch(/name="age"[^>]* value="9"/);
  const small = await postFiles(corrected(body, 'submission_id', { price: 'cheap' }), [await photo(5)], own);
  expect([small.statusCode, small.body.includes('Please choose your photographs again.')]).toEqual([400, true]);
  expect((await readOffer(site, waiting, site.token)).photos).toHaveLength(0);

  const sent = await postFiles(corrected(body, 'submission_id'), [await photo(5), await photo(6)], own);
  expect([sent.statusCode, sent.body.includes('It is changed. We will check it as it is now.')]).toEqual([200, true]);
  expect((await readOffer(site, waiting, site.token)).photos).toHaveLength(2);
  const listed = await postFiles(corrected((await site.get(url)).body, 'property_id'), [await photo(7)], url);
  expect([listed.statusCode, listed.body.includes('1 new photograph')]).toEqual([200, true]);

  const gone = await postFiles(corrected(body, 'submission_id'), [await photo(8)], `/key/${'b'.repeat(22)}`);
  expect([gone.statusCode, gone.body.includes('This key does not work')]).toEqual([404, true]);
  expect(await readdir(uploadFolder(site.parts.config))).toEqual([]);
});

it('keeps what staff changed meanwhile also where a correction was refused and is sent again [KEY-22]', async () => {
  const { id: waiting, key } = await offered(site, { owner_contact1: '5550068061', age: '3' });
  const own = `/key/${key}`;
  const { body } = await site.get(own);
  expectStatus(await site.staff.send('PUT', `/api/submissions/${waiting}`, { age: 9 }), 200);
  const wrong = await post(corrected(body, 'submission_id', { price: 'cheap', title: 'A title of mine' }), {}, own);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toMatch(/name="age"[^>]* value="9"/);
  // As the page shows it, with the price put right.
  const boxes = [...wrong.body.matchAll(/<input[^>]* name="(title|age|price)"[^>]* value="([^"]*)"/g)];
  const shown = Object.fromEntries(boxes.map(([, name = '', value = '']) => [name, value]));
  const sent = await post(corrected(wrong.body, 'submission_id', { ...shown, price: '71 lakh' }), {}, own);
  expect(sent.statusCode).toBe(200);
  const { fields } = await readOffer(site, waiting, site.token);
  expect(fields).toMatchObject({ age: 9, price: 7_100_000, title: 'A title of mine' });
});

it('has no form that would write what is typed into an address [KEY-20]', async () => {
  const forms = (await site.get(url)).body.match(/<form[^>]*>/g) ?? [];
  const own = forms.filter((form) => !form.includes('action="/search"'));
  expect(own.length).toBeGreaterThanOrEqual(7);
  expect(own.filter((form) => !form.includes('method="post"'))).toEqual([]);
});

it('does nothing with a wrong key, an unknown deed or a form of another site [KEY-20]', async () => {
  const before = await listing();
  expect((await post({ deed: 'sold' }, {}, `/key/${'a'.repeat(22)}`)).statusCode).toBe(404);
  expect((await post({ deed: 'delete' })).statusCode).toBe(400);
  const large = await post({ deed: 'price', price: '7'.repeat(200_000) });
  expect([large.statusCode, large.headers['referrer-policy']]).toEqual([413, 'no-referrer']);
  expect((await post({})).statusCode).toBe(400);
  // The page sends no referrer, so its own forms name no origin.
  const origin = 'null';
  expect((await post({ deed: 'sold' }, { origin })).statusCode).toBe(403);
  expect((await post({ deed: 'sold' }, { origin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post({ deed: 'sold' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await listing()).toEqual(before);
  expect((await post({ deed: 'confirm' }, { origin, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

const SHELA = { location: 'Shela', bhk_type: '2bhk', residential_type: 'Lowrise Apartment', size: 1000 } as const;
/** What is usual there is known once. */
async function fiveHomes() {
  for (let count = 1; count <= 5; count += 1)
    await site.createProperty({ ...SHELA, price: 5_000_000 + count, owner_contact1: `555003100${count}` });
}

const marksIn = (page: string) =>
  [...page.matchAll(/<button[^>]*value="([^"]+:[^"]+)"[^>]*name="(?:take|meant)"/g)].map(([, mark]) => mark);

it('asks back a likely slip in a correction and in a new price, and takes or keeps it with one tap [ASK-04]', async () => {
  await fiveHomes();
  const { id: own } = await site.createProperty({ ...SHELA, price: 4_800_000, carpet_area: 700 });
  const to = await keyOf(own);
  const price = { deed: 'price', price: '4.5 cr', property_id: String(own) };
  const asked = await post(price, {}, to);
  expect([asked.statusCode, asked.body.includes('Did you mean ₹45.00 Lac?')]).toEqual([400, true]);
  const [take = '', keep = ''] = marksIn(asked.body);
  await post({ ...price, take }, {}, to);
  const now = async () => (await site.get(`/api/property/view/${own}`)).json().price;
  expect(await now()).toBe(4_500_000);
  await post({ ...price, meant: keep }, {}, to);
  expect(await now()).toBe(45_000_000);
  await post({ ...price, price: '48 lakh' }, {}, to);

  const { body } = await site.get(to);
  const typed = { carpet_area: '1200' };
  const slip = await post(corrected(body, 'property_id', typed), {}, to);
  expect(slip.body).toContain('Did you mean 1,000 sq.ft carpet of a size of 1,200 sq.ft?');
  expect(slip.body).toContain('value="1200"');
  const [mark = ''] = marksIn(slip.body);
  const sent = await post(corrected(body, 'property_id', { ...typed, take: mark }), {}, to);
  expect(sent.statusCode).toBe(200);
  const { submissions } = (await site.staff.get('/api/submissions/')).json();
  const { changes } = submissions.find(({ property_id }: { property_id: number }) => property_id === own);
  expect(changes.map(({ field, after }: { field: string; after: number }) => [field, after])).toEqual([
    ['size', 1200],
    ['carpet_area', 1000],
  ]);
  // Nobody learns of another's home by a question about it.
  const stranger = await post({ ...price, property_id: String(id), price: '45 cr' }, {}, to);
  expect([stranger.statusCode, stranger.body.includes('Did you mean')]).toEqual([404, false]);
});

it.each(['take', 'meant'])(
  'two questions about a home that waits each keep their answer: %s [ASK-04]',
  async (answer) => {
    await fiveHomes();
    const phone = answer === 'take' ? '5550068071' : '5550068072';
    const { id: waiting, key } = await offered(site, { ...SHELA, price: 4_800_000, owner_contact1: phone });
    const to = `/key/${key}`;
    const typed = { price: '5 cr', size: '700', carpet_area: '1000', area_basis: 'built_up' };
    const form = corrected((await site.get(to)).body, 'submission_id', typed);
    const press = (page: string, kind: string) => {
      const mark = new RegExp(`<button[^>]*value="(${kind}:[^"]+)"[^>]*name="${answer}"`).exec(page)?.[1] ?? '';
      const hidden = [...page.matchAll(/<input type="hidden" name="(take|meant)" value="([^"]+)"/g)];
      const given = hidden.map(([, name = '', value = '']): [string, string] => [name, value]);
      return post([...form, ...given, [answer, mark]], {}, to);
    };
    const first = await post(form, {}, to);
    expect(first.body.match(/ data-ask=/g)).toHaveLength(2);
    const second = await press(first.body, 'price');
    expect([second.statusCode, second.body.match(/ data-ask=/g)?.length]).toEqual([400, 1]);
    expect((await press(second.body, 'carpet')).statusCode).toBe(200);
    const { fields } = await readOffer(site, waiting, site.token);
    expect(fields).toMatchObject(
      answer === 'take'
        ? { size: 1000, carpet_area: 700, price: 5_000_000 }
        : { size: 700, carpet_area: 1000, price: 50_000_000, area_basis: 'plot' },
    );
  },
);

it('asks nothing about what a correction or a new price leaves as it is [ASK-04]', async () => {
  await fiveHomes();
  const { id: own } = await site.createProperty({ ...SHELA, price: 45_000_000, carpet_area: 700 });
  const yards = { size: 112, price: 5_000_000, owner_contact1: '5550068074' };
  const { id: small } = await site.createProperty({ ...SHELA, ...yards });
  const to = await keyOf(own);
  const { body } = await site.get(to);
  expect((await post(corrected(body, 'property_id', { carpet_area: '720' }), {}, to)).statusCode).toBe(200);
  const price = { deed: 'price', price: '49 lakh', property_id: String(small) };
  expect((await post(price, {}, await keyOf(small))).statusCode).toBe(200);
});
