import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { firstFacts, offer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { encodeForm } from '#tests/support/test-app.ts';

const site = givenSite();
let port = 0;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterEach(() => vi.useRealTimers());

/** A form of which the most is on its way, and the rest comes with `finish`. */
async function begin(fields: Record<string, string>) {
  const { headers, payload: body } = await encodeForm({ ...firstFacts(), ...fields });
  const sent = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/submissions/' },
    headers: { ...headers, 'content-length': body.length, 'x-gateway-client': 'chavi-web', connection: 'close' },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response: IncomingMessage) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
  });
  answer.catch(() => undefined);
  sent.write(body.subarray(0, -20));
  await sleep(100);
  return { answer, finish: () => sent.end(body.subarray(-20)), stop: () => sent.destroy() };
}

it('keep their places from nobody for long: they are ended, and a form without files takes none [OFFER-15]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const slow = [await begin({ owner_contact1: '5550069001' }), await begin({ owner_contact1: '5550069002' })];
  expect((await offer(site, firstFacts({ owner_contact1: '5550069003' }))).statusCode).toBe(429);
  const plain = await site.send('POST', '/api/submissions/', firstFacts({ owner_contact1: '5550069004' }));
  expect(plain.statusCode).toBe(201);

  await vi.advanceTimersByTimeAsync(19_000);
  expect((await offer(site, firstFacts({ owner_contact1: '5550069003' }))).statusCode).toBe(429);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const { answer, stop } of slow) {
    const { status, body } = await answer;
    expect([status, body]).toEqual([400, expect.stringContaining('The form arrived too slowly.')]);
    stop();
  }
  expect((await offer(site, firstFacts({ owner_contact1: '5550069003' }))).statusCode).toBe(201);
});

it('are those below 10 kB in a second: what comes steadily is taken [OFFER-15]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { answer, finish } = await begin({ owner_contact1: '5550069011', more: 'x'.repeat(210_000) });
  await vi.advanceTimersByTimeAsync(20_500);
  finish();
  expect((await answer).status).toBe(201);
});
