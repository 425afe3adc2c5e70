import type { Problem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';

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

const LABELS = new Map([
  ['q', 'search text'],
  ['bhk_type', 'BHK type'],
  ['age', 'age of property'],
  ['sort', 'order'],
  ['is_size_in_yards', 'size unit in yards'],
]);

const UNKNOWN_VALUE = ' must be one of: ';

/** Whether a problem says that a value is none of those that there are. */
export function isUnknownValue({ type }: Problem): boolean {
  return type.includes(UNKNOWN_VALUE);
}

/** 'page_size' -> 'Page size'. */
function label(key: string): string {
  const words = LABELS.get(key) ?? key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The option a text names. A plus that was typed into an address arrives as a blank: '5 bhk' is '5+bhk'. */
function findOption<T extends string>(text: string, options: readonly T[]): T | undefined {
  const wanted = text.toLowerCase();
  const named = (candidate: string) => options.find((option) => option.toLowerCase() === candidate);
  return named(wanted) ?? named(wanted.replaceAll(' ', '+'));
}

export function queryReader(params: URLSearchParams): QueryReader {
  const problems: Problem[] = [];
  const report = (field: string, type: string) => {
    problems.push({ field, type });
  };
  const capped = (key: string, text: string): boolean => {
    if (text.length <= LIMITS.search.text) return true;
    report(key, `${label(key)} must be at most ${LIMITS.search.text} characters`);
    return false;
  };
  const unknown = (key: string, options: readonly string[]) => {
    report(key, `${label(key)}${UNKNOWN_VALUE}${options.join(', ')}`);
  };

  function one(key: string, ...otherNames: string[]): string | undefined {
    const given = [key, ...otherNames].flatMap((name) => params.getAll(name)).filter((text) => text.trim() !== '');
    if (given.length > 1) report(key, `${label(key)} was given more than once`);
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
    report(key, `${label(key)} must have at most ${LIMITS.search.values} values`);
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
