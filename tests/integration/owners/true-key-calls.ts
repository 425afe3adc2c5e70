import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { photo } from '#tests/integration/http/listing-form.ts';
import type { encodeForm } from '#tests/support/test-app.ts';

type Given = Record<string, unknown>;
type Send = (path: string, request?: Given) => Promise<LightMyRequestResponse>;

interface Calls {
  get: Send;
  post: Send;
  staff: (payload?: object) => Given;
  form: (fields: Parameters<typeof encodeForm>[0]) => Promise<object>;
}

/** Makes every call about the owner's key of a listing, and about the list of who asked for it. */
export async function callAllOfKeys({ get, post, staff, form }: Calls, id: number): Promise<void> {
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
