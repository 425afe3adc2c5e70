import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, fillRequired, openAdmin, test } from './support/admin.ts';
import { area, choose, field, ready, saved, submit, title } from './support/listing-form.ts';

const attention = (page: Page) => page.getByRole('alert').filter({ hasText: /attention/ });

/** The message that a control is tied to. */
async function messageOf(page: Page, label: string): Promise<string> {
  const control = field(page, label);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
}

test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

test('what is missing or wrong is said at its field and counted, and what is right is stored as the number that was meant [VALID-01, VALID-02, VALID-04, VALID-05, VALID-08, VALID-11, VALID-12, VALID-16, VALID-17, VALID-18, VALID-19, VALID-20]', async ({
  admin,
  staff,
}) => {
  await test.step('an empty form says at each field what is missing, and the first takes the focus', async () => {
    await submit(admin).click();
    await expect(attention(admin)).toHaveText('6 fields need attention');
    await expect(title(admin)).toBeFocused();
    for (const [label, message] of [
      ['Property Title', 'Property title is required'],
      ['Area', 'Please select an area'],
      ['Size', 'Size is required'],
      ['Price (₹)', 'Price is required'],
      ['Owner Name', 'Name must be at least 2 characters'],
      ['Phone', 'Phone number must be at least 10 digits'],
    ] as const) {
      expect(await messageOf(admin, label)).toContain(message);
    }
    const side = admin.getByRole('navigation', { name: 'Sections of the form' });
    await expect(side.getByRole('link', { name: /needs attention/ })).toHaveText([
      /Basic Information/,
      /Owner Details/,
    ]);
    await title(admin).fill('Flat');
    await expect(attention(admin)).toHaveText('5 fields need attention');
    await admin.getByRole('button', { name: 'Show next' }).click();
    await expect(area(admin)).toBeFocused();
    await fillRequired(admin);
    await expect(attention(admin)).toHaveCount(0);
  });

  await test.step('a box that the type of property hides is not counted', async () => {
    await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
    await submit(admin).click();
    await expect(attention(admin)).toHaveText('1 field needs attention');
    expect(await messageOf(admin, 'Commercial Type')).toContain('Commercial type is required');
    await expect(field(admin, 'Commercial Type')).toBeFocused();
    // By key: the page may still scroll to what is wrong.
    await admin.getByRole('radio', { name: 'Residential' }).press('Space');
    await expect(attention(admin)).toHaveCount(0);
  });

  await test.step('nothing that is typed as a number becomes another one, and nothing that is pasted is cut off', async () => {
    await admin.getByRole('checkbox', { name: 'Market' }).check();
    await admin.getByRole('button', { name: 'Add YouTube link' }).click();
    for (const [label, wrong, message, right] of [
      ['Property Title', 'x'.repeat(151), '151 of 150 characters', 'x'.repeat(150)],
      ['Price (₹)', '95 Lax', 'Price must be a number', '1.25 cr'],
      ['Price (₹)', '4550000.5', 'Price must be in whole rupees', '95 Lac'],
      ['Size', '-5', 'Size is required', '1250.375'],
      ['Size', '12OO', 'Size must be a number', '1,200'],
      ['Age', '75', 'Property age cannot exceed 50 years', '7 years'],
      ['Floor Number', 'top', 'Invalid floor number', '2nd'],
      ['Minutes to Market', '2.5', 'Please enter duration in minutes', '12'],
      ['YouTube link 1', 'https://example.com/v', 'Please enter a valid YouTube URL', 'https://youtu.be/abcdefghi01'],
    ] as const) {
      await field(admin, label).fill(wrong);
      await field(admin, label).blur();
      await expect(field(admin, label)).toHaveValue(wrong);
      expect(await messageOf(admin, label)).toContain(message);
      await field(admin, label).fill(right);
      await expect(field(admin, label)).not.toHaveAttribute('aria-invalid');
    }
  });

  await test.step('an error stands below its box, whose border is red', async () => {
    const box = field(admin, 'YouTube link 2');
    await admin.getByRole('button', { name: 'Add YouTube link' }).click();
    await box.fill('https://example.com/v');
    await box.blur();
    const message = admin.getByText('Please enter a valid YouTube URL');
    await expect(message).toHaveCount(1);
    const [boxAt, messageAt] = [await box.boundingBox(), await message.boundingBox()];
    expect(messageAt?.y ?? 0).toBeGreaterThanOrEqual((boxAt?.y ?? 0) + (boxAt?.height ?? 0));
    const isRed = () =>
      box.evaluate((element) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--bad)';
        document.body.append(probe);
        const red = getComputedStyle(probe).color;
        probe.remove();
        return getComputedStyle(element).borderTopColor === red;
      });
    await expect.poll(isRed).toBe(true);
    await admin.getByRole('button', { name: 'Remove YouTube link 2' }).click();
  });

  await test.step('what one box says of another is checked again when the other changes', async () => {
    const tooLarge = admin.getByText('Carpet area cannot be larger than the size');
    await field(admin, 'Carpet Area (optional)').fill('1300');
    await field(admin, 'Carpet Area (optional)').blur();
    await expect(tooLarge).toBeVisible();
    await field(admin, 'Size').fill('1400');
    await field(admin, 'Size').blur();
    await expect(tooLarge).toHaveCount(0);
    await field(admin, 'Size').fill('1,200');
    await field(admin, 'Size').blur();
    await expect(tooLarge).toBeVisible();
    await field(admin, 'Size Basis (optional)').focus();
    await field(admin, 'Size Basis (optional)').selectOption('plot');
    await field(admin, 'Size Basis (optional)').blur();
    await expect(tooLarge).toHaveCount(0);
  });

  await test.step('the floor is named as it is typed; parking takes digits up to 10, and empty is 0', async () => {
    for (const [typed, name] of [
      ['-1', 'Basement'],
      ['', 'Ground Floor'],
      ['12', '12th Floor'],
    ] as const) {
      await field(admin, 'Floor Number').fill(typed);
      await field(admin, 'Floor Number').blur();
      await expect(admin.getByText(name, { exact: true })).toBeVisible();
    }
    const parking = field(admin, 'Car Parking Spaces');
    await expect(parking).toHaveAttribute('inputmode', 'numeric');
    for (const [typed, kept] of [
      ['a3b', '3'],
      ['25', '10'],
      ['', ''],
    ] as const) {
      await parking.fill(typed);
      await expect(parking).toHaveValue(kept);
    }
    await expect(admin.locator('[data-price-preview]')).toHaveText('₹95.00 Lac');
    expect(await saved(admin, staff)).toMatchObject({
      price: 9_500_000,
      size: 1200,
      age: 7,
      floor: 12,
      alloted_car_parking: 0,
      connectivity_list: [{ id: 'Market', duration: 12 }],
    });
  });
});

test('a form full of errors leaves axe nothing to find, light and dark', async ({ admin }) => {
  await admin.getByRole('button', { name: 'Add YouTube link' }).click();
  await admin.getByRole('checkbox', { name: 'Market' }).check();
  await choose(admin, 'a.jpg');
  await expect(ready(admin)).toHaveCount(1);
  await submit(admin).click();
  await expect(attention(admin)).toBeVisible();
  await expectAccessible(admin);
  await expectReadable(admin, { choice: 'dark' });
});
