import type { Page } from '@playwright/test';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  breakCalls,
  expect,
  gotoReady,
  openAdmin,
  ownTitle,
  REFUSED_CALL,
  staffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Update Property' });
const title = (page: Page) => page.getByLabel('Property Title');
const price = (page: Page) => page.getByLabel('Price (₹)');
const draftOf = (page: Page, id?: number) =>
  page.evaluate((key) => localStorage.getItem(key), id ? `chavi-listing-draft:${id}` : 'chavi-listing-draft');

test.describe('editing', () => {
  test('loads the listing with the token and fills the form, the owner included; public pages send no token [STATE-09, ERR-29, DEC-15, FORM-20]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({
      title: ownTitle('Loaded'),
      owner_name: 'Bhavna Parekh',
      owner_contact2: '5550099002',
      size: '140',
      is_size_in_yards: 'true',
      direction: 'SouthEast',
      amenity_list: 'Gym',
      connectivity_list: '[{"id":"Airport","duration":25}]',
    });
    const call = admin.waitForRequest((request) => request.url().endsWith(`/api/property/view/${listing.id}`));
    await openAdmin(admin, `/upload?id=${listing.id}`);
    expect(await (await call).headerValue('authorization')).toMatch(/^Bearer ./);
    await expect(toasts(admin)).toContainText('Property Loaded');
    await expect(toasts(admin)).toContainText('Property data has been loaded for editing.');
    await expect(title(admin)).toHaveValue(listing.title);
    await expect(admin.getByRole('combobox', { name: 'Area' })).toHaveValue('Bopal');
    await expect(admin.getByLabel('Size', { exact: true })).toHaveValue('140');
    await expect(admin.getByRole('radio', { name: 'sqyd' })).toBeChecked();
    await expect(admin.locator('[data-compass-centre]')).toHaveText('South-East');
    await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).toBeChecked();
    await expect(admin.getByLabel('Minutes to Airport')).toHaveValue('25');
    await expect(admin.getByLabel('Owner Name')).toHaveValue('Bhavna Parekh');
    await expect(admin.getByLabel('Phone', { exact: true })).toHaveValue('5550099001');
    await expect(admin.getByLabel(/Alternate Phone/)).toHaveValue('5550099002');
    const side = admin.getByRole('navigation', { name: 'Sections of the form' });
    await expect(side.getByRole('link', { name: /, complete$/ })).toHaveText([
      /Basic Information/,
      /Property Type/,
      /Property Features/,
      /Property Condition/,
      /Residential Details/,
      /Facing & Direction/,
      /Amenities/,
      /Connectivity/,
      /Owner Details/,
    ]);
    const tokens: string[] = [];
    admin.on('request', (request) => {
      if (request.headers().authorization) tokens.push(request.url());
    });
    for (const path of ['/', '/search', `/property/${listing.id}`, '/about']) await gotoReady(admin, path);
    expect(tokens).toEqual([]);
  });

  test('says Loading... until the listing is there [FORM-15]', async ({ admin, staff }) => {
    const { id } = await staff.list();
    const open = await holdRoute(admin, /\/api\/property\/view\//);
    await openAdmin(admin, `/upload?id=${id}`);
    await expect(admin.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    open();
    await expect(update(admin)).toBeEnabled();
  });

  test('a listing that cannot be loaded is told, with another try [ERR-30]', async ({ admin, staff, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    const listing = await staff.list({ title: ownTitle('Later') });
    const mend = await breakCalls(admin, /\/api\/property\/view\//);
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(toasts(admin)).toContainText('Failed to load property data. Please try again.');
    await mend();
    await admin.getByRole('button', { name: 'Retry' }).click();
    await expect(title(admin)).toHaveValue(listing.title);
  });

  test('an update is stored, said, and leads to the property [FORM-19, ERR-31, FORM-15, STATE-05]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({ title: ownTitle('Before') }, 1);
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(title(admin)).toHaveValue(listing.title);
    const renamed = ownTitle('After');
    await title(admin).fill(renamed);
    await price(admin).fill('5100000');
    await admin.getByRole('checkbox', { name: 'Sold Out' }).check();
    await update(admin).click();
    await expect(toasts(admin)).toContainText('Property Updated Successfully');
    await expect(toasts(admin)).toContainText('Your property has been updated successfully.');
    await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));
    await expect(admin.getByRole('heading', { name: renamed })).toBeVisible();
    const stored = await staff.get<StaffPropertyDetail>(`/property/view/${listing.id}`);
    expect(stored).toMatchObject({ title: renamed, price: 5100000, is_sold_out: true, media_images: [{}] });
    expect(await draftOf(admin, listing.id)).toBeNull();
  });

  test('a failed update is told, and what was typed stays [ERR-32]', async ({ admin, staff, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    const { id } = await staff.list({ title: ownTitle('Failing') });
    await openAdmin(admin, `/upload?id=${id}`);
    await expect(update(admin)).toBeEnabled();
    await price(admin).fill('123456');
    await breakCalls(admin, /\/api\/property\/edit/, 'PUT');
    await update(admin).click();
    await expect(toasts(admin)).toContainText('There was an error updating your property. Please try again.');
    await expect(price(admin)).toHaveValue('123456');
  });

  test('an id that is none says so', async ({ admin }) => {
    await openAdmin(admin, '/upload?id=abc');
    await expect(admin.getByText('There is no such property.')).toBeVisible();
  });
});

test.describe('two members of staff at one listing', () => {
  async function conflict(admin: Page, staff: Awaited<ReturnType<typeof staffCalls>>, url: string) {
    const colleague = { phone: `55577${String(Date.now() % 100000).padStart(5, '0')}`, password: 'colleague-1' };
    await staff.post('/staff/', { ...colleague, name: 'Asha Mehta' });
    const listing = await staff.list({ title: ownTitle('Shared'), price: '4500000' });
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(title(admin)).toHaveValue(listing.title);
    const other = await staffCalls(admin.request, url, colleague);
    await other.edit(listing, { price: '4700000', floor: '9' });
    await price(admin).fill('4400000');
    await admin.getByLabel('Owner Name').fill('Owner of mine');
    await update(admin).click();
    const dialog = admin.getByRole('dialog', { name: 'This listing was changed in the meantime' });
    await expect(dialog).toBeVisible();
    return { dialog, listing };
  }

  test('the second to save sees who changed what, and keeping mine keeps theirs where I touched nothing', async ({
    admin,
    staff,
    adminSite,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const { dialog, listing } = await conflict(admin, staff, adminSite.url);
    await expect(dialog).toContainText('Asha Mehta saved this listing while you were editing it.');
    await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('₹47,00,000');
    await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('₹44,00,000');
    await expect(dialog.getByRole('row', { name: /Floor Number/ })).toContainText('Not changed by you');
    await expectAccessible(admin);
    expect((await staff.get<StaffPropertyDetail>(`/property/view/${listing.id}`)).price).toBe(4700000);
    await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
    await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));
    expect(await staff.get(`/property/view/${listing.id}`)).toMatchObject({
      price: 4400000,
      owner_name: 'Owner of mine',
      floor: 9,
    });
  });

  test('loading theirs shows the listing as it is now and saves nothing', async ({
    admin,
    staff,
    adminSite,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const { dialog, listing } = await conflict(admin, staff, adminSite.url);
    await dialog.getByRole('button', { name: 'Load theirs' }).click();
    await expect(price(admin)).toHaveValue('4700000');
    await expect(admin.getByLabel('Owner Name')).toHaveValue('Owner of a test');
    await admin.getByLabel('Age').fill('8');
    await update(admin).click();
    await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));
    expect(await staff.get(`/property/view/${listing.id}`)).toMatchObject({ price: 4700000, age: 8 });
  });
});
