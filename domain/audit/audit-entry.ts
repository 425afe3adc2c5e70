import { z } from 'zod';

/** What a member of staff did to a listing; answer of `/property/audit/{id}` is `{ entries }`, newest first. */
export const auditEntry = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    /** Name or phone of the account; null: the program itself. */
    by: z.string().nullable(),
    /** Such as 'property.edit'. */
    action: z.string(),
    /** The changed fields only; null when there is no such side. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
