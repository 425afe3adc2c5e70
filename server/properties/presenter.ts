import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { mediaUrl } from '#domain/media/variants.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type {
  DeletedProperty,
  OwnerContact,
  PropertyCard,
  PropertyDetail,
  PropertyImage,
  PropertyVideo,
  SeenByEverybody,
  StaffFields,
  StaffPropertyCard,
  StaffPropertyDetail,
} from '#domain/property/property.ts';
import type {
  PropertyCardRecord,
  PropertyFields,
  PropertyImageRecord,
  PropertyImages,
  PropertyRecord,
} from '#server/db/records.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';

/** A photograph as anybody may see it. */
function presentImage(image: PropertyImageRecord): PropertyImage {
  return {
    id: image.id,
    media_url: mediaUrl(image.mediaKey, image.width),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
  };
}

/** What a list shows anybody: never the owner, nor who of the staff created it (D12, D50). */
export function presentCard(record: PropertyCardRecord, { images, count }: PropertyImages): PropertyCard {
  return {
    ...(fieldsFor(record, 'list', 'everybody') as unknown as SeenByEverybody<'list'>),
    id: record.id,
    created_by: null,
    created_at: isoTime(record.createdAt),
    verified_at: isoTimeOrNull(record.verifiedAt),
    is_sample: record.isSample,
    media_images: images.map(presentImage),
    image_count: count,
  };
}

/** What only the detail carries of a listing's fields. */
function presentLongFields(record: PropertyFields): SeenByEverybody<'detail'> {
  return fieldsFor(record, 'detail', 'everybody') as unknown as SeenByEverybody<'detail'>;
}

/** Whom a buyer calls: for staff, and for who asked for it (D12). */
function presentOwner(record: PropertyCardRecord): OwnerContact {
  return fieldsFor(record, 'list', 'reveal') as unknown as OwnerContact;
}

/** The fields of the table that such an answer carries and such a reader may see, under their names in answers. */
function fieldsFor(
  record: Partial<PropertyFields>,
  carrier: 'list' | 'detail',
  reader: 'everybody' | 'reveal',
): Record<string, unknown> {
  const shown = FIELD_LIST.filter(({ carriedBy, seenBy }) => carriedBy === carrier && seenBy === reader);
  return Object.fromEntries(shown.flatMap(({ answer, field }) => (answer === null ? [] : [[answer, record[field]]])));
}

/** One listing as anybody may see it (D12: without the owner). */
export function presentDetail(record: PropertyRecord, images: PropertyImages): PropertyDetail {
  return {
    ...presentCard(record, images),
    ...presentLongFields(record),
    updated_at: isoTime(record.updatedAt),
    media_videos: record.youtubeLinks.map(presentVideo),
  };
}

function presentVideo(link: string, index: number): PropertyVideo {
  return { id: index + 1, media_type: 'video', media_url: link };
}

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
    ...presentOwner(record),
    verified_by: nameOf(record.verifiedBy, people),
    revision: record.revision,
    sold_at: isoTimeOrNull(record.soldAt),
  };
}

function nameOf(id: number | null, people: People): string | null {
  return id === null ? null : (people.get(id) ?? null);
}

/** How long a deleted listing can be brought back (D64), in milliseconds. */
export const RESTORE_MS = LIMITS.restoreDays * 24 * 60 * 60 * 1000;

/** A deleted listing with until when it can come back (D64); nothing for one that is not deleted. */
export function presentDeleted(
  { deletedAt, deletedBy }: PropertyCardRecord,
  card: StaffPropertyCard | undefined,
  people: People,
): DeletedProperty[] {
  if (card === undefined || deletedAt === null) return [];
  const restorable_until = isoTime(deletedAt + RESTORE_MS);
  return [{ ...card, deleted_at: isoTime(deletedAt), deleted_by: nameOf(deletedBy, people), restorable_until }];
}

/** A listing that was just deleted. */
export function presentDeletion(id: number, { restorableUntil }: { restorableUntil: number }) {
  return { id, restorable_until: isoTime(restorableUntil) };
}

/** A stored photograph that waits for its listing. */
export function presentUpload({ key, width, height, placeholder }: StoredPhoto) {
  return { upload_id: key, media_url: mediaUrl(key, width), width, height, placeholder };
}
