import { SQFT_PER_SQYD, toSqft } from '#domain/property/size.ts';
import { type CommonWords, money, units } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/message.ts';

type PriceWords = Pick<CommonWords, 'money'>;

const PAGE: PriceWords = { money };
const PER_UNIT = { money, units };

const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1000;

/** The unit in which an amount is shown, chosen by the amount and not by the rounded text: 99,999 is '₹100.00 K', as the thresholds say. */
const unitOf = (rupees: number) => [CRORE, LAKH, THOUSAND].find((unit) => rupees >= unit) ?? 1;

/** Hundredths of the unit, halves up: 1.005 has no exact binary form. */
const inHundredths = (rupees: number, unit: number) => Math.round(rupees / (unit / 100));

const NAMES = new Map<number, 'crore' | 'lakh' | 'thousand'>([
  [CRORE, 'crore'],
  [LAKH, 'lakh'],
  [THOUSAND, 'thousand'],
]);

/** Compact price of whole rupees: '₹1.25 Cr', '₹45.50 Lac', '₹12.00 K', '₹999' (spec 9, D18), '₹45.5 લાખ'. No number gives ''. */
export function formatPrice(rupees: number, { money }: PriceWords = PAGE): string {
  if (!Number.isFinite(rupees)) return '';
  const unit = unitOf(rupees);
  const name = NAMES.get(unit);
  if (name === undefined) return money.rupees(String(Math.round(rupees)));
  const amount = inHundredths(rupees, unit) / 100;
  return money[name](money.hasHundredths ? amount.toFixed(2) : String(amount));
}

/** What somebody reads a compact price as, in rupees: 12,499,600 is shown as '₹1.25 Cr'. */
function asRead(rupees: number): number {
  const unit = unitOf(rupees);
  return unit === 1 ? Math.round(rupees) : inHundredths(rupees, unit) * (unit / 100);
}

/** Whether compact prices are read in the order of the prices themselves, and as equal only where they are. */
function areDistinct(prices: readonly number[]): boolean {
  const rising = prices.toSorted((a, b) => a - b);
  return rising.every((price, at) => {
    const before = rising[at - 1];
    return before === undefined || before === price || asRead(before) < asRead(price);
  });
}

/** Prices that stand beside each other, in one form: compact where that tells them apart, else all in full (D120). */
export function formatPrices(prices: readonly number[], words: PriceWords = PAGE): string[] {
  const format = areDistinct(prices) ? formatPrice : formatFullPrice;
  return prices.map((price) => format(price, words));
}

/** A price before and after a change and by how much it differs, in one form (see `formatPriceSteps`). */
export function formatPriceChange(
  from: number,
  to: number,
  words: PriceWords = PAGE,
): { from: string; to: string; by: string } {
  const { prices, steps } = formatPriceSteps([from, to], words);
  const [before = '', after = ''] = prices;
  return { from: before, to: after, by: steps[0] ?? '' };
}

/** Prices one after the other and by how much each differs from the one before, all in one form: compact where what is read adds up, else in full (D120). */
export function formatPriceSteps(
  prices: readonly number[],
  words: PriceWords = PAGE,
): { prices: string[]; steps: string[] } {
  const steps = prices.slice(1).map((to, at) => ({ from: prices[at] ?? to, to }));
  const addsUp = steps.every(({ from, to }) => Math.abs(asRead(from) - asRead(to)) === asRead(Math.abs(from - to)));
  const format = addsUp && areDistinct(prices) ? formatPrice : formatFullPrice;
  return {
    prices: prices.map((price) => format(price, words)),
    steps: steps.map(({ from, to }) => format(Math.abs(from - to), words)),
  };
}

/** The full amount, grouped the Indian way: '₹1,25,00,000' (D18). No number gives ''. */
export function formatFullPrice(rupees: number, { money }: PriceWords = PAGE): string {
  if (!Number.isFinite(rupees)) return '';
  const amount = money.rupees(groupDigits(Math.round(Math.abs(rupees))));
  return rupees < 0 ? `-${amount}` : amount;
}

/** Both unit prices of a listing as shown: '₹4,500 per sq.ft' and '₹40,500 per sq.yd'; null without a size (spec 2, detail). */
export function formatUnitPrices(
  listing: { price: number; size: number; is_size_in_yards: boolean },
  words: Pick<CommonWords, 'money' | 'units'> = PER_UNIT,
): { perSqft: string; perSqyd: string } | null {
  const { money, units } = words;
  const perSqft = listing.price / toSqft(listing.size, listing.is_size_in_yards);
  if (!Number.isFinite(perSqft)) return null;
  return {
    perSqft: money.per(formatFullPrice(perSqft, words), units.sqft),
    perSqyd: money.per(formatFullPrice(perSqft * SQFT_PER_SQYD, words), units.sqyd),
  };
}
