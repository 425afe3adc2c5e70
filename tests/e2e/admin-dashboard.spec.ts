import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import type { Visitor } from '#domain/visitor/visitor.ts';
import { ADMIN, breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';

const headings = (table: Locator) => table.getByRole('columnheader');
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const cells = (row: Locator) => row.getByRole('cell').locator('> span:last-child');
const card = (page: Page, name: string) => page.getByRole('button', { name });

/** Types into the search and waits for the answer of the server. */
async function search(page: Page, box: string, text: string) {
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
  await page.getByRole('searchbox', { name: box }).fill(text);
  await answer;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A person who asked for the owner of a listing of the test's own. */
async function reveal(page: Page, property_id: number, name: string, phone: string) {
  const answer = await page.request.post('/api/visitors/', { multipart: { name, phone, property_id } });
  expect(answer.status()).toBe(201);
}

test.describe('the four numbers', () => {
  test('Total Properties leads to the properties, the others switch the list below [ADMIN-04, ADMIN-05]', async ({
    admin,
    staff,
  }) => {
    const stats = await staff.get<Record<string, number>>('/property/admin-stats');
    await openAdmin(admin, '/dashboard');
    const shown = ['total_properties', 'sold_properties', 'total_visitors', 'total_contact_us_queries'].map((key) =>
      (stats[key] ?? 0).toLocaleString('en-IN'),
    );
    await expect(admin.locator('main ul').first().getByRole('listitem')).toContainText(shown);
    for (const [name, heading] of [
      ['Total Sold Properties', 'Sold Properties'],
      ['Total Contact Us Queries', 'Contact Us Queries'],
      ['Total Visitors', 'Visitors'],
    ] as const) {
      await card(admin, name).click();
      await expect(card(admin, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(admin.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await expect(admin.getByRole('table')).toHaveCount(1);
    }
    await admin.getByRole('link', { name: 'Total Properties' }).click();
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}/properties$`));
  });
});

test.describe('the visitors', () => {
  test('have eleven columns, and N/A for a missing second contact [ADMIN-06]', async ({ admin, staff }) => {
    const listing = await staff.list({
      title: ownTitle('Visited'),
      owner_name: 'Meera Sheth',
      owner_contact1: '5550099021',
    });
    await reveal(admin, listing.id, 'Kiran Modi', '5550088001');
    await openAdmin(admin, '/dashboard');
    const table = admin.getByRole('table', { name: 'Visitors' });
    await expect(headings(table)).toHaveText([
      'Sr.No',
      'Name',
      'Phone',
      'Property Title',
      'Property Type',
      'Location',
      'Visit Date',
      'Owner Name',
      'Owner Contact 1',
      'Owner Contact 2',
      'Actions',
    ]);
    await search(admin, 'Search visitors...', listing.title);
    await expect(cells(rows(admin, 'Visitors').first()).nth(0)).toHaveText('1');
    await expect(cells(rows(admin, 'Visitors').first())).toContainText([
      '1',
      'Kiran Modi',
      '5550088001',
      listing.title,
      'Residential',
      'Bopal',
      formatDate(Date.now()),
      'Meera Sheth',
      '5550099021',
      'N/A',
      'View',
    ]);
  });

  test('View opens the property in a new tab [ADMIN-07]', async ({ admin, context }) => {
    await openAdmin(admin, '/dashboard');
    const view = rows(admin, 'Visitors').first().getByRole('link', { name: /^View/ });
    const path = await view.getAttribute('href');
    expect(path).toMatch(/^\/property\/\d+$/);
    const [tab] = await Promise.all([context.waitForEvent('page'), view.click()]);
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}/dashboard`));
  });

  test('Delete takes the row away and one off the counter, and says so [ADMIN-08, ERR-21]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({ title: ownTitle('Gone') });
    await reveal(admin, listing.id, 'Deepa Rana', '5550088002');
    const before = await staff.get<{ total_visitors: number }>('/property/admin-stats');
    await openAdmin(admin, '/dashboard');
    await expect(card(admin, 'Total Visitors')).toContainText(String(before.total_visitors));
    await search(admin, 'Search visitors...', listing.title);
    const remove = admin.getByRole('button', { name: 'Delete visitor Deepa Rana' });
    const question = admin.getByRole('alertdialog', { name: 'Delete visitor' });
    await remove.click();
    await expect(question).toContainText('Are you sure you want to delete Deepa Rana (5550088002)');
    await expect(question).toContainText(listing.title);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(toasts(admin)).toContainText('Success');
    await expect(toasts(admin)).toContainText('Visitor deleted successfully');
    await expect(admin.getByText('No visitors found')).toBeVisible();
    await expect(card(admin, 'Total Visitors')).toContainText(String(before.total_visitors - 1));
    const after = await staff.get<{ total_visitors: number }>('/property/admin-stats');
    expect(after.total_visitors).toBe(before.total_visitors - 1);
  });

  test('Delete leads the keyboard to the next row, then to the one before, then to the search', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({ title: ownTitle('Keys') });
    for (const [index, name] of ['Oldest One', 'Middle One', 'Newest One'].entries()) {
      await reveal(admin, listing.id, name, `555008810${index}`);
    }
    await openAdmin(admin, '/dashboard');
    await search(admin, 'Search visitors...', listing.title);
    const remove = (name: string) => admin.getByRole('button', { name: `Delete visitor ${name}` });
    await remove('Middle One').focus();
    for (const [name, next] of [
      ['Middle One', remove('Oldest One')],
      ['Oldest One', remove('Newest One')],
      ['Newest One', admin.getByRole('searchbox', { name: 'Search visitors...' })],
    ] as const) {
      await expect(remove(name)).toBeFocused();
      await admin.keyboard.press('Enter');
      await expect(admin.getByRole('alertdialog')).toContainText(name);
      await admin.keyboard.press('Tab');
      await admin.keyboard.press('Enter');
      await expect(remove(name)).toHaveCount(0);
      await expect(next).toBeFocused();
    }
  });

  test('a refused delete puts the row and the counter back and says so [ERR-22]', async ({ admin, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    await openAdmin(admin, '/dashboard');
    const first = rows(admin, 'Visitors').first();
    const [name, counter] = [
      await cells(first).nth(1).textContent(),
      await card(admin, 'Total Visitors').textContent(),
    ];
    await breakCalls(admin, /\/api\/visitors\/\d+/, 'DELETE');
    await first.getByRole('button', { name: /^Delete/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toasts(admin)).toContainText('Error');
    await expect(toasts(admin)).toContainText('The visitor could not be deleted. Please try again.');
    await expect(cells(first).nth(1)).toHaveText(name ?? '');
    await expect(card(admin, 'Total Visitors')).toHaveText(counter ?? '');
  });

  test('are searched by the server over name, phone, title, date, owner name and owner contact 1 [ADMIN-09, DEC-29]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({
      title: ownTitle('Searched'),
      owner_name: 'Falguni Vakharia',
      owner_contact1: '5550099777',
    });
    await reveal(admin, listing.id, 'Zubin Contractor', '5550088765');
    await openAdmin(admin, '/dashboard');
    const today = formatDate(Date.now());
    for (const text of ['zubin contr', '5550088765', listing.title, 'falguni', '5550099777']) {
      await search(admin, 'Search visitors...', text);
      await expect(rows(admin, 'Visitors'), text).toHaveCount(1);
      await expect(rows(admin, 'Visitors')).toContainText('Zubin Contractor');
    }
    await search(admin, 'Search visitors...', formatDate(0));
    await expect(admin.getByText('No visitors found')).toBeVisible();
    await search(admin, 'Search visitors...', today);
    await expect(rows(admin, 'Visitors').filter({ hasText: 'Zubin Contractor' })).toContainText(today);
    await expect(rows(admin, 'Visitors').filter({ hasNotText: today })).toHaveCount(0);
    await search(admin, 'Search visitors...', 'nobody is called so');
    await expect(admin.getByText('No visitors found')).toBeVisible();
  });

  test('come in pages that the server cuts [DEC-29]', async ({ admin, staff }) => {
    const { visitors, total } = await staff.get<{ total: number; visitors: Visitor[] }>('/visitors/?skip=10&limit=10');
    await openAdmin(admin, '/dashboard');
    await admin.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(cells(rows(admin, 'Visitors').first()).nth(0)).toHaveText('11');
    await expect(cells(rows(admin, 'Visitors').first()).nth(1)).toHaveText(visitors[0]?.name ?? '');
    await expect(admin.getByText(`Showing 11 to 20 of ${total} visitors`)).toBeVisible();
  });

  test('go into a file that a spreadsheet opens', async ({ admin }) => {
    await openAdmin(admin, '/dashboard');
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^visitors.*\.csv$/);
    const { readFile } = await import('node:fs/promises');
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain('Owner Contact 1');
  });

  test('go into a file of those that the search found', async ({ admin, staff }) => {
    const { visitors, total } = await staff.get<{ total: number; visitors: Visitor[] }>('/visitors/?limit=1');
    const phone = visitors[0]?.phone ?? '';
    await openAdmin(admin, '/dashboard');
    await admin.getByRole('searchbox', { name: 'Search visitors...' }).fill(phone);
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Export matches (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`visitors-matching-${phone}.csv`);
    const { readFile } = await import('node:fs/promises');
    const rows = (await readFile((await file.path()) ?? '', 'utf8')).split('\r\n').slice(1, -1);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(total);
    for (const row of rows) expect(row).toContain(`"${phone}"`);
  });
});

test('with nothing in the database each list says so [ADMIN-10, ADMIN-13, ADMIN-16]', async ({ page, emptySite }) => {
  await signIn(page, emptySite.url);
  for (const [list, words] of [
    ['visitors', 'No visitors found'],
    ['sold', 'No sold properties found'],
    ['contacts', 'No Contact found'],
  ]) {
    await page.goto(`${emptySite.url}${ADMIN}/dashboard?list=${list}`);
    await expect(page.getByText(words ?? '')).toBeVisible();
  }
});

test('failed reads show an error with Retry in their place, no toast and no empty list [DEC-33, ERR-37]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const logged: string[] = [];
  admin.on('console', (line) => logged.push(line.text()));
  const mend = await breakCalls(
    admin,
    /\/api\/(visitors\/|property\/(admin-stats|lead-charts|homepage-youtube-links))/,
  );
  await openAdmin(admin, '/dashboard');
  for (const words of [
    'The numbers could not be loaded.',
    'The visitors could not be loaded.',
    'The charts could not be loaded.',
  ]) {
    await expect(admin.getByText(words)).toBeVisible();
  }
  await expect(admin.getByText('No visitors found')).toBeHidden();
  await card(admin, 'Total Contact Us Queries').click();
  await expect(admin.getByText('The contact messages could not be loaded.')).toBeVisible();
  await expect(admin.getByText('No Contact found')).toBeHidden();
  await expect(toasts(admin)).toHaveCount(0);
  await openAdmin(admin, '/youtube');
  await expect(admin.getByText('The links could not be loaded.')).toBeVisible();
  await expect(toasts(admin)).toHaveCount(0);
  for (const path of [
    '/visitors/',
    '/visitors/contact-us',
    '/property/admin-stats',
    '/property/homepage-youtube-links',
  ]) {
    expect(
      logged.some((line) => line.includes(`GET ${path} failed`)),
      path,
    ).toBe(true);
  }
  await mend();
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(admin.getByRole('textbox', { name: 'YouTube link 1' })).toBeVisible();
});

test('two charts show what people asked for, and the same numbers as tables', async ({ admin, staff }) => {
  const listing = await staff.list({ title: ownTitle('Charted'), location: 'Zundal' });
  await reveal(admin, listing.id, 'Ishaan Bhatt', '5550088009');
  const charts = await staff.get<{
    per_day: { day: string; count: number }[];
    by_area: { area: string; count: number }[];
  }>('/property/lead-charts');
  await openAdmin(admin, '/dashboard');
  const days = admin.getByRole('figure', { name: 'Contact reveals per day' });
  await expect(days.getByRole('img')).toHaveAttribute('aria-label', /in 30 days, the most on/);
  await days.getByText('Show as a table').click();
  await expect(days.getByRole('row')).toHaveCount(charts.per_day.length + 1);
  await expect(days.getByRole('row').nth(1)).toContainText(String(charts.per_day.at(-1)?.count));
  const areas = admin.getByRole('figure', { name: 'Contact reveals by area' });
  await areas.getByText('Show as a table').click();
  const zundal = charts.by_area.find(({ area }) => area === 'Zundal');
  await expect(areas.getByRole('row', { name: `Zundal ${zundal?.count}` })).toBeAttached();
});
