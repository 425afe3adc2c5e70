import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { everyListing } from './support/catalogue.ts';
import { toasts } from './support/toasts.ts';

const SEARCH = '/search?property_type=Residential&bhk_type=2bhk';
const NAME = 'Residential, 2BHK';
const section = (page: Page) => page.getByRole('region', { name: 'My saved searches' });

test('a search is saved under the names of its filters, listed on the shortlist, removed and brought back [SAVED-01, SAVED-02, SAVED-06]', async ({
  page,
}) => {
  await gotoReady(page, `${SEARCH}&sort=price_asc`);
  const save = page.getByRole('button', { name: 'Save this search' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(toasts(page)).toContainText(NAME);
  await expect(page.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true');
  await gotoReady(page, '/shortlist');
  await expect(section(page).getByRole('link', { name: NAME, exact: true })).toHaveAttribute('href', SEARCH);
  await expect(section(page).getByRole('link', { name: `Feed of ${NAME}` })).toHaveAttribute(
    'href',
    SEARCH.replace('/search', '/search.atom'),
  );
  await section(page)
    .getByRole('button', { name: `Remove the search ${NAME}` })
    .click();
  await expect(section(page)).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await section(page).getByRole('link', { name: NAME, exact: true }).click();
  await expect(page).toHaveURL(SEARCH);
  await page.getByRole('button', { name: 'Search saved' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
});

test('since the last visit: cards of new homes are marked, none on a first visit, and home says what is new in saved searches, at one call each [SAVED-02, SAVED-04, SAVED-05]', async ({
  page,
  request,
}) => {
  const flats = (await everyListing(request)).filter((home) => home.bhk_type === '2bhk' && !home.is_sold_out);
  const [, , third = 0, fourth = 0] = flats.map(({ created_at }) => Date.parse(created_at)).sort((a, b) => b - a);
  const ended = (third + fourth) / 2;
  const marks = page.locator('.card-new');
  await gotoReady(page, `${SEARCH}&hide_sold=true&sort=newest`);
  await expect(page.locator('.card').getByRole('button', { name: /^Keep/ }).first()).toBeVisible();
  await expect(marks).toHaveCount(0);
  await page.evaluate((text) => {
    const searches = ['?property_type=Residential&bhk_type=2bhk', '?q=nothing+like+it'];
    const saved = searches.map((query, at) => ({ query, name: `Search ${at}`, at: 1 }));
    localStorage.setItem('chavi-saved-searches', JSON.stringify(saved));
    localStorage.setItem('chavi-visits', text);
  }, `0,${ended}`);
  await page.reload();
  await expect(marks).toHaveText(['New', 'New', 'New']);

  const calls: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/api/property/search')) calls.push(asked.url());
  });
  await gotoReady(page, '/');
  const rows = section(page).getByRole('listitem');
  await expect(rows.first()).toContainText('3 new since your last visit');
  await expect(rows).toHaveCount(2);
  await expect.poll(() => calls.length).toBe(2);
});

test('a saved search names homes whose price fell since the last visit, by how much and when [LOWER-07]', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/property/search?property_type=Residential&price_lowered=true&sort=news');
  const [last] = (await answer.json()).properties;
  await page.goto('/privacy');
  await page.evaluate(
    ([search, visits]) => {
      localStorage.setItem('chavi-saved-searches', search ?? '');
      localStorage.setItem('chavi-visits', visits ?? '');
    },
    [
      JSON.stringify([{ query: '?property_type=Residential&price_lowered=true', name: 'Lowered homes', at: 1 }]),
      `0,${Date.parse(last.price_lowered.at) - 1}`,
    ],
  );
  await gotoReady(page, '/shortlist');
  const row = section(page).getByRole('listitem').first();
  await expect(row.getByRole('link', { name: last.title })).toHaveAttribute('href', `/property/${last.id}`);
  await expect(row).toContainText(/Lowered by ₹[\d.,]+ ?(Lac|Cr|K)? on \d+ \w+ 2026/);
  await expectAccessible(page);
});
