import type { Locator, Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

const gallery = (page: Page) => page.getByRole('region', { name: 'Photos' });
const stage = (page: Page) => page.locator('[data-gallery-shown]');
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });

/** Opens a listing with at least six photographs; the answer is their number. */
async function openRich(page: Page): Promise<number> {
  const { id, image_count } = await aListing(page.request, (one) => one.image_count >= 6);
  await gotoReady(page, `/property/${id}`);
  return image_count;
}

async function expectShown(page: Page, index: number): Promise<void> {
  await expect(stage(page)).toHaveAttribute('data-gallery-shown', String(index));
}

/** Draws a finger sideways over an element. */
async function swipe(page: Page, over: Locator, byX: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + byX * part);
  await send('touchEnd', x + byX);
  await session.detach();
}

test('it steps with wrap-around, by buttons and thumbnails, and opens over the whole window, with arrow keys, until Back [DETAIL-05, DETAIL-07, DEC-43]', async ({
  page,
  request,
}) => {
  const count = await openRich(page);
  await gallery(page).getByRole('button', { name: 'Previous photo' }).click();
  await expectShown(page, count - 1);
  await gallery(page).getByRole('button', { name: 'Next photo' }).click();
  await expectShown(page, 0);
  const thumbnails = gallery(page).getByRole('button', { name: /^Show photo/ });
  await expect(thumbnails).toHaveCount(4);
  await expect(thumbnails.first()).toHaveAttribute('aria-pressed', 'true');
  await thumbnails.nth(2).click();
  await expectShown(page, 2);
  await expect(gallery(page).getByRole('button', { name: `+${count - 4} more photos` })).toBeVisible();
  await gallery(page)
    .getByRole('button', { name: /^Show photo/ })
    .first()
    .click();
  const opener = gallery(page).getByRole('button', { name: /full screen$/ });
  await opener.click();
  await expect(lightbox(page)).toBeVisible();
  const box = await lightbox(page).boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 900]);
  await expect(lightbox(page).getByText(`Photo 1 of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox(page).getByText(`Photo ${count} of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await lightbox(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(lightbox(page).getByText(`Photo 2 of ${count}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(lightbox(page).getByText(`Photo ${count} of ${count}`)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(lightbox(page).getByText(`Photo 1 of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expectShown(page, 1);
  await gallery(page)
    .getByRole('button', { name: /more photos$/ })
    .click();
  await expect(lightbox(page).getByText(`Photo 5 of ${count}`)).toBeVisible();
  const address = page.url();
  for (const close of [() => lightbox(page).getByRole('button', { name: 'Close' }).click(), () => page.goBack()]) {
    await close();
    await expect(lightbox(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    await opener.click();
  }
  await page.goBack();
  // A page that is opened from the form takes the place of the form's step.
  await page.getByRole('button', { name: 'Contact Owner' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'How we handle your data' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page).toHaveURL(address);

  const few = await aListing(request, ({ image_count }) => image_count > 1 && image_count <= 4);
  await gotoReady(page, `/property/${few.id}`);
  await expect(thumbnails).toHaveCount(few.image_count);
  await expect(gallery(page).getByText(/more photos/)).toHaveCount(0);
});

test.describe('under a finger', () => {
  test.use(PHONE);

  test('a swipe of 50 px steps, a shorter one does not [DETAIL-06]', async ({ page }) => {
    const count = await openRich(page);
    await swipe(page, stage(page), -45);
    await expectShown(page, 0);
    await expect(lightbox(page)).toBeHidden();
    await swipe(page, stage(page), -60);
    await expectShown(page, 1);
    await swipe(page, stage(page), 60);
    await swipe(page, stage(page), 60);
    await expectShown(page, count - 1);
    await expect(lightbox(page)).toBeHidden();
    await gallery(page)
      .getByRole('button', { name: /full screen$/ })
      .press('Enter');
    await expect(lightbox(page)).toBeVisible();
    await swipe(page, lightbox(page), -80);
    await expect(lightbox(page).getByText(`Photo 1 of ${count}`)).toBeVisible();
  });
});
