import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** An area that was merged, with all that it was called. */
export interface MergedNames {
  name: string;
  texts: readonly string[];
}

/** What areas that were merged were called, each after those that it was merged into: it had names of its own before they had them. */
export async function listMergedNames(db: Kysely<Tables>): Promise<MergedNames[]> {
  const columns = ['id', 'name', 'spellings', 'gu', 'hi', 'merged_into'] as const;
  const rows = await db
    .selectFrom('areas')
    .select(columns)
    .where('merged_into', 'is not', null)
    .orderBy('id')
    .execute();
  const into = new Map(rows.map((row) => [row.id, row.merged_into]));
  const depthOf = (id: number | null | undefined): number => (id == null ? 0 : 1 + depthOf(into.get(id)));
  return rows
    .toSorted((a, b) => depthOf(a.id) - depthOf(b.id))
    .map(({ name, spellings, gu, hi }) => ({ name, texts: [name, ...JSON.parse(spellings), gu, hi] }));
}
