import { LIMITS } from '#domain/limits.ts';
import { resolveAreas } from '#domain/location/match.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { effectiveFilters } from '#domain/search/understand.ts';
import type { Listed, PropertyCardRecord, PropertyImages, PropertyRecord, Slice } from '#server/db/records.ts';
import type { Repositories } from '#server/db/repositories.ts';

/** Records with their photographs: what the presenters of both audiences are made from. */
export interface FoundListing<R = PropertyCardRecord> {
  record: R;
  images: PropertyImages;
}

/** Finds listings as stored. Nothing here may leave the server without passing a presenter (D12). */
export interface FindListings {
  latest(): Promise<FoundListing[]>;
  search(query: SearchQuery): Promise<Listed<FoundListing>>;
  page(slice: Slice & { q?: string | undefined }): Promise<Listed<FoundListing>>;
  sold(slice: Slice & { q?: string | undefined }): Promise<Listed<FoundListing>>;
  /** null: unknown or deleted. */
  one(id: number): Promise<FoundListing<PropertyRecord> | null>;
  withImages(records: readonly PropertyCardRecord[]): Promise<FoundListing[]>;
}

const { latest, cardImages } = { latest: LIMITS.paging.latest, cardImages: LIMITS.property.cardImages };

export function createFindListings(read: Pick<Repositories, 'properties' | 'propertyImages'>): FindListings {
  const withImages = async (records: readonly PropertyCardRecord[]) => {
    const images = await read.propertyImages.firstOf(
      records.map(({ id }) => id),
      cardImages,
    );
    return records.map((record) => ({ record, images: images.get(record.id) ?? { images: [], count: 0 } }));
  };
  const listed = async ({ rows, total }: Listed<PropertyCardRecord>) => ({ rows: await withImages(rows), total });

  return {
    withImages,
    latest: async () => withImages(await read.properties.latest(latest)),
    page: async (slice) => listed(await read.properties.list(slice)),
    sold: async (slice) => listed(await read.properties.listSold(slice)),
    async search({ filters, sort, page, page_size }) {
      const effective = effectiveFilters(filters);
      const areas = resolveAreas(effective.location);
      const offset = (page - 1) * page_size;
      return listed(await read.properties.search({ filters: effective, areas, sort, limit: page_size, offset }));
    },
    async one(id) {
      const record = await read.properties.findById(id);
      if (record === null) return null;
      const images = await read.propertyImages.listOf(id);
      return { record, images: { images, count: images.length } };
    },
  };
}
