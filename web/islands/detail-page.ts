import type { Confirmed } from '#domain/freshness.ts';
import { dayOf } from '#domain/india-time.ts';
import { PAGES, publicPageAt } from '#domain/pages.ts';
import { freshness } from '#domain/words/en-property.ts';
import { isPlainPress } from '#web/islands/leaving.ts';
import { makeIcon } from '#web/islands/make.ts';
import { noteSeen } from '#web/lib/device/device-list.ts';

/** What a listing's page does by plain script: it tells how long ago, knows the way back, and is noted as seen. */
export function startDetailPage(): void {
  const ago = document.querySelector<HTMLElement>('[data-ago]');
  if (ago) {
    const offset = Number(document.documentElement.dataset.clockOffset ?? 0);
    ago.firstChild?.after(agoOf(JSON.parse(ago.dataset.ago ?? '{}'), Date.now() + offset));
  }
  const back = document.querySelector<HTMLAnchorElement>('[data-back-to-results]');
  if (back) startBack(back);
  const listing = document.querySelector<HTMLElement>('[data-listing]');
  if (listing) noteSeen(Number(listing.dataset.listing));
}

/**
 * ', 4 days ago': beside the date of the last word, by the calendar of India; '' where the clock stands before it. Here, because every page
 * carries this file: what else is said of freshness needs the words of all fields.
 */
export function agoOf(
  { confirmed_at, created_at }: Pick<Confirmed, 'confirmed_at' | 'created_at'>,
  now: number,
): string {
  const days = dayOf(now) - dayOf(new Date(confirmed_at ?? created_at).getTime());
  return days < 0 ? '' : `, ${freshness.ago(days)}`;
}

const RESULTS: readonly unknown[] = [PAGES.search, PAGES.properties, PAGES.area];

/**
 * Only who came from a list has it: the page itself is the same for everybody. It is a step back in the history, to their place in the list,
 * where that step is the list; else a link, as in another tab.
 */
function startBack(link: HTMLAnchorElement): void {
  if (!document.referrer.startsWith(location.origin)) return;
  const from = new URL(document.referrer);
  if (!RESULTS.includes(publicPageAt(from.pathname))) return;
  link.href = from.pathname + from.search;
  link.prepend(makeIcon('arrow-left', 'icon-18'));
  link.hidden = false;
  link.addEventListener('click', (event) => {
    if (!isPlainPress(event) || !isStepBefore(link.href)) return;
    event.preventDefault();
    history.back();
  });
}

/** Whether Back shows this address. Browsers that tell of no steps are believed to: of the tab that a page was opened in, it is the first. */
function isStepBefore(address: string): boolean {
  const steps = (window as { navigation?: Navigation }).navigation;
  if (steps?.currentEntry == null) return history.length > 1;
  return steps.entries()[steps.currentEntry.index - 1]?.url === address;
}
