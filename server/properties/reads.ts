import { isoMonth, isoTime, isoTimeOrNull } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { dayOf } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { type AreaFigure, type AreaFigures, FEWEST_FOR_MEDIAN } from '#domain/location/area-facts.ts';
import type { ManagedProperty, Show } from '#domain/managed-properties.ts';
import { totalPages } from '#domain/paging.ts';
import { dailyChanges } from '#domain/property/price-history.ts';
import type { KnownPrices, PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
import { areasAround, FURTHEST, kindOf, mostAlike, type SimilarListings } from '#domain/property/similar.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery } from '#domain/search/filters.ts';
import type { Words } from '#domain/words/words.ts';
import { accountLabels } from '#server/auth/accounts.ts';
import type { Parts } from '#server/core.ts';
import { readAllCallBack } from '#server/db/settings.ts';
import type {
  Db,
  PropertyCardRecord,
  PropertyImages,
  PropertyRecord,
  SearchedSlice,
  Slice,
} from '#server/db/tables.ts';
import { createAreaReads } from '#server/properties/area-facts.ts';
import { bandOfListing, createBandReads } from '#server/properties/band.ts';
import { readCarpetShares } from '#server/properties/carpet-shares.ts';
import { createAskCheck, readFreshness, readSilences } from '#server/properties/freshness.ts';
import { firstImagesOf, listImagesOf } from '#server/properties/images.ts';
import {
  cardsOf,
  lastModified,
  latestProperties,
  listDeleted,
  listForStaff,
  listProperties,
  listSold,
  staffCardsOf,
} from '#server/properties/lists.ts';
import { type Beside, createPresenter, type People, peopleOf, RESTORE_MS } from '#server/properties/presenter.ts';
import { readPrices } from '#server/properties/prices.ts';
import { createPublicSearch, type SearchAnswer, searchAnswerOf } from '#server/properties/search/public-search.ts';
import { countsByArea, figuresByArea, find, suggestionsFor } from '#server/properties/search/search.ts';
import { numberState } from '#server/properties/shield.ts';
import { findProperty, findShownProperty } from '#server/properties/writes.ts';
import type { SearchAnswers } from '#server/search-index/search-answers.ts';

const { latest: LATEST } = LIMITS.paging;
const { cardImages: CARD_IMAGES } = LIMITS.property;

type PropertyReadParts = Pick<Parts, 'database' | 'searchIndex' | 'now' | 'photoUrl'>;

/** What anybody may read, by pages in process and by the API: never an owner (D12). */
export function createPropertyReads(parts: PropertyReadParts & Pick<Parts, 'kept' | 'config' | 'rates'>) {
  const { read } = parts.database;
  const presenter = createPresenter(parts.photoUrl);
  const bandOf = createBandReads(parts.database);
  const presentCards = (records: readonly PropertyCardRecord[]) => presentWithImages(read, records, presenter.card);
  return {
    latest: async () => presentCards(await latestProperties(read, LATEST)),
    /** The newest first, without filters. */
    all: async (page: number, limit: number): Promise<PropertyList> => {
      const { rows, total } = await listProperties(read, { offset: (page - 1) * limit, limit });
      return pageAnswer({ total, page, limit }, await presentCards(rows));
    },
    /** These listings in this order, and which of the ids no listing has any more. */
    chosen: async (ids: readonly number[]) => answerChosen(ids, await cardsOf(read, ids), presentCards),
    ...createPublicSearch(parts),
    areaFigures: (query: SearchQuery): Promise<AreaFigures> => figuresByArea(parts, query),
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const [found, allCallBack, shares] = await Promise.all([
        findShownProperty(read, id),
        readAllCallBack(read),
        readCarpetShares(read),
      ]);
      const { record, images } = await withAllImages(read, found);
      return presenter.detail(record, images, allCallBack, { ...(await readOwnersHours(read, record)), shares });
    },
    /** An unknown property is NOT_FOUND. */
    band: async (id: number) => bandOf(await findShownProperty(read, id)),
    /** An unknown property is NOT_FOUND. */
    history: async (id: number) => historyOf(parts, await findShownProperty(read, id)),
    /** Listings like one, and what those of its type in its area cost (D69, D70). An unknown property is NOT_FOUND. */
    async similar(id: number): Promise<SimilarListings> {
      const record = await findShownProperty(read, id);
      if (record === null) throw noSuchProperty();
      const { similar, area } = await besideListing(parts, record);
      return { properties: await presentCards(similar), area };
    },
    ...createAreaReads(parts),
    areas: () => countsByArea(parts),
    freshness: () => readFreshness(parts),
    /** Listings after an id and when each last changed, for crawlers. */
    listingTimes: (after: number, limit: number) => lastModified(read, after, limit),
    suggestions: (text: string) => suggestionsFor(parts, text),
  };
}

/** A page of the staff's table. */
interface ManagedPage {
  page: number;
  pageSize: number;
  q?: string | undefined;
  show?: Show | undefined;
}

/** Listings as a valid token sees them: with the owner, and with who of the staff did what (D12, D50). */
export function createStaffListings(
  parts: PropertyReadParts & Pick<Parts, 'config' | 'numberMark' | 'reported' | 'visits'>,
) {
  const { database, now } = parts;
  const { read } = database;
  const openPresenter = async () => createPresenter(parts.photoUrl, await createAskCheck(parts));
  type PresentOne<Card> = (record: PropertyCardRecord, images: PropertyImages, people: People) => Card;
  const presentWithPeople = async <Card>(records: readonly PropertyCardRecord[], present: PresentOne<Card>) => {
    const people = await accountLabels(read, peopleOf(records));
    return presentWithImages(read, records, (record, images) => present(record, images, people));
  };
  const presentCards = async (records: readonly PropertyCardRecord[]) =>
    presentWithPeople(records, (await openPresenter()).staffCard);
  return {
    latest: async () => presentCards(await latestProperties(read, LATEST)),
    /** `wantsCounts`: with what is known of all that match. */
    async search(query: SearchQuery, wantsCounts: boolean, words: Words): Promise<SearchAnswer<StaffPropertyCard>> {
      const { ids, total, around } = await find(parts, query, wantsCounts ? words : null);
      const { page, page_size: limit } = query;
      const listed = pageAnswer({ total, page, limit }, await presentCards(await cardsOf(read, ids)));
      const nearby = around && (await presentCards(await cardsOf(read, around.nearby)));
      return searchAnswerOf(query, listed, around && nearby ? { ...around, nearby } : null, words);
    },
    /** Their table, newest first, hidden listings among them (D106): `q` looks through its columns, `show` narrows it. */
    async managed({ page, pageSize: limit, q, show }: ManagedPage): Promise<PropertyList<ManagedProperty>> {
      const { ask } = await readSilences(parts);
      const { rows, total } = await listForStaff(read, { offset: (page - 1) * limit, limit, q, show, ask });
      return pageAnswer({ total, page, limit }, await addWhatWaits(parts, await presentCards(rows)));
    },
    /** As for everybody, with hidden listings. */
    chosen: async (ids: readonly number[]) => answerChosen(ids, await staffCardsOf(read, ids), presentCards),
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const { record, images } = await withAllImages(read, await findProperty(read, id));
      const presenter = await openPresenter();
      const people = await accountLabels(read, peopleOf([record]));
      const number = await numberState(parts, read, record);
      return presenter.staffDetail(record, images, { people, number, shares: await readCarpetShares(read) });
    },
    band: async (id: number) => bandOfListing(read, await findProperty(read, id)),
    history: async (id: number) => historyOf(parts, await findProperty(read, id)),
    /** Last sold first (D10, D46). */
    async sold(slice: SearchedSlice) {
      const { rows, total } = await listSold(read, slice);
      return { total, properties: await presentCards(rows) };
    },
    /** What can still be restored, last deleted first (D64). */
    async deleted(slice: Slice) {
      const { rows, total } = await listDeleted(read, now() - RESTORE_MS, slice);
      return { total, properties: await presentWithPeople(rows, (await openPresenter()).deleted) };
    },
  };
}

function pageAnswer<Card>(
  { total, page, limit }: { total: number; page: number; limit: number },
  properties: Card[],
): PropertyList<Card> {
  return { total, page, page_size: limit, total_pages: totalPages(total, limit), properties };
}

async function answerChosen<Card>(
  ids: readonly number[],
  records: readonly PropertyCardRecord[],
  presentCards: (records: readonly PropertyCardRecord[]) => Promise<Card[]>,
) {
  const known = new Set(records.map(({ id }) => id));
  return { properties: await presentCards(records), gone: ids.filter((id) => !known.has(id)) };
}

/** Nothing of a record may leave the server without passing a presenter (D12). */
async function presentWithImages<Card>(
  read: Db,
  records: readonly PropertyCardRecord[],
  present: (record: PropertyCardRecord, images: PropertyImages) => Card,
): Promise<Card[]> {
  const ids = records.map(({ id }) => id);
  const images = await firstImagesOf(read, ids, CARD_IMAGES);
  return records.map((record) => present(record, images.get(record.id) ?? { images: [], count: 0 }));
}

/** NOT_FOUND where there is no record. */
async function withAllImages(read: Db, record: PropertyRecord | null) {
  if (record === null) throw noSuchProperty();
  const images = await listImagesOf(read, record.id);
  return { record, images: { images, count: images.length } };
}

/** Between which hours the owner of a listing welcomes calls. */
async function readOwnersHours(read: Db, { owner_id }: PropertyRecord): Promise<Pick<Beside, 'calls_welcome'>> {
  const hours = owner_id === null ? undefined : await readCallHours(read, owner_id);
  const { calls_from: from = null, calls_to: to = null } = hours ?? {};
  return { calls_welcome: from === null || to === null ? null : { from, to } };
}

/** When a listing was listed, and how its price changed since (D134). NOT_FOUND where there is no record. */
async function historyOf(
  { database: { read }, now }: Pick<PropertyReadParts, 'database' | 'now'>,
  record: PropertyRecord | null,
): Promise<KnownPrices> {
  if (record === null) throw noSuchProperty();
  const prices = await readPrices(read, record.id);
  const changes = dailyChanges(prices);
  return {
    first_price: prices[0]?.price ?? record.price,
    listed_at: isoTime(record.created_at),
    days: dayOf(now()) - dayOf(record.created_at),
    changes: changes.map(({ at, price }) => ({ at: isoTime(at), price })),
  };
}

function readCallHours(db: Db, ownerId: number) {
  return db.selectFrom('owners').select(['calls_from', 'calls_to']).where('id', '=', ownerId).executeTakeFirst();
}

/** The staff's cards with who asked for each listing and what visitors reported (D106). */
async function addWhatWaits(
  { database: { read }, reported, visits }: Pick<Parts, 'database' | 'reported' | 'visits'>,
  cards: readonly StaffPropertyCard[],
): Promise<ManagedProperty[]> {
  const ids = cards.map(({ id }) => id);
  const [leads, reports, asked] = await Promise.all([visits.countOf(read, ids), reported(ids), lastAskedAt(read, ids)]);
  return cards.map((card) => {
    const { total = 0, networks = 0 } = reports.get(card.id) ?? {};
    return {
      ...card,
      asked_at: isoTimeOrNull(asked.get(card.id) ?? null),
      leads: leads.get(card.id) ?? 0,
      reports: total,
      is_reported: networks >= LIMITS.report.networks,
    };
  });
}

/** When staff last asked whether these listings are for sale (D99); listings without any are left out. */
async function lastAskedAt(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['entity_id', eb.fn.max<number>('at').as('at')])
    .where('entity', '=', 'property')
    .where('entity_id', 'in', ids)
    .where('action', '=', 'property.asked')
    .groupBy('entity_id')
    .execute();
  return new Map(rows.flatMap(({ entity_id, at }) => (entity_id === null ? [] : [[entity_id, at]])));
}

/** So many are shown. */
const SHOWN = 6;
/** So many are compared of each of the four searches: those next in price. */
const NEXT_IN_PRICE = 16;
/** The index of a small catalogue is made in less, that of a large one is not waited for. */
const PATIENCE_MS = 500;
/** The near ones are looked for first, among what is much like the listing. */
const NEAR = { km: 6, price: FURTHEST.price, size: 1.3 } as const;

/**
 * The available listings that are most alike (D69), at most six, and what those of its type in its area cost. Waits for the index, but
 * not long, since a page waits with it; then it throws UNAVAILABLE.
 */
async function besideListing(
  { database: { read }, searchIndex, now }: Pick<Parts, 'database' | 'searchIndex' | 'now'>,
  listing: PropertyCardRecord,
): Promise<{ similar: PropertyCardRecord[]; area: AreaFigure }> {
  const answers = await searchIndex.answers(isoMonth(now()), PATIENCE_MS);
  const searches = [...nextInPrice(listing, NEAR, true), ...nextInPrice(listing, FURTHEST, false)];
  const found = await Promise.all(searches.map((query) => answers.page(query)));
  const area = await figureOf(answers, listing);
  const candidates = await cardsOf(read, [...new Set(found.flatMap(({ ids }) => ids))]);
  return { similar: mostAlike(listing, candidates, SHOWN), area };
}

type Around = Readonly<Record<'km' | 'price' | 'size', number>>;

/** Two searches: what costs as much or less, the dearest first, and what costs as much or more. */
function nextInPrice(
  listing: PropertyCardRecord,
  { km, price: times, size: larger }: Around,
  sameRooms: boolean,
): SearchQuery[] {
  const { price, size_sqft, property_type, bhk_type, location } = listing;
  const filters: SearchFilters = {
    ...NO_FILTERS,
    ...kindOf(listing),
    property_type,
    location: areasAround(location, km),
    bhk_type: sameRooms && bhk_type !== null ? [bhk_type] : [],
    min_size: Math.floor(size_sqft / larger),
    max_size: Math.ceil(size_sqft * larger),
    hide_sold: true,
  };
  const below = { ...filters, min_budget: Math.floor(price / times), max_budget: price };
  const above = { ...filters, min_budget: price, max_budget: Math.ceil(price * times) };
  const slice = { page: 1, page_size: NEXT_IN_PRICE };
  return [
    { ...slice, filters: below, sort: 'price_desc' },
    { ...slice, filters: above, sort: 'price_asc' },
  ];
}

/** The median price per square foot of the available listings of a type in an area. */
async function figureOf(answers: SearchAnswers, { property_type, location }: PropertyCardRecord): Promise<AreaFigure> {
  const filters = { ...NO_FILTERS, property_type, location: [location], hide_sold: true };
  const medians = await answers.medians(filters, 'location', 'price_per_sqft');
  const { count, median } = medians.get(location) ?? { count: 0, median: 0 };
  return { count, median_per_sqft: count < FEWEST_FOR_MEDIAN ? null : Math.round(median) };
}
