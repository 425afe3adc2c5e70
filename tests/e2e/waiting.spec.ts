import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, signIn, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'What waits' });

test('the dashboard begins with what waits, each with its screen [WAIT-03]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Waits') });
  await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'broker' } });
  await openAdmin(admin, '/dashboard');
  const first = admin.locator('#content').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('What waits');
  await expect(admin.getByRole('button', { name: 'Total Visitors' })).toBeVisible();
  await expectAccessible(admin);
  await strip(admin)
    .getByRole('link', { name: /reported listing/ })
    .click();
  await expect(admin).toHaveURL(/\/reports$/);
});

test('says so where nothing waits [WAIT-04]', async ({ page, emptySite }) => {
  await signIn(page, emptySite.url);
  await page.goto(`${emptySite.url}/admin-dashboard-97xK3p/dashboard`);
  await expect(strip(page)).toContainText('Nothing waits');
});

test('the Admin link of the public header carries the number that this device knew last, and asks nobody [WAIT-05]', async ({
  admin,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Known') });
  await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'sold' } });
  await asKnownVisitor(admin);
  await openAdmin(admin, '/dashboard');
  const { total } = await staff.get<{ total: number }>('/stats/waiting');
  await expect.poll(() => admin.evaluate(() => localStorage.getItem('chavi-waiting'))).toBe(String(total));
  const asked: string[] = [];
  admin.on('request', (request) => asked.push(request.url()));
  await admin.goto('/about');
  const link = admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true });
  await expect(link).toContainText(String(total));
  await expect(link).toHaveAttribute('title', `${total} waiting`);
  await admin.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/stats/waiting'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the mark is in view on the menu, and in it [WAIT-06]', async ({ admin, staff }) => {
    const { id } = await staff.list({ title: ownTitle('Marked') });
    await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'sold' } });
    await openAdmin(admin, '/dashboard');
    const { total } = await staff.get<{ total: number }>('/stats/waiting');
    await expect.poll(() => admin.evaluate(() => localStorage.getItem('chavi-waiting'))).toBe(String(total));
    await admin.goto('/about');
    // Read aloud, it says as much as it shows.
    const menu = admin.locator(`summary[aria-label="Menu, ${total} waiting"]`);
    await expect(menu).toContainText(String(total));
    await expect(menu).toBeInViewport();
    await expectAccessible(admin);
    await menu.click();
    await expect(
      admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Admin', exact: true }),
    ).toContainText(String(total));
  });
});
