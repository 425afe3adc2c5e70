import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

interface Head {
  title: string;
  canonical: string | undefined;
  robots: string | undefined;
  og: (property: string) => string | undefined;
  /** Every block of structured data, parsed. */
  data: Record<string, unknown>[];
}

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const plain = (text: string | undefined) => text?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  const attribute = (pattern: RegExp) => plain(pattern.exec(html)?.[1]);
  return {
    title: attribute(/<title>([^<]*)<\/title>/) ?? '',
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    og: (property) => attribute(new RegExp(`<meta property="og:${property}" content="([^"]*)"`)),
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

test('the home page names the company, the site and its search', async ({ request, baseURL }) => {
  const head = await headOf(request, '/');
  expect(head.title).toContain('Ahmedabad');
  expect(head.canonical).toBe(`${baseURL}/`);
  const site = head.data.find((one) => one['@type'] === 'WebSite');
  expect(JSON.stringify(site)).toContain(`${baseURL}/search?q={search_term_string}`);
  expect(head.data.some((one) => one['@type'] === 'RealEstateAgent')).toBe(true);
});

test('a listing tells previews and search engines what it is', async ({ request, baseURL }) => {
  const { id, title, price, location } = await aListing(
    request,
    (one) => one.residential_type === 'Highrise Apartment' && !one.is_sold_out && one.image_count > 0,
  );
  const head = await headOf(request, `/property/${id}?photo=2`);
  expect(head.title).toContain(title);
  expect(head.title).toContain(location);
  expect(head.canonical).toBe(`${baseURL}/property/${id}`);
  expect(head.og('image')).toBe(`${baseURL}/og/${id}.jpg`);
  expect([head.og('image:width'), head.og('image:height')]).toEqual(['1200', '630']);
  const listing = head.data.find((one) => one['@type'] === 'RealEstateListing');
  expect(listing).toMatchObject({
    name: title,
    mainEntity: { '@type': 'Apartment' },
    offers: { '@type': 'Offer', price, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  });
  const crumbs = head.data.find((one) => one['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(crumbs)).toContain(`${baseURL}/search`);
});

test('the preview picture is a JPEG of 1200x630 under 300 kB', async ({ request }) => {
  const { id } = await aListing(request, (one) => one.image_count > 0);
  for (const path of [`/og/${id}.jpg`, '/og-default.jpg']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const body = await answer.body();
    expect(body.length).toBeLessThan(300_000);
    expect([...body.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
});

test('searches have one address; filtered noise stays out', async ({ request, baseURL }) => {
  const plain = await headOf(request, '/search?location=Bopal&property_type=Residential&page=2');
  expect(plain.canonical).toBe(`${baseURL}/search?property_type=Residential&location=Bopal`);
  expect(plain.robots).toBeUndefined();
  // There is no second page, so the last one is shown.
  expect(plain.title).toMatch(/^Homes? in Bopal, Ahmedabad for sale \|/);
  expect((await headOf(request, '/search?page=2')).title).toMatch(/^Homes in Ahmedabad for sale, page 2 \|/);
  expect((await headOf(request, '/search?location=bopal')).canonical).toBe(`${baseURL}/search?location=Bopal`);
  for (const query of ['bhk_type=2bhk', 'location=Bopal,Nikol', 'q=2+bhk', 'sort=price_asc', 'min_budget=x']) {
    expect((await headOf(request, `/search?${query}`)).robots, query).toBe('noindex, follow');
  }
  const list = await headOf(request, '/properties?property_type=Commercial');
  expect(list.canonical).toBe(`${baseURL}/search?property_type=Commercial`);
});

test('what is not there is 404 and stays out', async ({ request }) => {
  const answer = await request.get('/property/999999');
  expect(answer.status()).toBe(404);
  expect((await headOf(request, '/property/999999')).robots).toMatch(/^noindex/);
});

test('a search with bad input is a page, never an error', async ({ request }) => {
  const queries = [
    'page=-1&page=2',
    'min_budget=9&max_budget=1',
    'is_size_in_yards=maybe',
    'property_type=Castle&property_type=Residential',
    `location=${'x'.repeat(500)}`,
    'age=0-3,5-99&bhk_type=,,,',
    'sort=%00&q=%F0%9F%8F%A0',
    'location=%E0%A4%A',
  ];
  for (const query of queries) {
    const answer = await request.get(`/search?${query}`);
    expect(answer.status(), query).toBe(200);
    expect(await answer.text()).toContain('Properties in Ahmedabad');
  }
});
