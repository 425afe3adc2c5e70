import { areaNames } from '#domain/location/areas.ts';
import { FILTER_NAMES, filterOf } from '#domain/search/filters.ts';

/** The most that one call can ask for, and what no call may: what somebody sends who wants to hold up the site. */

const REPEATS = 500;
const LONG = 10_000;
const MANY = 300;
/** As many texts of this length as an address holds. */
const [TEXTS, TEXT] = [60, 199];

/** Every value of every list at once, but of those of which all must hold: together with these no listing is left. */
function everything(): URLSearchParams {
  const params = new URLSearchParams({ location: areaNames().join(',') });
  for (const name of FILTER_NAMES) {
    const filter = filterOf(name);
    if (filter.kind === 'several' && name !== 'amenity') for (const value of filter.values) params.append(name, value);
  }
  return params;
}

function everyAmenity(): URLSearchParams {
  const params = everything();
  const filter = filterOf('amenity');
  if ('values' in filter) for (const value of filter.values) params.append('amenity', value);
  return params;
}

const repeated = (key: string, textOf: (place: number) => string, count = REPEATS) =>
  new URLSearchParams(Array.from({ length: count }, (_, place) => [key, textOf(place)]));

/** Words that sound like no area, each text another one, new for each `k`. */
function strangeWords(k: number, count: number): string {
  let state = k * TEXTS + count;
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + Math.floor((state / 2 ** 32) * 26));
  };
  return Array.from({ length: TEXT }, (_, place) => (place % 4 === 3 ? ' ' : letter())).join('');
}

/** Addresses of calls. `k` makes those that are answered new ones each time: an answer is kept. */
export function worstCalls(k: number): string[] {
  const queries = [
    everything(),
    everyAmenity(),
    repeated('bhk_type', () => '2bhk'),
    repeated('location', (place) => areaNames()[place % areaNames().length] ?? ''),
    repeated('location', (place) => `zz${place}`, MANY),
    repeated('location', (place) => strangeWords(k, place), TEXTS),
    repeated('sort', () => 'newest'),
    new URLSearchParams({ page: '1000000000' }),
    new URLSearchParams({ page: '100000', page_size: '100', sort: 'size_desc' }),
    new URLSearchParams({ q: 'x'.repeat(LONG) }),
    new URLSearchParams({ q: '2 bhk in bopal under 60 lakh '.repeat(LONG / 100) }),
    new URLSearchParams({ location: 'b,'.repeat(LONG / 4) }),
    new URLSearchParams({ min_budget: '9'.repeat(LONG) }),
  ];
  return queries.flatMap((query) => {
    if (!query.has('min_budget')) query.set('min_budget', String(1000 + k));
    return [`/api/property/search?${query}`, `/api/property/search?facets=true&${query}`];
  });
}
