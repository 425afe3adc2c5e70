import { formatDate } from '#domain/dates.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContact } from './support/contact-form.ts';
import { paint } from './support/paint.ts';
import { toasts } from './support/toasts.ts';

test('a sold listing says in red when it was sold, shows similar homes first, and has no way to its owner [NEXT-01, NEXT-06]', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, (one) => one.is_sold_out && one.property_type === 'Residential');
  const { sold_at } = await (await request.get(`/api/property/view/${id}`)).json();
  await gotoReady(page, `/property/${id}`);
  await expect(page.getByRole('region', { name: `Sold on ${formatDate(sold_at)}` })).toBeVisible();
  await expect(page.getByText('Contact Owner')).toHaveCount(0);
  const [similar, overview] = await Promise.all(
    ['Similar homes', 'Overview'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(similar?.y).toBeLessThan(overview?.y ?? 0);
  await expectAccessible(page);
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
  await page.goto(`/property/${id}?contact=owner`);
  await expect(page.getByRole('region', { name: `Sold on ${formatDate(sold_at)}` })).toBeVisible();
  await expect(page.getByLabel('Your phone')).toHaveCount(0);
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
  await openContact(page);
  const dialog = contactDialog(page);
  await askForOwner(page, '5550030083');
  await expect(dialog.getByRole('alert')).toContainText('has just been sold');
  await expect(dialog.getByLabel('Your name')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Show owner details' })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  await page.unrouteAll();
  await dialog.getByRole('link', { name: /^See similar (homes|properties)$/ }).click();
  await expect(page.locator('[data-sold-notice]')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Similar (homes|properties)$/ })).toBeVisible();
});
