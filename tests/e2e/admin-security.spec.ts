import { expect, openAdmin, test } from './support/admin.ts';

test('the security log shows what happened, newest first, and one kind of it [LOG-05]', async ({ admin, request }) => {
  await request.post('/api/auth/login', { data: { phone: '5550000099', password: 'wrong-password' } });
  await openAdmin(admin, '/security');
  const rows = admin.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Sign in');
  await expect(rows.nth(1)).toContainText('Wrong password');
  // Another test of this server may have exported something.
  await admin.route(/security-log\?.*kind=export/, (route) => route.fulfill({ json: { total: 0, events: [] } }));
  await admin.getByLabel('Show').selectOption('Exports');
  await expect(admin.getByText('Nothing of this kind happened in the last 30 days.')).toBeVisible();
  await admin.getByLabel('Show').selectOption('Signing in and out');
  await expect(rows.nth(1)).toContainText('Wrong password');
});
