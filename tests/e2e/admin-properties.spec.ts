import type { Locator, Page } from '@playwright/test';
import { rowNumber } from '#domain/paging.ts';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { PropertyList, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import {
  ADMIN,
  breakCalls,
  expect,
  openAdmin,
  ownTitle,
  REFUSED_CALL,
  type StaffCalls,
  signIn,
  test,
  toasts,
} from './support/admin.ts';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Properties' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const cells = (row: Locator) => row.getByRole('cell').locator('> span:last-child');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Property Details' });
const all = (staff: StaffCalls, query: string) => staff.get<PropertyList<StaffPropertyCard>>(`/property/all?${query}`);

/** The table, narrowed to one listing, and its dialog opened. */
async function openDetails(page: Page, title: string) {
  await openAdmin(page, `/properties?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `View ${title}` }).click();
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
}

test.describe('the property table', () => {
  test('has seven columns, a running number, full prices, and the footer tells what is shown [APROP-03, APROP-04, APROP-05, APROP-08, DEC-44]', async ({
    admin,
    staff,
  }) => {
    await openAdmin(admin, '/properties?page=2');
    const { properties, total } = await all(staff, 'page=2&page_size=10');
    await expect(admin.getByRole('columnheader')).toHaveText([
      'ID',
      'Created By',
      'Title',
      'Type',
      'Location',
      'Price',
      'Actions',
    ]);
    await expect(admin.getByText(`Showing 11 to 20 of ${total} properties`)).toBeVisible();
    for (const [index, property] of properties.entries()) {
      await expect(cells(rows(admin).nth(index))).toContainText([
        String(rowNumber(2, 10, index)),
        property.created_by ?? 'N/A',
        property.title,
        property.property_type,
        property.location,
        formatFullPrice(property.price),
        'View',
      ]);
    }
  });

  test('offers 5, 10, 20 and 50 a page, 10 at first, and another size starts at page 1 [APROP-02, STATE-14]', async ({
    admin,
  }) => {
    await openAdmin(admin, '/properties');
    const size = admin.getByLabel('Items per page');
    await expect(size.getByRole('option')).toHaveText(['5', '10', '20', '50']);
    await expect(size).toHaveValue('10');
    await expect(rows(admin)).toHaveCount(10);
    await admin.getByRole('button', { name: 'Page 2' }).click();
    await expect(cells(rows(admin).first()).first()).toHaveText('11');
    await size.selectOption('5');
    await expect(rows(admin)).toHaveCount(5);
    await expect(cells(rows(admin).first()).first()).toHaveText('1');
    await expect(admin.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('is paged by previous, next, first, last and neighbours with ellipses, which rest while loading [APROP-07]', async ({
    admin,
    staff,
  }) => {
    const { total_pages: last } = await all(staff, 'page_size=10');
    await openAdmin(admin, '/properties?page=5');
    const pager = admin.getByRole('navigation', { name: 'Pages of properties' });
    await expect(pager.locator('button, span[aria-hidden]').filter({ hasText: /^(\d+|…)$/ })).toHaveText([
      '1',
      '…',
      '4',
      '5',
      '6',
      '…',
      String(last),
    ]);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(cells(rows(admin).first()).first()).toHaveText('51');
    await pager.getByRole('button', { name: 'Previous page' }).click();
    await expect(cells(rows(admin).first()).first()).toHaveText('41');
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await admin.route(/\/api\/property\/all\?page=1&/, async (route) => {
      await held;
      await route.continue();
    });
    await pager.getByRole('button', { name: 'Page 1', exact: true }).click();
    for (const button of await pager.getByRole('button').all()) await expect(button).toBeDisabled();
    open();
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeEnabled();
    await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test('Refresh loads it again [APROP-01]', async ({ admin, staff }) => {
    await openAdmin(admin, '/properties');
    await expect(rows(admin)).toHaveCount(10);
    const { title } = await staff.list({ title: ownTitle('Fresh') });
    await expect(admin.getByText(title)).toBeHidden();
    await admin.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(admin).first()).toContainText(title);
  });

  test('shows skeleton rows while loading [APROP-09]', async ({ admin }) => {
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await admin.route(/\/api\/property\/all/, async (route) => {
      await held;
      await route.continue();
    });
    await openAdmin(admin, '/properties');
    await expect(admin.locator('[data-skeleton-row]')).toHaveCount(10);
    open();
    await expect(admin.locator('[data-skeleton-row]')).toHaveCount(0);
    await expect(rows(admin)).toHaveCount(10);
  });

  test('is searched by the server and keeps its place in the address', async ({ admin, staff }) => {
    const { title } = await staff.list({ title: ownTitle('Wanted') });
    await openAdmin(admin, '/properties?page=3');
    await admin.getByRole('searchbox', { name: 'Search properties...' }).fill(title);
    await expect(rows(admin)).toHaveCount(1);
    await expect(admin).toHaveURL(/\?q=Wanted/);
    await admin.reload();
    await expect(rows(admin)).toHaveCount(1);
  });

  test('says so when there is nothing [APROP-10]', async ({ page, emptySite }) => {
    await signIn(page, emptySite.url);
    await page.goto(`${emptySite.url}${ADMIN}/properties`);
    await expect(page.getByText('No properties found')).toBeVisible();
    await expect(page.getByText('Start by adding a new property to your inventory')).toBeVisible();
  });

  test('says so in its place when it cannot be loaded, and can be tried again [ERR-23, DEC-33]', async ({
    admin,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const mend = await breakCalls(admin, /\/api\/property\/all/);
    await openAdmin(admin, '/properties');
    await expect(admin.getByText('Failed to load properties. Please try again later.')).toBeVisible();
    await expect(admin.getByText('No properties found')).toBeHidden();
    await mend();
    await admin.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(admin)).toHaveCount(10);
  });

  test('every row is reached and opened by keyboard', async ({ admin }) => {
    await openAdmin(admin, '/properties?size=5');
    await expect(rows(admin)).toHaveCount(5);
    await rows(admin).first().getByRole('button').focus();
    await admin.keyboard.press('Tab');
    await expect(rows(admin).nth(1).getByRole('button')).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(dialog(admin)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(dialog(admin)).toBeHidden();
    await expect(rows(admin).nth(1).getByRole('button')).toBeFocused();
  });
});

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
    await expect(rows(admin).first().getByRole('button')).toHaveText(['View']);
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

  test('Sold Out asks first; afterwards the listing counts under the sold ones [ERR-41, STATE-06]', async ({
    admin,
    staff,
  }) => {
    const { title, id } = await staff.list({ title: ownTitle('Selling'), price: '9900000' });
    const before = await staff.get<{ sold_properties: number }>('/property/admin-stats');
    await openDetails(admin, title);
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to mark this property as sold?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).is_sold_out).toBe(false);
    await dialog(admin).getByRole('button', { name: 'Sold Out' }).click();
    await question.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(dialog(admin).locator('[data-property-card]').getByText('Sold out')).toBeVisible();
    await expect(dialog(admin).getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    await expect(toasts(admin)).toContainText('Success');
    await openAdmin(admin, '/dashboard?list=sold');
    await expect(admin.getByRole('button', { name: 'Total Sold Properties' })).toContainText(
      String(before.sold_properties + 1),
    );
    const row = admin.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText(formatPrice(9900000));
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
