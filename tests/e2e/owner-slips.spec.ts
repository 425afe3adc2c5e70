import type { Locator, Page } from '@playwright/test';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { openAdmin, ownTitle, test } from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import { offerHome } from './support/offers.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);

async function changePrice(home: Locator, price: string): Promise<void> {
  await home.getByLabel(/^Price:/).fill(price);
  await home.getByRole('button', { name: 'Change the price' }).click();
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('what was done in another tab is said in words for the owner, and shown [KEY-25, KEY-26, KEY-28]', async ({
  page,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/key\//);
  const { title, key } = await staff.listWithKey({ price: '7000000' });
  const elsewhere = (name: string, body: object = {}) => page.request.post(`/api/key/${key}/${name}`, { data: body });
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: title });
  await changePrice(home, '75 lakh');
  await expect(page.getByText('The price is now ₹75,00,000.')).toBeVisible();
  await elsewhere('price', { price: 7_800_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The price has changed again since then, so it was left as it is.')).toBeVisible();
  await expect(home.getByLabel('Price: ₹78,00,000')).toHaveValue('');
  // What was said before leaves with the next deed, also with one that comes to nothing.
  await changePrice(home, 'cheap');
  await expect(home.getByText('Please type the price in rupees, for example 72 lakh.')).toBeVisible();
  await expect(page.getByText('The price has changed again')).toHaveCount(0);

  await elsewhere('sold');
  await home.getByRole('button', { name: 'Still for sale' }).click();
  await expect(page.getByText('It is marked as sold. Say first that it is not sold after all.')).toBeVisible();
  await expect(home).toContainText('Sold on');
  await expect(home.getByRole('button', { name: 'Still for sale' })).toHaveCount(0);
  expect(await hasFocus(page)).toBe(true);
  await home.getByRole('button', { name: 'Take it down' }).click();
  await expect(home).toContainText(/Sold on.*Taken down by you on/);
  await home.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('Everybody can see it again, as sold.')).toBeVisible();
  await expectAccessible(page);
});

test('whoever works by the keyboard stays where they were, with the way back next; hours are told as they chose them [KEY-06, KEY-27]', async ({
  page,
  staff,
}) => {
  const { id, title, key } = await staff.listWithKey({ price: '7000000' });
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: title });
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });
  const press = (target: Locator) => target.press('Enter');

  await home.getByLabel(/^Price:/).fill('72 lakh');
  await press(home.getByRole('button', { name: 'Change the price' }));
  await expect(home.getByLabel('Price: ₹72,00,000')).toHaveValue('');
  await expect(home.getByRole('button', { name: 'Change the price' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Undo' }));
  const again = told('The price is ₹70,00,000 again.');
  await expect(again.locator('[tabindex="-1"]')).toBeFocused();
  // Taken back, it was never there: nothing but today's price is left.
  await expect(home.getByText('What the price was')).toHaveCount(0);

  const box = home.getByRole('checkbox', { name: /^I will call back/ });
  await box.press('Space');
  await expect(box).toBeChecked();
  await expect(told('Nobody sees your number')).toBeVisible();
  await expect(box).toBeFocused();

  await press(home.getByRole('button', { name: 'Take it down' }));
  await expect(told('Nobody else can see it now.').locator('[tabindex="-1"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told('Everybody can see it again.').locator('[tabindex="-1"]')).toBeFocused();

  await press(home.getByRole('button', { name: 'It is sold' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }));
  await expect(told('It is marked as sold.').locator('[tabindex="-1"]')).toBeFocused();
  await press(home.getByRole('button', { name: 'Not sold after all' }));
  await expect(told('It is for sale again.').locator('[tabindex="-1"]')).toBeFocused();

  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('7 pm');
  await page.getByRole('button', { name: 'Save these hours' }).click();
  await expect(told('from 10 am to 7 pm.')).toBeVisible();
  await box.press('Space');
  await expect(box).not.toBeChecked();
  // The tick is gone at once, and the page is left only when its answer is there.
  await expect(told('Anyone who asks sees your number.')).toBeVisible();
  await gotoReady(page, `/property/${id}`);
  await expect(page.getByText('Calls are welcome from 10 am to 7 pm.').first()).toBeVisible();
});

test('whoever is quicker than the scripts is heard, and what is typed into one form stays while another is sent [KEY-20, KEY-27]', async ({
  page,
  staff,
}) => {
  const { title, key } = await staff.listWithKey({ price: '7000000' });
  const release = await holdRoute(page, '**/assets/key-page-*.js');
  await page.goto(`/key/${key}`);
  const home = page.getByRole('article', { name: title });
  const box = home.getByRole('checkbox', { name: /^I will call back/ });
  await box.tap();
  await home.getByLabel(/^Price:/).fill('72 lakh');
  release();
  await expect(page.getByText('Nobody sees your number: you call back.')).toBeVisible();
  await expect(box).toBeChecked();
  await expect(home.getByLabel(/^Price:/)).toHaveValue('72 lakh');
});

test('a home that its owner took back is named, and no way to ask where it is [KEY-30]', async ({
  page,
  adminSite,
}) => {
  const title = ownTitle('Taken back');
  const { key } = await offerHome(page.request, adminSite.url, { title });
  await gotoReady(page, `/key/${key}`);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  const gone = page.getByRole('region', { name: 'Taken back by you' });
  await expect(gone).toContainText(title);
  await expect(page.getByText('There are no homes here now')).toHaveCount(0);
  expect(await hasFocus(page)).toBe(true);
  await page.reload();
  await expect(gone).toContainText(title);
  await expectAccessible(page);
});

test('a home that was refused is put right and sent again; staff read why it was refused [KEY-31, KEY-32]', async ({
  page,
  admin,
  adminSite,
  staff,
}) => {
  const title = ownTitle('Refused');
  const { id, key } = await offerHome(page.request, adminSite.url, { title });
  await staff.post(`/submissions/${id}/refuse`, { reason: 'Is there a balcony?' });
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: title });
  await expect(home).toContainText('We did not publish it: Is there a balcony?');
  await home.getByText('Correct facts or photographs').click();
  await home.getByRole('button', { name: 'Send it again' }).click();
  await expect(home.getByText('Nothing has been changed yet.')).toBeVisible();
  await home.getByLabel('Balcony').selectOption('Yes');
  await home.getByLabel('The size is').selectOption({ index: 1 });
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  await home.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('It is waiting again. We will check it as it is now.')).toBeVisible();
  await expect(home.getByText('We will check it and call you.')).toBeFocused();
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article', { name: title });
  await expect(card.getByText(/It was refused on .*: “Is there a balcony\?” Its owner changed it/)).toBeVisible();
});

test('an owner chooses a different main photograph, and staff see which [KEY-31, REVIEW-12]', async ({
  page,
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/key\//);
  const listing = await staff.listWithKey({}, 2);
  const { key } = listing;
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await home.getByText('Correct facts or photographs').click();
  const photos = home.getByRole('group', { name: 'Photographs', exact: true });
  const mains = photos.getByRole('radio', { name: 'Main photo' });
  await expect(mains.first()).toBeChecked();
  await mains.nth(1).check();
  await photos.getByRole('checkbox', { name: 'Remove' }).nth(1).check();
  await home.getByRole('button', { name: 'Send for review' }).click();
  await expect(photos.getByText('Choose a photograph that stays on the listing.')).toBeVisible();
  await photos.getByRole('checkbox', { name: 'Remove' }).nth(1).uncheck();
  await expectAccessible(page);
  await home.getByRole('button', { name: 'Send for review' }).click();
  await expect(home.getByText('a different main photograph. What you send now will be added to it.')).toBeVisible();

  await openAdmin(admin, '/submissions');
  const link = admin.getByRole('link', { name: `#${listing.id}`, exact: true });
  const card = admin.getByRole('article').filter({ has: link });
  await expect(card.getByRole('list', { name: 'New main photo' }).getByRole('img')).toHaveCount(1);
  await card.getByRole('button', { name: /^Review and publish/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('The listing will get a different main photo.')).toBeVisible();
  await expectAccessible(admin);
});
