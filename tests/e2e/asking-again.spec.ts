import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import { ADMIN, expect, openAdmin, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';

const COLLEAGUE = { phone: '5557790001', password: 'colleague-of-a-day' };
const THIRD = { phone: '5557790002', password: 'third-of-a-day' };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your password to go on' });
const row = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });
async function enter(page: Page, password: string) {
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
}

test.beforeEach(async ({ page, adminSite, staff }) => {
  const { accounts } = await staff.get<{ accounts: { id: number; phone: string }[] }>('/staff/');
  for (const { id, phone } of accounts) if (phone.startsWith('55577900')) await staff.delete(`/staff/${id}`);
  for (const account of [COLLEAGUE, THIRD]) await staff.post('/staff/', account);
  // An account of today: its login does not count as entering the password again.
  await signIn(page, adminSite.url, COLLEAGUE);
});

test('a new colleague enters the password before an account is removed; closing the dialog does nothing [ACCOUNT-03]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(page, '/staff');
  const remove = async () => {
    await row(page, THIRD.phone)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  await expect(dialog(page).getByLabel('Your password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, THIRD.phone)).toHaveCount(1);
  await remove();
  await enter(page, 'another-password');
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
  await enter(page, COLLEAGUE.password);
  await expect(toasts(page)).toContainText(`${THIRD.phone} was removed.`);
  await expect(row(page, THIRD.phone)).toHaveCount(0);
  // Within ten minutes nobody is asked again.
  await row(page, COLLEAGUE.phone)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth-login-8Kj9mN/);
});

test('the dialog goes away with the screen that asked, and nothing is done [ACCOUNT-18]', async ({ page }) => {
  await openAdmin(page, '/account');
  await openAdmin(page, '/staff');
  await page.getByRole('navigation').getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Set up one-time codes' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an account is added after the password, and what was typed stays meanwhile [ACCOUNT-03]', async ({ page }) => {
  await openAdmin(page, '/staff');
  await page.getByRole('button', { name: 'Add account' }).click();
  const form = page.getByRole('dialog', { name: 'Add account' });
  await form.getByLabel('Phone').fill('5557790003');
  await form.getByLabel('Password', { exact: true }).fill('fourth-of-a-day');
  await form.getByRole('button', { name: 'Add account' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Phone')).toHaveValue('5557790003');
  await form.getByRole('button', { name: 'Add account' }).click();
  await enter(page, COLLEAGUE.password);
  await expect(row(page, '5557790003')).toContainText('Active');
});

const exportVisitors = (page: Page) =>
  page.getByRole('region', { name: 'Visitors' }).getByRole('button', { name: 'Export CSV' }).click();

test('a file of visitors is made after the password was entered [ACCOUNT-02]', async ({ browser, adminSite }) => {
  const context = await browser.newContext({ baseURL: adminSite.url });
  const page = await context.newPage();
  await signIn(page, adminSite.url);
  // As if the ten minutes after the login were over.
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), confirmed_until: null } });
  });
  await page.goto(`${ADMIN}/dashboard`);
  await exportVisitors(page);
  const [download] = await Promise.all([page.waitForEvent('download'), enter(page, DEMO_STAFF.password)]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"Name"');
  await context.close();
});

test('an account of today is told that it cannot take phone numbers away yet [ACCOUNT-17]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await page.goto(`${ADMIN}/dashboard`);
  await exportVisitors(page);
  await enter(page, COLLEAGUE.password);
  const refusal = page.getByRole('dialog', { name: 'Not yet' });
  await expect(refusal).toContainText(
    'Somebody else set your password. Choose one of your own under Your account first.',
  );
  await refusal.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(refusal).toBeHidden();
});
