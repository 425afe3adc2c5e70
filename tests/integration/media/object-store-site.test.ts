import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listingCalls, listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { runStore } from '#tests/support/buckets.ts';
import { given, givenFolder, givenSite } from '#tests/support/given.ts';
import { startLine } from '#tests/support/line.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const store = await runStore();

describe.skipIf(store === null)('a site with photographs in an object store', () => {
  const line = given(
    () => startLine(store?.endpoint ?? ''),
    (one) => one.close(),
  );
  const folder = givenFolder();
  const env = given(async () => {
    const bucket = (await store?.newBucket()) ?? '';
    return { MEDIA_URL: bucket.replace(store?.endpoint ?? '', line.url), LOG_LEVEL: 'silent' };
  });
  const site = givenSite(() => ({ isRendering: true, env }));
  const { edit, stored } = listingCalls(site);

  it('goes on while the store is away: photographs are refused, with when to come again [OBJ-07]', async () => {
    const listing = await stored({ files: [await photo(1)] });
    const url = listing.media_images[0]?.media_url ?? '';
    const send = async () => site.staff.sendForm('POST', '/api/property/photos', { file: await photo(2) });
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
    const edited = await edit(listing.id, { title: 'Changed', existing_images: [listing.media_images[0]?.id ?? 0] });
    expect(edited.statusCode).toBe(200);
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
    const { summary: _, ...row } = listingFields({ reference: 'S-1', files: 'front.jpg' });
    const cells = Object.values(row).map((value) => `"${value}"`);
    const csv = [Object.keys(row).join(), cells.join()].join('\n');
    await writeFile(join(folder.path, 'listings.csv'), csv);
    await writeFile(join(folder.path, 'front.jpg'), Buffer.from(await (await photo(3)).arrayBuffer()));
    const staff = { STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
    const settings = { ...process.env, ...env, ...staff, DATA_DIR: site.dataDir, INIT_CWD: folder.path };
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
