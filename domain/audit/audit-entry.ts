/** What a member of staff did to a listing; answer of `/property/audit/{id}` is `{ entries }`, newest first. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Name or phone of the account; null: the program itself. */
  by: string | null;
  /** Such as 'property.edit'. */
  action: string;
  /** The changed fields only; null when there is no such side. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
