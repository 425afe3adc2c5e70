import { ADMIN_PAGES } from '#domain/all-pages.ts';
import { DEMO_STAFF } from './fixture.ts';
import { ADMIN, expect, gotoReady, loseSession, openAdmin, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';

const SESSION_OVER = 'Your session has ended. Please log in again; what you typed is kept.';

test('who is logged out is sent to the login screen from every screen and back later; the server renders an outline and no data, and search engines keep out [ROUTE-03, ROUTE-09]', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  for (const path of ['', '/leads']) {
    await page.goto(`${ADMIN}${path}?id=1`);
    const redirect = encodeURIComponent(`${ADMIN}${path}?id=1`);
    await expect(page).toHaveURL(new RegExp(`/auth-login-8Kj9mN\\?redirect=${redirect}$`));
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  }
  for (const { path } of Object.values(ADMIN_PAGES)) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/Logout|Owner Contact|Manage Properties<\/a>/);
  }
});

test('the sidebar folds to its signs, which a reload keeps, and on a phone closes when a screen is chosen; both addresses show the dashboard [ADMIN-03, DEC-27, ROUTE-04]', async ({
  admin,
}) => {
  await gotoReady(admin, '/about');
  await admin.getByRole('link', { name: 'Admin' }).first().click();
  const sidebar = admin.getByRole('navigation', { name: 'Admin' });
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  const wide = await width();
  await admin.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await openAdmin(admin, '');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBe(wide);
  await admin.setViewportSize(PHONE.viewport);
  await expect(sidebar).toBeHidden();
  await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
  await sidebar.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
  await expect(sidebar).toBeHidden();
});

test('the header shows the phone, the way back to the website and the way out, which ends the session in every tab; calls carry its token [ADMIN-02, API-05, ROUTE-10, STATE-03]', async ({
  admin,
  adminSite,
  context,
  request,
}) => {
  await openAdmin(admin, '/staff');
  const other = await context.newPage();
  await openAdmin(other, '/contact');
  const header = admin.getByRole('banner');
  await expect(header.getByText(DEMO_STAFF.phone)).toBeVisible();
  await header.getByRole('link', { name: 'Back to Website' }).click();
  await expect(admin).toHaveURL(`${adminSite.url}/`);
  // The address changes before the page does.
  await expect(admin.getByRole('heading', { level: 1, name: /^Find Your Dream/ })).toBeVisible();
  const call = admin.waitForRequest(/\/api\/(staff|stats)\//);
  await openAdmin(admin, '/staff');
  const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').token);
  expect((await call).headers().authorization).toBe(`Bearer ${token}`);
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(admin).toHaveURL(`${adminSite.url}/auth-login-8Kj9mN`);
  expect(await admin.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  const after = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(after.status()).toBe(401);
  await expect(other).toHaveURL(/\/auth-login-8Kj9mN\?redirect=/);
  await admin.goBack();
  await expect(admin).toHaveURL(/\/auth-login-8Kj9mN/);
});

test('a token that the server no longer takes ends the session in every tab, says so, and leads back after a login [ERR-04, STATE-03]', async ({
  admin,
  context,
  expectNoise,
}) => {
  expectNoise(/401|GET .* failed/);
  await openAdmin(admin, '/testimonials');
  const other = await context.newPage();
  await openAdmin(other, '/contact');
  await loseSession(admin, async () => {
    await admin.getByRole('link', { name: 'Staff' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN\?redirect=%2Fadmin-dashboard-97xK3p%2Fstaff$/);
    expect(await admin.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
    for (const page of [other, admin]) await expect(page.getByText(SESSION_OVER)).toBeVisible();
  });
  await expect(admin.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  // Who logs out is not told that; nor who comes for the first time.
  await admin.getByRole('button', { name: 'Logout' }).click();
  await expect(admin.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await gotoReady(admin, ADMIN);
  await expect(admin).toHaveURL(/\/auth-login-8Kj9mN\?redirect=/);
  await expect(admin.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(admin.getByText(SESSION_OVER)).toBeHidden();
});
