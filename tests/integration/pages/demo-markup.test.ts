import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { givenDemo, URL_OF_SITE } from './demo.ts';
import { decode } from './words-in.ts';

/** The markup of pages of the demo catalogue, and what search engines and previews read of it. */

const { site, all, htmlOf, wordsOf, aListing } = givenDemo();

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
  // 13 of each page are the ways to its other languages.
  ['/', 50_200, 820],
  // 34 elements ask for cash, instalment and lowered prices, order by them, and tell of these.
  ['/search', 65_500, 1027],
  ['/property/1', 39_250, 528],
  // With six similar ones; the first listing is like no other. Six elements tell the height of its ceilings, eleven its price history, 50 what buying it costs, 13 its usual price, 29 when the sun stands on it.
  ['/property/174', 59_050, 834],
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

it('a page names itself in every language to search engines, and none where it is not for them [LANG-08]', async () => {
  const html = await htmlOf('/gu/areas/sg-highway');
  const others = Array.from(
    html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi),
    ([, ...link]) => link,
  );
  expect(others).toEqual([
    ['en-IN', `${URL_OF_SITE}/areas/sg-highway`],
    ['gu-IN', `${URL_OF_SITE}/gu/areas/sg-highway`],
    ['hi-IN', `${URL_OF_SITE}/hi/areas/sg-highway`],
    ['x-default', `${URL_OF_SITE}/areas/sg-highway`],
  ]);
  expect(html).toContain('<html lang="gu-IN"');
  expect((await headOf('/gu/areas/sg-highway')).canonical).toBe(`${URL_OF_SITE}/gu/areas/sg-highway`);
  expect(html).toContain('property="og:locale" content="gu_IN"');
  expect(await htmlOf('/gu/shortlist')).not.toMatch(/hreflang="x-default"/i);
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
