import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, openAdmin, photograph, test } from './support/admin.ts';
import { FEWER_THAN, listAHome, PHONE } from './support/list-a-home.ts';
import { area, field, jpeg, price, section, submit, tiles, title } from './support/listing-form.ts';

const line = (page: Page) => page.getByRole('group', { name: 'Facts that you have not changed' });
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

test('a form is filled in quickly: facts that stand, Enter, a suggested title, common amenities, files dropped anywhere; errors leave axe nothing to find [ENTRY-01, ENTRY-02, ENTRY-03, ENTRY-04, ENTRY-05, ENTRY-09]', async ({
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

  await test.step('an error stands below its box, whose border is red; a form full of errors is accessible', async () => {
    const box = field(admin, 'YouTube link 1');
    await admin.getByRole('button', { name: 'Add YouTube link' }).click();
    await box.fill('https://example.com/v');
    await admin.getByRole('checkbox', { name: 'Market' }).check();
    await submit(admin).click();
    await expect(admin.getByRole('alert').filter({ hasText: /attention/ })).toBeVisible();
    const message = admin.getByText('Please enter a valid YouTube URL');
    const [boxAt, messageAt] = [await box.boundingBox(), await message.boundingBox()];
    expect(messageAt?.y ?? 0).toBeGreaterThanOrEqual((boxAt?.y ?? 0) + (boxAt?.height ?? 0));
    await expect
      .poll(() => box.evaluate((one) => getComputedStyle(one).borderTopColor))
      .toBe(await message.evaluate((one) => getComputedStyle(one).color));
    await expectAccessible(admin);
    await expectReadable(admin, { choice: 'dark' });
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

  test('form and bar are accessible and fit, light and dark, the unit of the size under the title’s box, on the narrowest phone too [ENTRY-07, ENTRY-09]', async ({
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
    await admin.getByRole('button', { name: 'What Only NA means' }).tap();
    await expect(admin.getByRole('checkbox', { name: 'Only NA', exact: true })).not.toBeChecked();
    await expectReadable(admin, { choice: 'dark' });
    const rightOf = async (box: Locator) => {
      const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
      return x + width;
    };
    for (const width of [360, 320]) {
      await admin.setViewportSize({ width, height: 740 });
      const edge = await rightOf(title(admin));
      expect(await rightOf(tile(admin, 'sqyd')), `at ${width} px`).toBeLessThanOrEqual(edge + 0.5);
    }
  });
});
