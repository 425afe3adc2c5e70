import type { Engine } from '#server/db/migrate.ts';

/** One statement that a release made, with the values it was made with. */
export interface Recorded {
  sql: string;
  parameters: readonly unknown[];
  /** The columns that it answered. */
  columns: readonly string[];
}

/** What a release asked of its database in the main flows, on each engine, in order. */
export interface ReleaseRecord {
  version: string;
  /** The commit of its program. */
  commit: string;
  statements: Record<Engine, readonly Recorded[]>;
}

const HEAD = (
  version: string,
  commit: string,
) => `-- What version ${version} (commit ${commit}) asks of its database in the main flows, in order.
-- Written by npm run record:release, replayed by tests/integration/db/migrations.test.ts on the tables of today.
`;

/** The record as text for a reader: of each statement its columns, its values, and the statement up to a line of `;`. */
export function toText({ version, commit, statements }: ReleaseRecord): string {
  const parts = Object.entries(statements).map(
    ([engine, made]) => `\n-- engine: ${engine}\n${made.map(entry).join('')}`,
  );
  return HEAD(version, commit) + parts.join('');
}

function entry({ sql, parameters, columns }: Recorded): string {
  const answers = columns.length === 0 ? '' : `-- answers: ${columns.join(' ')}\n`;
  const values = parameters.length === 0 ? '' : `-- with: ${JSON.stringify(parameters, mark)}\n`;
  return `\n${answers}${values}${sql.trim()}\n;\n`;
}

export function fromText(text: string): ReleaseRecord {
  const [, version = '', commit = ''] = /version (\S+) \(commit (\w+)\)/.exec(text) ?? [];
  const statements: Record<Engine, Recorded[]> = { sqlite: [], postgres: [] };
  for (const part of text.split(/^-- engine: /m).slice(1)) {
    const engine = part.startsWith('sqlite') ? 'sqlite' : 'postgres';
    for (const one of part.slice(part.indexOf('\n')).split(/^;\n/m))
      if (one.trim() !== '') statements[engine].push(read(one));
  }
  return { version, commit, statements };
}

function read(text: string): Recorded {
  return {
    sql: text.replaceAll(/^-- (?:answers|with): .*\n/gm, '').trim(),
    parameters: JSON.parse(/^-- with: (.*)$/m.exec(text)?.[1] ?? '[]', unmark),
    columns: /^-- answers: (.*)$/m.exec(text)?.[1]?.split(' ') ?? [],
  };
}

/** Bytes as text: `JSON.stringify` has asked them for their own form already. */
function mark(_key: string, value: unknown): unknown {
  const bytes = value as { type?: unknown; data?: number[] } | null;
  return bytes?.type === 'Buffer' && bytes.data ? { bytes: Buffer.from(bytes.data).toString('hex') } : value;
}

function unmark(_key: string, value: unknown): unknown {
  const bytes = (value as { bytes?: unknown } | null)?.bytes;
  return typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : value;
}
