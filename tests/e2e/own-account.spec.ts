import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, openAdmin, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';

const [GOOD, BETTER] = ['neem-river-brick', 'brick-river-neem'];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const hints = (page: Page) => page.getByRole('listitem').filter({ hasText: ': done' });
const login = (request: APIRequestContext, data: { phone: string; password: string }, userAgent = 'curl/8.9.1') =>
  request.post('/api/auth/login', { data, headers: { 'User-Agent': userAgent } });

test('who has a password from somebody else is asked on every screen, measures a better one while typing, and sees and ends where one is signed in [ACCOUNT-12, ACCOUNT-13, ACCOUNT-15]', async ({
  page,
  request,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const colleague = { phone: '5557880001', password: 'colleague-of-a-day' };
  await staff.post('/staff/', colleague);
  await signIn(page, adminSite.url, colleague);

  await test.step('the notice stands above what is typed, and goes when it was followed', async () => {
    const notice = page.getByRole('region', { name: 'Please choose a better password' });
    await openAdmin(page, '/upload');
    await expect(notice).toContainText('Somebody else set your password and may know it.');
    await page.getByLabel('Property Title').fill('Typed before the password');
    await notice.getByRole('button', { name: 'Choose a password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a better password' });
    await expect(dialog.getByLabel('Present password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Present password', { exact: true }).fill(colleague.password);
    await dialog.getByLabel('New password', { exact: true }).fill(GOOD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Property Title')).toHaveValue('Typed before the password');
    await page.getByLabel('Property Title').fill('');
  });

  await test.step('a new password is measured, and a weak one stays on the form', async () => {
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
    await field(page, 'New password').fill(BETTER);
    await expect(hints(page)).toHaveCount(3);
    await change.click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
    await field(page, 'Present password').fill(GOOD);
    await change.click();
    await expect(toasts(page).last()).toContainText('Your password was changed.');
    await expect(field(page, 'New password')).toHaveValue('');
    await expectAccessible(page);
  });

  await test.step('one sees where one is signed in, and ends one or all others', async () => {
    const me = { ...colleague, password: BETTER };
    const token = async (userAgent: string) =>
      (await (await login(request, me, userAgent)).json()).access_token as string;
    const status = async (token: string) =>
      (await request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status();
    const phone = await token('Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36');
    const others = [await token('curl/8.9.1'), await token('Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0')];
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
});

test('a colleague’s forgotten password is reset and shown once [ACCOUNT-14]', async ({ admin, request, staff }) => {
  const colleague = { phone: '5557880002', password: 'colleague-of-a-day' };
  await staff.post('/staff/', colleague);
  await openAdmin(admin, '/staff');
  const row = admin.getByRole('row').filter({ hasText: colleague.phone });
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
  expect((await login(request, colleague)).status()).toBe(401);
  expect((await login(request, { ...colleague, password })).status()).toBe(200);
});
