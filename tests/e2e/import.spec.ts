import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import { expectAccessible, expectReadable, expectTargets } from './support/accessible.ts';
import { expect, openAdmin, REFUSED_CALL, test } from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import { paint } from './support/paint.ts';
import { PHONE } from './support/phone.ts';
import { forgetPassword } from './support/staff.ts';

const HEADER =
  'reference,title,property_type,bhk_type,residential_type,condition,direction,price,size,age,owner_name,owner_contact1,location';
const mark = Date.now();
const row = (reference: string, location = 'Bopal', price = '4500000') =>
  `${mark}-${reference},Imported ${reference} ${mark},Residential,2bhk,Penthouse,Furnished,North,${price},900,12,Asha Patel,5550010011,${location}`;
const csv = (...rows: string[]) => Buffer.from([HEADER, ...rows, ''].join('\n'));

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Drops a file on the page, away from the box. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text ?? ''], name ?? '', { type: 'text/csv' }));
      return data;
    },
    [name, text],
  );
  // A file that is held over the page tells so on and on, also before the page listens.
  await expect
    .poll(async () => {
      await page.dispatchEvent('h1', 'dragover', { dataTransfer: transfer });
      return page.locator('[data-drop-overlay]').count();
    })
    .toBe(1);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
}

/** The screen leaves axe nothing to find, and fits a phone, in the dark too. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectTargets(page);
  await expectReadable(page, { choice: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await paint(page, { choice: 'light' });
}

test('a dropped file is checked, its suggestions are accepted, its rows stored, the refused ones given back [IMPORT-13, IMPORT-17, IMPORT-21]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/import');
  const text = csv(row('one'), row('two', 'Narolgam'), row('three', 'Bopal', 'dear')).toString();
  const name = 'a-file-with-a-name-that-is-far-too-long-for-the-screen-of-a-phone-2026-11-25';
  await drop(admin, `${name}.csv`, text);
  const shown = panel(admin, `${name}.csv`);
  await expect(shown.getByText('Checked', { exact: true })).toBeVisible();
  await expect(shown.locator('dl')).toHaveText(/1would be stored|would be stored1/);
  await expect(shown).toContainText('‘Narolgam’ → Narol (1 row)');
  await expect(shown).toContainText('Line 4: price:');
  await expectFits(admin);
  expect((await staff.get<{ total: number }>(`/property/all?q=${mark}`)).total).toBe(0);
  await shown.getByRole('checkbox', { name: /^Accept suggestions/ }).check();
  await expect(shown.locator('dl')).toHaveText(/2would be stored|would be stored2/);
  await expect(shown.locator('dl')).toHaveText(/1refused|refused1/);
  await expect(shown.getByText('1 more with the suggestions.')).toBeVisible();
  await shown.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(shown.getByRole('heading', { name: `${name}.csv` })).toBeFocused();
  await expect(shown.getByText('Imported', { exact: true })).toBeVisible();
  expect((await staff.get<{ total: number }>(`/property/all?q=${mark}`)).total).toBe(2);
  const downloading = admin.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download refused rows' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name}-refused.csv`);
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused.split('\r\n')).toHaveLength(3);
  expect(refused).toContain('"reasons"');
  await choose(admin, 'corrected.csv', Buffer.from(refused.replace('dear', '4600000')));
  await expect(panel(admin, 'corrected.csv').getByText('Checked', { exact: true })).toBeVisible();
  await expect(admin.getByRole('button', { name: new RegExp(name) })).toContainText('Imported');
});

const HEADS =
  'Society,Property Type,BHK,Residential Type,Furnishing,Facing,Price (Rs),Area,Age,Owner Name,Mobile,Locality,Remarks';
const broker = (title: string) =>
  Buffer.from(
    `${HEADS}\n${title},Residential,2 BHK,Penthouse,Furnished,North,4500000,900,12,Asha Patel,5550010011,Bopal,call after six\n`,
  );

test('what is no such file is said, and waits for nobody; columns are read otherwise when somebody says so; refused rows are given out after the password [IMPORT-14, IMPORT-16, IMPORT-18, IMPORT-25]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/import');
  await choose(admin, 'renamed.csv', Buffer.from('%PDF-1.7'));
  await expect(admin.getByRole('alert')).toContainText('This is a PDF, which has no cells.');
  await choose(admin, 'columns.csv', Buffer.from('title,colour\nA,b\n'));
  const unread = panel(admin, 'columns.csv');
  await expect(unread.getByRole('alert')).toContainText(
    /^Unknown column 'colour'\. Not in the file yet: .* and \d+ more\.$/,
  );
  await expect(unread.getByRole('button', { name: 'Import', exact: true })).toBeHidden();
  await choose(admin, 'useless.csv', csv(row('useless', 'Bopal', 'dear')));
  const useless = panel(admin, 'useless.csv');
  await expect(useless).toContainText('No row can be imported. Correct the file and upload it again.');
  await expect(useless.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await useless.getByRole('button', { name: 'Remove useless.csv' }).click();
  await expect(useless).toBeHidden();

  await test.step('columns are shown as they are read, and read otherwise when somebody says so', async () => {
    await choose(admin, 'broker.csv', broker('Read by its heads'));
    const shown = panel(admin, 'broker.csv');
    await expect(shown.getByText('Not checked')).toBeVisible();
    await expect(shown).toContainText('We read ‘Price (Rs)’ as');
    await expect(shown).toContainText('We do not know ‘Remarks’');
    await expect(shown.getByRole('combobox', { name: 'What ‘Area’ is' })).toHaveValue('size');
    await expectFits(admin);
    await shown.getByRole('combobox', { name: 'What ‘Remarks’ is' }).selectOption('Leave it out');
    await shown.getByRole('button', { name: 'Check again' }).click();
    await expect(shown.getByText('Checked', { exact: true })).toBeVisible();
    await expect(shown).toContainText('We leave out ‘Remarks’');
    await shown.getByRole('combobox', { name: 'What ‘Remarks’ is' }).selectOption('summary');
    await expect(shown.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    // What the check before found is not to be imported, however late the list comes.
    const release = await holdRoute(admin, '**/api/imports/');
    await shown.getByRole('button', { name: 'Check again' }).click();
    await expect(shown.getByText('Checking', { exact: true }).first()).toBeVisible();
    release();
    await expect(shown.getByText('Checked', { exact: true })).toBeVisible();
    await shown.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(shown.getByText('Imported', { exact: true })).toBeVisible();
    await expect(shown.getByRole('combobox')).toHaveCount(0);
  });

  await test.step('refused rows are given out after the password, asked for once', async () => {
    await choose(admin, 'asked.csv', csv(row('asked', 'Bopal', 'dear')));
    const button = panel(admin, 'asked.csv').getByRole('button', { name: 'Download refused rows' });
    const remember = await forgetPassword(admin);
    await button.click();
    const dialog = admin.getByRole('dialog', { name: 'Enter your password to go on' });
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_STAFF.password);
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Go on' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('""dear"" is not a number');
    await remember();
    await Promise.all([admin.waitForEvent('download'), button.click()]);
    await expect(dialog).toBeHidden();
  });
});

test('a large import is told as it goes, from any screen, and can be cancelled [IMPORT-13, IMPORT-21, IMPORT-23]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/import');
  await choose(admin, 'small.csv', csv(row('small')));
  await expect(panel(admin, 'small.csv').getByText('Checked', { exact: true })).toBeVisible();
  await choose(
    admin,
    'large.csv',
    csv(row('large', 'Bopal', 'dear'), ...Array.from({ length: 5_999 }, (_, turn) => row(`large-${turn}`))),
  );
  const shown = panel(admin, 'large.csv');
  await expect(shown.getByText('Checked', { exact: true })).toBeVisible();
  const count = async () => (await staff.get<{ total: number }>(`/property/all?q=${mark}`)).total;
  const before = await count();
  await shown.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(shown.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await expect(shown.getByRole('status')).toHaveText('Importing.');
  await expect(shown).toContainText(/\d+ of 6,000 rows/);
  await openAdmin(admin, '/import');
  await admin.getByRole('button', { name: /^small\.csv/ }).click();
  await expect(panel(admin, 'small.csv').getByRole('heading', { name: 'small.csv' })).toBeFocused();
  await choose(admin, 'second.csv', csv(row('second')));
  await expect(admin.getByRole('alert')).toContainText('Another import is under way.');
  // The answer comes after the button went.
  const { promise: gone, resolve: answer } = Promise.withResolvers<void>();
  await admin.route(/\/api\/imports\/\d+$/, async (route) => {
    const response = await route.fetch();
    await gone;
    await route.fulfill({ response });
  });
  await shown.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(shown.getByText('Cancelled')).toBeVisible();
  answer();
  await expect(shown.getByRole('heading', { name: 'large.csv' })).toBeFocused();
  await expect(shown.getByRole('button', { name: 'Import again' })).toBeVisible();
  const stored = (await count()) - before;
  await expect(shown.locator('dl > div').first()).toHaveText(
    new RegExp(`^(stored)?${stored.toLocaleString('en-IN')}(stored)?$`),
  );
  await expect(shown).toContainText('Line 2: price:');
});
