import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, fillRequired, openAdmin, photograph, test } from './support/admin.ts';
import { FEWER_THAN, listAHome, PHONE } from './support/list-a-home.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page) => page.getByRole('group', { name: 'Facts that nobody touched' });
const tile = (page: Page, name: string) => page.locator('label.tile').filter({ hasText: new RegExp(`^${name}$`) });
const suggestion = (page: Page) => page.locator('[data-suggested-title]');
const jpeg = async (name: string, index: number) => ({ name, mimeType: 'image/jpeg', buffer: await photograph(index) });

/** Drags a file over the heading of the page, as far from Property Media as there is, and lets it go there. */
async function drag(page: Page, step: 'over' | 'drop', index: number) {
  const content = [...(await photograph(index))];
  await page.getByRole('heading', { level: 1 }).evaluate(
    (heading, { kind, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true, dataTransfer: transfer };
      heading.dispatchEvent(new DragEvent(kind === 'over' ? 'dragover' : 'drop', options));
    },
    { kind: step, bytes: content },
  );
}

test('photographs are dropped or chosen anywhere from the start, and are sent meanwhile [ENTRY-01]', async ({
  admin,
}) => {
  await openAdmin(admin, '/upload');
  const overlay = admin.locator('[data-drop-overlay]');
  await expect(overlay).toHaveCount(0);
  await drag(admin, 'over', 71);
  await expect(overlay).toBeVisible();
  await drag(admin, 'drop', 71);
  await expect(overlay).toHaveCount(0);
  await expect(admin.locator('[data-photos-state]')).toHaveText('1 photograph');

  const picking = admin.waitForEvent('filechooser');
  await admin.getByRole('button', { name: 'Add photos' }).click();
  await (await picking).setFiles([await jpeg('chosen.jpg', 72)]);
  await expect(admin.locator('[data-photos-state]')).toHaveText('2 photographs');
  const photographs = section(admin, 'Property Media').getByRole('list', { name: 'Photographs, in order' });
  await expect(photographs.getByRole('listitem')).toHaveCount(2);
});

test('eight common amenities stand above all 37 and are the same choice; they follow the type [ENTRY-03]', async ({
  admin,
}) => {
  await openAdmin(admin, '/upload');
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

test('a title of the chosen facts is taken with one press, and never replaces a typed one [ENTRY-04]', async ({
  admin,
}) => {
  await openAdmin(admin, '/upload');
  const title = admin.getByLabel('Property Title');
  await expect(suggestion(admin)).toHaveCount(0);
  await admin.getByLabel('Area', { exact: true }).fill('Bopal');
  await expect(suggestion(admin)).toHaveCount(0);
  await tile(admin, '2BHK').click();
  await expect(suggestion(admin)).toHaveText('Use ‘2BHK in Bopal’');
  await admin.getByLabel('Property Subtype').selectOption('Highrise Apartment');
  await suggestion(admin).click();
  await expect(title).toHaveValue('2BHK High Rise Apartment in Bopal');
  await expect(suggestion(admin)).toHaveCount(0);
  await tile(admin, '3BHK').click();
  await expect(title).toHaveValue('2BHK High Rise Apartment in Bopal');
  await expect(suggestion(admin)).toHaveText('Use ‘3BHK High Rise Apartment in Bopal’');
  await title.fill('Corner flat above the lake');
  await expect(suggestion(admin)).toHaveCount(0);
});

test('Enter goes on to the next box and takes the likely area; it sends nothing [ENTRY-02]', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  await admin.getByLabel('Property Title').press('Enter');
  const area = admin.getByLabel('Area', { exact: true });
  await expect(area).toBeFocused();
  await admin.keyboard.type('bop');
  await admin.keyboard.press('Enter');
  await expect(area).toHaveValue('Bopal');
  await expect(admin.getByLabel('Size', { exact: true })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByLabel('Price (₹)')).toBeFocused();
  await admin.getByLabel('Owner Name').press('Enter');
  await expect(admin.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(admin.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

/** However many the facts are, and however narrow the screen. */
async function expectOneLine(page: Page): Promise<void> {
  const tops = await line(page)
    .getByRole('button')
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
  expect((await line(page).boundingBox())?.height).toBeLessThan(50);
}

test.describe('what nobody touched', () => {
  test('stands above the button, each fact with a way to its field, and leaves when it is said [ENTRY-05, ENTRY-09]', async ({
    admin,
  }) => {
    await openAdmin(admin, '/upload');
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

  test('is published with one press as the form shows it, and is not asked about when a listing is edited [ENTRY-05]', async ({
    admin,
    staff,
  }) => {
    await openAdmin(admin, '/upload');
    await fillRequired(admin);
    await admin.getByRole('button', { name: 'List Property' }).click();
    await expect(admin).toHaveURL(/\/property\/\d+$/);
    const id = admin.url().split('/').at(-1);
    const listing = await staff.get<{ bhk_type: string; direction: string }>(`/property/view/${id}`);
    expect([listing.bhk_type, listing.direction]).toEqual(['1bhk', 'East']);
    await openAdmin(admin, `/upload?id=${id}`);
    await expect(admin.getByRole('button', { name: 'Update Property' })).toBeVisible();
    await expect(line(admin)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a home with three photographs is listed in fewer than 20 taps [ENTRY-06]', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    const photographs = await Promise.all([81, 82, 83].map((index) => jpeg(`photo-${index}.jpg`, index)));
    const taps = await listAHome(admin, photographs);
    // `npm run bench:taps` tells them.
    if (process.env.TAPS) console.log(`${taps.join('\n')}\n${taps.length} taps`);
    expect(taps.length, taps.join('\n')).toBeLessThan(FEWER_THAN);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('2BHK High Rise Apartment in Bopal');
  });

  test('form and bar are accessible and fit, light and dark [ENTRY-07, ENTRY-09]', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    await admin.getByLabel('Area', { exact: true }).fill('Bopal');
    await tile(admin, '2BHK').click();
    await expectAccessible(admin);
    const widths = await admin.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    const bar = await admin.getByRole('button', { name: 'List Property' }).locator('..').boundingBox();
    expect(bar?.height).toBeLessThan(130);
    await expectOneLine(admin);
    await expectReadable(admin, { choice: 'dark' });
  });
});
