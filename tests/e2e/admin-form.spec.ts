import type { Page } from '@playwright/test';
import { areaNames } from '#domain/location/areas.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  AMENITIES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  CONNECTIVITY_IDS,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { expect, openAdmin, test } from './support/admin.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
const area = (page: Page) => page.getByRole('combobox', { name: 'Area' });

test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

test('the form has all that a listing says, with its defaults [FORM-01, FORM-02, FORM-03, FORM-04, FORM-05, FORM-06, FORM-07, FORM-08, FORM-09, FORM-10, FORM-11, FORM-13, ROUTE-05, DEC-17, DEC-44, DEC-47]', async ({
  admin,
}) => {
  await test.step('the sections stand in their order, and a list at the side leads to each', async () => {
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

  await test.step('each section holds what it should, with its defaults', async () => {
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
    await expect(condition.getByRole('radio')).toHaveCount(CONDITIONS.length);
    for (const value of CONDITIONS) {
      await expect(condition.getByText(valueLabel('condition', value), { exact: true })).toBeVisible();
    }
    await expect(condition.getByRole('radio', { name: 'Un-Furnished' })).toBeChecked();
    const owner = section(admin, 'Owner Details');
    for (const label of ['Owner Name', 'Phone', /Alternate Phone/]) {
      await expect(owner.getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(section(admin, 'Property Summary').getByRole('textbox', { name: /Description/ })).toHaveValue('');
  });

  await test.step('the price has a preview that follows what is typed', async () => {
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

  await test.step('the compass offers eight directions; its centre shows the chosen one and sets nothing', async () => {
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

  await test.step('37 amenities are offered', async () => {
    const amenities = section(admin, 'Amenities');
    await expect(amenities.getByRole('checkbox')).toHaveCount(37);
    for (const name of AMENITIES) await expect(amenities.getByRole('checkbox', { name, exact: true })).toBeAttached();
  });

  await test.step('8 places are offered; minutes are asked only for a selected one', async () => {
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

  await test.step('YouTube links are added and removed', async () => {
    const videos = section(admin, 'Property Videos');
    for (const index of [1, 2, 3]) {
      await videos.getByRole('button', { name: 'Add YouTube link' }).click();
      await videos.getByRole('textbox', { name: `YouTube link ${index}` }).fill(`https://youtu.be/abcdefghi0${index}`);
    }
    await videos.getByRole('button', { name: 'Remove YouTube link 2' }).click();
    await expect(videos.getByRole('textbox')).toHaveCount(2);
    await expect(videos.getByRole('textbox', { name: 'YouTube link 2' })).toHaveValue('https://youtu.be/abcdefghi03');
  });

  await test.step('the details are titled by the type and ask what only that type has', async () => {
    const residential = section(admin, 'Residential Details');
    await expect(residential.getByRole('radio')).toHaveCount(6);
    await expect(residential.getByRole('radio', { name: '1BHK' })).toBeChecked();
    await expect(residential.getByLabel('Property Subtype')).toHaveValue('Lowrise Apartment');
    await expect(residential.getByRole('option')).toHaveText([
      'Select one',
      ...RESIDENTIAL_TYPES.map((type) => valueLabel('residential_type', type)),
    ]);
    await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
    const commercial = section(admin, 'Commercial Details');
    await expect(commercial.getByLabel('Commercial Type')).toHaveValue('');
    await expect(commercial.getByRole('option')).toHaveText(['Select one', ...COMMERCIAL_TYPES]);
    await expect(residential).toHaveCount(0);
  });
});

test('the area is suggested by part of its name, and set only by choosing or by the exact name [FORM-16, FORM-17, FORM-18]', async ({
  admin,
}) => {
  await expect(area(admin)).toHaveAttribute('placeholder', 'Type to search area...');
  await area(admin).fill('OPAL');
  await expect(admin.getByRole('main').getByText('Areas', { exact: true })).toBeVisible();
  await expect(admin.getByRole('listbox').getByRole('option')).toHaveText(
    areaNames().filter((name) => name.toLowerCase().includes('opal')),
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
