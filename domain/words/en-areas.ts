/** The catalogue's words for the areas that staff keep (see `en.ts`). */

/** What can be wrong with an area that staff enter. */
export const areaProblems = {
  areaNameMissing: 'Enter the name of the area.',
  areaNameLong: ({ max }: { max: number }) => `A name has at most ${max} characters.`,
  areaNameLetters: 'A name is written in Latin letters, digits and single blanks: its page has it in the address.',
  areaNameReserved: "'Other Area' stands for every place that is not in the list.",
  areaNameStays:
    'The name of an area stays. Give it another name by an area of that name, into which this one is merged.',
  areaTaken: ({ text, area }: { text: string; area: string }) => `'${text}' is a name or spelling of ${area} already.`,
  areaMergedName: ({ text, area }: { text: string; area: string }) =>
    `'${text}' was merged into ${area}: its old address leads there.`,
  areaMeansOther: ({ text }: { text: string }) => `'${text}' means something else in searches.`,
  areaSpellingsList: 'Must be a list of spellings.',
  areaSpellingsMany: ({ max }: { max: number }) => `An area has at most ${max} spellings.`,
  areaSpellingOdd: ({ text, max }: { text: string; max: number }) =>
    `'${text}' is no spelling: at least two letters or digits, at most ${max}, no commas or other signs.`,
  areaScriptOdd: ({ max }: { max: number }) => `At most ${max} letters and blanks.`,
  areaLat: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees north between ${min} and ${max}, such as 23.034.`,
  areaLng: ({ min, max }: { min: number; max: number }) =>
    `Enter degrees east between ${min} and ${max}, such as 72.465.`,
  areaPincode: 'Enter the six digits of a PIN code in Gujarat, such as 380058.',
  areaZone: ({ zones }: { zones: string }) => `Choose one of ${zones}.`,
  areaVersion: 'Must be the version of the area that was seen.',
  areaInsteadOf: 'Must be the area that gets another name.',
  areaInto: 'Choose the area that the listings go to.',
  areaIntoItself: 'Choose another area than this one.',
} as const;

/** Why a call about areas failed. */
export const areaFailures = {
  noSuchArea: 'There is no such area.',
  areaChanged: 'Somebody else changed this area meanwhile. Look at it as it is now, then save again.',
  areaIsMerged: ({ name, into }: { name: string; into: string }) => `${name} was merged into ${into} meanwhile.`,
  areaStands: ({ name }: { name: string }) => `${name} stands by itself already.`,
  areaNothingSaid: 'Say what becomes different: spellings, gu, hi, lat, lng, pincode or zone.',
  areasFull: ({ max }: { max: number }) => `There is room for ${max} areas. Merge some first.`,
} as const;
