import { totalPages } from '#domain/paging.ts';
import type { DeletedProperty } from '#domain/property/deleted-property.ts';
import type { PropertyList, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { Database } from '#server/db/database.ts';
import type { Listed, PropertyCardRecord, Slice } from '#server/db/records.ts';
import { isoTime } from '#server/presenters/iso-time.ts';
import { peopleOf, presentStaffCard, presentStaffDetail } from '#server/presenters/staff-property.ts';
import { createFindListings, type FoundListing } from '#server/services/find-listings.ts';
import { noSuchProperty } from '#server/services/no-such.ts';
import { RESTORE_MS } from '#server/services/restore-time.ts';

/** Listings as a valid token sees them: with the owner and with who of the staff did what (D12, D50). */
export interface StaffListings {
  latest(): Promise<StaffPropertyCard[]>;
  search(query: SearchQuery): Promise<PropertyList<StaffPropertyCard>>;
  /** The newest first; `q` looks through the columns of the staff's table. */
  all(page: number, pageSize: number, q?: string): Promise<PropertyList<StaffPropertyCard>>;
  view(id: number): Promise<StaffPropertyDetail>;
  /** Last sold first (D10, D46). */
  sold(slice: Slice & { q?: string | undefined }): Promise<{ total: number; properties: StaffPropertyCard[] }>;
  /** What can still be restored, last deleted first (D64). */
  deleted(slice: Slice): Promise<{ total: number; properties: DeletedProperty[] }>;
}

export function createStaffListings({ database, now }: { database: Database; now: () => number }): StaffListings {
  const { read } = database;
  const listings = createFindListings(read);
  const present = async (found: readonly FoundListing[]) => {
    const people = await read.accounts.labels(peopleOf(found.map(({ record }) => record)));
    return found.map(({ record, images }) => presentStaffCard(record, images, people));
  };
  const pageOf = async (found: Listed<FoundListing>, page: number, pageSize: number) => ({
    total: found.total,
    page,
    page_size: pageSize,
    total_pages: totalPages(found.total, pageSize),
    properties: await present(found.rows),
  });

  return {
    latest: async () => present(await listings.latest()),
    search: async (query) => pageOf(await listings.search(query), query.page, query.page_size),
    all: async (page, size, q) =>
      pageOf(await listings.page({ offset: (page - 1) * size, limit: size, q }), page, size),
    async view(id) {
      const found = await listings.one(id);
      if (found === null) throw noSuchProperty();
      const people = await read.accounts.labels(peopleOf([found.record]));
      return presentStaffDetail(found.record, found.images, people);
    },
    async sold(slice) {
      const { rows, total } = await listings.sold(slice);
      return { total, properties: await present(rows) };
    },
    async deleted(slice) {
      const { rows: records, total } = await read.properties.listDeleted(now() - RESTORE_MS, slice);
      const cards = await present(await listings.withImages(records));
      const deleters = await read.accounts.labels(records.flatMap(({ deletedBy }) => deletedBy ?? []));
      const properties = records.flatMap((record, index) => deletedCard(record, cards[index], deleters));
      return { total, properties };
    },
  };
}

function deletedCard(
  record: PropertyCardRecord,
  card: StaffPropertyCard | undefined,
  deleters: ReadonlyMap<number, string>,
): DeletedProperty[] {
  const { deletedAt, deletedBy } = record;
  if (card === undefined || deletedAt === null) return [];
  return [
    {
      ...card,
      deleted_at: isoTime(deletedAt),
      deleted_by: deletedBy === null ? null : (deleters.get(deletedBy) ?? null),
      restorable_until: isoTime(deletedAt + RESTORE_MS),
    },
  ];
}
