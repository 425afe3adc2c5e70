function ordinal(value: number): string {
  const lastTwo = value % 100;
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

/** -1 'Basement', 0 'Ground Floor', 1 '1st Floor' (spec 2, D61). */
export function floorLabel(floor: number): string {
  if (floor < 0) return 'Basement';
  return floor === 0 ? 'Ground Floor' : `${ordinal(floor)} Floor`;
}
