import { DAY_MS, isoMonth, isoTime } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AreaFigures } from '#domain/location/area-figures.ts';
import type { ManagedProperty, Show } from '#domain/manage/properties.ts';
import { totalPages } from '#domain/paging.ts';
import type { PropertyList } from '#domain/property/property.ts';
import type { SimilarListings } from '#domain/property/similar.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, FEW_FOUND } from '#domain/search/search-page.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import { accountLabels } from '#server/auth/accounts.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyCardRecord, PropertyImages, PropertyRecord, SearchedSlice, Slice } from '#server/db/records.ts';
import { readAllCallBack } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';
import { createAreaReads } from '#server/properties/areas/facts.ts';
import { askJudge, readFreshness, silences } from '#server/properties/freshness/ageing.ts';
import { listPricesOf } from '#server/properties/freshness/prices.ts';
import { callHoursOf } from '#server/properties/freshness/repository.ts';
import { firstImagesOf, listImagesOf } from '#server/properties/images-repository.ts';
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
import { withWhatWaits } from '#server/properties/manage/lists.ts';
import { createPresenter, type People, peopleOf, RESTORE_MS } from '#server/properties/presenter.ts';
import { askedBy, countsByArea, figuresByArea, search } from '#server/properties/search/search.ts';
import { besideListing } from '#server/properties/search/similar.ts';
import { suggestionsFor } from '#server/properties/search/suggestions.ts';
import { createSearchWriter } from '#server/properties/search/write-search.ts';
import { findProperty, findShownProperty } from '#server/properties/writes.ts';

const { latest: LATEST } = LIMITS.paging;
const { cardImages: CARD_IMAGES } = LIMITS.property;

type PropertyReadParts = Pick<Parts, 'database' | 'searchIndex' | 'now' | 'photoUrl'>;

/** What anybody may read, by pages in process and by the API: never an owner (D12). */
export function createPropertyReads(parts: PropertyReadParts & Pick<Parts, 'kept' | 'config'>) {
  const { read } = parts.database;
  const searches = createSearchWriter(parts);
  const present = createPresenter(parts.photoUrl);
  return {
    ...listsOf(parts, async (records) => withImages(read, records, present.card)),
    /** The newest first, without filters. */
    all: async (page: number, limit: number): Promise<PropertyList> => {
      const { rows, total } = await listProperties(read, { offset: (page - 1) * limit, limit });
      return pageAnswer({ total, page, limit }, await withImages(read, rows, present.card));
    },
    /** These listings in this order, and which of the ids no listing has any more. */
    chosen: (ids: readonly number[]) =>
      chosenOf(
        ids,
        (some) => cardsOf(read, some),
        (records) => withImages(read, records, present.card),
      ),
    /** A search as the text of its answer. */
    searchText: searches.text,
    search: searches.list,
    /** With what is known of all that match, unless the index is still being made. */
    searchPage: searches.page,
    /** UNAVAILABLE while nothing can be counted. */
    areaFigures: (query: SearchQuery): Promise<AreaFigures> => figuresByArea(parts, askedBy(query, parts.now())),
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const [{ record, images }, allCallBack] = await Promise.all([
        oneOf(read, id, findShownProperty),
        readAllCallBack(read),
      ]);
      return present.detail(record, images, allCallBack, await saidOf(parts, record));
    },
    /** Listings like one, and what those of its type in its area cost (D69, D70). An unknown property is NOT_FOUND. */
    async similar(id: number): Promise<SimilarListings> {
      const record = await findShownProperty(read, id);
      if (record === null) throw noSuchProperty();
      const { similar, area } = await besideListing(parts, record);
      return { properties: await withImages(read, similar, present.card), area };
    },
    ...createAreaReads(parts),
    areas: () => countsByArea(parts, isoMonth(parts.now())),
    freshness: () => readFreshness(parts),
    /** Listings after an id and when each last changed, for crawlers. */
    listingTimes: (after: number, limit: number) => lastModified(read, after, limit),
    suggestions: (text: string) => suggestionsFor(parts, isoMonth(parts.now()), text),
  };
}

/** Listings as a valid token sees them: with the owner and with who of the staff did what (D12, D50). */
export function createStaffListings(parts: PropertyReadParts & Pick<Parts, 'config' | 'reported'>) {
  const {
    database: { read },
    now,
  } = parts;
  const presenterNow = async () => createPresenter(parts.photoUrl, await askJudge(parts));
  type PresentOne<Card> = (record: PropertyCardRecord, images: PropertyImages, people: People) => Card;
  const staffCards = async (records: readonly PropertyCardRecord[]) =>
    withPeople(records, (await presenterNow()).staffCard);
  async function withPeople<Card>(records: readonly PropertyCardRecord[], present: PresentOne<Card>) {
    const people = await accountLabels(read, peopleOf(records));
    return withImages(read, records, (record, images) => present(record, images, people));
  }
  return {
    ...listsOf(parts, staffCards),
    /** Their table, newest first, hidden ones among them (D106): `q` looks through its columns, `show` narrows it. */
    async managed({ page, pageSize: limit, q, show }: ManagedPage): Promise<PropertyList<ManagedProperty>> {
      const { ask } = await silences(parts);
      const asked = { offset: (page - 1) * limit, limit, q, show, ask };
      const { rows, total } = await listForStaff(read, asked);
      return pageAnswer({ total, page, limit }, await withWhatWaits(parts, await staffCards(rows)));
    },
    /** As for everybody, with hidden ones. */
    chosen: (ids: readonly number[]) => chosenOf(ids, (some) => staffCardsOf(read, some), staffCards),
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const { record, images } = await oneOf(read, id, findProperty);
      const presenter = await presenterNow();
      return presenter.staffDetail(record, images, await accountLabels(read, peopleOf([record])));
    },
    /** Last sold first (D10, D46). */
    async sold(slice: SearchedSlice) {
      const { rows, total } = await listSold(read, slice);
      return { total, properties: await staffCards(rows) };
    },
    /** What can still be restored, last deleted first (D64). */
    async deleted(slice: Slice) {
      const { rows, total } = await listDeleted(read, now() - RESTORE_MS, slice);
      return { total, properties: await withPeople(rows, (await presenterNow()).deleted) };
    },
  };
}

/** Makes cards of records. Nothing of a record may leave the server without passing a presenter (D12). */
type Present<Card> = (records: readonly PropertyCardRecord[]) => Promise<Card[]>;

/** A page of the staff's table. */
interface ManagedPage {
  page: number;
  pageSize: number;
  q?: string | undefined;
  show?: Show | undefined;
}

type SearchAnswer<Card> = PropertyList<Card> & Partial<Around<Card>>;

/** The lists that every audience has. */
function listsOf<Card>(parts: PropertyReadParts, present: Present<Card>) {
  const {
    database: { read },
    now,
  } = parts;
  return {
    /** The newest that are not sold. */
    latest: async () => present(await latestProperties(read, LATEST)),
    /** `wantsCounts`: with what is known of all that match. */
    async search(query: SearchQuery, wantsCounts = false): Promise<SearchAnswer<Card>> {
      const { around, ...found } = await search(parts, askedBy(query, now()), wantsCounts ? 'must' : 'no');
      const { page: number, page_size: limit } = query;
      const said = query.filters.q === undefined ? '' : remarkOnText(query.filters.q);
      const listed = pageAnswer({ total: found.total, page: number, limit }, await present(found.rows));
      const page = { ...listed, ...(said !== '' && { said }) };
      if (around === undefined) return page;
      const { near, nearby, ...counts } = around;
      if (found.total >= FEW_FOUND) return { ...page, ...counts };
      return { ...page, ...counts, near, nearby: await present(await cardsOf(read, nearby)) };
    },
  };
}

function pageAnswer<Card>(
  { total, page, limit }: { total: number; page: number; limit: number },
  properties: Card[],
): PropertyList<Card> {
  return { total, page, page_size: limit, total_pages: totalPages(total, limit), properties };
}

async function chosenOf<Card>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<PropertyCardRecord[]>,
  present: Present<Card>,
) {
  const records = await read(ids);
  const known = new Set(records.map(({ id }) => id));
  return { properties: await present(records), gone: ids.filter((id) => !known.has(id)) };
}

/** What its history and its owner say of a listing. */
async function saidOf(
  { database: { read }, now }: Pick<PropertyReadParts, 'database' | 'now'>,
  record: PropertyRecord,
) {
  const prices = await listPricesOf(read, record.id);
  const [last] = prices;
  const before = priceBefore(prices);
  const isLower = last !== undefined && before !== undefined && last.price < before.price;
  const isRecent = last !== undefined && last.changed_at > now() - LOWERED_MS && last.price === record.price;
  const hours = record.owner_id === null ? undefined : await callHoursOf(read, record.owner_id);
  const { calls_from: from = null, calls_to: to = null } = hours ?? {};
  return {
    price_lowered: isLower && isRecent ? { from: before.price, at: isoTime(last.changed_at) } : null,
    calls_welcome: from === null || to === null ? null : { from, to },
  };
}

/**
 * The price before the last one. One that stood for less than a week is none, unless it was the first: who raises a price for a moment
 * has lowered nothing.
 */
function priceBefore<Price extends { changed_at: number }>(prices: readonly Price[]): Price | undefined {
  return prices.find(({ changed_at }, place) => {
    const next = prices[place - 1];
    return next !== undefined && (place === prices.length - 1 || next.changed_at - changed_at >= STOOD_MS);
  });
}

const STOOD_MS = 7 * DAY_MS;

/** So long a page tells that the price went down (D109). */
const LOWERED_MS = 90 * DAY_MS;

async function withImages<Card>(
  read: Db,
  records: readonly PropertyCardRecord[],
  present: (record: PropertyCardRecord, images: PropertyImages) => Card,
): Promise<Card[]> {
  const ids = records.map(({ id }) => id);
  const images = await firstImagesOf(read, ids, CARD_IMAGES);
  return records.map((record) => present(record, images.get(record.id) ?? { images: [], count: 0 }));
}

async function oneOf(read: Db, id: number, find: (db: Db, id: number) => Promise<PropertyRecord | null>) {
  const record = await find(read, id);
  if (record === null) throw noSuchProperty();
  const images = await listImagesOf(read, id);
  return { record, images: { images, count: images.length } };
}
