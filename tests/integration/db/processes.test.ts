import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { countProperties } from '#server/properties/lists.ts';
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
    expect(await countProperties(db.read)).toEqual({ total: PROCESSES * WRITES, sold: 0 });
    expect(await db.catalogue.version()).toBe(1 + PROCESSES * WRITES);
    await db.close();
    await place.remove();
  });
});
