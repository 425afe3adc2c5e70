import type { NewAuditEntry } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';

/** What members of staff do to listings and testimonials; the words that audit rows are kept under. */
export type AuditAction =
  | 'property.create'
  | 'property.edit'
  | 'property.delete'
  | 'property.restore'
  | 'property.sold'
  | 'property.order'
  | 'testimonial.create'
  | 'testimonial.edit'
  | 'testimonial.delete';

export interface AuditNote extends Partial<Pick<NewAuditEntry, 'before' | 'after'>> {
  action: AuditAction;
  entityId: number;
  /** null: the program itself, such as an import. */
  accountId: number | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Writes an audit row; call it in the transaction of what it tells. */
export async function writeAudit(repos: Repositories, note: AuditNote): Promise<void> {
  const entity = note.action.slice(0, note.action.indexOf('.'));
  await repos.audit.insert({ before: null, after: null, ...note, entity });
}
