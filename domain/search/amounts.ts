import { type Problem, type Reason, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { formatConverted, formatSize, SQFT_PER_SQYD } from '#domain/property/size.ts';
import { numberFault, plainAmount, plainFeet, plainSize } from '#domain/property/typed-amounts.ts';
import { type AmountRange, FILTERS, type NamesOf, namesOf, type SearchFilters } from '#domain/search/filters.ts';
import { type CommonWords, listing, money, units } from '#domain/words/en.ts';
import type { Label } from '#domain/words/en-labels.ts';
import { groupDigits } from '#domain/words/message.ts';

type AmountWords = Pick<CommonWords, 'listing' | 'money' | 'units'>;

const PAGE: AmountWords = { listing, money, units };

export type AmountField = NamesOf<'amount'>;
export type Amounts = Pick<SearchFilters, AmountField>;
export type AmountTexts = Record<AmountField, string>;

export const AMOUNT_FIELDS = namesOf('amount');

/** The amounts as texts: those that `textOf` gives. */
export function amountTexts(textOf: (field: AmountField) => string): AmountTexts {
  return Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, textOf(field)])) as AmountTexts;
}

/** A range of a number, whose two ends are right or wrong together. Its ends are entries of the table of filters. */
interface Range {
  min: AmountField;
  max: AmountField;
  limit: number;
  /** Whole numbers alone. */
  isWhole: boolean;
  /** What a person wrote, as plain digits. */
  read(text: string, isYards: boolean): string;
  /** A bare number below 1,000 as it is meant where a person types. */
  readBare?(number: string): string;
  /** As its box shows it, which reads back as the same. */
  show(amount: number, words: AmountWords): string;
  /** As an address says it, which reads back as the same where a person types. */
  showInAddress?(amount: number): string;
  /** As its chip says it. */
  chip(amount: number, isYards: boolean, words: AmountWords): string;
  /** What stands below its box. */
  preview(amount: number, isYards: boolean, words: AmountWords): string;
  /** Of the unit that was chosen, how much one is of the unit in which listings are compared. */
  unit(isYards: boolean): number;
  /** An amount that moves does so to a multiple of this. */
  roundTo(isYards: boolean): number;
  /** What it is called. */
  label: Label;
  /** The name of the words for doing without it, if it has some of its own. */
  anyName?: 'anyBudget' | 'anySize';
  /** What a home costs its buyer: reckoned on the usual terms, which are told beside the boxes. */
  onUsualTerms?: boolean;
}

const showBudget = (rupees: number, _isYards: boolean, words: AmountWords) => showRupees(rupees, words);

/** What ranges of rupees have in common. */
const RUPEES = {
  limit: LIMITS.property.price.max,
  isWhole: true,
  read: plainAmount,
  show: showRupees,
  showInAddress: (rupees: number) => (rupees < SMALLEST_IN_RUPEES ? `${rupees / 1000}k` : String(rupees)),
  preview: showBudget,
  unit: () => 1,
} as const;

/** A budget, cash and an instalment in rupees, a size in square feet or yards, a height in feet. */
export const RANGES: Readonly<Record<AmountRange, Range>> = {
  budget: {
    ...RUPEES,
    min: 'min_budget',
    max: 'max_budget',
    readBare: (number) => `${number} lakh`,
    chip: showBudget,
    roundTo: () => LAKH,
    label: 'filter_budget',
    anyName: 'anyBudget',
  },
  size: {
    min: 'min_size',
    max: 'max_size',
    limit: LIMITS.property.size.max,
    isWhole: false,
    read: plainSize,
    show: showSize,
    chip: formatSize,
    preview: formatConverted,
    unit: (isYards) => (isYards ? SQFT_PER_SQYD : 1),
    roundTo: (isYards) => (isYards ? 5 : 50),
    label: 'size',
    anyName: 'anySize',
  },
  ceiling_height: {
    min: 'min_ceiling_height',
    max: 'max_ceiling_height',
    limit: LIMITS.property.ceilingHeight.max,
    isWhole: false,
    read: plainFeet,
    show: String,
    chip: (feet, _isYards, { listing }) => listing.ceilingOf(feet),
    preview: (feet, _isYards, { listing }) => listing.feet(feet),
    unit: () => 1,
    roundTo: () => 0.5,
    label: 'ceiling_height',
  },
  cash_needed: {
    ...RUPEES,
    min: 'min_cash_needed',
    max: 'max_cash_needed',
    readBare: (number) => `${number} lakh`,
    chip: (rupees, _isYards, words) => words.money.inCash(showRupees(rupees, words)),
    roundTo: () => LAKH / 2,
    label: 'cash_needed',
    onUsualTerms: true,
  },
  instalment: {
    ...RUPEES,
    min: 'min_instalment',
    max: 'max_instalment',
    readBare: (number) => `${number} k`,
    chip: (rupees, _isYards, words) => words.money.monthly(showRupees(rupees, words)),
    roundTo: () => SMALLEST_IN_RUPEES,
    label: 'instalment',
    onUsualTerms: true,
  },
};

export const RANGE_NAMES = Object.keys(RANGES) as AmountRange[];

/** Whether either end of a range is asked for. */
export function isRangeSet(filters: SearchFilters, range: AmountRange): boolean {
  const { min, max } = RANGES[range];
  return filters[min] !== undefined || filters[max] !== undefined;
}

/** How the text of an amount is read, a size into the unit that was chosen; NaN when it is none. */
export type AmountReading = (range: AmountRange, text: string, isYards?: boolean) => number;

/** A budget as people write it ('45 lakh', '₹45,00,000') or a size ('1,250.5', '150 vaar'), as the listing form reads them; NaN when it is none. */
export const readAmount: AmountReading = (range, text, isYards = false) => {
  const plain = RANGES[range].read(text, isYards).trim();
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** A number below 1,000 and nothing else, in digits or in words. */
const BARE = /^₹? ?(\p{Nd}{1,3}(?:\.\p{Nd}+)?)$/u;
const BARE_WORDS = /^(?!.*(?:rupa?[iey]|rs$|inr$|રૂ|રુ|रु|रू))[\p{L}\p{M} -]+$/iu;

/** As `readAmount`, of what a person typed: no home is sold for 70 rupees, so '70' as a budget is 70 lakh (D67). */
export const readTypedAmount: AmountReading = (range, text, isYards) => {
  // What addresses say, which need not be understood.
  if (/^\d{4,15}$/.test(text)) return Number(text);
  const { readBare } = RANGES[range];
  const typed = text.trim();
  const isInWords = BARE_WORDS.test(typed) && BARE.test(RANGES[range].read(typed, false));
  const bare = BARE.exec(typed)?.[1] ?? (isInWords ? RANGES[range].read(typed, false) : undefined);
  return readAmount(range, bare === undefined || readBare === undefined ? text : readBare(bare), isYards);
};

const LAKH = 100_000;
const UNITS = [
  { rupees: 10_000_000, name: 'crore' },
  { rupees: LAKH, name: 'lakh' },
] as const;
/** Below it a bare number is lakh. */
const SMALLEST_IN_RUPEES = 1000;

/** '₹70 Lac', '₹1.25 Cr', '₹45,50,123' (D67). */
function showRupees(amount: number, { money }: AmountWords): string {
  const unit = UNITS.find(({ rupees }) => amount >= rupees && amount % (rupees / 100) === 0);
  if (unit) return money[unit.name](String(amount / unit.rupees));
  return amount < SMALLEST_IN_RUPEES ? money.thousand(String(amount / 1000)) : money.rupees(groupDigits(amount));
}

/** '1,200' */
function showSize(amount: number): string {
  const grouped = groupDigits(amount);
  return readAmount('size', grouped) === amount ? grouped : String(amount);
}

/** An amount as its box shows it, which reads back as the same: '₹70 Lac', '1,200' (D67). */
export function shownAmount(range: AmountRange, amount: number, words: AmountWords = PAGE): string {
  return RANGES[range].show(amount, words);
}

/** What stands below the box of an amount: a budget as it is understood, a size in the other unit. */
export function previewAmount(range: AmountRange, amount: number, isYards: boolean): string {
  return RANGES[range].preview(amount, isYards, PAGE);
}

/** An amount as an address of a page says it: a budget in whole rupees, but where they would be read as lakh (D67). */
export function addressAmount(field: AmountField, amount: number): string {
  const { showInAddress = String } = RANGES[FILTERS[field].range];
  return showInAddress(amount);
}

function amountProblem(field: AmountField, value: number, text: string): Reason | null {
  const { label, range } = FILTERS[field];
  const { limit, isWhole } = RANGES[range];
  if (Number.isNaN(value)) return reason(numberFault(text) ?? 'notNumber', { label });
  if (value <= 0) return reason('notPositive', { label });
  if (value > limit) return reason('tooLarge', { label });
  return isWhole && !Number.isInteger(value) ? reason('notWholeRupees', { label }) : null;
}

/** Amounts that can be read, without the pairs that contradict each other, and every problem (spec 5). Empty text is no amount; sizes are read into the unit that was chosen. */
export function readAmounts(
  raw: Partial<Record<AmountField, string | undefined>>,
  read: AmountReading = readAmount,
  isYards = false,
): {
  amounts: Amounts;
  problems: Problem[];
} {
  const amounts: Amounts = {};
  const problems: Problem[] = [];
  for (const field of AMOUNT_FIELDS) {
    const text = raw[field]?.trim() ?? '';
    if (text === '') continue;
    const value = read(FILTERS[field].range, text, isYards);
    const problem = amountProblem(field, value, text);
    if (problem === null) amounts[field] = value;
    else problems.push({ field, ...problem });
  }
  for (const thing of RANGE_NAMES) {
    const { min, max } = RANGES[thing];
    if ((amounts[min] ?? 0) <= (amounts[max] ?? Number.POSITIVE_INFINITY)) continue;
    problems.push({ field: min, ...reason('rangeInverted', { thing }) });
    delete amounts[min];
    delete amounts[max];
  }
  return { amounts, problems };
}

const HOMES = [5_000_000, 7_500_000, 10_000_000, 15_000_000];

/** The highest prices that the panel offers for a choice, in whole rupees. */
const QUICK_BUDGETS: Readonly<Record<PropertyType, readonly number[]>> = {
  Residential: HOMES,
  Commercial: [3_000_000, 6_000_000, 10_000_000, 20_000_000],
};

/** Those of what is looked for. */
export function quickBudgets({ property_type }: SearchFilters): readonly number[] {
  return property_type === undefined ? HOMES : QUICK_BUDGETS[property_type];
}

/** The filters with another highest price, or without one; a lowest price above it goes. */
export function upToBudget(filters: SearchFilters, rupees: number | undefined): SearchFilters {
  const { min_budget: min = 0 } = filters;
  return {
    ...filters,
    max_budget: rupees,
    min_budget: rupees !== undefined && min > rupees ? undefined : filters.min_budget,
  };
}
