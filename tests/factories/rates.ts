import type { CostRates } from '#domain/cost/rates.ts';

/** The rates of November 2026, as the first set has them. */
export const RATES: CostRates = {
  valid_from: '2026-04-01',
  source: 'Looked up on 20 Nov 2026',
  duty_percent: 4.9,
  registration_percent: 1,
  gst_percent: 5,
  gst_affordable_percent: 1,
  affordable_up_to: 4_500_000,
  affordable_carpet: 90,
  tds_percent: 1,
  tds_from: 5_000_000,
  small_loan_percent: 90,
  small_loan_up_to: 3_000_000,
  middle_loan_percent: 80,
  middle_loan_up_to: 7_500_000,
  large_loan_percent: 75,
  interest_percent: 8,
  years: 20,
};
