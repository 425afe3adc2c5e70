import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { photo } from '#tests/integration/http/listing-form.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

const ready = () => site.get('/api/health/ready');

describe('the folders that the site stores in', () => {
  it('[STORE-07] are nearly full: the site is not ready and refuses writes, and reads go on', async () => {
    site = await buildTestApp({ env: { LOG_LEVEL: 'silent', MIN_FREE_MB: '1000000' } });
    const token = await site.login();
    await site.parts.storage.look();
    expect((await ready()).json().error.message).toMatch(/is almost full: .*MIN_FREE_MB/);
    expect((await ready()).statusCode).toBe(503);
    expect((await site.send('POST', '/api/property/sold-count', { count: 3 }, token)).statusCode).toBe(503);
    const photograph = await site.sendForm('POST', '/api/property/photos', { file: await photo(1) }, token);
    expect(photograph.statusCode).toBe(503);
    expect((await site.get('/api/property/search')).statusCode).toBe(200);
  });

  it.each([
    ['takes its time', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('The thread ended.'))],
  ])('[STORE-07] are looked at also while the check of a large database %s', async (_what, check) => {
    site = await buildTestApp({ env: { LOG_LEVEL: 'silent', MIN_FREE_MB: '1000000' } });
    site.parts.database.storage.look = check;
    const stop = site.parts.storage.start();
    await expect.poll(site.parts.storage.problem).toMatch(/is almost full/);
    stop();
  });

  it('[STORE-07] are looked after again: the site goes on without a start', async () => {
    site = await buildTestApp({ env: { LOG_LEVEL: 'silent' } });
    const token = await site.login();
    const media = join(site.dataDir, 'media');
    renameSync(media, `${media}.away`);
    writeFileSync(media, 'in the way');
    await site.parts.storage.look();
    expect((await ready()).json().error.message).toContain(`${media} cannot be written`);
    const form = { file: await photo(1) };
    expect((await site.sendForm('POST', '/api/property/photos', form, token)).statusCode).toBe(503);
    expect((await site.send('POST', '/api/property/sold-count', { count: 3 }, token)).statusCode).toBe(200);
    renameSync(media, `${media}.text`);
    renameSync(`${media}.away`, media);
    await site.parts.storage.look();
    expect((await ready()).statusCode).toBe(200);
    expect((await site.sendForm('POST', '/api/property/photos', form, token)).statusCode).toBe(201);
    expect(existsSync(`${media}.text`)).toBe(true);
  });
});
