import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What an owner does on the page of a key before the scripts are there, and without them. */

let site: TestApp;
let id: number;
let url: string;

beforeAll(async () => {
  site = await buildTestApp({ app: { pages: true } });
  id = (await site.createProperty({ title: 'Mine', price: 7_500_000 })).id;
  const given = await site.send('POST', `/api/property/${id}/owner-key`, {}, await site.login());
  url = `/key/${given.json().key}`;
});
afterAll(() => site.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, to = url) =>
  site.inject({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const listing = async () => (await site.get(`/api/property/view/${id}`)).json();
const property = () => ({ property_id: String(id) });

it('confirms, changes the price, sells and takes that back by plain forms, and says so [KEY-20]', async () => {
  const confirmed = await post({ deed: 'confirm', ...property() });
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.body).toContain('Thank you: everybody sees that it is still for sale.');
  expect(confirmed.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect(confirmed.headers['cache-control']).toContain('no-store');
  expect(await listing()).toMatchObject({ confirmed_by: 'owner' });

  expect((await post({ deed: 'price', price: '72 lakh', ...property() })).body).toContain('72,00,000');
  const slip = await post({ deed: 'price', price: '72', ...property() });
  expect([slip.statusCode, slip.body.includes('Is a zero missing?')]).toEqual([400, true]);
  expect(await listing()).toMatchObject({ price: 7_200_000 });
  expect(slip.body).toContain('Yes, this price is meant');
  await post({ deed: 'price', price: '72', is_meant: 'true', ...property() });
  expect(await listing()).toMatchObject({ price: 72 });
  await post({ deed: 'price', price: '72 lakh', ...property() });

  expect((await post({ deed: 'sold' })).body).toContain('Not sold after all');
  expect((await post({ deed: 'unsell' })).body).toContain('It is for sale again.');
  expect((await post({ deed: 'call-back', calls_back: 'true' })).statusCode).toBe(200);
  expect((await post({ deed: 'call-back' })).statusCode).toBe(200);
  expect((await post({ deed: 'hours', from: '10', to: '20' })).body).toContain('From 10 am to 8 pm.');
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
