import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '#server/db/database.ts';
import { isoTime } from '#server/presenters/iso-time.ts';

const MAX_ENTRIES = 200;

/** What was done to a listing, newest first, the last 200 entries; also of a deleted one. Unknown: NOT_FOUND. */
export async function readAudit({ read }: Pick<Database, 'read'>, id: number): Promise<{ entries: AuditEntry[] }> {
  const listing = await read.properties.findById(id, { includeDeleted: true });
  if (listing === null) throw new AppError('NOT_FOUND', 'There is no such property.');
  const records = await read.audit.listOf('property', id, MAX_ENTRIES);
  const entries = records.map(
    (record): AuditEntry => ({
      id: record.id,
      at: isoTime(record.at),
      by: record.accountLabel,
      action: record.action,
      before: record.before,
      after: record.after,
    }),
  );
  return { entries };
}
