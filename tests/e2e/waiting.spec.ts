import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, type StaffCalls, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

/** The dashboard where something waits; answers how much, once this device knows it. */
async function openWaiting(page: Page, staff: StaffCalls): Promise<number> {
  const { id } = await staff.list({ title: ownTitle('Waits') });
  await page.request.post(`/api/property/${id}/reports`, { data: { reason: 'broker' } });
  await asKnownVisitor(page);
  await openAdmin(page, '/dashboard');
  const { total } = await staff.get<{ total: number }>('/stats/waiting');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chavi-waiting'))).toBe(String(total));
  return total;
}

test('the dashboard begins with what waits, each with its screen; the Admin link of the public header carries the number that this device knew last, and asks nobody [WAIT-03, WAIT-05]', async ({
  admin,
  staff,
}) => {
  const total = await openWaiting(admin, staff);
  const first = admin.locator('#content').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('What waits');
  await expect(admin.getByRole('button', { name: 'Total Visitors' })).toBeVisible();
  const strip = admin.getByRole('region', { name: 'What waits' });
  await strip.getByRole('link', { name: /reported listing/ }).click();
  await expect(admin).toHaveURL(/\/reports$/);

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
    const total = await openWaiting(admin, staff);
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
