import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { BANNER_LINE, type BannerTone, bannerClass, buttonClass } from '#web/ui/class-names.ts';

/** The little that the search page draws itself, because no page of the server has it. */

/** Says that a search could not be had (spec 8). */
export const SEARCH_FAILED = t('Failed to load properties. Please try again.');

const skeleton = (look: string) => make('div', { 'aria-hidden': 'true', class: `skeleton rounded-control ${look}` });

/** The heading of results that are on their way to `place`. */
export const makeLoadingHeading = (place: string): Node[] => [
  make('span', { class: 'sr-only' }, t('Loading {what}', { what: place })),
  skeleton('h-8 w-64'),
];

/** Six cards in their shape, in the grid of those that they stand for. */
export function makeLoadingCards(): HTMLElement {
  const look = 'grid grid-cols-1 gap-5 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3';
  return make('ul', { class: look }, ...Array.from({ length: LIMITS.paging.searchSkeletons }, makeLoadingCard));
}

function makeLoadingCard(): HTMLElement {
  const lines = ['h-6 w-2/5', 'h-5 w-4/5', 'h-4 w-1/2', 'mt-4 h-6 w-3/4'].map(skeleton);
  const card = make('div', { 'data-skeleton-card': '', class: 'min-h-[420px] overflow-hidden panel' });
  card.append(skeleton('h-[240px] rounded-none'), make('div', { class: 'flex flex-col gap-3 p-3' }, ...lines));
  return make('li', {}, card);
}

/** One sentence across the results. A bad one is read out at once. */
export function makeBanner(tone: BannerTone, sentence: string, ...actions: HTMLElement[]): HTMLElement {
  const line = make(
    'div',
    { class: BANNER_LINE },
    makeIcon('circle-alert'),
    make('div', { class: 'font-medium' }, sentence),
  );
  return make('div', { role: tone === 'bad' ? 'alert' : 'status', class: bannerClass(tone) }, line, ...actions);
}

/** A failure shows its banner alone (D43), with another try. */
export const makeFailure = (address: string): HTMLElement =>
  makeBanner(
    'bad',
    SEARCH_FAILED,
    make('a', { href: address, role: 'button', 'data-retry': '', class: buttonClass({ size: 'sm' }) }, t('Try again')),
  );
