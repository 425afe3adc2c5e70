import { DEMO_STAFF, expect, gotoReady, ready, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;
const LOGIN = '/auth-login-8Kj9mN';
const ADMIN = '/admin-dashboard-97xK3p';
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.locator('main form button[type=submit]');

async function signIn(page: Page, staff = DEMO_STAFF) {
  await phone(page).fill(staff.phone);
  await password(page).fill(staff.password);
  await button(page).click();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('auth-storage'));

test.beforeEach(({ page }) => asKnownVisitor(page));

test('the form asks phone and password, which can be shown and hidden, says what is wrong with them, and is busy meanwhile [LOGIN-01, LOGIN-03, LOGIN-04, VALID-37, VALID-38]', async ({
  page,
}) => {
  await gotoReady(page, LOGIN);
  await expect(phone(page)).toHaveAttribute('placeholder', /10-digit/);
  await password(page).fill('secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await test.step('phone must be 10 digits and the password at least 6 characters', async () => {
    await signIn(page, { phone: '98250', password: '12345' });
    await expect(phone(page)).toHaveAccessibleDescription(/Phone number must be 10 digits/);
    await expect(password(page)).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    await expect(phone(page)).toBeFocused();
  });
  await test.step('the button reads Sign In, and Signing in... while busy', async () => {
    await expect(button(page)).toHaveText('Sign In');
    const answer = await holdRoute(page, '**/api/auth/login');
    await signIn(page);
    await expect(button(page)).toHaveText('Signing in...');
    await expect(button(page)).toBeDisabled();
    answer();
    await expect(page).toHaveURL('/');
  });
});

test('a login goes to the home page, is kept under auth-storage and survives a reload [LOGIN-02, STATE-01, STATE-02, ERR-02]', async ({
  page,
}) => {
  await gotoReady(page, LOGIN);
  expect(await stored(page)).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL('/');
  await expect(toasts(page)).toContainText('Logged in successfully');
  await expect(toasts(page)).toContainText('Welcome back!');
  const session = JSON.parse((await stored(page)) ?? '{}');
  expect(session).toMatchObject({ isAuthenticated: true, user: { phone: DEMO_STAFF.phone } });
  expect(session.token).not.toBe('');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('a login goes where redirect says, and who is logged in is sent on at once [LOGIN-02, ROUTE-02]', async ({
  page,
}) => {
  await gotoReady(page, `${LOGIN}?redirect=%2Fsearch%3Fproperty_type%3DCommercial`);
  await signIn(page);
  await expect(page).toHaveURL('/search?property_type=Commercial');
  await page.goto(`${LOGIN}?redirect=/about`);
  await expect(page).toHaveURL('/about');
  await page.goto(LOGIN);
  await expect(page).toHaveURL('/');
});

test('redirect leads nowhere but this site [ROUTE-12]', async ({ page, baseURL }) => {
  const targets = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ];
  await gotoReady(page, LOGIN);
  await signIn(page);
  await expect(page).toHaveURL('/');
  for (const target of targets) {
    await page.goto(`${LOGIN}?redirect=${encodeURIComponent(target)}`);
    await expect(page).not.toHaveURL(/auth-login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('/login forwards to the login screen and keeps the query [ROUTE-11]', async ({ page, request }) => {
  const answer = await request.get('/login?redirect=%2Fabout', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(`${LOGIN}?redirect=%2Fabout`);
  await page.goto('/login?redirect=%2Fabout');
  await expect(page).toHaveURL(`${LOGIN}?redirect=%2Fabout`);
});

test('a failed login says so and keeps what was typed [ERR-01]', async ({ page, expectNoise }) => {
  expectNoise(/401|auth\/login/);
  await gotoReady(page, LOGIN);
  await signIn(page, { phone: DEMO_STAFF.phone, password: 'not-the-password' });
  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toContainText('An error occurred while logging in.');
  await expect(phone(page)).toHaveValue(DEMO_STAFF.phone);
  expect(await stored(page)).toBeNull();
});

test('an account can be requested; it waits, and a login says so [DEC-34, DEC-37]', async ({ page, expectNoise }) => {
  expectNoise(/403|auth\/login/);
  await gotoReady(page, LOGIN);
  await page.getByRole('button', { name: 'Request an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request an account' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Phone').fill('098250 55555');
  await dialog.getByLabel('Password', { exact: true }).fill('new-staff-1');
  await dialog.getByRole('button', { name: 'Request an account' }).click();
  await expect(dialog.getByText(/has to approve your account/)).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Request an account' })).toBeFocused();
  await signIn(page, { phone: '9825055555', password: 'new-staff-1' });
  await expect(toasts(page)).toContainText('Login failed');
  await expect(toasts(page)).toContainText('Your account is waiting for approval.');
});

test('a rejected session is cleared and leads to the login screen and back [ERR-04, STATE-03]', async ({
  staffPage: page,
  expectNoise,
}) => {
  expectNoise(/401|failed/);
  await gotoReady(page, ADMIN);
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'UNAUTHENTICATED', message: 'Please log in.' } } }),
  );
  await page.goto(`${ADMIN}/properties`);
  await expect(page).toHaveURL(`${LOGIN}?redirect=${encodeURIComponent(`${ADMIN}/properties`)}`);
  expect(await stored(page)).toBeNull();
});

test('texts that no list gives read as decided [DEC-47]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await gotoReady(page, '/search');
  await expect(page.getByRole('heading', { name: 'Welcome to Chavi Homes' })).toBeVisible();
  await gotoReady(page, '/property/1');
  for (const name of ['Amenities', 'Connectivity']) await expect(page.getByRole('heading', { name })).toBeVisible();
  await gotoReady(page, LOGIN);
  await signIn(page, { phone: '1', password: DEMO_STAFF.password });
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await signIn(page);
  await expect(toasts(page)).toContainText('Welcome back!');
  await context.close();
});

test('without scripts nobody can type a password into the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(LOGIN);
  await expect(page.getByText('Signing in needs JavaScript')).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await expect(page.locator('main form')).toHaveAttribute('method', 'post');
  await context.close();
});
