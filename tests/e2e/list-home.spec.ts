import { expect, gotoReady } from './fixture.ts';
import { expectAccessible, expectReadable, expectTargets } from './support/accessible.ts';
import { ADMIN, openAdmin, ownTitle, test } from './support/admin.ts';
import { chosenPhotos, fillFirst, form, pictures, send } from './support/list-form.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { offerHome } from './support/offers.ts';
import { PHONE } from './support/phone.ts';

test.describe('an owner on a phone', () => {
  test.use(PHONE);

  test('finds the door on the first screen, in the menu and in the footer; nothing is lost when the network is away, a wrong photograph is shown, and nothing is kept longer than 30 days [OFFER-01, OFFER-10, OFFER-17]', async ({
    page,
    adminSite,
    expectNoise,
  }) => {
    expectNoise(/submissions|ERR_INTERNET|Failed to load|ERR_FAILED/);
    await gotoReady(page, `${adminSite.url}/`);
    await expect(page.getByRole('main').getByRole('link', { name: 'List your home free' })).toBeInViewport();
    await page.getByRole('button', { name: 'Menu' }).or(page.locator('summary[aria-label="Menu"]')).first().tap();
    await page.getByRole('banner').getByRole('link', { name: 'List your home free' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'List your home free' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'List your home free' })).toBeVisible();
    const chooser = page.getByLabel('Choose photographs');
    await chooser.setInputFiles(await pictures(1, 5));
    await expect(chosenPhotos(page)).toHaveCount(1);
    await page.reload();
    await expect(chosenPhotos(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
    // A browser that reads no AVIF cannot tell that this is none.
    const broken = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1miafno picture', 'latin1');
    await chooser.setInputFiles({ name: 'broken.avif', mimeType: 'image/avif', buffer: broken });
    await expect(chosenPhotos(page)).toHaveCount(2);
    await fillFirst(page, '98250 77002');
    await page.getByLabel(/^Yes, I agree/).check();

    await page.route('**/api/submissions/', (route) => route.abort('internetdisconnected'));
    await send(page).tap();
    await expect(page.getByRole('alert')).toContainText('What you typed is kept.');
    await expect(page.getByLabel('Your name')).toHaveValue('Ila Owner');
    await page.unroute('**/api/submissions/');
    await send(page).tap();
    const problem = page.locator('#files-error');
    await expect(problem).toBeInViewport();
    await page.getByRole('button', { name: 'Remove photograph 2' }).tap();
    await expect(problem).toBeHidden();

    await page.clock.install({ time: Date.now() + 31 * 24 * 60 * 60 * 1000 });
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expect(chosenPhotos(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ila Owner');
  });

  test('lists a home with three photographs; staff publish it, and it is public then [OFFER-02, OFFER-10, OFFER-11, OFFER-25, REVIEW-07]', async ({
    page,
    admin,
    adminSite,
    staff,
    expectNoise,
  }) => {
    // Published too early once.
    expectNoise(/\/submissions\/\d+\/publish/);
    await gotoReady(page, `${adminSite.url}/list`);
    // Nothing is chosen beforehand.
    await expect(form(page).locator('input:checked')).toHaveCount(0);
    for (const select of await form(page).locator('select').all()) await expect(select).toHaveValue('');
    await fillFirst(page, '98250 77001');
    const chooser = page.locator('input[type=file][multiple]');
    await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
    await chooser.setInputFiles(await pictures(3, 21));
    await expect(chosenPhotos(page)).toHaveCount(3);

    // Left and come back to.
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ila Owner');
    await expect(form(page).getByLabel('3BHK')).toBeChecked();
    await expect(chosenPhotos(page)).toHaveCount(3);
    await expectNothingLost(page, '/list');

    await send(page).tap();
    await expect(page.getByText('Please agree before you send it.')).toBeVisible();
    await page.getByLabel(/^Yes, I agree/).check();
    await send(page).tap();
    await expect(page.getByRole('heading', { name: 'Your home has reached us' })).toBeVisible();
    const link = await page.getByLabel('The link of your key').inputValue();
    expect(link).toMatch(/\/key\/[\w-]{22}$/);
    const chat = await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(chat).toContain('https://wa.me/919825077001?text=');
    expect(decodeURIComponent(chat ?? '')).toContain(link);
    await expectAccessible(page);
    await gotoReady(page, `${adminSite.url}/list`);
    await expect(page.getByLabel('Your name')).toHaveValue('');
    const search = await page.request.get(`${adminSite.url}/search?location=Thaltej`);
    expect(await search.text()).not.toContain('Bungalow in Thaltej');

    await openAdmin(admin, '/submissions');
    const call = admin.getByRole('link', { name: 'Call Ila Owner, +91 98250 77001' });
    const card = admin.getByRole('article', { name: '3BHK Bungalow in Thaltej' }).filter({ has: call });
    await expect(call).toHaveAttribute('href', 'tel:+919825077001');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('link', { name: 'WhatsApp to Ila Owner' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/919825077001/,
    );
    await expect(card.getByRole('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await card.getByRole('button', { name: /^Complete/ }).press('Enter');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await expect(dialog.getByText('This is not filled in yet.').first()).toBeVisible();
    const chosen = { 'Property Condition': 'Furnished', Facing: 'road', Direction: 'West' };
    for (const [label, value] of Object.entries(chosen)) await dialog.getByLabel(label).selectOption(value);
    const typed = { 'Floor Number': '0', Age: '6', 'Car Parking Spaces': '2' };
    for (const [name, value] of Object.entries(typed)) await dialog.getByRole('textbox', { name }).fill(value);
    await dialog.getByRole('button', { name: 'Save and publish' }).click();
    await expect(card).toBeHidden();
    const { properties } = await staff.get<{ properties: { id: number; title: string }[] }>(
      '/property/all?q=3BHK+Bungalow+in+Thaltej',
    );
    const id = properties[0]?.id ?? 0;
    await gotoReady(page, `${adminSite.url}/property/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3BHK Bungalow in Thaltej');
    await expect(page.getByRole('main')).toContainText('Furnished');
  });

  test('says whose a home becomes that a link with a key offers, with a way without it [OFFER-14]', async ({
    page,
    adminSite,
  }) => {
    const offered = { title: ownTitle('Offered'), owner_contact1: '9825077021' };
    const { key } = await offerHome(page.request, adminSite.url, offered);
    const says = page.getByText('Your link carries a key');
    await gotoReady(page, `${adminSite.url}/list#key=${key}`);
    await expect(says).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List it without that key' }).tap();
    await expect(says).toBeHidden();
    expect(page.url()).toBe(`${adminSite.url}/list`);

    // With another phone the home is not theirs: the page shows the key that was answered.
    await gotoReady(page, `${adminSite.url}/about`);
    await gotoReady(page, `${adminSite.url}/list#key=${key}`);
    await expect(says).toBeVisible();
    await fillFirst(page, '98250 77022');
    await page.getByLabel(/^Yes, I agree/).check();
    await send(page).tap();
    await expect(page.getByRole('heading', { name: 'Your home has reached us' })).toBeVisible();
    const link = await page.getByLabel('The link of your key').inputValue();
    expect(link).toMatch(/\/key\/[\w-]{22}$/);
    expect(link).not.toContain(key);
  });
});

test('the queue of the staff: marks, refusing with a reason, keys, a new key, dark and narrow [KEY-17, OFFER-19, REVIEW-07, REVIEW-13]', async ({
  admin,
  adminSite,
  page,
}) => {
  const offer = (phone: string, title: string, agreed: object = { consent: 'true' }) =>
    page.request.post(`${adminSite.url}/api/submissions/`, {
      multipart: {
        ...{ property_type: 'Commercial', commercial_type: 'Shop', location: 'Naroda', price: '1', size: '400' },
        ...{ owner_name: 'Odd Owner', owner_contact1: phone, title, ...agreed },
      },
    });
  await offer('9825077011', 'Shop by a broker');
  await offer('9825077011', 'Second shop', {});
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article', { name: 'Shop by a broker' });
  await expect(card).toContainText('The text says “broker”.');
  await expect(card).toContainText('The price is very low.');
  await expect(card).toContainText('The phone number is also on submission');
  const second = admin.getByRole('article', { name: 'Second shop' });
  await expect(second).toContainText('Has not agreed to our terms: ask.');
  await expectAccessible(admin);
  await card.getByRole('button', { name: /^New key/ }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Give out a new key' }).click();
  await expect(card.getByLabel('The link of the key')).toHaveValue(/\/key\/[\w-]{22}$/);
  await admin.getByRole('heading', { level: 1 }).click();
  await admin.keyboard.press('j');
  await expect(admin.locator('[data-opens]').first()).toBeFocused();
  await card.getByRole('button', { name: /^Refuse/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByText('Say why, so that the owner knows.')).toBeVisible();
  await dialog.getByLabel(/^Why/).fill('Brokers cannot list here.');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(card).toBeHidden();
  await admin.getByText('Refused', { exact: true }).click();
  await expect(admin.getByRole('article', { name: 'Shop by a broker' })).toContainText(
    'Refused: Brokers cannot list here.',
  );
  // That can be taken back.
  await card.getByRole('button', { name: /^Review it again/ }).click();
  await expect(card).toBeHidden();
  await admin.getByText('Waiting', { exact: true }).click();
  await expect(card.getByRole('button', { name: /^Complete/ })).toBeVisible();
  await admin.setViewportSize(PHONE.viewport);
  await expect(second).toBeVisible();
  await expectTargets(admin);
  await expectReadable(admin, { choice: 'dark' });
  await expectNothingLost(admin, `${ADMIN}/submissions`);
});
