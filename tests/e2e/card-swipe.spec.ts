import type { Locator, Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';
import { swipe } from './support/touch.ts';

test.use(PHONE);

const LEFT = { x: -200 };
const RIGHT = { x: 200 };

/** The first card with several photographs, in the middle of the window, and a place on its photograph. */
async function aCard(page: Page): Promise<{ card: Locator; onPhoto: { x: number; y: number } }> {
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.card-dots > i:nth-of-type(3)') })
    .first();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await card.boundingBox();
  return { card, onPhoto: { x: 180, y: (box?.y ?? 0) + 120 } };
}

const place = (card: Locator) => card.getByText(/^Photo \d of \d$/);

test('a finger on a photograph scrolls the page up and down, swipes, and a tap opens the listing; each photograph is fetched when its swipe begins [CARD-14]', async ({
  page,
}) => {
  await gotoReady(page, '/search');
  const top = await page.evaluate(() => window.scrollY);
  await swipe(page, (await aCard(page)).onPhoto, { y: -150 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 50);
  const { card, onPhoto } = await aCard(page);
  const strip = card.locator('.card-strip');
  await expect(place(card)).toHaveText(/^Photo 1 of/);
  await expect(strip.locator('picture')).toHaveCount(1);
  const next = card.getByRole('button', { name: 'Next photo' });
  await expect(next, 'the steps are there without hovering').toHaveCSS('opacity', '1');
  await swipe(page, onPhoto, LEFT);
  await expect(place(card)).toHaveText(/^Photo 2 of/);
  await expect(strip.locator('picture')).toHaveCount(2);
  await expect(card.locator('.card-dots > i').nth(1)).toHaveAttribute('data-shown', 'true');
  await swipe(page, onPhoto, RIGHT);
  await expect(place(card)).toHaveText(/^Photo 1 of/);
  // There is none before the first, and a swipe is no tap.
  await swipe(page, onPhoto, RIGHT);
  await expect(place(card)).toHaveText(/^Photo 1 of/);
  await expect(page).toHaveURL('/search');
  await next.tap();
  await expect(place(card)).toHaveText(/^Photo 2 of/);
  await expect.poll(() => strip.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(1);
  const id = await card.getAttribute('data-property');
  await page.touchscreen.tap(onPhoto.x, onPhoto.y);
  await expect(page).toHaveURL(`/property/${id}`);
});

/** Waits until a row has not moved for a while: it may pause between the finger and its place. */
async function atRest(row: Locator): Promise<void> {
  await row.evaluate(async (element) => {
    for (let frames = 0, last = -1; frames < 30; frames++) {
      if (element.scrollLeft !== last) frames = 0;
      last = element.scrollLeft;
      await new Promise(requestAnimationFrame);
    }
  });
}

test('in a row of cards the photographs move first, at their ends and below them the row does [CARD-15]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const { card, onPhoto } = await aCard(page);
  const strip = card.locator('.card-strip');
  const row = page.locator('[data-carousel]');
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft));
  const count = await card.locator('.card-dots > i').count();
  const start = await left();
  for (let photo = 2; photo <= count; photo++) {
    await swipe(page, onPhoto, LEFT);
    await expect(place(card)).toHaveText(`Photo ${photo} of ${count}`);
    // At rest: a finger that comes earlier still moves the strip.
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft / element.clientWidth)).toBe(photo - 1);
  }
  expect(await left()).toBe(start);
  await swipe(page, onPhoto, LEFT);
  await expect.poll(left).toBeGreaterThan(start + 250);
  await atRest(row);
  const next = await left();
  await swipe(page, { ...onPhoto, y: onPhoto.y + 210 }, LEFT);
  await expect.poll(left).toBeGreaterThan(next + 250);
});
