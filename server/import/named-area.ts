import { formerNames } from '#domain/location/area-today.ts';
import { nameKey } from '#domain/location/spellings.ts';
import type { Repositories } from '#server/db/repositories.ts';

type Area = Awaited<ReturnType<Repositories['areas']['list']>>[number];

/** The area that a row names by a text, also where it is merged into the one of today. */
export type NamedArea = (text: string, today: string) => string;

/** From all areas, merged ones too: names and spellings of those that were merged are theirs again when a merger is taken back. */
export function namedAreas(areas: readonly Area[]): NamedArea {
  const named = new Map<string, string>();
  const merged = areas.filter(({ merged_into }) => merged_into !== null);
  // The first one of a chain had its names before those that it was merged into.
  for (const { name, spellings, gu, hi } of merged.toSorted((a, b) => depthOf(areas, a) - depthOf(areas, b))) {
    for (const text of [name, ...spellings, gu, hi]) named.set(nameKey(text), name);
  }
  return (text, today) => {
    const name = named.get(nameKey(text));
    return name !== undefined && formerNames(today).includes(name) ? name : today;
  };
}

/** How many areas lie between one and that of today. */
function depthOf(areas: readonly Area[], { merged_into }: Area): number {
  const next = areas.find(({ id }) => id === merged_into);
  return next === undefined ? 0 : 1 + depthOf(areas, next);
}
