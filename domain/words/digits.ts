/** By their least number of decimals, each made when it is first needed: a phone takes long to make one. */
const FORMATS: Intl.NumberFormat[] = [];

function formatOf(minimumFractionDigits: number): Intl.NumberFormat {
  FORMATS[minimumFractionDigits] ??= new Intl.NumberFormat('en-IN', {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return FORMATS[minimumFractionDigits];
}

/** 12500000 -> '1,25,00,000', grouped the Indian way in every language, with at least `decimals` (0 to 2) and at most two decimals. */
export function groupDigits(value: number, decimals: 0 | 1 | 2 = 0): string {
  // Rounded in hundredths first: 1.005 has no exact binary form. '+ 0' because '-0' would be shown as such.
  return formatOf(decimals).format(Math.round(value * 100) / 100 + 0);
}
