import { describe, expect, it } from 'vitest';
import type { CardListing } from '#domain/property/card.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { readListAddress, searchMeta } from '#web/features/property-search/load-search.ts';

function meta(filters: Partial<SearchFilters>, rest: { page?: number; sort?: 'newest' | 'price_asc' | null } = {}) {
  const query = {
    filters: { ...NO_FILTERS, ...filters },
    sort: rest.sort ?? null,
    page: rest.page ?? 1,
    page_size: 9,
  };
  return searchMeta(query, 0, { total: 12, page: Math.min(2, query.page), properties: [] });
}

describe('what a search page tells search engines', () => {
  it('names type and place and keeps the page', () => {
    const page = meta({ property_type: 'Residential', location: ['bopal'] }, { page: 2 });
    expect(page.title).toBe('Homes in Bopal, Ahmedabad for sale, page 2');
    expect(page.path).toBe('/search?property_type=Residential&location=Bopal&page=2');
    expect(page.indexed).toBe(true);
  });

  it('names the page that is shown, not one that does not exist [NEAR-05]', () => {
    expect(meta({}, { page: 2 }).title).toBe('Homes in Ahmedabad for sale, page 2');
    expect(meta({}, { page: 99 }).title).toBe('Homes in Ahmedabad for sale, page 2');
    expect(meta({}, { page: 99 }).path).toBe('/search?page=2');
    const query = { filters: NO_FILTERS, sort: null, page: 99, page_size: 9 };
    expect(searchMeta(query, 0, null).title).toBe('Homes in Ahmedabad for sale');
    const one = searchMeta(query, 0, { total: 1, page: 1, properties: [] });
    expect([one.title, one.path]).toEqual(['Home in Ahmedabad for sale', '/search']);
    expect(searchMeta(query, 0, { total: 0, page: 99, properties: [] }).path).toBe('/search');
  });

  it('calls nothing for sale of what is sold [NEAR-08]', () => {
    const query = { filters: { ...NO_FILTERS, location: ['Airport Road'] }, sort: null, page: 1, page_size: 9 };
    const sold = { id: 1, is_sold_out: true } as Partial<CardListing> as CardListing;
    const shown = { total: 1, page: 1, properties: [sold] };
    const counted: Facets[] = [{ hide_sold: {} }, {}];
    for (const list of [shown, ...counted.map((facets) => ({ ...shown, properties: [], facets }))]) {
      const { title, description } = searchMeta(query, 0, list);
      expect(title).toBe('Home on Airport Road, Ahmedabad: sold');
      expect(description).toMatch(/^Home on Airport Road, Ahmedabad: sold\./);
      expect(description).not.toContain('straight from their owners');
    }
    const titleOf = (list: Parameters<typeof searchMeta>[2]) => searchMeta(query, 0, list).title;
    expect(titleOf({ ...shown, facets: { hide_sold: { true: 1 } } })).toMatch(/ for sale$/);
    expect(titleOf({ ...shown, total: 30, page: 2 })).toMatch(/ for sale, page 2$/);
    expect(titleOf({ ...shown, total: 0, properties: [] })).toMatch(/ for sale$/);
  });

  it('has one address for an area however it was typed [NEAR-05]', () => {
    for (const location of ['bopal', 'Bopal', 'BOPAL.', 'bopal gam', 'બોપલ'])
      expect(meta({ location: [location] }).path).toBe('/search?location=Bopal');
    expect(meta({ location: ['Vrundarang'] }).path).toBe('/search?location=Vrundarang');
  });

  it('keeps filtered noise out', () => {
    expect(meta({}).indexed).toBe(true);
    expect(meta({ location: ['Bopal', 'Gota'] }).indexed).toBe(false);
    expect(meta({ bhk_type: ['2bhk'] }).indexed).toBe(false);
    expect(meta({ q: '2 bhk in bopal' }).indexed).toBe(false);
    for (const sort of ['newest', 'price_asc'] as const) expect(meta({}, { sort }).indexed).toBe(false);
  });
});

it('reads type, location and prices, and asks for page 1 with 10 items [LIST-02]', () => {
  const address = 'property_type=Commercial&location=Bopal&min_price=100000&max_price=900000&bhk_type=2bhk&page=4';
  const { query, problems } = readListAddress(new URLSearchParams(address));
  expect(problems).toEqual([]);
  expect(query).toMatchObject({ page: 1, page_size: 10, sort: null });
  expect(query.filters).toMatchObject({
    property_type: 'Commercial',
    location: ['Bopal'],
    min_budget: 100_000,
    max_budget: 900_000,
    bhk_type: [],
  });
});
