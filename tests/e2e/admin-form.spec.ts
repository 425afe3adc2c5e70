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
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, openAdmin, photograph, test } from './support/admin.ts';
import { FEWER_THAN, listAHome, PHONE } from './support/list-a-home.ts';
import { area, field, jpeg, price, section, submit, tiles, title } from './support/listing-form.ts';

const line = (page: Page) => page.getByRole('group', { name: 'Facts that nobody touched' });
const tile = (page: Page, name: string) => page.locator('label.tile').filter({ hasText: new RegExp(`^${name}$`) });

/** Drags a file over the heading of the page, as far from Property Media as there is, or lets it go there. Answers whether the browser was kept from opening it. */
async function drag(page: Page, step: 'dragover' | 'drop'): Promise<boolean> {
  const content = [...(await photograph(71))];
  return page.getByRole('heading', { level: 1 }).evaluate(
    (heading, { kind, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      return !heading.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    },
    { kind: step, bytes: content },
  );
}

/** However many the facts are, and however narrow the screen. */
async function expectOneLine(page: Page): Promise<void> {
  const tops = await line(page)
    .getByRole('button')
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
  expect((await line(page).boundingBox())?.height).toBeLessThan(50);
}

test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

test('the form has all that a listing says, with its defaults [FORM-01, FORM-02, FORM-03, FORM-04, FORM-05, FORM-06, FORM-07, FORM-08, FORM-09, FORM-10, FORM-11, FORM-13, ROUTE-05, FORM-16, FORM-17, FORM-18, DEC-13, DEC-14, DEC-17, DEC-44, DEC-47]', async ({
  admin,
}) => {
  await test.step('the sections stand in their order, and a list at the side leads to each', async () => {
    const titles =
      'Basic Information, Property Type, Property Features, Property Condition, Residential Details, Facing & Direction, ' +
      'Amenities, Connectivity, Property Videos, Property Media, Owner Details, Property Summary';
    await expect(admin.locator('form').getByRole('heading', { level: 2 })).toHaveText(titles.split(', '));
    const side = admin.getByRole('navigation', { name: 'Sections of the form' });
    await expect(side.getByRole('link')).toHaveCount(12);
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
    await videos.getByRole('button', { name: 'Remove YouTube link 2' }).press('Enter');
    await expect(videos.getByRole('textbox')).toHaveCount(2);
    await expect(videos.getByRole('textbox', { name: 'YouTube link 2' })).toHaveValue('https://youtu.be/abcdefghi03');
    // The focus stays near.
    const first = videos.getByRole('button', { name: 'Remove YouTube link 1' });
    await first.press('Enter');
    await expect(first).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(videos.getByRole('button', { name: 'Add YouTube link' })).toBeFocused();
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

  await test.step('the area is suggested by part of its name, and set only by choosing or by the exact name', async () => {
    const wrong = section(admin, 'Basic Information').getByText('Please select a valid area');
    await expect(area(admin)).toHaveAttribute('placeholder', 'Type to search area...');
    await area(admin).fill('OPAL');
    await expect(admin.getByRole('main').getByText('Areas', { exact: true })).toBeVisible();
    await expect(admin.getByRole('listbox').getByRole('option')).toHaveText(
      areaNames().filter((name) => name.toLowerCase().includes('opal')),
    );
    await area(admin).fill('nowhere at all');
    await expect(admin.getByText('No area found.')).toBeVisible();
    await submit(admin).click();
    await expect(wrong).toBeVisible();
    await area(admin).fill('Zundal');
    await expect(wrong).toBeHidden();
    await area(admin).fill('Zunda');
    await expect(wrong).toBeVisible();
    await area(admin).press('ArrowDown');
    await area(admin).press('Enter');
    await expect(area(admin)).toHaveValue('Zundal');
    await expect(wrong).toBeHidden();
  });

  await test.step('NA + NOC and Only NA are explained by a tooltip, by pointer and keyboard', async () => {
    await admin.getByRole('button', { name: 'What NA + NOC means' }).hover();
    await expect(admin.getByRole('tooltip')).toContainText('no-objection certificate');
    await admin.mouse.move(300, 300, { steps: 5 });
    await expect(admin.getByRole('tooltip')).toBeHidden();
    await admin.getByRole('checkbox', { name: 'Only NA', exact: true }).focus();
    await admin.keyboard.press('Tab');
    await expect(admin.getByRole('button', { name: 'What Only NA means' })).toBeFocused();
    await expect(admin.getByRole('tooltip')).toContainText('non-agricultural');
  });
});

test('a form is filled in quickly: facts that stand, Enter, a suggested title, common amenities, files dropped anywhere [ENTRY-01, ENTRY-02, ENTRY-03, ENTRY-04, ENTRY-05, ENTRY-09]', async ({
  admin,
}) => {
  await test.step('what nobody touched stands above the button, each fact with a way to its field, and leaves when it is said', async () => {
    await expect(line(admin)).toContainText(/^1BHK, Un-Furnished, East, ground floor, .*: as shown$/);
    await expectOneLine(admin);
    await line(admin).getByRole('button').last().focus();
    await expect(line(admin).getByRole('button').last()).toBeInViewport({ ratio: 1 });
    await expect(line(admin).getByText(': as shown')).toBeInViewport();
    await line(admin).getByRole('button', { name: 'East' }).click();
    await expect(admin.getByRole('radio', { name: 'East', exact: true })).toBeFocused();
    await expect(section(admin, 'Facing & Direction')).toBeInViewport();
    await admin.keyboard.press('ArrowDown');
    await expect(line(admin).getByRole('button', { name: 'East' })).toHaveCount(0);
    await tile(admin, 'Un-Furnished').click();
    await expect(line(admin).getByRole('button', { name: 'Un-Furnished' })).toHaveCount(0);
    await line(admin).getByRole('button', { name: 'ground floor' }).click();
    await expect(admin.getByLabel('Floor Number')).toBeFocused();
    await admin.keyboard.type('4');
    await expect(line(admin).getByRole('button', { name: 'ground floor' })).toHaveCount(0);
    await expect(line(admin)).toContainText('1BHK');
  });

  const suggestion = admin.locator('[data-suggested-title]');
  await test.step('Enter goes on to the next box and takes the likely area; it sends nothing', async () => {
    await expect(suggestion).toHaveCount(0);
    await title(admin).press('Enter');
    await expect(area(admin)).toBeFocused();
    await admin.keyboard.type('bop');
    await admin.keyboard.press('Enter');
    await expect(area(admin)).toHaveValue('Bopal');
    await expect(field(admin, 'Size')).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(price(admin)).toBeFocused();
    await admin.getByLabel('Owner Name').press('Enter');
    await expect(field(admin, 'Phone')).toBeFocused();
    await expect(admin.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  await test.step('a title of the chosen facts is taken with one press, and never replaces a typed one', async () => {
    await expect(suggestion).toHaveCount(0);
    await tile(admin, '2BHK').click();
    await expect(suggestion).toHaveText('Use ‘2BHK in Bopal’');
    await admin.getByLabel('Property Subtype').selectOption('Highrise Apartment');
    await suggestion.click();
    await expect(title(admin)).toHaveValue('2BHK High Rise Apartment in Bopal');
    await expect(suggestion).toHaveCount(0);
    await tile(admin, '3BHK').click();
    await expect(title(admin)).toHaveValue('2BHK High Rise Apartment in Bopal');
    await expect(suggestion).toHaveText('Use ‘3BHK High Rise Apartment in Bopal’');
    await title(admin).fill('Corner flat above the lake');
    await expect(suggestion).toHaveCount(0);
  });

  await test.step('eight common amenities stand above all 37 and are the same choice; they follow the type', async () => {
    const amenities = section(admin, 'Amenities');
    const common = amenities.getByRole('group', { name: 'Common amenities' });
    await expect(common.getByRole('button')).toHaveCount(8);
    await common.getByRole('button', { name: 'Gym' }).click();
    await expect(amenities.getByRole('checkbox', { name: 'Gym', exact: true })).toBeChecked();
    await expect(amenities.getByText('1 of 37 selected')).toBeVisible();
    await amenities.getByRole('checkbox', { name: 'Gym', exact: true }).uncheck();
    await expect(common.getByRole('button', { name: 'Gym' })).toHaveAttribute('aria-pressed', 'false');
    await tile(admin, 'Commercial').click();
    await expect(common.getByRole('button', { name: 'Conference Room' })).toBeVisible();
    await expect(common.getByRole('button', { name: 'Gym' })).toHaveCount(0);
  });

  await test.step('photographs are dropped or chosen anywhere, and are sent meanwhile', async () => {
    const overlay = admin.locator('[data-drop-overlay]');
    await expect(overlay).toHaveCount(0);
    expect(await drag(admin, 'dragover')).toBe(true);
    await expect(overlay).toBeVisible();
    expect(await drag(admin, 'drop')).toBe(true);
    await expect(overlay).toHaveCount(0);
    await expect(admin.locator('[data-photos-state]')).toHaveText('1 photograph');
    const picking = admin.waitForEvent('filechooser');
    await admin.getByRole('button', { name: 'Add photos' }).click();
    await (await picking).setFiles([await jpeg('chosen.jpg', 72)]);
    await expect(admin.locator('[data-photos-state]')).toHaveText('2 photographs');
    await expect(tiles(admin)).toHaveCount(2);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a home with three photographs is listed in fewer than 20 taps [ENTRY-06]', async ({ admin }) => {
    const photographs = await Promise.all([81, 82, 83].map((index) => jpeg(`photo-${index}.jpg`, index)));
    const taps = await listAHome(admin, photographs);
    // `npm run bench:taps` tells them.
    if (process.env.TAPS) console.log(`${taps.join('\n')}\n${taps.length} taps`);
    expect(taps.length, taps.join('\n')).toBeLessThan(FEWER_THAN);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('2BHK High Rise Apartment in Bopal');
  });

  test('form and bar are accessible and fit, light and dark; a tap opens the explanation of Only NA, and another closes it [ENTRY-07, ENTRY-09, DEC-14]', async ({
    admin,
  }) => {
    await area(admin).fill('Bopal');
    await tile(admin, '2BHK').click();
    await expectAccessible(admin);
    const widths = await admin.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    const bar = await submit(admin).locator('..').boundingBox();
    expect(bar?.height).toBeLessThan(130);
    await expectOneLine(admin);
    const info = admin.getByRole('button', { name: 'What Only NA means' });
    await info.tap();
    await expect(admin.getByRole('tooltip')).toContainText('non-agricultural');
    await info.tap();
    await expect(admin.getByRole('tooltip')).toBeHidden();
    await expect(admin.getByRole('checkbox', { name: 'Only NA', exact: true })).not.toBeChecked();
    await expectReadable(admin, { choice: 'dark' });
  });
});
