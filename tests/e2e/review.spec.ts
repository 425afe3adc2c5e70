import type { GivenKey, OwnerKey } from '#domain/answers/owner-key.ts';
import type { Submission } from '#domain/answers/submissions.ts';
import type { ManagedProperty } from '#domain/manage/properties.ts';
import type { PropertyList, StaffPropertyDetail } from '#domain/property/property.ts';
import { expect } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, openAdmin, ownTitle, photograph, test } from './support/admin.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { reloadInDark } from './support/paint.ts';
import { PHONE } from './support/phone.ts';

test('staff correct amenities and places nearby on a phone, and publish them [REVIEW-11]', async ({
  admin,
  adminSite,
  page,
  staff,
}) => {
  const title = ownTitle('Home');
  const first = { property_type: 'Residential', bhk_type: '2bhk', residential_type: 'Bungalow', location: 'Naroda' };
  const shown = { condition: 'Furnished', direction: 'West', facing: 'road', floor: '1', age: '3' };
  const rest = { price: '5100000', size: '1100', is_size_in_yards: 'false', alloted_car_parking: '1', title };
  const owner = { owner_name: 'Tara Owner', owner_contact1: '9825077031', consent: 'true', amenity_list: 'Gym' };
  await page.request.post(`${adminSite.url}/api/submissions/`, {
    multipart: { ...first, ...shown, ...rest, ...owner },
  });
  await admin.setViewportSize(PHONE.viewport);
  await openAdmin(admin, '/submissions');
  await admin.getByRole('button', { name: `Look and publish: ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Amenities: 1 of 37').click();
  await dialog.getByRole('group', { name: 'Common amenities' }).getByRole('button', { name: 'Lift' }).click();
  await dialog.getByRole('checkbox', { name: 'Gym' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: 'Lift' })).toBeChecked();
  await expect(dialog.getByText('Amenities: 1 of 37')).toBeVisible();
  await dialog.getByText('Connectivity: 0 of 8').click();
  await dialog.getByRole('checkbox', { name: 'School' }).check();
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog.getByText('Type the minutes, or take the place away.')).toBeVisible();
  await expect(dialog.getByLabel('Minutes to School')).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByLabel('Minutes to School').fill('7');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog).toBeHidden();
  const { properties } = await staff.get<PropertyList<ManagedProperty>>(`/property/all?q=${encodeURIComponent(title)}`);
  const listing = await staff.get<StaffPropertyDetail>(`/property/view/${properties[0]?.id}`);
  expect(listing).toMatchObject({ amenity_list: ['Lift'], connectivity_list: [{ id: 'School', duration: 7 }] });
});

test('a correction shows which photographs go and come, and which is the main one [REVIEW-12]', async ({
  admin,
  adminSite,
  page,
  staff,
}) => {
  const listing = await staff.list({ title: ownTitle('Home'), amenity_list: 'Garden' }, 3);
  const { key } = await staff.post<GivenKey>(`/property/${listing.id}/owner-key`, {});
  const seen: OwnerKey = await (await page.request.get(`${adminSite.url}/api/key/${key}`)).json();
  const form = new FormData();
  form.append('amenity_list', 'Gym');
  form.append('dropped', String(seen.homes[0]?.photos[0]?.id));
  for (const seed of [41, 42]) {
    form.append('files', new File([new Uint8Array(await photograph(seed))], `${seed}.jpg`, { type: 'image/jpeg' }));
  }
  const sent = await page.request.post(`${adminSite.url}/api/key/${key}/corrections`, { multipart: form });
  expect(sent.ok()).toBe(true);
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article', { name: listing.title });
  await expect(card.getByRole('list', { name: 'New photographs: 2' }).getByRole('img')).toHaveCount(2);
  await expect(card.getByRole('list', { name: 'Photographs that go: 1' }).getByRole('img')).toHaveCount(1);
  await card.getByRole('button', { name: /^Look and publish/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.locator('del')).toHaveText('Garden');
  await expect(dialog.locator('ins')).toHaveText('Gym');
  await expect(dialog.getByText('The listing gets another main photo.')).toBeVisible();
  const now = dialog.getByRole('list', { name: 'Now: 3' }).getByRole('listitem');
  await expect(now.first()).toContainText('Main photo');
  await expect(now.first()).toContainText('Goes');
  const after = dialog.getByRole('list', { name: /^After/ }).getByRole('listitem');
  await expect(after).toHaveCount(4);
  await expect(after.first()).toContainText('Main photo');
  await expect(after.last()).not.toContainText('Main photo');
  await dialog.getByRole('button', { name: 'Leave out: new photograph 1' }).click();
  await expect(dialog.getByRole('list', { name: 'After: 3' })).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(dialog).toBeHidden();
  const { media_images } = await staff.get<StaffPropertyDetail>(`/property/view/${listing.id}`);
  const [, second, third] = listing.media_images;
  expect(media_images.map(({ id }) => id)).toEqual([second?.id, third?.id, expect.any(Number)]);
  const { submissions } = await staff.get<{ submissions: Submission[] }>('/submissions/?state=published');
  expect(submissions.some(({ property_id }) => property_id === listing.id)).toBe(true);
});

test('staff ask an owner from the row of a hidden home, with a new key or without [FRESH-12, FRESH-13, KEY-18]', async ({
  admin,
  staff,
}) => {
  const listing = await staff.list({ title: ownTitle('Home') }, 1);
  const sold = await staff.list({ title: ownTitle('Home') });
  // As they are 91 days later; the second was sold since this page was answered.
  await admin.route(/\/api\/property\/all/, async (route) => {
    const answer = await route.fetch();
    const page = (await answer.json()) as PropertyList<ManagedProperty>;
    const old = { is_to_ask: true, hidden_at: '2026-01-02T03:04:05.000Z' };
    const properties = page.properties.map((row) => {
      if (row.id === listing.id) return { ...row, ...old };
      return row.id === sold.id ? { ...row, ...old, is_sold_out: true } : row;
    });
    await route.fulfill({ response: answer, json: { ...page, properties } });
  });
  await admin.goto(`${ADMIN}/properties`);
  await expect(admin.getByText(sold.title)).toBeVisible();
  await expect(admin.getByRole('button', { name: `Ask the owner: ${sold.title}` })).toHaveCount(0);
  const opener = admin.getByRole('button', { name: `Ask the owner: ${listing.title}` });
  await opener.click();
  const dialog = admin.getByRole('dialog', { name: 'Is it still for sale?' });
  const plain = await dialog.getByRole('link', { name: 'Ask by WhatsApp' }).getAttribute('href');
  expect(plain).toMatch(/wa\.me\/91\d{10}\?text=Namaste.*still%20for%20sale/);
  expect(decodeURIComponent(plain ?? '').replace('https://wa.me', '')).not.toContain('http');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Ask with a key' }).click();
  const link = await dialog.getByLabel('The link of the key').inputValue();
  const message = await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(`still for sale? Please say so in one tap: ${link}`);
  // It is shown this once: only its button closes it.
  await admin.keyboard.press('Escape');
  await expect(dialog.getByLabel('The link of the key')).toBeVisible();
  // What WhatsApp would open is not looked at.
  await admin.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const chat = admin.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Send by WhatsApp' }).click();
  await (await chat).close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(admin.getByRole('row').filter({ hasText: listing.title })).toContainText('Owner asked on');

  await admin.setViewportSize(PHONE.viewport);
  await reloadInDark(admin);
  await opener.click();
  await dialog.getByRole('button', { name: 'Ask with a new key' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Give out a new key?' });
  await expect(question).toContainText('will open nothing any more.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('The link of the key')).toBeHidden();
  await expectAccessible(admin);
  await expectNothingLost(admin, `${ADMIN}/properties`);
  await dialog.getByRole('button', { name: 'Still for sale' }).click();
  await expect(admin.getByText('1 property is confirmed.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  // The table is read again while this ends.
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what a colleague changed meanwhile is said before anything goes over it [REVIEW-03]', async ({
  admin,
  adminSite,
  page,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/submissions\/\d+/);
  const title = ownTitle('Offered');
  const first = { property_type: 'Residential', location: 'Naroda', price: '5100000', size: '1100', title };
  const owner = { owner_name: 'Tara Owner', owner_contact1: '9825077032', consent: 'true', is_size_in_yards: 'false' };
  const sent = await page.request.post(`${adminSite.url}/api/submissions/`, { multipart: { ...first, ...owner } });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id } = await sent.json();
  await openAdmin(admin, '/submissions');
  await admin.getByRole('button', { name: `Complete: ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Title of mine');
  await staff.put(`/submissions/${id}`, { title: 'Title of a colleague' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const news = dialog.getByText(/changed this meanwhile: .*Title of a colleague\./);
  await expect(news).toContainText('What you publish now goes over ');
  await expect(dialog.getByLabel('Title')).toHaveValue('Title of mine');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Title of a colleague');
  // Publishing names what is missing, and leads to it.
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
  // What is mended no longer counts, and the focus stays where somebody types.
  await dialog.getByLabel('Floor Number').fill('');
  await dialog.getByLabel('Floor Number').pressSequentially('12');
  await expect(dialog.getByLabel('Floor Number')).toBeFocused();
  await expect(dialog.getByLabel('Floor Number')).toHaveValue('12');
});
