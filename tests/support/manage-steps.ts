import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Call } from '#tests/support/calls.ts';

const listing = '/api/property';

type Ask = (
  call: Pick<Call, 'method' | 'path'>,
  request: { id: number; query?: string; headers?: Record<string, string>; payload?: object },
) => Promise<LightMyRequestResponse>;

/** Makes each call about reports, about what waits, and of the staff's table, once with what it takes. */
export async function tryManageCalls(
  ask: Ask,
  { id, revision }: { id: number; revision: number },
  headers: Record<string, string>,
): Promise<void> {
  const payload = { reason: 'broker', text: 'Asks 1%' };
  const reported = await ask({ method: 'POST', path: `${listing}/{id}/reports` }, { id, payload });
  expect(reported.statusCode).toBe(201);
  const staff = { id, headers };
  await ask({ method: 'GET', path: '/api/reports/' }, staff);
  await ask({ method: 'GET', path: '/api/stats/waiting' }, staff);
  await ask({ method: 'GET', path: `${listing}/all` }, { ...staff, query: '?show=reported' });
  await ask({ method: 'POST', path: '/api/reports/{id}/handled' }, staff);
  await ask({ method: 'POST', path: '/api/reports/{id}/reopen' }, staff);
  const price = { method: 'PUT', path: `${listing}/price/{id}` } as const;
  await ask(price, { ...staff, payload: { price: 4_200_000, revision } });
  expect((await ask(price, { ...staff, payload: { price: 5, revision } })).statusCode).toBe(409);
  await ask({ method: 'POST', path: `${listing}/bulk` }, { ...staff, payload: { action: 'sold', ids: [id, 999_999] } });
  for (const ending of ['csv', 'xlsx'])
    await ask({ method: 'GET', path: `${listing}/export.${ending}` }, { ...staff, query: `?ids=${id}` });
}
