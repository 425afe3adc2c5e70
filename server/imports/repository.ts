import type { ExpressionBuilder, UpdateObject } from 'kysely';
import { affectedRows, wholeCount } from '#server/db/counts.ts';
import type { Db, NewRow, Row, Tables } from '#server/db/tables.ts';

export type ImportRow = Row<'imports'>;
export type ShownImport = ImportRow & { created_by_name: string | null };

/** How far a turn is. */
export type ImportCounts = Pick<ImportRow, 'total_rows' | 'read_rows' | 'stored' | 'known' | 'refused'>;
export type ImportEnd = Pick<ImportRow, 'state' | 'problem'> &
  Partial<Pick<ImportRow, 'proposals' | 'refusals' | 'heads'>>;

const FRESH = { total_rows: 0, read_rows: 0, stored: 0, known: 0, refused: 0, refusals: '[]' } as const;

/** Counts of a turn only grow: what its process wrote with its rows may be more than it had told by then. */
const grown = (counts: Partial<ImportCounts>): UpdateObject<Tables, 'imports'> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => {
      const column = name as keyof ImportCounts;
      return [
        column,
        (eb: ExpressionBuilder<Tables, 'imports'>) =>
          eb.case().when(column, '<', count).then(count).else(eb.ref(column)).end(),
      ];
    }),
  );

// Files of listings that staff uploaded (D114). Times in epoch milliseconds; what has not beaten since `lost` was left by a process that died.

function shown(db: Db) {
  return db
    .selectFrom('imports')
    .leftJoin('accounts', 'accounts.id', 'imports.created_by')
    .selectAll('imports')
    .select(({ fn, ref }) => fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('created_by_name'));
}

function ofTurn(db: Db, turn: string, change: UpdateObject<Tables, 'imports'>, state: ImportRow['state'] = 'working') {
  return db.updateTable('imports').set(change).where('turn', '=', turn).where('state', '=', state);
}

export async function insertImport(db: Db, row: NewRow<'imports'>): Promise<number> {
  return (await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function findImport(db: Db, id: number): Promise<ShownImport | undefined> {
  return shown(db).where('imports.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function newestImports(db: Db, limit: number): Promise<ShownImport[]> {
  return shown(db).orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc').limit(limit).execute();
}

/** Begins another turn with the same file. */
export async function beginImportTurn(
  db: Db,
  id: number,
  turn: Pick<ImportRow, 'step' | 'takes_proposals' | 'turn' | 'beat_at'> &
    Partial<Pick<ImportRow, 'heads' | 'proposals'>>,
): Promise<void> {
  const begun = { ...FRESH, ...turn, state: 'working', finished_at: null, problem: null } as const;
  await db.updateTable('imports').set(begun).where('id', '=', id).execute();
}

/** Answers whether the turn goes on: a cancelled one does not. */
export async function beatImport(db: Db, turn: string, counts: ImportCounts, at: number): Promise<boolean> {
  return (await affectedRows(ofTurn(db, turn, { ...grown(counts), beat_at: at }))) === 1;
}

/** Counts rows in the transaction that stores them; answers whether the turn goes on. */
export async function countStoredRows(
  db: Db,
  turn: string,
  rows: number,
  { stored: _, ...counts }: ImportCounts,
): Promise<boolean> {
  return (await affectedRows(ofTurn(db, turn, { ...grown(counts), stored: (eb) => eb('stored', '+', rows) }))) === 1;
}

/** Of a turn that somebody cancelled it notes what was refused until then. */
export async function endImport(
  db: Db,
  turn: string,
  counts: ImportCounts,
  { at, ...end }: ImportEnd & { at: number },
): Promise<void> {
  if ((await affectedRows(ofTurn(db, turn, { ...grown(counts), ...end, finished_at: at }))) === 1) return;
  const { state: _, problem: __, ...found } = end;
  await ofTurn(db, turn, { ...grown(counts), ...found }, 'cancelled').execute();
}

/** Ends a turn that is under way; answers whether there was one. */
export async function cancelImportRow(db: Db, id: number, at: number): Promise<boolean> {
  const cancelled = db.updateTable('imports').set({ state: 'cancelled', finished_at: at });
  return (await affectedRows(cancelled.where('id', '=', id).where('state', '=', 'working'))) === 1;
}

export function deleteImport(db: Db, id: number) {
  return affectedRows(db.deleteFrom('imports').where('id', '=', id));
}

export function countWorkingImports(db: Db, lost: number) {
  return wholeCount(db.selectFrom('imports').where('state', '=', 'working').where('beat_at', '>=', lost));
}

/** Runs that did not come to their end. */
export function countFailedImports(db: Db, lost: number) {
  return wholeCount(
    db
      .selectFrom('imports')
      .where('step', '=', 'run')
      .where((eb) => eb.or([eb('state', '=', 'failed'), eb('state', '=', 'working').and('beat_at', '<', lost)])),
  );
}

export function countImportsBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('imports').where('created_at', '<', before));
}

/** Deletes those that were uploaded before then; answers the names of their files. */
export async function pruneImports(db: Db, before: number): Promise<string[]> {
  const gone = await db.deleteFrom('imports').where('created_at', '<', before).returning('file').execute();
  return gone.map(({ file }) => file);
}
