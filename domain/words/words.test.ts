import { expect, it } from 'vitest';
import { formatDate, formatMoment, monthLabel } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { confirmedLine } from '#domain/freshness.ts';
import { showingText } from '#domain/paging.ts';
import { ageLabel, floorOfLabel, possessionLabel, soldLabel, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPriceChange, formatUnitPrices } from '#domain/property/price.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { counted } from '#domain/words/counts.ts';
import { failureSentence, problemSentence } from '#domain/words/sentence.ts';
import { type Words, words } from '#domain/words/words.ts';

/** A catalogue whose every text stands in brackets. */
function bracketed(entry: unknown): unknown {
  if (typeof entry === 'string') return `⟦${entry}⟧`;
  if (typeof entry !== 'object' && typeof entry !== 'function') return entry;
  if (typeof entry === 'function') return (...values: unknown[]) => bracketed(entry(...values));
  if (Array.isArray(entry)) return entry.map(bracketed);
  return Object.fromEntries(Object.entries(entry as object).map(([key, value]) => [key, bracketed(value)]));
}

const OTHER = bracketed(words('en')) as Words;
const DAY = '2026-11-12T08:35:00Z';
const asked = { ...NO_FILTERS, bhk_type: ['2bhk' as const], max_budget: 7_000_000, min_size: 900, hide_sold: true };

/** What stands outside the brackets. */
function bare(text: string): string {
  const without = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return without === text ? text : bare(without);
}

it.each<[string, (words: Words) => string]>([
  ['dates', (w) => [formatDate(DAY, w), formatMoment(DAY, w), monthLabel('2027-03', w)].join()],
  ['counts', (w) => [counted(7, 'years', w), showingText(1, 9, 20, '', w)].join()],
  ['prices', (w) => Object.values(formatPriceChange(7_500_000, 6_000_000, w)).join() + formatFullPrice(900, w)],
  [
    'unit prices',
    (w) => Object.values(formatUnitPrices({ price: 9, size: 3, is_size_in_yards: true }, w) ?? {}).join(),
  ],
  ['sizes', (w) => formatBothSizes(900, false, w)],
  ['labels', (w) => [valueLabel('condition', 'Kitchenfix', w), floorOfLabel(5, 12, w), ageLabel(3, w)].join()],
  ['states', (w) => [soldLabel(DAY, w), possessionLabel('ready', w)].join()],
  ['freshness', (w) => confirmedLine({ confirmed_at: DAY, confirmed_by: 'owner', created_at: DAY }, w)],
  [
    'chips',
    (w) =>
      activeFilterChips(asked, w)
        .map(({ label }) => label)
        .join(),
  ],
  ['what is listed', (w) => whatIsListed(asked, 3, null, w)],
  ['remarks', (w) => remarkOnText('2 bhk xyzzyq in shela', w)],
  ['failures', (w) => failureSentence(failure('RATE_LIMITED', 'tooOften', { retryAfter: 300 }), w)],
  ['problems', (w) => problemSentence({ code: 'required', params: { label: 'price' } }, w)],
])('%s are said in the words that are given, and in no other', (_, say) => {
  expect(say(words('en'))).toMatch(/[A-Za-z₹]/);
  expect(bare(say(OTHER))).not.toMatch(/[A-Za-z₹]/);
});
