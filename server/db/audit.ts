import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export interface NewAuditEntry {
  accountId: number | null;
  /** Such as 'property.edit'. */
  action: string;
  /** Such as 'property'. */
  entity: string;
  entityId: number;
  at: number;
  /** Changed fields only, as JSON can carry them; null when there is no such side. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditRecord extends NewAuditEntry {
  id: number;
  /** Name or phone of the account, also of a removed one; null: the program itself. */
  accountLabel: string | null;
}

/** Who of the staff did what and when. Entries are never changed. */
export function createAuditRepository(db: Kysely<Tables>) {
  return {
    async insert(entry: NewAuditEntry): Promise<void> {
      await db
        .insertInto('audit')
        .values({
          account_id: entry.accountId,
          action: entry.action,
          entity: entry.entity,
          entity_id: entry.entityId,
          at: entry.at,
          before_json: entry.before === null ? null : JSON.stringify(entry.before),
          after_json: entry.after === null ? null : JSON.stringify(entry.after),
        })
        .execute();
    },
    /** The entries of one thing, newest first. */
    async listOf(entity: string, entityId: number, limit: number): Promise<AuditRecord[]> {
      const rows = await db
        .selectFrom('audit')
        .leftJoin('accounts', 'accounts.id', 'audit.account_id')
        .selectAll('audit')
        .select(['accounts.name', 'accounts.phone'])
        .where('audit.entity', '=', entity)
        .where('audit.entity_id', '=', entityId)
        .orderBy('audit.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        accountId: row.account_id,
        accountLabel: row.name ?? row.phone,
        action: row.action,
        entity: row.entity,
        entityId: row.entity_id,
        at: row.at,
        before: fromJson(row.before_json),
        after: fromJson(row.after_json),
      }));
    },
  };
}

function fromJson(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
