import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { isSearchCall, pageOfCall, readPageAddress } from '#server/pages/page-address.ts';

const keyOf = (url: string) => {
  const address = readPageAddress(url);
  return address.kind === 'page' ? address.cacheKey : `moved:${address.location}`;
};

it('keeps the filters of a search in one order and drops what no page reads', () => {
  expect(keyOf('/search?page=2&utm_source=x&location=Bopal&property_type=Residential')).toBe(
    '/search?property_type=Residential&location=Bopal&page=2',
  );
  expect(keyOf('/?fbclid=1')).toBe('/');
  expect(keyOf('/search?bhk_type=2bhk&bhk_type=3bhk')).toBe('/search?bhk_type=2bhk%2C3bhk');
});

it('has one address for what a page reads alike', () => {
  for (const query of [
    'location=Bopal,Satellite',
    'location=Satellite,+Bopal&q=&page=1',
    'location=Satellite&location=,Bopal',
  ])
    expect(keyOf(`/search?${query}`), query).toBe('/search?location=Bopal%2CSatellite');
  expect(keyOf('/properties?location=Satellite,Bopal&min_price=5')).toBe(
    '/properties?location=Bopal%2CSatellite&min_price=5',
  );
  expect(keyOf('/search?page=1')).toBe('/search');
  expect(keyOf('/search?page=1&page=2')).toBe('/search?page=1&page=2');
});

it('changes nothing that a page reads', () => {
  const LISTED = ['Bopal', 'satellite ', 'S G Highway', '', '2bhk', '5+bhk', 'any', '0-5', 'nonsense', 'x'.repeat(300)];
  const value = fc.oneof(
    fc.constantFrom(...LISTED, 'Residential', '1', '01', '100', 'true'),
    fc.array(fc.constantFrom(...LISTED), { maxLength: 40 }).map((values) => values.join(',')),
    // The end of a sentence around an address has its own test.
    fc.string({ maxLength: 8 }).map((text) => `${text}x`),
  );
  const key = fc.constantFrom('location', 'bhk_type', 'age', 'condition', 'property_type', 'min_price', 'q', 'page');
  const read = (query: string) => {
    const { query: found, problems } = parseSearchParams(new URLSearchParams(query));
    return { ...found, filters: { ...found.filters, location: found.filters.location.toSorted() }, problems };
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (given) => {
      const asked = new URLSearchParams(given).toString().slice(0, 4000);
      const key = keyOf(`/search?${asked}`);
      // What people write for an option leads to the site's own address, which has its own test.
      fc.pre(!key.startsWith('moved:'));
      expect(read(key.slice('/search?'.length))).toEqual(read(asked));
    }),
  );
});

it('forwards what the form of the panel sends without scripts to the address of that search [PANEL-04]', () => {
  expect(keyOf('/search?property_type=&min_budget=&max_budget=70&min_size=&max_size=&is_size_in_yards=false')).toBe(
    'moved:/search?max_budget=7000000',
  );
  expect(keyOf('/search?min_budget=&max_budget=&bhk_type=3bhk&bhk_type=2bhk&sort=price_asc')).toBe(
    'moved:/search?bhk_type=2bhk,3bhk&sort=price_asc',
  );
  expect(keyOf('/search?min_budget=&max_budget=&min_size=&max_size=')).toBe('moved:/search');
  // The page says what is wrong with it.
  expect(keyOf('/search?instalment=-40000&cash_needed=5-15')).toBe(
    'moved:/search?min_cash_needed=500000&max_cash_needed=1500000&max_instalment=40000',
  );
  expect(keyOf('/search?cash_needed=15')).toBe('/search?cash_needed=15');
  expect(keyOf('/search?min_budget=&max_budget=cheap')).toBe('/search?max_budget=cheap');
});

it('forwards no address a second time [PANEL-04]', () => {
  const amount = fc.oneof(fc.constantFrom('', '70', '0.7 k', '1 cr', '5000000', 'x'), fc.string({ maxLength: 5 }));
  const key = fc.constantFrom('min_budget', 'max_budget', 'min_size', 'location', 'q');
  fc.assert(
    fc.property(fc.array(fc.tuple(key, amount), { maxLength: 5 }), (given) => {
      const address = readPageAddress(`/search?${new URLSearchParams(given)}`);
      if (address.kind === 'moved') expect(readPageAddress(address.location).kind).toBe('page');
    }),
  );
});

it('tells which pages hold for a month or a day only [SEARCH-26]', () => {
  for (const [url, keptFor] of [
    ['/search?possession=ready', 'month'],
    ['/search?location=Bopal', 'month'],
    ['/properties?possession=ready', undefined],
    ['/possession=ready', undefined],
    ['/property/3', 'day'],
  ] as const)
    expect(readPageAddress(url), url).toMatchObject({ keptFor });
});

it('forwards a trailing slash, never to another host', () => {
  expect(keyOf('/search/?page=2')).toBe('moved:/search?page=2');
  expect(keyOf('//evil.example/')).toBe('/not-found');
  expect(keyOf('//evil.example')).toBe('/not-found');
  expect(keyOf('/\\evil.example/')).toBe('/not-found');
});

it('gives unknown paths one page', () => {
  expect(keyOf('/no-such-page?x=1')).toBe('/not-found');
  expect(keyOf('/admin-dashboard-97xK3p/unknown')).toBe('/not-found');
  expect(keyOf('/admin-dashboard-97xK3p/upload?id=3')).toBe('/admin-dashboard-97xK3p/upload');
  expect(keyOf('/constructor')).toBe('/not-found');
});

it('knows the screens of staff from pages', () => {
  const isDesk = (path: string) => (readPageAddress(path) as { isDesk?: boolean }).isDesk;
  const screens = ['/admin-dashboard-97xK3p', '/admin-dashboard-97xK3p/upload?id=3'];
  const pages = ['/', '/auth-login-8Kj9mN', '/admin-dashboard-97xK3p/unknown'];
  expect([screens.map(isDesk), pages.map(isDesk)]).toEqual([
    [true, true],
    [false, false, false],
  ]);
});

it('never caches the page that shows the contact form, terms of a purchase, or forwards [COST-12]', () => {
  expect(readPageAddress('/property/3?contact=owner')).toEqual({
    kind: 'page',
    cacheKey: '/property/3?contact=owner',
    cacheable: false,
    keptFor: 'day',
    isDesk: false,
  });
  for (const terms of ['buyer=woman', 'cash=15', 'rate=7', 'years=30'])
    expect(readPageAddress(`/property/3?${terms}`)).toMatchObject({ cacheable: false });
  expect(readPageAddress('/property/3?buyer=&cash=')).toMatchObject({ cacheKey: '/property/3', cacheable: true });
  expect(readPageAddress('/login?redirect=%2F')).toMatchObject({ cacheable: false });
  expect(readPageAddress('/property/3')).toMatchObject({ cacheKey: '/property/3', cacheable: true });
});

it('dots lead to no other page, and the data of a page has no address of its own', () => {
  for (const segment of ['..', '.', '%2e%2e', '.%2E', '3.data', '_root.data']) {
    expect(readPageAddress(`/property/${segment}`)).toMatchObject({ cacheKey: '/not-found' });
  }
  expect(readPageAddress('/property/abc')).toMatchObject({ cacheKey: '/property/abc' });
});

it("leads other spellings of an area to the one address of its page, and leaves alone what is no area's name [AREA-07]", () => {
  expect(keyOf('/areas/sg-highway?utm_source=x')).toBe('/areas/sg-highway');
  for (const spelling of [
    'SG-Highway',
    'sghighway',
    'S%20G%20Highway',
    '%E0%AA%8F%E0%AA%B8%20%E0%AA%9C%E0%AB%80%20%E0%AA%B9%E0%AA%BE%E0%AA%88%E0%AA%B5%E0%AB%87',
  ])
    expect([spelling, keyOf(`/areas/${spelling}`)]).toEqual([spelling, 'moved:/areas/sg-highway']);
  expect(keyOf('/areas/SoBo/?x=1')).toBe('moved:/areas/south-bopal?x=1');
  for (const none of ['other-area', 'Other', 'mumbai', '%', '%E0%A4', 'constructor'])
    expect(keyOf(`/areas/${none}`)).toBe(`/areas/${none}`);
});

it('keeps how a search is seen, behind everything else [MAP-08]', () => {
  expect(keyOf('/search?view=map&page=1&location=Bopal')).toBe('/search?location=Bopal&view=map');
  expect(keyOf('/search?condition=&location=Bopal&view=price-map')).toMatch(/location=Bopal&view=price-map$/);
});

const ENDS = [
  '.',
  ')',
  '),',
  ').',
  ',',
  ';',
  '!',
  '"',
  "'",
  '%22',
  '%E2%80%9D',
  '%E2%80%99).',
  '...',
  '.)',
  ']',
  '%C2%BB',
  '%E0%A5%A4',
  '%3E.',
  '%20',
  '%C2%A0',
  '%E2%80%8B)',
];

it.each(ENDS)('leads an address that ends in %s, copied with its sentence, to its page [ROUTE-14]', (end) => {
  for (const url of [
    '/about',
    '/search',
    '/areas',
    '/search?bhk_type=2bhk',
    '/search?location=Bopal&page=2',
    '/properties',
  ])
    expect(readPageAddress(url + end), url).toEqual({ kind: 'moved', location: url });
  for (const url of ['/property/12', '/s/abcdefghijklmno_', '/key/abcdefghijklmno-'])
    expect(readPageAddress(url + end), url).toEqual({ kind: 'moved', location: url, ifThere: readPageAddress(url) });
  expect(readPageAddress(`/areas/SoBo${end}`)).toMatchObject({ kind: 'moved', location: '/areas/south-bopal' });
});

it('takes nothing else from an address, and leads nowhere outside or round in a circle [ROUTE-14]', () => {
  for (const url of [
    '/nowhere',
    '//evil.example',
    '//about',
    '/property',
    '/areas/x/y',
    '/key',
    '/api/health',
    '/search.atom',
  ])
    for (const end of ENDS) expect(keyOf(url + end), url + end).toBe('/not-found');
  for (const url of [
    '/about/..',
    '/search/.',
    '/search?q=.',
    '/search?location=)',
    '/about?x=1.',
    '/search?q=%29',
    '/search?location=Bopal%2C',
  ])
    expect(readPageAddress(url).kind, url).toBe('page');
  const long = `/search${').'.repeat(50_000)}`;
  expect(readPageAddress(long)).toEqual({ kind: 'moved', location: '/search' });
  const text = fc.string({ unit: fc.constantFrom(...ENDS, ...'/?&=ab%2.'), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.constantFrom('/search', '/property/1', '/', '//', '/search?q=', '/areas/bopal'),
      text,
      (path, more) => {
        let address = readPageAddress(path + more);
        for (let moves = 0; address.kind === 'moved'; moves += 1) {
          expect(moves).toBeLessThan(2);
          expect(address.location).toMatch(/^\/(?![/\\])/);
          address = readPageAddress(address.location);
        }
      },
    ),
  );
});

it('leads an address with options as people write them to the one address of its search [SEARCH-30]', () => {
  for (const [given, own] of [
    ['bhk_type=2 BHK', 'bhk_type=2bhk'],
    ['bhk_type=5+BHK,2-bhk&direction=north-east', 'bhk_type=2bhk,5%2Bbhk&direction=NorthEast'],
    [
      'condition=Semi%20Furnished&max_budget=70&sort=price_asc',
      'condition=Semifurnished&max_budget=7000000&sort=price_asc',
    ],
    ['bhk_type=2%20BHK).', 'bhk_type=2bhk'],
    ['bhk_type=2%20BHK,Castle', 'bhk_type=2bhk,Castle'],
  ])
    expect(keyOf(`/search?${given}`), given).toBe(`moved:/search?${own}`);
  for (const query of ['bhk_type=Ground', 'bhk_type=2BHK', 'residential_type=flat', 'location=2%20BHK'])
    expect(readPageAddress(`/search?${query}`).kind, query).toBe('page');
});

it('gives who takes markup alone the page of a search call, and nobody else [SEARCH-21]', () => {
  const call = '/api/property/search?bhk_type=2bhk&bhk_type=3bhk&page=1&page_size=9';
  const page = pageOfCall(call, 'text/html');
  expect(readPageAddress(page)).toMatchObject({ kind: 'page', cacheKey: '/search?bhk_type=2bhk%2C3bhk' });
  expect(pageOfCall('/api/property/search', 'text/html')).toBe('/search');
  for (const accept of [undefined, '*/*', 'application/json', 'text/html,application/xhtml+xml']) {
    expect(pageOfCall(call, accept)).toBe(call);
  }
  for (const other of ['/api/property/searches', '/api/property/search/1', '/search?page=2']) {
    expect(pageOfCall(other, 'text/html')).toBe(other);
  }
});

it('a search is known as what it was asked for, also by a whole address', () => {
  for (const url of [
    '/api/property/search',
    '/api/property/search?page=1',
    'http://homes.example/api/property/search?page=1',
  ])
    expect(isSearchCall(url), url).toBe(true);
  for (const url of ['/search', '/api/property/searches', '/x/api/property/search', 'http://homes.example/search'])
    expect(isSearchCall(url), url).toBe(false);
});

it('[LANG-01] an address in another language leads to the same page, and staff have theirs in English alone', () => {
  expect(readPageAddress('/gu/')).toMatchObject({ kind: 'page', cacheKey: '/gu/', cacheable: true });
  expect(readPageAddress('/hi/search?bhk_type=3bhk,2bhk')).toMatchObject({
    ...{ kind: 'page', cacheKey: '/hi/search?bhk_type=2bhk%2C3bhk', keptFor: 'month' },
  });
  expect(readPageAddress('/gu/areas/SoBo')).toEqual({ kind: 'moved', location: '/gu/areas/south-bopal' });
  expect(readPageAddress('/gu')).toEqual({ kind: 'moved', location: '/gu/' });
  expect(readPageAddress('/gu/about/')).toEqual({ kind: 'moved', location: '/gu/about' });
  for (const path of ['/nowhere', '/login', '/auth-login-8Kj9mN', '/admin-dashboard-97xK3p', '/gu/', '/hi/search'])
    expect(readPageAddress(`/gu${path}`), path).toMatchObject({ cacheKey: '/gu/not-found', isDesk: false });
  expect(pageOfCall('/api/property/search?page=2', 'text/html', 'gu')).toBe('/gu/search?page=2');
});
