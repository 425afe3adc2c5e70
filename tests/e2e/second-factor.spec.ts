import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeAt } from '#tests/support/codes.ts';
import { expectAccessible } from './support/accessible.ts';
import type { StaffCalls } from './support/admin.ts';
import { expect, gotoReady, openAdmin, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';
import type { SiteServer } from './support/site-server.ts';

const LOGIN = '/auth-login-8Kj9mN?redirect=/about';
/** A code of the next step counts already, and after the code of this one was used. */
const STEP_MS = 30_000;

let last = 0;
async function colleague(staff: StaffCalls, name: string) {
  last += 1;
  const who = {
    phone: `55577${String(Date.now() % 1000).padStart(3, '0')}${String(last).padStart(2, '0')}`,
    password: 'colleague-1',
  };
  const { id } = await staff.post<{ id: number }>('/staff/', { ...who, name });
  return { ...who, id };
}

async function enterPassword(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Enter your password to go on' });

/** The account is of today, so its login does not count as entering the password again. With codes on it takes one of them too. */
async function enterAgain(page: Page, code?: string) {
  const dialog = asked(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('colleague-1');
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveCount(code === undefined ? 0 : 1);
  if (code !== undefined) await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

/** Into the form of a change that takes a code. */
async function enterCode(page: Page, code: string | undefined, submit: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code ?? '');
  await dialog.getByRole('button', { name: submit }).click();
}

const section = (page: Page) => page.getByRole('region', { name: 'Second step of signing in' });

/** Turns one-time codes on by the screen; answers the secret, which is written below the QR code, and the recovery codes. */
async function setUp(page: Page) {
  await openAdmin(page, '/account');
  await section(page).getByRole('button', { name: 'Set up one-time codes' }).click();
  await enterAgain(page);
  await expect(asked(page)).toBeHidden();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I cannot scan it' }).click();
  const secret = (
    (await dialog.getByText('Type this into the app by hand').locator('span').textContent()) ?? ''
  ).replaceAll(' ', '');
  await expect(dialog.getByText('Type this into the app by hand')).toBeFocused();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is not right/);
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  return { secret, codes };
}

/** A colleague who has signed in and turned one-time codes on. */
async function begin(page: Page, { url }: SiteServer, staff: StaffCalls, name: string) {
  const who = await colleague(staff, name);
  await signIn(page, url, who);
  return { who, ...(await setUp(page)) };
}

test('codes are set up on Your account, and asked for at the next login; Back and a reload lead to the password [FACTOR-02, FACTOR-09]', async ({
  page,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { who, secret, codes } = await begin(page, adminSite, staff, 'Asha Shah');
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[9] ?? '')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Asha Shah · ${who.phone} · http://.+ · \\d+ \\w+ \\d{4}$`))).toBeVisible();
  await expect(page.getByText('They are shown only now.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // They are shown this once: neither a press beside the dialog nor Escape, once or twice, takes them away.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page.getByText(codes[9] ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page)).toContainText('10 recovery codes are left.');
  await expect(page.getByRole('heading', { name: 'Second step of signing in' })).toBeFocused();
  await page.evaluate(() => localStorage.clear());

  await gotoReady(page, LOGIN);
  await enterPassword(page, who);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel('Phone')).toHaveValue(who.phone);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await enterPassword(page, who);
  await expect(code).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toBeVisible();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await enterPassword(page, who);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right, or was used already\./);
  await code.fill(codeAt(secret, Date.now() + STEP_MS));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/about');
  await expect(toasts(page)).toContainText('Logged in successfully');
});

test('a recovery code lets in, and turns the second step off; the dialog that asks again takes one too [FACTOR-05, FACTOR-06, FACTOR-18]', async ({
  page,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { who, codes } = await begin(page, adminSite, staff, 'Nirav Dave');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.evaluate(() => localStorage.clear());
  await gotoReady(page, LOGIN);
  await enterPassword(page, who);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/about');
  await openAdmin(page, '/account');
  await expect(section(page)).toContainText('9 recovery codes are left.');
  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await enterAgain(page, 'wrong');
  await expect(asked(page).getByLabel('Code')).toHaveAccessibleDescription(
    /This code is not right, or was used already/,
  );
  await expect(asked(page).getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await enterAgain(page, codes[1]);
  await expect(asked(page)).toBeHidden();
  await enterCode(page, codes[2], 'Make new codes');
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  const renewed = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(renewed).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  await enterCode(page, renewed[0], 'Turn off');
  await expect(section(page)).toContainText('One-time codes are off.');
});

test('a colleague’s second step is marked on the Staff screen and can be removed there [FACTOR-07]', async ({
  admin,
  browser,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const context = await browser.newContext({ baseURL: adminSite.url });
  const { who } = await begin(await context.newPage(), adminSite, staff, 'Hetal Trivedi');
  await context.close();
  await openAdmin(admin, '/staff');
  const row = admin.getByRole('row').filter({ hasText: who.phone });
  await expect(row).toContainText('With second step');
  await row.getByRole('button', { name: /^Remove second step/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toasts(admin)).toContainText('signs in by password alone now');
  await expect(row).not.toContainText('With second step');
});
