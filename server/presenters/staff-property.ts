import type { StaffFields, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import type { PropertyCardRecord, PropertyImages, PropertyRecord } from '#server/db/records.ts';
import { isoTimeOrNull } from '#server/presenters/iso-time.ts';
import { presentCard } from '#server/presenters/property-card.ts';
import { presentDetail } from '#server/presenters/property-detail.ts';

/** Name or phone of the accounts that a listing names, by id. */
export type People = ReadonlyMap<number, string>;

/** A card with what a valid token adds: the owner, and who of the staff did what (D12, D50). */
export function presentStaffCard(
  record: PropertyCardRecord,
  images: PropertyImages,
  people: People,
): StaffPropertyCard {
  return { ...presentCard(record, images), ...staffFields(record, people) };
}

/** A listing with what a valid token adds. */
export function presentStaffDetail(
  record: PropertyRecord,
  images: PropertyImages,
  people: People,
): StaffPropertyDetail {
  return { ...presentDetail(record, images), ...staffFields(record, people) };
}

/** The accounts whose names these listings need. */
export function peopleOf(records: readonly PropertyCardRecord[]): number[] {
  const ids = records.flatMap(({ createdBy, verifiedBy }) => [createdBy, verifiedBy]);
  return [...new Set(ids.filter((id) => id !== null))];
}

function staffFields(record: PropertyCardRecord, people: People): StaffFields & { created_by: string | null } {
  return {
    created_by: nameOf(record.createdBy, people),
    owner_name: record.ownerName,
    owner_contact1: record.ownerContact1,
    owner_contact2: record.ownerContact2,
    verified_by: nameOf(record.verifiedBy, people),
    revision: record.revision,
    sold_at: isoTimeOrNull(record.soldAt),
  };
}

function nameOf(id: number | null, people: People): string | null {
  return id === null ? null : (people.get(id) ?? null);
}
