import type { Locator, Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

const card = (page: Page, id: number) => page.locator(`article[data-property="${id}"]`);

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

test('every card is 420 px high with 240 px of photograph, on every list, on a desk and on a phone; the demo carries its mark, and what is for sale the day of the last word on it [CARD-01, CARD-02, DEC-05, FRESH-15]', async ({
  page,
}) => {
  for (const list of ['/', '/search', '/properties']) {
    await gotoReady(page, list);
    const cards = page.getByRole('article');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThanOrEqual(8);
      expect(new Set(heights), `${list} at ${width} px`).toEqual(new Set([420]));
      expect((await boxOf(cards.first().getByRole('group', { name: /^Photos of/ }))).height).toBe(240);
    }
    await expect(cards.filter({ hasText: 'Sample listing' })).toHaveCount(await cards.count());
    await expect(cards.filter({ hasText: /(Verified|Confirmed|Listed) \d|SOLD OUT/ })).toHaveCount(await cards.count());
  }
});

test('a card fetches its first photograph until somebody touches it, shows them in turn, wraps at both ends, and leads to its page [CARD-03, CARD-04, CARD-09]', async ({
  page,
}) => {
  const rich = await aListing(page.request, (one) => one.media_images.length >= 3);
  const bare = await aListing(page.request, (one) => one.media_images.length === 0);
  const keys = rich.media_images.map(({ media_url }) => media_url.split('/').at(-2) ?? '');
  const fetched = new Set<string>();
  page.on('request', (request) => {
    for (const key of keys) if (request.url().includes(key)) fetched.add(key);
  });
  const priced = ({ price }: { price: number }) => `/search?min_budget=${price}&max_budget=${price}`;
  await gotoReady(page, priced(rich));
  const one = card(page, rich.id);
  await expect(one.locator('picture img').first()).toHaveJSProperty('complete', true);
  expect([...fetched]).toEqual([keys[0]]);
  await one.hover();
  await expect.poll(() => fetched.has(keys[1] ?? '')).toBe(true);
  const place = one.getByText(/^Photo \d of \d$/);
  await expect(one.locator('.card-dots > i')).toHaveCount(keys.length);
  await one.getByRole('button', { name: 'Previous photo' }).click();
  await expect(place).toHaveText(`Photo ${keys.length} of ${keys.length}`);
  await expect(one.locator('[data-shown]')).toHaveCount(1);
  for (const now of [1, 2]) {
    await one.getByRole('button', { name: 'Next photo' }).click();
    await expect(place).toHaveText(`Photo ${now} of ${keys.length}`);
  }
  await expect(page).toHaveURL(priced(rich));

  await page.goto(priced(bare));
  await expect(card(page, bare.id).getByRole('img').first()).toHaveJSProperty('complete', true);
  await expect(card(page, bare.id).getByRole('button', { name: / photo$/ })).toHaveCount(0);
  // The whole card is the link.
  await card(page, bare.id).click({ position: { x: 40, y: 300 } });
  await expect(page).toHaveURL(`/property/${bare.id}`);
});

test('SOLD OUT is red, and the heart leaves it free, at one place on all cards, on a desk and on a phone [CARD-05, CARD-16]', async ({
  page,
  expectNoise,
}) => {
  // The photographs of one list are in memory still when the next one asks for them.
  expectNoise(/preloaded using link preload/);
  const sold = await aListing(page.request, ({ is_sold_out }) => is_sold_out);
  const available = await aListing(page.request, ({ is_sold_out }) => !is_sold_out);
  const homes = [sold, available];
  const items = homes.map(({ id }) => ({ property_id: id }));
  const { token } = await (await page.request.post('/api/shortlists', { data: { items } })).json();
  const kept = homes.map(({ id, title, price }) => ({ id, at: 1, title, price, sold: false, note: '' }));
  await page.addInitScript((text) => localStorage.setItem('chavi-shortlist', text), JSON.stringify(kept));
  const heartOf = (one: Locator) => one.getByRole('button', { name: /^(Keep|Kept) / });
  for (const path of ['/shortlist', `/s/${token}`, `/search?min_price=${sold.price}&max_price=${sold.price}`]) {
    await gotoReady(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const ribbon = card(page, sold.id).getByText('SOLD OUT', { exact: true });
      await expect(ribbon).toHaveCSS('background-color', 'rgb(179, 38, 30)');
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
