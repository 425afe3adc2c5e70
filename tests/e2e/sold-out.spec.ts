import { formatDate } from '#domain/dates.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { paint } from './support/paint.ts';
import { toasts } from './support/toasts.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

test('SOLD OUT is red and readable on a listing of its own page, in light and dark', async ({ page, request }) => {
  const { properties } = await (await request.get('/api/property/search?sort=newest&page_size=100')).json();
  const sold = properties.find((property: { is_sold_out: boolean }) => property.is_sold_out);
  await gotoReady(page, `/property/${sold.id}`);
  for (const choice of ['light', 'dark'] as const) {
    await paint(page, { choice });
    const badge = page.getByRole('main').getByText('SOLD OUT', { exact: true }).first();
    const { ground, text, bad } = await badge.evaluate((element) => {
      const probe = document.createElement('span');
      probe.style.backgroundColor = 'var(--bad)';
      document.body.append(probe);
      const bad = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const style = getComputedStyle(element);
      return { ground: style.backgroundColor, text: style.color, bad };
    });
    expect(ground).toBe(bad);
    expect(text).not.toBe(ground);
  }
});

test('a sold listing says when it was sold and has no way to its owner [NEXT-01]', async ({ page, request }) => {
  const { id } = await aListing(request, ({ is_sold_out }) => is_sold_out);
  const { sold_at } = await (await request.get(`/api/property/view/${id}`)).json();
  for (const path of [`/property/${id}`, `/property/${id}?contact=owner`]) {
    await gotoReady(page, path);
    await expect(page.getByRole('region', { name: `Sold on ${formatDate(sold_at)}` })).toBeVisible();
    await expect(page.getByText('Contact Owner')).toHaveCount(0);
    await expect(page.getByLabel('Your phone')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('who has the form open while it is sold reads so [NEXT-03]', async ({ page, request, expectNoise }) => {
  expectNoise(/409|visitors/);
  const { id } = await aListing(request, ({ is_sold_out }) => is_sold_out);
  const sold = await (await request.get(`/api/property/view/${id}`)).json();
  const before = { ...sold, is_sold_out: false, sold_at: null };
  await page.route(`**/api/property/view/${id}`, (route) => route.fulfill({ json: before }));
  await page.route('**/api/property/latest', (route) => route.fulfill({ json: [before] }));
  await gotoReady(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.locator(`article[data-property="${id}"]`).getByRole('link').click();
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Owner' });
  await dialog.getByLabel('Your name').fill('Asha Shah');
  await dialog.getByLabel('Your phone').fill('5550030083');
  await dialog.getByRole('button', { name: 'Show owner details' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has just been sold');
  await expect(dialog.getByLabel('Your name')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Show owner details' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  await page.unrouteAll();
  await dialog.getByRole('link', { name: /^See similar (homes|properties)$/ }).click();
  await expect(page.locator('[data-sold-notice]')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Similar (homes|properties)$/ })).toBeVisible();
});
