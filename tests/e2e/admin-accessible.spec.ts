import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, photograph, test } from './support/admin.ts';
import { paint } from './support/paint.ts';

type Page = import('@playwright/test').Page;

async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  await paint(page, { choice: 'light' });
}

test('dialogs and a form full of errors leave axe nothing to find, light and dark', async ({ admin, staff }) => {
  test.setTimeout(120_000);
  const { title, id } = await staff.list({ title: ownTitle('Plain') }, 2);
  await staff.put(`/property/mark-sold/${id}`);
  await openAdmin(admin, `/properties?q=${encodeURIComponent(title)}`);
  await admin.getByRole('button', { name: `View ${title}` }).click();
  const details = admin.getByRole('dialog', { name: 'Property Details' });
  await details.getByText('History', { exact: true }).click();
  await expect(details.getByText('marked it as sold')).toBeVisible();
  await expectAccessibleInBoth(admin);
  await details.getByRole('button', { name: 'Images' }).click();
  await expect(admin.getByRole('dialog', { name: 'Images' })).toBeVisible();
  await expectAccessibleInBoth(admin);
  await admin.getByRole('button', { name: 'Done' }).click();
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBoth(admin);
  await openAdmin(admin, '/upload');
  await admin.getByRole('button', { name: 'Add YouTube link' }).click();
  await admin.getByRole('checkbox', { name: 'Market' }).check();
  const buffer = await photograph(91);
  await admin.locator('#media input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(admin.locator('[data-photo="ready"]')).toHaveCount(1);
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin.getByText(/fields need attention/)).toBeVisible();
  await expectAccessibleInBoth(admin);
  admin.on('dialog', (dialog) => void dialog.accept());
  await openAdmin(admin, '/testimonials');
  await admin.getByRole('button', { name: 'Add testimonial' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInBoth(admin);
  await openAdmin(admin, '/staff');
  await admin.getByRole('button', { name: 'Add account' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Add account' }).click();
  await expectAccessibleInBoth(admin);
});
