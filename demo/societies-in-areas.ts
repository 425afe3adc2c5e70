import { SOCIETIES } from '#demo/data/societies.ts';
import type { KindName } from '#demo/kinds.ts';
import type { Random } from '#demo/random.ts';

const MOST_LISTINGS_EACH = 3;

/**
 * Gives listings a scheme that suits their kind: a scheme stands in one area only, and has at most three listings.
 * null where no scheme is left, or where the listing is no part of one.
 */
export function createSocieties(): (kind: KindName, area: string, random: Random) => string | null {
  const places = new Map<string, { area: string; listings: number }>();
  return (kind, area, random) => {
    const suiting = SOCIETIES.filter((society) => society.suits.includes(kind));
    for (const { name } of suiting) {
      const place = places.get(name);
      if (place?.area !== area || place.listings >= MOST_LISTINGS_EACH) continue;
      place.listings += 1;
      return name;
    }
    const free = suiting.filter((society) => !places.has(society.name));
    if (free.length === 0 || random.chance(0.3)) return null;
    const { name } = random.pick(free);
    places.set(name, { area, listings: 1 });
    return name;
  };
}
