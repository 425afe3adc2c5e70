import { rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { bearer, encodeForm } from '#tests/support/test-app.ts';

const site = givenSite({ isFresh: true, env: { LOG_LEVEL: 'silent' } });
let origin = '';
beforeEach(async () => {
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

/** More than the buffers between the two ends hold. */
const PHOTO_BYTES = 12_000_000;

/** One connection, on which requests stand behind each other. */
function openConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  return {
    ports,
    close: () => agent.destroy(),
    send: (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
      new Promise<{ status: number | undefined; body: string; retryAfter: string | undefined }>((resolve, reject) => {
        const sent = request(`${origin}${path}`, { method, headers, agent }, async (answer: IncomingMessage) =>
          resolve({ status: answer.statusCode, body: await text(answer), retryAfter: answer.headers['retry-after'] }),
        );
        sent.on('socket', (socket) => ports.add(socket.localPort ?? undefined));
        sent.on('error', reject);
        sent.end(body);
      }),
  };
}

it('[STORE-06] a photograph that cannot be kept is refused with 503, and the next request of its connection is answered', async () => {
  const folder = join(site.dataDir, 'uploads');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'in the way');
  const form = await encodeForm({ file: new File([Buffer.alloc(PHOTO_BYTES, 1)], 'front.jpg') }, bearer(site.token));
  const connection = openConnection(origin);
  const refused = await connection.send('POST', '/api/property/photos', form.headers, form.payload);
  expect(refused.status).toBe(503);
  expect(refused.retryAfter).toBe('30');
  expect(JSON.parse(refused.body).error.code).toBe('UNAVAILABLE');
  expect((await connection.send('GET', '/api/health/live', {})).status).toBe(200);
  rmSync(folder);
  expect((await connection.send('GET', '/api/health/live', {})).status).toBe(200);
  connection.close();
});

it('[STORE-06] the same holds for one that is refused before it is read, and for a listing with photographs', async () => {
  writeFileSync(join(site.dataDir, 'uploads'), 'in the way');
  const connection = openConnection(origin);
  const form = await encodeForm({ files: new File([Buffer.alloc(PHOTO_BYTES, 1)], 'front.jpg') });
  const anonymous = await connection.send('POST', '/api/property/create', form.headers, form.payload);
  expect(anonymous.status).toBe(401);
  const refused = await connection.send(
    'POST',
    '/api/property/create',
    { ...form.headers, ...bearer(site.token) },
    form.payload,
  );
  expect(refused.status).toBe(503);
  expect((await connection.send('GET', '/api/health/live', {})).status).toBe(200);
  connection.close();
});
