import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { ADMIN, expect, gotoReady, loseSession, openAdmin, signIn, test } from './support/admin.ts';
import { paint } from './support/paint.ts';
import { PHONE } from './support/phone.ts';

const SESSION_OVER = 'Your session is over. Please log in again; what you typed is kept.';

const SCREENS: [entry: string, path: string, heading: string][] = [
  ['Dashboard', '/dashboard', 'Dashboard'],
  ['Upload Properties', '/upload', 'Upload Property'],
  ['Manage Properties', '/properties', 'Manage Properties'],
  ['Testimonials', '/testimonials', 'Testimonials Management'],
  ['YouTube Links and Counters', '/youtube', 'YouTube Links and Counters'],
  ['Contact Messages', '/contact', 'Contact Messages'],
  ['Staff', '/staff', 'Staff'],
  ['Areas', '/areas', 'Areas'],
  ['Leads', '/leads', 'Leads'],
  ['Reports', '/reports', 'Reports'],
  ['Submissions', '/submissions', 'Submissions'],
  ['Import', '/import', 'Import'],
  ['Security log', '/security', 'Security log'],
  ['Your account', '/account', 'Your account'],
];

/** How far the page reaches beyond the window. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** New leads are counted beside their entry. */
const shownAs = (entry: string) => (entry === 'Leads' ? /^Leads/ : entry);

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
  for (const [, path] of SCREENS) {
    const html = await (await request.get(`${ADMIN}${path}`)).text();
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/Logout|Owner Contact|Manage Properties<\/a>/);
  }
});

test('the sidebar opens every screen to whoever is logged in, whatever the account, folds to its signs, and both addresses show the dashboard [ADMIN-01, ADMIN-03, DEC-27, PERM-03, PERM-07, ROUTE-04, ROUTE-06, ROUTE-07]', async ({
  page,
  adminSite,
  staff,
}) => {
  const colleague = { phone: '5550000077', password: 'colleague-7' };
  await staff.post('/staff/', colleague);
  await signIn(page, adminSite.url, colleague);
  await gotoReady(page, '/about');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(sidebar.getByRole('link')).toHaveText(SCREENS.map(([entry]) => shownAs(entry)));
  for (const [entry, path, heading] of SCREENS) {
    await sidebar.getByRole('link', { name: shownAs(entry), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${ADMIN}${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(shownAs(entry));
  }
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  const wide = await width();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await openAdmin(page, '');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBe(wide);
});

test('the header shows the phone, the way back to the website and the way out, which ends the session in every tab [ADMIN-02, ROUTE-10, STATE-03]', async ({
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
  await openAdmin(admin, '/staff');
  const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').token);
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

test('every screen leaves axe nothing to find, light and dark, on a desk and on a phone, and fits the window', async ({
  admin,
}) => {
  await openAdmin(admin, '/dashboard');
  const sidebar = admin.getByRole('navigation', { name: 'Admin' });
  for (const [entry, path] of SCREENS) {
    await admin.setViewportSize({ width: 1280, height: 900 });
    await sidebar.getByRole('link', { name: shownAs(entry), exact: true }).click();
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}${path}$`));
    await expect(admin.locator('.skeleton')).toHaveCount(0);
    await paint(admin, { choice: 'light' });
    await expectAccessible(admin);
    expect(await sideways(admin), `${path} on a desk`).toBeLessThanOrEqual(0);
    await admin.setViewportSize(PHONE.viewport);
    await expectReadable(admin, { choice: 'dark' });
    expect(await sideways(admin), `${path} on a phone`).toBeLessThanOrEqual(0);
  }
});

test('on a phone the sidebar opens below the header and closes when a screen is chosen', async ({ admin }) => {
  await admin.setViewportSize(PHONE.viewport);
  await openAdmin(admin, '/dashboard');
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
  await admin.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden();
});
