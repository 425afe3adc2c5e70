import { wholeName } from '#domain/location/societies.ts';
import { nameKey } from '#domain/location/spellings.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';

/** Something that listings are found by the name of, how many they are, and which value of each filter most of them have. */
export interface Named {
  name: string;
  count: number;
  mostly: Record<string, { value: string; count: number } | null>;
}

/** Names that are compared before the first are taken. */
const MOST_COMPARED = 500;

/** The names that contain a key: those that begin with it first, then by name. Nothing here waits: an answer is of one moment. */
export function namesLike(
  index: ListingIndex,
  key: string,
  { most, filters }: { most: number; filters: readonly string[] },
): Named[] {
  const names = index.names.societiesOf(key, MOST_COMPARED).map((name) => ({ name, key: nameKey(name) }));
  const byKey = new Map(names.filter((one) => one.key.includes(key)).map((one) => [one.key, one]));
  const first = [...byKey.values()].sort(
    (a, b) => Number(b.key.startsWith(key)) - Number(a.key.startsWith(key)) || (a.key < b.key ? -1 : 1),
  );
  const found: Named[] = [];
  for (const one of first) {
    const named = index.ask(() => namedIn(index, one.name, filters));
    if (named.count > 0) found.push(named);
    if (found.length === most) break;
  }
  return found;
}

function namedIn(index: ListingIndex, name: string, filters: readonly string[]): Named {
  const bitmap = index.named(wholeName(name));
  const count = index.bitmaps.counter(bitmap);
  const mostly = filters.map((filter): [string, Named['mostly'][string]] => {
    const values = [...(index.marked.get(filter)?.bitmaps ?? [])].map(([value, other]) => ({
      value,
      count: count(other),
    }));
    const [fullest = null] = values.sort((a, b) => b.count - a.count);
    return [filter, fullest];
  });
  return { name, count: index.bitmaps.count(bitmap), mostly: Object.fromEntries(mostly) };
}
