import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { READS } from '#tests/integration/db/main-queries.ts';
import { programOptions } from './options.ts';
import { onPostgres, postgresCatalogue, startBenchServer } from './postgres.ts';

const USAGE = `npm run bench:plans [-- OPTIONS]: how PostgreSQL would answer the main queries on a million listings.

Writes bench/plans.sql; read what changed.

  --check            writes nothing, and ends with 1 where a plan is another than the one that is kept`;

const FILE = join(import.meta.dirname, 'plans.sql');
const LISTINGS = 1_000_000;
/** What tells one plan from another; costs and numbers of rows change with every catalogue. */
const FACTS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Join Filter', 'Sort Key', 'Group Key'];
const LONGEST_FACT = 240;
/** What takes longer is told. */
const SLOW_MS = 100;

const options = programOptions(USAGE, { check: { type: 'boolean', default: false } });
const server = await startBenchServer();
try {
  const { DATABASE_URL } = await postgresCatalogue(server, LISTINGS);
  const plans = await plansOf(DATABASE_URL);
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (options.check) check(kept, plans);
  else {
    writeFileSync(FILE, plans);
    console.log(kept === plans ? 'The plans are those that were kept.' : `${FILE} has the new plans.`);
  }
} finally {
  await server.stop();
}
process.exit();

/** Prints the first line that differs of each query, and makes the process end with 1. */
function check(kept: string, now: string): void {
  const byTitle = (text: string) => new Map(text.split('\n\n').map((one) => [one.split('\n')[0] ?? '', one]));
  const [before, after] = [byTitle(kept), byTitle(now)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  for (const title of changed) console.log(`${after.get(title) ?? `${title}: no such query any more`}\n`);
  console.log(
    changed.length === 0 ? 'The plans are those that are kept.' : `${changed.length} queries have other plans.`,
  );
  process.exitCode = changed.length === 0 ? 0 : 1;
}

/** The plans of all main queries, one after the other. */
async function plansOf(url: string): Promise<string> {
  const heard: { sql: string; parameters: readonly unknown[]; durationMs: number }[] = [];
  const db = await openDatabase({ kind: 'postgres', url }, { onStatement: (statement) => heard.push(statement) });
  const texts = await onPostgres(url, async (client) => {
    // Plans that do not depend on how many cores there are.
    await client.query('set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1');
    const found: string[] = [];
    for (const [title, query] of Object.entries(READS)) {
      heard.length = 0;
      await query(db);
      const longestMs = Math.max(...heard.map(({ durationMs }) => durationMs));
      if (longestMs > SLOW_MS) console.log(`  ${title}: ${Math.round(longestMs)} ms`);
      const plans = await Promise.all(
        heard
          .filter(({ sql }) => sql.startsWith('select'))
          .map(({ sql, parameters }) => planOf(client, sql, parameters)),
      );
      // What is read at once ends in any order.
      found.push([`-- ${title}`, ...plans.toSorted()].join('\n'));
    }
    return found;
  });
  await db.close();
  return `${texts.join('\n\n')}\n`;
}

interface Node {
  'Node Type': string;
  Plans?: Node[];
  [fact: string]: unknown;
}

async function planOf(client: pg.Client, sql: string, parameters: readonly unknown[]): Promise<string> {
  const { rows } = await client.query(`explain (format json, costs off) ${sql}`, [...parameters]);
  return linesOf(rows[0]['QUERY PLAN'][0].Plan, 1).join('\n');
}

function linesOf(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const index = node['Index Name'] === undefined ? '' : ` using ${node['Index Name']}`;
  const table = node['Relation Name'] === undefined ? '' : ` on ${node['Relation Name']}`;
  const backward = node['Scan Direction'] === 'Backward' ? ' backward' : '';
  const facts = FACTS.filter((fact) => node[fact] !== undefined).map((fact) => {
    return `${indent}    ${fact}: ${shortened([node[fact]].flat().join(', '))}`;
  });
  const below = (node.Plans ?? []).flatMap((plan) => linesOf(plan, depth + 1));
  return [`${indent}${node['Node Type']}${backward}${index}${table}`, ...facts, ...below];
}

/** Long lists of values say nothing more. */
function shortened(text: string): string {
  return text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT)}…` : text;
}
