import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectTargets, expectWordsAccessible } from './support/accessible.ts';
import { test as staffTest } from './support/admin.ts';
import { expectNothingLost } from './support/nothing-lost.ts';

const SEARCH = '/search?location=Bopal&bhk_type=2bhk';

test('a page is shown in another language with its filters and the reader’s place; it is remembered, and offered elsewhere [LANG-10, LANG-07]', async ({
  page,
}) => {
  await gotoReady(page, SEARCH);
  // The footer's links are there without scripts.
  const inFooter = page.locator('nav', { hasText: 'हिन्दी' }).last().getByRole('link');
  for (const [name, address] of [
    ['हिन्दी', `/hi${SEARCH}`],
    ['ગુજરાતી', `/gu${SEARCH}`],
  ] as const)
    await expect(inFooter.filter({ hasText: name })).toHaveAttribute('href', address);
  await page.getByLabel('Sort by').first().selectOption('newest');
  await expect(page).toHaveURL(`${SEARCH}&sort=newest`);
  await page.locator('[data-site-header]').getByLabel('Language').first().click();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  // A press of the mouse would scroll first, to what stays at the top in any case.
  await page.locator('[data-site-header]').getByRole('link', { name: 'ગુજરાતી' }).dispatchEvent('click');
  await expect(page).toHaveURL(`/gu${SEARCH}&sort=newest`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu-IN');
  await ready(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(page.getByRole('region', { name: 'આ પાનું ગુજરાતીમાં વાંચો' })).toHaveCount(0);
  await expect(page.locator('article a').first()).toHaveAttribute('href', /^\/gu\/property\/\d+$/);

  await gotoReady(page, '/about');
  const offer = page.getByRole('region', { name: 'આ પાનું ગુજરાતીમાં વાંચો' });
  await offer.getByRole('link').click();
  await expect(page).toHaveURL('/gu/about');
  await gotoReady(page, '/about');
  await offer.getByRole('button', { name: 'હમણાં નહીં' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => localStorage.getItem('chavi-language'))).toBe('en');
});

test('who comes for the first time is offered what the browser prefers, and sent nowhere [LANG-07]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/about`);
  await ready(page);
  const link = page.getByRole('region', { name: 'यह पेज हिन्दी में पढ़ें' }).getByRole('link');
  await expect(link).toHaveAttribute('href', '/hi/about');
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(
    asked.filter((path) => /\/assets\/(react|press|drawn)-/.test(path)),
    'a line of text takes no React',
  ).toEqual([]);
  await test.step('on a phone the owner’s button stands above the offer, after a lost connection too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/property/1`);
    await ready(page);
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
    await context.setOffline(false);
    const offerBox = await page.getByRole('region', { name: 'यह पेज हिन्दी में पढ़ें' }).boundingBox();
    const lowerEdge = () =>
      page
        .getByRole('button', { name: 'Contact Owner' })
        .last()
        .evaluate((button) => button.getBoundingClientRect().bottom);
    await expect.poll(lowerEdge).toBeLessThanOrEqual(offerBox?.y ?? 0);
  });
  await context.close();
});

test('an area is called as people there write it, in its page and on the map; its address stays [AREA-15]', async ({
  page,
}) => {
  await gotoReady(page, '/gu/areas/satellite');
  await expect(page).toHaveTitle(/^સેટેલાઈટ, અમદાવાદ/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('સેટેલાઈટ, અમદાવાદ');
  await gotoReady(page, '/gu/areas');
  const line = page.locator('.area-list').getByRole('link', { name: /^સેટેલાઈટ/ });
  await expect(line).toHaveAttribute('href', '/gu/areas/satellite');
  await line.hover();
  await expect(page.locator('.map-caption')).toHaveText(/^સેટેલાઈટ: \d+ મિલકતો/);
});

test('what a script says later is in the language of the page [LANG-11]', async ({ page }) => {
  await gotoReady(page, '/hi/');
  await page.getByRole('button', { name: 'पीछे की तस्वीरें रोकें' }).click();
  await expect(page.getByRole('button', { name: 'पीछे की तस्वीरें चलाएँ' })).toBeVisible();
});

/** Each public and owner's page, and states that say more. */
const PAGES = [
  '/',
  '/search?property_type=Residential&location=Satellite&bhk_type=2bhk,3bhk',
  '/search?q=2+bhk+xyzzyq+in+shela',
  '/search?property_type=Commercial&max_budget=100000',
  '/properties',
  '/property/1',
  '/property/999999',
  '/shortlist',
  '/areas',
  '/areas/bopal',
  '/my-contacts',
  '/contact',
  '/about',
  '/freshness',
  '/numbers',
  '/list',
  '/privacy',
  '/key/unknown-key',
  '/s/unknown-list',
  '/nowhere',
];

/** Of these, the elements that axe sees in no other test. */
const UNSEEN = new Set(['/numbers', '/property/999999', '/key/unknown-key', '/s/unknown-list']);

/** What stands in Latin letters in any language: names, what everybody writes so, and what somebody typed, in quotation marks. */
const LATIN =
  /(?:\b|\d|\+)(?:BHK|RERA|NA|NOC|EMI|PIN|GST|TDS|CCTV|ATM|RO|AC|UPI|URL|WhatsApp|YouTube|Facebook|Instagram|JavaScript|Chavi|Homes|PDF|JPEG|PNG|WebP|HEIC|MB|OpenStreetMap|SMS|CSV|SG|CG|IIM|ISKCON)\b|“[^”]*”|\S+@\S+|https?:\S+|\b[\w-]+\.(?:example|in|com|org)\b/g;

for (const language of ['gu', 'hi'] as const) {
  test(`every page speaks ${language} alone, and its words have room [LANG-13]`, async ({ page, expectNoise }) => {
    expectNoise(/404/);
    for (const path of PAGES) await expectSpoken(page, language, path);
  });
}

staffTest('the page of a key and a shared list do so too [LANG-13]', async ({ page, staff }) => {
  const { id, key } = await staff.listWithKey({ price: '7500000', owner_name: 'રમેશભાઈ' });
  const items = [{ property_id: id, note: 'શાળાની નજીક' }];
  const { token } = await (await page.request.post('/api/shortlists', { data: { items } })).json();
  for (const language of ['gu', 'hi'] as const)
    for (const path of [`/key/${key}`, `/s/${token}`]) await expectSpoken(page, language, path);
});

async function expectSpoken(page: Page, language: 'gu' | 'hi', path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await gotoReady(page, `/${language}${path}`);
  expect.soft(await page.evaluate(findLatin, LATIN.source), path).toEqual([]);
  // In the second language the sizes alone can differ: no text of a catalogue is empty.
  if (language === 'hi') await expectTargets(page);
  else await (UNSEEN.has(path) ? expectAccessible(page) : expectWordsAccessible(page));
  await expectNothingLost(page, `${language}${path} on 1280 px`);
  const heights = await page
    .locator('.card')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect
    .soft(
      heights.filter((height) => height !== 420),
      `cards of ${language}${path}`,
    )
    .toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingLost(page, `${language}${path} on 320 px`);
  if (language === 'hi') return;
  // A language whose words are half again as long.
  await page.evaluate(stretchWords);
  await expectNothingLost(page, `longer than ${language}${path} on 320 px`);
}

/** Runs in the page: what is said in Latin letters beside what may be, and is not marked as another language. */
function findLatin(allowed: string): string[] {
  const found = new Set<string>();
  const look = (text: string | null, where: Element | null) => {
    const marked = where?.closest('[lang]');
    if (!text || (marked && marked !== document.documentElement)) return;
    const [word] = text.replace(new RegExp(allowed, 'g'), '').match(/[A-Za-z]{2,}.*/) ?? [];
    if (word) found.add(text.trim().slice(0, 80));
  };
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (!text.parentElement?.closest('script, style, noscript, svg')) look(text.nodeValue, text.parentElement);
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'content'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.matches('meta:not([name=description], [property="og:title"], [property="og:description"])'))
        look(element.getAttribute(name), element);
  return [...found];
}

/** Runs in the page. */
function stretchWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const words = text.nodeValue?.match(/[\u0A80-\u0AFF]+/g);
    if (!words || text.parentElement?.closest('script, style, noscript, svg, option')) continue;
    text.nodeValue += words
      .slice(0, Math.ceil(words.length / 2))
      .map((word) => ` ${word}`)
      .join('');
  }
}
