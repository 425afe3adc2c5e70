import { SQFT_PER_SQYD, toSqft } from '#domain/property/size.ts';
import { money, units } from '#domain/words/en.ts';
import { groupDigits } from '#domain/words/numbers.ts';

const CRORE = 10_000_000;
const LAKH = 100_000;
const THOUSAND = 1000;

/** `amount / unit` with two decimals, halves up. Rounded in hundredths of the unit, because 1.005 has no exact binary form. */
function inUnit(rupees: number, unit: number): string {
  return (Math.round(rupees / (unit / 100)) / 100).toFixed(2);
}

/**
 * Compact price of whole rupees: '₹1.25 Cr', '₹45.50 Lac', '₹12.00 K', '₹999' (spec 9, D18). The unit is chosen by the
 * amount, not by the rounded text: 99,999 is '₹100.00 K', as the thresholds say. No number gives ''.
 */
export function formatPrice(rupees: number): string {
  if (!Number.isFinite(rupees)) return '';
  if (rupees >= CRORE) return money.crore(inUnit(rupees, CRORE));
  if (rupees >= LAKH) return money.lakh(inUnit(rupees, LAKH));
  if (rupees >= THOUSAND) return money.thousand(inUnit(rupees, THOUSAND));
  return money.rupees(String(Math.round(rupees)));
}

/** The full amount, grouped the Indian way: '₹1,25,00,000' (D18). No number gives ''. */
export function formatFullPrice(rupees: number): string {
  if (!Number.isFinite(rupees)) return '';
  const amount = money.rupees(groupDigits(Math.round(Math.abs(rupees))));
  return rupees < 0 ? `-${amount}` : amount;
}

/** Both unit prices of a listing as shown: '₹4,500 per sq.ft' and '₹40,500 per sq.yd'; null without a size (spec 2, detail). */
export function formatUnitPrices(listing: {
  price: number;
  size: number;
  is_size_in_yards: boolean;
}): { perSqft: string; perSqyd: string } | null {
  const perSqft = listing.price / toSqft(listing.size, listing.is_size_in_yards);
  if (!Number.isFinite(perSqft)) return null;
  return {
    perSqft: money.per(formatFullPrice(perSqft), units.sqft),
    perSqyd: money.per(formatFullPrice(perSqft * SQFT_PER_SQYD), units.sqyd),
  };
}
