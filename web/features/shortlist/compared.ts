import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';

export interface Compared {
  ids: readonly number[];
  /** What could not be taken as it was asked for. */
  problem: string | null;
}

const { compared: MOST } = LIMITS.device;
const PARAM = 'compare';

/** The homes that `?compare=1,2,3` puts side by side; null for an address without it. It may have been written by hand. */
export function readCompared(search: string): Compared | null {
  const asked = new URLSearchParams(search).get(PARAM);
  if (asked === null) return null;
  const read = asked.split(',').map((part) => readId(part.trim()));
  const all = [...new Set(read.filter((id) => id !== null))];
  const ids = all.slice(0, MOST);
  return { ids, problem: problemOf(ids.length, all.length, read.includes(null)) };
}

function problemOf(taken: number, asked: number, hasUnread: boolean): string | null {
  if (taken < 2) return t('Choose two to four homes on your shortlist to see them side by side.');
  if (asked > taken) return t('Four homes fit side by side. These are the first four.');
  return hasUnread ? t('A part of the address could not be read and was left out.') : null;
}

/** The address that puts these homes side by side; the list itself with fewer than two. */
export function comparePath(ids: readonly number[]): string {
  return ids.length < 2 ? paths.shortlist : `${paths.shortlist}?${PARAM}=${ids.join(',')}`;
}
