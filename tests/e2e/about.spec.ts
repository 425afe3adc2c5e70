import { expect, gotoReady, test } from './fixture.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;
const carousel = (page: Page) => page.getByTestId('testimonials');
const STILL = 6000;

/** The number of the testimonial that is shown, from 1. */
const place = async (page: Page) =>
  Number.parseInt(
    (await carousel(page).locator('[aria-roledescription=slide][aria-current]').getAttribute('aria-label')) ?? '',
    10,
  );

/** A clock that stands until it is moved, so that five seconds are exactly five. */
async function openWithClock(page: Page) {
  await page.clock.install();
  await gotoReady(page, '/about');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the page has a hero, a mission and links; testimonials say whose they are, and move on every 5 seconds [ABOUT-01, ABOUT-02, ABOUT-03, ABOUT-04, CONST-10, DEC-06]', async ({
  page,
  request,
}) => {
  await openWithClock(page);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('img', { name: /Street of two-storey row houses/ })).toBeVisible();
  const mission = main.getByRole('region', { name: 'Our mission' });
  await expect(mission).toContainText('about 7 years in residential and commercial real estate');
  for (const href of ['/contact', '/search']) await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();

  const all = await (await request.get('/api/testimonials/')).json();
  await test.step('a testimonial shows photo, name, stars, words, date, and that it is a sample', async () => {
    const cards = carousel(page).getByRole('figure');
    await expect(cards).toHaveCount(all.length);
    for (const [index, testimonial] of all.entries()) {
      const card = cards.nth(index);
      await expect(card.locator('blockquote')).toHaveText(`“${testimonial.testimonial_text}”`);
      await expect(card).toContainText(testimonial.name);
      await expect(card.getByRole('img', { name: `${testimonial.rating} out of 5 stars` })).toBeAttached();
      await expect(card.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,8} \d{4}$/);
      await expect(card.getByText('Sample')).toBeAttached();
      const photo = card.locator('img');
      if (testimonial.photo_url === null) await expect(photo).toHaveAttribute('src', '/placeholder-avatar.svg');
      else await expect(photo).toHaveAttribute('alt', `Photo of ${testimonial.name}`);
    }
  });

  let shown = await place(page);
  const expectNext = async () => {
    shown = (shown % all.length) + 1;
    await expect.poll(() => place(page)).toBe(shown);
  };
  const expectStill = async () => {
    await page.clock.runFor(STILL);
    expect(await place(page)).toBe(shown);
  };
  await test.step('they wait for who asked for less motion, under the pointer, for the keyboard and the pause button', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(carousel(page).getByRole('button', { name: 'Play testimonials' })).toBeVisible();
    await expectStill();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(carousel(page).getByRole('button', { name: 'Pause testimonials' })).toBeVisible();
    await page.clock.runFor(5000);
    await expectNext();
    await carousel(page).getByRole('heading').hover();
    await expectStill();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expectNext();
    await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus();
    await page.keyboard.press('Enter');
    await expectNext();
    await expectStill();
    await carousel(page).getByRole('button', { name: 'Pause testimonials' }).click();
    await page.locator('h1').click();
    await expectStill();
    await carousel(page).getByRole('button', { name: 'Play testimonials' }).click();
    await page.locator('h1').hover();
    await page.clock.runFor(5000);
    await expectNext();
  });
});

test('without its testimonials the page stands and says nothing [ERR-36]', async ({ page, expectNoise }) => {
  expectNoise(/testimonials|503|stats|home page could not be read/);
  for (const call of ['**/api/testimonials/', '**/api/property/stats']) {
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  }
  await gotoReady(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('region', { name: 'Our mission' })).toBeVisible();
  await expect(carousel(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Properties Sold Out')).toBeVisible();
  await expect(page.getByText('238').first()).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
