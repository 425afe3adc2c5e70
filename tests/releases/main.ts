import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { mainFlows } from '#tests/releases/main-flows.ts';
import { type Recorded, toText } from '#tests/releases/record.ts';
import { replay } from '#tests/releases/replay.ts';
import { startCodeProvider } from '#tests/support/code-provider.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { ROOT } from '../../scripts/lib/run.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'chavi-record-'));
const server = await startPostgresServer();
try {
  const beside = server.url.replace(/\/postgres$/, '/template1');
  const statements = {
    sqlite: await record({}, { kind: 'sqlite', file: join(folder, 'again.sqlite') }),
    postgres: await record({ DATABASE_URL: server.url }, { kind: 'postgres', url: beside }),
  };
  const file = join(ROOT, 'tests', 'releases', `${version}.sql`);
  writeFileSync(file, toText({ version, commit, statements }));
  console.log(
    `tests/releases/${version}.sql has ${statements.sqlite.length} and ${statements.postgres.length} statements.`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

/** What the flows ask for, and the columns of the answers when it is asked once more of an empty database, `again`. */
async function record(env: Record<string, string>, again: DatabaseConfig): Promise<Recorded[]> {
  const made: Omit<Recorded, 'columns'>[] = [];
  const provider = await startCodeProvider();
  const site = await buildTestApp({
    env: { ...env, ...provider.env },
    onStatement: ({ sql, parameters }) => void made.push({ sql, parameters: [...parameters] }),
  });
  await mainFlows(site, provider);
  await site.close();
  await provider.close();
  const kept = worthKeeping(made);
  await (await openDatabase(again)).close();
  const columns = await replay(again, kept);
  return kept.map((one, place) => ({ ...one, columns: columns[place] ?? [] }));
}

/** Every write, since others build on it, and each read once. Transactions and the making of tables are no part of it. */
function worthKeeping<T extends { sql: string }>(made: readonly T[]): T[] {
  const lastStep = made.findLastIndex(({ sql }) => /schema_(?:migrations|expansions)|foreign_key/.test(sql));
  const seen = new Set<string>();
  return made.slice(lastStep + 1).filter(({ sql }) => {
    if (/^\s*(?:begin|commit|rollback|set |start |pragma )/i.test(sql)) return false;
    const isNew = !seen.has(sql);
    seen.add(sql);
    return isNew || !/^\s*select/i.test(sql);
  });
}
