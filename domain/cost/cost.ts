import type { CostRates } from '#domain/cost/rates.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { toSqft } from '#domain/property/size.ts';

/** What a home costs beyond its price, and what of it is needed in cash (D132). All amounts are whole rupees. */

/** Who buys: a woman, or women alone, pay no registration fee. */
export const BUYERS = ['woman', 'man', 'together'] as const;
export type Buyer = (typeof BUYERS)[number];

/** What a buyer says. */
export interface Terms {
  buyer: Buyer;
  /** Own cash in rupees; null: as little as a bank asks for. */
  cash: number | null;
  /** Percent a year. */
  rate: number;
  years: number;
}

/** What is reckoned with where nobody says anything, and what searches compare by: a man and a woman with the largest loan. */
export function standardTerms({ interest_percent, years }: CostRates): Terms {
  return { buyer: 'together', cash: null, rate: interest_percent, years };
}

/** What searches compare homes by (D133). */
export interface StandardCost {
  cash_needed: number;
  /** null: nothing is lent on it. */
  instalment: number | null;
}

/** What the cost of a listing depends on. */
export interface CostedHome {
  price: number;
  property_type: PropertyType;
  /** 'ready', a month such as '2027-03', or null where nobody said. */
  possession: string | null;
  carpet_area: number | null;
  is_size_in_yards: boolean;
}

/** The lines of the reckoning, as the call answers them. */
export interface Cost {
  price: number;
  duty: number;
  registration: number;
  /** null: it depends on whether a builder sells, which nobody knows here; it is in no sum. */
  gst: number | null;
  /** A part of the price, which goes to the tax office instead of the seller. */
  tds: number;
  loan: number;
  own_part: number;
  /** The own part of the price with duty, registration and tax. */
  cash_needed: number;
  /** A month; 0 without a loan. */
  instalment: number;
  rate: number;
  years: number;
  /** From which day on the rates are valid that it was reckoned with. */
  as_of: string;
}

/** A share of an amount, where percentages have at most two decimals: exact up to 9e11 rupees. */
function shareOf(amount: number, percent: number, round = Math.round): number {
  return round((amount * Math.round(percent * 100)) / 10_000);
}

const DUTY_STEP = 100;

/** Stamp duty: for every ₹100 or part of it. */
export function stampDuty(price: number, { duty_percent }: Pick<CostRates, 'duty_percent'>): number {
  return shareOf(Math.ceil(price / DUTY_STEP) * DUTY_STEP, duty_percent);
}

type LoanRates = Pick<
  CostRates,
  'small_loan_percent' | 'small_loan_up_to' | 'middle_loan_percent' | 'middle_loan_up_to' | 'large_loan_percent'
>;

/**
 * The largest loan that a bank gives on a home: the smaller the loan, the larger its share of the price may be. Just above a step the loan
 * stays what it is at the step, so that a dearer home never gets a smaller loan.
 */
export function largestLoan(price: number, rates: LoanRates): number {
  const share = (percent: number) => shareOf(price, percent, Math.floor);
  return Math.max(
    Math.min(share(rates.small_loan_percent), rates.small_loan_up_to),
    Math.min(share(rates.middle_loan_percent), rates.middle_loan_up_to),
    share(rates.large_loan_percent),
  );
}

/** The equal instalment a month that pays a loan back, with interest on what is left of it. */
export function instalmentOf(loan: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 1200;
  if (monthly === 0) return Math.round(loan / months);
  // loan * monthly / (1 - (1 + monthly)^-months), which stays exact for a rate near 0.
  return Math.round((loan * monthly) / -Math.expm1(-months * Math.log1p(monthly)));
}

const SQM_PER_SQFT = 0.092_903_04;

/**
 * GST (D132): none of what is ready or sold by its owner; of what is under construction, from so much to so much if a builder sells it,
 * which a listing does not tell; null where not even that is known.
 */
export function gstOf(
  { price, property_type, possession, carpet_area, is_size_in_yards }: CostedHome,
  rates: CostRates,
  month: string,
): { isDue: false } | { isDue: 'if a builder sells'; from: number; to: number } | { isDue: 'unclear' } {
  if (possession === null || possession === 'ready' || possession <= month) return { isDue: false };
  if (property_type === 'Commercial') return { isDue: 'unclear' };
  const sqm = carpet_area === null ? null : toSqft(carpet_area, is_size_in_yards) * SQM_PER_SQFT;
  const mayBeAffordable = price <= rates.affordable_up_to && (sqm === null || sqm <= rates.affordable_carpet);
  const [small, full] = [shareOf(price, rates.gst_affordable_percent), shareOf(price, rates.gst_percent)];
  return {
    isDue: 'if a builder sells',
    from: mayBeAffordable ? small : full,
    to: mayBeAffordable && sqm !== null ? small : full,
  };
}

/**
 * What buying costs on these terms, in a month ('2026-11'). The own cash pays duty and fees first; what is left of it makes the loan smaller.
 * The steps of loans are those of homes: nothing is lent here on what is commercial.
 */
export function costOf(home: CostedHome, rates: CostRates, terms: Terms, month: string): Cost {
  const { price, property_type } = home;
  const { buyer, cash, rate, years } = terms;
  const duty = stampDuty(price, rates);
  const registration = buyer === 'woman' ? 0 : shareOf(price, rates.registration_percent);
  const least = property_type === 'Commercial' ? price : price - largestLoan(price, rates);
  const own_part = Math.min(price, Math.max(least, (cash ?? 0) - duty - registration));
  const loan = price - own_part;
  return {
    price,
    duty,
    registration,
    gst: gstOf(home, rates, month).isDue === false ? 0 : null,
    tds: price >= rates.tds_from ? shareOf(price, rates.tds_percent) : 0,
    loan,
    own_part,
    cash_needed: own_part + duty + registration,
    instalment: instalmentOf(loan, rate, years),
    rate,
    years,
    as_of: rates.valid_from,
  };
}

/** The cost of a home on the standard terms, which follows from its price and kind alone. */
export function standardCost(
  { price, property_type }: Pick<CostedHome, 'price' | 'property_type'>,
  rates: CostRates,
  terms = standardTerms(rates),
): StandardCost {
  const facts = { possession: null, carpet_area: null, is_size_in_yards: false };
  const { cash_needed, loan, instalment } = costOf({ ...facts, price, property_type }, rates, terms, '');
  return { cash_needed, instalment: loan === 0 ? null : instalment };
}
