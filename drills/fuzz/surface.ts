import { FILTER_NAMES, filterOf } from '#domain/search/filters.ts';
import type { ApiDocument } from '#tests/support/wild/requests.ts';
import type { Known } from '#tests/support/wild/values.ts';

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

/** Who can sign in. */
export interface Person {
  phone: string;
  password: string;
}

/** Tokens that are good now, or were a moment ago. */
export interface Tokens {
  /** Of the drill's own member of staff. */
  staff(): Promise<string>;
  /** Of somebody whom nobody misses: for calls about one's own password, sessions and second step. */
  spare(): Promise<string>;
}

/** How often a token is used before it is tried. */
const [STAFF_USES, SPARE_USES] = [500, 25];
/** Phones of spare accounts. */
const FIRST_SPARE = 5_550_040_000;

/** Signs in at `origin` as `staff`, and again when calls of the drill ended the session. */
function createTokens(origin: string, staff: Person): Tokens {
  let calls = 0;
  const send = async (path: string, body: object, token?: string) => {
    calls += 1;
    const headers = {
      'content-type': 'application/json',
      // Limits count no one else's tries for these.
      'x-forwarded-for': `203.0.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signIn = async (person: Person) => {
    const answer = await send('/api/auth/login', person);
    const { access_token } = (await answer.json()) as { access_token?: string };
    if (access_token === undefined) throw new Error(`The drill cannot sign in: ${answer.status}.`);
    return access_token;
  };
  const ofStaff = kept(origin, STAFF_USES, () => signIn(staff));
  let spares = 0;
  const ofSpare = kept(origin, SPARE_USES, async () => {
    const person = { phone: String(FIRST_SPARE + spares++), password: staff.password };
    await send('/api/staff/', person, await ofStaff());
    return signIn(person);
  });
  return { staff: ofStaff, spare: ofSpare };
}

/** A token that is tried after so many uses, and taken anew when it is no longer good. */
function kept(origin: string, mostUses: number, take: () => Promise<string>): () => Promise<string> {
  let token: Promise<string> | undefined;
  let uses = 0;
  const stillGood = async (known: string) => {
    const headers = { authorization: `Bearer ${known}` };
    return (await fetch(`${origin}/api/auth/me`, { headers })).status === 401 ? take() : known;
  };
  return () => {
    uses += 1;
    if (token === undefined) token = take();
    else if (uses % mostUses === 0) token = token.then(stillGood);
    return token;
  };
}
