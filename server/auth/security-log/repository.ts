import type { Kysely } from 'kysely';
import type { SecurityKind } from '#domain/answers/security-log.ts';
import { wholeCount } from '#server/db/counts.ts';
import type { NewRow, Tables } from '#server/db/tables.ts';

/** Rows of one statement: PostgreSQL and SQLite bound the values that one takes. */
const ROWS_AT_ONCE = 500;
/** Older rows go when there are more, however young they are. */
const MOST_ROWS = 200_000;

/** The security log. Rows are added and forgotten, never changed. */
export function createSecurityEventsRepository(db: Kysely<Tables>) {
  const since = (from: number, kind: SecurityKind | undefined) => {
    const recent = db.selectFrom('security_events').where('at', '>=', from);
    return kind === undefined ? recent : recent.where('kind', '=', kind);
  };
  return {
    async insert(rows: readonly NewRow<'security_events'>[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await db
          .insertInto('security_events')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .execute();
      }
    },
    /** Newest first, of one kind or of all. */
    async list(from: number, kind: SecurityKind | undefined, { skip, limit }: { skip: number; limit: number }) {
      const newest = since(from, kind).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
      const events = await newest.limit(limit).offset(skip).execute();
      return { events, total: await wholeCount(since(from, kind)) };
    },
    /** Oldest first, beginning after the event `after`. */
    listFrom: (wanted: { from: number; kind: SecurityKind | undefined; after: number; limit: number }) =>
      since(wanted.from, wanted.kind)
        .selectAll()
        .where('id', '>', wanted.after)
        .orderBy('id')
        .limit(wanted.limit)
        .execute(),
    /** Forgets what is older than `before` (epoch milliseconds), and the oldest of too many. */
    async prune(before: number): Promise<void> {
      await db.deleteFrom('security_events').where('at', '<', before).execute();
      const newest = await db
        .selectFrom('security_events')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (newest === undefined) return;
      await db
        .deleteFrom('security_events')
        .where('id', '<=', newest.id - MOST_ROWS)
        .execute();
    },
  };
}
