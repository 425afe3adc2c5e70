import type { Locator, Page } from '@playwright/test';
import { rowNumber } from '#domain/paging.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
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
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Properties' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const cells = (row: Locator) => row.getByRole('cell').locator('> span:last-child');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Property Details' });
const all = (staff: StaffCalls, query: string) => staff.get<PropertyList<StaffPropertyCard>>(`/property/all?${query}`);

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
    await admin.getByRole('button', { name: 'Page 2', exact: true }).click();
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
    const open = await holdRoute(admin, /\/api\/property\/all\?page=1&/);
    await pager.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect(pager.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(pager.getByRole('button', { disabled: true })).toHaveCount(5);
    await expect(pager.getByRole('button')).toHaveCount(5);
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
    const open = await holdRoute(admin, /\/api\/property\/all/);
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
    const view = rows(admin).nth(1).getByRole('button', { name: /^View/ });
    await rows(admin).first().getByRole('button', { name: /^View/ }).focus();
    await admin.keyboard.press('Tab');
    await expect(rows(admin).nth(1).getByRole('checkbox')).toBeFocused();
    for (let turn = 0; turn < 4; turn++) {
      if (await view.evaluate((button) => button === document.activeElement)) break;
      await admin.keyboard.press('Tab');
    }
    await expect(view).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(dialog(admin)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(dialog(admin)).toBeHidden();
    await expect(view).toBeFocused();
  });
});

test('a page beyond the last one shows the last one', async ({ admin, staff }) => {
  const { total, total_pages } = await all(staff, 'page_size=50');
  await openAdmin(admin, '/properties?size=50&page=900');
  await expect(admin.getByText(`to ${total} of ${total} properties`)).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`page=${total_pages}`));
  await expect(rows(admin).first()).toBeVisible();
});
