import { expect, it } from 'vitest';
import { formatDate, formatMoment, hoursText, monthLabel } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { confirmedLine } from '#domain/freshness.ts';
import { showingText } from '#domain/paging.ts';
import { ageLabel, floorLabel, floorOfLabel, possessionLabel, soldLabel, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPrice, formatPriceChange, formatUnitPrices } from '#domain/property/price.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { readTypedAmount, shownAmount } from '#domain/search/amounts.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';
import { counted } from '#domain/words/en.ts';
import { LANGUAGES } from '#domain/words/language.ts';
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
])('%s are said in the words that are given, and in no other [LANG-12]', (_, say) => {
  expect(say(words('en'))).toMatch(/[A-Za-z₹]/);
  expect(bare(say(OTHER))).not.toMatch(/[A-Za-z₹]/);
  for (const language of ['gu', 'hi'] as const)
    expect(say(words(language)).replaceAll(/BHK|“.*?”/g, '')).not.toMatch(/[A-Za-z]/);
});

it.each<[string, (words: Words) => string, gu: string, hi: string]>([
  ['a date', (w) => formatDate(DAY, w), '12 નવેમ્બર 2026', '12 नवंबर 2026'],
  ['a moment', (w) => formatMoment(DAY, w), '12 નવેમ્બર 2026, બપોરે 02:05', '12 नवंबर 2026, दोपहर 02:05 बजे'],
  ['hours', (w) => hoursText({ from: 10, to: 20 }, w), 'સવારે 10થી રાત્રે 8', 'सुबह 10 बजे से रात 8 बजे'],
  [
    'prices',
    (w) => [7_500_000, 12_000_000].map((price) => formatPrice(price, w)).join(),
    '₹75 લાખ,₹1.2 કરોડ',
    '₹75 लाख,₹1.2 करोड़',
  ],
  ['sizes', (w) => formatBothSizes(900, false, w), '900 ચો. ફૂટ (100 વાર)', '900 वर्ग फुट (100 गज)'],
  [
    'floors',
    (w) => [1, 4, 22].map((floor) => floorLabel(floor, w)).join(),
    '1લો માળ,4થો માળ,22મો માળ',
    '1ली मंज़िल,4थी मंज़िल,22वीं मंज़िल',
  ],
  [
    'a search',
    (w) => whatIsListed({ ...asked, location: ['Bopal', 'SG Highway'] }, 3, null, w),
    'બોપલમાં અને એસ.જી. હાઈવે પર ₹70 લાખ સુધીમાં 2 BHK ઘર',
    'बोपल में और एस.जी. हाईवे पर ₹70 लाख तक में 2 BHK घर',
  ],
  [
    'a search for a society',
    (w) => whatIsListed({ ...asked, society: 'Gulnar Crest' }, 3, null, w),
    'Gulnar Crestમાં ₹70 લાખ સુધીમાં 2 BHK ઘર',
    'Gulnar Crest में ₹70 लाख तक में 2 BHK घर',
  ],
  [
    'a feed',
    (w) => w.feed.summary({ facts: ['ફ્લેટ'], area: 'શેલા', price: '₹75 લાખ' }),
    'શેલામાં, અમદાવાદ: ફ્લેટ, ₹75 લાખ.',
    'શેલા में, अहमदाबाद: ફ્લેટ, ₹75 લાખ।',
  ],
  [
    'an offer',
    (w) => w.near.together([w.near.without({ things: ['લિફ્ટ', 'જિમ'] }), w.near.any({ label: 'direction' })]),
    'લિફ્ટ અથવા જિમ વગર અને કોઈ પણ દિશા',
    'લિફ્ટ या જિમ के बिना और कोई भी दिशा',
  ],
  [
    'a wait',
    (w) => failureSentence(failure('RATE_LIMITED', 'tooOften', { retryAfter: 300 }), w),
    'તમે આ ઘણી વાર કર્યું. 5 મિનિટ પછી ફરી પ્રયત્ન કરો.',
    'आपने यह बहुत बार किया। 5 मिनट बाद फिर कोशिश करें।',
  ],
])('%s is told as people say it in Gujarati and Hindi [LANG-12]', (_, say, gu, hi) => {
  expect([say(words('gu')), say(words('hi'))]).toEqual([gu, hi]);
});

it('an amount is shown as it can be typed again in each language [LANG-12]', () => {
  for (const language of LANGUAGES)
    for (const amount of [500_000, 7_500_000, 12_500_000, 4_550_123, 25_000, 500])
      expect(readTypedAmount('budget', shownAmount('budget', amount, words(language)))).toBe(amount);
});

it('one character is one, of a number of them', () => {
  const short = (min: number) => words('en').problems.tooShort({ label: 'message', min });
  expect([short(1), short(10)]).toEqual([
    'Message must be at least 1 character',
    'Message must be at least 10 characters',
  ]);
});
