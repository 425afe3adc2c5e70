import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import { type CarpetShares, comparableSize } from '#domain/property/comparable.ts';
import { shownText, shownVideo } from '#domain/property/contact-checks.ts';
import {
  type DeletedProperty,
  type FieldsFor,
  fieldsFor,
  type PropertyCard,
  type PropertyDetail,
  type PropertyImage,
  type StaffPropertyCard,
  type StaffPropertyDetail,
} from '#domain/property/property.ts';
import { suggestedTitle } from '#domain/submission.ts';
import { words } from '#domain/words/words.ts';
import type { PropertyCardRecord, PropertyFields, PropertyImages, PropertyRecord } from '#server/db/tables.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { type PhotoUrl, photoAnswer } from '#server/media/photo-key.ts';

/** Name or phone of the accounts that a listing names, by id. */
export type People = ReadonlyMap<number, string>;

/** The accounts whose names these listings need. */
export function peopleOf(records: readonly PropertyCardRecord[]): number[] {
  const ids = records.flatMap(({ created_by, verified_by, deleted_by }) => [created_by, verified_by, deleted_by]);
  return ids.filter((id) => id !== null);
}

/** How long a deleted listing can be brought back (D64), in milliseconds. */
export const RESTORE_MS = LIMITS.restoreDays * 24 * 60 * 60 * 1000;

/** What stands beside a listing: the hours of its owner, and the shares by which areas are compared. */
export interface Beside extends Pick<PropertyDetail, 'calls_welcome'> {
  shares: CarpetShares;
}

/** Whether staff are to ask about a listing. */
export type IsToAsk = (record: PropertyCardRecord) => boolean;

/** Makes answers of listings; `photoUrl` says where photographs are, `isToAsk` whether staff are to ask the owner (D99). */
export function createPresenter(photoUrl: PhotoUrl, isToAsk: IsToAsk = () => false) {
  /** What a list shows anybody: never the owner, also not in its title (D127), nor who of the staff created it (D12, D50). */
  const card = (record: PropertyCardRecord, { images, count }: PropertyImages): PropertyCard => ({
    ...pickFields<FieldsFor<'list', 'everybody'>>(record, 'list', 'everybody'),
    title: shownTitle(record),
    id: record.id,
    created_by: null,
    created_at: isoTime(record.created_at),
    verified_at: record.stale_at === null ? isoTimeOrNull(record.verified_at) : null,
    confirmed_at: isoTimeOrNull(record.confirmed_at),
    is_stale: record.stale_at !== null && !record.is_sold_out,
    price_lowered: loweredOf(record),
    is_sample: record.is_sample,
    media_images: images.map((image): PropertyImage => photoAnswer(photoUrl, image)),
    image_count: count,
  });

  /** One listing as anybody may see it (D12: without the owner). `allCallBack`: staff had every owner call back (D79). */
  const detail = (
    record: PropertyRecord,
    images: PropertyImages,
    allCallBack: boolean,
    { calls_welcome, shares }: Beside,
  ): PropertyDetail => ({
    ...card(record, images),
    ...pickFields<FieldsFor<'detail', 'everybody'>>(record, 'detail', 'everybody'),
    summary: record.summary === null ? null : shownText(record.summary, record),
    owner_calls_back: record.owner_calls_back || allCallBack,
    updated_at: isoTime(record.updated_at),
    confirmed_by: record.confirmed_by,
    ...comparableOf(record, shares),
    calls_welcome,
    sold_at: isoTimeOrNull(record.sold_at),
    media_videos: videosOf(record, (link) => shownVideo(link, record)),
  });

  /** A card with what a valid token adds: the owner, and who of the staff did what (D12, D50). */
  const staffCard = (record: PropertyCardRecord, images: PropertyImages, people: People): StaffPropertyCard => ({
    ...card(record, images),
    ...staffFields(record, people),
    is_to_ask: isToAsk(record),
  });

  return {
    card,
    detail,
    staffCard,
    /** A listing with what a valid token adds. Staff see what the listing itself says, which is what the form edits. */
    staffDetail: (
      record: PropertyRecord,
      images: PropertyImages,
      { people, number, shares }: { people: People; shares: CarpetShares } & Pick<StaffPropertyDetail, 'number'>,
    ): StaffPropertyDetail => ({
      ...detail(record, images, false, { calls_welcome: null, shares }),
      ...staffFields(record, people),
      summary: record.summary,
      media_videos: videosOf(record),
      is_to_ask: isToAsk(record),
      number,
    }),
    /** A deleted listing with until when it can come back (D64). */
    deleted(record: PropertyCardRecord, images: PropertyImages, people: People): DeletedProperty {
      const deleted_at = record.deleted_at ?? 0;
      return {
        ...staffCard(record, images, people),
        deleted_at: isoTime(deleted_at),
        deleted_by: nameOf(record.deleted_by, people),
        restorable_until: isoTime(deleted_at + RESTORE_MS),
      };
    },
    /** A stored photograph that waits for its listing. */
    upload: ({ key, width, height, placeholder }: StoredPhoto) => ({
      upload_id: key,
      media_url: photoUrl(key, width),
      width,
      height,
      placeholder,
    }),
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

function pickFields<Shown>(
  record: Partial<PropertyFields>,
  carrier: 'list' | 'detail',
  reader: 'everybody' | 'reveal',
): Shown {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of ANSWERED[carrier][reader]) shown[name] = record[field];
  return shown as Shown;
}

function videosOf({ youtubeLinks }: PropertyRecord, shown = (link: string) => link): PropertyDetail['media_videos'] {
  return youtubeLinks.map((link, place) => ({ id: place + 1, media_type: 'video', media_url: shown(link) }));
}

const HAS_LETTERS = /\p{L}/u;

/** A title that held a contact and nothing else is replaced by a suggested one. */
function shownTitle(record: PropertyCardRecord): string {
  const title = shownText(record.title, record);
  return title === record.title || HAS_LETTERS.test(title) ? title : suggestedTitle(record, words('en'));
}

function staffFields(record: PropertyCardRecord, people: People) {
  return {
    // Unmasked.
    title: record.title,
    created_by: nameOf(record.created_by, people),
    ...pickFields<FieldsFor<'list', 'reveal'>>(record, 'list', 'reveal'),
    // Staff see who verified it also where that does not count just now: the form would take it away.
    verified_at: isoTimeOrNull(record.verified_at),
    verified_by: nameOf(record.verified_by, people),
    confirmed_at: isoTimeOrNull(record.confirmed_at),
    confirmed_by: record.confirmed_by,
    is_price_odd: record.odd_price === 1,
    hidden_at: isoTimeOrNull(record.hidden_at),
    taken_down_at: isoTimeOrNull(record.taken_down_at),
    held_at: isoTimeOrNull(record.held_at),
    revision: record.revision,
    sold_at: isoTimeOrNull(record.sold_at),
  };
}

function loweredOf({ is_sold_out, lowered_from: from, lowered_at: at }: PropertyCardRecord) {
  return is_sold_out || from === null || at === null ? null : { from, at: isoTime(at) };
}

function comparableOf(
  record: PropertyRecord,
  shares: CarpetShares,
): Pick<PropertyDetail, 'comparable_size' | 'comparable_basis' | 'comparable_share'> {
  const found = comparableSize(record, shares);
  if (found === null) return { comparable_size: null, comparable_basis: null, comparable_share: null };
  const { size, basis, from, share } = found;
  const comparable_share = from === null || share === null ? null : { of: from, ...share };
  return { comparable_size: size, comparable_basis: basis, comparable_share };
}

function nameOf(id: number | null, people: People): string | null {
  return id === null ? null : (people.get(id) ?? null);
}
