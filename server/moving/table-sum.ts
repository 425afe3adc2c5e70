import { createHash } from 'node:crypto';
import type { CarriedRow, CarriedTable, Snapshot } from '#server/db/transfer/tables.ts';
import type { TableSum } from '#server/moving/archive.ts';

/** Adds up rows as they go by: the same for the same rows, whatever the engine. */
export function createTableSum() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly CarriedRow[]): void {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
      count += rows.length;
    },
    sum: (lastId: number): TableSum => ({ rows: count, sha256: hash.digest('hex'), lastId }),
  };
}

/** The sums of every table of a database. */
export async function sumsOf(
  snapshot: Snapshot,
  tables: readonly CarriedTable[],
  onRows: (count: number) => void = () => undefined,
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const sum = createTableSum();
    for await (const rows of snapshot.rows(table)) {
      sum.add(rows);
      onRows(rows.length);
    }
    sums[table.name] = sum.sum(table.makesIds ? await snapshot.lastId(table) : 0);
  }
  return sums;
}

/** The names of the tables that differ. */
export function differences(one: Record<string, TableSum>, other: Record<string, TableSum>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => {
    const [here, there] = [one[name], other[name]];
    return here?.rows !== there?.rows || here?.sha256 !== there?.sha256 || here?.lastId !== there?.lastId;
  });
}
