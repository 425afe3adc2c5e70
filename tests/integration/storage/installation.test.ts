import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeSoldCount } from '#server/db/settings.ts';
import { readInstallationId } from '#server/storage/installation.ts';
import { ENGINES, makePlace } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chavi-installation-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const KEY = '0123456789abcdef0123456789abcdef';
const env = { LOG_LEVEL: 'silent' };
const markOf = (folder: string) => readFileSync(join(folder, 'media', '.installation'), 'utf8').trim();

/** A site with a listing and a photograph, stopped again. */
async function usedSite(folder: string): Promise<string> {
  const site = await buildTestApp({ dataDir: folder, env });
  await site.createProperty();
  await site.parts.media.put(`photos/${KEY}/320.webp`, Buffer.from('photo'));
  const id = await readInstallationId(site.parts.database.read);
  await site.close();
  return id ?? '';
}

describe.each(ENGINES)('database and photographs on %s', (engine) => {
  /** What the mark says is the same on each engine. */
  const itOnce = it.runIf(engine === ENGINES[0]);

  it('[STORE-08] carry one random id from the first start on, also when processes start together, and keep it', async () => {
    const place = await makePlace(engine);
    const options = { dataDir, env, config: { database: place.config } };
    const ids: unknown[] = [];
    for (const processes of [3, 1]) {
      const sites = await Promise.all(Array.from({ length: processes }, () => buildTestApp(options)));
      for (const site of sites) {
        ids.push(await readInstallationId(site.parts.database.read), markOf(dataDir));
        await site.parts.storage.look();
        expect(site.parts.storage.problem()).toBeNull();
      }
      await Promise.all(sites.map((site) => site.close()));
    }
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(1);
    await place.remove();
  });

  itOnce('[STORE-09] of two installations are refused together', async () => {
    await usedSite(dataDir);
    writeFileSync(join(dataDir, 'media', '.installation'), `${'f'.repeat(32)}\n`);
    const place = await makePlace(engine);
    const other = await buildTestApp({ env, config: { database: place.config } });
    await other.createProperty();
    await other.close();
    const attempt = buildTestApp({ dataDir, env, config: { database: place.config } });
    await expect(attempt).rejects.toThrow(
      /belong to different installations\. Set DATA_DIR, DATABASE_URL and MEDIA_URL/,
    );
    await place.remove();
  });

  itOnce(
    '[STORE-09] an empty database beside photographs is refused, again and again, until it is allowed',
    async () => {
      await usedSite(dataDir);
      const place = await makePlace(engine);
      const options = { dataDir, config: { database: place.config } };
      for (let start = 0; start < 2; start++) {
        await expect(buildTestApp({ ...options, env })).rejects.toThrow(
          /is empty, and .* is full of photographs\..*NEW_DATABASE=allow/,
        );
      }
      const allowed = await buildTestApp({ ...options, env: { ...env, NEW_DATABASE: 'allow' } });
      const id = await readInstallationId(allowed.parts.database.read);
      await allowed.close();
      expect(markOf(dataDir)).toBe(id);
      await (await buildTestApp({ ...options, env })).close();
      await place.remove();
    },
  );
});

describe('an installation', () => {
  it('[STORE-08] from before the mark is marked as it is', async () => {
    await usedSite(dataDir);
    const site = await buildTestApp({ dataDir, env });
    await site.parts.database.write((tx) => storeSoldCount(tx, 1));
    await site.close();
    rmSync(join(dataDir, 'media', '.installation'));
    const again = await buildTestApp({ dataDir, env });
    expect(markOf(dataDir)).toBe(await readInstallationId(again.parts.database.read));
    await again.close();
  });

  it('[STORE-08] keeps its mark in a copy', async () => {
    const id = await usedSite(dataDir);
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    const site = await buildTestApp({ dataDir: copy, env });
    expect(await readInstallationId(site.parts.database.read)).toBe(id);
    await site.close();
    rmSync(copy, { recursive: true });
  });

  it('[STORE-09] whose database is gone does not start as an empty site', async () => {
    await usedSite(dataDir);
    for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `chavi.sqlite${end}`), { force: true });
    writeFileSync(join(dataDir, 'chavi.sqlite'), '');
    await expect(buildTestApp({ dataDir, env })).rejects.toThrow('is empty, and');
  });

  it('[STORE-09] whose photographs are changed for others while it runs is not ready', async () => {
    const site = await buildTestApp({ dataDir, env });
    await site.parts.storage.look();
    expect(site.parts.storage.problem()).toBeNull();
    writeFileSync(join(dataDir, 'media', '.installation'), `${'f'.repeat(32)}\n`);
    await site.parts.storage.look();
    expect(site.parts.storage.problem()).toContain('are not those that the server started with');
    expect((await site.get('/api/health/ready')).statusCode).toBe(503);
    await site.close();
  });
});
