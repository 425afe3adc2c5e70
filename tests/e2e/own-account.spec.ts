import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, openAdmin, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';

const COLLEAGUE = { phone: '5557880001', password: 'colleague-of-a-day' };
const GOOD = 'neem-river-brick';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const hints = (page: Page) => page.getByRole('listitem').filter({ hasText: ': done' });
const notice = (page: Page) => page.getByRole('region', { name: 'Please choose a better password' });

test.beforeEach(async ({ staff }) => {
  const { accounts } = await staff.get<{ accounts: { id: number; phone: string }[] }>('/staff/');
  for (const { id, phone } of accounts) if (phone === COLLEAGUE.phone) await staff.delete(`/staff/${id}`);
  await staff.post('/staff/', COLLEAGUE);
});

test('a new password is measured while it is typed, and a weak one stays on the form [ACCOUNT-12]', async ({
  page,
  adminSite,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await signIn(page, adminSite.url, COLLEAGUE);
  await openAdmin(page, '/account');
  await expect(field(page, 'Present password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  const change = page.getByRole('button', { name: 'Change password' });
  await field(page, 'Present password').fill('another-one');
  await field(page, 'New password').fill('neem');
  await expect(hints(page)).toHaveText([/^Not your phone number/]);
  await change.click();
  await expect(field(page, 'New password')).toBeFocused();
  await expect(page.getByText('Please use at least 10 characters.')).toBeVisible();
  await expect(page.getByText('at least 6 characters')).toHaveCount(0);
  await field(page, 'New password').fill('Password@2026');
  await expect(hints(page)).toHaveText([/^At least 10/, /^Not your phone number/]);
  await change.click();
  await expect(page.getByText('This is one of the passwords that are guessed first.')).toBeVisible();
  await field(page, 'New password').fill(GOOD);
  await expect(hints(page)).toHaveCount(3);
  await change.click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await field(page, 'Present password').fill(COLLEAGUE.password);
  await change.click();
  await expect(toasts(page)).toContainText('Your password was changed.');
  await expect(field(page, 'New password')).toHaveValue('');
  await expectAccessible(page);
  const login = { ...COLLEAGUE, password: GOOD };
  expect((await page.request.post(`${adminSite.url}/api/auth/login`, { data: login })).status()).toBe(200);
});

test('who has a password from somebody else is asked on every screen, above what they type [ACCOUNT-13]', async ({
  page,
  adminSite,
}) => {
  await signIn(page, adminSite.url, COLLEAGUE);
  await openAdmin(page, '/upload');
  await expect(notice(page)).toContainText('Somebody else set your password and may know it.');
  await page.getByLabel('Property Title').fill('Typed before the password');
  await notice(page).getByRole('button', { name: 'Choose a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a better password' });
  await expect(dialog.getByLabel('Present password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Present password', { exact: true }).fill(COLLEAGUE.password);
  await dialog.getByLabel('New password', { exact: true }).fill(GOOD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByLabel('Property Title')).toHaveValue('Typed before the password');
});

test('a colleague’s forgotten password is reset and shown once [ACCOUNT-14]', async ({ admin, request }) => {
  await openAdmin(admin, '/staff');
  const row = admin.getByRole('row').filter({ hasText: COLLEAGUE.phone });
  await row.getByRole('button', { name: /^Reset password/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  const dialog = admin.getByRole('dialog', { name: 'The new password' });
  const password = (await dialog.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent()) ?? '';
  await expectAccessible(admin);
  // Twice: browsers let a second Escape close what refused the first.
  for (const key of ['Escape', 'Escape']) await admin.keyboard.press(key);
  await expect(dialog).toContainText(password);
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(admin.getByText(password)).toHaveCount(0);
  const login = async (secret: string) =>
    (await request.post('/api/auth/login', { data: { ...COLLEAGUE, password: secret } })).status();
  expect([await login(COLLEAGUE.password), await login(password)]).toEqual([401, 200]);
});

test('the login screen says what to do about a forgotten password [ACCOUNT-14]', async ({ page }) => {
  await page.goto('/auth-login-8Kj9mN');
  await expect(page.getByText('A colleague can reset it on the Staff screen.')).toBeVisible();
});

test('one sees where one is signed in, and ends one or all others [ACCOUNT-15]', async ({
  page,
  request,
  adminSite,
}) => {
  const login = async (userAgent: string) => {
    const options = { data: COLLEAGUE, headers: { 'User-Agent': userAgent } };
    return (await (await request.post('/api/auth/login', options)).json()).access_token as string;
  };
  const status = async (token: string) =>
    (await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status();
  await signIn(page, adminSite.url, COLLEAGUE);
  const phone = await login('Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36');
  const others = [await login('curl/8.9.1'), await login('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0')];
  await page.goto(`${ADMIN}/account`);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await list.getByRole('button', { name: /^End Chrome on Android/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(await status(phone)).toBe(401);
  await list.getByRole('button', { name: 'End all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  for (const token of others) expect(await status(token)).toBe(401);
});
