import { heardNames, holderOf, wholeName } from '#domain/location/heard-names.ts';
import { areasCalled, nameKey } from '#domain/location/spellings.ts';
import { AMOUNT_FIELDS, isRangeSet } from '#domain/search/amounts.ts';
import { activeFilterChips, CHIP_WORDS } from '#domain/search/filter-chips.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  filterOf,
  isSet,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import { hasNoFilters, type Understood, understand } from '#domain/search/understand.ts';
import { type FilterWords, heard, type SentenceWords } from '#domain/words/en-search.ts';

const PAGE: SentenceWords = { ...CHIP_WORDS, heard };

/** Parts of a name that are looked for: shorter ones are in too many names. */
const LEAST_KEY = 3;
/** How many words beside each other, and how many parts of them, are looked for. */
const [MOST_WORDS, MOST_PARTS] = [5, 8];

/** The words that may name a society, of those that mean nothing else: all that stand together first, then fewer. */
export function possibleNames(unknown: readonly string[]): string[] {
  const parts = unknown.flatMap((entry) => {
    const words = entry.split(' ').slice(0, MOST_WORDS);
    const lengths = words.map((_, less) => words.length - less);
    return lengths.flatMap((length) =>
      words.slice(length - 1).map((_, from) => words.slice(from, from + length).join(' ')),
    );
  });
  return [...new Set(parts)].filter((part) => nameKey(part).length >= LEAST_KEY).slice(0, MOST_PARTS);
}

/** The society whose whole name a text is. */
export function societyCalled<One extends { name: string }>(text: string, societies: readonly One[]): One | undefined {
  if (areasCalled(nameKey(text)).length > 0) return undefined;
  const known = societies.map((one) => ({ one, ...heardNames(nameKey(one.name)) }));
  return known.find(holderOf(known, wholeName(text)))?.one;
}

/**
 * As `understand`, with societies that the catalogue has: one of them, or the words of the text that are a part of its name, are a
 * place too. A text that is the whole name of one means it, whatever its words mean (D118); so does the only place in a text.
 */
export function readSentence(text: string, societies: readonly string[]): Understood {
  const known = societies.map((name) => ({ name }));
  const whole = societyCalled(text, known);
  if (whole !== undefined) return { ...understand(''), filters: { ...NO_FILTERS, society: whole.name } };
  const understood = readAmong(text, societies);
  const [place = '', ...others] = understood.filters.location;
  const society = others.length === 0 ? societyCalled(place, known)?.name : undefined;
  return society === undefined
    ? understood
    : { ...understood, filters: { ...understood.filters, location: [], society } };
}

function readAmong(text: string, societies: readonly string[]): Understood {
  const alone = understand(text, { societies });
  if (societies.length === 0 || alone.unknown.length === 0) return alone;
  const known = societies.map((name) => heardNames(nameKey(name)));
  const named = possibleNames(alone.unknown).filter((part) => known.some(holderOf(known, nameKey(part))));
  return named.length === 0 ? alone : understand(text, { societies: [...societies, ...named] });
}

const PLACES: ReadonlySet<FilterName> = new Set(['location', 'society']);

/** Whether a sentence says more than the name of a place (spec 2): only then it goes as filters, not as it was typed. */
export function saysMoreThanPlace({ filters, namesPlace }: Understood): boolean {
  if (namesPlace) return true;
  return FILTER_NAMES.some((name) => !PLACES.has(name) && filterOf(name).kind !== 'unit' && isSet(filters[name]));
}

/** What was understood of a sentence, as its chips say it: '2BHK, Shela, Up to ₹70 Lac'. */
export function sentenceLabel({ filters }: Pick<Understood, 'filters'>, words: FilterWords = PAGE): string {
  return activeFilterChips(filters, words)
    .map(({ label }) => label)
    .join(', ');
}

/** One line about what of a sentence did not count, or not as it stood; '' when all of it did (D116). */
export function remarkOf(
  { unknown, unfiltered, contradicted, notOffered, nearest }: Understood,
  words: SentenceWords = PAGE,
): string {
  const { heard } = words;
  const taken = nearest.map(({ phrase, asks }) =>
    heard.nearest({ said: phrase, taken: sentenceLabel({ filters: { ...NO_FILTERS, ...asks } }, words) }),
  );
  const lines = [
    ...notOffered.map((what) => heard.notOffered[what]),
    ...(unfiltered.length > 0 ? [heard.noFilter([...new Set(unfiltered)])] : []),
    ...(contradicted.length > 0 ? [heard.contradicted([...new Set(contradicted)])] : []),
    ...taken,
    ...(unknown.length > 0 ? [heard.notUnderstood(unknown)] : []),
  ];
  return lines.join(' ');
}

/** The same of the text of a search. A text of which nothing is understood counts as a name. */
export function remarkOnText(text: string, words: SentenceWords = PAGE): string {
  const understood = understand(text);
  return remarkOf(hasNoFilters(understood.filters) ? { ...understood, unknown: [] } : understood, words);
}

/** The property types that the filters in `wanted` can be found under; undefined where they say nothing of it. */
function typeMeant(wanted: SearchFilters): SearchFilters['property_type'][] {
  const types = FILTER_NAMES.flatMap((name) => {
    const filter = filterOf(name);
    return 'only' in filter && filter.only !== undefined && isSet(wanted[name]) ? [filter.only] : [];
  });
  return [...new Set(types)];
}

/**
 * What a search becomes when a sentence is added: what the sentence asks for goes before the same in the search, and before what
 * contradicts it: 'dukan' means a commercial place, whatever type was chosen (D75).
 */
export function withSentence(
  filters: SearchFilters,
  { filters: sentenceFilters }: Pick<Understood, 'filters'>,
): SearchFilters {
  const isInSentence = (name: FilterName) => isSet(sentenceFilters[name]);
  const chosen = Object.fromEntries(FILTER_NAMES.filter(isInSentence).map((name) => [name, sentenceFilters[name]]));
  const next: SearchFilters = { ...filters, ...chosen };
  // One place takes the place of another.
  if (sentenceFilters.society !== undefined) next.location = sentenceFilters.location;
  else if (isInSentence('location')) next.society = undefined;
  // A range is one thing: 'under 70 lakh' leaves no earlier lower end.
  for (const field of AMOUNT_FIELDS)
    if (isRangeSet(sentenceFilters, FILTERS[field].range)) next[field] = sentenceFilters[field];
  if (isRangeSet(sentenceFilters, 'size')) next.is_size_in_yards = sentenceFilters.is_size_in_yards;
  const types =
    sentenceFilters.property_type === undefined ? typeMeant(sentenceFilters) : [sentenceFilters.property_type];
  if (types.length === 0) return next;
  next.property_type = types.length === 1 ? types[0] : undefined;
  for (const name of FILTER_NAMES) {
    const filter = filterOf(name);
    if (!('only' in filter) || filter.only === undefined || isInSentence(name)) continue;
    if (next.property_type !== undefined && filter.only !== next.property_type) Object.assign(next, { [name]: [] });
  }
  return next;
}
