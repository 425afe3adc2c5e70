/** A listing's age in years, read from a number or a numeric text (spec 3); null when it is neither. */
export function readAge(age: unknown): number | null {
  if (typeof age === 'string' && !/^\s*\d+(\.\d+)?\s*$/.test(age)) return null;
  const years = Number(age);
  return (typeof age === 'number' || typeof age === 'string') && Number.isFinite(years) && years >= 0 ? years : null;
}

/** '0' -> 'New', 1 -> '1 year', 7 -> '7 years'; an age that cannot be read gives ''. */
export function ageLabel(age: unknown): string {
  const years = readAge(age);
  if (years === null) return '';
  if (years === 0) return 'New';
  return years === 1 ? '1 year' : `${years} years`;
}
