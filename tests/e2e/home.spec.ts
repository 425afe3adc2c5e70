import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

const latest = (page: Page) => page.getByRole('region', { name: 'Recently Added Properties' });
const track = (page: Page) => page.locator('[data-carousel]');

test.describe('the head of the home page', () => {
  test.beforeEach(({ page }) => asKnownVisitor(page));

  test('five backgrounds follow each other every 5 seconds with a fade, and can be stopped [HOME-01]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(5, 5);
    await ready(page);
    const pictures = page.locator('.hero-picture');
    await expect(pictures).toHaveCount(5);
    await expect(pictures.first()).toHaveCSS('transition-property', 'opacity');
    await expect(pictures.first()).toHaveCSS('transition-duration', '1s');
    const pause = page.getByRole('button', { name: 'Pause background pictures' });
    await pause.click();
    await page.clock.pauseAt(Date.now() + 120_000);
    await page.getByRole('button', { name: 'Play background pictures' }).click();
    const shown = async () => Number(await page.locator('[data-hero-shown]').getAttribute('data-hero-shown'));
    const first = await shown();
    await page.clock.runFor(4900);
    expect(await shown()).toBe(first);
    for (let step = 1; step <= 5; step++) {
      await page.clock.runFor(step === 1 ? 100 : 5000);
      await expect.poll(shown).toBe((first + step) % 5);
      await expect(pictures.nth((first + step) % 5)).toHaveCSS('opacity', '1');
    }
    await pause.click();
    const stopped = await shown();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(stopped);
  });

  test('backgrounds stand still for who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gotoReady(page, '/');
    await expect(page.getByRole('button', { name: 'Play background pictures' })).toBeVisible();
  });

  test('headline and tagline [HOME-02]', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Dream Property in Ahmedabad');
    const tagline = page.locator('main').getByText('No Brokerage. No Hidden Charges. Direct Contact with Owners.');
    await expect(tagline).toBeVisible();
  });

  test('the search goes with the chosen type alone when no location is typed [HOME-03, HOME-05]', async ({ page }) => {
    await gotoReady(page, '/');
    await expect(page.getByRole('radio', { name: 'Residential' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Area' }).fill('   ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?property_type=Residential');
    await page.goBack();
    await page.getByText('Commercial', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?property_type=Commercial');
  });

  test('the location is trimmed and its spaces are written as + [HOME-06]', async ({ page }) => {
    await gotoReady(page, '/');
    await page.getByPlaceholder('Search locations').fill('  Airport Road ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?property_type=Residential&location=Airport\+Road$/);
    await expect(page.getByRole('link', { name: 'Remove filter Airport Road' })).toBeVisible();
  });

  test('areas are suggested while typing, in a list of at most 300 px [HOME-04, CONST-09]', async ({ page }) => {
    await gotoReady(page, '/');
    const box = page.getByPlaceholder('Search locations');
    await box.click();
    const list = page.getByRole('listbox', { name: 'Areas' });
    await expect(page.getByText('Areas', { exact: true })).toBeVisible();
    await expect(list.locator('..')).toHaveCSS('max-height', '300px');
    expect((await list.locator('..').boundingBox())?.height).toBeLessThanOrEqual(300);
    await box.fill('ZUND');
    await expect(list.getByRole('option')).toHaveText(['Zundal']);
    await list.getByRole('option', { name: 'Zundal' }).click();
    await expect(box).toHaveValue('Zundal');
    await box.fill('zzz');
    await expect(page.getByText('No areas found.')).toBeVisible();
  });

  test('area chips carry their counts and lead to their searches', async ({ page, request }) => {
    const counts: { area: string; count: number }[] = await (await request.get('/api/property/areas')).json();
    await gotoReady(page, '/');
    const chip = page.getByRole('navigation', { name: 'Popular areas' }).getByRole('link').first();
    await expect(chip).toHaveText(new RegExp(`^${counts[0]?.area}${counts[0]?.count}`));
    await chip.click();
    await expect(page).toHaveURL(`/search?location=${counts[0]?.area.replaceAll(' ', '+')}`);
  });
});

test.describe('the newest listings', () => {
  test.beforeEach(({ page }) => asKnownVisitor(page));

  test('a row of cards that scrolls by 80% of its visible width [HOME-07, HOME-08, HOME-09, HOME-11]', async ({
    page,
  }) => {
    await gotoReady(page, '/');
    await expect(latest(page).getByRole('article').first()).toBeVisible();
    await expect(latest(page).locator('[data-carousel-dots]')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const width = await track(page).evaluate((row) => row.clientWidth);
    const left = () => track(page).evaluate((row) => Math.round(row.scrollLeft));
    await expect(latest(page).getByRole('button', { name: 'Scroll left' })).toBeDisabled();
    await latest(page).getByRole('button', { name: 'Scroll right' }).click();
    await expect.poll(left).toBe(Math.round(width * 0.8));
    await latest(page).getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(left).toBe(0);
    await latest(page).getByRole('link', { name: 'View All Properties' }).click();
    await expect(page).toHaveURL('/search');
  });

  test.describe('on a phone', () => {
    test.use(PHONE);
    test('dots tell and change the place, the buttons are gone [HOME-08]', async ({ page }) => {
      await gotoReady(page, '/');
      await expect(latest(page).getByRole('button', { name: 'Scroll right' })).toBeHidden();
      const dots = latest(page).getByRole('button', { name: /^Go to part/ });
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await dots.nth(1).click();
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
      expect(await track(page).evaluate((row) => row.scrollLeft)).toBeGreaterThan(100);
    });
  });

  test('while they load, when there are none, and when they cannot be read [HOME-10, ERR-06, DEC-24]', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/503|property\/latest|could not be read/);
    let answer = 'wait';
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/property/latest', async (route) => {
      if (answer === 'wait') await held;
      if (answer === 'fail') return route.fulfill({ status: 503, body: '' });
      return route.fulfill({ json: [] });
    });
    await gotoReady(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(latest(page).getByText('Loading properties...')).toBeVisible();
    answer = 'empty';
    release();
    await expect(latest(page)).toContainText('New properties are being added. Please check back soon.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    answer = 'fail';
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(latest(page).getByRole('alert')).toHaveText('Failed to fetch featured properties');
    await page.unroute('**/api/property/latest');
    await latest(page).getByRole('button', { name: 'Try again' }).click();
    await expect(latest(page).getByRole('article').first()).toBeVisible();
  });
});

test.describe('the rest of the home page', () => {
  test.beforeEach(({ page }) => asKnownVisitor(page));

  test('six reasons, the last with a tag that blinks three times and rests [HOME-12, HOME-13, DEC-12, FAULT-05]', async ({
    page,
  }) => {
    await gotoReady(page, '/');
    const why = page.getByRole('region', { name: /^Why/ });
    await expect(why.getByRole('heading', { level: 3 })).toHaveText([
      'Direct Owner Contact',
      'No Brokerage',
      'Verified Listings',
      'Latest Properties',
      'Comprehensive Information',
      'No Hidden Charges',
    ]);
    const cards = why.getByRole('listitem');
    await expect(cards.nth(2)).toContainText('check the address, the size and the price');
    await expect(cards.nth(3)).toContainText('in Ahmedabad');
    await expect(cards.nth(4)).toContainText(/amenities and connectivity/i);
    const tag = cards.nth(5).getByRole('img', { name: 'Free' });
    await expect(tag).toHaveCSS('animation-name', 'blink');
    await expect(tag).toHaveCSS('animation-iteration-count', '3');
    await expect(cards.nth(5).getByRole('button')).toHaveCount(0);
  });

  test('the covers of videos are small pictures of their own [FAULT-03]', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await gotoReady(page, '/');
    await page.getByRole('region', { name: 'Featured Videos' }).scrollIntoViewIfNeeded();
    const covers = page.locator('.video-frame img');
    await expect(covers).not.toHaveCount(0);
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).toHaveJSProperty('complete', true);
      expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('-cover-640-');
    }
    expect(fetched.filter((path) => /-wide-960-.*webp$/.test(path))).toEqual([]);
  });

  test('at most four videos, each a picture until it is asked for [HOME-14, HOME-16, HOME-17, DEC-31]', async ({
    page,
  }) => {
    const foreign: string[] = [];
    await page.context().route(/^https?:\/\/[^/]*(youtube|ytimg|google)/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    const links = [
      'shorts/abcdefghijk',
      'watch?v=bcdefghijkl',
      'watch?v=cdefghijklm',
      'watch?v=defghijklmn',
      'watch?v=efghijklmno',
    ];
    await page.route('**/api/property/homepage-youtube-links', (route) =>
      route.fulfill({ json: links.map((link, id) => ({ id, youtube_link: `https://www.youtube.com/${link}` })) }),
    );
    await gotoReady(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    const videos = page.getByRole('region', { name: 'Featured Videos' });
    const players = videos.getByRole('button', { name: /^Play/ });
    await expect(players).toHaveCount(4);
    await expect(videos.locator('iframe')).toHaveCount(0);
    const more = videos.getByRole('link', { name: 'View More Videos' });
    await expect(more).toHaveAttribute('href', 'https://www.youtube.com/@chavi-homes/videos');
    expect(foreign).toEqual([]);
    await players.first().click();
    await expect(videos.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    );
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
  });

  test('videos that cannot be shown say so or stay away [ERR-08, ERR-09, DEC-38]', async ({ page, expectNoise }) => {
    expectNoise(/503|homepage-youtube-links|could not be read/);
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    const goHome = async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
      await expect(latest(page).getByRole('article').first()).toBeVisible();
    };
    const address = '**/api/property/homepage-youtube-links';
    await page.route(address, (route) =>
      route.fulfill({
        json: [
          { id: 1, youtube_link: 'https://example.com/film' },
          { id: 2, youtube_link: '' },
        ],
      }),
    );
    await gotoReady(page, '/');
    await goHome();
    const videos = page.getByRole('region', { name: 'Featured Videos' });
    await expect(videos.getByRole('listitem')).toHaveText(['Invalid YouTube URL']);
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
    await goHome();
    await expect(videos).toHaveCount(0);
    await expect.poll(() => logged.join('\n')).toContain('GET /property/homepage-youtube-links failed');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('the band that leads to the search [HOME-18]', async ({ page }) => {
    await gotoReady(page, '/');
    const band = page.getByRole('region', { name: 'Ready to Find Your Perfect Space?' });
    await band.getByRole('link', { name: 'Browse Properties' }).click();
    await expect(page).toHaveURL('/search');
  });

  test('the page has no fault for assistive technology, light and dark', async ({ page }) => {
    await gotoReady(page, '/');
    await expectAccessible(page);
    await expectReadable(page, { choice: 'dark' });
  });
});
