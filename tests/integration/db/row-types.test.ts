import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/support/databases.ts';
import { givenPlace } from '#tests/support/given.ts';
import { columnsOfPostgres, columnsOfSqlite, rowTypes } from '../../../scripts/lib/row-types.ts';

const FILE = join(import.meta.dirname, '../../../server/db/rows.generated.ts');

describe.each(ENGINES)('types of rows on %s', (engine) => {
  const place = givenPlace(engine);

  it('are those of the tables; `npm run rows` writes them', async () => {
    expect(rowTypes(await columns())).toBe(readFileSync(FILE, 'utf8'));
  });

  async function columns() {
    if (place.config.kind === 'sqlite') return columnsOfSqlite(place.config.file);
    const client = new pg.Client({ connectionString: place.config.url });
    await client.connect();
    return columnsOfPostgres(client).finally(() => client.end());
  }
});
