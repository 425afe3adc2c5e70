import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_STAFF } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, openAdmin, signIn, test, toasts } from './support/admin.ts';
import { removeData } from './support/demo-data.ts';
import { startSite } from './support/site-server.ts';

test('with roles on, staff are offered no change of accounts and no export, and are told why; an owner makes them owner [ROLE-03]', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chavi-roles-'));
  const { phone, password } = DEMO_STAFF;
  const env = { DEMO: 'off', STAFF_ROLES: 'on', STAFF_PHONE: phone, STAFF_PASSWORD: password };
  const site = await startSite(dataDir, env);
  const colleague = { phone: '5557000041', password: 'colleague-of-old' };
  try {
    const ownerContext = await browser.newContext({ baseURL: site.url });
    const owner = await ownerContext.newPage();
    const login = await (await owner.request.post('/api/auth/login', { data: DEMO_STAFF })).json();
    const headers = { Authorization: `Bearer ${login.access_token}` };
    await owner.request.post('/api/staff/', { data: colleague, headers });
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await signIn(page, site.url, colleague);
    await openAdmin(page, '/staff');
    await expect(page.getByText('Only an owner of the site may change accounts. Ask one of them.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add account' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Sign out everywhere/ })).toHaveCount(1);
    await expectAccessible(page);
    await openAdmin(page, '/contact');
    await expect(page.getByText('Only owners of the site export this list.')).toBeVisible();
    await openAdmin(page, '/dashboard');
    await expect(page.getByText('Only an owner of the site may change this. Ask one of them.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Have every owner call back' })).toHaveCount(0);
    await openAdmin(page, '/areas');
    const merge = page.getByRole('button', { name: 'Merge Bopal', exact: true });
    await expect(merge).toBeDisabled();
    await expect(merge).toHaveAttribute('title', 'Only an owner of the site may merge areas. Ask one of them.');
    await openAdmin(page, '/security');
    await expect(page.getByText('Only an owner of the site may read this log. Ask one of them.')).toBeVisible();
    await openAdmin(page, '/import');
    await expect(page.getByText('Only an owner of the site may import listings. Ask one of them.')).toBeVisible();
    await expect(page.getByText('Choose a CSV file')).toHaveCount(0);

    await signIn(owner, site.url);
    await openAdmin(owner, '/staff');
    await owner.getByRole('button', { name: `Make owner: ${colleague.phone}` }).click();
    await expect(toasts(owner)).toContainText('is an owner of the site now');
    await page.goto(`${ADMIN}/staff`);
    await expect(page.getByRole('button', { name: 'Add account' })).toBeEnabled();
    await ownerContext.close();
    await context.close();
  } finally {
    await site.stop();
    removeData(dataDir);
  }
});
