import type { OwnerKey } from '#domain/answers/owner-key.ts';
import type { Submission, SubmissionList } from '#domain/answers/submissions.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAdmin, ownTitle, photograph, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { offerHome } from './support/offers.ts';
import { reloadInDark } from './support/paint.ts';
import { PHONE } from './support/phone.ts';

const SHOWN = {
  condition: 'Furnished',
  direction: 'West',
  facing: 'road',
  floor: '1',
  age: '3',
  alloted_car_parking: '1',
};

const picture = async (seed: number) =>
  new File([new Uint8Array(await photograph(seed))], `${seed}.jpg`, { type: 'image/jpeg' });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an owner mends a home that waits: its price, and a photograph more [KEY-21]', async ({
    page,
    staff,
    adminSite,
    expectNoise,
  }) => {
    expectNoise(/\/corrections/);
    const title = ownTitle('Home');
    const { id, key } = await offerHome(page.request, adminSite.url, { ...SHOWN, title, price: '51000' });
    await gotoReady(page, `/key/${key}`);
    const home = page.getByRole('article', { name: title });
    await home.getByText('Correct facts or photographs').click();
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(home.getByText('Nothing is changed yet.')).toBeVisible();
    await home.getByLabel(/^Price you ask/).fill('51 lakh');
    await home.getByLabel('Size', { exact: true }).fill('');
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(home.getByText('Say what it is: a home that is listed has one.')).toBeVisible();
    await expect(home.getByLabel('Size', { exact: true })).toBeFocused();
    await expect(home.getByLabel(/^Price you ask/)).toHaveValue('51 lakh');
    await home.getByLabel('Size', { exact: true }).fill('1100');
    const hall = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photograph(61) };
    const chooser = home.getByLabel(/^Photographs to add/);
    // [OFFER-25]
    await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
    await chooser.setInputFiles(hall);
    await expectAccessible(page);
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('It is changed. We look at it as it is now.')).toBeVisible();
    await expect(home.getByText('We look at it and call you.')).toBeFocused();
    await expect(home.getByLabel(/^Price you ask/)).toHaveValue('5100000');
    await expect(home.getByRole('group', { name: 'Photographs', exact: true }).getByRole('img')).toHaveCount(1);
    const { fields: known, photos } = await staff.get<Submission>(`/submissions/${id}`);
    expect([known.price, photos.length]).toEqual([5_100_000, 1]);
    await reloadInDark(page);
    await home.getByText('Correct facts or photographs').click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // It is decided meanwhile: what is typed stays, and why nothing came of it is said.
    await staff.post(`/submissions/${id}/refuse`, { reason: 'No.' });
    await home.getByLabel('Age in years').fill('5');
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('This was refused already. Load this page again')).toBeVisible();
    await expect(home.getByLabel('Age in years')).toHaveValue('5');
  });
});

test('staff who have an older state open are told what its owner changed before they publish it [REVIEW-15]', async ({
  admin,
  adminSite,
  page,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/submissions\/\d+/);
  const title = ownTitle('Offered');
  const photos = await Promise.all([63, 64].map(picture));
  const { id, key } = await offerHome(page.request, adminSite.url, { ...SHOWN, title }, photos);
  const amend = async (multipart: FormData) => {
    multipart.append('submission_id', String(id));
    const answer = await page.request.post(`${adminSite.url}/api/key/${key}/corrections`, { multipart });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await openAdmin(admin, '/submissions');
  await admin.getByRole('button', { name: `Look and publish: ${title}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave out photograph 2' }).click();
  await dialog.getByText('Amenities: 0 of 37').click();
  await dialog.getByRole('checkbox', { name: 'Gym' }).check();
  await dialog.getByLabel('Floor Number').fill('2');
  const change = new FormData();
  change.append('floor', '3');
  change.append('age', '9');
  change.append('files', await picture(62));
  await amend(change);
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  const news = dialog.getByText(/^The owner or a colleague changed this meanwhile:/);
  await expect(news).toContainText('Floor Number: 3');
  await expect(news).toContainText('Age: 9');
  await expect(news).toContainText('1 new photograph.');
  await expect(news).toContainText('What you publish now goes over Floor Number.');
  await expectAccessible(admin);
  // What they wrote counts where both did, and nothing else of what is typed here is lost.
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Floor Number')).toHaveValue('3');
  await expect(dialog.getByRole('checkbox', { name: 'Gym' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog).toBeHidden();
  const { property_id } = await staff.get<Submission>(`/submissions/${id}`);
  const listing = await staff.get<StaffPropertyDetail>(`/property/view/${property_id}`);
  expect(listing).toMatchObject({ floor: 3, age: 9, amenity_list: ['Gym'], image_count: 2 });
});

test('staff put a correction right before they publish it, and its owner reads what came of it [REVIEW-16, KEY-23]', async ({
  admin,
  adminSite,
  browser,
  request,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/publish/);
  const listing = await staff.listWithKey({ title: ownTitle('Home'), condition: 'Unfurnished' });
  const { key } = listing;
  const form = new FormData();
  for (const [name, value] of Object.entries({ floor: '12', condition: 'Furnished' })) form.append(name, value);
  await request.post(`${adminSite.url}/api/key/${key}/corrections`, { multipart: form });
  await admin.setViewportSize(PHONE.viewport);
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article', { name: listing.title });
  await card.getByRole('button', { name: /^Look and publish/ }).click();
  const dialog = admin.getByRole('dialog');
  // Only what the owner asks for lies open.
  await expect(dialog.getByRole('combobox', { name: 'Condition' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeHidden();
  await dialog.getByLabel('Floor Number').fill('3');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const row = card.getByRole('row', { name: /^Floor/ });
  await expect(row).toContainText('12');
  await expect(row).toContainText('Our team: 3');
  await card.getByRole('button', { name: /^Look and publish/ }).click();
  await dialog.getByText('Other facts of the listing').click();
  await dialog.getByLabel('Total Floors').fill('1');
  await dialog.getByRole('button', { name: 'Publish the changes' }).click();
  // What contradicts the correction is found among the other facts too.
  await expect(dialog.getByLabel('Floor Number')).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByLabel('Total Floors').fill('7');
  await dialog.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(dialog).toBeHidden();
  const now = await staff.get<StaffPropertyDetail>(`/property/view/${listing.id}`);
  expect(now).toMatchObject({ floor: 3, total_floors: 7, condition: 'Furnished' });

  const page = await browser.newPage({ baseURL: adminSite.url, viewport: PHONE.viewport });
  await asKnownVisitor(page);
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await expect(home.getByText(/^We published your correction on .*with changes by our team\.$/)).toBeVisible();
  await expect(home.getByText(/^Our team changed: Floor \(now 3\), Floors of the building \(now 7\)/)).toBeVisible();
  await expectAccessible(page);
  await page.close();
  const { homes } = (await (await request.get(`${adminSite.url}/api/key/${key}`)).json()) as OwnerKey;
  expect(homes[0]?.correction).toBe('published');
  const { submissions } = await staff.get<SubmissionList>('/submissions/?state=published');
  expect(submissions.some(({ property_id }) => property_id === listing.id)).toBe(true);
});
