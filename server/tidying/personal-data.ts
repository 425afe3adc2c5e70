import { DAY_MS } from '#domain/dates.ts';
import type { Parts } from '#server/parts.ts';

/** What came before then is older than personal data is kept (D110), in epoch milliseconds; null: it has no age. */
export function personalDataSince({ config, now }: Pick<Parts, 'config' | 'now'>): number | null {
  return config.personalDataDays === null ? null : now() - config.personalDataDays * DAY_MS;
}
