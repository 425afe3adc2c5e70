import type { Page } from '@playwright/test';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { ADMIN, breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Properties' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Property Details' });

/** The table, narrowed to one listing, and its dialog opened. */
async function openDetails(page: Page, title: string) {
  await openAdmin(page, `/properties?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `View ${title}` }).click();
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
}

test.describe('the details of a property', () => {
  test('View opens them with the property card and its four actions [APROP-06, APROP-11, DEC-26]', async ({
    admin,
    staff,
  }) => {
    const { title, id } = await staff.list(
      { title: ownTitle('Detail'), owner_name: 'Jalpa Soni', is_verified: 'true', price: '7250000' },
      2,
    );
    await openAdmin(admin, `/properties?q=${encodeURIComponent(title)}`);
    await expect(rows(admin).first().getByRole('cell').last().getByRole('button')).toHaveText(['View']);
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
    for (const action of ['Delete', 'Sold Out', 'Images']) {
      await expect(dialog(admin).getByRole('button', { name: action, exact: true })).toBeEnabled();
    }
    await dialog(admin).getByRole('link', { name: 'Edit' }).click();
    await expect(admin).toHaveURL(`${ADMIN}/upload?id=${id}`);
  });

  test('Delete asks first, then closes the dialog, takes the row away without reloading, and can be undone [ERR-24, ERR-40, STATE-13, APROP-06, DEC-49]', async ({
    admin,
    staff,
    request,
  }) => {
    const { title, id } = await staff.list({ title: ownTitle('Deleted') });
    await openDetails(admin, title);
    await admin.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
    await dialog(admin).getByRole('button', { name: 'Delete', exact: true }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete this property? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await request.get(`/api/property/view/${id}`)).status()).toBe(200);
    await dialog(admin).getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog(admin)).toBeHidden();
    await expect(toasts(admin)).toContainText('Property deleted');
    await expect(toasts(admin)).toContainText('The property has been successfully deleted.');
    await expect(rows(admin).filter({ hasText: title })).toHaveCount(0);
    expect((await request.get(`/api/property/view/${id}`)).status()).toBe(404);
    await toasts(admin).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(admin)).toContainText('Property restored');
    await expect(rows(admin).filter({ hasText: title })).toHaveCount(1);
    expect((await request.get(`/api/property/view/${id}`)).status()).toBe(200);
    await expect(admin.locator('body[data-same-page="yes"]')).toBeAttached();
  });

  test('a delete leads the keyboard to the next row, then to the one before, then away from a list that is empty', async ({
    admin,
    staff,
  }) => {
    const words = ownTitle('Keys');
    for (const name of ['oldest', 'middle', 'newest']) await staff.list({ title: `${words} ${name}` });
    await openAdmin(admin, `/properties?q=${encodeURIComponent(words)}`);
    const view = (name: string) => admin.getByRole('button', { name: `View ${words} ${name}` });
    for (const [name, next] of [
      ['middle', view('oldest')],
      ['oldest', view('newest')],
      ['newest', admin.getByRole('searchbox', { name: 'Search properties...' })],
    ] as const) {
      await view(name).press('Enter');
      await dialog(admin).getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await expect(view(name)).toHaveCount(0);
      await expect(next).toBeFocused();
    }
  });

  test('a refused delete says so and keeps the row [ERR-25]', async ({ admin, staff, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    const { title } = await staff.list({ title: ownTitle('Kept') });
    await openDetails(admin, title);
    await breakCalls(admin, /\/api\/property\/delete/, 'DELETE');
    await dialog(admin).getByRole('button', { name: 'Delete', exact: true }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(admin)).toContainText('Error');
    await expect(toasts(admin)).toContainText('Failed to delete property. Please try again.');
    await dialog(admin).getByRole('button', { name: 'Close' }).click();
    await expect(rows(admin).filter({ hasText: title })).toHaveCount(1);
  });

  test('what was deleted is listed for 30 days and can be restored [DEC-49]', async ({ admin, staff }) => {
    const { title, id } = await staff.list({ title: ownTitle('Restored') });
    await staff.delete(`/property/delete/${id}`);
    await openAdmin(admin, '/properties');
    await admin.getByText('Recently deleted').click();
    await expect(admin.getByRole('table', { name: 'Recently deleted' })).toContainText(title);
    await admin.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(toasts(admin)).toContainText('Property restored');
    await expect(admin.getByText(title, { exact: true })).toBeHidden();
    await admin.getByText('All properties').click();
    await expect(rows(admin).first()).toContainText(title);
  });

  test('a long list of deleted ones comes in pages', async ({ admin, staff }) => {
    const titles: string[] = [];
    for (let index = 0; index < 11; index++) {
      const { title, id } = await staff.list({ title: ownTitle('Paged') });
      await staff.delete(`/property/delete/${id}`);
      titles.push(title);
    }
    await openAdmin(admin, '/properties?view=deleted');
    const table = admin.getByRole('table', { name: 'Recently deleted' });
    await expect(admin.getByText(/^Showing 1 to 10 of \d+ deleted properties$/)).toBeVisible();
    await expect(table).toContainText(titles[10] ?? '');
    await expect(table).not.toContainText(titles[0] ?? '');
    await admin
      .getByRole('navigation', { name: 'Pages of deleted properties' })
      .getByRole('button', { name: 'Page 2' })
      .click();
    await expect(table).toContainText(titles[0] ?? '');
    await expect(table).not.toContainText(titles[10] ?? '');
  });

  test('Sold Out asks first; afterwards the listing counts under the sold ones [ERR-41, STATE-06, APROP-14]', async ({
    admin,
    staff,
  }) => {
    const { title, id } = await staff.list({ title: ownTitle('Selling'), price: '9900000' });
    const before = await staff.get<{ sold_properties: number }>('/property/admin-stats');
    await openDetails(admin, title);
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(
      question.getByText('Are you sure you want to mark this property as sold?', { exact: true }),
    ).toBeVisible();
    await expect(question.getByText(title, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).is_sold_out).toBe(false);
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    await question.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(dialog(admin).locator('[data-property-card]').getByText('Sold out')).toBeVisible();
    await expect(dialog(admin).getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    await expect(toasts(admin)).toContainText('Success');
    await expect(dialog(admin).getByRole('button', { name: 'Make available again' })).toBeVisible();
    await openAdmin(admin, '/dashboard?list=sold');
    await expect(admin.getByRole('button', { name: 'Total Sold Properties' })).toContainText(
      String(before.sold_properties + 1),
    );
    const row = admin.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(formatPrice(9900000));
  });

  test('a sold listing has its way back, from its dialog and from the toast [MANAGE-10]', async ({ admin, staff }) => {
    const { title, id } = await staff.list({ title: ownTitle('Back') });
    const isSold = async () => (await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).is_sold_out;
    await staff.put(`/property/mark-sold/${id}`);
    await openDetails(admin, title);
    await dialog(admin).getByRole('button', { name: 'Make available again' }).click();
    await expect(toasts(admin)).toContainText('The property is available again.');
    await expect(dialog(admin).getByRole('button', { name: 'Sold Out' })).toBeEnabled();
    expect(await isSold()).toBe(false);
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }).click();
    await toasts(admin).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(admin)).toContainText('The property is available again.');
    expect(await isSold()).toBe(false);
  });

  test('a refused mark as sold shows the listing unsold again and says so [ERR-39]', async ({
    admin,
    staff,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const { title } = await staff.list({ title: ownTitle('Unsold') });
    await openDetails(admin, title);
    await breakCalls(admin, /\/api\/property\/mark-sold/, 'PUT');
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark as sold' }).click();
    await expect(toasts(admin)).toContainText('Error');
    await expect(toasts(admin)).toContainText('The property could not be marked as sold. Please try again.');
    await expect(dialog(admin).locator('[data-property-card]').getByText('Sold out')).toBeHidden();
    await expect(dialog(admin).getByRole('button', { name: 'Sold Out' })).toBeEnabled();
  });

  test('the history tells who did what', async ({ admin, staff }) => {
    const { title, id } = await staff.list({ title: ownTitle('Story') });
    await staff.put(`/property/mark-sold/${id}`);
    await openDetails(admin, title);
    await dialog(admin).getByText('History', { exact: true }).click();
    await expect(dialog(admin).getByText('marked it as sold')).toBeVisible();
    await expect(dialog(admin).getByText('listed it')).toBeVisible();
  });
});
