import type { Page } from '@playwright/test';
import { breakCalls, expect, fillRequired, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import {
  area,
  draftOf,
  field,
  leaveUnasked,
  price,
  saved,
  section,
  shown,
  submit,
  submitting,
  title,
  unit,
  update,
} from './support/listing-form.ts';

/** What may be unknown of a listing: its box, what is entered, and how the detail page tells it. */
const KNOWN = [
  { box: 'Carpet Area', entered: '980.5', label: 'Carpet area', told: /^980\.5 sq/ },
  { box: 'Size Basis', entered: 'super_built_up', label: 'Size measured', told: 'Super built-up' },
  { box: 'Total Floors', entered: '12', label: 'Floors of the building', told: '12' },
  { box: 'Possession', entered: 'ready', label: 'Possession', told: 'Ready to move in' },
  { box: 'Maintenance', entered: '2500', label: 'Maintenance', told: '₹2,500 a month' },
  { box: 'Price Negotiable', entered: 'true', label: 'Asking price', told: 'Negotiable' },
];
const known = (page: Page, name: string) => page.getByLabel(name).and(page.locator('input, select'));

test('a listing is stored as it was filled in, told by its page, loaded into the form again, and changed [FORM-14, FORM-15, FORM-19, FORM-20, STATE-05, STATE-09, DATA-38, DATA-39, DEC-11, DEC-15, ERR-29, ERR-31, ERR-33]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/upload');
  const named = await fillRequired(admin);
  await test.step('all of it is sent, and the button says so meanwhile', async () => {
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
    const months = () =>
      known(admin, 'Possession')
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const inOrder = await months();
    await known(admin, 'Possession').selectOption(inOrder[4] ?? '');
    expect(await months()).toEqual(inOrder);
    for (const { box, entered } of KNOWN) {
      const isList = (await known(admin, box).getByRole('option').count()) > 0;
      await (isList ? known(admin, box).selectOption(entered) : known(admin, box).fill(entered));
    }
    const open = await holdRoute(admin, /\/api\/property\/create/);
    await submit(admin).click();
    await expect(submitting(admin)).toBeDisabled();
    open();
    await expect(toasts(admin)).toContainText('Property Listed Successfully');
    await expect(toasts(admin)).toContainText('Your property has been listed successfully.');
  });

  const stored = await shown(admin, staff);
  expect(stored).toMatchObject({
    title: named,
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
    media_videos: [{ media_url: 'https://youtu.be/abcdefghi01' }],
    owner_name: 'Hetal Trivedi',
    owner_contact1: '5550099123',
    owner_contact2: '5550099456',
    summary: 'Corner flat.\nMorning sun.',
    verified_by: 'Demo staff',
  });
  await test.step('its page tells what may be unknown, and who checked it', async () => {
    await expect(admin.getByText(/^Verified \d+ \w{3} \d{4}$/).first()).toBeVisible();
    for (const { label, told } of KNOWN) {
      const fact = admin.locator('dl > div').filter({ has: admin.getByText(label, { exact: true }) });
      await expect(fact.locator('dd')).toHaveText(told);
    }
  });

  await test.step('the form loads it with the token, the owner included', async () => {
    const open = await holdRoute(admin, /\/api\/property\/view\//);
    const call = admin.waitForRequest((request) => request.url().endsWith(`/api/property/view/${stored.id}`));
    await openAdmin(admin, `/upload?id=${stored.id}`);
    await expect(admin.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    open();
    expect(await (await call).headerValue('authorization')).toMatch(/^Bearer ./);
    await expect(toasts(admin)).toContainText('Property Loaded');
    await expect(toasts(admin)).toContainText('Property data has been loaded for editing.');
    await expect(update(admin)).toBeEnabled();
    for (const [label, value] of [
      ['Property Title', named],
      ['Area', 'Zundal'],
      ['Size', '1250'],
      ['Minutes to School', '6'],
      ['Owner Name', 'Hetal Trivedi'],
      ['Phone', '5550099123'],
      ['Alternate Phone (optional)', '5550099456'],
    ] as const) {
      await expect(field(admin, label)).toHaveValue(value);
    }
    for (const { box, entered } of KNOWN) await expect(known(admin, box)).toHaveValue(entered);
    await expect(admin.locator('[data-compass-centre]')).toHaveText('North-East');
    await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).toBeChecked();
    await expect(admin.getByRole('button', { name: 'Reset' })).toHaveCount(0);
    await expect(admin.getByRole('group', { name: 'Facts that nobody touched' })).toHaveCount(0);
    const side = admin.getByRole('navigation', { name: 'Sections of the form' });
    await expect(side.getByRole('link', { name: /, complete$/ })).toHaveCount(11);
    await expect(side.getByRole('link', { name: /^Property Media/ })).toHaveAccessibleName(/, optional$/);
  });

  await test.step('what is changed and cleared is stored, and leads to its page', async () => {
    const renamed = ownTitle('After');
    await title(admin).fill(renamed);
    await price(admin).fill('5100000');
    await admin.getByRole('checkbox', { name: 'Sold Out' }).uncheck();
    await known(admin, 'Maintenance').fill('');
    await known(admin, 'Possession').selectOption('');
    const changed = await saved(admin, staff);
    await expect(toasts(admin)).toContainText('Property Updated Successfully');
    await expect(toasts(admin)).toContainText('Your property has been updated successfully.');
    expect(changed).toMatchObject({ id: stored.id, title: renamed, price: 5100000, is_sold_out: false });
    await expect(admin.getByRole('heading', { name: renamed })).toBeVisible();
    await expect(admin.getByText('Floors of the building', { exact: true })).toBeVisible();
    await expect(admin.getByText('₹2,500 a month')).toHaveCount(0);
    await expect(admin.getByText('Ready to move in')).toHaveCount(0);
    expect(await draftOf(admin, stored.id)).toBeNull();
  });
});

test('the unit toggle converts and brings the exact entry back, Reset brings the defaults back, and a refusal stands at its field [STATE-10, DEC-45, FORM-14, ERR-34, ERR-35]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload');
  const size = field(admin, 'Size');
  await test.step('back without typing brings the exact size back, also from a draft', async () => {
    await unit(admin, 'sqyd');
    await size.fill('120.5');
    await unit(admin, 'sqft');
    await expect(size).toHaveValue('1084.5');
    await unit(admin, 'sqyd');
    await expect(size).toHaveValue('120.5');
    await unit(admin, 'sqft');
    await size.fill('1200');
    await unit(admin, 'sqyd');
    await expect(size).toHaveValue('133.33');
    await expect.poll(() => draftOf(admin)).toContain('133.33');
    leaveUnasked(admin);
    await admin.reload();
    await expect(size).toHaveValue('133.33');
    await unit(admin, 'sqft');
    await expect(size).toHaveValue('1200');
  });

  const named = await fillRequired(admin);
  await test.step('even Reset can be undone', async () => {
    await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
    await admin.getByRole('checkbox', { name: 'Gym', exact: true }).check();
    await unit(admin, 'sqyd');
    await admin.getByRole('button', { name: 'Reset' }).click();
    await expect(title(admin)).toHaveValue('');
    await expect(area(admin)).toHaveValue('');
    await expect(size).toHaveValue('0');
    await expect(admin.getByRole('radio', { name: 'sqft' })).toBeChecked();
    await expect(admin.getByRole('radio', { name: 'Residential' })).toBeChecked();
    await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).not.toBeChecked();
    await toasts(admin).getByRole('button', { name: 'Undo' }).click();
    await expect(title(admin)).toHaveValue(named);
    await expect(admin.getByRole('checkbox', { name: 'Gym', exact: true })).toBeChecked();
    await admin.getByRole('radio', { name: 'Residential' }).check({ force: true });
    await size.fill('133.5');
  });

  await test.step('what the server refuses is told line by line and stands at its field', async () => {
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
    await expect(price(admin)).toBeFocused();
    await admin.unroute(/\/api\/property\/create/);
    await price(admin).fill('46 Lac');
    await field(admin, 'Car Parking Spaces').fill('1');
  });

  await test.step('another failure is told in one sentence, and nothing that was typed is lost', async () => {
    const mend = await breakCalls(admin, /\/api\/property\/create/, 'POST');
    await submit(admin).click();
    await expect(toasts(admin).filter({ hasText: 'The property could not be listed.' })).toContainText(
      'The property could not be listed. Your entries are kept. Please try again.',
    );
    await expect(title(admin)).toHaveValue(named);
    await mend();
    expect(await saved(admin, staff)).toMatchObject({ title: named, size: 133.5, is_size_in_yards: true });
  });
});
