import type { Page } from '@playwright/test';
import { rowNumber } from '#domain/paging.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyList, StaffPropertyCard } from '#domain/property/property.ts';
import { expectAccessible } from './support/accessible.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, type StaffCalls, test } from './support/admin.ts';
import {
  bulkBar as bar,
  priceBox as box,
  cells,
  expectColumns,
  rows as inTable,
  priceOf,
  reveal,
  managedRow as row,
  managed as table,
} from './support/admin-lists.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';

const rows = (page: Page) => inTable(page, 'Properties');
const number = (page: Page) => cells(rows(page).first()).first();
const all = (staff: StaffCalls, query: string) => staff.get<PropertyList<StaffPropertyCard>>(`/property/all?${query}`);

test('the property table says when it cannot be loaded and shows skeleton rows; it has its columns, pages and sizes, a search, and is used by keyboard [APROP-01, APROP-02, APROP-03, APROP-04, APROP-05, APROP-07, APROP-08, APROP-09, DEC-33, DEC-44, ERR-23, STATE-14]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await test.step('a failure stands in its place, and Retry loads it', async () => {
    const mend = await breakCalls(admin, /\/api\/property\/all/);
    await openAdmin(admin, '/properties?page=5');
    await expect(admin.getByText('Failed to load properties. Please try again later.')).toBeVisible();
    await expect(admin.getByText('No properties found')).toBeHidden();
    await mend();
    const open = await holdRoute(admin, /\/api\/property\/all/);
    await admin.getByRole('button', { name: 'Retry' }).click();
    await expect(admin.locator('[data-skeleton-row]')).toHaveCount(10);
    open();
    await expect(admin.locator('[data-skeleton-row]')).toHaveCount(0);
    await expect(rows(admin)).toHaveCount(10);
    await admin.unrouteAll();
  });

  const { properties, total, total_pages: last } = await all(staff, 'page=2&page_size=10');
  const pager = admin.getByRole('navigation', { name: 'Pages of properties' });
  const page = (number: number) => pager.getByRole('button', { name: `Page ${number}`, exact: true });
  await test.step('pages: previous, next, first, last and neighbours, which rest while loading', async () => {
    const numbers = pager.locator('button, span[aria-hidden]').filter({ hasText: /^(\d+|…)$/ });
    await expect(numbers).toHaveText(['1', '…', '4', '5', '6', '…', String(last)]);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await expect(number(admin)).toHaveText('51');
    await pager.getByRole('button', { name: 'Previous page' }).click();
    await expect(number(admin)).toHaveText('41');
    const open = await holdRoute(admin, /\/api\/property\/all\?page=1&/);
    await page(1).click();
    await expect(page(1)).toHaveAttribute('aria-current', 'page');
    await expect(pager.getByRole('button', { disabled: true })).toHaveCount(5);
    await expect(pager.getByRole('button')).toHaveCount(5);
    open();
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeEnabled();
    await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  await test.step('seven columns, a running number, full prices, and what is shown', async () => {
    await page(2).click();
    await expect(admin.getByText(`Showing 11 to 20 of ${total} properties`)).toBeVisible();
    await expectColumns(admin, 'Properties', 'ID, Created By, Title, Type, Location, Price, Actions');
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

  await test.step('another size starts at page 1', async () => {
    const size = admin.getByLabel('Items per page');
    await expect(size.getByRole('option')).toHaveText(['5', '10', '20', '50']);
    await expect(size).toHaveValue('10');
    await size.selectOption('5');
    await expect(rows(admin)).toHaveCount(5);
    await expect(number(admin)).toHaveText('1');
    await expect(page(1)).toHaveAttribute('aria-current', 'page');
  });

  await test.step('every row is reached and opened by keyboard', async () => {
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
    const dialog = admin.getByRole('dialog', { name: 'Property Details' });
    await expect(dialog).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
  });

  await test.step('Refresh loads it again; a search is the server’s and keeps its place in the address', async () => {
    const { title } = await staff.list({ title: ownTitle('Fresh') });
    await expect(admin.getByText(title)).toBeHidden();
    await admin.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(admin).first()).toContainText(title);
    await page(2).click();
    await expect(admin).toHaveURL(/page=2/);
    await admin.getByRole('searchbox', { name: 'Search properties...' }).fill(title);
    await expect(rows(admin)).toHaveCount(1);
    await expect(admin).toHaveURL(/[?&]q=Fresh/);
    await admin.reload();
    await expect(rows(admin)).toHaveCount(1);
  });

  await test.step('a page beyond the last one shows the last one', async () => {
    const { total, total_pages } = await all(staff, 'page_size=50');
    await openAdmin(admin, '/properties?size=50&page=900');
    await expect(admin.getByText(`to ${total} of ${total} properties`)).toBeVisible();
    await expect(admin).toHaveURL(new RegExp(`page=${total_pages}`));
    await expect(rows(admin).first()).toBeVisible();
  });
});

test('the title’s cell has picture, number, leads, freshness and reports; the table is narrowed, which its address keeps and which begins with nothing chosen [MANAGE-11, MANAGE-12, MANAGE-21]', async ({
  admin,
  staff,
}) => {
  const word = ownTitle('Narrow');
  const { id, title } = await staff.list({ title: `${word} one` }, 1);
  const sold = await staff.list({ title: `${word} sold` });
  await staff.put(`/property/mark-sold/${sold.id}`);
  await reveal(admin, id, 'Kiran Modi', '5550088101');
  await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'wrong' } });
  await openAdmin(admin, table(word));
  await expect(rows(admin)).toHaveCount(2);
  const cell = row(admin, title);
  await expect(cell.locator('picture')).toHaveCount(1);
  await expect(cell).toContainText(`#${id}`);
  await expect(cell).toContainText(/Checked by staff on \d+ \w{3} \d{4}/);
  await expect(cell.getByRole('link', { name: `1 lead of ${title}` })).toHaveAttribute(
    'href',
    `/admin-dashboard-97xK3p/leads?property_id=${id}`,
  );

  const choice = admin.getByRole('checkbox', { name: `Choose ${title}` });
  const show = admin.getByRole('combobox', { name: 'Show' });
  await choice.check();
  await expect(bar(admin)).toContainText('1 chosen');
  await show.selectOption({ label: 'Sold' });
  await expect(bar(admin)).toBeHidden();
  await expect(rows(admin)).toHaveCount(1);
  await expect(admin).toHaveURL(/show=sold/);
  await admin.reload();
  await expect(row(admin, sold.title)).toBeVisible();
  await expect(rows(admin)).toHaveCount(1);
  await show.selectOption({ label: 'Verified' });
  await expect(admin.getByText('No properties found')).toBeVisible();
  await show.selectOption({ label: 'Show all' });
  await expect(choice).not.toBeChecked();
  await expect(bar(admin)).toBeHidden();
  await choice.check();
  await admin.getByRole('searchbox', { name: 'Search properties...' }).fill(title);
  await expect(admin).toHaveURL(/one/);
  await expect(choice).not.toBeChecked();
  await expect(bar(admin)).toBeHidden();
  await cell.getByRole('link', { name: `1 report of ${title}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

test('on a tablet no column is covered by the buttons at the end of a row, and what is out of view is shown to be there [MANAGE-20]', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 768, height: 900 });
  for (const [path, name] of [
    ['/dashboard', 'Visitors'],
    ['/properties', 'Properties'],
  ] as const) {
    await openAdmin(admin, path);
    const first = inTable(admin, name).first();
    await expect(first).toBeVisible();
    const covered = await first.evaluate((line) => {
      const boxes = [...line.children].map((cell) => cell.getBoundingClientRect());
      return boxes.slice(1).filter((box, place) => box.left < (boxes[place]?.right ?? 0) - 1).length;
    });
    expect(covered, name).toBe(0);
    if (name !== 'Visitors') continue;
    const group = admin.getByRole('group', { name: 'Visitors', exact: true });
    await expect(group).toHaveCSS('background-attachment', /^local, local, scroll, scroll/);
  }
  await expect(priceOf(admin, '').first()).toBeInViewport({ ratio: 1 });
  await expect(
    rows(admin)
      .first()
      .getByRole('button', { name: /^View / }),
  ).toBeInViewport({ ratio: 1 });
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
