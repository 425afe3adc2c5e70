import type { Page } from '@playwright/test';
import { expect, fillRequired, openAdmin, test } from './support/admin.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const attention = (page: Page) => page.getByRole('alert').filter({ hasText: /attention/ });

/** The message that a control is tied to. */
async function messageOf(page: Page, label: string): Promise<string> {
  const control = field(page, label);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
}

test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

test('an empty form says at each field what is missing, counts them, and the first takes the focus [VALID-01, VALID-02, VALID-04, VALID-05, VALID-11, VALID-12]', async ({
  admin,
}) => {
  await submit(admin).click();
  await expect(attention(admin)).toHaveText('6 fields need attention');
  await expect(field(admin, 'Property Title')).toBeFocused();
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
  await expect(side.getByRole('link', { name: /needs attention/ })).toHaveText([/Basic Information/, /Owner Details/]);
  await field(admin, 'Property Title').fill('Flat');
  await expect(attention(admin)).toHaveText('5 fields need attention');
  await admin.getByRole('button', { name: 'Show next' }).click();
  await expect(field(admin, 'Area')).toBeFocused();
  await fillRequired(admin);
  await expect(attention(admin)).toHaveCount(0);
});

test('each rule is told in its own words [VALID-01, VALID-03, VALID-06, VALID-07, VALID-11, VALID-12, VALID-13]', async ({
  admin,
}) => {
  await fillRequired(admin);
  for (const [label, wrong, message, right] of [
    ['Property Title', 'a', 'Property title is required', 'ab'],
    ['Area', 'Atlantis', 'Please select a valid area', 'Zundal'],
    ['Age', '', 'Property age is required', '0'],
    ['Floor Number', '61', 'Invalid floor number', '60'],
    ['Floor Number', '-2', 'Invalid floor number', '-1'],
    ['Owner Name', 'a', 'Name must be at least 2 characters', 'ab'],
    ['Phone', '987654321', 'Phone number must be at least 10 digits', '9876543210'],
    ['Alternate Phone (optional)', '12345', 'Phone number must be at least 10 digits', ''],
  ] as const) {
    await field(admin, label).fill(wrong);
    await field(admin, label).blur();
    expect(await messageOf(admin, label)).toContain(message);
    await field(admin, label).fill(right);
    await expect(field(admin, label)).not.toHaveAttribute('aria-invalid');
  }
});

test('each field takes what it should, and says at once what it does not [VALID-04, VALID-05, VALID-10, VALID-14, VALID-16, VALID-17, VALID-18, VALID-20, VALID-39]', async ({
  admin,
}) => {
  await test.step('size takes any decimals from 0, price from 0, as people write them', async () => {
    for (const [label, rights, message] of [
      ['Size', ['1250.375', '1,250.5'], 'Size is required'],
      ['Price (₹)', ['4550000', '45,50,000', '95 Lac', '1.25 cr'], 'Price is required'],
    ] as const) {
      for (const wrong of ['0', '-5']) {
        await field(admin, label).fill(wrong);
        await field(admin, label).blur();
        expect(await messageOf(admin, label)).toContain(message);
      }
      for (const right of rights) {
        await field(admin, label).fill(right);
        await expect(field(admin, label)).toHaveValue(right);
        await expect(field(admin, label)).not.toHaveAttribute('aria-invalid');
      }
    }
    await field(admin, 'Price (₹)').fill('4550000.5');
    expect(await messageOf(admin, 'Price (₹)')).toContain('Price must be in whole rupees');
  });

  await test.step('nothing that is pasted is cut off: too much is counted and refused at its field', async () => {
    for (const [label, most, message] of [
      ['Property Title', 150, 'Property title must be at most 150 characters'],
      ['Owner Name', 80, 'Owner name must be at most 80 characters'],
    ] as const) {
      await field(admin, label).fill('x'.repeat(most + 1));
      await field(admin, label).blur();
      expect(await messageOf(admin, label)).toContain(message);
      expect(await messageOf(admin, label)).toContain(`${most + 1} of ${most} characters`);
      await field(admin, label).fill('x'.repeat(most));
      await expect(field(admin, label)).not.toHaveAttribute('aria-invalid');
    }
  });

  await test.step('the floor goes from -1 to 60, named as it is typed; empty becomes 0', async () => {
    const floor = field(admin, 'Floor Number');
    for (const [typed, name] of [
      ['-1', 'Basement'],
      ['0', 'Ground Floor'],
      ['12', '12th Floor'],
    ] as const) {
      await floor.fill(typed);
      await expect(admin.getByText(name, { exact: true })).toBeVisible();
    }
    await floor.fill('');
    await floor.blur();
    await expect(floor).toHaveValue('0');
  });

  await test.step('the age takes 0 to 50, and says so', async () => {
    const age = field(admin, 'Age');
    await age.fill('');
    await age.pressSequentially('75');
    await age.blur();
    await expect(age).toHaveValue('75');
    expect(await messageOf(admin, 'Age')).toContain('Property age cannot exceed 50 years');
    for (const right of ['0', '50']) {
      await age.fill(right);
      await expect(age).not.toHaveAttribute('aria-invalid');
    }
  });

  await test.step('minutes are whole and not negative', async () => {
    await admin.getByRole('checkbox', { name: 'Market' }).check();
    const minutes = field(admin, 'Minutes to Market');
    await expect(minutes).toHaveValue('0');
    for (const wrong of ['-1', '2.5']) {
      await minutes.fill(wrong);
      await minutes.blur();
      expect(await messageOf(admin, 'Minutes to Market')).toContain('Please enter duration in minutes');
    }
    await minutes.fill('12');
    await expect(minutes).not.toHaveAttribute('aria-invalid');
  });

  await test.step('each YouTube entry shows its error under the field with a red border', async () => {
    for (const index of [1, 2]) {
      await admin.getByRole('button', { name: 'Add YouTube link' }).click();
      await field(admin, `YouTube link ${index}`).fill(
        index === 1 ? 'https://youtu.be/abcdefghi01' : 'https://example.com/v',
      );
    }
    await field(admin, 'YouTube link 2').blur();
    expect(await messageOf(admin, 'YouTube link 2')).toContain('Please enter a valid YouTube URL');
    const box = field(admin, 'YouTube link 2');
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
    await expect(field(admin, 'YouTube link 1')).not.toHaveAttribute('aria-invalid');
  });
});

test('nothing that is typed as a number becomes another one', async ({ admin, staff }) => {
  await fillRequired(admin);
  for (const [label, typed, message] of [
    ['Price (₹)', '95 Lax', 'Price must be a number'],
    ['Size', '12OO', 'Size must be a number'],
    ['Age', 'seven', 'Property age must be a number'],
    ['Floor Number', 'top', 'Invalid floor number'],
  ] as const) {
    await field(admin, label).fill('');
    await field(admin, label).pressSequentially(typed);
    await field(admin, label).blur();
    await expect(field(admin, label)).toHaveValue(typed);
    expect(await messageOf(admin, label)).toContain(message);
  }
  for (const [label, right] of [
    ['Size', '1,200'],
    ['Age', '7 years'],
    ['Floor Number', '2nd'],
  ] as const) {
    await field(admin, label).fill(right);
  }
  await field(admin, 'Price (₹)').fill('');
  await field(admin, 'Price (₹)').pressSequentially('95 Lac');
  await expect(admin.locator('[data-price-preview]')).toHaveText('₹95.00 Lac');
  await submit(admin).click();
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  const stored = await staff.get(`/property/view/${admin.url().split('/').at(-1)}`);
  expect(stored).toMatchObject({ price: 9_500_000, size: 1200, age: 7, floor: 2 });
});

test('car parking is 0 unless set, takes digits, clamped to 0 to 10; empty is sent as 0 [VALID-08, VALID-19]', async ({
  admin,
}) => {
  const parking = field(admin, 'Car Parking Spaces');
  await expect(parking).toHaveValue('0');
  await expect(parking).toHaveAttribute('inputmode', 'numeric');
  for (const [typed, kept] of [
    ['4', '4'],
    ['a3b', '3'],
    ['25', '10'],
    ['', ''],
  ] as const) {
    await parking.fill(typed);
    await expect(parking).toHaveValue(kept);
  }
  for (const [typed, kept] of [
    ['-1', '0'],
    ['1.5', '1'],
  ] as const) {
    await parking.fill('');
    await parking.pressSequentially(typed);
    await parking.blur();
    await expect(parking).toHaveValue(kept);
  }
  await parking.fill('');
  await fillRequired(admin);
  const call = admin.waitForRequest((request) => request.url().endsWith('/property/create'));
  await submit(admin).click();
  expect((await call).postData()).toMatch(/name="alloted_car_parking"\r\n\r\n0\r\n/);
});

test('a commercial listing needs its type', async ({ admin }) => {
  await fillRequired(admin);
  await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
  await submit(admin).click();
  expect(await messageOf(admin, 'Commercial Type')).toContain('Commercial type is required');
  await expect(field(admin, 'Commercial Type')).toBeFocused();
});
