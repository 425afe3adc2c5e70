import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { ENGINES, makeEmptyPlace } from '#tests/support/databases.ts';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const PROCESSES = 3;
const WRITES = 15;
/** Starting several programs takes long on a busy machine. */
const PATIENCE_MS = 120_000;
const PROGRAM = join(import.meta.dirname, 'open-and-write.ts');

describe.each(ENGINES)('several processes on %s', { timeout: PATIENCE_MS }, (engine) => {
  it('open a new database together, write at the same time, and lose nothing', async () => {
    const place = await makeEmptyPlace(engine);
    const run = () =>
      promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(place.config), String(WRITES)], {
        timeout: PATIENCE_MS,
        env: { ...process.env, ...SERVING_ENV },
      });
    const ended = await Promise.all(Array.from({ length: PROCESSES }, run));
    expect(ended.map(({ stderr }) => stderr)).toEqual(Array(PROCESSES).fill(''));
    const db = await openDatabase(place.config);
    expect(await db.read.properties.counts()).toEqual({ total: PROCESSES * WRITES, sold: 0 });
    expect(await db.read.settings.catalogueVersion()).toBe(1 + PROCESSES * WRITES);
    await db.close();
    await place.remove();
  });

  it('lose nothing that was stored when one is killed in the middle, and keep nothing by halves', async () => {
    const place = await makeEmptyPlace(engine);
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(place.config), '100000']);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('stored 20\n')) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const stored = said.split('\n').length - 1;
    expect(stored).toBeGreaterThan(20);
    const db = await openDatabase(place.config);
    // Waits for what the killed process may still have under way on the server.
    const version = await db.write((repos) => repos.settings.bumpCatalogue());
    const { total } = await db.read.properties.counts();
    // The last one may have been stored without a chance to say so.
    expect([stored, stored + 1]).toContain(total);
    expect(version).toBe(2 + total);
    await db.close();
    await place.remove();
  });
});
