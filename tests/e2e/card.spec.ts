import type { Locator, Page } from '@playwright/test';
import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const card = (page: Page, id: number) => page.locator(`article[data-property="${id}"]`);

const heartOf = (one: Locator) => one.getByRole('button', { name: /^(Keep|Kept) / });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

/** Opens the search page with the given listings in place of the answer, by a move in the browser. */
async function showCards(page: Page, properties: PropertyCard[]): Promise<void> {
  await page.route('**/api/property/search?**', (route) =>
    route.fulfill({ json: { total: properties.length, page: 1, page_size: 9, total_pages: 1, properties } }),
  );
  await gotoReady(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(properties.length);
}

test('every card is 420 px high with 240 px of photograph, on every list, on a desk and on a phone [CARD-01, CARD-02]', async ({
  page,
}) => {
  for (const list of ['/', '/search', '/properties', '/search?residential_type=Highrise Apartment']) {
    await page.goto(list);
    const cards = page.getByRole('article');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(5);
      expect(new Set(heights), `${list} at ${width} px`).toEqual(new Set([420]));
      const photos = cards.first().getByRole('group', { name: /^Photos of/ });
      expect((await photos.boundingBox())?.height).toBe(240);
    }
  }
});

test('photographs are stepped through and wrap at both ends [CARD-03]', async ({ page }) => {
  const property = await aListing(page.request, ({ media_images }) => media_images.length >= 3);
  await showCards(page, [property]);
  const one = card(page, property.id);
  const count = property.media_images.length;
  const place = one.getByText(new RegExp(`^Photo \\d of ${count}$`));
  await expect(one.locator('.card-dots > i')).toHaveCount(count);
  await one.hover();
  await one.getByRole('button', { name: 'Previous photo' }).click();
  await expect(place).toHaveText(`Photo ${count} of ${count}`);
  await expect(one.locator('[data-shown]')).toHaveCount(1);
  await one.getByRole('button', { name: 'Next photo' }).click();
  await expect(place).toHaveText(`Photo 1 of ${count}`);
  await one.getByRole('button', { name: 'Next photo' }).click();
  await expect(place).toHaveText(`Photo 2 of ${count}`);
  await expect(page).toHaveURL('/search');
});

test('only the first photograph is fetched until somebody touches the card', async ({ page }) => {
  const property = await aListing(page.request, ({ media_images }) => media_images.length >= 3);
  const keys = property.media_images.map(({ media_url }) => media_url.split('/').at(-2) ?? '');
  const fetched = new Set<string>();
  page.on('request', (request) => {
    for (const key of keys) if (request.url().includes(key)) fetched.add(key);
  });
  await showCards(page, [property]);
  await expect(card(page, property.id).locator('picture img').first()).toHaveJSProperty('complete', true);
  expect([...fetched]).toEqual([keys[0]]);
  await card(page, property.id).hover();
  await expect.poll(() => fetched.has(keys[1] ?? '')).toBe(true);
});

test('a listing without photographs shows the drawing [CARD-04]', async ({ page }) => {
  const property = await aListing(page.request, ({ media_images }) => media_images.length === 0);
  await showCards(page, [property]);
  const drawing = card(page, property.id).getByRole('img').first();
  await expect(drawing).toHaveAttribute('src', '/placeholder-property.svg');
  await expect(drawing).toHaveJSProperty('complete', true);
  await expect(card(page, property.id).getByRole('button', { name: / photo$/ })).toHaveCount(0);
});

test('SOLD OUT lies on what is sold, and only there [CARD-05]', async ({ page }) => {
  const sold = await aListing(page.request, ({ is_sold_out }) => is_sold_out);
  const available = await aListing(page.request, ({ is_sold_out }) => !is_sold_out);
  await showCards(page, [sold, available]);
  const ribbon = card(page, sold.id).getByText('SOLD OUT', { exact: true });
  await expect(ribbon).toBeVisible();
  await expect(ribbon).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await expect(card(page, available.id).getByText('SOLD OUT')).toHaveCount(0);
});

test('the heart leaves the words SOLD OUT free, and stands at one place on all cards, on a desk and on a phone [CARD-16]', async ({
  page,
}) => {
  const sold = await aListing(page.request, ({ is_sold_out }) => is_sold_out);
  const available = await aListing(page.request, ({ is_sold_out }) => !is_sold_out);
  const homes = [sold, available];
  const items = homes.map(({ id }) => ({ property_id: id }));
  const { token } = await (await page.request.post('/api/shortlists', { data: { items } })).json();
  const kept = homes.map(({ id, title, price }) => ({ id, at: 1, title, price, sold: false, note: '' }));
  await page.addInitScript((text) => localStorage.setItem('chavi-shortlist', text), JSON.stringify(kept));
  for (const path of ['/shortlist', `/s/${token}`, `/search?min_price=${sold.price}&max_price=${sold.price}`]) {
    await gotoReady(page, path);
    for (const size of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const ribbon = card(page, sold.id).getByText('SOLD OUT', { exact: true });
      await expect(ribbon).toBeVisible();
      for (const one of await page.locator('.card').all()) {
        const heart = await boxOf(heartOf(one));
        const { x, y, width } = await boxOf(one);
        expect(heart.y - y, path).toBeCloseTo(9, 0);
        expect(x + width - heart.x - heart.width, path).toBeCloseTo(9, 0);
      }
      const heart = await boxOf(heartOf(card(page, sold.id)));
      expect(heart.y + heart.height, path).toBeLessThanOrEqual((await boxOf(ribbon)).y);
    }
  }
});

test('type, title, place, badges, price and the way to the details [CARD-06, CARD-07, CARD-08, CARD-09, DATA-28]', async ({
  page,
}) => {
  const home = await aListing(
    page.request,
    (one) => one.residential_type === 'Lowrise Apartment' && one.bhk_type === '3bhk',
  );
  const shop = await aListing(page.request, (one) => one.commercial_type === 'Shop');
  const listed = {
    ...home,
    price: 4_550_000,
    condition: 'Kitchenfix',
    verified_at: '2026-11-12T06:00:00.000Z',
  } as const;
  await showCards(page, [listed, { ...shop, condition: 'Unfurnished' }]);
  const first = card(page, home.id);
  await expect(first.getByText('Residential', { exact: true })).toBeVisible();
  await expect(first.getByRole('heading')).toHaveText(home.title);
  await expect(first.getByText(home.location, { exact: true })).toBeVisible();
  await expect(first.locator('ul').getByRole('listitem')).toHaveText(['Low Rise Apartment', '3BHK', 'Kitchen-Fix']);
  await expect(first.getByText('₹45.50 Lac')).toBeVisible();
  await expect(first.getByText('Verified 12 Nov 2026')).toBeVisible();
  await expect(card(page, shop.id).locator('ul').getByRole('listitem')).toHaveText(['Shop', 'Un-Furnished']);
  await expect(card(page, shop.id).getByText('Commercial', { exact: true })).toBeVisible();
  await page.unroute('**/api/property/search?**');
  const link = first.getByRole('link');
  await expect(link).toHaveText(`View Details of ${home.title}`);
  // The whole card is the link.
  await first.click({ position: { x: 40, y: 300 } });
  await expect(page).toHaveURL(`/property/${home.id}`);
});

test('facts that are known stand once, and the card keeps its height [CARD-01, CARD-10, CARD-11, CARD-12]', async ({
  page,
}) => {
  const flat = await aListing(page.request, (one) => one.residential_type === 'Highrise Apartment');
  const known = {
    ...{ ...flat, price: 6_240_000, size: 1200, is_size_in_yards: false, carpet_area: 980, area_basis: null },
    ...{ floor: 5, total_floors: 12, possession: '2027-03' },
  } as const;
  const unknown = { carpet_area: null, floor: 0, total_floors: null, possession: null };
  await showCards(page, [known, { ...known, ...unknown, id: 9000 }]);
  const facts = (id: number) => card(page, id).locator('.card-facts > span');
  await expect(facts(flat.id)).toHaveText(['₹5,200/sq.ft', '5th of 12 floors', 'From Mar 2027', 'Carpet 980 sq.ft']);
  await expect(facts(9000)).toHaveText(['₹5,200/sq.ft']);
  for (const id of [flat.id, 9000]) expect((await card(page, id).boundingBox())?.height).toBe(420);
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the steps are there without hovering', async ({ page }) => {
    await gotoReady(page, '/search');
    const one = page
      .getByRole('article')
      .filter({ has: page.locator('.card-dots > i') })
      .first();
    await expect(one.getByRole('button', { name: 'Next photo' })).toHaveCSS('opacity', '1');
    expect((await one.boundingBox())?.height).toBe(420);
  });
});
