import { useLocation } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#web/lib/paths.ts';
import { useHydrated } from '#web/ui/use-browser.ts';

/** What the search box and the page of results say to each other. */

/** What the text in the box is: typed, which may mean much, or a society that was chosen (D118). Its key in addresses. */
export type PlaceKey = 'location' | 'society';

/** Where a text leads that is a place, or not understood: it goes as it was typed (spec 2, 5). `search` is the query of what else is asked for. */
export function plainAddress(search: string, text: string, key: PlaceKey = 'location'): string {
  const params = new URLSearchParams(search);
  const place = text.trim().slice(0, LIMITS.search.text);
  params.delete('location');
  params.delete('society');
  if (place !== '') params.set(key, place);
  return paths.search(params).replaceAll('%2C', ',');
}

/** What a move to a page carries beside its address, which is the same for everybody: what was said of words that did not count. */
export interface Said {
  said: string;
}

/** What was said of words on the way to this page; '' on the server, and after a reload the same as before. */
export function useSaid(): string {
  const state: unknown = useLocation().state;
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null || !('said' in state)) return '';
  return typeof state.said === 'string' ? state.said : '';
}
