import type { AreaCount } from '#domain/location/area-count.ts';
import { totalPages } from '#domain/paging.ts';
import type { PropertyCard, PropertyDetail, PropertyList } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { SiteConfig } from '#domain/site/config.ts';
import type { PublicStats } from '#domain/stats/stats.ts';
import { publicVisitorCount } from '#domain/stats/visitor-estimate.ts';
import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { HomepageVideo } from '#domain/video/video.ts';
import type { Database } from '#server/db/database.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { presentHomepageVideo } from '#server/presenters/homepage-video.ts';
import { presentCard } from '#server/presenters/property-card.ts';
import { presentDetail } from '#server/presenters/property-detail.ts';
import { presentTestimonial } from '#server/presenters/testimonial.ts';
import { createFindListings, type FoundListing } from '#server/services/find-listings.ts';
import { noSuchProperty } from '#server/services/no-such.ts';

/** What anybody may read, by pages in process and by the API: never an owner (D12). An unknown property is NOT_FOUND. */
export interface PublicReads {
  latest(): Promise<PropertyCard[]>;
  search(query: SearchQuery): Promise<PropertyList>;
  /** The newest first, without filters. */
  all(page: number, pageSize: number): Promise<PropertyList>;
  view(id: number): Promise<PropertyDetail>;
  stats(): Promise<PublicStats>;
  videos(): Promise<HomepageVideo[]>;
  testimonials(): Promise<Testimonial[]>;
  areas(): Promise<AreaCount[]>;
}

export interface PublicReadsDeps {
  database: Database;
  now: () => number;
  site: Pick<SiteConfig, 'visitorCounter'>;
}

export function createPublicReads({ database, now, site }: PublicReadsDeps): PublicReads {
  const { read } = database;
  const listings = createFindListings(read);
  return {
    latest: async () => (await listings.latest()).map(card),
    search: async (query) => pageOf(await listings.search(query), query.page, query.page_size),
    all: async (page, size) => pageOf(await listings.page({ offset: (page - 1) * size, limit: size }), page, size),
    async view(id) {
      const found = await listings.one(id);
      if (found === null) throw noSuchProperty();
      return presentDetail(found.record, found.images);
    },
    stats: () => publicStats(read, now(), site),
    videos: async () => (await read.videos.list()).map(presentHomepageVideo),
    testimonials: async () => (await read.testimonials.list()).map(presentTestimonial),
    areas: async () => (await read.properties.countsByArea()).map(({ area, count }) => ({ area, count })),
  };
}

/** D20, D21: the number that staff set stands until it is changed; before that, the true one. */
async function publicStats(read: Repositories, now: number, site: PublicReadsDeps['site']): Promise<PublicStats> {
  const sold = (await read.settings.soldCount()) ?? (await read.properties.counts()).sold;
  const visitors = site.visitorCounter === 'true' ? await read.visitors.count() : 0;
  return { total_property_sold: sold, total_visitors: publicVisitorCount(site.visitorCounter, now, visitors) };
}

function pageOf(found: { rows: FoundListing[]; total: number }, page: number, pageSize: number): PropertyList {
  const { rows, total } = found;
  return {
    total,
    page,
    page_size: pageSize,
    total_pages: totalPages(total, pageSize),
    properties: rows.map(card),
  };
}

function card({ record, images }: FoundListing): PropertyCard {
  return presentCard(record, images);
}
