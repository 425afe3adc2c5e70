import type { Page } from '@playwright/test';
import { AREA_NAMES } from '#domain/location/areas.ts';
import { AMENITIES } from '#domain/property/amenities.ts';
import { CONNECTIVITY_IDS } from '#domain/property/connectivity.ts';
import { FURNISHING_OPTIONS, residentialTypeLabel } from '#domain/property/labels.ts';
import { COMMERCIAL_TYPES, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
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

test('the sections stand in their order, and a list at the side leads to each [FORM-01, ROUTE-05]', async ({
  admin,
}) => {
  const titles = [
    'Basic Information',
    'Property Type',
    'Property Features',
    'Property Condition',
    'Residential Details',
    'Facing & Direction',
    'Amenities',
    'Connectivity',
    'Property Videos',
    'Property Media',
    'Owner Details',
    'Property Summary',
  ];
  await expect(admin.locator('form').getByRole('heading', { level: 2 })).toHaveText(titles);
  const side = admin.getByRole('navigation', { name: 'Sections of the form' });
  await expect(side.getByRole('link')).toHaveCount(titles.length);
  await side.getByRole('link', { name: /Owner Details/ }).click();
  await expect(section(admin, 'Owner Details')).toBeInViewport();
});

test('each section holds what it should, with its defaults [FORM-02, FORM-04, FORM-05, FORM-06, FORM-13, DEC-47]', async ({
  admin,
}) => {
  const basic = section(admin, 'Basic Information');
  for (const [label, value] of [
    ['Property Title', ''],
    ['Area', ''],
    ['Size', '0'],
    ['Price (₹)', '0'],
    ['Floor Number', '0'],
    ['Age', '0'],
  ] as const) {
    await expect(basic.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(basic.getByRole('radio', { name: 'sqft' })).toBeChecked();
  await expect(section(admin, 'Property Type').getByRole('radio')).toHaveCount(2);
  await expect(section(admin, 'Property Type').getByRole('radio', { name: 'Residential' })).toBeChecked();
  const features = section(admin, 'Property Features');
  for (const name of ['Balcony', 'NA + NOC', 'Only NA', 'Sold Out']) {
    await expect(features.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  }
  await expect(features.getByLabel('Car Parking Spaces')).toHaveValue('0');
  const condition = section(admin, 'Property Condition');
  for (const { label } of FURNISHING_OPTIONS) await expect(condition.getByText(label, { exact: true })).toBeVisible();
  await expect(condition.getByRole('radio', { name: 'Un-Furnished' })).toBeChecked();
  const owner = section(admin, 'Owner Details');
  for (const label of ['Owner Name', 'Phone', /Alternate Phone/]) {
    await expect(owner.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(section(admin, 'Property Summary').getByRole('textbox', { name: /Description/ })).toHaveValue('');
});

test('the price has a preview that follows what is typed [FORM-03, DEC-44]', async ({ admin }) => {
  const preview = admin.locator('[data-price-preview]');
  await expect(preview).toHaveText('');
  for (const [typed, shown] of [
    ['999', '₹999'],
    ['45000', '₹45.00 K'],
    ['4550000', '₹45.50 Lac'],
    ['12500000', '₹1.25 Cr'],
  ] as const) {
    await admin.getByLabel('Price (₹)').fill(typed);
    await expect(preview).toHaveText(shown);
  }
});

test('the details are titled by the type and ask what only that type has [FORM-07]', async ({ admin }) => {
  const residential = section(admin, 'Residential Details');
  await expect(residential.getByRole('radio')).toHaveCount(6);
  await expect(residential.getByRole('radio', { name: '1BHK' })).toBeChecked();
  await expect(residential.getByLabel('Property Subtype')).toHaveValue('Lowrise Apartment');
  await expect(residential.getByRole('option')).toHaveText([
    'Select one',
    ...RESIDENTIAL_TYPES.map(residentialTypeLabel),
  ]);
  await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
  const commercial = section(admin, 'Commercial Details');
  await expect(commercial.getByLabel('Commercial Type')).toHaveValue('');
  await expect(commercial.getByRole('option')).toHaveText(['Select one', ...COMMERCIAL_TYPES]);
  await expect(residential).toHaveCount(0);
});

test('the compass offers eight directions; its centre shows the chosen one and sets nothing [FORM-08, DEC-17]', async ({
  admin,
}) => {
  const compass = section(admin, 'Facing & Direction').getByRole('group', { name: 'Direction', exact: true });
  const centre = compass.locator('[data-compass-centre]');
  await expect(compass.getByRole('radio')).toHaveCount(8);
  await expect(centre).toHaveText('East');
  await compass.getByText('SW', { exact: true }).click();
  await expect(centre).toHaveText('South-West');
  await centre.click();
  await expect(compass.getByRole('radio', { name: 'South-West' })).toBeChecked();
  await compass.getByRole('radio', { name: 'South-West' }).press('ArrowRight');
  await expect(centre).toHaveText('West');
  const facing = admin.getByRole('group', { name: 'Facing', exact: true });
  await expect(facing.getByRole('radio', { name: 'Garden' })).toBeChecked();
  await expect(facing.getByRole('radio')).toHaveCount(2);
});

test('37 amenities are offered [FORM-09]', async ({ admin }) => {
  const amenities = section(admin, 'Amenities');
  await expect(amenities.getByRole('checkbox')).toHaveCount(37);
  for (const name of AMENITIES) await expect(amenities.getByRole('checkbox', { name, exact: true })).toBeAttached();
});

test('8 places are offered; minutes are asked only for a selected one [FORM-10]', async ({ admin }) => {
  const places = section(admin, 'Connectivity');
  await expect(places.getByRole('checkbox')).toHaveCount(8);
  for (const id of CONNECTIVITY_IDS) await expect(places.getByLabel(`Minutes to ${id}`)).toBeDisabled();
  await places.getByRole('checkbox', { name: 'Hospital' }).check();
  await expect(places.getByLabel('Minutes to Hospital')).toBeEnabled();
  await expect(places.getByLabel('Minutes to Hospital')).toHaveValue('0');
  await expect(places.getByLabel('Minutes to Market')).toBeDisabled();
  await places.getByRole('checkbox', { name: 'Hospital' }).uncheck();
  await expect(places.getByLabel('Minutes to Hospital')).toBeDisabled();
});

test('YouTube links are added and removed [FORM-11]', async ({ admin }) => {
  const videos = section(admin, 'Property Videos');
  for (const index of [1, 2, 3]) {
    await videos.getByRole('button', { name: 'Add YouTube link' }).click();
    await videos.getByRole('textbox', { name: `YouTube link ${index}` }).fill(`https://youtu.be/abcdefghi0${index}`);
  }
  await videos.getByRole('button', { name: 'Remove YouTube link 2' }).click();
  await expect(videos.getByRole('textbox')).toHaveCount(2);
  await expect(videos.getByRole('textbox', { name: 'YouTube link 2' })).toHaveValue('https://youtu.be/abcdefghi03');
});

test('the area is suggested by part of its name, and set only by choosing or by the exact name [FORM-16, FORM-17, FORM-18]', async ({
  admin,
}) => {
  await expect(area(admin)).toHaveAttribute('placeholder', 'Type to search area...');
  await area(admin).fill('OPAL');
  await expect(admin.getByText('Areas', { exact: true })).toBeVisible();
  await expect(admin.getByRole('listbox').getByRole('option')).toHaveText(
    AREA_NAMES.filter((name) => name.toLowerCase().includes('opal')),
  );
  await area(admin).fill('nowhere at all');
  await expect(admin.getByText('No area found.')).toBeVisible();
  await submit(admin).click();
  await expect(section(admin, 'Basic Information').getByText('Please select a valid area')).toBeVisible();
  await area(admin).fill('Zundal');
  await expect(section(admin, 'Basic Information').getByText(/Please select/)).toBeHidden();
  await area(admin).fill('Zunda');
  await expect(section(admin, 'Basic Information').getByText('Please select a valid area')).toBeVisible();
  await area(admin).press('ArrowDown');
  await area(admin).press('Enter');
  await expect(area(admin)).toHaveValue('Zundal');
  await expect(section(admin, 'Basic Information').getByText(/Please select/)).toBeHidden();
});

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
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await admin.route(/\/api\/property\/create/, async (route) => {
    await held;
    await route.continue();
  });
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

test('NA + NOC and Only NA are explained by a tooltip, by pointer and keyboard [DEC-13, DEC-14]', async ({ admin }) => {
  await expect(admin.getByText('NA + NOC', { exact: true })).toBeVisible();
  await expect(admin.getByText('Only NA', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'What NA + NOC means' }).hover();
  await expect(admin.getByRole('tooltip')).toContainText('no-objection certificate');
  await admin.mouse.move(300, 300, { steps: 5 });
  await expect(admin.getByRole('tooltip')).toBeHidden();
  await admin.getByRole('checkbox', { name: 'Only NA', exact: true }).focus();
  await admin.keyboard.press('Tab');
  await expect(admin.getByRole('button', { name: 'What Only NA means' })).toBeFocused();
  await expect(admin.getByRole('tooltip')).toContainText('non-agricultural');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens the explanation of Only NA, and another closes it [DEC-14]', async ({ admin }) => {
    const info = admin.getByRole('button', { name: 'What Only NA means' });
    await info.tap();
    await expect(admin.getByRole('tooltip')).toContainText('non-agricultural');
    await info.tap();
    await expect(admin.getByRole('tooltip')).toBeHidden();
    await expect(admin.getByRole('checkbox', { name: 'Only NA', exact: true })).not.toBeChecked();
  });
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
