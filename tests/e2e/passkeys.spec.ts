import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  ADMIN,
  DEMO_STAFF,
  expect,
  gotoReady,
  openAdmin,
  REFUSED_CALL,
  signIn,
  test,
  toasts,
} from './support/admin.ts';

/** The site is opened by its name: browsers take no number of a machine for the name of a passkey's site. */
test.use({ baseURL: ({ adminSite }, use) => use(adminSite.url.replace('127.0.0.1', 'localhost')) });

const section = (page: Page) => page.getByRole('region', { name: 'Second step of signing in' });
const passkeys = (page: Page) => section(page).getByRole('list', { name: 'Passkeys' });
const LOGIN = '/auth-login-8Kj9mN?redirect=/about';

/** A fingerprint reader of the browser's own tools; it agrees at once. Answers how to take it away. */
async function withFingerprints(page: Page): Promise<() => Promise<unknown>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

async function addFirst(page: Page, name: string): Promise<string[]> {
  await openAdmin(page, '/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(passkeys(page)).toContainText('not used yet');
  return codes;
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(DEMO_STAFF.phone);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_STAFF.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The login screen, with nobody logged in. */
async function openLogin(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await gotoReady(page, LOGIN);
}

test('a passkey is added on Your account, signs in by itself, proves the next one, and is removed with itself [FACTOR-12, FACTOR-15, FACTOR-16]', async ({
  page,
  adminSite,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const takeAway = await withFingerprints(page);
  await signIn(page, adminSite.url);
  expect(await addFirst(page, 'This computer')).toHaveLength(10);
  await openLogin(page);
  await enterPassword(page);
  await expect(page).toHaveURL('/about');
  await expect(toasts(page)).toContainText('Logged in successfully');

  await openAdmin(page, '/account');
  await expect(passkeys(page)).toContainText(/last used/);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog).toContainText('First show that it is you');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByLabel('Name').fill('My phone');
  // A device has one passkey of an account.
  await takeAway();
  const takeOther = await withFingerprints(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveText([/This computer/, /My phone/]);

  for (const name of ['This computer', 'My phone']) {
    await section(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(section(page).getByRole('button', { name: `Remove ${name}` })).toBeHidden();
  }
  await expect(section(page)).toContainText('You have no passkey.');
  await expect(section(page).getByRole('heading', { name: 'Second step of signing in' })).toBeFocused();

  await test.step('at an address where passkeys do not work the reason stands in place of the button', async () => {
    const session = await page.evaluate(() => localStorage.getItem('auth-storage') ?? '');
    await page.goto(`${adminSite.url}/about`);
    await page.evaluate((kept) => localStorage.setItem('auth-storage', kept), session);
    await page.goto(`${adminSite.url}${ADMIN}/account`);
    await expect(section(page)).toContainText('Passkeys do not work at this address of the site.');
    await expect(section(page).getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  });
  await takeOther();
});

test('a passkey that is not used leads back to its button, and a recovery code opens; a browser without passkeys says so [FACTOR-05, FACTOR-16]', async ({
  page,
  browser,
  baseURL,
  adminSite,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const takeAway = await withFingerprints(page);
  await signIn(page, adminSite.url);
  const codes = await addFirst(page, 'This computer');
  await openLogin(page);
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Cancelled.', 'NotAllowedError'));
  });
  await enterPassword(page);
  await expect(page.getByRole('status')).toContainText('No passkey was used: it was cancelled');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/about');
  await takeAway();

  const without = await browser.newContext({ baseURL });
  const other = await without.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await gotoReady(other, LOGIN);
  await enterPassword(other);
  await expect(other.getByText('This browser does not support passkeys')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await other.getByLabel('Recovery code').fill(codes[1] ?? '');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(`${baseURL}/about`);
  await openAdmin(other, '/account');
  await expect(section(other)).toContainText('This browser does not support passkeys');
  await expect(section(other)).toContainText('8 recovery codes are left.');
  await section(other).getByRole('button', { name: 'Remove This computer' }).click();
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await other
    .getByRole('dialog')
    .getByLabel('Recovery code')
    .fill(codes[2] ?? '');
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(other)).toContainText('You have no passkey.');
  await without.close();
});
