import { expect, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { startSite } from './support/site-server.ts';

test('a clock that was moved does what the days do at the start, pages included [FRESH-02, FRESH-08, FRESH-10, FRESH-11]', async ({
  page,
}) => {
  const site = await startSite(copyDemoData(), { CLOCK_OFFSET_DAYS: '46' });
  try {
    await page.goto(`${site.url}/search?hide_sold=true&page=12`);
    await expect(page.getByText('Not confirmed lately').first()).toBeVisible();
    // 'Days ago' goes by the clock of the site, which alone was moved.
    await page.locator('article a[href^="/property/"]').first().click();
    await expect(page.locator('[data-freshness]')).toHaveText(/, (4[6-9]|[56]\d) days ago/);
    await page.goto(`${site.url}/freshness`);
    await expectAccessible(page);
  } finally {
    await site.stop();
    removeData(site.dataDir);
  }
});
