import type { UpdateObject } from 'kysely';
import { affectedRows, type Db, type NewRow, type Row, type Tables, wholeCount } from '#server/db/tables.ts';

// Files of listings that staff uploaded (D114). Times in epoch milliseconds; what has not beaten since `lost` was left by a process that died.

export type ImportRow = Row<'imports'>;
export type ShownImport = ImportRow & { created_by_name: string | null };

/** How far a turn is. `stored` only of a check: a run counts it with its rows. */
export type ImportCounts = Pick<ImportRow, 'total_rows' | 'read_rows' | 'known' | 'refused'> & { stored?: number };
export type ImportEnd = Pick<ImportRow, 'state' | 'problem'> &
  Partial<Pick<ImportRow, 'proposals' | 'slips' | 'numbers' | 'refusals' | 'heads'>>;

const FRESH = {
  ...{ total_rows: 0, read_rows: 0, stored: 0, known: 0, refused: 0, refusals: '[]', slips: '[]' },
  numbers: '{"waiting":0,"broker":0}',
} as const;

function selectShown(db: Db) {
  return db
    .selectFrom('imports')
    .leftJoin('accounts', 'accounts.id', 'imports.created_by')
    .selectAll('imports')
    .select(({ fn, ref }) => fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('created_by_name'));
}

/** Answers whether the turn is in that state still. */
async function updateTurn(
  db: Db,
  turn: string,
  change: UpdateObject<Tables, 'imports'>,
  state: ImportRow['state'] = 'working',
): Promise<boolean> {
  const update = db.updateTable('imports').set(change).where('turn', '=', turn).where('state', '=', state);
  return (await affectedRows(update)) === 1;
}

export async function insertImport(db: Db, row: NewRow<'imports'>): Promise<number> {
  return (await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function findImport(db: Db, id: number): Promise<ShownImport | undefined> {
  return selectShown(db).where('imports.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function newestImports(db: Db, limit: number): Promise<ShownImport[]> {
  return selectShown(db).orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc').limit(limit).execute();
}

/** Begins another turn with the same file. */
export async function beginImportTurn(
  db: Db,
  id: number,
  turn: Pick<ImportRow, 'step' | 'takes_proposals' | 'slip_answers' | 'turn' | 'beat_at'> &
    Partial<Pick<ImportRow, 'heads' | 'proposals'>>,
): Promise<void> {
  const begun = { ...FRESH, ...turn, state: 'working', finished_at: null, problem: null } as const;
  await db.updateTable('imports').set(begun).where('id', '=', id).execute();
}

/** Answers whether the turn goes on: a cancelled one does not. */
export function beatImport(db: Db, turn: string, counts: ImportCounts, at: number): Promise<boolean> {
  return updateTurn(db, turn, { ...counts, beat_at: at });
}

/** Counts rows in the transaction that stores them; answers whether the turn goes on. */
export function countStoredRows(db: Db, turn: string, rows: number, counts: ImportCounts): Promise<boolean> {
  return updateTurn(db, turn, { ...counts, stored: (eb) => eb('stored', '+', rows) });
}

/** Of a cancelled turn it notes what was found until then. */
export async function endImport(
  db: Db,
  turn: string,
  counts: ImportCounts,
  { at, state, problem, ...found }: ImportEnd & { at: number },
): Promise<void> {
  const end = { ...counts, ...found };
  if (await updateTurn(db, turn, { ...end, state, problem, finished_at: at })) return;
  await updateTurn(db, turn, end, 'cancelled');
}

/** Fails a turn that did not note its own end. */
export function failImport(db: Db, turn: string, problem: string, at: number): Promise<boolean> {
  return updateTurn(db, turn, { state: 'failed', problem, finished_at: at });
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
