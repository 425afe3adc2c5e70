import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeAt } from '#tests/support/codes.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, gotoReady, openAdmin, REFUSED_CALL, ready, signIn, test, toasts } from './support/admin.ts';

const LOGIN = '/auth-login-8Kj9mN?redirect=/about';
/** A code of the next step counts already, and after the code of this one was used. */
const STEP_MS = 30_000;

/** The login screen, with nobody logged in, up to its second step. */
async function enterPassword(page: Page, { phone, password }: { phone: string; password: string }) {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const section = (page: Page) => page.getByRole('region', { name: 'Second step of signing in' });
const asked = (page: Page) => page.getByRole('dialog', { name: 'Enter your password to go on' });
const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();

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

/** Turns one-time codes on by the screen; answers the secret, which is written below the QR code, and the recovery codes. */
async function setUp(page: Page) {
  await openAdmin(page, '/account');
  await section(page).getByRole('button', { name: 'Set up one-time codes' }).click();
  await enterAgain(page);
  await expect(asked(page)).toBeHidden();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I cannot scan it' }).click();
  const byHand = dialog.getByText('Type this into the app by hand');
  const secret = ((await byHand.locator('span').textContent()) ?? '').replaceAll(' ', '');
  await expect(byHand).toBeFocused();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is wrong/);
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  return { secret, codes: await recoveryCodes(page) };
}

test('codes are set up on Your account and asked for at the login; Back and a reload lead to the password; a recovery code turns them off [FACTOR-02, FACTOR-06, FACTOR-09, FACTOR-18]', async ({
  page,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const who = { phone: `55577${String(Date.now()).slice(-5)}`, password: 'colleague-1' };
  await staff.post('/staff/', { ...who, name: 'Asha Shah' });
  await signIn(page, adminSite.url, who);
  const { secret, codes } = await setUp(page);

  await test.step('recovery codes are kept, and shown this once', async () => {
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
    // Neither a press beside the dialog nor Escape, once or twice, takes them away.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(page.getByText(codes[9] ?? '')).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(section(page)).toContainText('10 recovery codes are left.');
    await expect(page.getByRole('heading', { name: 'Second step of signing in' })).toBeFocused();
  });

  await test.step('the login asks for a code in a step of its own', async () => {
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
    await ready(page);
    await enterPassword(page, who);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has been used already\./);
    await code.fill(codeAt(secret, Date.now() + STEP_MS));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/about');
    await expect(toasts(page)).toContainText('Logged in successfully');
  });

  await test.step('the dialog that asks again takes one, so do new codes and turning them off', async () => {
    await openAdmin(page, '/account');
    await section(page).getByRole('button', { name: 'New recovery codes' }).click();
    await enterAgain(page, 'wrong');
    const code = asked(page).getByLabel('Code');
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has been used already/);
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await enterAgain(page, codes[0]);
    await expect(asked(page)).toBeHidden();
    await enterCode(page, codes[1], 'Make new codes');
    await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
    const renewed = await recoveryCodes(page);
    expect(renewed).toHaveLength(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await section(page).getByRole('button', { name: 'Turn off' }).click();
    await enterCode(page, renewed[0], 'Turn off');
    await expect(section(page)).toContainText('One-time codes are off.');
  });
});
