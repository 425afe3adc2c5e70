import { valueLabel } from '#domain/property/labels.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { formatPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { factsFor } from '#web/listing-fields/facts.ts';

export interface CompareRow {
  label: string;
  /** For each home in order; null where nothing is known. A list has a line for each entry. */
  cells: readonly (string | readonly string[] | null)[];
  differs: boolean;
}

/** The rows of a comparison; a fact that no home has is left out. `month`: the present one, such as '2026-11'. */
export function compareRows(homes: readonly PropertyDetail[], month: string): CompareRow[] {
  const facts = factsFor('compare').map(({ label, value }) =>
    rowOf(
      label,
      homes.map((home) => value(home, month)),
    ),
  );
  const price = rowOf(t('Price'), formatPrices(homes.map((home) => home.price)));
  return [price, ...facts, ...amenityRows(homes), ...placeRows(homes)].filter(({ cells }) => cells.some(isGiven));
}

function isGiven(cell: CompareRow['cells'][number]): boolean {
  return cell !== null && cell.length > 0;
}

function rowOf(label: string, cells: readonly (string | null)[]): CompareRow {
  return { label, cells, differs: new Set(cells).size > 1 };
}

/** What all have, and what each has besides, in one order for all: a column is read beside its neighbour. */
function amenityRows(homes: readonly PropertyDetail[]): CompareRow[] {
  const each = homes.map(({ amenity_list }) => inOrder(amenity_list, AMENITIES));
  const isShared = (name: string) => each.every((names) => names.includes(name));
  const named = (names: readonly string[]) => names.map((name) => valueLabel('amenity_list', name));
  const shared = named(each[0]?.filter(isShared) ?? []);
  const besides = each.map((names) => named(names.filter((name) => !isShared(name))));
  return [
    { label: t('Amenities in all'), cells: homes.map(() => shared), differs: false },
    { label: t('Other amenities'), cells: besides, differs: besides.some((names) => names.length > 0) },
  ];
}

/** Each name once, in the order of the options; names that are no option any more come last. */
function inOrder(names: readonly string[], options: readonly string[]): string[] {
  const given = new Set(names);
  const known = options.filter((option) => given.has(option));
  return [...known, ...[...given].filter((name) => !options.includes(name)).sort()];
}

/** 'Bus Stop' -> 'bus stop'. */
const placeInSentence = (place: string): string => valueLabel('connectivity_list', place).toLowerCase();

/** A row for each place of Connectivity with the minutes to it. */
function placeRows(homes: readonly PropertyDetail[]): CompareRow[] {
  const named = homes.flatMap(({ connectivity_list }) => connectivity_list.map(({ id }) => id));
  return inOrder(named, CONNECTIVITY_IDS).map((place) =>
    rowOf(
      t('Distance to {place}', { place: placeInSentence(place) }),
      homes.map(({ connectivity_list }) => {
        const minutes = connectivity_list.find(({ id }) => id === place)?.duration;
        if (minutes === undefined) return null;
        return minutes > 0 ? t('{minutes} min', { minutes }) : t('Near');
      }),
    ),
  );
}
