import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { encodeForm } from '#tests/support/test-app.ts';

type Ask = (path: string, asked?: object) => Promise<LightMyRequestResponse>;

/** Makes each call about homes that owners offer, once at least as it works. */
export async function callAllOfOffers({
  get,
  put,
  post,
  staff,
}: Record<'get' | 'put' | 'post', Ask> & { staff: (body?: object) => object }): Promise<void> {
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
