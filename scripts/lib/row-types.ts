import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';

/** The types of rows, `server/db/rows.generated.ts`, as they follow from the tables that the migrations make. */

interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  /** The engine alone makes it. */
  isId: boolean;
  hasDefault: boolean;
  /** Those that a CHECK allows, as SQL writes them: 'new', 0. */
  values: string[];
}

const HEAD = `// Written by \`npm run rows\` from the tables that the migrations make.
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows as both engines store them: times in epoch milliseconds, booleans as 0 or 1, lists as JSON text. */
export interface Tables {
`;

/** The view `shown_x` has all columns of the table `x`, and some that follow from them. */
const VIEW = /^shown_/;

export function rowTypes(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const of = (table: string) => tables.get(table) ?? [];
  const types = [...tables.keys()].sort().map((name) => {
    if (!VIEW.test(name)) return `  ${name}: ${typeOf(of(name))};\n`;
    const table = name.replace(VIEW, '');
    const isCarried = (column: Column) => of(table).some((one) => one.name === column.name);
    if (of(name).filter(isCarried).length < of(table).length) throw new Error(`${name} lacks columns of ${table}.`);
    return `  ${name}: Tables['${table}'] & ${typeOf(of(name).filter((column) => !isCarried(column)))};\n`;
  });
  return `${HEAD}${types.join('')}}\n`;
}

function typeOf(columns: readonly Column[]): string {
  return `{\n${columns.map(propertyOf).join('')}  }`;
}

function propertyOf({ name, type, isRequired, isId, hasDefault, values }: Column): string {
  const value = values.length > 0 ? values.join(' | ') : TYPES[type];
  if (value === undefined) throw new Error(`Rows have no type for ${type}.`);
  const stored = isRequired ? value : `${value} | null`;
  const made = isId ? 'GeneratedAlways' : hasDefault ? 'Generated' : null;
  return `    ${name}: ${made === null ? stored : `${made}<${stored}>`};\n`;
}

const TYPES: Record<string, string> = {
  // A column of a view that SQLite works out.
  '': 'number',
  TEXT: 'string',
  INTEGER: 'number',
  REAL: 'number',
  text: 'string',
  bigint: 'number',
  integer: 'number',
  'double precision': 'number',
};

const VALUE = /'[^']*'|\d+/g;

export function columnsOfSqlite(file: string): Column[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = db
      .prepare("select name, sql from sqlite_schema where type in ('table', 'view') and name not like 'sqlite_%'")
      .all() as { name: string; sql: string }[];
    return tables.flatMap(({ name: table, sql }) => {
      const checks = [...sql.matchAll(/check \((\w+) in \(([^)]*)\)\)/g)];
      const allowed = new Map(checks.map(([, column, list = '']) => [column, list.match(VALUE) ?? []]));
      const columns = db.prepare(`pragma table_info(${table})`).all() as {
        name: string;
        type: string;
        notnull: 0 | 1;
        dflt_value: string | null;
        pk: number;
      }[];
      return columns.map(({ name, type, notnull, dflt_value, pk }) => {
        const isId = pk > 0 && /autoincrement/i.test(sql);
        const values = allowed.get(name) ?? [];
        return { table, name, type, isRequired: notnull === 1 || isId, isId, hasDefault: dflt_value !== null, values };
      });
    });
  } finally {
    db.close();
  }
}

export async function columnsOfPostgres(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, 'values'> & { check: string | null }>(`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'NO' as "isRequired",
      c.is_identity = 'YES' as "isId", c.column_default is not null as "hasDefault",
      (
        select pg_get_constraintdef(k.oid)
        from pg_constraint k
        where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c'
          and pg_get_constraintdef(k.oid) like 'CHECK ((' || c.column_name || ' = ANY (%'
      ) as check
    from information_schema.columns c
    where c.table_schema = current_schema()
    order by c.table_name, c.ordinal_position
  `);
  return rows.map(({ check, ...column }) => ({ ...column, values: check?.match(/(?<=\[.*)('[^']*'|\d+)/g) ?? [] }));
}
