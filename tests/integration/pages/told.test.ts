import { expect, it } from 'vitest';
import { SITE } from '#domain/site.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newShop } from '#tests/factories/properties.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { isTest, projectFiles, readProjectFile } from '../../../scripts/lib/project-files.ts';
import { wordsIn } from './words-in.ts';

/** What pages tell in their markup, before and without any script. */

const site = givenSite({ isRendering: true });
const VERIFIED = Date.parse('2026-11-12T06:00:00Z');
const flat = given(() =>
  site.createProperty({
    ...{ price: 6_240_000, size: 1200, carpet_area: 980, floor: 5, total_floors: 12, possession: '2027-03' },
    ...{ verified_at: VERIFIED, is_sample: true },
  }),
);
const bare = given(() =>
  site.createProperty({ title: 'Bare', residential_type: 'Lowrise Apartment', condition: 'Kitchenfix', floor: 0 }, []),
);
const shop = given(() =>
  site.createProperty({
    ...{ title: 'Shop', property_type: 'Commercial', commercial_type: 'Shop', residential_type: null, bhk_type: null },
    ...{ condition: 'Unfurnished', is_sold_out: true, sold_at: NOW, floor: 0 },
  }),
);
const land = given(() =>
  site.createProperty({
    ...{ price: 5_400_000, size: 1200, floor: 0, verified_at: VERIFIED, na: true, na_noc: true },
    ...{ summary: 'Morning sun.\nQuiet street.', amenity_list: ['Garden', 'Lift'] },
    connectivity_list: [{ id: 'Metro Station', duration: 7 }],
    youtubeLinks: ['https://www.youtube.com/shorts/abcdefghijk'],
  }),
);
const withoutComments = (code: string) => code.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gms, '');
const htmlOf = async (path: string) => (await site.get(path)).body;

it('a card tells type, price, title, place and what is known, once, and SOLD OUT of what is sold alone; without photographs it has the drawing [CARD-01, CARD-05, CARD-06, CARD-07, CARD-08, CARD-09, CARD-10, CARD-11, CARD-12, DATA-28, DEC-05]', async () => {
  const html = await htmlOf('/search');
  const card = (id: number) => new RegExp(`<article data-property="${id}".*?</article>`, 's').exec(html)?.[0] ?? '';
  const words = [
    'Residential Sample listing Verified 12 Nov 2026 ₹62.40 Lac View Details of Sunny flat near the lake',
    'Sunny flat near the lake Bopal 1,200 sq.ft ₹5,200/sq.ft 5th of 12 floors From Mar 2027 Carpet 980 sq.ft',
    'High Rise Apartment 3BHK Semi-Furnished',
  ];
  expect(wordsIn(card(flat.id))).toBe(words.join(' '));
  expect(card(flat.id)).toContain(`href="/property/${flat.id}"`);
  const few = '₹65.00 Lac View Details of Bare Bare Bopal 1,200 sq.ft ₹5,417/sq.ft Low Rise Apartment 3BHK Kitchen-Fix';
  expect(wordsIn(card(bare.id))).toBe(`Residential Listed 12 Nov 2026 ${few}`);
  expect(wordsIn(card(shop.id))).toMatch(/^Commercial SOLD OUT .* Shop Un-Furnished$/);
  for (const { id } of [bare, shop]) expect(card(id).includes('/placeholder-property.svg')).toBe(id === bare.id);
});

it('a listing tells its head, both unit prices and sizes, its flags of land and its sections; a video waits for a click [DETAIL-01, DETAIL-02, DETAIL-03, DETAIL-04, DETAIL-08, DETAIL-10, DETAIL-11, DATA-06, DEC-11, DEC-47]', async () => {
  const html = await htmlOf(`/property/${land.id}`);
  const words = wordsIn(/<main.*<\/main>/s.exec(html)?.[0]);
  for (const part of [
    '₹54.00 Lac ₹4,500 per sq.ft · ₹40,500 per sq.yd Keep ₹13.99 Lac in cash now, then ₹36,134 a month Price',
    'before you pay. Sunny flat near the lake Bopal , Ahmedabad',
    'Residential High Rise Apartment 3BHK Semi-Furnished 1,200 sq.ft (133.33 sq.yd) NA + NOC Only NA Verified 12 Nov 2026',
    'Overview Price history Light and heat Videos Amenities Connectivity Summary Overview Type',
    'Floor Ground Floor',
    'Videos Amenities Garden Lift Connectivity Metro Station 7 min',
    'Summary Morning sun. Quiet street.',
  ])
    expect(words).toContain(part);
  expect(words.startsWith('Home Properties Property Details')).toBe(true);
  expect(html).toMatch(/<nav[^>]*aria-label="Breadcrumb".*?href="\/".*?href="\/search".*?aria-current="page"/);
  for (const id of ['overview', 'videos', 'amenities', 'connectivity', 'summary'])
    expect([html.includes(`href="#${id}"`), html.includes(`id="${id}"`)], id).toEqual([true, true]);
  expect(html).toMatch(/aria-label="Play [^"]*"/);
  expect(html).not.toMatch(/<iframe|i\.ytimg\.com/);
});

it('a listing tells below its price what buying it costs, line by line, on the terms of its address [COST-11]', async () => {
  const costOf = async (id: number, query = '') =>
    /<section id="cost".*?<\/section>/s.exec(await htmlOf(`/property/${id}${query}`))?.[0] ?? '';
  const boxesIn = (html: string) =>
    Object.fromEntries(
      Array.from(html.matchAll(/<input[^>]*>/g), ([box]) => [
        / name="(.*?)"/.exec(box)?.[1],
        / value="(.*?)"/.exec(box)?.[1] ?? '',
      ]),
    );
  const usual = await costOf(flat.id);
  expect(usual).not.toContain('<details open');
  expect(
    Array.from(
      usual.matchAll(/<form[^>]* action="(.*?)"|<(?:input|select)[^>]* name="(.*?)"/g),
      ([, to, name]) => to ?? name,
    ),
  ).toEqual(['#cost', 'buyer', 'cash', 'rate', 'years']);
  expect(wordsIn(usual)).toContain(
    [
      '₹16.16 Lac in cash now, then ₹41,755 a month Price ₹62,40,000 Bank loan − ₹49,92,000 Own part of the price ₹12,48,000',
      'Stamp duty, 4.9% ₹3,05,760 Registration fee, 1% ₹62,400 GST Not counted: ₹3,12,000 if a builder sells',
      'Cash needed on the day ₹16,16,160 Instalment (EMI) for 20 years at 8% ₹41,755 a month',
      'Part of the price, paid to the tax office instead of the owner (TDS) ₹62,400 Who buys',
    ].join(' '),
  );
  expect(wordsIn(usual)).toContain('Rates valid from 1 Apr 2026. Please check them before you pay.');

  const own = await costOf(flat.id, '?buyer=woman&cash=33.0576&rate=7.25&years=15');
  expect(own).toContain('<details open');
  expect(wordsIn(own)).toContain('None: all buyers are women');
  expect(wordsIn(own)).toContain('Instalment (EMI) for 15 years at 7.25% ₹29,577 a month');
  expect(own).toMatch(/<option value="woman" selected="">.*value="₹33,05,760"/s);

  const wrong = await costOf(flat.id, '?cash=2+lakh&rate=x');
  expect(wordsIn(wrong)).toContain('This is ₹14,16,160 more than your own cash.');
  expect(wrong).toMatch(/aria-invalid="true" aria-describedby="cost-rate-error"[^>]* name="rate"/);
  expect(wordsIn(wrong)).toContain('Interest rate must be a number from 0 to 20, with at most two decimals');

  // The boxes hold what differs from the usual terms, and what is wrong as it was typed.
  expect(usual).toMatch(/<option value="" selected="">A man and a woman together/);
  expect(boxesIn(usual)).toEqual({ cash: '', rate: '', years: '' });
  expect(usual).toMatch(/placeholder="8".*placeholder="20"/s);
  expect(boxesIn(await costOf(flat.id, '?rate=8.00&years=15'))).toEqual({ cash: '', rate: '', years: '15' });
  const typed = await costOf(flat.id, '?buyer=alien&cash=lots&rate=99&years=2&years=3');
  expect(boxesIn(typed)).toEqual({ cash: 'lots', rate: '99', years: '2' });
  expect(typed).toMatch(/<select[^>]*aria-invalid="true"[^>]*aria-describedby="cost-buyer-error"/);
  expect(wordsIn(typed)).toContain('Buyer must be one of: woman, man, together');
  expect(wordsIn(typed)).toContain('Years was given more than once');
  expect(wordsIn(await costOf(flat.id, '?buyer=woman&buyer=man'))).toContain('Buyer was given more than once');

  const kept = /href="(\?buyer[^"]*)"/g;
  expect(
    Array.from(
      (await htmlOf(`/property/${flat.id}?buyer=woman&cash=&years=15&photo=1`)).matchAll(kept),
      ([, to]) => to,
    ),
  ).toEqual(
    ['report#report', 'owner#contact-owner', 'owner#contact-owner'].map(
      (form) => `?buyer=woman&amp;years=15&amp;contact=${form}`,
    ),
  );

  const office = await site.createProperty(newShop({ price: 2_500_000 }), []);
  expect(wordsIn(await costOf(office.id))).toMatch(
    /^₹26.48 Lac in cash, with duty and fees Price ₹25,00,000 Stamp duty/,
  );
  expect(await costOf(shop.id)).toBe('');
});

it('the panel says on which terms cash and instalment are compared, as a description of their boxes [COST-09]', async () => {
  const described = (await htmlOf('/search')).matchAll(
    /<p id="([^"]+)"[^>]*>On the usual terms: [^<]+<\/p><div role="group" aria-label="([^"]+)" aria-describedby="\1"/g,
  );
  expect(Array.from(described, ([, , name]) => name)).toEqual(['Cash needed now', 'Monthly instalment']);
});

it('the page about us tells its mission, leads on, and says of a testimonial whose it is, and that it is a sample [ABOUT-01, ABOUT-02, ABOUT-03, DEC-06]', async () => {
  const said = { name: 'Mira', testimonial_text: 'We found our home within a week.', rating: 4 };
  await site.staff.sendForm('POST', '/api/testimonials/', { ...said, photo: await photo(2) });
  await site.staff.sendForm('POST', '/api/testimonials/', { ...said, name: 'Nobody' });
  const html = await htmlOf('/about');
  const words = wordsIn(html);
  expect(html).toMatch(/<img [^>]*alt="Street of two-storey row houses/);
  expect(words).toContain('Our mission We are a property management company with about 7 years in residential and');
  for (const href of ['/contact', '/search']) expect(/<main.*/s.exec(html)?.[0]).toContain(`href="${href}"`);
  const figures = Array.from(html.matchAll(/<figure.*?<\/figure>/gs), ([figure]) => figure);
  expect(figures.map(wordsIn)).toEqual([
    expect.stringMatching(/^“ ?We found our home within a week\. ?” Nobody \d{1,2} [A-Z][a-z]+ \d{4}( Sample)?$/),
    expect.stringMatching(/^“ ?We found our home within a week\. ?” Mira \d{1,2} [A-Z][a-z]+ \d{4}( Sample)?$/),
  ]);
  expect(figures[0]).toContain('src="/placeholder-avatar.svg"');
  expect(figures[1]).toContain('alt="Photo of Mira"');
  for (const figure of figures) expect(figure).toContain('aria-label="4 out of 5 stars"');
});

it('the contact page tells how to reach us, and asks for what its message needs [CONTACT-01, CONTACT-03, CONTACT-04, CONTACT-06]', async () => {
  const html = await htmlOf('/contact');
  const words = wordsIn(html);
  for (const text of [SITE.supportPhone, SITE.supportEmail, 'Bopal Ahmedabad', 'Monday-Saturday 10am-7pm'])
    expect(words).toContain(text);
  expect(html).toContain(`href="mailto:${SITE.supportEmail}"`);
  expect(words).toContain('Message (In Max 60 words)');
  expect(html).toMatch(/<input[^>]*inputMode="tel"[^>]*name="phone"|<input[^>]*name="phone"[^>]*inputMode="tel"/i);
  expect(html).toMatch(
    /<input[^>]*autoComplete="email"[^>]*name="email"|<input[^>]*name="email"[^>]*autoComplete="email"/i,
  );
  expect(html).toMatch(/href="\/privacy"[^>]*>How we handle your data/);
});

it('header and footer of every page lead on, and say who and where we are [SHELL-01, SHELL-05, SHELL-06, DEC-01]', async () => {
  const html = await htmlOf('/about');
  const links = (name: string) =>
    Array.from(
      (new RegExp(`<nav[^>]*aria-label="${name}".*?</nav>`, 's').exec(html)?.[0] ?? '').matchAll(
        /href="([^"]*)"[^>]*>([^<]*)</g,
      ),
      ([, href, text]) => `${text} ${href}`,
    );
  const main = ['Home /', 'Search /search', 'About Us /about', 'Contact /contact'];
  for (const name of ['Main', 'Menu', 'Quick links']) expect(links(name)).toEqual(main);
  expect(links('Properties')).toEqual([
    'Residential /search?property_type=Residential',
    'Commercial /search?property_type=Commercial',
  ]);
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/about"/);
  const footer = html.slice(html.lastIndexOf('<footer'));
  for (const { name, url } of SITE.social) expect(footer).toMatch(new RegExp(`href="${url}"[^>]*aria-label="${name}"`));
  for (const line of [...SITE.addressLines, SITE.supportPhone, `© ${SITE.companyName} . All rights reserved.`])
    expect(wordsIn(footer).replace(`${SITE.companyName}.`, `${SITE.companyName} .`)).toContain(line);
  expect(footer).toContain(`href="tel:+91${SITE.supportPhoneDigits}"`);
});

it('the home page tells its headline and six reasons [HOME-02, HOME-12]', async () => {
  const html = await htmlOf('/');
  expect(wordsIn(html)).toContain(
    'Find Your Dream Property in Ahmedabad No Brokerage. No Hidden Charges. Direct Contact with Owners.',
  );
  const why = /<h2[^>]*>Why .*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(Array.from(why.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, title]) => wordsIn(title))).toEqual([
    'Direct Owner Contact',
    'No Brokerage',
    'Verified Listings',
    'Latest Properties',
    'Comprehensive Information',
    'No Hidden Charges',
  ]);
  for (const said of [/check the address, the size and the price/, /in Ahmedabad/, /amenities and connectivity/i])
    expect(wordsIn(why)).toMatch(said);
});

it('no page lets go of the context menu; the privacy page names the period and the way back [APP-02, LEDGER-08]', async () => {
  for (const path of ['/', '/search', '/nowhere', '/auth-login-8Kj9mN', '/admin-dashboard-97xK3p'])
    expect(await htmlOf(path), path).toContain("addEventListener('contextmenu',e=>e.preventDefault())");
  const html = await htmlOf('/privacy');
  expect(wordsIn(html)).toContain('removed at the latest 180 days after you asked for an owner');
  expect(/You can take back the number with which you asked.*?<\/(p|li)>/s.exec(html)?.[0]).toContain(
    'href="/my-contacts"',
  );
});

it('no file but the site configuration names the company or its city; every page takes them from there [DEC-03]', async () => {
  const named = projectFiles()
    .filter((file) => /^(domain|web)\/.*\.(tsx?|css)$/.test(file) && !isTest(file))
    .filter((file) => /\b(Ahmedabad(?! One)|Chavi)\b/.test(withoutComments(readProjectFile(file))));
  expect(named).toEqual(['domain/site.ts']);
  for (const path of [
    '/',
    '/search',
    '/properties',
    `/property/${flat.id}`,
    '/contact',
    '/about',
    '/privacy',
    '/nowhere',
  ])
    expect(wordsIn(await htmlOf(path)), path).toContain(SITE.productName);
  for (const path of ['/', '/search', '/areas', `/property/${flat.id}`])
    expect(wordsIn(await htmlOf(path))).toContain(SITE.city);
});
