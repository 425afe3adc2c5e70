import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { toasts } from './support/toasts.ts';

const ADDRESS = '/properties?property_type=Residential&location=Bopal&min_price=1000000&max_price=90000000';
const ASKED = 'property_type=Residential&location=Bopal&min_budget=1000000&max_budget=90000000';

test('the list shows the first ten of what type, area and prices ask for, leads to all of them, and says when it cannot be read [LIST-01, LIST-02, DEC-48, ERR-11]', async ({
  page,
  request,
  site,
  expectNoise,
}) => {
  expectNoise(/503/);
  const expected = await (await request.get(`/api/property/search?${ASKED}&page=1&page_size=10`)).json();
  expect(expected.total).toBeGreaterThan(0);
  await gotoReady(page, ADDRESS);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(expected.properties.map(({ title }: { title: string }) => title));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all on the search page' }).click();
  await expect(page).toHaveURL(`/search?${ASKED}`);

  await page.goto('/properties');
  await expect(page.getByRole('article')).toHaveCount(10);

  const database = new DatabaseSync(join(site.dataDir, 'chavi.sqlite'));
  database.exec('alter table property_images rename to away');
  try {
    // Listings that no page showed yet.
    await page.goto('/properties?property_type=Commercial');
    await expect(toasts(page)).toContainText('Failed to load properties');
    await expect(page.getByRole('article')).toHaveCount(0);
  } finally {
    database.exec('alter table away rename to property_images');
    database.close();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
