import { failure } from '#domain/errors.ts';
import { placeBySlug } from '#domain/location/places.ts';
import type { Parts } from '#server/core.ts';
import { factsOf } from '#server/properties/areas/facts.ts';

/** What the map and the pages of areas show, for anybody. */
export function createAreaReads(parts: Pick<Parts, 'database' | 'searchIndex' | 'now'>) {
  return {
    /** What is for sale in the area whose page has this address. An unknown one is NOT_FOUND. */
    async areaFacts(slug: string) {
      const place = placeBySlug(slug);
      if (place === null) throw failure('NOT_FOUND', 'noSuchAddress');
      return factsOf(parts, place.area);
    },
  };
}
