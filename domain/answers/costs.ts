import { z } from 'zod';
import type { Cost } from '#domain/cost/cost.ts';
import { type CostRates, rateEntry } from '#domain/cost/rates.ts';

/** What buying a listing costs (D132): whole rupees. */
export const propertyCost: z.ZodType<Cost> = z
  .strictObject({
    price: z.int(),
    duty: z.int().describe('Stamp duty on the price; the office takes a higher jantri value instead.'),
    registration: z.int().describe('0 where all buyers are women.'),
    gst: z.int().nullable().describe('null: due only if a builder sells, which is not known; it is in no sum.'),
    tds: z.int().describe('A part of the price, which the buyer pays to the tax office instead of the seller.'),
    loan: z.int().describe('0 for what is commercial: nothing is said of a loan.'),
    own_part: z.int().describe('The price without the loan.'),
    cash_needed: z.int().describe('The own part with duty and registration.'),
    instalment: z.int().describe('A month.'),
    rate: z.number().describe('Percent a year.'),
    years: z.int(),
    as_of: z.iso.date().describe('From which day on the rates are valid that it was reckoned with.'),
  })
  .meta({ id: 'PropertyCost' });

/** What may be said of a purchase, for the description; `readTerms` reads it. */
export const costQuery = z.object({
  buyer: z.string().optional().describe('woman, man or together; left out: together.'),
  cash: z.string().optional().describe('Own cash in rupees; left out: as little as a bank asks for.'),
  rate: z.string().optional().describe('Percent a year, 0 to 20; left out: as the rates say.'),
  years: z.string().optional().describe('1 to 30; left out: as the rates say.'),
});

/** The entries of a set of rates: two are texts, the rest numbers. */
const entries = Object.fromEntries(
  Object.entries(rateEntry.shape).map(([name, { description = '' }]) => [
    name,
    (name === 'valid_from' || name === 'source' ? z.string() : z.number()).describe(description),
  ]),
) as unknown as { [Name in keyof CostRates]: z.ZodType<CostRates[Name]> };

/** A set of rates as staff see it. */
export const costRates = z
  .strictObject({
    id: z.int(),
    ...entries,
    is_in_force: z.boolean(),
    is_to_come: z.boolean().describe('Its first day has not come: it can still be deleted.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'CostRates' });
export type StaffRates = z.output<typeof costRates>;

export const costRatesList = z.strictObject({ rates: z.array(costRates).describe('The newest first day first.') });
