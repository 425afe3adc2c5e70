import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Visitor } from '#domain/answers/leads.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { cells, reveal, rows, searchList } from './support/admin-lists.ts';

const card = (page: Page, name: string) => page.getByRole('button', { name });

test.describe('a visitor of the list', () => {
  test('Delete takes the row away and one off the counter, and says so [ADMIN-08, ERR-21]', async ({
    admin,
    staff,
  }) => {
    const listing = await staff.list({ title: ownTitle('Gone') });
    await reveal(admin, listing.id, 'Deepa Rana', '5550088002');
    const before = await staff.get<{ total_visitors: number }>('/property/admin-stats');
    await openAdmin(admin, '/dashboard');
    await expect(card(admin, 'Total Visitors')).toContainText(String(before.total_visitors));
    await searchList(admin, 'Search visitors...', listing.title);
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
    await searchList(admin, 'Search visitors...', listing.title);
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
});

test.describe('the visitors', () => {
  test('go into a file that a spreadsheet opens', async ({ admin }) => {
    await openAdmin(admin, '/dashboard');
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^visitors.*\.csv$/);
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
    const rows = (await readFile((await file.path()) ?? '', 'utf8')).split('\r\n').slice(1, -1);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(total);
    for (const row of rows) expect(row).toContain(`"${phone}"`);
  });
});
