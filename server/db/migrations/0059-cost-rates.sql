-- The rates by which the cost of a home is reckoned, by the first day of each set (D132). A set that is valid is never changed: pages say
-- which one they were reckoned with. The first one is that of November 2026.

create table cost_rates (
  id {id},
  valid_from text not null unique check (length(valid_from) = 10),
  source text not null check (length(source) between 5 and 500),
  duty_percent {real} not null check (duty_percent between 0 and 100),
  registration_percent {real} not null check (registration_percent between 0 and 100),
  gst_percent {real} not null check (gst_percent between 0 and 100),
  gst_affordable_percent {real} not null check (gst_affordable_percent between 0 and 100),
  affordable_up_to {whole} not null check (affordable_up_to between 1 and 1000000000),
  affordable_carpet {real} not null check (affordable_carpet between 1 and 1000),
  tds_percent {real} not null check (tds_percent between 0 and 100),
  tds_from {whole} not null check (tds_from between 1 and 1000000000),
  small_loan_percent {real} not null check (small_loan_percent between 0 and 100),
  small_loan_up_to {whole} not null check (small_loan_up_to between 1 and 1000000000),
  middle_loan_percent {real} not null check (middle_loan_percent between 0 and 100),
  middle_loan_up_to {whole} not null check (middle_loan_up_to between 1 and 1000000000),
  large_loan_percent {real} not null check (large_loan_percent between 0 and 100),
  interest_percent {real} not null check (interest_percent between 0 and 20),
  years {whole} not null check (years between 1 and 30),
  created_at {whole} not null check (created_at between 0 and 9999999999999)
){strict};
insert into cost_rates (
  valid_from, source, duty_percent, registration_percent, gst_percent, gst_affordable_percent, affordable_up_to, affordable_carpet,
  tds_percent, tds_from, small_loan_percent, small_loan_up_to, middle_loan_percent, middle_loan_up_to, large_loan_percent, interest_percent,
  years, created_at
) values (
  '2026-04-01',
  'Gujarat stamp duty and registration (homefirstindia.com, 11 Jun 2026), Income-tax Act 2025 section 393 (taxscan.in), GST notices (moneycontrol.com, Aug 2025), RBI loan-to-value rules; looked up on 20 Nov 2026',
  4.9, 1, 5, 1, 4500000, 90, 1, 5000000, 90, 3000000, 80, 7500000, 75, 8, 20, 1795132800000
);
