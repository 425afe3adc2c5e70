import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { cleanLine } from '#domain/text.ts';

/** The rates by which the cost of a home is reckoned, as staff keep them (D132). */

/** Not among `LIMITS`, which every page's script carries. */
export const RATE_LIMITS = {
  percent: { min: 0, max: 100 },
  /** Of stamp duty, and of registration: more is a slip. */
  tax: { min: 0, max: 15 },
  rupees: { min: 1, max: 1_000_000_000 },
  carpet: { min: 1, max: 1000 },
  source: { min: 5, max: 500 },
  sets: 200,
} as const;

/** A number, also as text; one with more decimals than this is refused rather than rounded. */
function numberWithin({ min, max }: { min: number; max: number }, decimals: number, plain = (text: string) => text) {
  const message = coded('rateOutside', { min, max, decimals });
  const read = (sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? Number(plain(sent)) : sent);
  const isFine = (value: number) => Number(value.toFixed(decimals)) === value;
  return z.preprocess(read, z.number(message).min(min, message).max(max, message).refine(isFine, message));
}

const percent = numberWithin(RATE_LIMITS.percent, 2);
const tax = numberWithin(RATE_LIMITS.tax, 2);
/** Also as '50 lakh'. */
const rupees = numberWithin(RATE_LIMITS.rupees, 0, plainAmount);

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** A set of rates as it is entered. Percentages have at most two decimals; amounts are whole rupees. */
export const rateEntry = z
  .object({
    valid_from: z
      .string(coded('rateDay'))
      .trim()
      .refine(isDay, coded('rateDay'))
      .describe('The first day, such as 2027-04-01.'),
    source: z
      .string(coded('rateSource', RATE_LIMITS.source))
      .transform(cleanLine)
      .refine(
        ({ length }) => length >= RATE_LIMITS.source.min && length <= RATE_LIMITS.source.max,
        coded('rateSource', RATE_LIMITS.source),
      )
      .describe('Where the rates were read, and when.'),
    duty_percent: tax.describe('Stamp duty, for every ₹100 or part of it.'),
    registration_percent: tax.describe('Waived where all buyers are women.'),
    gst_percent: percent.describe('Of a home under construction that a builder sells.'),
    gst_affordable_percent: percent.describe('The same of an affordable home.'),
    affordable_up_to: rupees.describe('The highest price of an affordable home.'),
    affordable_carpet: numberWithin(RATE_LIMITS.carpet, 2).describe('Its largest carpet area, in square metres.'),
    tds_percent: percent.describe('What the buyer withholds from the price, for the tax office.'),
    tds_from: rupees.describe('The price from which on that is done.'),
    small_loan_percent: percent.describe('How much of the price a bank lends at most, where the loan is small.'),
    small_loan_up_to: rupees,
    middle_loan_percent: percent,
    middle_loan_up_to: rupees,
    large_loan_percent: percent,
    interest_percent: numberWithin({ min: 0, max: 20 }, 2).describe('A year, where a buyer names no rate.'),
    years: numberWithin({ min: 1, max: 30 }, 0).describe('Of a loan, where a buyer names none.'),
  })
  .superRefine((rates, context) => {
    const refuse = (field: keyof typeof rates, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { small_loan_percent: small, middle_loan_percent: middle, large_loan_percent: large } = rates;
    if (middle > small) refuse('middle_loan_percent', coded('rateShareRises', { most: small }));
    if (large > middle) refuse('large_loan_percent', coded('rateShareRises', { most: middle }));
    if (rates.middle_loan_up_to < rates.small_loan_up_to)
      refuse('middle_loan_up_to', coded('rateStepFalls', { least: rates.small_loan_up_to }));
  })
  .meta({ id: 'CostRatesEntry' });
export type CostRates = z.output<typeof rateEntry>;

/**
 * The set in force on a day ('2026-11-27', India), of sets in the order of their days: the last that is valid by then. The first one also
 * stands for all days before it. undefined: there is none.
 */
export function ratesOn<Rates extends Pick<CostRates, 'valid_from'>>(
  sets: readonly Rates[],
  day: string,
): Rates | undefined {
  return sets.findLast(({ valid_from }) => valid_from <= day) ?? sets[0];
}
