import type { Problem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SearchFilters } from '#domain/search/filters.ts';

export const AMOUNT_FIELDS = ['min_budget', 'max_budget', 'min_size', 'max_size'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];
export type Amounts = Pick<SearchFilters, AmountField>;

const RULES: Record<AmountField, { label: string; max: number; whole: boolean }> = {
  min_budget: { label: 'Min budget', max: LIMITS.property.price.max, whole: true },
  max_budget: { label: 'Max budget', max: LIMITS.property.price.max, whole: true },
  min_size: { label: 'Min size', max: LIMITS.property.size.max, whole: false },
  max_size: { label: 'Max size', max: LIMITS.property.size.max, whole: false },
};

/** A typed amount: digits with an optional fraction; grouping commas, blanks and a rupee sign are left out. NaN when it is no number. */
function readAmount(text: string): number {
  const plain = text.replace(/[,\s₹]/g, '');
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function amountProblem(field: AmountField, value: number): string | null {
  const { label, max, whole } = RULES[field];
  if (Number.isNaN(value)) return `${label} must be a number`;
  if (value <= 0) return `${label} must be greater than 0`;
  if (value > max) return `${label} is too large`;
  return whole && !Number.isInteger(value) ? `${label} must be in whole rupees` : null;
}

function invertedProblem(thing: 'budget' | 'size'): Problem {
  return { field: `min_${thing}`, type: `Min ${thing} cannot be greater than max ${thing}` };
}

/** Whether a problem of `readAmounts` says that the two ends of a range contradict each other, so that neither counts. */
export function isInverted(problem: Problem): boolean {
  const inverted = [invertedProblem('budget'), invertedProblem('size')];
  return inverted.some(({ field, type }) => field === problem.field && type === problem.type);
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
    const value = readAmount(text);
    const type = amountProblem(field, value);
    if (type === null) amounts[field] = value;
    else problems.push({ field, type });
  }
  for (const thing of ['budget', 'size'] as const) {
    const min = amounts[`min_${thing}`];
    const max = amounts[`max_${thing}`];
    if (min === undefined || max === undefined || min <= max) continue;
    problems.push(invertedProblem(thing));
    delete amounts[`min_${thing}`];
    delete amounts[`max_${thing}`];
  }
  return { amounts, problems };
}
