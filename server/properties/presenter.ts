import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { mediaUrl } from '#domain/media/variants.ts';
import {
  type DeletedProperty,
  type FieldsFor,
  fieldsFor,
  type PropertyCard,
  type PropertyDetail,
  type StaffPropertyCard,
  type StaffPropertyDetail,
} from '#domain/property/property.ts';
import type { PropertyCardRecord, PropertyFields, PropertyImages, PropertyRecord } from '#server/db/records.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';

/** What a list shows anybody: never the owner, nor who of the staff created it (D12, D50). */
export function presentCard(record: PropertyCardRecord, { images, count }: PropertyImages): PropertyCard {
  return {
    ...present<FieldsFor<'list', 'everybody'>>(record, 'list', 'everybody'),
    id: record.id,
    created_by: null,
    created_at: isoTime(record.createdAt),
    verified_at: isoTimeOrNull(record.verifiedAt),
    is_sample: record.isSample,
    media_images: images.map(({ id, media_key, ...picture }) => ({ id, ...presentPicture(media_key, picture) })),
    image_count: count,
  };
}

const ANSWERED = {
  list: { everybody: answeredFields('list', 'everybody'), reveal: answeredFields('list', 'reveal') },
  detail: { everybody: answeredFields('detail', 'everybody'), reveal: answeredFields('detail', 'reveal') },
};

/** [name in answers, name in records] of the fields that such an answer carries for such a reader. */
function answeredFields(carrier: 'list' | 'detail', reader: 'everybody' | 'reveal'): [string, keyof PropertyFields][] {
  return Object.entries(fieldsFor(carrier, reader, ({ field }) => field));
}

function present<Shown>(
  record: Partial<PropertyFields>,
  carrier: 'list' | 'detail',
  reader: 'everybody' | 'reveal',
): Shown {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of ANSWERED[carrier][reader]) shown[name] = record[field];
  return shown as Shown;
}

function presentPicture(key: string, { width, height, placeholder }: Omit<StoredPhoto, 'key'>) {
  return { media_url: mediaUrl(key, width), width, height, placeholder };
}

/** One listing as anybody may see it (D12: without the owner). */
export function presentDetail(record: PropertyRecord, images: PropertyImages): PropertyDetail {
  return {
    ...presentCard(record, images),
    ...present<FieldsFor<'detail', 'everybody'>>(record, 'detail', 'everybody'),
    updated_at: isoTime(record.updatedAt),
    media_videos: record.youtubeLinks.map((link, place) => ({ id: place + 1, media_type: 'video', media_url: link })),
  };
}

/** Name or phone of the accounts that a listing names, by id. */
export type People = ReadonlyMap<number, string>;

/** The accounts whose names these listings need. */
export function peopleOf(records: readonly PropertyCardRecord[]): number[] {
  const ids = records.flatMap(({ createdBy, verifiedBy, deletedBy }) => [createdBy, verifiedBy, deletedBy]);
  return ids.filter((id) => id !== null);
}

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

function staffFields(record: PropertyCardRecord, people: People) {
  return {
    created_by: nameOf(record.createdBy, people),
    ...present<FieldsFor<'list', 'reveal'>>(record, 'list', 'reveal'),
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

/** A deleted listing with until when it can come back (D64). */
export function presentDeleted(record: PropertyCardRecord, images: PropertyImages, people: People): DeletedProperty {
  const deletedAt = record.deletedAt ?? 0;
  return {
    ...presentStaffCard(record, images, people),
    deleted_at: isoTime(deletedAt),
    deleted_by: nameOf(record.deletedBy, people),
    restorable_until: isoTime(deletedAt + RESTORE_MS),
  };
}

/** A stored photograph that waits for its listing. */
export function presentUpload({ key, ...picture }: StoredPhoto) {
  return { upload_id: key, ...presentPicture(key, picture) };
}
