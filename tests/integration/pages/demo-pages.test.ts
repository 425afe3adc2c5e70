import { expect, it } from 'vitest';
import { formatDate } from '#domain/dates.ts';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { FEW_FOUND } from '#domain/search/search-page.ts';
import { propertiesFeature } from '#server/properties/feature.ts';
import { changePrice } from '#server/properties/state.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { givenDemo, URL_OF_SITE } from './demo.ts';
import { decode, wordsIn } from './words-in.ts';

/** What pages of the demo catalogue say before any script runs. What needs a browser is asked in tests/e2e. */

const { site, all, htmlOf, wordsOf, aListing } = givenDemo();

/** A part of a page: from where it begins to the next end of such an element. */
function partOf(html: string, begin: string, element: string): string {
  const at = html.indexOf(begin);
  return at < 0 ? '' : html.slice(at, html.indexOf(`</${element}>`, at));
}

it('all areas stand on the map and in a list by zone; the map is shaded by number or by price, and its cells lead to their areas [AREA-01, MAP-02, MAP-03, MAP-04, MAP-08]', async () => {
  const html = await htmlOf('/areas');
  const words = wordsIn(html);
  const figures = (await site.get('/api/property/area-figures?hide_sold=true')).json();
  for (const [area, { count, median_per_sqft: price }] of Object.entries<Record<string, number | null>>(figures)) {
    const told = `${area} ${count} propert(y|ies)${price ? ` ₹${price.toLocaleString('en-IN')} per sq.ft` : ''}`;
    expect(words.replaceAll(' ,', ',')).toMatch(new RegExp(told));
  }
  expect(words).toContain('Areas of Ahmedabad');
  expect(partOf(html, 'aria-label="Central"', 'section').match(/<a /g)).toHaveLength(3);
  const cells = Array.from(partOf(html, 'class="area-map', 'svg').matchAll(/<a [^>]*>/g), ([cell]) => cell);
  expect(cells).toHaveLength(78);
  for (const cell of cells) expect(cell).toMatch(/tabindex="-1"/i);
  expect(words).toContain('Properties in each area');
  expect(html).toContain('href="/areas?shade=price"');
  const byPrice = await htmlOf('/areas?shade=price');
  expect(wordsIn(byPrice)).toContain('Fewer than five: not shown');
  expect(byPrice).toMatch(/<path [^>]*data-level=/);
  const search = decode(await htmlOf('/search?bhk_type=2bhk&view=price-map'));
  expect(search).toContain('href="/search?location=Shela&bhk_type=2bhk&view=price-map"');
  expect(search).toContain('href="/search?bhk_type=2bhk&view=map"');
});

it('a card tells by how much its price was lowered, and the page of the home its price history [LOWER-07]', async () => {
  const home = all.find(({ price_lowered }) => price_lowered !== null);
  const { listed_at, changes } = (await site.get(`/api/property/${home?.id}/history`)).json();
  const words = await wordsOf(`/property/${home?.id}`);
  expect(words).toMatch(
    new RegExp(
      `Price history \\d+ days on the site Confirmed by .*${formatDate(listed_at)} ₹[\\d.,A-Za-z ]+ Listed ${formatDate(changes[0].at)}`,
    ),
  );
  expect(words).toMatch(/Lowered by ₹/);
  const fallen = wordsIn(partOf(await htmlOf('/search?price_lowered=true&sort=news'), '<article ', 'article'));
  expect(fallen).toMatch(/Lowered by ₹[\d.,A-Za-z ]+ on \d+ \w+ 2026/);
});

it('a card tells the cash and the instalment of its home in a search by either, and in no other [COST-15]', async () => {
  for (const query of ['sort=cash_needed&property_type=Residential', 'max_instalment=100000']) {
    const card = partOf(await htmlOf(`/search?${query}`), '<article ', 'article');
    const id = /data-property="(\d+)"/.exec(card)?.[1];
    const { cash_needed, instalment } = (await site.get(`/api/property/${id}/cost`)).json();
    expect(wordsIn(card)).toContain(`${formatPrice(cash_needed)} cash ${formatFullPrice(instalment)} a month`);
  }
  expect(await wordsOf('/search?sort=price_asc')).not.toMatch(/₹\S+ \w+ cash/);
  // Few are found; what is near them stands beside them.
  const [least] = (await site.get('/api/property/search?sort=cash_needed&property_type=Residential')).json().properties;
  const { cash_needed } = (await site.get(`/api/property/${least.id}/cost`)).json();
  const few = await htmlOf(`/search?property_type=Residential&max_cash_needed=${cash_needed}`);
  const cards = few.split('<article ').slice(1).map(wordsIn);
  expect(cards.length).toBeGreaterThan(FEW_FOUND);
  for (const card of cards) expect(card).toMatch(/₹\S+ \w+ cash/);
});

it('the page of a home shows where its price stands among those of homes like it, and how that was reckoned [BAND-06]', async () => {
  const bands = await Promise.all(all.slice(0, 40).map(({ id }) => site.get(`/api/property/${id}/band`)));
  const place = bands.findIndex((answer) => answer.json().low !== undefined);
  const { low, high, basis } = bands[place]?.json() ?? {};
  const html = decode(await htmlOf(`/property/${all[place]?.id}`));
  const part = partOf(html, '<section id="usual-price"', 'section');
  const usual = `Usual: ₹${low.toLocaleString('en-IN')} to ₹${high.toLocaleString('en-IN')}, in the middle`;
  expect(part).toMatch(
    /<svg role="img" aria-label="₹[\d,]+ per sq.ft of carpet area: (below|within|above) what is usual\. Usual: /,
  );
  for (const text of [usual, basis, 'Compared by ']) expect(wordsIn(part)).toContain(text);
});

it('says nothing of where a price stands that is far off, and why one is not compared; a dot is whole [BAND-03, BAND-06]', async () => {
  const usualOf = async (id: number) =>
    partOf(decode(await htmlOf(`/property/${id}`)), '<section id="usual-price"', 'section');
  const answers = await Promise.all(all.map(async ({ id }) => (await site.get(`/api/property/${id}/band`)).json()));
  const [told, untold] = [
    answers.findIndex(({ low }) => low),
    answers.findIndex(({ homes, low }) => homes >= 5 && !low),
  ];
  expect(wordsIn(await usualOf(all[untold]?.id ?? 0))).toContain('This price is not compared with others: the size is');
  const { id = 0, price = 0 } = all[told] ?? {};
  const set = (rupees: number) => changePrice(site.parts, id, { price: rupees }, { side: 'staff', accountId: null });
  const dotIn = (part: string) => Number(/<circle cx="(\d+)"/.exec(part)?.[1]);
  await set(price * 2);
  expect(dotIn(await usualOf(id))).toBeLessThanOrEqual(294);
  await set(Math.round(price / 2));
  expect(dotIn(await usualOf(id))).toBeGreaterThanOrEqual(6);
  await set(price * 10);
  const part = await usualOf(id);
  expect(part).toContain('aria-label="Usual: ');
  expect(part).not.toMatch(/<circle|what is usual|₹[\d,]+ per sq.ft of carpet/);
  await set(price);
});

it('a search says how many of what it finds ask less than usual, as much, and more, with the day and the way to the method [BAND-11]', async () => {
  await propertiesFeature.start(site.parts);
  const { usual } = (await site.get('/api/property/search?facets=true&property_type=Residential')).json();
  const { below, within, above, as_of } = usual;
  const html = decode(await htmlOf('/search?property_type=Residential'));
  expect(wordsIn(html)).toContain(
    `Of ${below + within + above} for sale that can be compared, ${below} ${below === 1 ? 'asks' : 'ask'} less than is usual in their area, ${within} the usual price and ${above} more. Counted on ${formatDate(as_of)}: how we count .`,
  );
  expect(html).toContain('href="/numbers#usual-price"');
  expect(wordsIn(await htmlOf('/search?society=gulnarcrest'))).not.toContain('that can be compared');
});

it('the page of a home tells when the sun stands on its entrance and behind it, what its floor adds, and of a basement nothing [SUN-03]', async () => {
  const lightOf = async (wanted: Parameters<typeof aListing>[0]) =>
    partOf(decode(await htmlOf(`/property/${aListing(wanted).id}`)), '<section id="light"', 'section');
  const flat = await lightOf(
    (one) => one.direction === 'West' && one.total_floors !== null && one.floor < one.total_floors,
  );
  expect(flat).toMatch(/<svg role="img" aria-label="A dial from sunrise to sunset; .* of the West side\."/);
  expect(wordsIn(flat)).toContain(
    'Sun on the West side, with the entrance All year from about 12:45 pm to sunset Sun on the East side, opposite All year from sunrise to about 12:45 pm What stands around',
  );
  const house = wordsIn(await lightOf((one) => one.direction === 'North' && one.residential_type === 'Tenament'));
  expect(house).toContain(
    'December no direct sun March no direct sun May from sunrise to about 10:45 am and from about 2:45 pm to sunset Sun on the South side',
  );
  expect(house).toContain('The roof is right above it');
  expect(await lightOf(({ floor }) => floor < 0)).toBe('');
});

it('an area tells what is for sale there, at which prices, and what lies around [AREA-02, AREA-03, AREA-05, AREA-06, AREA-12]', async () => {
  const here = all.filter((one) => one.location === 'Satellite' && !one.is_sold_out);
  const homes = here.filter((one) => one.property_type === 'Residential').length;
  const html = decode(await htmlOf('/areas/satellite'));
  const words = wordsIn(html);
  expect(words).toContain(`${here.length} properties for sale`);
  expect(html.match(/<article /g)).toHaveLength(Math.min(here.length, 6));
  expect(html.match(/<path[^>]* data-chosen=[^>]*d="M|<path[^>]*d="M[^>]* data-chosen=/g)).toHaveLength(1);
  expect(words).toMatch(
    new RegExp(
      `Typical price: ₹[\\d,]+ per sq.ft \\(median of ${homes} homes and ${here.length - homes} commercial propert`,
    ),
  );
  const flats = here.filter((one) => one.residential_type === 'Lowrise Apartment').length;
  expect(words).toContain(`Low Rise Apartment ${flats} properties`);
  const prices = wordsIn(partOf(html, 'aria-label="Homes by BHK"', 'section'));
  expect(prices).toMatch(/2BHK \d+ propert.*too few to show prices\.$/);
  const around = partOf(html, 'aria-label="Nearby areas"', 'section');
  expect(around.match(/<a /g)).toHaveLength(6);
  expect(wordsIn(around)).toMatch(/Nearby areas Jodhpur/);
});

it('an address with filters shows exactly those filters and results, also where it names its prices otherwise [DATA-25, SEARCH-01, SEARCH-03, SEARCH-14, SEARCH-22]', async () => {
  const expected = all.filter(
    (one) =>
      ['2bhk', '3bhk'].includes(one.bhk_type ?? '') &&
      ['Bopal', 'Satellite', 'Nikol'].includes(one.location) &&
      one.price >= 3_000_000 &&
      one.price <= 11_000_000,
  );
  expect(expected.length).toBeGreaterThan(3);
  const address =
    '/search?property_type=Residential&location=Bopal,Nikol,Satellite&bhk_type=2bhk,3bhk&min_price=3000000&max_price=11000000';
  const html = await htmlOf(address);
  expect(wordsIn(html)).toContain(` ${expected.length} Properties in Ahmedabad `);
  const panel = partOf(html, '<aside', 'aside');
  const checked = Array.from(
    panel.matchAll(/<input [^>]*checked=""[^>]*>/g),
    ([box]) => /value="([^"]*)"/.exec(box)?.[1],
  );
  expect(checked).toEqual(expect.arrayContaining(['Residential', '2bhk', '3bhk', 'Bopal', 'Satellite', 'Nikol']));
  for (const amount of ['₹30 Lac', '₹1.1 Cr']) expect(panel).toContain(`value="${amount}"`);
  const ranges = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40'].map((range) => `${range} years`);
  expect(wordsIn(partOf(panel, '<summary>Age of property', 'fieldset'))).toContain(
    [...ranges, 'Over 40 years'].join(' '),
  );
  const ids: number[] = [];
  for (let page = 1; page <= Math.ceil(expected.length / 9); page++) {
    const list = partOf(await htmlOf(`${address}&page=${page}`), 'data-card-grid', 'section');
    ids.push(...Array.from(list.matchAll(/<article data-property="(\d+)"/g), ([, id]) => Number(id)));
  }
  expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort());
});

it('with nothing found the page says what to give up, shows those homes, and clears every filter [SEARCH-08, NEAR-06]', async () => {
  const query = 'location=Bopal&bhk_type=2bhk&condition=Semifurnished&max_budget=2000000';
  const html = await htmlOf(`/search?${query}`);
  const { near, nearby } = (await site.get(`/api/property/search?facets=true&${query}`)).json();
  expect(wordsIn(html)).toContain('No properties match your filters');
  expect(html).toMatch(/<a [^>]*href="\/search"[^>]*>Clear All Filters/);
  expect(nearby.length).toBeGreaterThan(0);
  expect(html.match(/<article /g)).toHaveLength(nearby.length);
  const offers = partOf(html, 'aria-label="What to give up"', 'ul');
  for (const { label, count, query: without } of near) {
    expect(wordsIn(offers).replaceAll(' :', ':')).toContain(`${label}: ${count}`);
    expect(decode(offers)).toContain(`href="/search${without}"`);
  }
});

it('what is sold can be hidden where it stands, and the order is named [NEAR-04, NEAR-07]', async () => {
  const { total, facets } = (await site.get('/api/property/search?facets=true&location=Satellite')).json();
  const sold = total - facets.hide_sold.true;
  expect(sold).toBeGreaterThan(0);
  const html = decode(await htmlOf('/search?location=Satellite'));
  expect(html).toMatch(/<title>Homes in Satellite/);
  expect(html).toMatch(new RegExp(`href="/search\\?location=Satellite&hide_sold=true"[^>]*>Hide (<!-- -->)?${sold}`));
  expect(html).toMatch(/<option value=""[^>]*>Available first/);
  expect(await wordsOf('/search?location=Satellite&hide_sold=true')).not.toMatch(/Hide \d+ sold/);
});

it('both forms of a search keep the society that was chosen [BOX-12]', async () => {
  const html = await htmlOf('/search?society=Vrundarang+Sky');
  expect(html.match(/<input type="hidden" name="society" value="Vrundarang Sky"/g)?.length).toBeGreaterThanOrEqual(2);
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
  const areaOf = async ({ id }: PropertyCard) => (await site.get(`/api/property/similar/${id}`)).json().area;
  const figures = await Promise.all(all.map(async (home) => ({ home, ...(await areaOf(home)) })));
  const isHere = ({ home }: { home: PropertyCard }) =>
    home.location !== 'Other Area' && home.property_type === 'Residential';
  const [many, few] = [true, false].map((isTold) =>
    figures.find((one) => isHere(one) && (one.median_per_sqft !== null) === isTold),
  );
  const price = many?.median_per_sqft.toLocaleString('en-IN');
  expect(await wordsOf(`/property/${many?.home.id}`)).toContain(
    `Typical price in ${many?.home.location}: ₹${price} per sq.ft (median of ${many?.count} homes)`,
  );
  expect(await wordsOf(`/property/${few?.home.id}`)).not.toContain('Typical price in');
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

it('the page of numbers tells each figure with its method and its picture as text, in three languages, without a script of its own [NUM-05, NUM-06]', async () => {
  const { homes, rates } = (await site.get('/api/numbers')).json();
  const html = await htmlOf('/numbers');
  const words = wordsIn(html);
  expect(words).toContain(`${homes.for_sale} listings for sale, by ${homes.owners} owners`);
  expect(words).toContain(`Known in ${homes.bands.with_neighbours} of ${homes.bands.areas} areas`);
  expect(words).toMatch(
    new RegExp(`Carpet area known ${homes.carpet.known} .* ${homes.carpet.not_compared} How we count`),
  );
  expect(decode(words)).toContain(rates.source);
  expect(words).toMatch(/Stamp duty 4.9%.*Lowered prices.*Brokers kept out.*Sun and heat.*What we do not promise/);
  // The ways are told before anybody was found by one.
  expect(words).toMatch(
    /No broker’s number had to be kept out so far\. How we count How we find a broker’s number: Three or more homes.* A broker’s words in the text .* What owners send is public/,
  );
  expect(await wordsOf('/freshness')).toContain('No broker’s number had to be kept out so far.');
  expect(await wordsOf('/freshness')).toMatch(/ listings for sale, counted on \d+ \w+ 2026/);
  // From that price on, not above it.
  expect(await wordsOf('/gu/numbers')).toMatch(/લાખ કે તેથી વધુ કિંમત/);
  expect(await wordsOf('/hi/numbers')).toMatch(/लाख या उससे ज़्यादा क़ीमत/);
  // Nobody was counted in this site's short life.
  expect(words).not.toContain('visitors since');
  expect(html).toContain('href="/api/numbers"');
  expect(partOf(html, '<main', 'main')).not.toMatch(/<script|data-script|data-island/);
  expect(await wordsOf('/gu/numbers')).toContain('અમે શેની ખાતરી આપતા નથી');
  expect(await wordsOf('/hi/numbers')).toContain('हम किस बात का वादा नहीं करते');
  const sitemap = (await site.get('/sitemap.xml')).body;
  for (const path of ['/numbers', '/gu/numbers', '/hi/numbers']) expect(sitemap).toContain(URL_OF_SITE + path);
  expect((await htmlOf('/')).split('<footer').at(-1)).toContain('href="/numbers"');
});

/** So many days after the demo was loaded, as its start finds it. */
const daysLater = async (days: number) => {
  site.clock.now = NOW + days * DAY;
  await propertiesFeature.start(site.parts);
};

it('the day of the last word stands on a listing, which ages with the clock [FRESH-02, FRESH-10, FRESH-11, FRESH-15]', async () => {
  const { id } = aListing(({ is_sold_out }) => !is_sold_out);
  const words = await wordsOf(`/property/${id}`);
  expect(words).toMatch(/(Confirmed by the owner|Checked by staff) on \d{1,2} \w+ \d{4}/);
  expect(words, 'whoever reads the page tomorrow').not.toMatch(/days ago|yesterday /);
  expect(await wordsOf('/freshness')).toMatch(
    /How fresh our listings are.*Confirmed or listed within 21 days \d+ 100%/,
  );
  // Every card tells of a day: that of its verification, or of the last word.
  const cards = await wordsOf('/search?hide_sold=true');
  expect(cards.match(/(Verified|Confirmed|Listed) \d{1,2} [A-Z]\w+ \d{4}/g)).toHaveLength(9);
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
