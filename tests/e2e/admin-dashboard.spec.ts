import type { Page } from '@playwright/test';
import type { Visitor } from '#domain/answers/leads.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { ADMIN, breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { cells, expectColumns, reveal, rows, searchList } from './support/admin-lists.ts';

const card = (page: Page, name: string) => page.getByRole('button', { name });

test('the dashboard shows four numbers, which switch the list, two charts and who asked for an owner, page by page [ADMIN-04, ADMIN-05, ADMIN-06, ADMIN-07, ADMIN-09, DEC-29, MANAGE-17]', async ({
  admin,
  staff,
  context,
}) => {
  const owner = { owner_name: 'Jagrutiben Manubhai Suthar', owner_contact1: '5550099055' };
  const long = ownTitle('Semi-Furnished 4 BHK Penthouse');
  const whole = await staff.list({ title: long, ...owner, owner_contact2: '5550099056' });
  await reveal(admin, whole.id, 'Ketanbhai Ramanlal Panchal', '5550088055');
  const listing = await staff.list({ title: ownTitle('Visited'), location: 'Zundal', ...owner });
  await reveal(admin, listing.id, 'Kiran Modi', '5550088001');
  const stats = await staff.get<Record<string, number>>('/property/admin-stats');
  await openAdmin(admin, '/dashboard');

  await test.step('no date and no phone is cut, however wide the window', async () => {
    const row = rows(admin, 'Visitors').filter({ hasText: long });
    for (const width of [1920, 1280]) {
      await admin.setViewportSize({ width, height: 900 });
      await expect(row).toBeVisible();
      const cut = await row.evaluate((line) => {
        const places = [...line.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
        const actions = places.at(-1)?.left ?? 0;
        return places.slice(0, -1).filter(({ right }) => right > actions + 1).length;
      });
      expect(cut, `${width} px`).toBe(0);
    }
    await expect(cells(row).nth(9)).toHaveText('5550099056');
  });

  await test.step('pages are cut by the server', async () => {
    const { visitors, total } = await staff.get<{ total: number; visitors: Visitor[] }>('/visitors/?skip=10&limit=10');
    await admin.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(cells(rows(admin, 'Visitors').first()).nth(0)).toHaveText('11');
    await expect(cells(rows(admin, 'Visitors').first()).nth(1)).toHaveText(visitors[0]?.name ?? '');
    await expect(admin.getByText(`Showing 11 to 20 of ${total} visitors`)).toBeVisible();
  });

  await test.step('eleven columns, N/A for a missing second contact, searched by the server', async () => {
    await expectColumns(
      admin,
      'Visitors',
      'Sr.No, Name, Phone, Property Title, Property Type, Location, Visit Date, Owner Name, Owner Contact 1, Owner Contact 2, Actions',
    );
    await searchList(admin, 'Search visitors...', formatDate(0));
    await expect(admin.getByText('No visitors found')).toBeVisible();
    await searchList(admin, 'Search visitors...', listing.title);
    await expect(rows(admin, 'Visitors')).toHaveCount(1);
    await expect(cells(rows(admin, 'Visitors').first()).first()).toHaveText('1');
    await expect(cells(rows(admin, 'Visitors').first())).toContainText([
      '1',
      'Kiran Modi',
      '5550088001',
      listing.title,
      'Residential',
      'Zundal',
      formatDate(Date.now()),
      owner.owner_name,
      owner.owner_contact1,
      'N/A',
      'View',
    ]);
  });

  await test.step('View opens the property in a new tab', async () => {
    const view = rows(admin, 'Visitors').first().getByRole('link', { name: /^View/ });
    const [tab] = await Promise.all([context.waitForEvent('page'), view.click()]);
    await expect(tab).toHaveURL(new RegExp(`/property/${listing.id}$`));
    await tab.close();
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}/dashboard`));
  });

  await test.step('two charts, and the same numbers as tables', async () => {
    const charts = await staff.get<{
      per_day: { day: string; count: number }[];
      by_area: { area: string; count: number }[];
    }>('/property/lead-charts');
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

  await test.step('three numbers switch the list, the fourth leads to the properties', async () => {
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
    }
    await admin.getByRole('link', { name: 'Total Properties' }).click();
    await expect(admin).toHaveURL(new RegExp(`${ADMIN}/properties$`));
  });
});

test('the sold properties and the contact queries have their columns, are searched by the server, and a message opens in full [ADMIN-11, ADMIN-12, ADMIN-14, ADMIN-15, DEC-28, DEC-29, DEC-44, ROUTE-07]', async ({
  admin,
  staff,
}) => {
  const yards = { size: '120', is_size_in_yards: 'true', price: '12500000' };
  const listing = await staff.list({ title: ownTitle('Sold'), is_sold_out: 'true', ...yards });
  const message = { email: 'zeel.q@example.com', message: 'Please call me about the shop near the lake.' };
  await admin.request.post('/api/visitors/contact-us', {
    multipart: { ...message, name: 'Zeel Quereshi', phone: '5550077002' },
  });
  await openAdmin(admin, '/dashboard?list=sold');
  await expectColumns(admin, 'Sold Properties', 'Sr.No, Title, Property Type, Location, Price, Size, View');
  await searchList(admin, 'Search sold properties...', '1 Jan 1999');
  await expect(admin.getByText('No sold properties found')).toBeVisible();
  await searchList(admin, 'Search sold properties...', formatDate(Date.now()));
  await searchList(admin, 'Search sold properties...', listing.title);
  await expect(rows(admin, 'Sold Properties')).toHaveCount(1);
  await expect(cells(rows(admin, 'Sold Properties').first())).toContainText([
    '1',
    listing.title,
    'Residential',
    'Bopal',
    formatPrice(12500000),
    formatInSqft(120, true),
    'View',
  ]);
  await expect(rows(admin, 'Sold Properties').first()).toContainText('1,080 sq.ft');
  await admin.getByRole('link', { name: `View ${listing.title}` }).click();
  await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));

  for (const path of ['/dashboard?list=contacts', '/contact']) {
    await openAdmin(admin, path);
    await expectColumns(admin, 'Contact Us Queries', 'Sr.No, Name, Phone, Email, Message, Created At');
    await searchList(admin, 'Search contacts...', 'near the lake');
    await expect(admin.getByText('No Contact found')).toBeVisible();
    await searchList(admin, 'Search contacts...', 'zeel quer');
    await expect(rows(admin, 'Contact Us Queries')).toHaveCount(1);
    await expect(cells(rows(admin, 'Contact Us Queries').first())).toContainText([
      '1',
      'Zeel Quereshi',
      '5550077002',
      message.email,
      message.message,
      formatDate(Date.now()),
    ]);
  }
  await admin.getByRole('button', { name: /Read the message of Zeel Quereshi/ }).click();
  await expect(admin.getByRole('dialog', { name: 'Message from Zeel Quereshi' })).toContainText(message.message);
});

test('Delete takes a visitor and one off the counter, leads the keyboard on, and puts them back when it is refused [ADMIN-08, ERR-21, ERR-22]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const listing = await staff.list({ title: ownTitle('Gone') });
  for (const [index, name] of ['Oldest One', 'Middle One', 'Newest One'].entries()) {
    await reveal(admin, listing.id, name, `555008810${index}`);
  }
  const before = await staff.get<{ total_visitors: number }>('/property/admin-stats');
  await openAdmin(admin, '/dashboard');
  const counter = (less: number) =>
    expect(card(admin, 'Total Visitors')).toContainText((before.total_visitors - less).toLocaleString('en-IN'));
  await counter(0);
  await searchList(admin, 'Search visitors...', listing.title);
  const remove = (name: string) => admin.getByRole('button', { name: `Delete visitor ${name}` });
  const question = admin.getByRole('alertdialog', { name: 'Delete visitor' });
  const yes = question.getByRole('button', { name: 'Delete', exact: true });

  const mend = await breakCalls(admin, /\/api\/visitors\/\d+/, 'DELETE');
  await remove('Middle One').click();
  await yes.click();
  await expect(toasts(admin)).toContainText('Error');
  await expect(toasts(admin)).toContainText('The visitor could not be deleted. Please try again.');
  await expect(rows(admin, 'Visitors')).toHaveCount(3);
  await counter(0);
  await mend();

  await remove('Middle One').click();
  await expect(question).toContainText('Are you sure you want to delete Middle One (5550088101)');
  await expect(question).toContainText(listing.title);
  await question.getByRole('button', { name: 'Cancel' }).click();
  for (const [index, [name, next]] of (
    [
      ['Middle One', remove('Oldest One')],
      ['Oldest One', remove('Newest One')],
      ['Newest One', admin.getByRole('searchbox', { name: 'Search visitors...' })],
    ] as const
  ).entries()) {
    await expect(remove(name)).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(question).toContainText(name);
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await expect(remove(name)).toHaveCount(0);
    await expect(next).toBeFocused();
    await counter(index + 1);
  }
  await expect(toasts(admin).last()).toContainText('Success');
  await expect(toasts(admin).last()).toContainText('Visitor deleted successfully');
  await expect(admin.getByText('No visitors found')).toBeVisible();
  const after = await staff.get<{ total_visitors: number }>('/property/admin-stats');
  expect(after.total_visitors).toBe(before.total_visitors - 3);
});

test('with nothing in the database each list says so, and so does what waits [ADMIN-10, ADMIN-13, ADMIN-16, APROP-10, WAIT-04]', async ({
  admin,
}) => {
  const emptied = (value: unknown): unknown => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'number') return 0;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
  };
  await admin.route(/\/api\/(visitors|stats\/waiting|property\/(sold|all))/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emptied(await response.json()) });
  });
  await openAdmin(admin, '/dashboard');
  await expect(admin.getByRole('region', { name: 'What waits' })).toContainText('Nothing waits');
  await expect(admin.getByText('No visitors found')).toBeVisible();
  await card(admin, 'Total Sold Properties').click();
  await expect(admin.getByText('No sold properties found')).toBeVisible();
  await card(admin, 'Total Contact Us Queries').click();
  await expect(admin.getByText('No Contact found')).toBeVisible();
  await admin.getByRole('link', { name: 'Manage Properties' }).click();
  await expect(admin.getByText('No properties found')).toBeVisible();
  await expect(admin.getByText('Start by adding a new property to your inventory')).toBeVisible();
});

test('failed reads show an error with Retry in their place and no empty list; only the sold ones are told by a toast too [DEC-33, ERR-16, ERR-37]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const logged: string[] = [];
  admin.on('console', (line) => logged.push(line.text()));
  const mend = await breakCalls(
    admin,
    /\/api\/(visitors\/|property\/(admin-stats|lead-charts|homepage-youtube-links|sold))/,
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
  await admin.getByRole('link', { name: 'YouTube Links and Counters' }).click();
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
  await openAdmin(admin, '/dashboard?list=sold');
  await expect(toasts(admin)).toContainText('Error');
  await expect(toasts(admin)).toContainText('Failed to fetch sold properties');
  await expect(admin.getByText('No sold properties found')).toBeHidden();
  await mend();
  await admin.getByRole('region', { name: 'Sold Properties' }).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(admin, 'Sold Properties').first()).toBeVisible();
});
