import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { HEADER, rowOf } from '#tests/integration/import/stage.ts';
import { encodeForm } from '#tests/support/test-app.ts';

type Given = Record<string, unknown>;

/** How calls are made, each of which is held against its description. */
interface Ways
  extends Record<
    'get' | 'put' | 'post' | 'remove',
    (path: string, request?: Given) => Promise<LightMyRequestResponse>
  > {
  staff: (payload?: object) => Given;
  form: (fields: Parameters<typeof encodeForm>[0]) => Promise<Given>;
}

/** Makes every call about areas, with each of its answers. */
export async function callAllOfAreas({ get, put, post, staff }: Ways): Promise<void> {
  const { areas } = (await get('/api/areas/', staff())).json();
  const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
  const { id } = (await post('/api/areas/', staff({ name: 'Navapur Lake', ...lies }))).json();
  await post('/api/areas/', staff({ name: 'Navapur Lake', ...lies }));
  const whole = { ...lies, spellings: ['Navapur'], gu: '', hi: '' };
  for (const version of [1, 1, 'x']) await put('/api/areas/{id}', { id, ...staff({ ...whole, version }) });
  await put('/api/areas/{id}', { id: 99_999, ...staff({ ...whole, version: 1 }) });
  for (const into of [areas[0].id, areas[1].id, id]) await post('/api/areas/{id}/merge', { id, ...staff({ into }) });
  await post('/api/areas/{id}/merge', { id: 99_999, ...staff({ into: id }) });
  const { merged } = (await get('/api/areas/', staff())).json();
  const { version } = merged.find((one: { id: number }) => one.id === id);
  for (const seen of [version - 1, version, version, 'x'])
    await post('/api/areas/{id}/take-apart', { id, ...staff({ version: seen }) });
  await post('/api/areas/{id}/take-apart', { id: 99_999, ...staff({ version }) });
}

/** Makes every call of the import screen, once at least as it works. */
export async function callAllOfImports({ get, post, remove, staff, form }: Ways): Promise<void> {
  const [all, one] = ['/api/imports/', '/api/imports/{id}'];
  const file = new File([[HEADER, rowOf('A'), rowOf('B', { location: 'Narolgam' })].join('\n')], 'a.csv');
  const sent = await post(all, await form({ file }));
  expect(sent.statusCode).toBe(202);
  const { id } = sent.json();
  const ended = async () => {
    while ((await get(one, { id, ...staff() })).json().state === 'working') await sleep(50);
  };
  expect((await post(`${one}/run`, { id, ...staff({ accept_suggestions: false }) })).statusCode).toBe(409);
  await ended();
  expect(
    (await post(`${one}/check`, { id, ...staff({ columns: [{ head: 'title', column: 'title' }] }) })).statusCode,
  ).toBe(202);
  await ended();
  expect((await post(`${one}/run`, { id, ...staff({ accept_suggestions: false }) })).statusCode).toBe(202);
  await ended();
  await get(all, staff());
  await get(`${one}/refused.csv`, { id, ...staff() });
  await remove(one, { id, ...staff() });
  expect((await get(one, { id, ...staff() })).statusCode).toBe(404);
}

/** Makes each call about homes that owners offer, once at least as it works. */
export async function callAllOfOffers({ get, put, post, staff }: Ways): Promise<void> {
  const [all, one] = ['/api/submissions/', '/api/submissions/{id}'];
  const fields = { ...listingFields(), consent: 'true', files: [await photo(7)] };
  const { id } = (await post(all, await encodeForm(fields))).json();
  const other = (await post(all, await encodeForm(fields))).json().id;
  await get(all, staff());
  await get(one, { id, ...staff() });
  await post(`${one}/owner-key`, { id, ...staff({}) });
  await put(one, { id, ...staff({ age: 5, version: 1 }) });
  expect((await put(one, { id, ...staff({ age: 6, version: 1 }) })).statusCode).toBe(409);
  await post(`${one}/publish`, { id, ...staff() });
  await get(one, { id, ...staff() });
  await post(`${one}/refuse`, { id: other, ...staff({ reason: 'It is here already.' }) });
  await post(`${one}/reopen`, { id: other, ...staff({}) });
}

/** Makes every call about the owner's key of a listing, and about the list of who asked for it. */
export async function callAllOfKeys({ get, post, staff, form }: Ways, id: number): Promise<void> {
  const given = '/api/property/{id}/owner-key';
  await get(given, { id, ...staff() });
  await post('/api/property/asked/{id}', { id, ...staff() });
  const { key } = (await post(given, { id, ...staff({}) })).json();
  const key_ = '/api/key/{token}';
  const say = (name: string, payload: object = {}) => post(`${key_}/${name}`, { link: key, payload });
  await get(key_, { link: key });
  const person = { name: 'Asha Shah', phone: '5550030097', property_id: id, contacts: 'new' };
  const list = (await post('/api/visitors/', { payload: person, remoteAddress: '203.0.113.9' })).json().contacts;
  await post('/api/visitors/contacts', { payload: { list } });
  await post('/api/visitors/contacts/take-back', { payload: { list, property_id: id } });
  for (const name of ['confirm', 'take-down', 'put-back', 'sold', 'unsell']) await say(name);
  await say('price', { price: '72 lakh' });
  await say('call-back', { calls_back: true });
  await say('hours', { from: 10, to: 18 });
  await post(`${key_}/corrections`, { link: key, ...(await form({ floor: 4, files: [await photo(9)] })) });
  const [home] = (await get(key_, { link: key })).json().homes;
  await say('take-back', { submission_id: home.waiting.submission_id });
  const numbers = '/api/judged-numbers/';
  const { id: number, version } = (await post(numbers, staff({ property_id: id }))).json();
  await say('answer', { text: 'It is mine.' });
  await get(numbers, staff());
  await post(`${numbers}{id}/verdict`, { id: number, ...staff({ verdict: 'owner', version: version + 1 }) });
  expect((await get(key_, { link: 'x'.repeat(22) })).statusCode).toBe(404);
}
