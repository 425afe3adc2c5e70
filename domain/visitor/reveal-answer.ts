import type { OwnerContact } from '#domain/property/property.ts';

/** Answer of `POST /visitors/` (D12): the owner of that one property. */
export interface RevealAnswer extends OwnerContact {
  visitor_id: number;
}
