import type { Page } from '@playwright/test';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  breakCalls,
  expect,
  fillRequired,
  openAdmin,
  REFUSED_CALL,
  type StaffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
const area = (page: Page) => page.getByRole('combobox', { name: 'Area' });
const size = (page: Page) => page.getByLabel('Size', { exact: true });
const unit = (page: Page, name: 'sqft' | 'sqyd') => page.getByRole('radio', { name }).check({ force: true });

/** Sends the form and answers the listing that it made. */
async function listed(page: Page, staff: StaffCalls): Promise<StaffPropertyDetail> {
  await submit(page).click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  return staff.get(`/property/view/${page.url().split('/').at(-1)}`);
}

test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

test('the unit toggle converts, and back without typing brings the exact entry back [STATE-10, DEC-45]', async ({
  admin,
  staff,
}) => {
  await size(admin).fill('1000');
  await unit(admin, 'sqyd');
  await expect(size(admin)).toHaveValue('111.11');
  await unit(admin, 'sqft');
  await expect(size(admin)).toHaveValue('1000');
  await unit(admin, 'sqyd');
  await size(admin).fill('120.5');
  await unit(admin, 'sqft');
  await expect(size(admin)).toHaveValue('1084.5');
  await unit(admin, 'sqyd');
  await expect(size(admin)).toHaveValue('120.5');
  await fillRequired(admin);
  await size(admin).fill('133.5');
  expect(await listed(admin, staff)).toMatchObject({ size: 133.5, is_size_in_yards: true });
});

test('a listing is stored as it was filled in, and said so [ERR-33, STATE-05, DEC-11, FORM-15]', async ({
  admin,
  staff,
}) => {
  const title = await fillRequired(admin);
  await admin.getByLabel('Floor Number').fill('-1');
  await admin.getByLabel('Age').fill('7');
  await admin.getByRole('checkbox', { name: 'Balcony' }).check();
  await admin.getByRole('checkbox', { name: 'NA + NOC', exact: true }).check();
  await admin.getByRole('checkbox', { name: 'Sold Out' }).check();
  await admin.getByLabel('Car Parking Spaces').fill('3');
  await admin.getByText('Semi-Furnished', { exact: true }).click();
  await admin.getByText('4BHK', { exact: true }).click();
  await admin.getByLabel('Property Subtype').selectOption('Penthouse');
  await admin.getByText('NE', { exact: true }).click();
  await admin.getByText('Road', { exact: true }).click();
  for (const name of ['Gym', 'Lift']) await admin.getByRole('checkbox', { name, exact: true }).check();
  await admin.getByRole('checkbox', { name: 'School' }).check();
  await admin.getByLabel('Minutes to School').fill('6');
  await admin.getByRole('button', { name: 'Add YouTube link' }).click();
  await admin.getByRole('textbox', { name: 'YouTube link 1' }).fill('https://youtu.be/abcdefghi01');
  await admin.getByLabel(/Alternate Phone/).fill('+91 55500 99456');
  await admin.getByRole('textbox', { name: /Description/ }).fill('Corner flat.\nMorning sun.');
  await admin.getByRole('checkbox', { name: 'Verified listing' }).check();
  const open = await holdRoute(admin, /\/api\/property\/create/);
  await submit(admin).click();
  await expect(admin.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  open();
  await expect(toasts(admin)).toContainText('Property Listed Successfully');
  await expect(toasts(admin)).toContainText('Your property has been listed successfully.');
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  const stored = await staff.get<StaffPropertyDetail>(`/property/view/${admin.url().split('/').at(-1)}`);
  expect(stored).toMatchObject({
    title,
    location: 'Zundal',
    size: 1250,
    price: 4550000,
    floor: -1,
    age: 7,
    balcony_included: true,
    na_noc: true,
    onlyNA: false,
    is_sold_out: true,
    alloted_car_parking: 3,
    condition: 'Semifurnished',
    bhk_type: '4bhk',
    residential_type: 'Penthouse',
    commercial_type: null,
    direction: 'NorthEast',
    facing: 'road',
    amenity_list: ['Gym', 'Lift'],
    connectivity_list: [{ id: 'School', duration: 6 }],
    owner_name: 'Hetal Trivedi',
    owner_contact1: '5550099123',
    owner_contact2: '5550099456',
    summary: 'Corner flat.\nMorning sun.',
    verified_by: 'Demo staff',
  });
  expect(stored.media_videos.map((video) => video.media_url)).toEqual(['https://youtu.be/abcdefghi01']);
  await expect(admin.getByText(/^Verified \d+ \w{3} \d{4}$/).first()).toBeVisible();
});

test('Reset shows in create mode only and brings the defaults back; even that can be undone [FORM-14]', async ({
  admin,
  staff,
}) => {
  const title = await fillRequired(admin);
  await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
  await admin.getByRole('checkbox', { name: 'Gym', exact: true }).check();
  await unit(admin, 'sqyd');
  await admin.getByRole('button', { name: 'Reset' }).click();
  await expect(admin.getByLabel('Property Title')).toHaveValue('');
  await expect(area(admin)).toHaveValue('');
  await expect(size(admin)).toHaveValue('0');
  await expect(admin.getByRole('radio', { name: 'sqft' })).toBeChecked();
  await expect(admin.getByRole('radio', { name: 'Residential' })).toBeChecked();
  await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).not.toBeChecked();
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByLabel('Property Title')).toHaveValue(title);
  await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).toBeChecked();
  await admin.getByRole('button', { name: 'Reset' }).click();
  const { id } = await staff.list();
  await openAdmin(admin, `/upload?id=${id}`);
  await expect(admin.getByRole('button', { name: 'Update Property' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Reset' })).toHaveCount(0);
});

test('what the server refuses is told line by line and stands at its field [ERR-34]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await fillRequired(admin);
  const details = [
    { field: 'price', type: 'Price is required' },
    { field: 'alloted_car_parking', type: 'Invalid car parking number' },
  ];
  await admin.route(/\/api\/property\/create/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'VALIDATION_FAILED', message: 'Please check.', details } } }),
  );
  await submit(admin).click();
  await expect(toasts(admin).first()).toContainText('Validation Failed');
  await expect(toasts(admin).locator('ul > li')).toHaveText([
    'Property price Price is required',
    'Property alloted_car_parking Invalid car parking number',
  ]);
  await expect(section(admin, 'Basic Information').getByText('Price is required')).toBeVisible();
  await expect(section(admin, 'Property Features').getByText('Invalid car parking number')).toBeVisible();
  await expect(admin.getByLabel('Price (₹)')).toBeFocused();
});

test('another failure is told in one sentence, and nothing that was typed is lost [ERR-35]', async ({
  admin,
  expectNoise,
  staff,
}) => {
  expectNoise(REFUSED_CALL);
  const title = await fillRequired(admin);
  const mend = await breakCalls(admin, /\/api\/property\/create/, 'POST');
  await submit(admin).click();
  await expect(toasts(admin)).toContainText('Error');
  await expect(toasts(admin)).toContainText(
    'The property could not be listed. Your entries are kept. Please try again.',
  );
  await expect(admin.getByLabel('Property Title')).toHaveValue(title);
  await mend();
  expect((await listed(admin, staff)).title).toBe(title);
});
