import type { OwnerKey } from '#domain/answers/owner-key.ts';
import type { Submission, SubmissionList } from '#domain/answers/submissions.ts';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an owner confirms, changes the price, sells and takes that back [KEY-05, KEY-10, KEY-12, CONST-11]', async ({
    page,
    staff,
    request,
    baseURL,
  }) => {
    const listing = await staff.listWithKey({ price: '7500000' });
    const { key } = listing;
    const answer = await request.get(`${baseURL}/key/${key}`);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await request.get(`${baseURL}/key/${'a'.repeat(22)}`)).status()).toBe(404);

    await gotoReady(page, `/key/${key}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const home = page.getByRole('article', { name: listing.title });
    await home.getByRole('button', { name: 'Still for sale' }).click();
    await expect(page.getByText('Thank you: everybody sees')).toBeVisible();
    await expect(home).toContainText('confirmed by you');
    await expectAccessible(page);

    for (const nonsense of ['cheap', '0', '-5']) {
      await home.getByLabel(/^Price:/).fill(nonsense);
      await home.getByRole('button', { name: 'Change the price' }).click();
      await expect(home.getByText('Please type the price in rupees, for example 72 lakh.')).toBeVisible();
    }
    await home.getByLabel(/^Price:/).fill('7 lakh');
    await home.getByRole('button', { name: 'Change the price' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Is this price right?' });
    await expect(asked).toContainText('₹75,00,000 to ₹7,00,000');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await home.getByLabel(/^Price:/).fill('72 lakh');
    await home.getByRole('button', { name: 'Change the price' }).click();
    await expect(page.getByText('The price is ₹72,00,000 now.')).toBeVisible();

    await home.getByRole('button', { name: 'It is sold' }).click();
    const question = page.getByRole('alertdialog', { name: 'Mark as sold' });
    await expect(question).toContainText('Are you sure you want to mark this property as sold?');
    await question.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(home).toContainText('Sold on');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(home.getByRole('button', { name: 'Still for sale' })).toBeVisible();
    const now = (await (await request.get(`${baseURL}/api/key/${key}`)).json()) as OwnerKey;
    expect(now.homes[0]).toMatchObject({ is_sold_out: false, price: 7_200_000 });

    await gotoReady(page, `/property/${listing.id}`);
    await expect(page.locator('[data-lowered]')).toContainText(/ by ₹3\.00 Lac: it was ₹75\.00 Lac$/);
  });
});

test('how a home stands is read whole on a phone, with the way to list a further one [KEY-05, OFFER-14]', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const listing = await staff.listWithKey();
  const { key } = listing;
  // As it is weeks later.
  let later: object = { is_stale: true };
  await page.route(`**/api/key/${key}/confirm`, async (route) => {
    const answer = await route.fetch();
    const now = (await answer.json()) as OwnerKey;
    await route.fulfill({
      response: answer,
      json: { ...now, homes: now.homes.map((home) => ({ ...home, ...later })) },
    });
  });
  await gotoReady(page, `/key/${key}`);
  await expect(page.getByRole('link', { name: 'List it too, with this key' })).toHaveAttribute(
    'href',
    `/list#key=${key}`,
  );
  for (const [change, text] of [
    [{ is_stale: true }, 'It stands after fresh listings'],
    [{ hidden_at: '2026-01-02T03:04:05.000Z' }, 'Hidden since'],
  ] as const) {
    later = change;
    await page.getByRole('button', { name: 'Still for sale' }).click();
    await expect(page.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test('an owner corrects facts by choosing, staff see what is to change, and it can be taken back [KEY-07, KEY-19]', async ({
  page,
  staff,
}) => {
  const listing = await staff.listWithKey({ condition: 'Unfurnished', is_negotiable: 'false', amenity_list: 'Garden' });
  const { key } = listing;
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await home.getByText('Correct facts or photographs').click();
  await home.getByRole('button', { name: 'Send for a look' }).click();
  await expect(home.getByText('Nothing is changed yet.')).toBeVisible();
  await home.getByLabel('Furnishing').selectOption('Furnished');
  await expect(home.getByText('Nothing is changed yet.')).toBeHidden();
  await home.getByLabel('Is the price open to an offer?').selectOption('Yes');
  await expect(home.getByLabel('Kind of property')).toHaveCount(0);
  await home.getByText('Amenities: 1 of').click();
  await home.getByLabel('Garden', { exact: true }).uncheck();
  await expect(home.getByText('Amenities: 0 of')).toBeVisible();
  await home.getByLabel('Gym', { exact: true }).check();
  await expect(home.getByText('Amenities: 1 of')).toBeVisible();
  await expectAccessible(page);
  await home.getByRole('button', { name: 'Send for a look' }).click();
  const waits = home.getByText('What you sent waits for us to look at it.');
  await expect(waits).toBeFocused();
  await expect(waits).toBeInViewport();
  await home.getByText('Correct facts or photographs').click();
  await expect(home.getByLabel('Furnishing')).toBeHidden();
  await expect(waits).toBeVisible();
  const { submissions } = await staff.get<SubmissionList>('/submissions/');
  const sent = submissions.find(({ property_id }) => property_id === listing.id);
  const { changes } = await staff.get<Submission>(`/submissions/${sent?.id}`);
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['condition', 'Furnished'],
    ['is_negotiable', true],
    ['amenity_list', ['Gym']],
  ]);
  // What waits is named, and taken back.
  await expect(home.getByText('Furnishing, Is the price open to an offer?, Amenities.')).toBeVisible();
  await home.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('It is taken back: nothing of it changes.')).toBeVisible();
  await expect(waits).toBeHidden();
  await expectAccessible(page);
});

test('staff give out the key where they look at the listing [KEY-13]', async ({ admin, staff }) => {
  const listing = await staff.list();
  // As it is 21 days later.
  await admin.route(`**/api/property/view/${listing.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), is_to_ask: true } });
  });
  await admin.goto(`${ADMIN}/properties?q=%23${listing.id}`);
  await admin.getByRole('button', { name: /^View/ }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Property Details' });
  await dialog.getByRole('button', { name: 'Give out a key' }).click();
  await expect(dialog.getByLabel('The link of the key')).toHaveValue(/\/key\/[\w-]{22}$/);
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}\?text=/,
  );
  await expect(dialog).toContainText('A key was given out on');
  await dialog.getByRole('button', { name: 'Ask whether it is for sale' }).click();
  const ask = admin.getByRole('dialog', { name: 'Is it still for sale?' });
  const plain = ask.getByRole('link', { name: 'Ask by WhatsApp' });
  await expect(plain).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}\?text=Namaste.*still%20for%20sale.*your%20private%20page/,
  );
});

test('before the scripts are there, and without them, the page does what it offers, and tells no address [KEY-10, KEY-20, KEY-22]', async ({
  browser,
  baseURL,
  staff,
}) => {
  const listing = await staff.listWithKey();
  const { key } = listing;
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const referrers: string[] = [];
  page.on('request', async (request) => {
    const { referer } = await request.allHeaders();
    if (referer?.includes(key)) referrers.push(request.url());
  });
  await page.goto(`/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await home.getByRole('button', { name: 'Still for sale' }).click();
  await expect(page.getByText('Thank you: everybody sees')).toBeVisible();
  await home.getByLabel(/^Price:/).fill('71 lakh');
  await home.getByRole('button', { name: 'Change the price' }).click();
  await expect(home.getByLabel('Price: ₹71,00,000')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await home.getByRole('checkbox', { name: /^I call back/ }).check();
  await home.getByRole('button', { name: 'Keep' }).click();
  await expect(home.getByRole('checkbox', { name: /^I call back/ })).toBeChecked();
  // Its link carries the key where only scripts read it.
  await expect(page.getByRole('link', { name: 'List it too, with this key' })).toBeHidden();
  await home.getByText('Correct facts or photographs').click();
  await expect(home.getByText('To add photographs, please turn on JavaScript')).toBeVisible();
  await expect(home.getByLabel('Photographs to add')).toBeHidden();
  await home.getByLabel('Age in years').fill('many');
  await home.getByRole('button', { name: 'Send for a look' }).click();
  // What is refused stays typed, in an open form.
  await expect(home.getByLabel('Age in years')).toHaveValue('many');
  await home.getByLabel('Age in years').fill('11');
  await home.getByText('Amenities: 0 of').click();
  await home.getByLabel('Gym', { exact: true }).check();
  await home.getByLabel('Lift', { exact: true }).check();
  await home.getByLabel('Take away').check();
  await home.getByRole('button', { name: 'Send for a look' }).click();
  await expect(page.getByText('Thank you. We look at it before it shows.')).toBeVisible();
  await expect(home.getByText('Age in years, Amenities, 1 photograph to go.')).toBeVisible();
  await home.getByRole('button', { name: 'It is sold' }).click();
  await home.getByRole('button', { name: 'Not sold after all' }).click();
  await expect(page.getByText('It is for sale again.')).toBeVisible();
  expect(referrers).toEqual([]);
  await context.close();
});
