import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListing, listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { runStore } from '#tests/support/buckets.ts';
import { type Line, startLine } from '#tests/support/line.ts';
import { buildRenderingSite, buildTestApp, STAFF, type TestApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const store = await runStore();

describe.skipIf(store === null)('a site with photographs in an object store', () => {
  let line: Line;
  let site: TestApp;
  let token = '';
  let folder = '';
  let env: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chavi-import-'));
    line = await startLine(store?.endpoint ?? '');
    const bucket = (await store?.newBucket()) ?? '';
    env = { MEDIA_URL: bucket.replace(store?.endpoint ?? '', line.url) };
    site = await buildRenderingSite({ env: { ...env, LOG_LEVEL: 'silent' } });
    token = await site.login();
  });
  afterAll(async () => {
    await site.close();
    await line.close();
    await rm(folder, { recursive: true });
  });

  it('goes on while the store is away: photographs are refused, with when to come again [OBJ-07]', async () => {
    const listing = await createListing(site, token, { files: [await photo(1)] });
    const url = listing.media_images[0]?.media_url ?? '';
    const send = async () => site.sendForm('POST', '/api/property/photos', { file: await photo(2) }, token);
    line.closes();
    await site.parts.storage.look();
    for (const answer of [await send(), await site.get(url), await site.get(`/og/${listing.id}.jpg`)]) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await send()).json().error).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Photographs cannot be reached just now. Please try again in a moment.',
    });
    for (const path of ['/api/health/ready', '/', '/search', `/property/${listing.id}`])
      expect((await site.get(path)).statusCode).toBe(200);
    const changed = listingFields({ title: 'Changed', existing_images: [listing.media_images[0]?.id ?? 0] });
    const edited = await site.sendForm('PUT', `/api/property/edit/${listing.id}`, changed, token);
    expect(edited.statusCode).toBe(200);
    expect(await site.parts.sweepLeftovers()).toBe(0);
    await site.parts.tidyUp();
    line.passes();
    while ((await send()).statusCode !== 201) await sleep(100);
    expect((await site.get(url)).statusCode).toBe(200);
  });

  it('is not ready beside the photographs of another installation [OBJ-07]', async () => {
    const mark = await site.parts.media.mark();
    await site.parts.media.setMark('somebody-else');
    await site.parts.storage.look();
    const answer = await site.get('/api/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error.message).toMatch(/^The photographs in s3:\/\/photos-.* are not those .* another bucket/);
    await expect(buildTestApp({ env, dataDir: site.dataDir })).rejects.toThrow(/belong to different installations/);
    await site.parts.media.setMark(mark ?? '');
    await site.parts.storage.look();
    expect((await site.get('/api/health/ready')).statusCode).toBe(200);
  });

  it('takes `npm run import` and `npm run sweep` beside it [OBJ-07]', async () => {
    const { files: _files, ...fields } = listingFields({ reference: 'S-1', files: 'front.jpg' });
    const row = { ...fields, files: 'front.jpg' } as Record<string, unknown>;
    delete row.summary;
    const csv = [
      Object.keys(row).join(),
      Object.values(row)
        .map((value) => `"${value}"`)
        .join(),
    ].join('\n');
    await writeFile(join(folder, 'listings.csv'), csv);
    await writeFile(join(folder, 'front.jpg'), Buffer.from(await (await photo(3)).arrayBuffer()));
    const settings = {
      ...process.env,
      ...env,
      DATA_DIR: site.dataDir,
      INIT_CWD: folder,
      STAFF_PHONE: STAFF.phone,
      STAFF_PASSWORD: STAFF.password,
    };
    await run('node', ['scripts/import.ts', 'listings.csv'], { env: settings });
    const { properties } = (await site.get('/api/property/all')).json();
    expect((await site.get(properties[0].media_images[0].media_url)).statusCode).toBe(200);
    const orphan = await site.parts.photoFiles.storeBytes(
      new Uint8Array(await (await photo(4)).arrayBuffer()),
      'x.jpg',
    );
    const swept = await run('node', ['scripts/sweep-media.ts'], { env: settings });
    expect(swept.stdout).toContain('0 photographs that nothing names: removed.');
    expect(swept.stdout).toContain('0 photographs whose files are missing');
    expect(await site.parts.photoFiles.find(orphan.key)).not.toBeNull();
  });
});
