import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { photo } from '#tests/integration/http/listing-form.ts';
import { givenSite, type Site } from '#tests/support/given.ts';
import { bearer, encodeForm } from '#tests/support/test-app.ts';

const ready = (site: Site) => site.get('/api/health/ready');
const writeRow = async (site: Site) =>
  (await site.staff.send('POST', '/api/property/sold-count', { count: 3 })).statusCode;
const sendPhoto = async (site: Site) =>
  (await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(1) })).statusCode;

describe('the folders that the site stores in, almost full', () => {
  const site = givenSite({ env: { LOG_LEVEL: 'silent', MIN_FREE_MB: '1000000' } });

  it('[STORE-07] the site is not ready and refuses writes, and reads go on', async () => {
    await site.parts.storage.look();
    const refused = await ready(site);
    expect([refused.statusCode, await writeRow(site), await sendPhoto(site)]).toEqual([503, 503, 503]);
    expect(refused.json().error.message).toMatch(/is almost full: .*MIN_FREE_MB/);
    expect((await site.get('/api/property/search')).statusCode).toBe(200);
  });

  it.each([
    ['takes its time', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('The thread ended.'))],
  ])('[STORE-07] are looked at also while the check of a large database %s', async (_what, check) => {
    site.parts.database.storage.look = check;
    const stop = site.parts.storage.start();
    await expect.poll(site.parts.storage.problem).toMatch(/is almost full/);
    stop();
  });
});

describe('the folders that the site stores in, with a file in the way', () => {
  const site = givenSite({ isFresh: true, env: { LOG_LEVEL: 'silent' } });
  let origin = '';
  beforeEach(async () => {
    origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('[STORE-07] are looked after again: the site goes on without a start', async () => {
    const media = join(site.dataDir, 'media');
    renameSync(media, `${media}.away`);
    writeFileSync(media, 'in the way');
    await site.parts.storage.look();
    expect((await ready(site)).json().error.message).toContain(`${media} cannot be written`);
    expect([await sendPhoto(site), await writeRow(site)]).toEqual([503, 200]);
    renameSync(media, `${media}.text`);
    renameSync(`${media}.away`, media);
    await site.parts.storage.look();
    expect([(await ready(site)).statusCode, await sendPhoto(site)]).toEqual([200, 201]);
    expect(existsSync(`${media}.text`)).toBe(true);
  });

  /** One connection, on which requests stand behind each other. */
  function openConnection() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return {
      close: () => agent.destroy(),
      send: (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
        new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
          const sent = request(`${origin}${path}`, { method, headers, agent }, async (answer) => {
            await text(answer);
            resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] });
          });
          sent.on('error', reject);
          sent.end(body);
        }),
    };
  }

  it('[STORE-06] a photograph that cannot be kept is refused with 503, and the next request of its connection is answered', async () => {
    writeFileSync(join(site.dataDir, 'uploads'), 'in the way');
    // More than the buffers between the two ends hold.
    const files = new File([Buffer.alloc(12_000_000, 1)], 'front.jpg');
    const form = await encodeForm({ files });
    const one = await encodeForm({ file: files }, bearer(site.token));
    const connection = openConnection();
    const refused = await connection.send('POST', '/api/property/photos', one.headers, one.payload);
    expect(refused).toEqual({ status: 503, retryAfter: '30' });
    expect((await connection.send('GET', '/api/health/live')).status).toBe(200);
    // The same holds for one that is refused before it is read, and for a listing with photographs.
    for (const [headers, status] of [
      [form.headers, 401],
      [{ ...form.headers, ...bearer(site.token) }, 503],
    ] as const) {
      expect((await connection.send('POST', '/api/property/create', headers, form.payload)).status).toBe(status);
      expect((await connection.send('GET', '/api/health/live')).status).toBe(200);
    }
    connection.close();
  });
});
