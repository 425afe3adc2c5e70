import { SECURITY_KINDS, type SecurityKind } from '#domain/answers/security-log.ts';
import { DAY_MS } from '#domain/dates.ts';
import type { Db, NewRow } from '#server/db/tables.ts';
import { wholeCount } from '#server/db/tables.ts';

const KEPT_MS = 90 * DAY_MS;
/** Rows of one statement: PostgreSQL and SQLite bound the values that one takes. */
const ROWS_AT_ONCE = 64;
/** A right password in the hands of who had nothing more: it waits for a second step. */
export const HALF_LOGINS = ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'] as const;
/**
 * Of each kind the oldest rows go when there are more, however young they are, and each of these groups has its own number: what
 * strangers do pushes out nothing that tells of the staff or of who has their passwords, nor refused calls those that were answered.
 */
const GROUPS = [
  { by_account: 1, outcomes: 'ok', most: 50_000 },
  { by_account: 1, outcomes: 'refused', most: 20_000 },
  { by_account: 0, outcomes: 'ok', most: 100_000 },
  { by_account: 0, outcomes: 'half', most: 20_000 },
  { by_account: 0, outcomes: 'refused', most: 20_000 },
] as const;
/** How each of them asks for its outcomes. */
const OUTCOMES = {
  ok: ['in', ['ok']],
  half: ['in', HALF_LOGINS],
  refused: ['not in', ['ok', ...HALF_LOGINS]],
} as const;

// The security log. Rows are added and forgotten, never changed.

function since(db: Db, from: number, kind: SecurityKind | undefined) {
  const recent = db.selectFrom('security_events').where('at', '>=', from);
  return kind === undefined ? recent : recent.where('kind', '=', kind);
}

export async function insertSecurityEvents(db: Db, rows: readonly NewRow<'security_events'>[]): Promise<void> {
  // Two statements, whatever their number: one for each number of rows would be kept compiled, some hundred kilobytes for the long ones.
  for (let from = 0; from < rows.length; ) {
    const length = rows.length - from >= ROWS_AT_ONCE ? ROWS_AT_ONCE : 1;
    await db
      .insertInto('security_events')
      .values(rows.slice(from, from + length))
      .execute();
    from += length;
  }
}

/** Newest first, of one kind or of all. */
export async function listSecurityEvents(
  db: Db,
  from: number,
  kind: SecurityKind | undefined,
  { skip, limit }: { skip: number; limit: number },
) {
  const newest = since(db, from, kind).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const events = await newest.limit(limit).offset(skip).execute();
  return { events, total: await wholeCount(since(db, from, kind)) };
}

/** Oldest first, beginning after the event `after`. */
export function listSecurityEventsFrom(
  db: Db,
  wanted: { from: number; kind: SecurityKind | undefined; after: number; limit: number },
) {
  return since(db, wanted.from, wanted.kind)
    .selectAll()
    .where('id', '>', wanted.after)
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
}

/** Forgets what is too old at the moment `now` (epoch milliseconds), and the oldest of too many. */
export async function pruneSecurityEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', now - KEPT_MS)
    .execute();
  for (const kind of Object.keys(SECURITY_KINDS)) {
    for (const { by_account, outcomes, most } of GROUPS) {
      const [isOneOf, list] = OUTCOMES[outcomes];
      const group = db
        .selectFrom('security_events')
        .select('id')
        .where('kind', '=', kind)
        .where('by_account', '=', by_account)
        .where('outcome', isOneOf, list);
      const first = await group.orderBy('id', 'desc').limit(1).offset(most).executeTakeFirst();
      if (first === undefined) continue;
      await db
        .deleteFrom('security_events')
        .where('id', 'in', group.where('id', '<=', first.id))
        .execute();
    }
  }
}
