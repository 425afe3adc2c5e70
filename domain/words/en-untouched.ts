/** What the listing form says above its button of facts that nobody touched (see `en.ts`). */
export const untouched = {
  facing: (side: string) => `facing ${side.toLowerCase()}`,
  age: (age: string) => age.toLowerCase(),
  noParking: 'no parking',
  squareFeet: 'size in sqft',
  /** Behind the list of them: '1BHK, East: as shown'. */
  asShown: ': as shown',
} as const;
