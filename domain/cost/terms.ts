import { BUYERS, standardTerms, type Terms } from '#domain/cost/cost.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import type { Problem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import { type AmountReading, readAmount } from '#domain/search/amounts.ts';
import { QueryReader } from '#domain/search/query-reader.ts';

/** What an address may say of a purchase. */
export const TERMS = ['buyer', 'cash', 'rate', 'years'] as const;

/** What an address says of a purchase, before what else another one of the same listing says: 'buyer=woman&', or nothing. */
export function termsBefore(params: URLSearchParams): string {
  const given = TERMS.flatMap((name) => params.getAll(name).map((text) => ({ name, text })));
  return given.map(({ name, text }) => (text === '' ? '' : `${name}=${encodeURIComponent(text)}&`)).join('');
}

const RATE = { label: 'rate', min: 0, max: 20 } as const;
const YEARS = { label: 'years', min: 1, max: 30 } as const;
const CASH = { label: 'cash', min: 0, max: LIMITS.property.price.max } as const;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/**
 * Reads the terms of a purchase. What is left out, or cannot be read, is as in `standardTerms`; the latter is reported. `read` is how the
 * own cash is written: `readTypedAmount` where a person types.
 */
export function readTerms(
  params: URLSearchParams,
  rates: CostRates,
  read: AmountReading = readAmount,
): { terms: Terms; problems: Problem[] } {
  const reader = new QueryReader(params);
  const terms = standardTerms(rates);
  const problems = reader.problems;
  terms.buyer = reader.option('buyer', BUYERS) ?? terms.buyer;
  const digitsOf = (key: string) => asciiDigits(reader.one(key) ?? '') || undefined;
  const [cash, rate, years] = [reader.one('cash'), digitsOf('rate'), digitsOf('years')];
  if (cash !== undefined) {
    const rupees = read('budget', cash);
    if (Number.isNaN(rupees)) reader.report('cash', 'notNumber', { label: 'cash' });
    else if (!Number.isInteger(rupees) || !isWithin(rupees, CASH)) reader.report('cash', 'notWholeBetween', CASH);
    else terms.cash = rupees;
  }
  if (rate !== undefined) {
    const isRead = /^\d{1,2}(\.\d{1,2})?$/.test(rate) && isWithin(Number(rate), RATE);
    if (isRead) terms.rate = Number(rate);
    else reader.report('rate', 'notPercentBetween', RATE);
  }
  if (years !== undefined) {
    const isRead = /^\d{1,2}$/.test(years) && isWithin(Number(years), YEARS);
    if (isRead) terms.years = Number(years);
    else reader.report('years', 'notWholeBetween', YEARS);
  }
  return { terms, problems };
}
