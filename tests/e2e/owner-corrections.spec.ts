import type { OwnerKey, Submission, SubmissionList } from '#domain/answers/owners.ts';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { openAdmin, ownTitle, photograph, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { offerHome } from './support/offers.ts';
import { PHONE } from './support/phone.ts';

const SHOWN = {
  condition: 'Furnished',
  direction: 'West',
  facing: 'road',
  floor: '1',
  age: '3',
  alloted_car_parking: '1',
};

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an owner mends a home that waits: its price, and a photograph more [KEY-21, OFFER-22]', async ({
    page,
    staff,
    adminSite,
    expectNoise,
  }) => {
    expectNoise(/\/key\//);
    const title = ownTitle('Home');
    const { id, key } = await offerHome(page.request, adminSite.url, { ...SHOWN, title, price: '51000' });
    await gotoReady(page, `/key/${key}`);
    const home = page.getByRole('article', { name: title });
    await home.getByText('Correct facts or photographs').click();
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(home.getByText('Nothing has been changed yet.')).toBeVisible();
    await home.getByLabel(/^Asking price/).fill('51 lakh');
    await home.getByLabel('Size', { exact: true }).fill('');
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(home.getByText('Please fill this in: every listed home needs it.')).toBeVisible();
    await expect(home.getByLabel('Size', { exact: true })).toBeFocused();
    await expect(home.getByLabel(/^Asking price/)).toHaveValue('51 lakh');
    await home.getByLabel('Size', { exact: true }).fill('1100');
    const hall = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photograph(61) };
    const chooser = home.getByLabel(/^Photographs to add/);

    await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
    // What is no picture is told when it is chosen, and left out.
    await chooser.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Two rooms') },
      hall,
    ]);
    await expect(home.getByText("'notes.txt' is not a picture")).toBeVisible();
    await expectAccessible(page);
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('It is changed. We will check it as it is now.')).toBeVisible();
    await expect(home.getByText('We will check it and call you.')).toBeFocused();
    await expect(home.getByLabel(/^Asking price/)).toHaveValue('5100000');
    await expect(home.getByRole('group', { name: 'Photographs', exact: true }).getByRole('img')).toHaveCount(1);
    const { fields: known, photos } = await staff.get<Submission>(`/submissions/${id}`);
    expect([known.price, photos.length]).toEqual([5_100_000, 1]);
    await page.reload();
    await home.getByText('Correct facts or photographs').click();
    await expectReadable(page, { choice: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // It is decided meanwhile: what is typed stays, and why nothing came of it is said.
    await staff.post(`/submissions/${id}/refuse`, { reason: 'No.' });
    await home.getByLabel('Age in years').fill('5');
    await home.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('This has already been refused.')).toBeVisible();
    await expect(home.getByLabel('Age in years')).toHaveValue('5');
    await expect(home).toContainText('We did not publish it: No.');
    // Also when the tab is closed before it is sent again.
    await gotoReady(page, `/key/${key}`);
    await expect(home.getByLabel('Age in years')).toHaveValue('5');
    await expect(home.getByText('What you typed is kept on this device')).toBeVisible();
    await home.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('It is waiting again. We will check it as it is now.')).toBeVisible();
    expect((await staff.get<Submission>(`/submissions/${id}`)).fields.age).toBe(5);
    await page.reload();
    await expect(home.getByText('What you typed is kept on this device')).toBeHidden();
  });
});

test('a correction that staff put right is compared on a phone, and its owner reads what came of it [REVIEW-16, KEY-23]', async ({
  admin,
  adminSite,
  browser,
  request,
  staff,
  expectNoise,
}) => {
  expectNoise(/\/submissions\/\d+/);
  const listing = await staff.listWithKey({ title: ownTitle('Home'), condition: 'Unfurnished' });
  const { key } = listing;
  const form = new FormData();
  for (const [name, value] of Object.entries({ floor: '12', condition: 'Furnished' })) form.append(name, value);
  form.append('files', new File([new Uint8Array(await photograph(41))], 'new.jpg', { type: 'image/jpeg' }));
  await request.post(`${adminSite.url}/api/key/${key}/corrections`, { multipart: form });
  await admin.setViewportSize(PHONE.viewport);
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article', { name: listing.title });
  await card.getByRole('button', { name: /^Review and publish/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Condition' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeHidden();
  await dialog.getByLabel('Floor Number').fill('');
  await dialog.getByLabel('Floor Number').pressSequentially('3');
  await expect(dialog.getByLabel('Floor Number')).toBeFocused();
  const { submissions } = await staff.get<SubmissionList>('/submissions/?state=waiting');
  const { id } = submissions.find(({ property_id }) => property_id === listing.id) ?? {};
  await staff.put(`/submissions/${id}`, { floor: '4', total_floors: '7' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('changed this in the meantime');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog.getByLabel('Floor Number')).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(dialog).toBeHidden();

  const page = await browser.newPage({ baseURL: adminSite.url, viewport: PHONE.viewport });
  await asKnownVisitor(page);
  await gotoReady(page, `/key/${key}`);
  const home = page.getByRole('article', { name: listing.title });
  await expect(home.getByText(/^We published your correction on .*with changes by our team\.$/)).toBeVisible();
  await expect(home.getByText(/^Our team changed: Floor \(now 4\), Floors of the building \(now 7\)/)).toBeVisible();
  await expectAccessible(page);
  await page.close();
  const { homes } = (await (await request.get(`${adminSite.url}/api/key/${key}`)).json()) as OwnerKey;
  expect(homes[0]?.correction).toBe('published');
});
