import type { Locator, Page } from '@playwright/test';
import type { Visitor } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { ADMIN, breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, signIn, test, toasts } from './support/admin.ts';
import { cells, reveal, rows, searchList } from './support/admin-lists.ts';

const headings = (table: Locator) => table.getByRole('columnheader');
const card = (page: Page, name: string) => page.getByRole('button', { name });

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
    await searchList(admin, 'Search visitors...', listing.title);
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

  for (const width of [1280, 1920]) {
    test(`no date and no phone is cut at ${width} px [MANAGE-17]`, async ({ admin, staff }) => {
      const owner = {
        owner_name: 'Jagrutiben Manubhai Suthar',
        owner_contact1: '5550099055',
        owner_contact2: '5550099056',
      };
      const listing = await staff.list({ title: ownTitle('Semi-Furnished 4 BHK Penthouse'), ...owner });
      await reveal(admin, listing.id, 'Ketanbhai Ramanlal Panchal', '5550088055');
      await admin.setViewportSize({ width, height: 900 });
      await openAdmin(admin, '/dashboard');
      const row = rows(admin, 'Visitors').filter({ hasText: listing.title });
      await expect(row).toBeVisible();
      const cut = await row.evaluate((line) => {
        const places = [...line.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
        const actions = places.at(-1)?.left ?? 0;
        return places.slice(0, -1).filter(({ right }) => right > actions + 1).length;
      });
      expect(cut).toBe(0);
      await expect(cells(row).nth(9)).toHaveText('5550099056');
    });
  }

  test('View opens the property in a new tab [ADMIN-07]', async ({ admin, context }) => {
    await openAdmin(admin, '/dashboard');
    const view = rows(admin, 'Visitors').first().getByRole('link', { name: /^View/ });
    const path = await view.getAttribute('href');
    expect(path).toMatch(/^\/property\/\d+$/);
    const [tab] = await Promise.all([context.waitForEvent('page'), view.click()]);
    await expect(tab).toHaveURL(new RegExp(`${path}$`));
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}/dashboard`));
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
      await searchList(admin, 'Search visitors...', text);
      await expect(rows(admin, 'Visitors'), text).toHaveCount(1);
      await expect(rows(admin, 'Visitors')).toContainText('Zubin Contractor');
    }
    await searchList(admin, 'Search visitors...', formatDate(0));
    await expect(admin.getByText('No visitors found')).toBeVisible();
    await searchList(admin, 'Search visitors...', today);
    await expect(rows(admin, 'Visitors').filter({ hasText: 'Zubin Contractor' })).toContainText(today);
    await expect(rows(admin, 'Visitors').filter({ hasNotText: today })).toHaveCount(0);
    await searchList(admin, 'Search visitors...', 'nobody is called so');
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
