import type { Locator } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { formatPrice } from '#domain/property/price.ts';
import { formatInSqft } from '#domain/property/size.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { cells, rows, searchList } from './support/admin-lists.ts';

const headings = (table: Locator) => table.getByRole('columnheader');

test.describe('the sold properties', () => {
  test('have seven columns with the size in sq.ft, and View leads to the property [ADMIN-11, DEC-44]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({
      title: ownTitle('Sold'),
      is_sold_out: 'true',
      size: '120',
      is_size_in_yards: 'true',
      price: '12500000',
    });
    await openAdmin(admin, '/dashboard?list=sold');
    await expect(headings(admin.getByRole('table', { name: 'Sold Properties' }))).toHaveText([
      'Sr.No',
      'Title',
      'Property Type',
      'Location',
      'Price',
      'Size',
      'View',
    ]);
    await searchList(admin, 'Search sold properties...', listing.title);
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
  });

  test('are searched by title, type, location and the day they were sold [ADMIN-12, DEC-28]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({ title: ownTitle('Sold office'), is_sold_out: 'true', location: 'Zundal' });
    await openAdmin(admin, '/dashboard?list=sold');
    const today = formatDate(Date.now());
    for (const text of [listing.title, 'zundal', today, 'residential']) {
      await searchList(admin, 'Search sold properties...', text);
      await expect(admin.getByText(listing.title)).toBeVisible();
      await expect(rows(admin, 'Sold Properties').filter({ hasNotText: text })).toHaveCount(0);
    }
    await searchList(admin, 'Search sold properties...', '1 Jan 1999');
    await expect(admin.getByText('No sold properties found')).toBeVisible();
  });

  test('that cannot be fetched are told by a toast and a way to try again [ERR-16, DEC-33]', async ({
    admin,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const mend = await breakCalls(admin, /\/api\/property\/sold/);
    await openAdmin(admin, '/dashboard?list=sold');
    await expect(toasts(admin)).toContainText('Error');
    await expect(toasts(admin)).toContainText('Failed to fetch sold properties');
    await expect(admin.getByText('No sold properties found')).toBeHidden();
    await mend();
    await admin.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(admin, 'Sold Properties').first()).toBeVisible();
  });
});

test.describe('the contact queries', () => {
  const message = { email: 'falak@example.com', message: 'Please call me about the shop near the lake.' };

  test('have six columns, and a message opens in full [ADMIN-14]', async ({ admin }) => {
    await admin.request.post('/api/visitors/contact-us', {
      multipart: { ...message, name: 'Falak Mirza', phone: '5550077001' },
    });
    await openAdmin(admin, '/dashboard?list=contacts');
    await expect(headings(admin.getByRole('table', { name: 'Contact Us Queries' }))).toHaveText([
      'Sr.No',
      'Name',
      'Phone',
      'Email',
      'Message',
      'Created At',
    ]);
    await searchList(admin, 'Search contacts...', 'Falak');
    await expect(cells(rows(admin, 'Contact Us Queries').first())).toContainText([
      '1',
      'Falak Mirza',
      '5550077001',
      message.email,
      message.message,
      formatDate(Date.now()),
    ]);
    await admin.getByRole('button', { name: /Read the message of Falak Mirza/ }).click();
    await expect(admin.getByRole('dialog', { name: 'Message from Falak Mirza' })).toContainText(message.message);
  });

  test('are searched by the server over name, phone and e-mail, on the dashboard and on their own screen [ADMIN-15, DEC-29, ROUTE-07]', async ({
    admin,
  }) => {
    await admin.request.post('/api/visitors/contact-us', {
      multipart: { ...message, email: 'zeel.q@example.com', name: 'Zeel Quereshi', phone: '5550077002' },
    });
    for (const path of ['/dashboard?list=contacts', '/contact']) {
      await openAdmin(admin, path);
      for (const text of ['zeel quer', '5550077002', 'zeel.q@example.com']) {
        await searchList(admin, 'Search contacts...', text);
        await expect(rows(admin, 'Contact Us Queries')).toHaveCount(1);
        await expect(rows(admin, 'Contact Us Queries')).toContainText('Zeel Quereshi');
      }
      await searchList(admin, 'Search contacts...', 'near the lake');
      await expect(admin.getByText('No Contact found')).toBeVisible();
    }
  });
});
