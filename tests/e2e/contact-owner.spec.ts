import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Owner' });
const owner = (page: Page) => page.locator('[data-owner-details]');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Show owner details' }).click();

async function openForm(page: Page): Promise<number> {
  const { id } = await aListing(page.request, () => true);
  await gotoReady(page, `/property/${id}`);
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
  await expect(dialog(page)).toBeVisible();
  return id;
}

async function fill(page: Page, name: string, phone: string): Promise<void> {
  await dialog(page).getByLabel('Your name').fill(name);
  await dialog(page).getByLabel('Your phone').fill(phone);
}

test('the card stays in view beside the listing [DETAIL-12]', async ({ page, request }) => {
  const { id } = await aListing(request, () => true);
  await page.setViewportSize({ width: 1280, height: 600 });
  await gotoReady(page, `/property/${id}`);
  const card = page.locator('[data-contact-card]');
  await expect(card.locator('..')).toHaveCSS('position', 'sticky');
  await page.getByRole('region', { name: 'Overview' }).evaluate((part) => part.scrollIntoView());
  await expect(card.getByRole('button', { name: 'Contact Owner' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the way to the owner stays at the lower edge [DETAIL-12]', async ({ page, request }) => {
    const { id } = await aListing(request, () => true);
    await gotoReady(page, `/property/${id}`);
    const bar = page.getByRole('button', { name: 'Contact Owner' }).last();
    await expect(bar).toBeInViewport();
    await page.getByRole('region', { name: 'Overview' }).evaluate((part) => part.scrollIntoView());
    await expect(bar).toBeInViewport();
    await bar.tap();
    await expect(dialog(page)).toBeVisible();
  });
});

test('name and phone reveal the owner, and closing forgets everything [DETAIL-13, DETAIL-14, DETAIL-15, DETAIL-16]', async ({
  page,
}) => {
  const id = await openForm(page);
  await expectAccessible(page);
  await expect(owner(page)).toHaveCount(0);
  await expect(dialog(page).locator('a[href^="tel:"]')).toHaveCount(0);
  await fill(page, 'Asha Shah', '5550030077');
  const call = page.waitForRequest('**/api/visitors/');
  await send(page);
  const request = await call;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  expect(request.headers().authorization).toBeUndefined();
  const answer = await (await request.response())?.json();
  await expect(owner(page)).toContainText(answer.owner_name);
  await expect(owner(page), 'the button that had the focus is gone').toBeFocused();
  const phones = [answer.owner_contact1, answer.owner_contact2].filter(Boolean);
  expect(phones[0]).toMatch(/^\d{10}$/);
  for (const phone of phones) {
    await expect(owner(page).locator(`a[href="tel:+91${phone}"]`)).toBeVisible();
    await expect(owner(page).locator(`a[href^="https://wa.me/91${phone}?"]`)).toBeVisible();
  }
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await page.content()).not.toContain(answer.owner_contact1);
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
  await expect(owner(page)).toHaveCount(0);
  await expect(dialog(page).getByLabel('Your name')).toHaveValue('');
  await expect(dialog(page).getByLabel('Your phone')).toHaveValue('');
  expect(id).toBeGreaterThan(0);
});

test('what is wrong is said at its field, and nothing is sent [VALID-28, VALID-29, VALID-30, VALID-31]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/visitors')) sent.push(request.url());
  });
  await openForm(page);
  const wrong = [
    ['Al', '5550030001', 'Name is required', 'Your name'],
    ['Asha', '555003', 'Phone is required', 'Your phone'],
    ['Asha', '555003000199', 'Phone must be 10 digits', 'Your phone'],
    ['Asha', 'five five five', 'Phone must be a number', 'Your phone'],
  ] as const;
  for (const [name, phone, message, field] of wrong) {
    await fill(page, name, phone);
    await send(page);
    await expect(dialog(page).getByLabel(field)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(dialog(page).getByLabel(field)).toBeFocused();
  }
  await expect(owner(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a failed submit shows a toast and keeps what was typed [ERR-13]', async ({ page, expectNoise }) => {
  expectNoise(/503|visitors/);
  await page.route('**/api/visitors/', (route) => route.fulfill({ status: 503, body: '' }));
  await openForm(page);
  await fill(page, 'Asha Shah', '5550030078');
  await send(page);
  const toast = page.getByRole('region', { name: /Notification/ });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('Failed to add visitor')).toBeVisible();
  await expect(dialog(page).getByLabel('Your name')).toHaveValue('Asha Shah');
  await expect(dialog(page).getByLabel('Your phone')).toHaveValue('5550030078');
  await expect(owner(page)).toHaveCount(0);
});

test('the toast of a failed try does not stand over the owner that the next try shows [ERR-13]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503|visitors/);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/api/visitors/', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await openForm(page);
  await fill(page, 'Asha Shah', '5550030079');
  await send(page);
  await expect(toasts(page)).toContainText('Failed to add visitor');
  await send(page);
  await expect(owner(page)).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

test('too many asks are told when another try makes sense', async ({ page, expectNoise }) => {
  expectNoise(/429|visitors/);
  await page.route('**/api/visitors/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '300' },
      json: { error: { code: 'RATE_LIMITED', message: 'Too many requests.' } },
    }),
  );
  await openForm(page);
  await fill(page, 'Asha Shah', '5550030079');
  await send(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Please try again in 5 minutes.');
});

test('while the form is sent its button takes no press and keeps the focus, and says when it takes long [REVEAL-20]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503|visitors/);
  let [asked, answer] = [0, () => {}];
  await page.route('**/api/visitors/', async (route) => {
    asked += 1;
    await new Promise<void>((ready) => (answer = ready));
    await route.fulfill({ status: 503, body: '' });
  });
  await openForm(page);
  await fill(page, 'Asha Shah', '5550030081');
  await page.clock.install();
  const button = dialog(page).getByRole('button', { name: 'Show owner details' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toBe(1);
  await expect(button).toBeFocused();
  await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Your phone').press('Enter');
  const line = dialog(page).getByText('Many people are asking at the moment');
  await expect(line).toHaveCount(0);
  await page.clock.fastForward(4000);
  await expect(line).toBeVisible();
  await button.focus();
  answer();
  await expect(dialog(page).getByRole('alert')).toContainText('Your text is kept');
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
  await expect(line).toHaveCount(0);
  expect(asked).toBe(1);
});

test('two quick presses ask once', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/visitors/', async (route) => {
    asked += 1;
    await route.continue();
  });
  await openForm(page);
  await fill(page, 'Asha Shah', '5550030080');
  await dialog(page).getByRole('button', { name: 'Show owner details' }).dblclick();
  await expect(owner(page)).toBeVisible();
  expect(asked).toBe(1);
});
