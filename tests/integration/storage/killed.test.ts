import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { jpeg } from '#tests/integration/media/sample-pictures.ts';
import { startApi } from '#tests/support/api-process.ts';
import { ENGINES, makePlace, queryRows } from '#tests/support/databases.ts';
import { killInRounds } from '../../../drills/kill/rounds.ts';

const STAFF = { phone: '5550000001', password: 'chavi-demo' };
const WIDE = '100000/100000/3600';
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
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      STAFF_PHONE: STAFF.phone,
      STAFF_PASSWORD: STAFF.password,
      RATE_LIMIT_REVEAL: WIDE,
      RATE_LIMIT_CONTACT: WIDE,
      RATE_LIMIT_LOGIN: WIDE,
      ...(place.config.kind === 'postgres' && { DATABASE_URL: place.config.url }),
    };
    const query = (sql: string) =>
      queryRows(place.config.kind === 'sqlite' ? { kind: 'sqlite', file } : place.config, sql);
    const listing = Object.fromEntries(Object.entries(listingFields()).map(([name, value]) => [name, String(value)]));
    const picture = await jpeg({ width: 400, height: 300 });
    const result = await killInRounds({
      rounds: ROUNDS,
      hasFile: async (name) => existsSync(join(dataDir, 'media', name)),
      staff: STAFF,
      picture,
      listing,
      query,
      start: () => startApi(env),
    });
    expect(result).toMatchObject({ lost: [], half: [], faults: [], failedStarts: 0 });
    expect(result.acknowledged).toBeGreaterThan(ROUNDS);
    expect((await query('select id from properties')).length).toBeGreaterThan(0);
    await place.remove();
    rmSync(dataDir, { recursive: true, force: true });
  },
  180_000,
);
