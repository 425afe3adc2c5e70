import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import { expect, openAdmin, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';
import { forgetPassword } from './support/staff.ts';

const COLLEAGUE = { phone: '5557790001', password: 'colleague-of-a-day' };
const THIRD = { phone: '5557790002', password: 'third-of-a-day' };
const ADDED = '5557790003';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your password to go on' });
const row = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });
async function enter(page: Page, password: string) {
  await dialog(page).getByLabel('Your password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
}
const exportVisitors = (page: Page) =>
  page.getByRole('region', { name: 'Visitors' }).getByRole('button', { name: 'Export CSV' }).click();

test('an account of today enters the password before it changes others, once in ten minutes; closing the dialog, or leaving, does nothing; exports wait [ACCOUNT-03, ACCOUNT-17, ACCOUNT-18]', async ({
  page,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  for (const account of [COLLEAGUE, THIRD]) await staff.post('/staff/', account);
  // Its login does not count as entering the password again.
  await signIn(page, adminSite.url, COLLEAGUE);
  await openAdmin(page, '/staff');

  await test.step('the dialog goes away with the screen that asked', async () => {
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
    await page.goBack();
  });

  const remove = async () => {
    await row(page, THIRD.phone)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await test.step('closing it does nothing', async () => {
    await remove();
    await expect(dialog(page).getByLabel('Your password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, THIRD.phone)).toHaveCount(1);
  });

  await test.step('what was typed stays meanwhile; a wrong password is told', async () => {
    await page.getByRole('button', { name: 'Add account' }).click();
    const form = page.getByRole('dialog', { name: 'Add account' });
    await form.getByLabel('Phone').fill(ADDED);
    await form.getByLabel('Password', { exact: true }).fill('fourth-of-a-day');
    await form.getByRole('button', { name: 'Add account' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Phone')).toHaveValue(ADDED);
    await form.getByRole('button', { name: 'Add account' }).click();
    await enter(page, 'another-password');
    await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
    await enter(page, COLLEAGUE.password);
    await expect(row(page, ADDED)).toContainText('Active');
  });

  await test.step('within ten minutes nobody is asked again', async () => {
    await remove();
    await expect(toasts(page).last()).toContainText(`${THIRD.phone} was removed.`);
    await expect(row(page, THIRD.phone)).toHaveCount(0);
  });

  await test.step('phone numbers cannot be taken away yet, and why', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await exportVisitors(page);
    const refusal = page.getByRole('dialog', { name: 'Not yet' });
    await expect(refusal).toContainText('Somebody else set your password. First choose your own under Your account.');
    await refusal.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(refusal).toBeHidden();
  });
});

test('a file of visitors is made after the password was entered [ACCOUNT-02]', async ({ admin }) => {
  await forgetPassword(admin);
  await openAdmin(admin, '/dashboard');
  await exportVisitors(admin);
  const [download] = await Promise.all([admin.waitForEvent('download'), enter(admin, DEMO_STAFF.password)]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"Name"');
});
