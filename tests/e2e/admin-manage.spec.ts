import { readFile } from 'node:fs/promises';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { expectAccessible } from './support/accessible.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import {
  bulkBar as bar,
  priceBox as box,
  priceOf,
  reveal,
  managedRow as row,
  rows,
  managed as table,
} from './support/admin-lists.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

test('the title’s cell has picture, number, leads with the way to them, freshness and reports [MANAGE-11]', async ({
  admin,
  staff,
}) => {
  const { id, title } = await staff.list({ title: ownTitle('Told') }, 1);
  await reveal(admin, id, 'Kiran Modi', '5550088101');
  await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'wrong' } });
  await openAdmin(admin, table(title));
  const cell = row(admin, title);
  await expect(cell.locator('picture')).toHaveCount(1);
  await expect(cell).toContainText(`#${id}`);
  await expect(cell).toContainText(/Checked by staff on \d+ \w{3} \d{4}/);
  await expect(cell.getByRole('link', { name: `1 lead of ${title}` })).toHaveAttribute(
    'href',
    `/admin-dashboard-97xK3p/leads?property_id=${id}`,
  );
  await cell.getByRole('link', { name: `1 report of ${title}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('the table is narrowed, and its address keeps that [MANAGE-12]', async ({ admin, staff }) => {
  const word = ownTitle('Narrow');
  const sold = await staff.list({ title: `${word} sold` });
  await staff.list({ title: `${word} there` });
  await staff.put(`/property/mark-sold/${sold.id}`);
  await openAdmin(admin, table(word));
  await expect(rows(admin, 'Properties')).toHaveCount(2);
  await admin.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Sold' });
  await expect(rows(admin, 'Properties')).toHaveCount(1);
  await expect(admin).toHaveURL(/show=sold/);
  await admin.reload();
  await expect(row(admin, sold.title)).toBeVisible();
  await expect(rows(admin, 'Properties')).toHaveCount(1);
  await admin.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Verified' });
  await expect(admin.getByText('No properties found')).toBeVisible();
});

test('a price is changed in its row: Enter saves, Escape leaves it, Undo takes it back [MANAGE-13]', async ({
  admin,
  staff,
}) => {
  const { id, title } = await staff.list({ title: ownTitle('Priced'), price: '4550000' });
  const stored = async () => (await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).price;
  await openAdmin(admin, table(title));
  await priceOf(admin, title).click();
  await expect(box(admin, title)).toBeFocused();
  await box(admin, title).fill('42 lakh 5');
  await box(admin, title).press('Enter');
  await expect(row(admin, title).getByText('Price must be one number, not a range or several numbers')).toBeVisible();
  await box(admin, title).press('Escape');
  await expect(priceOf(admin, title)).toBeFocused();
  await expect(priceOf(admin, title)).toContainText('₹45,50,000');
  await admin.keyboard.press('Enter');
  await box(admin, title).fill('42.5 lakh');
  await box(admin, title).press('Enter');
  await expect(priceOf(admin, title)).toContainText('₹42,50,000');
  await expect(toasts(admin)).toContainText('₹45,50,000 to ₹42,50,000');
  expect(await stored()).toBe(4_250_000);
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(priceOf(admin, title)).toContainText('₹45,50,000');
  await expect.poll(stored).toBe(4_550_000);
  await expect(priceOf(admin, title)).toBeEnabled();
  await priceOf(admin, title).click();
  await box(admin, title).fill('1');
  await box(admin, title).press('Enter');
  await expect(row(admin, title).getByText('₹1: is a zero missing? Save it once more if not.')).toBeVisible();
  expect(await stored()).toBe(4_550_000);
  await box(admin, title).press('Escape');
});

test('a price that the server refuses is put back, and a colleague’s stands [MANAGE-14]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  expectNoise(/409/);
  const listing = await staff.list({ title: ownTitle('Raced'), price: '4550000' });
  const { id, title } = listing;
  await openAdmin(admin, table(title));
  await priceOf(admin, title).click();
  await staff.put(`/property/price/${id}`, { price: 5_000_000, revision: listing.revision });
  await box(admin, title).fill('4000000');
  await box(admin, title).press('Enter');
  await expect(toasts(admin)).toContainText('Somebody else changed this listing in the meantime.');
  await expect(priceOf(admin, title)).toContainText('₹50,00,000');
  const mend = await breakCalls(admin, /\/api\/property\/price/, 'PUT');
  await priceOf(admin, title).click();
  await box(admin, title).fill('4000000');
  await box(admin, title).press('Enter');
  await expect(toasts(admin)).toContainText('The price could not be changed. Please try again.');
  await expect(priceOf(admin, title)).toContainText('₹50,00,000');
  await mend();
});

test('several are sold after the question, undone, confirmed and exported [MANAGE-15]', async ({ admin, staff }) => {
  const word = ownTitle('Several');
  const one = await staff.list({ title: `${word} one` });
  const two = await staff.list({ title: `${word} two` });
  const soldOnes = async () =>
    (await Promise.all([one, two].map(({ id }) => staff.get<StaffPropertyDetail>(`/property/view/${id}`)))).map(
      (listing) => listing.is_sold_out,
    );
  await openAdmin(admin, table(word));
  await expect(rows(admin, 'Properties')).toHaveCount(2);
  await expect(bar(admin)).toBeHidden();
  await admin.getByRole('checkbox', { name: `Choose ${one.title}` }).check();
  await expect(bar(admin)).toContainText('1 chosen');
  await admin.getByRole('checkbox', { name: /^Choose all on this page/ }).check();
  await expect(bar(admin)).toContainText('2 chosen');
  await expectAccessible(admin);
  await bar(admin).getByRole('button', { name: 'Mark as sold' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(
    question.getByText('Are you sure you want to mark this property as sold?', { exact: true }),
  ).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([two.title, one.title]);
  await question.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(toasts(admin)).toContainText('2 properties are marked as sold.');
  await expect(bar(admin)).toBeHidden();
  await expect(row(admin, one.title).getByText('Sold out')).toBeVisible();
  expect(await soldOnes()).toEqual([true, true]);
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(admin)).toContainText('2 properties are available again.');
  expect(await soldOnes()).toEqual([false, false]);
  await admin.getByRole('checkbox', { name: /^Choose all on this page/ }).check();
  const download = admin.waitForEvent('download');
  await bar(admin).getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(one.title);
  expect(file).toContain('5550099001');
  await bar(admin).getByRole('button', { name: 'Confirm for sale' }).click();
  await expect(toasts(admin)).toContainText('2 properties are confirmed.');
  await toasts(admin).getByRole('button', { name: 'Undo' }).last().click();
  await expect(toasts(admin)).toContainText('2 properties are as before.');
  await expect(bar(admin)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the cards carry all of it, and nothing is wider than the screen [MANAGE-16]', async ({ admin, staff }) => {
    const { id, title } = await staff.list({ title: ownTitle('Pocket'), price: '4550000' }, 1);
    await openAdmin(admin, table(title));
    await admin.getByRole('checkbox', { name: `Choose ${title}` }).check();
    await expect(bar(admin)).toBeInViewport();
    await expect(row(admin, title)).toContainText(`#${id}`);
    await priceOf(admin, title).click();
    await box(admin, title).fill('4400000');
    await expectAccessible(admin);
    const wide = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await admin.getByRole('button', { name: 'Save the price' }).click();
    await expect(priceOf(admin, title)).toContainText('₹44,00,000');
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test('no column is covered by the buttons at the end of a row, and what is out of view is shown to be there [MANAGE-20]', async ({
    admin,
  }) => {
    for (const [path, name] of [
      ['/properties', 'Properties'],
      ['/dashboard', 'Visitors'],
    ] as const) {
      await openAdmin(admin, path);
      await expect(rows(admin, name).first()).toBeVisible();
      const covered = await rows(admin, name)
        .first()
        .evaluate((line) => {
          const boxes = [...line.children].map((cell) => cell.getBoundingClientRect());
          return boxes.slice(1).filter((box, place) => box.left < (boxes[place]?.right ?? 0) - 1).length;
        });
      expect(covered, name).toBe(0);
    }
    const group = admin.getByRole('group', { name: 'Visitors', exact: true });
    await expect(group).toHaveCSS('background-attachment', /^local, local, scroll, scroll/);
    await openAdmin(admin, '/properties');
    const first = rows(admin, 'Properties').first();
    await expect(priceOf(admin, '').first()).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole('button', { name: /^View / })).toBeInViewport({ ratio: 1 });
  });
});
