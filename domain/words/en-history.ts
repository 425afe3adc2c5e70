/** The catalogue's words for the history of a listing, which only staff see (see `en.ts`). */

/** What the history of a listing says was done, and how it tells values. */
export const history = {
  actions: {
    'property.create': 'listed it',
    'property.edit': 'edited it',
    'property.order': 'changed the order of the photographs',
    'property.sold': 'marked it as sold',
    'property.unsell': 'took back that it is sold',
    'property.price': 'changed the price',
    'property.confirm': 'confirmed that it is for sale',
    'property.delete': 'deleted it',
    'property.restore': 'restored it',
    'property.reports': 'closed what visitors reported',
  },
  photographs: 'Photographs',
  verified: 'Verified',
  sizeInYards: 'Size in sqyd',
  change: ({ name, before, after }: { name: string; before: string; after: string }) =>
    `${name}: ${before} to ${after}`,
  added: ({ count }: { count: number }) => `${count} added`,
  removed: ({ count }: { count: number }) => `${count} removed`,
  rearranged: 'arranged anew',
  minutes: ({ place, minutes }: { place: string; minutes: string }) => `${place} ${minutes} min`,
  none: 'none',
  yes: 'yes',
  no: 'no',
} as const;
