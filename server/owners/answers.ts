import type { KeyHome, OwnerKey } from '#domain/answers/owner-key.ts';
import type { Submission } from '#domain/answers/submissions.ts';
import { DAY_MS, dayOf, isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { isPast, lastWord } from '#domain/freshness/freshness.ts';
import { AMENDABLE, CORRECTABLE } from '#domain/owners.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { type KnownFields, missingFacts, NOT_AGREED, suggestedTitle, withChanges } from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyImageRecord, PropertyRecord } from '#server/db/records.ts';
import { readFreshnessBegan } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { propertyViewsOf } from '#server/observing/seen-listings.ts';
import { comparison } from '#server/owners/corrections.ts';
import type { KeyParts } from '#server/owners/key.ts';
import { marksOf } from '#server/owners/marks.ts';
import { leadsOfHomes, listHomesOf, type OwnerRow } from '#server/owners/owner-queries.ts';
import { presentOfferedPhoto } from '#server/owners/photos.ts';
import {
  listOfferedPhotos,
  listSubmissionsOf,
  type OfferRow,
  type SubmissionRow,
  saidBy,
} from '#server/owners/submission-queries.ts';
import { findProperty, listImagesOf, listPricesOf } from '#server/properties/front-door.ts';

type PresentParts = Pick<Parts, 'countsKey' | 'now' | 'photoUrl'>;

/** The fields of a stored listing, of which nothing is unknown but what is null. */
function fieldsOf(listing: PropertyRecord): KnownFields {
  const all = ofEachField(({ field }) => (listing[field] === null ? null : [field, listing[field]]));
  return all as KnownFields;
}

/** What staff see of homes that are offered or corrected, with what is unusual about them where they wait. */
export async function presentSubmissions(
  parts: PresentParts,
  reads: Db,
  offers: readonly OfferRow[],
): Promise<Submission[]> {
  const photos = await listOfferedPhotos(
    reads,
    offers.map(({ id }) => id),
  );
  const looked = await Promise.all(
    offers.map(async (offer) => {
      const said = saidBy(offer);
      const listing = offer.property_id === null ? null : await findProperty(reads, offer.property_id);
      const isCompared = offer.kind === 'correction' && offer.state !== 'published';
      const shown = listing === null || !isCompared ? [] : await listImagesOf(reads, listing.id);
      const fields = withChanges(listing === null ? {} : fieldsOf(listing), said.fields);
      const own = photos.filter(({ submission_id }) => submission_id === offer.id);
      return {
        offer,
        said,
        listing,
        fields,
        photos: own,
        shown,
        dropped: shown.filter(({ id }) => said.dropped?.includes(id)),
      };
    }),
  );
  const waiting = looked.filter(({ offer }) => offer.state === 'waiting');
  const marks = await marksOf(reads, waiting, parts.now());
  return looked.map((one) => ({
    ...ofOffer(one.offer),
    title: one.fields.title ?? suggestedTitle(one.fields),
    fields: one.fields,
    missing: one.offer.kind === 'home' && one.offer.state === 'waiting' ? missingFacts(one.fields) : [],
    changes: one.offer.kind === 'correction' ? comparison(one.said, one.listing) : [],
    photos: one.photos.map((photo) => presentOfferedPhoto(parts, photo)),
    listing_photos: one.shown.map((photo) => ofListing(parts, photo)),
    dropped: one.dropped.map((photo) => ofListing(parts, photo)),
    main: one.shown.find(({ id }) => id === one.said.main)?.id ?? null,
    marks: marks[waiting.indexOf(one)] ?? [],
  }));
}

function ofListing(
  { photoUrl }: Pick<PresentParts, 'photoUrl'>,
  { id, media_key, width, height, placeholder }: PropertyImageRecord,
) {
  return { id, media_url: photoUrl(media_key, width), width, height, placeholder };
}

function ofOffer(offer: OfferRow) {
  const { id, kind, state, property_id, version, consent_version, owner_id, owner_name, owner_phone, reason } = offer;
  return {
    ...{ id, kind, state, property_id, version, owner_id, owner_name, owner_phone, reason },
    consent_version: consent_version === NOT_AGREED ? null : consent_version,
    created_at: isoTime(offer.created_at),
    decided_at: isoTimeOrNull(offer.decided_at),
    decided_by: offer.decided_by_name,
  };
}

/** Of those who asked, so many are shown over all homes. */
const MOST_LEADS = 200;
const NEWS_MS = 30 * DAY_MS;

/** What a key shows: the owner's homes with what became of them, and nobody else's. */
export async function readKey(parts: KeyParts, owner: OwnerRow): Promise<OwnerKey> {
  const { database, now, config } = parts;
  const { read } = database;
  const ids = await listHomesOf(read, owner.id);
  const today = dayOf(now());
  const [seen, asked, offers, began] = await Promise.all([
    propertyViewsOf(read, ids, { week: today - 7, month: today - 30 }),
    leadsOfHomes(read, ids, MOST_LEADS),
    listSubmissionsOf(read, owner.id),
    readFreshnessBegan(read),
  ]);
  const homes = await Promise.all(
    ids.map(async (id): Promise<KeyHome | null> => {
      const record = await findProperty(read, id);
      if (record === null) return null;
      const photos = (await listImagesOf(read, id)).map((image) => presentPhoto(parts, image));
      const leads = asked.leads.filter(({ property_id }) => property_id === id);
      const prices = await listPricesOf(read, id);
      return {
        ...present(record),
        photo: photos[0] ?? null,
        photos,
        is_to_ask:
          !record.is_sold_out &&
          record.taken_down_at === null &&
          isPast(config.freshness.ask, lastWord(record, began ?? now()), now()),
        seen: seen.get(id) ?? { week: 0, month: 0, all: 0 },
        asked: asked.counts.get(id) ?? 0,
        leads: leads.map(({ name, phone, created_at }) => ({ name, phone, at: isoTime(created_at) })),
        prices: prices.map(({ price, changed_at, changed_by }) => ({ price, at: isoTime(changed_at), by: changed_by })),
        ...lastCorrection(offers, id, now()),
        waiting: await waitingOf(parts, offers, id),
      };
    }),
  );
  const { name, calls_from, calls_to } = owner;
  return {
    owner: { name, calls_from, calls_to },
    homes: homes.filter((home) => home !== null),
    offers: await presentOffers(parts, offers),
    taken_back: takenBack(offers, now()),
    days: { ...config.freshness },
  };
}

function present(record: PropertyRecord) {
  const { id, title, location, price, is_sold_out, confirmed_by } = record;
  return {
    ...{ id, title, location, price, is_sold_out, confirmed_by },
    created_at: isoTime(record.created_at),
    confirmed_at: isoTimeOrNull(record.confirmed_at),
    is_stale: record.stale_at !== null && !is_sold_out,
    sold_at: isoTimeOrNull(record.sold_at),
    hidden_at: isoTimeOrNull(record.hidden_at),
    taken_down_at: isoTimeOrNull(record.taken_down_at),
    calls_back: record.owner_calls_back,
    facts: Object.fromEntries(CORRECTABLE.map((name) => [name, record[name]])),
  };
}

function presentPhoto({ photoUrl }: KeyParts, { id, media_key, width, height, placeholder }: PropertyImageRecord) {
  return { id, media_url: photoUrl(media_key, width), width, height, placeholder };
}

type Last = Pick<KeyHome, 'correction' | 'reason' | 'published'>;

/** What became of the last one; that it was published is news for a while. */
function lastCorrection(offers: readonly SubmissionRow[], id: number, now: number): Last {
  const none: Last = { correction: 'none', reason: null, published: null };
  const last = offers.find(({ kind, property_id }) => kind === 'correction' && property_id === id);
  if (last === undefined) return none;
  if (last.state === 'waiting') return { ...none, correction: 'waiting' };
  if (last.state === 'refused') return { ...none, correction: 'refused', reason: last.reason };
  const { outcome } = saidBy(last);
  const { state, decided_at: at } = last;
  if (state !== 'published' || outcome === undefined || at === null || now - at > NEWS_MS) return none;
  const { fields, team, added, dropped, main = false, left_out } = outcome;
  const published = { at: isoTime(at), fields: [...fields], by_team: [...team], added, dropped, main, left_out };
  return { ...none, correction: 'published', published };
}

/** What the owner asked for and staff have not looked at. */
async function waitingOf({ database }: KeyParts, offers: readonly SubmissionRow[], id: number) {
  const found = offers.find(({ kind, state, property_id }) => {
    return kind === 'correction' && state === 'waiting' && property_id === id;
  });
  if (found === undefined) return null;
  const { fields, dropped = [], main } = saidBy(found);
  const added = await listOfferedPhotos(database.read, [found.id]);
  return {
    submission_id: found.id,
    fields: CORRECTABLE.filter((name) => name in fields),
    added: added.length,
    dropped: dropped.length,
    main: main !== undefined,
  };
}

/** Homes that the owner took back, which is news for a while. Whoever had it forgotten did so long ago. */
function takenBack(offers: readonly SubmissionRow[], now: number): OwnerKey['taken_back'] {
  return offers.flatMap((row) => {
    const { kind, state, decided_at: at, id } = row;
    if (kind !== 'home' || state !== 'withdrawn' || at === null || now - at > NEWS_MS) return [];
    return [{ id, title: titleOf(saidBy(row).fields as KnownFields), at: isoTime(at) }];
  });
}

const titleOf = (fields: KnownFields): string => fields.title ?? suggestedTitle(fields);

async function presentOffers(parts: KeyParts, rows: readonly SubmissionRow[]): Promise<OwnerKey['offers']> {
  const offers = rows.filter(({ kind, state }) => kind === 'home' && (state === 'waiting' || state === 'refused'));
  const photos = await listOfferedPhotos(
    parts.database.read,
    offers.map(({ id }) => id),
  );
  return offers.map((row) => {
    const fields = saidBy(row).fields as KnownFields;
    return {
      id: row.id,
      title: titleOf(fields),
      created_at: isoTime(row.created_at),
      state: row.state === 'refused' ? 'refused' : 'waiting',
      reason: row.reason,
      property_type: fields.property_type ?? null,
      facts: Object.fromEntries(AMENDABLE.map((name) => [name, fields[name] ?? null])),
      photos: photos
        .filter(({ submission_id }) => submission_id === row.id)
        .map((photo) => presentOfferedPhoto(parts, photo)),
    };
  });
}
