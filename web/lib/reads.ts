import type { AreaCount } from '#domain/location/area-count.ts';
import type { PropertyCard, PropertyDetail, PropertyList } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { PublicStats } from '#domain/stats/stats.ts';
import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { HomepageVideo } from '#domain/video/video.ts';

/**
 * The reads of the public pages. Two implementations: in process for the first view (`server/pages/`), over HTTP
 * in the browser (`web/lib/http-reads.ts`). Each throws `AppError`; an unknown property is `NOT_FOUND`.
 */
export interface PublicReads {
  /** The newest listings for the home carousel. */
  latest(): Promise<PropertyCard[]>;
  search(query: SearchQuery): Promise<PropertyList>;
  view(id: number): Promise<PropertyDetail>;
  stats(): Promise<PublicStats>;
  videos(): Promise<HomepageVideo[]>;
  testimonials(): Promise<Testimonial[]>;
  /** Available listings per area, the fullest area first. */
  areas(): Promise<AreaCount[]>;
}
