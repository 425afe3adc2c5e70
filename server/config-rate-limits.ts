import type { RateLimit } from '#server/config.ts';

/** The settings that change a rate limit, each `perAddress/perPhone/seconds`. */
export const RATE_LIMIT_NAMES = [
  'RATE_LIMIT_REVEAL',
  'RATE_LIMIT_CONTACT',
  'RATE_LIMIT_REGISTER',
  'RATE_LIMIT_LOGIN',
] as const;

/** '60/15/3600' -> 60 calls per address and 15 per phone within an hour; null when it is not written like that. */
export function readRateLimit(value: string): RateLimit | null {
  const match = /^(\d{1,9})\/(\d{1,9})\/(\d{1,6})$/.exec(value);
  if (match === null) return null;
  const [perAddress, perPhone, windowSeconds] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (perAddress < 1 || perPhone < 1 || windowSeconds < 1) return null;
  return { perAddress, perPhone, windowSeconds };
}

/** A misspelt name would otherwise leave a limit at its default without a word. */
export function unknownRateLimitNames(env: Record<string, string | undefined>): string[] {
  const known: readonly string[] = RATE_LIMIT_NAMES;
  return Object.keys(env).filter((name) => name.startsWith('RATE_LIMIT_') && !known.includes(name));
}
