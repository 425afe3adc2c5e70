import { areaNames } from '#domain/location/areas.ts';
import { valueLabel } from '#domain/property/labels.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import { FILTERS, type FilterName, filterOf, type PanelGroup, type SearchFilters } from '#domain/search/filters.ts';
import { labels } from '#domain/words/en-labels.ts';

/** A value of a filter, as it is offered in the panel. */
export interface Choice {
  name: FilterName;
  value: string;
  label: string;
}

const known = new Map<PanelGroup, readonly Choice[]>();

/** What a group offers, in order. Areas are offered by themselves, amounts are typed. */
export function choicesOf(group: PanelGroup): readonly Choice[] {
  const choices = known.get(group) ?? madeChoices(group);
  known.set(group, choices);
  return choices;
}

function madeChoices(group: PanelGroup): readonly Choice[] {
  switch (group.control) {
    case 'tiles':
    case 'chips':
    case 'boxes': {
      const [name] = group.filters;
      return FILTERS[name].values.map((value) => ({ name, value, label: valueLabel(name, value) }));
    }
    case 'flags':
      return group.filters.map((name) => ({ name, value: 'true', label: labels[filterOf(name).label] }));
    case 'areas':
    case 'amounts':
      return [];
  }
}

/** Whether a search asks for a value. */
export function isChosen(filters: SearchFilters, { name, value }: Pick<Choice, 'name' | 'value'>): boolean {
  const held = filters[name];
  return Array.isArray(held) ? (held as readonly string[]).includes(value) : String(held) === value;
}

/** How many listings each choice would leave; undefined while nothing is counted. What is not named would leave none. */
export function countsOf(
  facets: Facets | null,
  choices: readonly Pick<Choice, 'name' | 'value'>[],
): readonly number[] | undefined {
  return facets ? choices.map(({ name, value }) => facets[name]?.[value] ?? 0) : undefined;
}

/** The chosen areas first, then those with the most listings. */
export function areasInOrder(chosen: readonly string[], facets: Facets | null): readonly string[] {
  const places = areaNames().map((area) => ({
    area,
    isChosen: chosen.includes(area),
    count: facets?.location?.[area] ?? 0,
  }));
  places.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count);
  return places.map(({ area }) => area);
}

/** What the amounts of a group are of. */
export const rangeOf = ({ filters }: PanelGroup) =>
  filters.map(filterOf).flatMap((filter) => (filter.kind === 'amount' ? filter.range : []))[0];
