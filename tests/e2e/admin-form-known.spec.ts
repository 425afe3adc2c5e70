import { expect, fillRequired, openAdmin, test } from './support/admin.ts';

/** What may be unknown of a listing: its box, what is entered, and how the detail page tells it. */
const KNOWN = [
  { box: 'Carpet Area', entered: '980.5', label: 'Carpet area', told: /^980\.5 sq/ },
  { box: 'Size Basis', entered: 'super_built_up', label: 'Size measured', told: 'Super built-up' },
  { box: 'Total Floors', entered: '12', label: 'Floors of the building', told: '12' },
  { box: 'Possession', entered: 'ready', label: 'Possession', told: 'Ready to move in' },
  { box: 'Maintenance', entered: '2500', label: 'Maintenance', told: '₹2,500 a month' },
  { box: 'Price Negotiable', entered: 'true', label: 'Asking price', told: 'Negotiable' },
];

test('what may be unknown is entered, told by the detail page, and stands in the form again [DATA-38, DATA-39]', async ({
  admin,
}) => {
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  const box = (name: string) => admin.getByLabel(name).and(admin.locator('input, select'));
  for (const { box: name, entered } of KNOWN) {
    await expect(box(name)).toHaveValue('');
    const isList = (await box(name).getByRole('option').count()) > 0;
    await (isList ? box(name).selectOption(entered) : box(name).fill(entered));
  }
  await box('Total Floors').fill('1');
  await admin.getByLabel('Floor Number').fill('4');
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin.getByText('Floor number cannot be above the total floors')).toBeVisible();
  await box('Total Floors').fill('12');
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  for (const { label, told } of KNOWN) {
    const fact = admin.locator('dl > div').filter({ has: admin.getByText(label, { exact: true }) });
    await expect(fact.locator('dd')).toHaveText(told);
  }
  const id = admin.url().split('/').at(-1);
  await openAdmin(admin, `/upload?id=${id}`);
  await expect(admin.getByRole('button', { name: 'Update Property' })).toBeEnabled();
  for (const { box: name, entered } of KNOWN) await expect(box(name)).toHaveValue(entered);
  await box('Maintenance').fill('');
  await box('Possession').selectOption('');
  await admin.getByRole('button', { name: 'Update Property' }).click();
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  await expect(admin.getByText('Floors of the building', { exact: true })).toBeVisible();
  await expect(admin.getByText('₹2,500 a month')).toHaveCount(0);
  await expect(admin.getByText('Ready to move in')).toHaveCount(0);
});

test('the months of possession stay in order when one is chosen', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  const list = admin.getByLabel('Possession').and(admin.locator('select'));
  const values = () => list.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const before = await values();
  await list.selectOption(before[4] ?? '');
  expect(await values()).toEqual(before);
});

test('what one box says of another is checked again when the other changes', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  const box = (name: string) => admin.getByLabel(name, { exact: true });
  const fill = async (name: string, text: string) => {
    await box(name).fill(text);
    await box(name).blur();
  };
  const tooLarge = admin.getByText('Carpet area cannot be larger than the size');
  await fill('Size', '1000');
  await fill('Carpet Area (optional)', '1200');
  await expect(tooLarge).toBeVisible();
  await fill('Size', '1300');
  await expect(tooLarge).toHaveCount(0);
  await fill('Size', '1000');
  await expect(tooLarge).toBeVisible();
  await box('Size Basis (optional)').focus();
  await box('Size Basis (optional)').selectOption('plot');
  await box('Size Basis (optional)').blur();
  await expect(tooLarge).toHaveCount(0);

  const tooHigh = admin.getByText('Floor number cannot be above the total floors');
  await fill('Floor Number', '4');
  await fill('Total Floors (optional)', '3');
  await expect(tooHigh).toBeVisible();
  await fill('Total Floors (optional)', '5');
  await expect(tooHigh).toHaveCount(0);
});

test('a box that the type of property hides is not counted among those to put right', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  await admin.getByRole('radio', { name: 'Commercial' }).check({ force: true });
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin.getByText('1 field needs attention')).toBeVisible();
  // By key: the page may still scroll to what is wrong.
  await admin.getByRole('radio', { name: 'Residential' }).press('Space');
  await expect(admin.getByText('1 field needs attention')).toHaveCount(0);
});
