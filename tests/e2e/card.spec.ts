import type { Locator, Page } from '@playwright/test';
import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { aListing, everyListing } from './support/catalogue.ts';

const card = (page: Page, id: number) => page.locator(`article[data-property="${id}"]`);

const heartOf = (one: Locator) => one.getByRole('button', { name: /^(Keep|Kept) / });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

test('every card is 420 px high with 240 px of photograph, on every list, on a desk and on a phone; the demo carries its mark [CARD-01, CARD-02, DEC-05]', async ({
  page,
}) => {
  for (const list of ['/', '/search', '/properties']) {
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
    await expect(cards.filter({ hasText: 'Sample listing' })).toHaveCount(await cards.count());
  }
});

test('a card shows its photographs in turn, what is known, what is sold, and leads to its page [CARD-01, CARD-03, CARD-04, CARD-05, CARD-06, CARD-07, CARD-08, CARD-09, CARD-10, CARD-11, CARD-12, DATA-28]', async ({
  page,
}) => {
  const all = await everyListing(page.request);
  /** A listing that is wanted and was not taken before, without photographs unless it says otherwise. */
  const take = (wanted: (one: PropertyCard) => boolean, change: Partial<PropertyCard> = {}): PropertyCard => {
    const [found] = all.splice(all.findIndex(wanted), 1);
    if (!found) throw new Error('the demo catalogue has no such listing');
    return { ...found, media_images: [], ...change };
  };
  const { media_images } = all.find((one) => one.media_images.length >= 3) ?? { media_images: [] };
  const rich = take(({ is_sold_out }) => !is_sold_out, { media_images });
  const sold = take(({ is_sold_out }) => is_sold_out);
  const home = take((one) => one.residential_type === 'Lowrise Apartment' && one.bhk_type === '3bhk', {
    ...{ price: 4_550_000, condition: 'Kitchenfix', verified_at: '2026-11-12T06:00:00.000Z' },
  });
  const shop = take((one) => one.commercial_type === 'Shop', { condition: 'Unfurnished' });
  const known = take((one) => one.residential_type === 'Highrise Apartment', {
    ...{ price: 6_240_000, size: 1200, is_size_in_yards: false, carpet_area: 980, area_basis: null },
    ...{ floor: 5, total_floors: 12, possession: '2027-03' },
  });
  const unknown = { ...known, id: 9000, carpet_area: null, floor: 0, total_floors: null, possession: null };
  const properties = [rich, sold, home, shop, known, unknown];
  const keys = media_images.map(({ media_url }) => media_url.split('/').at(-2) ?? '');
  const fetched = new Set<string>();
  page.on('request', (request) => {
    for (const key of keys) if (request.url().includes(key)) fetched.add(key);
  });
  await page.route('**/api/property/search?**', (route) =>
    route.fulfill({ json: { total: properties.length, page: 1, page_size: 9, total_pages: 1, properties } }),
  );
  await gotoReady(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(properties.length);

  await test.step('only the first photograph is fetched until somebody touches the card', async () => {
    await expect(card(page, rich.id).locator('picture img').first()).toHaveJSProperty('complete', true);
    expect([...fetched]).toEqual([keys[0]]);
    await card(page, rich.id).hover();
    await expect.poll(() => fetched.has(keys[1] ?? '')).toBe(true);
  });

  await test.step('photographs are stepped through and wrap at both ends', async () => {
    const one = card(page, rich.id);
    const count = media_images.length;
    const place = one.getByText(new RegExp(`^Photo \\d of ${count}$`));
    await expect(one.locator('.card-dots > i')).toHaveCount(count);
    await one.getByRole('button', { name: 'Previous photo' }).click();
    await expect(place).toHaveText(`Photo ${count} of ${count}`);
    await expect(one.locator('[data-shown]')).toHaveCount(1);
    for (const now of [1, 2]) {
      await one.getByRole('button', { name: 'Next photo' }).click();
      await expect(place).toHaveText(`Photo ${now} of ${count}`);
    }
    await expect(page).toHaveURL('/search');
  });

  await test.step('a listing without photographs shows the drawing; SOLD OUT lies on what is sold alone', async () => {
    const drawing = card(page, sold.id).getByRole('img').first();
    await expect(drawing).toHaveAttribute('src', '/placeholder-property.svg');
    await expect(drawing).toHaveJSProperty('complete', true);
    await expect(card(page, sold.id).getByRole('button', { name: / photo$/ })).toHaveCount(0);
    const ribbon = page.getByRole('article').getByText('SOLD OUT', { exact: true });
    await expect(ribbon).toHaveCount(1);
    await expect(card(page, sold.id).getByText('SOLD OUT')).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  });

  await test.step('facts that are known stand once, and the card keeps its height', async () => {
    const facts = (id: number) => card(page, id).locator('.card-facts > span');
    await expect(facts(known.id)).toHaveText(['₹5,200/sq.ft', '5th of 12 floors', 'From Mar 2027', 'Carpet 980 sq.ft']);
    await expect(facts(unknown.id)).toHaveText(['₹5,200/sq.ft']);
    for (const { id } of [known, unknown]) expect((await boxOf(card(page, id))).height).toBe(420);
  });

  await test.step('type, title, place, badges, price and the way to the details', async () => {
    const first = card(page, home.id);
    await expect(first.getByText('Residential', { exact: true })).toBeVisible();
    await expect(first.getByRole('heading')).toHaveText(home.title);
    await expect(first.getByText(home.location, { exact: true })).toBeVisible();
    await expect(first.locator('ul').getByRole('listitem')).toHaveText(['Low Rise Apartment', '3BHK', 'Kitchen-Fix']);
    await expect(first.getByText('₹45.50 Lac')).toBeVisible();
    await expect(first.getByText('Verified 12 Nov 2026')).toBeVisible();
    await expect(card(page, shop.id).locator('ul').getByRole('listitem')).toHaveText(['Shop', 'Un-Furnished']);
    await expect(card(page, shop.id).getByText('Commercial', { exact: true })).toBeVisible();
    await expect(first.getByRole('link')).toHaveText(`View Details of ${home.title}`);
    // The whole card is the link.
    await first.click({ position: { x: 40, y: 300 } });
    await expect(page).toHaveURL(`/property/${home.id}`);
  });
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
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
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
