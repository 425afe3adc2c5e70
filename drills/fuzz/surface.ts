import { FILTER_NAMES, filterOf } from '#domain/search/filters.ts';
import type { ApiDocument } from './calls.ts';
import { createTokens, type Person, type Tokens } from './tokens.ts';
import type { Known } from './values.ts';

/** What requests are made from: the calls of a running site, and values that it uses itself. */
export interface Surface {
  document: ApiDocument;
  known: Known;
  /** Phones of owners, which no stranger may read. */
  owners: ReadonlySet<string>;
  tokens: Tokens;
}

const LISTINGS = 20;
const PHONES = 2000;
/** What no listing has under these names. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Asha Shah'],
  email: ['asha@example.com'],
  message: ['Shops in Bopal?'],
  testimonial_text: ['The size was right and nobody asked for commission.'],
  rating: [1, 5],
  count: [0, 12],
  youtube_link: ['https://youtu.be/ChaviDm001z'],
  image_ids: [
    [1, 2],
    [2, 1],
  ],
  answer: ['yes', 'maybe', 'no'],
};

/** Asks the site at `origin` for all of it. Throws when the account of the drill cannot sign in. */
export async function readSurface(origin: string, staff: Person): Promise<Surface> {
  const tokens = createTokens(origin, staff);
  const headers = { authorization: `Bearer ${await tokens.staff()}` };
  const get = async <T>(path: string) => (await (await fetch(`${origin}${path}`, { headers })).json()) as T;
  const document = await get<ApiDocument>('/api/docs/json');
  const { properties } = await get<{ properties: { id: number }[] }>('/api/property/search?page_size=100');
  const ids = properties.slice(0, LISTINGS).map(({ id }) => id);
  const listings = await Promise.all(ids.map((id) => get<Record<string, unknown>>(`/api/property/view/${id}`)));
  const known = new Map<string, Set<unknown>>();
  for (const name of FILTER_NAMES) {
    const filter = filterOf(name);
    if ('values' in filter) known.set(name, new Set(filter.values));
  }
  for (const listing of listings) {
    for (const [name, value] of Object.entries(listing)) known.set(name, (known.get(name) ?? new Set()).add(value));
  }
  for (const [name, values] of Object.entries(USUAL)) known.set(name, new Set(values));
  known.set('phone', new Set(Array.from({ length: PHONES }, (_, index) => String(5_550_030_000 + index))));
  known.get('phone')?.add(staff.phone);
  known.set('password', new Set([staff.password, 'secret-77']));
  known.set('property_id', new Set(ids));
  known.set('items', new Set(ids.map((id) => [{ property_id: id, note: 'Near school' }])));
  const owners = listings.flatMap((listing) => [listing.owner_contact1, listing.owner_contact2]);
  return {
    document,
    known: {
      values: Object.fromEntries([...known].map(([name, values]) => [name, [...values]])),
      examples: listings,
    },
    owners: new Set(owners.filter((phone) => typeof phone === 'string')),
    tokens,
  };
}
