import { DEMO_STAFF, expect, gotoReady, ready, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;
const LOGIN = '/auth-login-8Kj9mN';
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.locator('main form button[type=submit]');

async function signIn(page: Page, staff = DEMO_STAFF) {
  await phone(page).fill(staff.phone);
  await password(page).fill(staff.password);
  await button(page).click();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('auth-storage'));

test('the form asks phone and password, says what is wrong with them and with an account that waits, and a login goes to the home page and survives a reload [LOGIN-01, LOGIN-02, LOGIN-03, LOGIN-04, VALID-37, VALID-38, DEC-34, DEC-37, DEC-47, ERR-01, ERR-02, STATE-01, STATE-02]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/40[13]|auth\/login/);
  await asKnownVisitor(page);
  await gotoReady(page, LOGIN);
  await test.step('the password can be shown and hidden', async () => {
    await expect(phone(page)).toHaveAttribute('placeholder', /10-digit/);
    await expect(page.getByText('A colleague can reset it on the Staff screen.')).toBeVisible();
    await password(page).fill('secret');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  await test.step('phone must be 10 digits and the password at least 6 characters', async () => {
    await signIn(page, { phone: '98250', password: '12345' });
    await expect(phone(page)).toHaveAccessibleDescription(/Phone number must be 10 digits/);
    await expect(password(page)).toHaveAccessibleDescription(/Password must be at least 6 characters/);
    await expect(phone(page)).toBeFocused();
  });

  await test.step('a failed login says so and keeps what was typed', async () => {
    await signIn(page, { phone: DEMO_STAFF.phone, password: 'not-the-password' });
    await expect(toasts(page)).toContainText('Login failed');
    await expect(toasts(page)).toContainText('An error occurred while logging in.');
    await expect(phone(page)).toHaveValue(DEMO_STAFF.phone);
    expect(await stored(page)).toBeNull();
  });

  await test.step('an account can be requested; it waits, and a login says so', async () => {
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
    await expect(toasts(page).last()).toContainText('Login failed');
    await expect(toasts(page).last()).toContainText('Your account is waiting for approval.');
  });

  await test.step('the button is busy meanwhile; the session is kept', async () => {
    await expect(button(page)).toHaveText('Sign In');
    const answer = await holdRoute(page, '**/api/auth/login');
    await signIn(page);
    await expect(button(page)).toHaveText('Signing in...');
    await expect(button(page)).toBeDisabled();
    answer();
    await expect(page).toHaveURL('/');
    await expect(toasts(page).last()).toContainText('Logged in successfully');
    await expect(toasts(page).last()).toContainText('Welcome back!');
    const session = JSON.parse((await stored(page)) ?? '{}');
    expect(session).toMatchObject({ isAuthenticated: true, user: { phone: DEMO_STAFF.phone } });
    expect(session.token).not.toBe('');
    await page.reload();
    await ready(page);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible();
  });
});

test('a login goes where redirect says, from /login too, which is nowhere but this site; who is logged in is sent on at once [LOGIN-02, ROUTE-02, ROUTE-11, ROUTE-12, DEC-47]', async ({
  page,
  baseURL,
}) => {
  await gotoReady(page, '/login?redirect=%2Fsearch%3Fproperty_type%3DCommercial');
  await expect(page).toHaveURL(`${LOGIN}?redirect=%2Fsearch%3Fproperty_type%3DCommercial`);
  // Nobody searched in this browser before.
  await page.addInitScript(() => localStorage.removeItem('hasVisitedSearchPage'));
  await signIn(page);
  await expect(page).toHaveURL('/search?property_type=Commercial');
  await expect(page.getByRole('heading', { name: 'Welcome to Chavi Homes' })).toBeVisible();
  for (const [target, url] of [
    ['/about', '/about'],
    ['//evil.example', '/'],
  ] as const) {
    await page.goto(`${LOGIN}?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(new URL(url, baseURL).href);
  }
});
