import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { test as adminTest } from './support/admin.ts';
import { everyListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContact } from './support/contact-form.ts';
import { holdRoute } from './support/held-route.ts';
import { noteLeaving } from './support/leaving.ts';
import { paint } from './support/paint.ts';
import { toasts } from './support/toasts.ts';

test('a spinner while it loads, the name in the title once it is there, and a toast when it cannot be read [DETAIL-17, DETAIL-18, ERR-12]', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/503/);
  const heading = page.getByRole('heading', { level: 1 });
  await gotoReady(page, '/property/174');
  const release = await holdRoute(page, /\/property\/\d+$/);
  const card = page
    .getByRole('region', { name: /^Similar/ })
    .getByRole('article')
    .first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const said = await noteLeaving(page);
  await card.getByRole('link').click({ noWaitAfter: true });
  setTimeout(release, 1000);
  await expect(heading).toHaveText(title);
  expect(await said()).toBe('Loading property details');
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect((await page.title()).startsWith(title)).toBe(true);
  await page.goBack();
  await expect(page.getByText('Loading property details')).toHaveCount(0);

  const database = new DatabaseSync(join(site.dataDir, 'chavi.sqlite'));
  database.exec('alter table property_images rename to away');
  try {
    await page.goto('/property/173');
    await expect(toasts(page)).toContainText(/Error.*Failed to load property details/);
    await expect(heading).toHaveText('Property Not Found');
    await expect(page.getByText("The property you're looking for doesn't exist or has been removed.")).toBeVisible();
  } finally {
    database.exec('alter table away rename to property_images');
    database.close();
  }
});

test('the page has no fault for assistive technology, light and dark; similar homes stand below, as cards that lead on, on a phone in a row to the side [NEXT-06]', async ({
  page,
  request,
}) => {
  const all = await everyListing(request);
  const home = all.find((one) => one.image_count > 4 && one.na_noc && !one.is_sold_out);
  await gotoReady(page, `/property/${home?.id}`);
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  const similar = page.getByRole('region', { name: /^Similar (homes|properties)$/ });
  const cards = similar.getByRole('article');
  const ids = await cards.evaluateAll((found) => found.map((one) => Number(one.getAttribute('data-property'))));
  expect(ids.length).toBeGreaterThan(2);
  expect(all.filter((one) => ids.includes(one.id) && (one.is_sold_out || one.id === home?.id))).toEqual([]);
  const overview = await page.getByRole('region', { name: 'Overview' }).boundingBox();
  expect((await similar.boundingBox())?.y).toBeGreaterThan(overview?.y ?? Infinity);
  await page.setViewportSize({ width: 360, height: 780 });
  const tops = await cards.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'a row to the side').toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });
  await similar.getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${ids[0]}`);
});

adminTest(
  'who has the form open while it is sold reads so, and is led to similar homes, which stand first on the page that says so in red [NEXT-01, NEXT-03, NEXT-06]',
  async ({ page, staff, expectNoise }) => {
    expectNoise(/409|visitors/);
    const { id } = await staff.list();
    await gotoReady(page, `/property/${id}`);
    await openContact(page);
    const dialog = contactDialog(page);
    await staff.put(`/property/mark-sold/${id}`, {});
    await askForOwner(page, '5550030083');
    await expect(dialog.getByRole('alert')).toContainText('has just been sold');
    await expect(dialog.getByLabel('Your name')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Show owner details' })).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await dialog.getByRole('link', { name: 'See similar homes' }).click();
    await expect(page.locator('[data-sold-notice]')).toBeVisible();
    await expect(page.getByText('Contact Owner')).toHaveCount(0);
    const [similar, overview] = await Promise.all(
      ['Similar homes', 'Overview'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect(similar?.y).toBeLessThan(overview?.y ?? 0);
    await expectAccessible(page);
    for (const choice of ['light', 'dark'] as const) {
      await paint(page, { choice });
      const bad = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bad'));
      const colour = `rgb(${[1, 3, 5].map((at) => Number.parseInt(bad.slice(at, at + 2), 16)).join(', ')})`;
      const badge = page.getByRole('main').getByText('SOLD OUT', { exact: true }).first();
      await expect(badge).toHaveCSS('background-color', colour);
      await expect(badge).not.toHaveCSS('color', colour);
    }
  },
);
