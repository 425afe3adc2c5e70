import type { KeyHome, OwnerKey, Submission } from '#domain/answers/owners.ts';
import { isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { isPast, lastWord } from '#domain/freshness.ts';
import { DAY_MS, dayOf } from '#domain/india-time.ts';
import { whatsappHref } from '#domain/phone.ts';
import { AMENDABLE, CORRECTABLE } from '#domain/property/field-shapes.ts';
import { ofEachField } from '#domain/property/fields.ts';
import { type KnownFields, missingFacts, NOT_AGREED, withChanges } from '#domain/submission.ts';
import { knownLanguage } from '#domain/words/language.ts';
import { messagesIn } from '#domain/words/person-messages.ts';
import type { Parts } from '#server/core.ts';
import { findJudged } from '#server/db/judged-numbers.ts';
import { readFreshnessBegan } from '#server/db/settings.ts';
import type { Db, PropertyRecord } from '#server/db/tables.ts';
import { photoAnswer } from '#server/media/photo-key.ts';
import { propertyViewsOf } from '#server/observing/seen-listings.ts';
import { compareWithListing } from '#server/owners/corrections.ts';
import type { KeyParts } from '#server/owners/key.ts';
import { marksOf } from '#server/owners/marks.ts';
import type { OwnerRow } from '#server/owners/owner-queries.ts';
import { offeredPhotoAnswer } from '#server/owners/photos.ts';
import {
  contentOf,
  listOfferedPhotos,
  listSubmissionsOf,
  type OfferRow,
  type SubmissionRow,
  titleOf,
} from '#server/owners/submission-queries.ts';
import { findProperty, listHomesOf, listImagesOf, listPricesOf } from '#server/properties/front-door.ts';

type SubmissionParts = Pick<Parts, 'countsKey' | 'now' | 'numberMark' | 'photoUrl'>;

/** The fields of a listing that are known. */
function fieldsOf(listing: PropertyRecord): KnownFields {
  const all = ofEachField(({ field }) => (listing[field] === null ? null : [field, listing[field]]));
  return all as KnownFields;
}

/** What staff see of homes that are offered or corrected, with what is unusual about them where they wait. */
export async function toSubmissionAnswers(
  parts: SubmissionParts,
  reads: Db,
  offers: readonly OfferRow[],
): Promise<Submission[]> {
  const photos = await listOfferedPhotos(reads, offers);
  const looked = await Promise.all(
    offers.map(async (offer) => {
      const content = contentOf(offer);
      const listing = offer.property_id === null ? null : await findProperty(reads, offer.property_id);
      const isCompared = offer.kind === 'correction' && offer.state !== 'published';
      const shown = listing === null || !isCompared ? [] : await listImagesOf(reads, listing.id);
      const fields = withChanges(listing === null ? {} : fieldsOf(listing), content.fields);
      const offered = photos.filter(({ submission_id }) => submission_id === offer.id);
      return {
        offer,
        content,
        listing,
        fields,
        photos: offered,
        shown,
        dropped: shown.filter(({ id }) => content.dropped?.includes(id)),
      };
    }),
  );
  const waiting = looked.filter(({ offer }) => offer.state === 'waiting');
  const marks = await marksOf(parts, reads, waiting);
  return looked.map((one) => ({
    ...offerFacts(one.offer),
    ...addressed(one.offer, one.fields),
    fields: one.fields,
    missing: one.offer.kind === 'home' && one.offer.state === 'waiting' ? missingFacts(one.fields) : [],
    changes: one.offer.kind === 'correction' ? compareWithListing(one.content, one.listing) : [],
    photos: one.photos.map((photo) => offeredPhotoAnswer(parts, photo)),
    listing_photos: one.shown.map((photo) => photoAnswer(parts.photoUrl, photo)),
    dropped: one.dropped.map((photo) => photoAnswer(parts.photoUrl, photo)),
    main: one.shown.find(({ id }) => id === one.content.main)?.id ?? null,
    marks: marks[waiting.indexOf(one)] ?? [],
  }));
}

/** What it is called, and the first message to its owner about it. */
function addressed(offer: OfferRow, fields: KnownFields) {
  const { kind, owner_name: owner } = offer;
  const title = titleOf(fields, offer);
  return { title, message: messagesIn(knownLanguage(offer.language)).submission({ kind, owner, title }) };
}

function offerFacts(offer: OfferRow) {
  const { id, kind, state, property_id, version, consent_version, owner_id, owner_name, owner_phone, reason } = offer;
  return {
    ...{ id, kind, state, property_id, version, owner_id, owner_name, owner_phone, reason },
    consent_version: consent_version === NOT_AGREED ? null : consent_version,
    language: knownLanguage(offer.language),
    created_at: isoTime(offer.created_at),
    decided_at: isoTimeOrNull(offer.decided_at),
    decided_by: offer.decided_by_name,
  };
}

/** Over all homes of a key. */
const MOST_LEADS = 200;
const NEWS_MS = 30 * DAY_MS;

/** What a key shows: its owner's homes and what became of them, nobody else's. */
export async function readKey(parts: KeyParts, owner: OwnerRow): Promise<OwnerKey> {
  const { database, now, config, visits } = parts;
  const { read } = database;
  const ids = await listHomesOf(read, owner.id);
  const today = dayOf(now());
  const [seen, counts, leads, offers, began] = await Promise.all([
    propertyViewsOf(read, ids, { week: today - 7, month: today - 30 }),
    visits.countOf(read, ids),
    visits.agreedOf(read, ids, MOST_LEADS),
    listSubmissionsOf(read, owner.id),
    readFreshnessBegan(read),
  ]);
  const homes = await Promise.all(
    ids.map(async (id): Promise<KeyHome | null> => {
      const record = await findProperty(read, id);
      if (record === null) return null;
      const photos = (await listImagesOf(read, id)).map((image) => photoAnswer(parts.photoUrl, image));
      const prices = await listPricesOf(read, id);
      return {
        ...homeFacts(record),
        photo: photos[0] ?? null,
        photos,
        is_to_ask:
          !record.is_sold_out &&
          record.taken_down_at === null &&
          isPast(config.freshness.ask, lastWord(record, began ?? now()), now()),
        seen: seen.get(id) ?? { week: 0, month: 0, all: 0 },
        asked: counts.get(id) ?? 0,
        leads: leads
          .filter(({ property_id }) => property_id === id)
          .map(({ name, phone, language, created_at }) => {
            const message = messagesIn(knownLanguage(language)).asked({ name, title: record.title });
            return { name, phone, at: isoTime(created_at), whatsapp: whatsappHref(phone, message) };
          }),
        prices: prices.map(({ price, changed_at, changed_by }) => ({ price, at: isoTime(changed_at), by: changed_by })),
        ...lastCorrection(offers, id, now()),
        waiting: await waitingCorrection(parts, offers, id),
      };
    }),
  );
  const { name, calls_from, calls_to } = owner;
  return {
    owner: { name, calls_from, calls_to },
    homes: homes.filter((home) => home !== null),
    offers: await toOfferAnswers(parts, offers),
    taken_back: takenBack(offers, now()),
    number: await judgedNumber(parts, owner, ids.length > 0),
    days: { ...config.freshness },
  };
}

/** What staff think of the owner's number; null where it changes nothing for them. What its person wrote is not for whoever offers a home with it. */
async function judgedNumber(
  { database, numberMark }: KeyParts,
  { phone }: OwnerRow,
  opensHome: boolean,
): Promise<OwnerKey['number']> {
  const mark = numberMark(phone);
  const known = (await findJudged(database.read, [mark])).get(mark);
  if (known === undefined || known.verdict === 'owner') return null;
  const { verdict, way, answer, answered_at } = known;
  const written = opensHome ? { answer, answered_at } : { answer: null, answered_at: null };
  return {
    is_broker: verdict === 'broker',
    way,
    answer: written.answer,
    answered_at: isoTimeOrNull(written.answered_at),
  };
}

function homeFacts(record: PropertyRecord) {
  const { id, title, location, price, is_sold_out, confirmed_by } = record;
  return {
    ...{ id, title, location, price, is_sold_out, confirmed_by },
    created_at: isoTime(record.created_at),
    confirmed_at: isoTimeOrNull(record.confirmed_at),
    is_stale: record.stale_at !== null && !is_sold_out,
    sold_at: isoTimeOrNull(record.sold_at),
    hidden_at: isoTimeOrNull(record.hidden_at),
    taken_down_at: isoTimeOrNull(record.taken_down_at),
    held_at: isoTimeOrNull(record.held_at),
    calls_back: record.owner_calls_back,
    facts: Object.fromEntries(CORRECTABLE.map((name) => [name, record[name]])),
  };
}

type LastCorrection = Pick<KeyHome, 'correction' | 'reason' | 'published'>;

/** What became of the last correction; that it was published is news for a while. */
function lastCorrection(offers: readonly SubmissionRow[], id: number, now: number): LastCorrection {
  const none: LastCorrection = { correction: 'none', reason: null, published: null };
  const last = offers.find(({ kind, property_id }) => kind === 'correction' && property_id === id);
  if (last === undefined) return none;
  if (last.state === 'waiting') return { ...none, correction: 'waiting' };
  if (last.state === 'refused') return { ...none, correction: 'refused', reason: last.reason };
  const { outcome } = contentOf(last);
  const { state, decided_at: at } = last;
  if (state !== 'published' || outcome === undefined || at === null || now - at > NEWS_MS) return none;
  const { fields, team, added, dropped, main = false, left_out } = outcome;
  const published = { at: isoTime(at), fields: [...fields], by_team: [...team], added, dropped, main, left_out };
  return { ...none, correction: 'published', published };
}

/** The correction that staff have not looked at yet. */
async function waitingCorrection({ database }: KeyParts, offers: readonly SubmissionRow[], id: number) {
  const found = offers.find(({ kind, state, property_id }) => {
    return kind === 'correction' && state === 'waiting' && property_id === id;
  });
  if (found === undefined) return null;
  const { fields, dropped = [], main } = contentOf(found);
  const added = await listOfferedPhotos(database.read, [found]);
  return {
    submission_id: found.id,
    fields: CORRECTABLE.filter((name) => name in fields),
    added: added.length,
    dropped: dropped.length,
    main: main !== undefined,
  };
}

/** Homes that the owner took back, which is news for a while; what a forgotten person withdrew is dated long ago. */
function takenBack(offers: readonly SubmissionRow[], now: number): OwnerKey['taken_back'] {
  return offers.flatMap((row) => {
    const { kind, state, decided_at: at, id } = row;
    if (kind !== 'home' || state !== 'withdrawn' || at === null || now - at > NEWS_MS) return [];
    return [{ id, title: titleOf(contentOf(row).fields as KnownFields, row), at: isoTime(at) }];
  });
}

async function toOfferAnswers(parts: KeyParts, rows: readonly SubmissionRow[]): Promise<OwnerKey['offers']> {
  const offers = rows.filter(({ kind, state }) => kind === 'home' && (state === 'waiting' || state === 'refused'));
  const photos = await listOfferedPhotos(parts.database.read, offers);
  return offers.map((row) => {
    const fields = contentOf(row).fields as KnownFields;
    return {
      id: row.id,
      title: titleOf(fields, row),
      created_at: isoTime(row.created_at),
      state: row.state === 'refused' ? 'refused' : 'waiting',
      reason: row.reason,
      property_type: fields.property_type ?? null,
      facts: Object.fromEntries(AMENDABLE.map((name) => [name, fields[name] ?? null])),
      photos: photos
        .filter(({ submission_id }) => submission_id === row.id)
        .map((photo) => offeredPhotoAnswer(parts, photo)),
    };
  });
}
