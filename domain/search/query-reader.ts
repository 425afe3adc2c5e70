import { type Problem, type ProblemCode, type ReasonGiven, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { FILTERS, type FilterName } from '#domain/search/filters.ts';
import { cleanLine } from '#domain/text.ts';
import type { Label } from '#domain/words/en.ts';

/** Reads the values of a query and collects what is wrong with it. A value with a problem reads as if it were not there. */
export interface QueryReader {
  problems: Problem[];
  /** The one value of a key or of its other names; undefined when missing, empty or given more than once. */
  one(key: string, ...otherNames: string[]): string | undefined;
  /** As `one`, when it is one of the options, whatever the case. */
  option<T extends string>(key: string, options: readonly T[]): T | undefined;
  /** Repeated keys and commas alike, without repeats. */
  texts(key: string): string[];
  /** As `texts`, those that are options, whatever the case. */
  options<T extends string>(key: string, options: readonly T[]): T[];
}

/** What a key is called, as a name in the catalogue of words. */
function labelOf(key: string): Label {
  return Object.hasOwn(FILTERS, key) ? FILTERS[key as FilterName].label : (key as Label);
}

/** The option a text names. A plus that was typed into an address arrives as a blank: '5 bhk' is '5+bhk'. */
function findOption<T extends string>(text: string, options: readonly T[]): T | undefined {
  const wanted = text.toLowerCase();
  const named = (candidate: string) => options.find((option) => option.toLowerCase() === candidate);
  return named(wanted) ?? named(wanted.replaceAll(' ', '+'));
}

export function queryReader(params: URLSearchParams): QueryReader {
  const problems: Problem[] = [];
  const report = <Code extends ProblemCode>(field: string, ...given: ReasonGiven<Code>) => {
    problems.push({ field, ...reason<Code>(...given) });
  };
  const capped = (key: string, text: string): boolean => {
    if (text.length <= LIMITS.search.text) return true;
    report(key, 'tooLong', { label: labelOf(key), max: LIMITS.search.text });
    return false;
  };
  const unknown = (key: string, options: readonly string[]) => {
    report(key, 'notOneOf', { label: labelOf(key), options });
  };

  function one(key: string, ...otherNames: string[]): string | undefined {
    const given = [key, ...otherNames].flatMap((name) => params.getAll(name)).filter((text) => text.trim() !== '');
    if (given.length > 1) report(key, 'repeated', { label: labelOf(key) });
    const [first] = given;
    if (given.length !== 1 || first === undefined || !capped(key, first)) return undefined;
    return cleanLine(first) || undefined;
  }

  function texts(key: string): string[] {
    const given = params.getAll(key).flatMap((value) => value.split(',', LIMITS.search.values + 1));
    const cleaned = [...new Set(given.filter((text) => capped(key, text)).map(cleanLine))].filter(
      (text) => text !== '',
    );
    if (cleaned.length <= LIMITS.search.values) return cleaned;
    report(key, 'tooManyValues', { label: labelOf(key), max: LIMITS.search.values });
    return cleaned.slice(0, LIMITS.search.values);
  }

  return {
    problems,
    one,
    texts,
    option(key, options) {
      const text = one(key);
      const option = text === undefined ? undefined : findOption(text, options);
      if (text !== undefined && option === undefined) unknown(key, options);
      return option;
    },
    options(key, options) {
      const given = texts(key);
      const found = given.map((text) => findOption(text, options)).filter((option) => option !== undefined);
      if (found.length < given.length) unknown(key, options);
      return options.filter((option) => found.includes(option));
    },
  };
}
