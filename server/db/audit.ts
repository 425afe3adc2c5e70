import type { Db } from '#server/db/tables.ts';

export interface AuditNote {
  /** Its first word is the entity: 'property.edit' is about a property. */
  action: `${string}.${string}`;
  entityId: number;
  /** null: the program itself, such as an import. */
  accountId: number | null;
  /** Changed fields only, as JSON can carry them; left out when there is no such side. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

// Who of the staff did what and when. Entries are never changed.

export async function insertAuditEntries(db: Db, notes: readonly AuditNote[], at: number): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ action, entityId, accountId, before, after }) => {
    const entity = action.slice(0, action.indexOf('.'));
    const sides = { before_json: toJson(before), after_json: toJson(after) };
    return { account_id: accountId, action, entity, entity_id: entityId, at, ...sides };
  });
  await db.insertInto('audit').values(rows).execute();
}

/** The entries of one thing, newest first. `by` is the name or phone of the account, also of a removed one; null: the program itself. */
export async function listAuditOf(db: Db, entity: string, entityId: number, limit: number) {
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
  return rows.map(({ id, at, action, name, phone, before_json, after_json }) => {
    return { id, at, by: name ?? phone, action, before: fromJson(before_json), after: fromJson(after_json) };
  });
}

function toJson(side: Record<string, unknown> | undefined): string | null {
  return side === undefined ? null : JSON.stringify(side);
}

function fromJson(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
