import { type DemoListing, inventListing, type Rules, type Shared } from '#demo/invent-listing.ts';
import { COMMERCIAL_KINDS, type Kind, type KindName, RESIDENTIAL_KINDS } from '#demo/kinds.ts';
import { createExteriors } from '#demo/photo-sets.ts';
import { createRandom } from '#demo/random.ts';
import { createSocieties } from '#demo/societies-in-areas.ts';
import type { CommercialType, ResidentialType } from '#domain/property/options.ts';

const KINDS: readonly Rules[] = [
  ...(Object.entries(RESIDENTIAL_KINDS) as [ResidentialType, Kind][]).map(([name, kind]) => {
    return { ...kind, name, residential: name, commercial: null };
  }),
  ...(Object.entries(COMMERCIAL_KINDS) as [CommercialType, Kind][]).map(([name, kind]) => {
    return { ...kind, name, residential: null, commercial: name };
  }),
];

function createShared(): Shared {
  const counts = new Map<KindName, number>();
  const seen = (kind: KindName) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count;
  };
  return { society: createSocieties(), exterior: createExteriors(), seen };
}

/** Every kind is spread evenly, so that each page of a list shows some of everything. */
function orderOfKinds(): Rules[] {
  const random = createRandom('order of the catalogue');
  return KINDS.flatMap((kind) => {
    const start = random.next();
    return Array.from({ length: kind.count }, (_, turn) => ({ kind, place: (turn + start) / kind.count }));
  })
    .sort((a, b) => a.place - b.place)
    .map(({ kind }) => kind);
}

/**
 * The invented listings, newest first: the same ones on every machine, with times relative to `now` (epoch milliseconds).
 * All of them are samples and say so (D30).
 */
export function buildCatalogue(now: number): DemoListing[] {
  const shared = createShared();
  return orderOfKinds().map((kind, index, all) => inventListing(kind, index, all.length, now, shared));
}

/**
 * As many listings of the same kinds as are wanted, oldest first, one at a time: a million of them do not fit into memory.
 * They are others than those of `buildCatalogue`.
 */
export function* inventMany(count: number, now: number): Generator<DemoListing> {
  const shared = createShared();
  const kinds = orderOfKinds();
  for (let index = count - 1; index >= 0; index--) {
    const kind = kinds[index % kinds.length];
    if (kind !== undefined) yield inventListing(kind, index, count, now, shared);
  }
}
