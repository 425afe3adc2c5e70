import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApi } from '#tests/support/api-process.ts';
import { ENGINES, makePlace, queryRows } from '#tests/support/databases.ts';
import { killInRounds } from '../../../drills/kill/rounds.ts';
import { SETTINGS } from '../../../drills/stage/site.ts';

const ROUNDS = 3;

it.each(ENGINES)(
  '[STORE-15] a site on %s that is killed again and again while it writes has all that it acknowledged, and nothing by halves',
  async (engine) => {
    const place = await makePlace(engine);
    const dataDir = mkdtempSync(join(tmpdir(), 'chavi-killed-'));
    const file = join(dataDir, 'chavi.sqlite');
    const env = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      ...SETTINGS,
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      ...(place.config.kind === 'postgres' && { DATABASE_URL: place.config.url }),
    };
    const query = (sql: string) =>
      queryRows(place.config.kind === 'sqlite' ? { kind: 'sqlite', file } : place.config, sql);
    const result = await killInRounds({
      rounds: ROUNDS,
      hasFile: (name) => existsSync(join(dataDir, 'media', name)),
      query,
      start: () => startApi(env),
    });
    expect(result).toMatchObject({ lost: [], half: [], twice: 0, faults: [], failedStarts: [] });
    expect(result.acknowledged).toBeGreaterThan(ROUNDS);
    expect((await query('select id from properties')).length).toBeGreaterThan(0);
    await place.remove();
    rmSync(dataDir, { recursive: true, force: true });
  },
  180_000,
);
