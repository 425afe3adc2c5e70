import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMessage } from '#server/contacts/feature.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { READS, WRITES } from '#tests/integration/db/main-queries.ts';
import { messyListings } from '#tests/integration/db/messy-listings.ts';
import { given, givenFolder } from '#tests/support/given.ts';

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A table read from end to end without an index. The few rows of an inner query may be. */
const WHOLE_TABLE =
  /^SCAN (properties|property_images|visitors|contact_messages|sessions|audit|accounts|security_events|rate_limits)$/;

/** Texts are looked for in every row: no index can help a LIKE with a wildcard in front. */
const READ_WHOLE_TABLES = new Set([
  'visitors with a text',
  'visitors for an export of a search',
  'contact messages with a text',
]);

describe('query plans on sqlite', () => {
  const folder = givenFolder();
  const heard: Statement[] = [];
  const file = () => join(folder.path, 'plans.sqlite');
  const onStatement = (statement: Statement) => void heard.push(statement);
  const db = given(
    () => openDatabase({ kind: 'sqlite', file: file() }, { onStatement }),
    (one) => one.close(),
  );
  const raw = given(
    () => new DatabaseSync(file(), { readOnly: true }),
    (one) => one.close(),
  );
  beforeAll(() =>
    db.write(async (tx) => {
      for (const listing of messyListings(50)) {
        const { id } = await insertProperty(tx, listing);
        await insertVisitor(tx, newVisitor(id));
        await insertMessage(tx, newContact());
      }
    }),
  );

  async function planOf(query: (db: Database) => Promise<unknown>): Promise<string[]> {
    heard.length = 0;
    await query(db);
    return heard.flatMap(({ sql, parameters }) => {
      const rows = raw.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
      return rows.map((row) => String(row.detail));
    });
  }

  const { 'a counted call': countedCall = fail } = WRITES;
  const indexed = Object.entries({ ...READS, 'a counted call': countedCall }).filter(
    ([title]) => !READ_WHOLE_TABLES.has(title),
  );

  it.each(indexed)('%s reads no table from end to end', async (_title, query) => {
    const plan = await planOf(query);
    expect(plan.filter((step) => WHOLE_TABLE.test(step))).toEqual([]);
  });

  it('every listing by page: the page and its count are found in an index alone', async () => {
    const plan = await planOf(READS['every listing by page'] ?? fail);
    const found = plan.filter((step) => /(SCAN|SEARCH) properties/.test(step) && !step.includes('INTEGER PRIMARY KEY'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((step) => !step.includes('COVERING INDEX'))).toEqual([]);
  });

  it.each(['giving up', 'forgetting what was given up'])('%s looks at deleted listings alone', async (title) => {
    const plan = await planOf(WRITES[title] ?? fail);
    const found = plan.filter((step) => /(SCAN|SEARCH) properties/.test(step));
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((step) => !/properties_deleted|INTEGER PRIMARY KEY|rowid=/.test(step))).toEqual([]);
  });

  it.each(['every listing by page', 'the security log', 'the security log of one kind'])(
    '%s: the newest come in order, without sorting',
    async (title) => {
      const plan = await planOf(READS[title] ?? fail);
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    },
  );
});

function fail(): never {
  throw new Error('There is no such query.');
}
