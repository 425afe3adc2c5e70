import { DEMO_STAFF } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { ADMIN, expect, gotoReady, loseSession, openAdmin, staffCalls, test } from './support/admin.ts';
import { paint } from './support/paint.ts';

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

test.describe('the door of the admin area', () => {
  test('sends a logged-out visitor of every screen to the login screen and back later [ROUTE-03, ROUTE-09]', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const path of ['', ...SCREENS.map(([, path]) => path)]) {
      await page.goto(`${ADMIN}${path}?id=1`);
      const redirect = encodeURIComponent(`${ADMIN}${path}?id=1`);
      await expect(page).toHaveURL(new RegExp(`/auth-login-8Kj9mN\\?redirect=${redirect}$`));
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    }
  });

  test('the server renders an outline and no data, and search engines keep out', async ({ request }) => {
    for (const [, path] of SCREENS) {
      const html = await (await request.get(`${ADMIN}${path}`)).text();
      expect(html).toContain('noindex');
      expect(html).not.toMatch(/Logout|Owner Contact|Manage Properties<\/a>/);
    }
  });

  test('opens every screen to whoever is logged in, whatever the account [PERM-03, PERM-07]', async ({
    page,
    adminSite,
    staff,
  }) => {
    const colleague = { phone: '5550000077', password: 'colleague-7' };
    await staff.post('/staff/', colleague);
    const answer = await page.request.post('/api/auth/login', { data: colleague });
    const { access_token, user } = await answer.json();
    await page.goto(`${adminSite.url}/about`);
    const session = JSON.stringify({ isAuthenticated: true, user, token: access_token });
    await page.evaluate((value) => localStorage.setItem('auth-storage', value), session);
    await gotoReady(page, '/about');
    await page.getByRole('link', { name: 'Admin' }).first().click();
    for (const [, path, heading] of SCREENS) {
      await page.goto(`${ADMIN}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('a session that ends in another tab closes the area in this one', async ({ admin, context }) => {
    await openAdmin(admin, '/staff');
    const other = await context.newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.removeItem('auth-storage'));
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN\?redirect=/);
  });

  test('a token that the server no longer takes ends the session and leads back after a login', async ({
    admin,
    staff,
    expectNoise,
  }) => {
    expectNoise(/401|GET .* failed/);
    await openAdmin(admin, '/testimonials');
    await staff.get('/property/admin-stats');
    await loseSession(admin, async () => {
      await admin.getByRole('link', { name: 'Staff' }).click();
      await expect(admin).toHaveURL(/\/auth-login-8Kj9mN\?redirect=%2Fadmin-dashboard-97xK3p%2Fstaff$/);
      expect(await admin.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
      await expect(admin.getByText(SESSION_OVER)).toBeVisible();
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

  test('a token that is no longer taken is told in the other tabs too', async ({ admin, context, expectNoise }) => {
    expectNoise(/401|GET .* failed/);
    await openAdmin(admin, '/staff');
    const other = await context.newPage();
    await openAdmin(other, '/contact');
    await other.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
      localStorage.setItem('auth-storage', JSON.stringify({ ...session, token: 'revoked' }));
    });
    await other.getByRole('link', { name: 'Staff' }).click();
    for (const page of [other, admin]) await expect(page.getByText(SESSION_OVER)).toBeVisible();
  });
});

/** New leads are counted beside their entry. */
const shownAs = (entry: string) => (entry === 'Leads' ? /^Leads/ : entry);

test.describe('the frame of the admin area', () => {
  test('the sidebar has the five entries, then Contact Messages and Staff, and each opens its screen [ADMIN-03, DEC-27, ROUTE-06, ROUTE-07]', async ({
    admin,
  }) => {
    await openAdmin(admin, '/dashboard');
    const sidebar = admin.getByRole('navigation', { name: 'Admin' });
    await expect(sidebar.getByRole('link')).toHaveText(SCREENS.map(([entry]) => shownAs(entry)));
    for (const [entry, path, heading] of SCREENS) {
      await sidebar.getByRole('link', { name: shownAs(entry), exact: true }).click();
      await expect(admin).toHaveURL(new RegExp(`${ADMIN}${path}$`));
      await expect(admin.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText(shownAs(entry));
    }
  });

  test('both of its addresses show the dashboard [ROUTE-04]', async ({ admin }) => {
    for (const path of ['', '/dashboard']) {
      await openAdmin(admin, path);
      await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    }
  });

  test('the sidebar folds to its signs, and stays as it was left [ADMIN-01]', async ({ admin }) => {
    await openAdmin(admin, '/staff');
    const sidebar = admin.getByRole('navigation', { name: 'Admin' });
    const wide = (await sidebar.boundingBox())?.width ?? 0;
    await admin.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
    await admin.reload();
    await expect(admin.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBe(wide);
  });

  test('the header shows the phone, the way back to the website and the way out [ADMIN-02, ROUTE-10, STATE-03]', async ({
    admin,
    adminSite,
    request,
  }) => {
    await openAdmin(admin, '/dashboard');
    const header = admin.getByRole('banner');
    await expect(header.getByText(DEMO_STAFF.phone)).toBeVisible();
    await header.getByRole('link', { name: 'Back to Website' }).click();
    await expect(admin).toHaveURL(`${adminSite.url}/`);
    await openAdmin(admin, '/dashboard');
    const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').token);
    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(admin).toHaveURL(`${adminSite.url}/auth-login-8Kj9mN`);
    expect(await admin.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
    const after = await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(after.status()).toBe(401);
    await admin.goBack();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN/);
  });

  test('on a phone the sidebar opens below the header and closes when a screen is chosen', async ({ admin }) => {
    await admin.setViewportSize({ width: 360, height: 740 });
    await openAdmin(admin, '/dashboard');
    await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden();
    await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
    await admin.getByRole('link', { name: 'Testimonials', exact: true }).click();
    await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
    await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  });
});

test.describe('every admin screen', () => {
  test('every screen leaves axe nothing to find, light and dark, on a desk and on a phone, and fits the window', async ({
    admin,
  }) => {
    test.setTimeout(120_000);
    for (const [, path] of SCREENS) {
      await openAdmin(admin, path);
      await expect(admin.locator('.skeleton')).toHaveCount(0);
      for (const width of [1280, 360]) {
        await admin.setViewportSize({ width, height: 900 });
        await paint(admin, { choice: 'light' });
        await expectAccessible(admin);
        await expectReadable(admin, { choice: 'dark' });
        const sideways = await admin.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('a member of staff whose sessions are ended elsewhere is out', async ({ request, adminSite, staff }) => {
  const colleague = { phone: '5550000078', password: 'colleague-8' };
  const { id } = await staff.post<{ id: number }>('/staff/', colleague);
  const calls = await staffCalls(request, adminSite.url, colleague);
  await calls.get('/property/admin-stats');
  await staff.post(`/staff/${id}/sign-out`);
  await expect(calls.get('/property/admin-stats')).rejects.toThrow(/401/);
});
