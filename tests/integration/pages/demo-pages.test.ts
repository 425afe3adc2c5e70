import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import * as properties from '#server/properties/feature.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { buildRenderingSite, type TestApp } from '#tests/support/test-app.ts';

/** What pages of the demo catalogue say before any script runs. What needs a browser is asked in tests/e2e. */

const URL_OF_SITE = 'https://homes.example';
let site: TestApp;
let all: PropertyCard[];

beforeAll(async () => {
  site = await buildRenderingSite({ env: { SITE_URL: URL_OF_SITE } });
  const { database, photoFiles } = site.parts;
  await loadDemo({ database, photoFiles, now: () => site.clock.now });
  const pages = [1, 2].map((page) => site.get(`/api/property/all?page=${page}&page_size=100`));
  all = (await Promise.all(pages)).flatMap((answer) => answer.json().properties);
}, 60_000);
afterAll(() => site.close());

const htmlOf = async (path: string) => (await site.get(path)).body;

function aListing(wanted: (one: PropertyCard) => boolean): PropertyCard {
  const found = all.find(wanted);
  if (!found) throw new Error('the demo catalogue has no such listing');
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };
const decode = (text: string) => text.replaceAll(/&(?:amp|#x27|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of a page, as they follow each other. */
async function wordsOf(path: string): Promise<string> {
  const html = (await htmlOf(path)).replaceAll(/<(style|script|template)[^>]*>.*?<\/\1>|<!--.*?-->/gs, '');
  return decode(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '));
}

/** What search engines and previews read of a page. */
async function headOf(path: string) {
  const html = await htmlOf(path);
  const read = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    title: read(/<title>([^<]*)<\/title>/) ?? '',
    canonical: read(/<link rel="canonical" href="([^"]*)"/),
    robots: read(/<meta name="robots" content="([^"]*)"/),
    og: (property: string) => read(new RegExp(`<meta property="og:${property}" content="([^"]*)"`)),
    /** Structured data by its type. */
    data: new Map(
      blocks.map(([, json = '']): [string, Record<string, unknown>] => [JSON.parse(json)['@type'], JSON.parse(json)]),
    ),
  };
}

const PAGES = [
  '/',
  '/search',
  '/search?property_type=Residential&bhk_type=2bhk,3bhk&location=Bopal,Satellite&page=1',
  '/search?min_budget=abc&page=99999',
  '/search?location=Nowhere',
  '/properties?property_type=Commercial',
  '/property/1',
  '/property/3?contact=owner',
  '/property/999999',
  '/property/abc',
  '/contact',
  '/about',
  '/privacy',
  '/areas',
  '/areas/satellite',
  '/auth-login-8Kj9mN',
  '/admin-dashboard-97xK3p',
  '/no-such-page',
];

it('the markup of every page has no error', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // Written by React: attributes of booleans carry an empty value, and voids are closed.
      // Names are written as in React's properties, and ids of its fields begin with an underscore; both are valid HTML.
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      // A group of checkboxes sends one key several times.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      'doctype-style': 'off',
      // Titles of ours are sentences, and some are long.
      'long-title': 'off',
    },
  });
  for (const path of PAGES) {
    const { results } = await validator.validateString(await htmlOf(path));
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(messages, path).toEqual([]);
  }
});

it('the markup names no link, picture or file that is not there', async () => {
  const seen = new Set<string>();
  const dead: string[] = [];
  for (const path of PAGES.filter((page) => !/99999|abc|no-such/.test(page))) {
    const addresses = [
      ...(await htmlOf(path)).matchAll(/\s(?:href|src|srcset|srcSet|imagesrcset|imageSrcSet)="([^"]+)"/g),
    ].flatMap(([, value = '']) =>
      value.includes(' ') ? value.split(',').map((one) => one.trim().split(' ')[0] ?? '') : [value],
    );
    for (const address of addresses) {
      const target = decode(address).split('#')[0] ?? '';
      if (!target.startsWith('/') || seen.has(target)) continue;
      seen.add(target);
      let answer = await site.get(target);
      for (let hops = 0; hops < 5 && answer.headers.location !== undefined; hops++)
        answer = await site.get(answer.headers.location);
      if (answer.statusCode >= 300) dead.push(`${answer.statusCode} ${target} on ${path}`);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(dead).toEqual([]);
});

/**
 * Bytes of HTML without the style sheet that travels in it (which has a budget of its own), and elements. A phone's parser and
 * the server's rendering both pay for each of them.
 */
it.each([
  ['/', 50_200, 810],
  ['/search', 65_500, 980],
  ['/property/1', 36_600, 502],
  // With six similar ones; the first listing is like no other.
  ['/property/174', 55_100, 711],
])('the markup of %s stays within %i bytes and %i elements', async (path, bytes, elements) => {
  const html = (await htmlOf(path)).replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
  expect(html).toContain('</html>');
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(elements);
});

it('the markup has a drawing and a placeholder once, however often they are shown', async () => {
  const html = await htmlOf('/search');
  const drawn = Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  const shown = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id);
  expect(shown.length).toBeGreaterThan(20);
  expect([...drawn, 'logo']).toEqual([...new Set(shown)]);
  expect(html.match(/ id="logo"/g)).toHaveLength(1);
  const placeholders = html.match(/data:image\/webp;base64,[^"]+/g) ?? [];
  expect(placeholders.length).toBeGreaterThan(5);
  expect(new Set(placeholders).size).toBe(placeholders.length);
});

it('the markup of the map is light [MAP-05]', async () => {
  for (const path of ['/areas', '/areas?shade=price', '/areas/shela']) {
    const map = /<svg[^>]*class="area-map.*?<\/svg>/s.exec(await htmlOf(path))?.[0] ?? '';
    expect(map.length).toBeGreaterThan(10_000);
    expect(gzipSync(map).length).toBeLessThan(25_000);
  }
});

it('search engines and previews read the company, the site and its search on the home page', async () => {
  const { title, canonical, data } = await headOf('/');
  expect(title).toContain('Ahmedabad');
  expect(canonical).toBe(`${URL_OF_SITE}/`);
  expect(JSON.stringify(data.get('WebSite'))).toContain(`${URL_OF_SITE}/search?q={search_term_string}`);
  expect(data.has('RealEstateAgent')).toBe(true);
});

it('search engines and previews read what a listing is, and find a picture of it', async () => {
  const { id, title, price, location } = aListing(
    (one) => one.residential_type === 'Highrise Apartment' && !one.is_sold_out && one.image_count > 0,
  );
  const head = await headOf(`/property/${id}?photo=2`);
  expect(head.title).toContain(title);
  expect(head.title).toContain(location);
  expect(head.canonical).toBe(`${URL_OF_SITE}/property/${id}`);
  expect(head.og('image')).toBe(`${URL_OF_SITE}/og/${id}.jpg`);
  expect([head.og('image:width'), head.og('image:height')]).toEqual(['1200', '630']);
  expect(head.data.get('RealEstateListing')).toMatchObject({
    name: title,
    mainEntity: { '@type': 'Apartment' },
    offers: { '@type': 'Offer', price, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
  expect(JSON.stringify(head.data.get('BreadcrumbList'))).toContain(`${URL_OF_SITE}/search`);
  for (const path of [`/og/${id}.jpg`, '/og-default.jpg']) {
    const { statusCode, headers, rawPayload } = await site.get(path);
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/jpeg']);
    expect([...rawPayload.subarray(0, 2)], path).toEqual([0xff, 0xd8]);
    expect(rawPayload.length).toBeLessThan(300_000);
  }
});

it('search engines and previews are led to one address of a search, its list, and kept out of filtered noise [MAP-09]', async () => {
  for (const [path, address] of [
    ['/search?location=Bopal&property_type=Residential&page=2', '/search?property_type=Residential&location=Bopal'],
    ['/search?location=bopal', '/search?location=Bopal'],
    ['/search?location=Bopal&view=map', '/search?location=Bopal'],
    ['/properties?property_type=Commercial', '/search?property_type=Commercial'],
  ])
    expect((await headOf(path ?? '')).canonical, path).toBe(`${URL_OF_SITE}${address}`);
  const { robots, title } = await headOf('/search?location=Bopal&property_type=Residential&page=2');
  // There is no second page, so the last one is shown.
  expect([robots, title]).toEqual([undefined, expect.stringMatching(/^Homes? in Bopal, Ahmedabad for sale \|/)]);
  expect((await headOf('/search?page=2')).title).toMatch(/^Homes in Ahmedabad for sale, page 2 \|/);
  for (const query of ['bhk_type=2bhk', 'location=Bopal,Nikol', 'q=2+bhk', 'sort=price_asc', 'min_budget=x']) {
    expect((await headOf(`/search?${query}`)).robots, query).toBe('noindex, follow');
  }
  expect(await htmlOf('/robots.txt')).toContain('Disallow: /search?*&view');
  expect((await headOf('/property/999999')).robots).toMatch(/^noindex/);
});

it('search engines and previews get titles, one address and structured data of areas; none of an area without listings [AREA-09, AREA-10]', async () => {
  const areas = await headOf('/areas?shade=price');
  expect(areas.canonical).toBe(`${URL_OF_SITE}/areas`);
  expect([...areas.data.keys()]).toEqual(['BreadcrumbList', 'ItemList']);
  expect(JSON.stringify(areas.data.get('ItemList'))).toContain(`${URL_OF_SITE}/areas/sg-highway`);
  const area = await headOf('/areas/sg-highway');
  expect(area.title).toMatch(/^SG Highway, Ahmedabad: properties for sale and prices/);
  expect(area.canonical).toBe(`${URL_OF_SITE}/areas/sg-highway`);
  expect([...area.data.keys()]).toEqual(['BreadcrumbList', 'Place', 'ItemList']);
  expect(JSON.stringify(area.data.get('Place'))).toContain('"postalCode":"380054"');

  expect(all.filter((one) => one.location === 'Lambha')).toEqual([]);
  expect((await headOf('/areas/lambha')).robots).toMatch(/noindex/);
  const words = await wordsOf('/areas/lambha');
  expect(words).toContain('Nothing is for sale in Lambha today');
  const nearby = /<section aria-label="Nearby areas".*?<\/section>/s.exec(await htmlOf('/areas/lambha'))?.[0] ?? '';
  expect(nearby.match(/<a /g)).toHaveLength(6);
});

it('an area that there is not is not found, and another spelling leads on [AREA-07]', async () => {
  for (const path of ['/areas/mumbai', '/areas/other-area']) {
    expect((await site.get(path)).statusCode, path).toBe(404);
    expect((await headOf(path)).title).toBe('Page Not Found');
  }
  expect((await site.get('/areas/SoBo')).headers.location).toBe('/areas/south-bopal');
});

it('a search with bad input is a page, never an error', async () => {
  for (const query of [
    'page=-1&page=2',
    'min_budget=9&max_budget=1',
    'is_size_in_yards=maybe',
    'property_type=Castle&property_type=Residential',
    `location=${'x'.repeat(500)}`,
    'age=0-3,5-99&bhk_type=,,,',
    'sort=%00&q=%F0%9F%8F%A0',
    'location=%E0%A4%A',
  ]) {
    const answer = await site.get(`/search?${query}`);
    expect(answer.statusCode, query).toBe(200);
    expect(answer.body).toContain('Properties in Ahmedabad');
  }
});

it('ages and sizes in either unit find what an independent count does [SEARCH-13, SEARCH-15]', async () => {
  const sqft = (one: PropertyCard) => (one.is_size_in_yards ? one.size * 9 : one.size);
  for (const [query, wanted] of [
    ['age=0-3,16-20', ({ age }) => age <= 3 || (age >= 16 && age <= 20)],
    ['min_size=100&max_size=200&is_size_in_yards=true', (one) => sqft(one) >= 900 && sqft(one) <= 1800],
    ['min_size=1000&max_size=1500', (one) => sqft(one) >= 1000 && sqft(one) <= 1500],
  ] as [string, (one: PropertyCard) => boolean][]) {
    const count = all.filter(wanted).length;
    expect(count).toBeGreaterThan(5);
    expect(await wordsOf(`/search?${query}`), query).toContain(` ${count} Properties in Ahmedabad `);
  }
});

it('what could not be read of an address is named and left out; beyond the last page stands the last one [WORD-09]', async () => {
  const words = await wordsOf('/search?min_budget=abc&bhk_type=9bhk,2bhk&sort=oldest&property_type=Residential');
  for (const said of [
    'Min budget must be a number, so it was left out.',
    'The link asks for a BHK type that we do not have, so it was left out. Choose from: ',
    'The link asks for an order that we do not have, so it was left out. Choose from: Newest first',
  ])
    expect(words).toContain(said);
  expect(await wordsOf('/search?page=9999')).toMatch(/There is no page 9,999\. This is the last one, page \d+\./);
  expect(await wordsOf('/search?q=shop+on+rent+3rd+floor')).toContain(
    'Everything here is for sale: nothing is to let. There is no filter for “3rd floor”, so it was left out.',
  );
});

it('the typical price of an area is told where five or more homes carry it [NEXT-07]', async () => {
  const homes = all.filter((one) => !one.is_sold_out && one.property_type === 'Residential');
  const areas = Map.groupBy(homes, ({ location }) => location);
  areas.delete('Other Area');
  const bySize = [...areas.values()].sort((a, b) => b.length - a.length);
  const [many = [], few = []] = [bySize[0], bySize.at(-1)];
  expect(few.length).toBeLessThan(5);
  const perSqft = many.map((one) => one.price / (one.size * (one.is_size_in_yards ? 9 : 1))).sort((a, b) => a - b);
  const middle = ((perSqft[(many.length - 1) >> 1] ?? 0) + (perSqft[many.length >> 1] ?? 0)) / 2;
  expect(await wordsOf(`/property/${many[0]?.id}`)).toContain(
    `Typical price in ${many[0]?.location}: ₹${Math.round(middle).toLocaleString('en-IN')} per sq.ft (median of ${many.length} homes)`,
  );
  expect(await wordsOf(`/property/${few[0]?.id}`)).not.toContain('Typical price in');
});

it('the shortlist is the same for everybody and not indexed; no heart stands in any HTML [KEEP-13]', async () => {
  const html = await htmlOf('/shortlist');
  expect(html).toContain('name="robots" content="noindex');
  expect(html).not.toContain('data-kept');
  expect(await htmlOf('/shortlist?compare=1,2')).toBe(html);
  expect(await htmlOf('/search')).not.toContain('aria-pressed');
  expect(await wordsOf('/shortlist')).toContain(
    'Your shortlist needs JavaScript, which is switched off in this browser.',
  );
});

it('without scripts the contacts of the device say why they are none, and the visitor form has no tick [MINE-01]', async () => {
  expect(await wordsOf('/my-contacts')).toContain(
    'Your contacts need JavaScript, which is switched off in this browser.',
  );
  const { id } = aListing(({ is_sold_out }) => !is_sold_out);
  const words = await wordsOf(`/property/${id}?contact=owner`);
  expect(words).toContain('Your phone');
  expect(words).not.toContain('Remember my name');
});

it('a search names its feed, a listing the ways to pass it on, and every footer the areas [AREA-11, FEED-03, SHARE-19]', async () => {
  const feed = '/search.atom?location=Bopal&hide_sold=true';
  const html = decode(await htmlOf('/search?location=Bopal&hide_sold=true'));
  expect(html).toMatch(
    /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/search\.atom\?location=Bopal&hide_sold=true"/,
  );
  expect(html.split(`href="${feed}"`)).toHaveLength(3);
  expect((await site.get(feed)).headers['content-type']).toContain('application/atom+xml');

  const { id, title, location } = aListing(() => true);
  const href = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(await htmlOf(`/property/${id}`))?.[1] ?? '';
  const text = new URL(decode(href)).searchParams.get('text') ?? '';
  expect(text).toContain(`${title}, ${location}, Ahmedabad: ₹`);
  expect(text.endsWith(`\n${URL_OF_SITE}/property/${id}`)).toBe(true);
  for (const path of ['/', '/about', `/property/${id}`])
    expect((await htmlOf(path)).split('<footer').at(-1), path).toContain('href="/areas"');
});

/** So many days after the demo was loaded, as its start finds it. */
const daysLater = async (days: number) => {
  site.clock.now = NOW + days * DAY;
  await properties.start(site.parts);
};

it('the day of the last word stands on a listing, which ages with the clock [FRESH-02, FRESH-10, FRESH-11]', async () => {
  const { id } = aListing(({ is_sold_out }) => !is_sold_out);
  const words = await wordsOf(`/property/${id}`);
  expect(words).toMatch(/(Confirmed by the owner|Checked by staff) on \d{1,2} \w+ \d{4}/);
  expect(words, 'whoever reads the page tomorrow').not.toMatch(/days ago|yesterday /);
  const totalOf = async () => Number(/(\d+) Properties in/.exec(await wordsOf('/search?hide_sold=true'))?.[1]);
  const before = await totalOf();
  await daysLater(22);
  expect(await totalOf()).toBe(before);
  expect(await wordsOf('/search?hide_sold=true&page=12')).not.toContain('Not confirmed lately');
  await daysLater(46);
  expect(await totalOf()).toBe(before);
  expect(await wordsOf('/search?hide_sold=true&page=12')).toContain('Not confirmed lately');
  await daysLater(91);
  expect(await wordsOf('/search?hide_sold=true')).toContain('No properties match your filters');
  expect(await wordsOf('/freshness')).toMatch(/more are hidden/);
});
