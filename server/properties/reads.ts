import { isoMonth } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AreaFigures } from '#domain/location/area-figures.ts';
import { totalPages } from '#domain/paging.ts';
import type { ManagedProperty, Show } from '#domain/property/manage.ts';
import type { PropertyList } from '#domain/property/property.ts';
import type { SimilarListings } from '#domain/property/similar.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, FEW_FOUND } from '#domain/search/search-page.ts';
import type { Listed, PropertyCardRecord, PropertyImages, SearchedSlice, Slice } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Parts } from '#server/parts.ts';
import { createAreaReads } from '#server/properties/areas/reads.ts';
import { withWhatWaits } from '#server/properties/manage/managed.ts';
import { createPresenter, type People, peopleOf, RESTORE_MS } from '#server/properties/presenter.ts';
import { askedBy, countsByArea, figuresByArea, search } from '#server/properties/search/search.ts';
import { besideListing } from '#server/properties/search/similar.ts';
import { suggestionsFor } from '#server/properties/search/suggestions.ts';
import { createSearchWriter } from '#server/properties/search/write-search.ts';

const { latest: LATEST } = LIMITS.paging;
const { cardImages: CARD_IMAGES } = LIMITS.property;

type PropertyReadParts = Pick<Parts, 'database' | 'searchIndex' | 'now' | 'photoUrl'>;

/** What anybody may read, by pages in process and by the API: never an owner (D12). */
export function createPropertyReads(parts: PropertyReadParts & Pick<Parts, 'kept'>) {
  const { read } = parts.database;
  const searches = createSearchWriter(parts);
  const present = createPresenter(parts.photoUrl);
  return {
    ...listsOf(parts, async (records) => withImages(read, records, present.card)),
    /** A search as the text of its answer. */
    searchText: searches.text,
    search: searches.list,
    /** With what is known of all that match, unless the index is still being made. */
    searchPage: searches.page,
    /** UNAVAILABLE while nothing can be counted. */
    areaFigures: (query: SearchQuery): Promise<AreaFigures> => figuresByArea(parts, askedBy(query, parts.now())),
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const [{ record, images }, allCallBack] = await Promise.all([oneOf(read, id), read.settings.allCallBack()]);
      return present.detail(record, images, allCallBack);
    },
    /** Listings like one, and what those of its type in its area cost (D69, D70). An unknown property is NOT_FOUND. */
    async similar(id: number): Promise<SimilarListings> {
      const record = await read.properties.findById(id);
      if (record === null) throw noSuchProperty();
      const { similar, area } = await besideListing(parts, record);
      return { properties: await withImages(read, similar, present.card), area };
    },
    ...createAreaReads(parts),
    areas: () => countsByArea(parts, isoMonth(parts.now())),
    suggestions: (text: string) => suggestionsFor(parts, isoMonth(parts.now()), text),
  };
}

/** Listings as a valid token sees them: with the owner and with who of the staff did what (D12, D50). */
export function createStaffListings(parts: PropertyReadParts) {
  const {
    database: { read },
    now,
  } = parts;
  const presenter = createPresenter(parts.photoUrl);
  type PresentOne<Card> = (record: PropertyCardRecord, images: PropertyImages, people: People) => Card;
  async function withPeople<Card>(records: readonly PropertyCardRecord[], present: PresentOne<Card>) {
    const people = await read.accounts.labels(peopleOf(records));
    return withImages(read, records, (record, images) => present(record, images, people));
  }
  return {
    ...listsOf(parts, (records) => withPeople(records, presenter.staffCard)),
    /** Their table, newest first (D106): `q` looks through its columns, `show` narrows it. */
    async managed({ page, pageSize: limit, q, show }: ManagedPage): Promise<PropertyList<ManagedProperty>> {
      const found = await read.properties.list({ offset: (page - 1) * limit, limit, q, show });
      const list = await pageOf(found, page, limit, (records) => withPeople(records, presenter.staffCard));
      return { ...list, properties: await withWhatWaits(read, list.properties, now()) };
    },
    /** The same of chosen listings, in the order of their ids. */
    async managedOf(ids: readonly number[]): Promise<ManagedProperty[]> {
      const records = await read.properties.cardsOf(ids);
      return withWhatWaits(read, await withPeople(records, presenter.staffCard), now());
    },
    /** An unknown property is NOT_FOUND. */
    async view(id: number) {
      const { record, images } = await oneOf(read, id);
      return presenter.staffDetail(record, images, await read.accounts.labels(peopleOf([record])));
    },
    /** Last sold first (D10, D46). */
    async sold(slice: SearchedSlice) {
      const { rows, total } = await read.properties.listSold(slice);
      return { total, properties: await withPeople(rows, presenter.staffCard) };
    },
    /** What can still be restored, last deleted first (D64). */
    async deleted(slice: Slice) {
      const { rows, total } = await read.properties.listDeleted(now() - RESTORE_MS, slice);
      return { total, properties: await withPeople(rows, presenter.deleted) };
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
    latest: async () => present(await read.properties.latest(LATEST)),
    /** `wantsCounts`: with what is known of all that match. */
    async search(query: SearchQuery, wantsCounts = false): Promise<SearchAnswer<Card>> {
      const { around, ...found } = await search(parts, askedBy(query, now()), wantsCounts ? 'must' : 'no');
      const page = await pageOf(found, query.page, query.page_size, present);
      if (around === undefined) return page;
      const { near, nearby, ...counts } = around;
      if (found.total >= FEW_FOUND) return { ...page, ...counts };
      return { ...page, ...counts, near, nearby: await present(await read.properties.cardsOf(nearby)) };
    },
    /** These listings in this order, and which of the ids no listing has any more. */
    async chosen(ids: readonly number[]) {
      const records = await read.properties.cardsOf(ids);
      const known = new Set(records.map(({ id }) => id));
      return { properties: await present(records), gone: ids.filter((id) => !known.has(id)) };
    },
    /** The newest first, without filters. */
    async all(page: number, limit: number): Promise<PropertyList<Card>> {
      return pageOf(await read.properties.list({ offset: (page - 1) * limit, limit }), page, limit, present);
    },
  };
}

async function pageOf<Card>(
  { rows, total }: Listed<PropertyCardRecord>,
  page: number,
  pageSize: number,
  present: Present<Card>,
): Promise<PropertyList<Card>> {
  const properties = await present(rows);
  return { total, page, page_size: pageSize, total_pages: totalPages(total, pageSize), properties };
}

async function withImages<Card>(
  read: Repositories,
  records: readonly PropertyCardRecord[],
  present: (record: PropertyCardRecord, images: PropertyImages) => Card,
): Promise<Card[]> {
  const ids = records.map(({ id }) => id);
  const images = await read.propertyImages.firstOf(ids, CARD_IMAGES);
  return records.map((record) => present(record, images.get(record.id) ?? { images: [], count: 0 }));
}

async function oneOf(read: Repositories, id: number) {
  const record = await read.properties.findById(id);
  if (record === null) throw noSuchProperty();
  const images = await read.propertyImages.listOf(id);
  return { record, images: { images, count: images.length } };
}
