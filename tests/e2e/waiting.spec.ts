import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test('the dashboard begins with what waits, each with its screen; the Admin link of the public header, or its menu, carries the number that this device knew last, and asks nobody [WAIT-03, WAIT-05, WAIT-06]', async ({
  admin: page,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Waits') });
  await page.request.post(`/api/property/${id}/reports`, { data: { reason: 'broker' } });
  await asKnownVisitor(page);
  await openAdmin(page, '/dashboard');
  const { total } = await staff.get<{ total: number }>('/stats/waiting');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chavi-waiting'))).toBe(String(total));
  const first = page.locator('#content').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('What is waiting');
  await expect(page.getByRole('button', { name: 'Total Visitors' })).toBeVisible();
  const strip = page.getByRole('region', { name: 'What is waiting' });
  await strip.getByRole('link', { name: /reported listing/ }).click();
  await expect(page).toHaveURL(/\/reports$/);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  const linkIn = (name: string) =>
    page.getByRole('navigation', { name }).getByRole('link', { name: 'Admin', exact: true });
  await expect(linkIn('Main')).toContainText(String(total));
  await expect(linkIn('Main')).toHaveAttribute('title', `${total} waiting`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/stats/waiting'))).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  // Read aloud, it says as much as it shows.
  const menu = page.locator(`summary[aria-label="Menu, ${total} waiting"]`);
  await expect(menu).toContainText(String(total));
  await expect(menu).toBeInViewport();
  await expectAccessible(page);
  await menu.click();
  await expect(linkIn('Menu')).toContainText(String(total));
});
