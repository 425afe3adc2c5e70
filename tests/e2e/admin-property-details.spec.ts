import type { Page } from '@playwright/test';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { ADMIN, breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { managed, managedRow as row, rows } from './support/admin-lists.ts';
import { paint } from './support/paint.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Property Details' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** The table, narrowed to one listing, and its dialog opened. */
async function openDetails(page: Page, title: string) {
  await openAdmin(page, managed(title));
  await page.getByRole('button', { name: `View ${title}` }).click();
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
}

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  await paint(page, { choice: 'light' });
}

test('View opens the property card with its history and four actions; axe finds nothing in its dialogs, light and dark [APROP-06, APROP-11, DEC-26]', async ({
  admin,
  staff,
}) => {
  const owner = { owner_name: 'Jalpa Soni', is_verified: 'true', price: '7250000' };
  const { title, id } = await staff.list({ title: ownTitle('Detail'), ...owner }, 2);
  await staff.put(`/property/mark-sold/${id}`);
  await openDetails(admin, title);
  const sheet = dialog(admin).locator('[data-property-card]');
  for (const words of [
    title,
    formatFullPrice(7250000),
    'Jalpa Soni',
    '+91 55500 99001',
    '2BHK',
    'Furnished',
    'Verified',
  ]) {
    await expect(sheet.getByText(words, { exact: false }).first()).toBeVisible();
  }
  await dialog(admin).getByText('History', { exact: true }).click();
  await expect(dialog(admin).getByText('marked it as sold')).toBeVisible();
  await expect(dialog(admin).getByText('listed it')).toBeVisible();
  await expectAccessibleInBoth(admin);
  await press(admin, 'Images');
  await expect(admin.getByRole('dialog', { name: 'Images' })).toBeVisible();
  await expectAccessibleInBoth(admin);
  await admin.getByRole('button', { name: 'Done' }).click();
  await press(admin, 'Delete');
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBoth(admin);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await dialog(admin).getByRole('link', { name: 'Edit' }).click();
  await expect(admin).toHaveURL(`${ADMIN}/upload?id=${id}`);
});

test('Delete asks first, keeps the row when it is refused, takes it away without reloading, can be undone, and leads the keyboard on [ERR-24, ERR-25, ERR-40, STATE-13, APROP-06, DEC-49]', async ({
  admin,
  staff,
  request,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const words = ownTitle('Keys');
  for (const name of ['oldest', 'middle']) await staff.list({ title: `${words} ${name}` });
  const { id, title } = await staff.list({ title: `${words} newest` });
  const status = async () => (await request.get(`/api/property/view/${id}`)).status();
  await openAdmin(admin, managed(words));
  await admin.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
  const view = (name: string) => admin.getByRole('button', { name: `View ${words} ${name}` });
  const question = admin.getByRole('alertdialog');
  const yes = question.getByRole('button', { name: 'Delete', exact: true });

  const mend = await breakCalls(admin, /\/api\/property\/delete/, 'DELETE');
  await view('newest').click();
  await press(admin, 'Delete');
  await expect(question).toContainText('Are you sure you want to delete this property? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(admin, 'Delete');
  await yes.click();
  await expect(toasts(admin)).toContainText('Error');
  await expect(toasts(admin)).toContainText('Failed to delete property. Please try again.');
  await dialog(admin).getByRole('button', { name: 'Close' }).click();
  await expect(row(admin, title)).toHaveCount(1);
  expect(await status()).toBe(200);
  await mend();

  await view('newest').click();
  await press(admin, 'Delete');
  await yes.click();
  await expect(dialog(admin)).toBeHidden();
  const deleted = toasts(admin).filter({ hasText: 'Property deleted' });
  await expect(deleted).toContainText('The property has been successfully deleted.');
  await expect(row(admin, title)).toHaveCount(0);
  expect(await status()).toBe(404);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(admin).last()).toContainText('Property restored');
  await expect(row(admin, title)).toHaveCount(1);
  expect(await status()).toBe(200);

  for (const [name, next] of [
    ['middle', view('oldest')],
    ['oldest', view('newest')],
    ['newest', admin.getByRole('searchbox', { name: 'Search properties...' })],
  ] as const) {
    await view(name).press('Enter');
    await dialog(admin).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await yes.press('Enter');
    await expect(view(name)).toHaveCount(0);
    await expect(next).toBeFocused();
  }
  await expect(admin.locator('body[data-same-page="yes"]')).toBeAttached();
});

test('what was deleted is listed for 30 days, in pages, and can be restored [DEC-49]', async ({ admin, staff }) => {
  const listings = await Promise.all(Array.from({ length: 11 }, () => staff.list({ title: ownTitle('Paged') })));
  for (const { id } of listings) await staff.delete(`/property/delete/${id}`);
  const [first, last] = [listings[0]?.title ?? '', listings[10]?.title ?? ''];
  await openAdmin(admin, '/properties');
  await admin.getByText('Recently deleted').click();
  const table = admin.getByRole('table', { name: 'Recently deleted' });
  await expect(admin.getByText(/^Showing 1 to 10 of \d+ deleted properties$/)).toBeVisible();
  await expect(table).toContainText(last);
  await expect(table).not.toContainText(first);
  await admin
    .getByRole('navigation', { name: 'Pages of deleted properties' })
    .getByRole('button', { name: 'Page 2' })
    .click();
  await expect(table).toContainText(first);
  await expect(table).not.toContainText(last);
  await admin.getByRole('button', { name: `Restore ${first}` }).click();
  await expect(toasts(admin)).toContainText('Property restored');
  await expect(admin.getByText(first, { exact: true })).toBeHidden();
  await admin.getByText('All properties').click();
  await expect(rows(admin, 'Properties').filter({ hasText: first })).toHaveCount(1);
});

test('Sold Out asks first, says a refusal, counts the listing under the sold ones, and has its way back from dialog and toast [ERR-39, ERR-41, STATE-06, APROP-14, MANAGE-10]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { title, id } = await staff.list({ title: ownTitle('Selling'), price: '9900000' });
  const isSold = async () => (await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).is_sold_out;
  const before = await staff.get<{ sold_properties: number }>('/property/admin-stats');
  const question = admin.getByRole('alertdialog');
  const mark = dialog(admin).getByRole('button', { name: 'Sold Out' });
  const confirm = question.getByRole('button', { name: 'Mark as sold' });
  const sold = dialog(admin).locator('[data-property-card]').getByText('Sold out');
  await openDetails(admin, title);
  await mark.click();
  await expect(
    question.getByText('Are you sure you want to mark this property as sold?', { exact: true }),
  ).toBeVisible();
  await expect(question.getByText(title, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await isSold()).toBe(false);

  const mend = await breakCalls(admin, /\/api\/property\/mark-sold/, 'PUT');
  await mark.click();
  await confirm.click();
  await expect(toasts(admin)).toContainText('Error');
  await expect(toasts(admin)).toContainText('The property could not be marked as sold. Please try again.');
  await expect(sold).toBeHidden();
  await expect(mark).toBeEnabled();
  await mend();

  await mark.click();
  await confirm.click();
  await expect(sold).toBeVisible();
  await expect(mark).toBeDisabled();
  await expect(toasts(admin).filter({ hasText: 'Success' })).toBeVisible();
  expect(await isSold()).toBe(true);
  await dialog(admin).getByRole('button', { name: 'Make available again' }).click();
  await expect(toasts(admin).last()).toContainText('The property is available again.');
  await expect(mark).toBeEnabled();
  expect(await isSold()).toBe(false);
  await mark.click();
  await confirm.click();
  await toasts(admin).getByRole('button', { name: 'Undo' }).last().click();
  await expect(mark).toBeEnabled();
  expect(await isSold()).toBe(false);
  await mark.click();
  await confirm.click();
  await expect(sold).toBeVisible();
  await openAdmin(admin, '/dashboard?list=sold');
  await expect(admin.getByRole('button', { name: 'Total Sold Properties' })).toContainText(
    String(before.sold_properties + 1),
  );
  await expect(admin.getByRole('row').filter({ hasText: title })).toContainText(formatPrice(9900000));
});
