import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import {
  ADMIN,
  expect,
  fillRequired,
  gotoReady,
  openAdmin,
  ownTitle,
  photograph,
  REFUSED_CALL,
  test,
} from './support/admin.ts';

const title = (page: Page) => page.getByLabel('Property Title');
const price = (page: Page) => page.getByLabel('Price (₹)');
const update = (page: Page) => page.getByRole('button', { name: 'Update Property' });
const draftOf = (page: Page, id?: number) =>
  page.evaluate((key) => localStorage.getItem(key), id ? `chavi-listing-draft:${id}` : 'chavi-listing-draft');

test.describe('what is not saved yet', () => {
  test('survives a reload, photographs included, and is offered with a way to discard it', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    const typed = await fillRequired(admin);
    const buffer = await photograph(81);
    const chooser = admin.locator('#media input[type=file]');
    // [OFFER-25]
    await expect(chooser).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
    await chooser.setInputFiles({ name: 'kept.jpg', mimeType: 'image/jpeg', buffer });
    await expect(admin.locator('[data-photo="ready"]')).toHaveCount(1);
    await expect.poll(() => draftOf(admin)).toContain('kept.jpg');
    admin.on('dialog', (dialog) => void dialog.accept());
    await admin.reload();
    await expect(admin.getByText(/^Your draft of .* was restored\.$/)).toBeVisible();
    await expect(title(admin)).toHaveValue(typed);
    await expect(admin.locator('[data-photo="ready"]')).toHaveCount(1);
    await admin.getByRole('button', { name: 'Discard draft' }).click();
    await expect(title(admin)).toHaveValue('');
    await expect(admin.locator('[data-photo]')).toHaveCount(0);
    expect(await draftOf(admin)).toBeNull();
  });

  test('says which photographs are to be chosen again, also when it comes back a second time [ENTRY-08]', async ({
    admin,
  }) => {
    await openAdmin(admin, '/upload');
    await fillRequired(admin);
    await admin.route(/\/api\/property\/photos/, () => undefined);
    const photo = { name: 'lost.jpg', mimeType: 'image/jpeg', buffer: await photograph(82) };
    const choose = () => admin.locator('#media input[type=file]').setInputFiles(photo);
    await choose();
    await expect.poll(() => draftOf(admin)).toContain('"unsent":1');
    admin.on('dialog', (dialog) => void dialog.accept());
    const told = admin.locator('form').getByText('1 photograph has to be chosen again.');
    for (const number of ['2', '3']) {
      await admin.reload();
      await expect(told).toHaveCount(2);
      await admin.getByLabel('Floor Number').fill(number);
      await expect.poll(() => draftOf(admin)).toContain(`"floor_number":"${number}"`);
    }
    await expect(admin.locator('[data-photos-state]')).toHaveText('1 photograph has to be chosen again.');
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    await choose();
    await expect(admin.locator('[data-photos-state]')).toHaveText('1 photograph');
  });

  test('survives a crash of the tab', async ({ admin, context }) => {
    await openAdmin(admin, '/upload');
    const typed = await fillRequired(admin);
    await expect.poll(() => draftOf(admin)).toContain(typed);
    const second = await context.newPage();
    const session = await admin.evaluate(() => localStorage.getItem('auth-storage') ?? '');
    expect(session).toContain(DEMO_STAFF.phone);
    const crashed = admin.waitForEvent('crash');
    await admin.goto('chrome://crash').catch(() => undefined);
    await crashed;
    await gotoReady(second, `${ADMIN}/upload`);
    await expect(second.getByLabel('Property Title')).toHaveValue(typed);
  });

  test('is each tab’s own: a second one with the same form starts afresh, says so, and writes over nothing', async ({
    admin,
    context,
  }) => {
    const note = (page: Page) => page.getByText(/^Another tab has this form open\./);
    await openAdmin(admin, '/upload');
    await title(admin).fill('Flat of the first tab');
    await expect.poll(() => draftOf(admin)).toContain('first tab');
    const second = await context.newPage();
    await gotoReady(second, `${ADMIN}/upload`);
    await expect(note(second)).toBeVisible();
    await expect(title(second)).toHaveValue('');
    await title(second).fill('Flat of the second tab');
    await expect
      .poll(() => second.evaluate(() => localStorage.getItem('chavi-listing-draft~2')))
      .toContain('second tab');
    expect(await draftOf(admin)).toContain('first tab');
    await expect(note(admin)).toHaveCount(0);
    await second.close();
    admin.on('dialog', (dialog) => void dialog.accept());
    await admin.reload();
    await expect(title(admin)).toHaveValue('Flat of the first tab');
    const third = await context.newPage();
    await gotoReady(third, `${ADMIN}/upload`);
    await expect(title(third)).toHaveValue('Flat of the second tab');
    await admin.getByRole('button', { name: 'Logout' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN$/);
    expect(await admin.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });

  test('of a listing that was changed meanwhile is put on top of the present one', async ({ admin, staff }) => {
    const listing = await staff.list({ title: ownTitle('Drafted'), price: '4500000' });
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(title(admin)).toHaveValue(listing.title);
    await admin.getByLabel('Age').fill('9');
    await expect.poll(() => draftOf(admin, listing.id)).toContain('"age":"9"');
    await staff.edit(listing, { price: '4900000' });
    admin.on('dialog', (dialog) => void dialog.accept());
    await admin.reload();
    await expect(admin.getByText('The listing was changed in the meantime: Price.')).toBeVisible();
    await expect(price(admin)).toHaveValue('4900000');
    await expect(admin.getByLabel('Age')).toHaveValue('9');
    await update(admin).click();
    await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));
    expect(await staff.get(`/property/view/${listing.id}`)).toMatchObject({ price: 4900000, age: 9 });
  });

  test('is not left by a link without a question', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    await title(admin).fill('Half a flat');
    await admin.getByRole('link', { name: 'Testimonials', exact: true }).click();
    const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title(admin)).toHaveValue('Half a flat');
    await admin.getByRole('link', { name: 'Testimonials', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
    await admin.getByRole('link', { name: 'Upload Properties' }).click();
    await expect(title(admin)).toHaveValue('Half a flat');
  });

  test('is not left by closing or reloading the tab without a question; an untouched form is', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    const asked: string[] = [];
    admin.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await title(admin).click();
    await admin.reload();
    expect(asked).toEqual([]);
    await title(admin).fill('Half a flat');
    await admin.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('is asked about at the logout, and goes with it', async ({ admin }) => {
    await openAdmin(admin, '/upload');
    await title(admin).fill('Half a flat');
    await expect.poll(() => draftOf(admin)).toContain('Half a flat');
    await admin.getByRole('button', { name: 'Logout' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN$/);
    expect(await draftOf(admin)).toBeNull();
  });

  test('goes with a logout whose token the server takes no longer, too', async ({ admin, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    await openAdmin(admin, '/upload');
    await title(admin).fill('Half a flat');
    await expect.poll(() => draftOf(admin)).toContain('Half a flat');
    await admin.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
      localStorage.setItem('auth-storage', JSON.stringify({ ...session, token: 'expired' }));
    });
    await admin.getByRole('button', { name: 'Logout' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN/);
    await expect.poll(() => draftOf(admin)).toBeNull();
  });

  test('stays when the session ends, and is here again after the next login', async ({ admin, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    await openAdmin(admin, '/upload');
    const typed = await fillRequired(admin);
    await admin.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
      localStorage.setItem('auth-storage', JSON.stringify({ ...session, token: 'expired' }));
    });
    await admin.getByRole('button', { name: 'List Property' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN\?redirect=.*upload$/);
    await admin.getByLabel('Phone').fill(DEMO_STAFF.phone);
    await admin.getByLabel('Password', { exact: true }).fill(DEMO_STAFF.password);
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await expect(title(admin)).toHaveValue(typed);
  });
});
