import { type Problem, type Reason, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { plainAmount, plainNumber } from '#domain/property/number-entry.ts';
import type { AmountRange } from '#domain/search/filter-kinds.ts';
import { FILTERS, type NamesOf, namesOf, type SearchFilters } from '#domain/search/filters.ts';

export type AmountField = NamesOf<'amount'>;
export type Amounts = Pick<SearchFilters, AmountField>;
export type AmountTexts = Record<AmountField, string>;

export const AMOUNT_FIELDS = namesOf('amount');

/** The amounts as texts: those that `textOf` gives. */
export function amountTexts(textOf: (field: AmountField) => string): AmountTexts {
  return Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, textOf(field)])) as AmountTexts;
}

interface Range {
  min: AmountField;
  max: AmountField;
  whole: boolean;
  limit: number;
}

/** The ranges, each with its two ends, which are right or wrong together. */
const RANGES: Readonly<Record<AmountRange, Range>> = {
  budget: { min: 'min_budget', max: 'max_budget', whole: true, limit: LIMITS.property.price.max },
  size: { min: 'min_size', max: 'max_size', whole: false, limit: LIMITS.property.size.max },
};

/** Whether either end of a range is asked for. */
export function isRangeAsked(filters: SearchFilters, range: AmountRange): boolean {
  const { min, max } = RANGES[range];
  return filters[min] !== undefined || filters[max] !== undefined;
}

/** A budget as people write it ('45 lakh', '₹45,00,000') or a size ('1,250.5'), as the listing form reads them; NaN when it is none. */
export function readAmount(range: AmountRange, text: string): number {
  const plain = (range === 'budget' ? plainAmount(text) : plainNumber(text)).trim();
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function amountProblem(field: AmountField, value: number): Reason | null {
  const { label, range } = FILTERS[field];
  const { limit, whole } = RANGES[range];
  if (Number.isNaN(value)) return reason('notNumber', { label });
  if (value <= 0) return reason('notPositive', { label });
  if (value > limit) return reason('tooLarge', { label });
  return whole && !Number.isInteger(value) ? reason('notWholeRupees', { label }) : null;
}

/** Amounts that can be read, without the pairs that contradict each other, and every problem (spec 5). Empty text is no amount. */
export function readAmounts(raw: Partial<Record<AmountField, string | undefined>>): {
  amounts: Amounts;
  problems: Problem[];
} {
  const amounts: Amounts = {};
  const problems: Problem[] = [];
  for (const field of AMOUNT_FIELDS) {
    const text = raw[field]?.trim() ?? '';
    if (text === '') continue;
    const value = readAmount(FILTERS[field].range, text);
    const problem = amountProblem(field, value);
    if (problem === null) amounts[field] = value;
    else problems.push({ field, ...problem });
  }
  for (const thing of ['budget', 'size'] as const) {
    const { min, max } = RANGES[thing];
    if ((amounts[min] ?? 0) <= (amounts[max] ?? Number.POSITIVE_INFINITY)) continue;
    problems.push({ field: min, ...reason('rangeInverted', { thing }) });
    delete amounts[min];
    delete amounts[max];
  }
  return { amounts, problems };
}
