import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import {
  parseSearchParams,
  parseTypedSearch,
  sameFilters,
  toAddressParams,
  toAddressQuery,
  toApiParams,
} from '#domain/search/filter-params.ts';
import { AGE_RANGES, NO_FILTERS, type SearchFilters, SORTS } from '#domain/search/filters.ts';
import { sentence } from '#domain/words/sentence.ts';

const parse = (query: string) => parseSearchParams(new URLSearchParams(query));
const filtersOf = (query: string) => parse(query).query.filters;
const problemsOf = (query: string) => parse(query).problems.map((problem) => `${problem.field}: ${sentence(problem)}`);

const ALL =
  '?property_type=Residential&location=Airport+Road,Bopal&bhk_type=2bhk,5%2Bbhk&residential_type=Row+House' +
  '&commercial_type=Shop&condition=Furnished&age=0-3,30-40&min_budget=1000000&max_budget=2000000&min_size=10.5&max_size=20&is_size_in_yards=true';

const list = <T>(values: readonly T[]) => fc.subarray([...values]);
const amounts = fc.record({
  low: fc.integer({ min: 1, max: 500 }),
  more: fc.integer({ min: 0, max: 500 }),
  given: fc.integer({ min: 0, max: 3 }),
});
const ends = amounts.map(({ low, more, given }) => ({
  min: given & 1 ? low : undefined,
  max: given & 2 ? low + more : undefined,
}));
const anyFilters: fc.Arbitrary<SearchFilters> = fc
  .record({
    property_type: fc.option(fc.constantFrom(...PROPERTY_TYPES), { nil: undefined }),
    location: list(areaNames()),
    bhk_type: list(BHK_TYPES),
    residential_type: list(RESIDENTIAL_TYPES),
    commercial_type: list(COMMERCIAL_TYPES),
    condition: list(CONDITIONS),
    age: list(AGE_RANGES),
    budget: ends,
    size: ends,
    is_size_in_yards: fc.boolean(),
  })
  .map(({ budget, size, ...rest }) => ({
    ...NO_FILTERS,
    ...rest,
    min_budget: budget.min,
    max_budget: budget.max,
    min_size: size.min,
    max_size: size.max,
  }));

describe('filters in an address', () => {
  it('joins list values by commas, in one fixed order [SEARCH-16, DATA-18]', () => {
    expect(toAddressQuery(filtersOf(ALL))).toBe(ALL);
    expect(toAddressParams(filtersOf(ALL)).get('bhk_type')).toBe('2bhk,5+bhk');
    const mixed = filtersOf('?age=30-40&bhk_type=5%2Bbhk&location=Bopal&age=0-3&bhk_type=2bhk');
    expect(toAddressQuery(mixed)).toBe('?location=Bopal&bhk_type=2bhk,5%2Bbhk&age=0-3,30-40');
  });

  it('reads back every set of filters as it was [SEARCH-16]', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const read = parseSearchParams(toAddressParams(filters));
        expect(read.problems).toEqual([]);
        expect(sameFilters(read.query.filters, filters)).toBe(true);
      }),
    );
  });

  it('carries rupees, which a page reads back as rupees [PANEL-02]', () => {
    const read = (query: string) => parseTypedSearch(new URLSearchParams(query)).query.filters;
    expect(toAddressQuery(read('?min_budget=70&max_budget=0.9+cr'))).toBe('?min_budget=7000000&max_budget=9000000');
    expect(toAddressQuery(read('?max_price=₹+70,00,000'))).toBe('?max_budget=7000000');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (max_budget) => {
        expect(read(toAddressQuery({ ...NO_FILTERS, max_budget })).max_budget).toBe(max_budget);
      }),
    );
  });

  it('has no key without a value: an emptied list is no filter [SEARCH-12]', () => {
    expect(toAddressQuery({ ...NO_FILTERS, bhk_type: ['2bhk'] })).toBe('?bhk_type=2bhk');
    expect(toAddressQuery({ ...NO_FILTERS, bhk_type: [] })).toBe('');
  });

  it('carries a sort that was asked for, and a page that is not the first [NEAR-01]', () => {
    expect(toAddressQuery(NO_FILTERS, { sort: null, page: 1 })).toBe('');
    expect(toAddressQuery(NO_FILTERS, { sort: 'newest', page: 1 })).toBe('?sort=newest');
    expect(toAddressQuery({ ...NO_FILTERS, q: '2 bhk' }, { sort: 'price_asc', page: 3 })).toBe(
      '?q=2+bhk&sort=price_asc&page=3',
    );
  });
});

describe('filters in a call', () => {
  it('repeats the key of a list [DATA-18]', () => {
    const params = toApiParams(parse(`${ALL}&sort=price_desc&page=2`).query);
    expect(params.getAll('location')).toEqual(['Airport Road', 'Bopal']);
    expect(params.getAll('bhk_type')).toEqual(['2bhk', '5+bhk']);
    expect(params.get('is_size_in_yards')).toBe('true');
    expect([params.get('page'), params.get('page_size'), params.get('sort')]).toEqual(['2', '9', 'price_desc']);
    expect(parseSearchParams(params).query).toEqual(parse(`${ALL}&sort=price_desc&page=2`).query);
  });
});

describe('reading a search', () => {
  it('takes min_price and max_price as other names of the budget [SEARCH-22]', () => {
    expect(filtersOf('?min_price=5&max_price=9')).toMatchObject({ min_budget: 5, max_budget: 9 });
  });

  it('takes repeated keys and commas alike, whatever the case, without repeats', () => {
    expect(filtersOf('?bhk_type=3BHK,2bhk&bhk_type=2bhk').bhk_type).toEqual(['2bhk', '3bhk']);
    expect(filtersOf('?bhk_type=5+bhk').bhk_type).toEqual(['5+bhk']);
    expect(filtersOf('?location=Bopal,,Bopal&location=+Zundal+').location).toEqual(['Bopal', 'Zundal']);
  });

  it('takes any age as no filter', () => {
    expect(filtersOf('?age=any').age).toEqual([]);
    expect(filtersOf('?age=0-3,any').age).toEqual([]);
    expect(filtersOf('?age=30-40&age=0-3').age).toEqual(['0-3', '30-40']);
  });

  it('has defaults, and no problem with empty or unknown keys', () => {
    const empty = parse('?min_budget=&location=&property_type=&utm_source=x&__proto__=1&constructor=2');
    expect(empty).toEqual({
      query: {
        filters: { ...NO_FILTERS, property_type: undefined, q: undefined },
        sort: null,
        page: 1,
        page_size: 9,
      },
      problems: [],
    });
    expect(parseSearchParams(new URLSearchParams(), 10).query.page_size).toBe(10);
    for (const sort of SORTS) expect(parse(`?sort=${sort}`).query.sort).toBe(sort);
  });

  it.each([
    ['min_budget=0', 'min_budget: Min budget must be greater than 0'],
    ['max_price=-1', 'max_budget: Max budget must be greater than 0'],
    ['min_size=abc', 'min_size: Min size must be a number'],
    ['min_budget=9&max_budget=5', 'min_budget: Min budget cannot be greater than max budget'],
    ['min_budget=5&min_budget=6', 'min_budget: Min budget was given more than once'],
    ['min_budget=5&min_price=6', 'min_budget: Min budget was given more than once'],
    ['property_type=Castle', 'property_type: Property type must be one of: Residential, Commercial'],
    ['condition=Furnished,Broken', `condition: Condition must be one of: ${CONDITIONS.join(', ')}`],
    ['age=40-50', `age: Age of property must be one of: ${AGE_RANGES.join(', ')}, any`],
    ['is_size_in_yards=maybe', 'is_size_in_yards: Size unit in yards must be one of: true, false'],
    ['sort=cheap', `sort: Order must be one of: ${SORTS.join(', ')}`],
    ['page=0', 'page: Page must be a whole number from 1 to 10,00,000'],
    ['page=1.5', 'page: Page must be a whole number from 1 to 10,00,000'],
    ['page=9999999', 'page: Page must be a whole number from 1 to 10,00,000'],
    ['page=2&page=3', 'page: Page was given more than once'],
    ['page_size=101', 'page_size: Page size must be a whole number from 1 to 100'],
  ])('reports %s and goes on without it', (query, problem) => {
    expect(problemsOf(`?bhk_type=2bhk&${query}`)).toEqual([problem]);
    expect(filtersOf(`?bhk_type=2bhk&${query}`)).toMatchObject({ bhk_type: ['2bhk'], location: [] });
    expect(filtersOf(`?${query}`).min_budget).toBeUndefined();
    expect(parse(`?${query}`).query).toMatchObject({ sort: null, page: 1, page_size: 9 });
  });

  it('refuses texts that are too long', () => {
    const long = 'x'.repeat(201);
    expect(problemsOf(`?q=${long}&location=${long}`)).toEqual([
      'location: Location must be at most 200 characters',
      'q: Search text must be at most 200 characters',
    ]);
  });

  it('keeps the good values of a list and reports every problem at once', () => {
    const { query, problems } = parse('?condition=Furnished,Broken&page=x&min_size=0&sort=y');
    expect(query.filters.condition).toEqual(['Furnished']);
    expect(problems.map((problem) => problem.field).sort()).toEqual(['condition', 'min_size', 'page', 'sort']);
  });

  it('caps the number of values', () => {
    const many = Array.from({ length: 150 }, (_, index) => `place${index}`).join(',');
    expect(filtersOf(`?location=${many}`).location).toHaveLength(100);
    expect(problemsOf(`?location=${many}`)).toEqual(['location: Location must have at most 100 values']);
  });

  it('never fails, whatever the query holds', () => {
    const keys = fc.constantFrom('location', 'bhk_type', 'age', 'min_budget', 'max_price', 'page', 'sort', 'q', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string({ unit: 'binary' }))), (pairs) => {
        const { query } = parseSearchParams(new URLSearchParams(pairs));
        expect(parseSearchParams(toAddressParams(query.filters)).problems).toEqual([]);
      }),
    );
  });
});
