import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { READS, WRITES } from '#tests/integration/db/main-queries.ts';
import { ENGINES, makePlace } from '#tests/support/databases.ts';

/** One clause or one column per line, so that a change of one is a change of one line. */
function laidOut(statement: string): string {
  const clause = / (?=(?:from|inner join|left join|where|group by|order by|limit|values|set|returning|on conflict) )/g;
  return `${statement.replace(clause, '\n  ').replace(/ (?=and )/g, '\n    ')};`;
}

/** The SQL that each engine is given, kept beside this file for a reviewer to see change: `npx vitest run tests/integration/db/golden -u`. */
describe.each(ENGINES)('the SQL for %s', (engine) => {
  it('is the SQL that is kept', async () => {
    const place = await makePlace(engine);
    const heard: string[] = [];
    const db = await openDatabase(place.config, { onStatement: ({ sql }) => heard.push(laidOut(sql)) });
    heard.splice(0);
    const queries: string[] = [];
    for (const [title, query] of Object.entries({ ...WRITES, ...READS })) {
      await query(db);
      const statements = heard.splice(0);
      // What is read at once ends in any order.
      queries.push(`-- ${title}`, ...(title in READS ? statements.toSorted() : statements), '');
    }
    await db.close();
    await place.remove();
    await expect(queries.join('\n')).toMatchFileSnapshot(`golden/queries.${engine}.sql`);
  });
});
