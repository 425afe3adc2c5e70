import { createHash } from 'node:crypto';
import type { ListingInput } from '#domain/property/listing-input.ts';

/**
 * What makes a second run add nothing twice: the sender's own reference, else the fields that tell one listing from another. A changed
 * price or summary is not another listing.
 */
export function importKey(reference: string, input: ListingInput): string {
  if (reference !== '') return `ref:${digest([reference])}`;
  const { title, location, property_type, size, is_size_in_yards, floor, owner_contact1 } = input;
  return `row:${digest([title.toLowerCase(), location, property_type, size, is_size_in_yards, floor, owner_contact1])}`;
}

/** A key holds no phone in the clear, and a reference of any length fits. */
function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}
