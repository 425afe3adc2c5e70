import type { Page } from '@playwright/test';
import type { Submission, SubmissionList } from '#domain/answers/owners.ts';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { test } from './support/admin.ts';
import { chosenPhotos, fillFirst, form, pictures, send } from './support/list-form.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { PHONE } from './support/phone.ts';

const SMALL = 'Is a zero missing? A home is unlikely to cost less than one lakh.';

/** Every home that the page sends, from now on. */
function watchSendings(page: Page): string[] {
  const marks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/submissions/'))
      marks.push(request.headers()['idempotency-key'] ?? '');
  });
  return marks;
}

test.describe('on a phone', () => {
  test.use(PHONE);
  test.beforeEach(async ({ page, adminSite }) => {
    await gotoReady(page, `${adminSite.url}/list`);
  });

  test('a price of less than a lakh is asked back once, beside it; two taps while photographs are being prepared wait for them, say so, and send one home, and nothing is promised [OFFER-18, OFFER-21, OFFER-24]', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const look = window.createImageBitmap.bind(window);
      const held = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }));
      Object.assign(window, { createImageBitmap: (file: Blob) => held.then(() => look(file)) });
    });
    const price = page.getByLabel('Asking price (₹)');
    const meant = page.getByLabel(/^Yes, this price is right/);
    await fillFirst(page, '98250 77042');
    await page.getByLabel(/^Yes, I agree/).check();
    await price.fill('૭૨');
    const sendings = watchSendings(page);
    await send(page).tap();
    await expect(page.getByText(SMALL)).toBeVisible();
    await expect(price).toBeFocused();
    // Another small price is another question.
    await meant.check();
    await expect(page.getByText(SMALL)).toBeHidden();
    await price.fill('73');
    await expect(meant).toBeHidden();
    await send(page).tap();
    await expect(page.getByText(SMALL)).toBeVisible();
    expect(sendings).toHaveLength(0);
    await meant.check();

    await page.locator('input[type=file][multiple]').setInputFiles(await pictures(2, 31));
    await expect(page.getByText('Preparing your photographs…')).toBeVisible();
    await send(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText('Everything is sent as soon as they are ready.')).toBeVisible();
    expect(sendings).toHaveLength(0);
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    await expect(page.getByRole('heading', { name: 'Your home has reached us' })).toBeVisible();
    expect(sendings).toHaveLength(1);
    await expect(page.getByRole('main')).toContainText('if we do not publish it, your key says why');
    const address = (await page.getByLabel('The link of your key').inputValue()).replace(/^https?:\/\/[^/]+/, '');
    expect((await page.request.get(address)).status()).toBe(200);
  });

  test('a likely slip is asked back, and one tap takes what was meant and sends it [ASK-03]', async ({ page }) => {
    const usual = { area: 'Thaltej', per_sqft: 7000, sqft: 2000 };
    await page.route('**/api/property/usual?*', (route) => route.fulfill({ json: { usual } }));
    await fillFirst(page, '98250 77047');
    await page.getByLabel(/^Yes, I agree/).check();
    await page.getByLabel('Asking price (₹)').fill('14.5 crore');
    await send(page).tap();
    const likely = page.getByRole('button', { name: 'Yes, ₹1.45 Cr' });
    await expect(likely).toBeFocused();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingLost(page, '/list');
    }
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/submissions/'),
    );
    await likely.tap();
    expect((await sent).postData()).toContain('14500000');
    await expect(page.getByRole('heading', { name: 'Your home has reached us' })).toBeVisible();
  });

  test('a draft comes back with its amount in words; a file that is no picture is told when it is chosen, and is no tile [OFFER-10, OFFER-22, OFFER-24]', async ({
    page,
  }) => {
    await page.getByLabel('Asking price (₹)').fill('85 lakh');
    await expect(form(page)).toContainText('₹85.00 Lac');
    await page.reload();
    await expect(page.getByLabel('Asking price (₹)')).toHaveValue('85 lakh');
    await expect(form(page)).toContainText('₹85.00 Lac');
    await expect(form(page).locator('label a')).toHaveCount(0);
    await expect(form(page).getByRole('link', { name: 'How we handle your data' })).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).tap();
    await expect(form(page)).not.toContainText('₹85.00 Lac');

    const [good] = await pictures(1, 41);
    const text = Buffer.from('Two bedrooms, quiet');
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: text },
        { name: 'text.jpg', mimeType: 'image/jpeg', buffer: text },
        { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff\xe0nothing more', 'latin1') },
        ...(good ? [good] : []),
      ]);
    await expect(chosenPhotos(page)).toHaveCount(1);
    const said = page.locator('#files-error');
    for (const name of ['notes.txt', 'text.jpg'])
      await expect(said).toContainText(`'${name}' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.`);
    await expect(said).toContainText("'cut.jpg' is damaged or incomplete: please choose it again.");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingLost(page, '/list');
    }
    await expectAccessible(page);
    await expectReadable(page, { choice: 'dark' });
  });
});

test.describe('without scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('photographs go with the form [OFFER-12]', async ({ page, adminSite, staff }) => {
    await page.goto(`${adminSite.url}/list`);
    await fillFirst(page, '98250 77051');
    await page.getByLabel(/^Photographs to send/).setInputFiles(await pictures(2, 61));
    await page.getByLabel(/^Yes, I agree/).check();
    await send(page).tap();
    await expect(page.getByRole('heading', { name: 'Your home has reached us' })).toBeVisible();
    const { submissions } = await staff.get<SubmissionList>('/submissions/?state=waiting');
    const sent = submissions.find(({ fields }) => fields.owner_contact1 === '9825077051');
    const { photos } = await staff.get<Submission>(`/submissions/${sent?.id}`);
    expect(photos).toHaveLength(2);
  });
});
