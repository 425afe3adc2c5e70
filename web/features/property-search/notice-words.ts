import type { Problem } from '#domain/errors.ts';
import { bhkLabel, furnishingLabel, residentialTypeLabel } from '#domain/property/labels.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { isInverted } from '#domain/search/amounts.ts';
import { LIST_FILTERS } from '#domain/search/filter-params.ts';
import { SORTS } from '#domain/search/filters.ts';
import { ageRangeLabel, SORT_LABELS } from '#domain/search/labels.ts';
import { isUnknownValue } from '#domain/search/query-reader.ts';

/** What can be chosen where an address names a value nobody knows, in the words of the panel (D29). */
const CHOICES: Readonly<Record<string, { name: string; labels: readonly string[] }>> = {
  property_type: { name: 'property type', labels: PROPERTY_TYPES },
  bhk_type: { name: 'BHK type', labels: LIST_FILTERS.bhk_type.map(bhkLabel) },
  residential_type: { name: 'residential type', labels: LIST_FILTERS.residential_type.map(residentialTypeLabel) },
  commercial_type: { name: 'commercial type', labels: LIST_FILTERS.commercial_type },
  condition: { name: 'condition', labels: LIST_FILTERS.condition.map(furnishingLabel) },
  age: { name: 'age of property', labels: LIST_FILTERS.age.map(ageRangeLabel) },
  is_size_in_yards: { name: 'unit of size', labels: ['sq ft', 'sq yd'] },
  sort: { name: 'order', labels: SORTS.map((sort) => SORT_LABELS[sort]) },
};

/** One sentence for a person about something of the address that did not count: what, why, and what was done. */
export function noticeOf(problem: Problem): string {
  const { field, type } = problem;
  const choice = CHOICES[field];
  if (choice && isUnknownValue(problem)) {
    return `The address names ${article(choice.name)} ${choice.name} that we do not have, so it was left out. There are: ${choice.labels.join(', ')}.`;
  }
  if (isInverted(problem)) return `${type.replace(' cannot be', ' is')}, so both were left out.`;
  if (field === 'page') return `${type.replace(/\d+$/, grouped)}, so this is page 1.`;
  return `${type}, so it was left out.`;
}

/** '1000000' -> '10,00,000'. */
function grouped(digits: string): string {
  return Number(digits).toLocaleString('en-IN');
}

function article(name: string): string {
  return /^[aeio]/i.test(name) ? 'an' : 'a';
}
