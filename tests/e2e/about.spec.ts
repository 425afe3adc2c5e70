import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';

const carousel = (page: Page) => page.getByTestId('testimonials');

/** The number of the testimonial that is shown, from 1. */
const place = async (page: Page) =>
  Number.parseInt(
    (await carousel(page).locator('[aria-roledescription=slide][aria-current]').getAttribute('aria-label')) ?? '',
    10,
  );

test('testimonials move on every 5 seconds, and wait for who asked for less motion, under the pointer, for the keyboard and the pause button [ABOUT-02, ABOUT-04, CONST-10]', async ({
  page,
}) => {
  // A clock that stands until it is moved, so that five seconds are exactly five.
  await page.clock.install();
  await gotoReady(page, '/about');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  const count = await carousel(page).getByRole('figure').count();
  let shown = await place(page);
  const expectNext = async () => {
    shown = (shown % count) + 1;
    await expect.poll(() => place(page)).toBe(shown);
  };
  const expectStill = async () => {
    await page.clock.runFor(6000);
    expect(await place(page)).toBe(shown);
  };
  const control = (name: string) => carousel(page).getByRole('button', { name });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(control('Play testimonials')).toBeVisible();
  await expectStill();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(control('Pause testimonials')).toBeVisible();
  await page.clock.runFor(5000);
  await expectNext();
  await carousel(page).getByRole('heading').hover();
  await expectStill();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expectNext();
  await control('Next testimonial').focus();
  await page.keyboard.press('Enter');
  await expectNext();
  await expectStill();
  await control('Pause testimonials').click();
  await page.locator('h1').click();
  await expectStill();
  await control('Play testimonials').click();
  await page.locator('h1').hover();
  await page.clock.runFor(5000);
  await expectNext();
});
