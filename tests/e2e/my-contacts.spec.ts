import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '#domain/property/price.ts';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContactOf } from './support/contact-form.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

const card = (page: Page) => page.locator('[data-contact-card]');
const tick = (page: Page) => contactDialog(page).getByRole('checkbox', { name: /^Remember my name and phone/ });
const name = (page: Page) => contactDialog(page).getByLabel('Your name');
const phone = (page: Page) => contactDialog(page).getByLabel('Your phone');

async function reveal(page: Page, typed: string): Promise<Record<'owner_name' | 'owner_contact1', string>> {
  const answered = page.waitForResponse('**/api/visitors/');
  await askForOwner(page, typed);
  return (await answered).json();
}

const close = (page: Page) => contactDialog(page).getByRole('button', { name: 'Close' }).click();

async function messageOf(link: Locator): Promise<string> {
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
}

test('name and phone are remembered for who ticks it, and forgotten in the dialog or on the privacy page [MINE-01, MINE-02]', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await openContactOf(page, id);
  await expect(tick(page)).not.toBeChecked();
  await tick(page).check();
  const asked = page.waitForRequest('**/api/visitors/');
  await reveal(page, '+91 55500 30091');
  expect((await asked).postData()).not.toMatch(/remember/i);
  await close(page);

  await openContactOf(page, id);
  await expect(name(page)).toHaveValue('Asha Shah');
  await expect(phone(page)).toHaveValue('5550030091');
  await expect(tick(page)).toBeChecked();
  // Nothing is left to type.
  await expect(contactDialog(page).getByRole('button', { name: 'Show owner details' })).toBeFocused();
  expect(page.url()).not.toContain('Asha');
  await expectAccessible(page);
  await contactDialog(page).getByRole('button', { name: 'Forget my name and phone' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(name(page)).toBeFocused();
  await expect(tick(page)).not.toBeChecked();
  await close(page);
  await openContactOf(page, id);
  await expect(phone(page)).toHaveValue('');

  await tick(page).check();
  await reveal(page, '5550030092');
  await gotoReady(page, '/privacy');
  await expect(page.getByText('This device remembers Asha Shah, 5550030092.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget my name and phone' }).click();
  await expect(page.getByText('This device has forgotten your name and phone.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByText('This device')).toHaveCount(0);
});

test('a revealed owner is written to with title, price and link, stays readable on this device and by its private link, where the number is taken back in one press [LEDGER-03, LEDGER-07, MINE-03, MINE-05, MINE-06, MINE-07]', async ({
  page,
  request,
  browser,
  site,
}) => {
  const { id, title, price } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await openContactOf(page, id);
  const owner = await reveal(page, '5550030093');
  const message = await messageOf(
    contactDialog(page).locator(`a[href^="https://wa.me/91${owner.owner_contact1}?text="]`),
  );
  for (const part of [title, formatPrice(price), `/property/${id}`]) expect(message).toContain(part);
  expect(message).toMatch(/^Hello, I saw this property on Chavi\./);
  expect(message, 'nothing of who asks').not.toMatch(/Asha|5550030093/);
  await contactDialog(page).getByRole('link', { name: 'My contacts' }).click();
  await expect(page).toHaveURL(`/my-contacts#owner-${id}`);
  const entryOn = (tab: Page) => tab.getByRole('listitem').filter({ has: tab.getByRole('heading', { name: title }) });
  for (const text of [owner.owner_name, formatPrice(price)]) await expect(entryOn(page)).toContainText(text);
  await expect(entryOn(page).locator(`a[href="tel:+91${owner.owner_contact1}"]`)).toBeVisible();
  const back = page.getByRole('button', { name: `Take my number back from the owner of ${title}` });
  await expect(back).toBeVisible();
  await expectAccessible(page);
  expect(await (await request.get('/my-contacts')).text()).not.toContain(owner.owner_contact1);
  await entryOn(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/property/${id}`);
  await expect(card(page)).toContainText('You have this owner’s number');
  expect(await page.content()).not.toContain(owner.owner_contact1);
  await card(page).getByRole('link', { name: 'My contacts' }).click();
  await page.getByText('Open this list on another device').click();
  await page.getByRole('button', { name: 'Copy my private link' }).click();

  const stored = await page.evaluate(() => localStorage.getItem('chavi-contact-list'));
  const other = await browser.newPage({ baseURL: site.url });
  await asKnownVisitor(other);
  const asked: string[] = [];
  other.on('request', (sent) => asked.push(sent.url()));
  await gotoReady(other, '/my-contacts');
  await expect(other.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await gotoReady(other, '/about');
  await gotoReady(other, `/my-contacts#list=${stored}`);
  const entry = entryOn(other);
  await expect(entry.locator('a[href^="tel:+91"]').first()).toBeVisible();
  // No address that a server or a log reads carries what opens the list, and nothing of it is kept there.
  expect(asked.filter((url) => url.split('#')[0]?.includes(String(stored)))).toEqual([]);
  const kept = () => ['chavi-contact-list', 'chavi-my-contacts'].map((key) => localStorage.getItem(key));
  expect(await other.evaluate(kept)).toEqual([null, null]);
  await entry.getByRole('button', { name: /^Take my number back/ }).press('Enter');
  // What had the focus is gone: what is said in its place has it.
  await expect(entry.getByRole('status').filter({ hasText: 'You took your number back on' })).toBeFocused();
  await other.reload();
  await expect(other.getByText('You took your number back on')).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.reload();
  await ready(page);
  await expect(page.getByText('our team and this owner can no longer see it')).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.getByRole('button', { name: `Forget the owner of ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('what cannot be taken back says why, and keeps the way to us; forgetting one asks first [LEDGER-07, LEDGER-08, MINE-03]', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/visitors\/contacts|ERR_FAILED/);
  await gotoReady(page, `/my-contacts#list=${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'This list is no longer there' })).toBeVisible();
  await page.getByRole('link', { name: 'My contacts on this device' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  const { id, title } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await openContactOf(page, id);
  await askForOwner(page, '5550030132');
  await contactDialog(page).getByRole('link', { name: 'My contacts' }).click();
  const back = page.getByRole('button', { name: /^Take my number back/ });
  await expect(back).toBeVisible();
  await page.route('**/api/visitors/contacts/take-back', (route) => route.abort());
  await back.click();
  await expect(page.getByText('Your number has not been taken back yet. Please try again.').first()).toBeVisible();
  await expect(back).toBeEnabled();
  // Kept by a version of the site that knew no lists.
  await page.evaluate(() => localStorage.removeItem('chavi-contact-list'));
  await page.reload();
  await ready(page);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(entry.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('Open this list on another device')).toHaveCount(0);
  await page.getByRole('button', { name: `Forget the owner of ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Forget this contact?' });
  await expect(question).toContainText('This does not take your own number back');
  await question.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('all of them are forgotten after a question, and another tab knows at once [MINE-03, MINE-04]', async ({
  page,
  context,
}) => {
  const owner = (id: number) => ({
    id,
    title: `Home ${id}`,
    price: 7e6,
    name: 'Meera',
    phones: ['5550010077'],
    at: 1e12,
  });
  await gotoReady(page, '/my-contacts');
  await page.evaluate(
    (kept) => localStorage.setItem('chavi-my-contacts', kept),
    JSON.stringify([owner(1), 7, owner(2)]),
  );
  await page.reload();
  await expect(page.getByText('Some contacts saved on this device could not be read')).toBeVisible();
  const other = await context.newPage();
  await gotoReady(other, '/my-contacts');
  const kept = other.getByRole('listitem').filter({ hasText: 'Meera' });
  await expect(kept).toHaveCount(2);
  await expectReadable(other, { choice: 'dark' });
  await expect(kept.first()).toContainText(/Now ₹|Sold since/);
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget all' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('a browser that keeps nothing says so, at the tick and with the number [MINE-04]', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await openContactOf(page, id);
  await tick(page).click();
  await expect(contactDialog(page).getByText('This browser saves nothing')).toBeVisible();
  await expect(tick(page)).not.toBeChecked();
  await reveal(page, '5550030094');
  await expect(contactDialog(page).getByText('Please note down the number.')).toBeVisible();
});
