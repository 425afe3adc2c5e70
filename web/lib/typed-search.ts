import { LIMITS } from '#domain/limits.ts';
import { onStorage } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';

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

/** Where a tab keeps what was said of words that did not count, for the page that they lead to: its address is the same for everybody. */
const REMARK_KEY = 'chavi-said';

/** Notes what the page at an address is to say of words that did not count; '' when all did. */
export function saySoon(address: string, remark: string): void {
  onStorage('sessionStorage', (tab) => {
    if (remark === '') tab.removeItem(REMARK_KEY);
    else tab.setItem(REMARK_KEY, JSON.stringify([new URL(address, location.href).href, remark]));
  });
}

/** What was said of words on the way to the page that is shown; after a reload the same as before. */
export function remarkHere(): string {
  try {
    const [address, remark] = JSON.parse(onStorage('sessionStorage', (tab) => tab.getItem(REMARK_KEY)) ?? '[]');
    return address === location.href && typeof remark === 'string' ? remark : '';
  } catch {
    return '';
  }
}
