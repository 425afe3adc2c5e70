import type { StaffPropertyCard } from '#domain/property/property.ts';

/** A listing that can still be restored (D64); answer of `/property/deleted` is `{ total, properties }`. Times are ISO 8601. */
export type DeletedProperty = StaffPropertyCard & {
  deleted_at: string;
  /** Name or phone of who deleted it. */
  deleted_by: string | null;
  restorable_until: string;
};
