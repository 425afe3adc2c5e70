import { type Problem, type ProblemCode, type ReasonGiven, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { FILTERS, type FilterName } from '#domain/search/filters.ts';
import { cleanLine } from '#domain/text.ts';
import type { Label } from '#domain/words/en-labels.ts';

const { text: LONGEST, values: MOST } = LIMITS.search;

/** What a key is called, as a name in the catalogue of words. */
function labelOf(key: string): Label {
  return Object.hasOwn(FILTERS, key) ? FILTERS[key as FilterName].label : (key as Label);
}

/** The options of the tables in small letters, with how each is spelt. */
const spelt = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The option a text names. A plus that was typed into an address arrives as a blank: '5 bhk' is '5+bhk'. */
function findOption<T extends string>(text: string, options: readonly T[]): T | undefined {
  const byName = spelt.get(options) ?? new Map(options.map((option) => [option.toLowerCase(), option]));
  spelt.set(options, byName);
  const wanted = text.toLowerCase();
  return (byName.get(wanted) ?? byName.get(wanted.replaceAll(' ', '+'))) as T | undefined;
}

/** Reads the values of a query and collects what is wrong with it. A value with a problem reads as if it were not there. */
export class QueryReader {
  readonly problems: Problem[] = [];
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  /** Whether the query has any of these keys. */
  has(keys: readonly string[]): boolean {
    return keys.some((key) => this.#params.has(key));
  }

  report<Code extends ProblemCode>(field: string, ...given: ReasonGiven<Code>): void {
    this.problems.push({ field, ...reason<Code>(...given) });
  }

  /** The one value of a key or of its other names; undefined when missing, empty or given more than once. */
  one(key: string, ...otherNames: string[]): string | undefined {
    const all = otherNames.reduce((values, name) => values.concat(this.#params.getAll(name)), this.#params.getAll(key));
    // Most keys of the table are not asked for.
    if (all.length === 0) return undefined;
    const given = all.filter((text) => text.trim() !== '');
    if (given.length > 1) this.report(key, 'repeated', { label: labelOf(key) });
    const [first] = given;
    if (given.length !== 1 || first === undefined || !this.#isShort(key, first)) return undefined;
    return cleanLine(first) || undefined;
  }

  /** As `one`, when it is one of the options, whatever the case. */
  option<T extends string>(key: string, options: readonly T[]): T | undefined {
    const text = this.one(key);
    const option = text === undefined ? undefined : findOption(text, options);
    if (text !== undefined && option === undefined) this.report(key, 'notOneOf', { label: labelOf(key), options });
    return option;
  }

  /** Repeated keys and commas alike, without repeats. */
  texts(key: string): string[] {
    const all = this.#params.getAll(key);
    if (all.length === 0) return [];
    const given = all.flatMap((value) => value.split(',', MOST + 1));
    const cleaned = new Set(given.filter((text) => this.#isShort(key, text)).map(cleanLine));
    cleaned.delete('');
    if (cleaned.size > MOST) this.report(key, 'tooManyValues', { label: labelOf(key), max: MOST });
    return [...cleaned].slice(0, MOST);
  }

  /** As `texts`, those that are options, whatever the case. */
  options<T extends string>(key: string, options: readonly T[]): T[] {
    const texts = this.texts(key);
    if (texts.length === 0) return [];
    const found = texts.map((text) => findOption(text, options));
    if (found.includes(undefined)) this.report(key, 'notOneOf', { label: labelOf(key), options });
    return options.filter((option) => found.includes(option));
  }

  #isShort(key: string, text: string): boolean {
    if (text.length <= LONGEST) return true;
    this.report(key, 'tooLong', { label: labelOf(key), max: LONGEST });
    return false;
  }
}
