import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { copyDemoData } from './support/demo-data.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { startSite } from './support/site-server.ts';

/** The demo's data, with the clock so many days ahead. */
async function siteAhead(days: number, work: (url: string) => Promise<void>): Promise<void> {
  const site = await startSite(copyDemoData(), { CLOCK_OFFSET_DAYS: String(days) });
  try {
    await work(site.url);
  } finally {
    await site.stop();
  }
}

const total = async (page: Page, url: string) => {
  await page.goto(`${url}/search?hide_sold=true`);
  return Number((await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, ''));
};

test('the day of the last word stands on the page, and the shares are public [FRESH-08, FRESH-10, FRESH-11]', async ({
  page,
}) => {
  await asKnownVisitor(page);
  await page.goto('/search?hide_sold=true');
  await page.locator('a.card-link, article a[href^="/property/"]').first().click();
  await expect(page.locator('[data-freshness]')).toHaveText(
    /^(Confirmed by the owner|Checked by staff) on \d{1,2} \w+ \d{4}, (today|yesterday|\d+ days ago)$/,
  );
  // Without scripts, and for whoever reads the page tomorrow, the date stands alone.
  const markup = await (await page.request.get(new URL(page.url()).pathname)).text();
  expect(markup).toMatch(/(Confirmed by the owner|Checked by staff) on \d{1,2} \w+ \d{4}/);
  expect(markup).not.toMatch(/days ago|yesterday</);
  await page.goto('/freshness');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How fresh our listings are');
  const row = page.getByRole('row', { name: /Confirmed or listed within 21 days/ });
  await expect(row).toContainText('100%');
  await expectAccessible(page);
});

test('a clock that was moved does what the days do, pages included [FRESH-02, FRESH-10]', async ({ page }) => {
  test.setTimeout(180_000);
  await asKnownVisitor(page);
  let before = 0;
  await siteAhead(22, async (url) => {
    before = await total(page, url);
    expect(before).toBeGreaterThan(50);
    await expect(page.getByText('Not confirmed lately')).toHaveCount(0);
  });
  await siteAhead(46, async (url) => {
    expect(await total(page, url)).toBe(before);
    await page.goto(`${url}/search`);
    await page.goto(`${url}/search?hide_sold=true&page=12`);
    await expect(page.getByText('Not confirmed lately').first()).toBeVisible();
    // 'Days ago' goes by the clock of the site, which alone was moved.
    await page.locator('article a[href^="/property/"]').first().click();
    await expect(page.locator('[data-freshness]')).toHaveText(/, (4[6-9]|[56]\d) days ago/);
  });
  await siteAhead(91, async (url) => {
    await page.goto(`${url}/search?hide_sold=true`);
    await expect(page.getByText('No properties match your filters')).toBeVisible();
    const answer = await page.goto(`${url}/freshness`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(/more are hidden/)).toBeVisible();
  });
});
