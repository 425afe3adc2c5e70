import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContactOf } from './support/contact-form.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { reloadInDark } from './support/paint.ts';

async function reveal(page: Page, id: number, phone: string): Promise<void> {
  await openContactOf(page, id);
  await askForOwner(page, phone);
  await contactDialog(page).getByRole('link', { name: 'My contacts' }).click();
  await expect(page).toHaveURL(`/my-contacts#owner-${id}`);
}

test('a number is taken back in one press, here and by the private link [LEDGER-03, LEDGER-07]', async ({
  page,
  request,
  browser,
  site,
}) => {
  const { id, title } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await reveal(page, id, '5550030131');
  const back = page.getByRole('button', { name: `Take my number back from the owner of ${title}` });
  await expect(back).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Open this list on another device').click();
  await page.getByRole('button', { name: 'Copy my private link' }).click();
  const stored = await page.evaluate(() => localStorage.getItem('chavi-contact-list'));
  const other = await browser.newPage({ baseURL: site.url });
  await asKnownVisitor(other);
  const asked: string[] = [];
  other.on('request', (sent) => asked.push(sent.url()));
  await gotoReady(other, `/my-contacts#list=${stored}`);
  const entry = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: title }) });
  await expect(entry.locator('a[href^="tel:+91"]').first()).toBeVisible();
  // No address that a server or a log reads carries what opens the list, and nothing of it is kept there.
  expect(asked.filter((url) => url.split('#')[0]?.includes(String(stored)))).toEqual([]);
  expect(
    await other.evaluate(() => [localStorage.getItem('chavi-contact-list'), localStorage.getItem('chavi-my-contacts')]),
  ).toEqual([null, null]);
  await expectAccessible(other);
  await entry.getByRole('button', { name: /^Take my number back/ }).press('Enter');
  // What had the focus is gone: what is said in its place has it.
  await expect(entry.getByRole('status').filter({ hasText: 'You took your number back on' })).toBeFocused();
  await reloadInDark(other);
  await expect(other.getByText('You took your number back on')).toBeVisible();
  await expectAccessible(other);
  await other.close();

  await page.reload();
  await ready(page);
  await expect(page.getByText('our team and this owner see it no more')).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('what cannot be taken back says why, and keeps the way to us [LEDGER-07, LEDGER-08]', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/visitors\/contacts|ERR_FAILED/);
  await gotoReady(page, `/my-contacts#list=${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'This list is no longer there' })).toBeVisible();
  await page.getByRole('link', { name: 'My contacts on this device' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  // The privacy page names the period and the way.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText(/removed at the latest 180 days after you asked for an owner/)).toBeVisible();
  await page.getByText('The number with which you asked').getByRole('link', { name: 'My contacts' }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();

  const { id, title } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await reveal(page, id, '5550030132');
  const back = page.getByRole('button', { name: /^Take my number back/ });
  await expect(back).toBeVisible();
  await page.route('**/api/visitors/contacts/take-back', (route) => route.abort());
  await back.click();
  await expect(page.getByText('Your number is not taken back yet. Please try again.').first()).toBeVisible();
  await expect(back).toBeEnabled();

  // Kept by a version of the site that knew no lists.
  await page.evaluate(() => localStorage.removeItem('chavi-contact-list'));
  await page.reload();
  await ready(page);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(entry.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expect(page.getByText('Open this list on another device')).toHaveCount(0);
});
