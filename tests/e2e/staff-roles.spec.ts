import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, openAdmin, signIn, toasts } from './support/admin.ts';
import { test } from './support/own-site.ts';

test('with roles on, staff are offered no change of accounts and no export, and are told why; an owner makes them owner [ROLE-03]', async ({
  page,
  browser,
  adminSite,
  staff,
}) => {
  const colleague = { phone: '5557000041', password: 'colleague-of-old' };
  await staff.post('/staff/', colleague);
  await signIn(page, adminSite.url, colleague);
  await openAdmin(page, '/staff');
  await expect(page.getByText('Only an owner of the site may change accounts. Ask one of them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add account' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sign out everywhere/ })).toHaveCount(1);
  await expectAccessible(page);
  const open = (entry: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: entry }).click();
  for (const [entry, words] of [
    ['Contact Messages', 'Only owners of the site export this list.'],
    ['Security log', 'Only an owner of the site may read this log. Ask one of them.'],
    ['Import', 'Only an owner of the site may import listings. Ask one of them.'],
    ['Dashboard', 'Only an owner of the site may change this. Ask one of them.'],
  ] as const) {
    await open(entry);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Choose a CSV file')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Have every owner call back' })).toHaveCount(0);
  await open('Areas');
  const merge = page.getByRole('button', { name: 'Merge Bopal', exact: true });
  await expect(merge).toBeDisabled();
  await expect(merge).toHaveAttribute('title', 'Only an owner of the site may merge areas. Ask one of them.');

  const context = await browser.newContext({ baseURL: adminSite.url });
  const owner = await context.newPage();
  await signIn(owner, adminSite.url);
  await openAdmin(owner, '/staff');
  await owner.getByRole('button', { name: `Make owner: ${colleague.phone}` }).click();
  await expect(toasts(owner)).toContainText('is an owner of the site now');
  await page.goto(`${ADMIN}/staff`);
  await expect(page.getByRole('button', { name: 'Add account' })).toBeEnabled();
  await context.close();
});
