import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeSoldCount } from '#server/db/settings.ts';
import { readInstallationId } from '#server/storage/installation.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { FOR_EACH, givenFolder, givenPlace, newFolder } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const folder = givenFolder(FOR_EACH);
const KEY = '0123456789abcdef0123456789abcdef';
const env = { LOG_LEVEL: 'silent' };
const markFile = () => join(folder.path, 'media', '.installation');
const mark = () => readFileSync(markFile(), 'utf8').trim();
const open = (more: Record<string, string> = {}) => buildTestApp({ dataDir: folder.path, env: { ...env, ...more } });

/** A site with a listing and a photograph, stopped again; answers its id. */
async function usedSite(dataDir = folder.path): Promise<string> {
  const site = await buildTestApp({ dataDir, env });
  await site.createProperty();
  await site.parts.media.put(`photos/${KEY}/320.webp`, Buffer.from('photo'));
  const id = await readInstallationId(site.parts.database.read);
  await site.close();
  return id ?? '';
}

describe.each(ENGINES)('database and photographs on %s', (engine) => {
  const place = givenPlace(engine, undefined, FOR_EACH);

  it('[STORE-08] carry one random id from the first start on, also when processes start together, and keep it', async () => {
    const options = { dataDir: folder.path, env, config: { database: place.config } };
    const ids: unknown[] = [];
    for (const processes of [3, 1]) {
      const sites = await Promise.all(Array.from({ length: processes }, () => buildTestApp(options)));
      for (const site of sites) {
        ids.push(await readInstallationId(site.parts.database.read), mark());
        await site.parts.storage.look();
        expect(site.parts.storage.problem()).toBeNull();
      }
      await Promise.all(sites.map((site) => site.close()));
    }
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an installation', () => {
  it('[STORE-09] is refused with the database of another one', async () => {
    const other = await newFolder();
    for (const one of [folder.path, other]) await usedSite(one);
    const config = { database: { kind: 'sqlite' as const, file: join(other, 'chavi.sqlite') } };
    await expect(buildTestApp({ dataDir: folder.path, env, config })).rejects.toThrow(
      /belong to different installations\. Set DATA_DIR, DATABASE_URL and MEDIA_URL/,
    );
  });

  it('[STORE-09] whose database is gone does not start as an empty site, again and again, until that is allowed', async () => {
    await usedSite();
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.path, `chavi.sqlite${end}`), { force: true });
    for (let start = 0; start < 2; start++)
      await expect(open()).rejects.toThrow(/is empty, and .* is full of photographs\..*NEW_DATABASE=allow/);
    const allowed = await open({ NEW_DATABASE: 'allow' });
    const id = await readInstallationId(allowed.parts.database.read);
    await allowed.close();
    expect(mark()).toBe(id);
    await (await open()).close();
  });

  it('[STORE-08] from before the mark is marked as it is', async () => {
    await usedSite();
    const site = await open();
    await site.parts.database.write((tx) => storeSoldCount(tx, 1));
    await site.close();
    rmSync(markFile());
    const again = await open();
    expect(mark()).toBe(await readInstallationId(again.parts.database.read));
    await again.close();
  });

  it('[STORE-08] keeps its mark in a copy', async () => {
    const id = await usedSite();
    const dataDir = await newFolder();
    cpSync(folder.path, dataDir, { recursive: true });
    const site = await buildTestApp({ dataDir, env });
    expect(await readInstallationId(site.parts.database.read)).toBe(id);
    await site.close();
  });

  it('[STORE-09] whose photographs are changed for others while it runs is not ready', async () => {
    const site = await open();
    await site.parts.storage.look();
    expect(site.parts.storage.problem()).toBeNull();
    writeFileSync(markFile(), `${'f'.repeat(32)}\n`);
    await site.parts.storage.look();
    expect(site.parts.storage.problem()).toContain('are not those that the server started with');
    expect((await site.get('/api/health/ready')).statusCode).toBe(503);
    await site.close();
  });
});
