import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { HEADER, rowOf } from '#tests/integration/import/stage.ts';
import type { encodeForm } from '#tests/support/test-app.ts';

type Given = Record<string, unknown>;
type Send = (path: string, request?: Given) => Promise<LightMyRequestResponse>;

interface Calls extends Record<'get' | 'post' | 'remove', Send> {
  staff: (payload?: object) => Given;
  form: (fields: Parameters<typeof encodeForm>[0]) => Promise<Given>;
}

/** Makes every call of the import screen, once at least as it works. */
export async function callAllOfImports({ get, post, remove, staff, form }: Calls): Promise<void> {
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
