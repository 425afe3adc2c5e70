import { isoMonth } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { totalPages } from '#domain/paging.ts';
import type {
  DeletedProperty,
  PropertyCard,
  PropertyDetail,
  PropertyList,
  StaffPropertyCard,
  StaffPropertyDetail,
} from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { effectiveFilters } from '#domain/search/understand.ts';
import type { CatalogueDeps } from '#server/db/catalogue.ts';
import type { Listed, PropertyCardRecord, PropertyImages, SearchedSlice, Slice } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';
import {
  peopleOf,
  presentCard,
  presentDeleted,
  presentDetail,
  presentStaffCard,
  presentStaffDetail,
  RESTORE_MS,
} from '#server/properties/presenter.ts';

/** What one audience reads. An unknown property is NOT_FOUND. */
interface ReadsOf<Card, Detail> {
  /** The newest that are not sold. */
  latest(): Promise<Card[]>;
  search(query: SearchQuery): Promise<PropertyList<Card>>;
  /** The newest first, without filters; for staff `q` looks through the columns of their table. */
  all(page: number, pageSize: number, q?: string): Promise<PropertyList<Card>>;
  view(id: number): Promise<Detail>;
}

/** What anybody may read, by pages in process and by the API: never an owner (D12). */
export interface PropertyReads extends ReadsOf<PropertyCard, PropertyDetail> {
  areas(): Promise<AreaCount[]>;
}

/** Listings as a valid token sees them: with the owner and with who of the staff did what (D12, D50). */
export interface StaffListings extends ReadsOf<StaffPropertyCard, StaffPropertyDetail> {
  /** Last sold first (D10, D46). */
  sold(slice: SearchedSlice): Promise<{ total: number; properties: StaffPropertyCard[] }>;
  /** What can still be restored, last deleted first (D64). */
  deleted(slice: Slice): Promise<{ total: number; properties: DeletedProperty[] }>;
}

export function createPropertyReads({ database: { read }, now }: CatalogueDeps): PropertyReads {
  const present: Present<PropertyCard> = async (found) =>
    found.map(({ record, images }) => presentCard(record, images));
  return {
    ...listsOf(read, now, present),
    async view(id) {
      const { record, images } = await oneOf(read, id);
      return presentDetail(record, images);
    },
    areas: async () => (await read.properties.countsByArea()).map(({ area, count }) => ({ area, count })),
  };
}

export function createStaffListings({ database, now }: CatalogueDeps): StaffListings {
  const { read } = database;
  const present: Present<StaffPropertyCard> = async (found) => {
    const people = await read.accounts.labels(peopleOf(found.map(({ record }) => record)));
    return found.map(({ record, images }) => presentStaffCard(record, images, people));
  };
  return {
    ...listsOf(read, now, present),
    async view(id) {
      const { record, images } = await oneOf(read, id);
      const people = await read.accounts.labels(peopleOf([record]));
      return presentStaffDetail(record, images, people);
    },
    async sold(slice) {
      const { rows, total } = await read.properties.listSold(slice);
      return { total, properties: await present(await withImages(read, rows)) };
    },
    async deleted(slice) {
      const { rows, total } = await read.properties.listDeleted(now() - RESTORE_MS, slice);
      const cards = await present(await withImages(read, rows));
      const deleters = await read.accounts.labels(rows.flatMap(({ deletedBy }) => deletedBy ?? []));
      const properties = rows.flatMap((record, index) => presentDeleted(record, cards[index], deleters));
      return { total, properties };
    },
  };
}

/** A record with its photographs. Nothing of it may leave the server without passing a presenter (D12). */
interface Found<Record = PropertyCardRecord> {
  record: Record;
  images: PropertyImages;
}

type Present<Card> = (found: readonly Found[]) => Promise<Card[]>;

const { latest: LATEST } = LIMITS.paging;
const { cardImages: CARD_IMAGES } = LIMITS.property;

/** The lists that every audience has. */
function listsOf<Card>(
  read: Repositories,
  now: () => number,
  present: Present<Card>,
): Pick<ReadsOf<Card, never>, 'latest' | 'search' | 'all'> {
  const pageOf = async ({ rows, total }: Listed<PropertyCardRecord>, page: number, pageSize: number) => ({
    total,
    page,
    page_size: pageSize,
    total_pages: totalPages(total, pageSize),
    properties: await present(await withImages(read, rows)),
  });
  return {
    latest: async () => present(await withImages(read, await read.properties.latest(LATEST))),
    async search({ filters, sort, page, page_size }) {
      const effective = effectiveFilters(filters);
      const areas = resolveAreas(effective.location);
      const offset = (page - 1) * page_size;
      const asked = { filters: effective, areas, month: isoMonth(now()), sort };
      const found = await read.properties.search({ ...asked, limit: page_size, offset });
      return pageOf(found, page, page_size);
    },
    all: async (page, size, q) =>
      pageOf(await read.properties.list({ offset: (page - 1) * size, limit: size, q }), page, size),
  };
}

async function withImages(read: Repositories, records: readonly PropertyCardRecord[]): Promise<Found[]> {
  const ids = records.map(({ id }) => id);
  const images = await read.propertyImages.firstOf(ids, CARD_IMAGES);
  return records.map((record) => ({ record, images: images.get(record.id) ?? { images: [], count: 0 } }));
}

async function oneOf(read: Repositories, id: number) {
  const record = await read.properties.findById(id);
  if (record === null) throw noSuchProperty();
  const images = await read.propertyImages.listOf(id);
  return { record, images: { images, count: images.length } };
}
