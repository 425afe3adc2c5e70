import type { Page } from '@playwright/test';
import { groupDigits } from '#domain/words/message.ts';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { holdRoute } from './support/held-route.ts';
import { noteLeaving } from './support/leaving.ts';
import { PHONE } from './support/phone.ts';

const latest = (page: Page) => page.getByRole('region', { name: 'Recently Added Properties' });
const videos = (page: Page) => page.getByRole('region', { name: 'Featured Videos' });
const track = (page: Page) => page.locator('[data-carousel]');
const left = (page: Page) => track(page).evaluate((row) => Math.round(row.scrollLeft));

test('five backgrounds follow each other every 5 seconds with a fade, stand still for who asked for less motion, and can be stopped [HOME-01]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(5, 5);
  await ready(page);
  const pictures = page.locator('.hero-picture');
  await expect(pictures).toHaveCount(5);
  const play = page.getByRole('button', { name: 'Play background pictures' });
  await expect(play).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(pictures.first()).toHaveCSS('transition-property', 'opacity');
  await expect(pictures.first()).toHaveCSS('transition-duration', '1s');
  const pause = page.getByRole('button', { name: 'Pause background pictures' });
  await pause.click();
  await page.clock.pauseAt(Date.now() + 120_000);
  await play.click();
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

test('the search goes with the chosen type and the trimmed location; areas are suggested while typing, in a list of at most 300 px; chips lead to their searches [HOME-03, HOME-04, HOME-05, HOME-06, CONST-09]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const box = page.getByPlaceholder('Search locations');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(page.getByRole('radio', { name: 'Residential' })).toBeChecked();
  await box.fill('   ');
  await search.click();
  await expect(page).toHaveURL('/search?property_type=Residential');
  await page.goBack();

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

  await page.getByText('Commercial', { exact: true }).first().click();
  await box.fill('  Airport Road ');
  await search.click();
  await expect(page).toHaveURL('/search?property_type=Commercial&location=Airport+Road');
  await expect(page.getByRole('link', { name: 'Remove filter Airport Road' })).toBeVisible();
  await page.goBack();

  const [{ area, count }] = await (await page.request.get('/api/property/areas')).json();
  const chip = page.getByRole('navigation', { name: 'Popular areas' }).getByRole('link').first();
  await expect(chip).toHaveText(new RegExp(`^${area}${count}`));
  await chip.click();
  await expect(page).toHaveURL(`/search?location=${area.replaceAll(' ', '+')}`);
});

test('the newest listings are a row that scrolls by 80%, then come reasons, small covers and a band to the search [HOME-07, HOME-08, HOME-09, HOME-11, HOME-13, HOME-18, DEC-12, FAULT-03, FAULT-05]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await gotoReady(page, '/');
  await test.step('the page has no fault for assistive technology, light and dark', async () => {
    await expectAccessible(page);
    await expectReadable(page, { choice: 'dark' });
  });

  await test.step('the row', async () => {
    await expect(latest(page).getByRole('article').first()).toBeVisible();
    await expect(latest(page).locator('[data-carousel-dots]')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const width = await track(page).evaluate((row) => row.clientWidth);
    await expect(latest(page).getByRole('button', { name: 'Scroll left' })).toBeDisabled();
    await latest(page).getByRole('button', { name: 'Scroll right' }).click();
    await expect.poll(() => left(page)).toBe(Math.round(width * 0.8));
    await latest(page).getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(() => left(page)).toBe(0);
    await expect(latest(page).getByRole('link', { name: 'View All Properties' })).toHaveAttribute('href', '/search');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('the last of the reasons has a tag that blinks three times and rests', async () => {
    const last = page.getByRole('region', { name: /^Why/ }).getByRole('listitem').nth(5);
    const tag = last.getByRole('img', { name: 'Free' });
    await expect(tag).toHaveCSS('animation-name', 'blink');
    await expect(tag).toHaveCSS('animation-iteration-count', '3');
    await expect(last.getByRole('button')).toHaveCount(0);
  });

  await test.step('the covers of videos are small pictures of their own', async () => {
    const covers = page.locator('.video-frame img');
    await expect(covers).not.toHaveCount(0);
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).toHaveJSProperty('complete', true);
      expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('-cover-640-');
    }
    expect(fetched.filter((path) => /-wide-960-.*webp$/.test(path))).toEqual([]);
  });

  await test.step('the band that leads to the search', async () => {
    const band = page.getByRole('region', { name: 'Ready to Find Your Perfect Space?' });
    await band.getByRole('link', { name: 'Browse Properties' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 320, height: 568 } });
  test('dots in one row tell and change the place, the buttons are gone [HOME-08]', async ({ page }) => {
    await gotoReady(page, '/');
    await expect(latest(page).getByRole('button', { name: 'Scroll right' })).toBeHidden();
    const dots = latest(page).getByRole('button', { name: /^Go to part/ });
    await expect(dots.nth(3)).toBeVisible();
    const tops = await dots.evaluateAll((all) => all.map((dot) => Math.round(dot.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    for (const dot of [dots.nth(1), dots.last()]) {
      await dot.tap();
      await expect(dot).toHaveAttribute('aria-current', 'true');
      expect(await left(page)).toBeGreaterThan(100);
    }
  });
});

test('a video is a picture until it is asked for, and contacts nobody before; the home page that is on its way says so [HOME-10, HOME-16, HOME-17, DEC-31]', async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  await context.route(/^https?:\/\/[^/]*(youtube|ytimg|google)/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  // Nothing is fetched ahead for who saves data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await gotoReady(page, '/about');
  const release = await holdRoute(page, /^http:\/\/[^/]+\/$/);
  const said = await noteLeaving(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click({ noWaitAfter: true });
  setTimeout(release, 1000);
  await expect(latest(page).getByRole('article').first()).toBeVisible();
  expect(await said()).toBe('Loading properties...');
  await ready(page);
  const players = videos(page).getByRole('button', { name: /^Play/ });
  await expect(players).toHaveCount(4);
  const frame = videos(page).locator('iframe');
  await expect(frame).toHaveCount(0);
  const more = videos(page).getByRole('link', { name: 'View More Videos' });
  await expect(more).toHaveAttribute('href', 'https://www.youtube.com/@chavi-homes/videos');
  expect(foreign).toEqual([]);
  await players.first().click();
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
});

test('the counters count from 0 to the numbers of the day in 2 seconds once they are seen; sold out shows 450 for zero, and 238 when it cannot be read, beside the visitors as they were rendered [HOME-19, HOME-20, ERR-07, CONST-08, TRUE-07]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503|property\/stats|could not be read/);
  const moving = (label: string) => page.locator(`[data-stat="${label}"] [aria-hidden]`);
  let answer: object = { json: { total_visitors: 160_000, total_property_sold: 0 } };
  await page.route('**/api/property/stats', (route) => route.fulfill(answer));
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(5, 5);
  await ready(page);
  await page.clock.pauseAt(Date.now() + 120_000);
  await moving('Total Visitors').scrollIntoViewIfNeeded();
  await expect(moving('Total Visitors')).toHaveText('0');
  await page.clock.runFor(1000);
  await expect(moving('Total Visitors')).toHaveText('80,000');
  await page.clock.runFor(1000);
  await expect(moving('Total Visitors')).toHaveText('1,60,000');
  await expect(moving('Properties Sold Out')).toHaveText('450');
  await page.clock.resume();
  answer = { status: 503, body: '' };
  await page.reload();
  await ready(page);
  await moving('Properties Sold Out').scrollIntoViewIfNeeded();
  await expect(moving('Properties Sold Out')).toHaveText('238');
  const known = Number(await page.locator('[data-stat="Total Visitors"]').getAttribute('data-known'));
  await expect(moving('Total Visitors')).toHaveText(groupDigits(known));
});
