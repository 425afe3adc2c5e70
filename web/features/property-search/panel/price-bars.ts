import { shownAmount } from '#domain/search/amounts.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { type Histogram, PRICE_BOUNDS } from '#domain/search/search-page.ts';
import { search } from '#domain/words/en-search.ts';

/** Height of the highest bar, in the drawing's own units; each bar is one wide. */
const HEIGHT = 20;

/** How the prices of what matches are spread, whatever the budget, as a small drawing; null where nothing matches. */
export function drawPriceBars(
  { bounds, counts }: Histogram,
  chosen: Pick<SearchFilters, 'min_budget' | 'max_budget'>,
): { label: string; viewBox: string; outside: string; inside: string } | null {
  const most = Math.max(...counts);
  if (most <= 0) return null;
  const { min_budget: min = 0, max_budget: max = Number.POSITIVE_INFINITY } = chosen;
  const [inside, outside] = [[] as string[], [] as string[]];
  counts.forEach((count, index) => {
    const [above, upTo] = endsOf(bounds, index);
    const bar = `M${index} ${HEIGHT}v-${Math.ceil((count / most) * HEIGHT)}h.8V${HEIGHT}z`;
    if (count > 0) (above < max && upTo >= min ? inside : outside).push(bar);
  });
  return {
    label: labelOf(bounds, counts, most),
    viewBox: `0 0 ${counts.length - 0.2} ${HEIGHT}`,
    outside: outside.join(''),
    inside: inside.join(''),
  };
}

/** The prices of a bar: above the first, up to the second. */
function endsOf(bounds: readonly number[], index: number): readonly [number, number] {
  return [bounds[index - 1] ?? 0, bounds[index] ?? Number.POSITIVE_INFINITY];
}

/** 'Prices: most often ₹40 Lac to ₹50 Lac, 12 of 60'. */
function labelOf(bounds: readonly number[], counts: readonly number[], most: number): string {
  const at = counts.indexOf(most);
  const amount = (rupees: number | undefined) => (rupees === undefined ? null : shownAmount('budget', rupees));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return search.prices({ above: amount(bounds[at - 1]), upTo: amount(bounds[at]), count: most, all });
}

/** The bars of the chosen budget stand out. `counts`: other ones than are drawn. */
export function showBars(form: HTMLFormElement, chosen: SearchFilters, counts?: readonly number[]): void {
  const drawing = form.querySelector<SVGElement>('.price-bars');
  if (drawing === null) return;
  if (counts) drawing.dataset.counts = counts.join(' ');
  const shown = (drawing.dataset.counts ?? '').split(' ').filter(Boolean).map(Number);
  const bars = drawPriceBars({ bounds: PRICE_BOUNDS, counts: shown }, chosen);
  drawing.classList.toggle('hidden', bars === null);
  if (bars === null) return;
  drawing.ariaLabel = bars.label;
  const [outside, inside] = drawing.querySelectorAll('path');
  outside?.setAttribute('d', bars.outside);
  inside?.setAttribute('d', bars.inside);
}
