import { distance } from 'fastest-levenshtein';

/** Shorter names are too near to what else an environment holds. */
const LEAST_LENGTH = 6;
const MOST_TYPOS = 2;

/**
 * A sentence for each name in the environment that is no setting and was meant as one: it would leave that setting at its default without
 * a word. A name whose setting is given is somebody else's.
 */
export function misspeltNames(given: readonly string[], settings: readonly string[]): string[] {
  const limits = settings.filter(isLimit);
  return given.flatMap((name) => {
    if (settings.includes(name)) return [];
    if (isLimit(name)) return [`${name} is not a setting; the rate limits are ${limits.join(', ')}.`];
    const meant = settings.find((setting) => isNear(name, setting) && !given.includes(setting));
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
  });
}

const isLimit = (name: string) => name.startsWith('RATE_LIMIT_');

function isNear(name: string, setting: string): boolean {
  if (setting.length < LEAST_LENGTH || name[0] !== setting[0]) return false;
  return distance(name, setting) <= MOST_TYPOS;
}
