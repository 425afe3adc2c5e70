import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { isoMonth } from '#domain/dates.ts';
import { FILTER_NAMES, filterOf, SORTS } from '#domain/search/filters.ts';
import { givenSite } from '#tests/support/given.ts';

const HOSTILE = '</script><!--kept:0--><b class="grid">"&amp;$&';
const LISTINGS = 25;

const site = givenSite({ isRendering: true });
/** The same site, which renders every part of every page anew. */
const anew = givenSite(() => ({ isRendering: true, dataDir: site.dataDir, app: { keepParts: false } }));

beforeAll(async () => {
  for (let index = 0; index < LISTINGS; index++) {
    const listing = {
      title: index % 2 ? `Flat ${index} \u20b9 \ud83c\udfe0` : `Flat ${HOSTILE}`,
      price: 2_000_000 + index * 100_000,
      is_sold_out: index % 7 === 3,
      verified_at: index % 3 ? null : site.clock.now,
    };
    // Every fifth has no photographs, and a drawing on its card.
    await site.createProperty(listing, index % 5 ? undefined : []);
  }
  for (const one of [site, anew]) {
    // A page that comes before its index is there has no counts.
    await one.get('/search');
    await one.parts.searchIndex.answers(isoMonth(one.parts.now()));
  }
});

/** Twice: parts are made for the first page that has them, and taken from memory for others. */
async function expectSame(path: string): Promise<void> {
  const [one, other, plain] = [await site.get(path), await site.get(path), await anew.get(path)];
  expect(one.body, path).toBe(plain.body);
  expect(other.body, path).toBe(plain.body);
  for (const name of ['content-security-policy', 'etag']) expect(one.headers[name], path).toBe(plain.headers[name]);
}

it('a page of kept parts is byte for byte the page that was rendered anew', async () => {
  const lists = ['', 'search', 'search?page=2', 'properties', 'properties?location=Bopal', 'search?q=no+such+home'];
  const pages = ['property/1', 'property/2', 'property/4', 'contact', 'about', 'privacy', 'nowhere'];
  for (const path of [...lists, ...pages]) await expectSame(`/${path}`);
});

/** Values of a filter that a page offers, or that somebody wrote. */
const valuesOf = (name: (typeof FILTER_NAMES)[number]) => {
  const filter = filterOf(name);
  if ('values' in filter) return fc.subarray<string>([...filter.values]).map(String);
  if (filter.kind === 'flag' || filter.kind === 'unit') return fc.constantFrom('true', 'false', 'nonsense');
  if (filter.kind === 'amount') return fc.oneof(fc.nat({ max: 30_000_000 }).map(String), fc.constant('nonsense'));
  return fc.constantFrom('Bopal', 'bopal,Satellite', 'no such area', HOSTILE, '<!--kept:1-->');
};
const query = fc
  .tuple(
    fc.tuple(
      ...FILTER_NAMES.map((name) =>
        fc.option(
          valuesOf(name).map((value) => [name, value]),
          { freq: 2 },
        ),
      ),
    ),
    fc.constantFrom(null, ...SORTS),
    fc.constantFrom('1', '2', '99', 'x'),
  )
  .map(([filters, sort, page]) => [...filters.filter((pair) => pair !== null), ['sort', sort], ['page', page]])
  .map((pairs) => new URLSearchParams(pairs as string[][]).toString());

it('whatever is searched for', () =>
  fc.assert(
    fc.asyncProperty(query, (asked) => expectSame(`/search?${asked}`)),
    { numRuns: 25 },
  ));
