import { SOCIETIES } from '#demo/data/societies.ts';
import type { KindName } from '#demo/kinds.ts';
import type { Random } from '#demo/random.ts';

const MOST_LISTINGS_EACH = 3;

/** A housing scheme in its area. All its buildings have one age, in whole years. */
export interface StandingSociety {
  name: string;
  area: string;
  age: number;
}

export type FindSociety = (
  wanted: { kind: KindName; area: string; age: number },
  random: Random,
) => StandingSociety | null;

/**
 * Gives listings a scheme that suits their kind. A scheme stands in one area, has at most three listings, and takes its
 * age from the first. null when no scheme is left, or the listing belongs to none.
 */
export function createSocieties(): FindSociety {
  const standing = new Map<string, StandingSociety & { listings: number }>();
  return ({ kind, area, age }, random) => {
    const suiting = SOCIETIES.filter((society) => society.suits.includes(kind));
    for (const { name } of suiting) {
      const society = standing.get(name);
      if (society?.area !== area || society.listings >= MOST_LISTINGS_EACH) continue;
      society.listings += 1;
      return society;
    }
    const free = suiting.filter((society) => !standing.has(society.name));
    if (free.length === 0 || random.chance(0.3)) return null;
    const society = { name: random.pick(free).name, area, age, listings: 1 };
    standing.set(society.name, society);
    return society;
  };
}
