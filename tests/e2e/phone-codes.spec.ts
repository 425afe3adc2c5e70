import { type CodeProvider, startCodeProvider } from '#tests/support/code-provider.ts';
import { test as base, expect, gotoReady, signIn } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContact, openContactOf, ownerDetails } from './support/contact-form.ts';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { FOR_WORKER, type SiteServer, startSite } from './support/site-server.ts';

/** A site that confirms phones, with the provider it sends codes by. */
const test = base.extend<object, { provider: CodeProvider; codeSite: SiteServer }>({
  provider: [
    async ({}, use) => {
      const provider = await startCodeProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  codeSite: [
    async ({ provider }, use) => {
      const site = await startSite(copyDemoData(), { ...provider.env, RATE_LIMIT_OTP: '10/1/3600' });
      await use(site);
      await site.stop();
      removeData(site.dataDir);
    },
    FOR_WORKER,
  ],
  baseURL: async ({ codeSite }, use) => use(codeSite.url),
});

test('the dialog asks for the code once, and the device is known from then on [CODE-08]', async ({
  page,
  request,
  provider,
  expectNoise,
}) => {
  expectNoise(/403|400|POST \/visitors\/\S* failed/);
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  const dialog = contactDialog(page);
  await openContactOf(page, id);
  await askForOwner(page, '5550030083');
  await expect(dialog).toContainText('We have sent a six-digit code to +91 55500 30083.');
  const code = dialog.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  const right = provider.lastCode();
  const sent = provider.calls.length;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openContact(page);
  await askForOwner(page, '5550030083');
  await expect(dialog).toContainText('We have sent a six-digit code');
  await expect(dialog.getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeDisabled();
  expect(provider.calls.length, 'the code that is on its way counts').toBe(sent);
  await code.fill(right === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(dialog).toContainText('This code is wrong. 4 tries are left.');
  await expect(code).toBeFocused();
  await dialog.getByLabel('Code').fill(right);
  await dialog.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(ownerDetails(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('chavi-confirmed-phones'))).not.toContain('5550030083');

  const before = provider.calls.length;
  await openContactOf(page, id);
  await askForOwner(page, '5550030083');
  await expect(ownerDetails(page)).toBeVisible();
  expect(provider.calls.length).toBe(before);
});

test('the focus follows the code and the number, another code is told as a new one, and what went wrong in its place [CODE-08, CODE-11]', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/403|429|503|POST \/visitors\/\S* failed/);
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  const dialog = contactDialog(page);
  const refusal = (status: number, code: string, message: string) => ({ status, json: { error: { code, message } } });
  await page.route('**/api/visitors/codes/confirm', (route) =>
    route.fulfill(refusal(503, 'UNAVAILABLE', 'The site is very busy. Please try again in a moment.')),
  );
  await openContactOf(page, id);
  await askForOwner(page, '5550030084');
  await expect(dialog).toContainText('We have sent a six-digit code to +91 55500 30084.');
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm phone' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/^The site is very busy/);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByRole('button', { name: 'Change the number' }).click();
  await expect(dialog.getByLabel('Your phone')).toBeFocused();

  const another = { request: 'a-request', valid_seconds: 600, resend_seconds: 0 };
  await page.route('**/api/visitors/codes', (route) => route.fulfill({ status: 201, json: another }));
  await dialog.getByLabel('Your phone').fill('5550030087');
  await page.keyboard.press('Enter');
  const told = dialog.getByRole('status').filter({ hasText: 'sent' });
  await expect(told).toContainText('We have sent a six-digit code to +91 55500 30087.');
  await dialog.getByRole('button', { name: 'Send another code' }).click();
  await expect(told).toContainText('We have sent a new code to +91 55500 30087.');
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/latest message/);
  await dialog.getByRole('button', { name: 'Change the number' }).click();

  await page.route('**/api/visitors/codes', (route) =>
    route.fulfill(refusal(429, 'RATE_LIMITED', 'Too many codes were sent in the last hour.')),
  );
  await dialog.getByLabel('Your phone').fill('5550030085');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Too many codes were sent in the last hour.');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Send the code' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Confirm phone' })).toBeDisabled();
});

test('who can have no code reads why, and the owner calls back; staff see that the phone was not confirmed [CODE-16, CODE-17]', async ({
  page,
  request,
  provider,
  codeSite,
  expectNoise,
}) => {
  expectNoise(/403|429|POST \/visitors\/\S* failed/);
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  const dialog = contactDialog(page);
  const phone = '5550030086';
  // The last code for this phone goes between the form and the call that asks for one.
  await page.route('**/api/visitors/codes', async (route) => {
    await request.post('/api/visitors/codes', { data: { phone } });
    await route.continue();
  });
  await openContactOf(page, id);
  await askForOwner(page, phone, 'Asha Unconfirmed');
  const told = dialog.getByRole('alert');
  await expect(told).toContainText(
    'Several codes have been requested with this phone number. Please try again in an hour',
  );
  await expect(told.getByRole('link', { name: 'Go to the contact page' })).toHaveAttribute('href', '/contact');
  await expect(dialog).toContainText('Without a code the owner’s number is not shown');
  const callBack = dialog.getByRole('button', { name: 'Ask for a call back instead' });
  await expect(callBack).toBeFocused();
  await expect(dialog.getByLabel('Code')).toHaveCount(0);
  await expectAccessible(page);
  const sent = provider.calls.length;
  await callBack.click();
  await expect(ownerDetails(page)).toContainText('will call you back');
  await expect(dialog.locator('a[href^="tel:"]')).toHaveCount(0);
  expect(provider.calls.length).toBe(sent);

  await signIn(page, codeSite.url);
  await gotoReady(page, '/admin-dashboard-97xK3p?list=visitors');
  const row = page.getByRole('row', { name: /Asha Unconfirmed/ });
  await expect(row).toContainText('Waiting for a call');
  await expect(row).toContainText('Phone not confirmed');
});
