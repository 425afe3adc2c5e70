import type { OwnerKey, Submission, SubmissionList } from '#domain/answers/owners.ts';
import { expect, gotoReady, ready } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an owner confirms, changes the price, sells and takes that back, with the way to list a further one [KEY-05, KEY-10, KEY-12, OFFER-14, CONST-11]', async ({
    page,
    staff,
    request,
    baseURL,
  }) => {
    const listing = await staff.listWithKey({ price: '7500000' });
    const { key } = listing;
    await gotoReady(page, `/key/${key}`);
    const further = page.getByRole('link', { name: 'List it too, with this key' });
    await expect(further).toHaveAttribute('href', `/list#key=${key}`);
    const home = page.getByRole('article', { name: listing.title });
    await home.getByRole('button', { name: 'Still for sale' }).click();
    await expect(page.getByText('Thank you. Everybody can see')).toBeVisible();
    await expect(home).toContainText('confirmed by you');

    await home.getByLabel(/^Price:/).fill('7 lakh');
    await home.getByRole('button', { name: 'Change the price' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Is this price right?' });
    await expect(asked).toContainText('₹75,00,000 to ₹7,00,000');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await home.getByLabel(/^Price:/).fill('72 lakh');
    await home.getByRole('button', { name: 'Change the price' }).click();
    await expect(page.getByText('The price is now ₹72,00,000.')).toBeVisible();

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

test('an owner corrects facts by choosing, staff see what is to change, and it can be taken back [KEY-07, KEY-19]', async ({
  page,
  staff,
}) => {
  const listing = await staff.listWithKey({ condition: 'Unfurnished', is_negotiable: 'false', amenity_list: 'Garden' });
  const { key } = listing;
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await home.getByText('Correct facts or photographs').click();
  await home.getByRole('button', { name: 'Send for review' }).click();
  await expect(home.getByText('Nothing has been changed yet.')).toBeVisible();
  await home.getByLabel('Furnishing').selectOption('Furnished');
  await expect(home.getByText('Nothing has been changed yet.')).toBeHidden();
  await home.getByLabel('Is the price open to an offer?').selectOption('Yes');
  await expect(home.getByLabel('Kind of property')).toHaveCount(0);
  await home.getByText('Amenities: 1 of').click();
  await home.getByLabel('Garden', { exact: true }).uncheck();
  await expect(home.getByText('Amenities: 0 of')).toBeVisible();
  await home.getByLabel('Gym', { exact: true }).check();
  await expect(home.getByText('Amenities: 1 of')).toBeVisible();
  await expectAccessible(page);
  await home.getByRole('button', { name: 'Send for review' }).click();
  const waits = home.getByText('What you sent is waiting for us to check it.');
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
  await expect(page.getByText('You have taken it back: nothing will change.')).toBeVisible();
  await expect(waits).toBeHidden();
});

test('going back sends no tick of an earlier view, and takes none for a change: what was said elsewhere meanwhile stays [KEY-06, KEY-22]', async ({
  page,
  staff,
  request,
  baseURL,
}) => {
  const listing = await staff.listWithKey({ amenity_list: 'Garden' });
  const { id, key, title } = listing;
  const address = `${baseURL}/api/key/${key}`;
  const isCallingBack = async () => ((await (await request.get(address)).json()) as OwnerKey).homes[0]?.calls_back;
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: title });
  await home.getByText('Correct facts or photographs').click();
  await page.getByRole('link', { name: 'See its page' }).click();
  await page.waitForURL(`/property/${id}`);

  // On another phone, and by staff.
  await request.post(`${address}/call-back`, { data: { calls_back: true } });
  await staff.edit(listing, { amenity_list: 'Gym' });
  await page.goBack();
  await ready(page);
  await expect(home.getByLabel(/^I will call back/)).toBeChecked();
  await home.getByText('Correct facts or photographs').click();
  await home.getByRole('button', { name: 'Send for review' }).click();
  await expect(home.getByText('Nothing has been changed yet.')).toBeVisible();
  expect(await isCallingBack()).toBe(true);
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
