import { type CommonWords, pageWords } from '#domain/words/en.ts';

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

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(
  count: number,
  things: keyof CommonWords['counts'],
  { counts }: Pick<CommonWords, 'counts'> = pageWords,
): string {
  return counts[things](count);
}

/** 290 -> 'in 5 minutes', 5000 -> 'in 2 hours': how long to wait, from seconds. */
export function waitText(seconds: number, { counts }: Pick<CommonWords, 'counts'> = pageWords): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? counts.inAboutMinutes(minutes) : counts.inAboutHours(Math.ceil(minutes / 60));
}
