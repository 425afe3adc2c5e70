import type { APIRequestContext, Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { accountWords } from '#domain/words/en.ts';
import { DEMO_STAFF } from './fixture.ts';
import { breakCalls, expect, openAdmin, REFUSED_CALL, test, toasts } from './support/admin.ts';

let last = 0;
/** Ten digits that no other account has. */
function ownPhone(): string {
  last += 1;
  return `55566${String(Date.now() % 1000).padStart(3, '0')}${String(last).padStart(2, '0')}`;
}

const row = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });
const login = async (request: APIRequestContext, phone: string) =>
  request.post('/api/auth/login', { data: { phone, password: 'colleague-1' } });

test('a request for an account waits here; once approved it can log in [STAFF-02, DEC-35]', async ({
  admin,
  request,
}) => {
  const phone = ownPhone();
  await request.post('/api/auth/register', { data: { phone, password: 'colleague-1', name: 'Nirav Dave' } });
  const refused = await login(request, phone);
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'ACCOUNT_PENDING']);
  await openAdmin(admin, '/staff');
  await expect(admin.getByRole('columnheader')).toHaveText(['Phone', 'Name', 'State', 'Since', 'Actions']);
  await expect(row(admin, phone)).toContainText('Nirav Dave');
  await expect(row(admin, phone)).toContainText('Waiting');
  await expect(row(admin, phone)).toContainText(formatDate(Date.now()));
  await expect(row(admin, phone).getByRole('button', { name: /^Approve/ })).toHaveAccessibleDescription(
    /^Call first and ask when this request was sent: it was \d+ \w+ \d{4}, \d\d:\d\d [ap]m\./,
  );
  await row(admin, phone)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(toasts(admin)).toContainText(`Nirav Dave (${phone}) can sign in now.`);
  await expect(row(admin, phone)).toContainText('Active');
  expect((await login(request, phone)).status()).toBe(200);
});

test('an account that was asked for twice is not approved, also when the list is older; staff give it a password [STAFF-02]', async ({
  admin,
  request,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const phone = ownPhone();
  const ask = (password: string) => request.post('/api/auth/register', { data: { phone, password } });
  const approve = row(admin, phone).getByRole('button', { name: /^Approve/ });
  await ask('strangers-1');
  await openAdmin(admin, '/staff');
  await expect(approve).toBeEnabled();
  await ask('colleague-1');
  await approve.click();
  await expect(toasts(admin)).toContainText(accountWords.askedAgain);
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(accountWords.askedAgain);
  await expect(row(admin, phone).getByText(accountWords.askedAgain)).toBeVisible();
  await expect(row(admin, phone).getByRole('button', { name: /^Remove/ })).toBeEnabled();
  await admin.getByRole('button', { name: 'Add account' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Password', { exact: true }).fill('colleague-1');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(row(admin, phone)).toContainText('Active');
  expect((await login(request, phone)).status()).toBe(200);
});

test('an account is added, signed out everywhere and removed [DEC-35]', async ({ admin, request }) => {
  const phone = ownPhone();
  await openAdmin(admin, '/staff');
  await admin.getByRole('button', { name: 'Add account' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add account' });
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Password', { exact: true }).fill('colleague-1');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(admin, phone)).toContainText('Active');
  const { access_token } = await (await login(request, phone)).json();
  const me = () => request.get('/api/auth/me', { headers: { Authorization: `Bearer ${access_token}` } });
  expect((await me()).status()).toBe(200);
  await row(admin, phone)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(toasts(admin)).toContainText('was signed out everywhere.');
  expect((await me()).status()).toBe(401);
  await row(admin, phone)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row(admin, phone)).toHaveCount(1);
  await row(admin, phone)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(admin, phone)).toHaveCount(0);
  expect((await login(request, phone)).status()).toBe(401);
});

test('a phone that has an account already is refused in words, and nothing is lost', async ({ admin, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/staff');
  await admin.getByRole('button', { name: 'Add account' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Phone').fill(DEMO_STAFF.phone);
  await dialog.getByLabel('Password', { exact: true }).fill('colleague-1');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(toasts(admin)).toContainText('This phone has an account already.');
  await expect(dialog.getByLabel('Phone')).toHaveValue(DEMO_STAFF.phone);
});

test('nobody is offered to remove their own account', async ({ admin }) => {
  await openAdmin(admin, '/staff');
  await expect(row(admin, DEMO_STAFF.phone)).toContainText('(you)');
  await expect(row(admin, DEMO_STAFF.phone).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('accounts that cannot be loaded are told in their place, with Retry [DEC-33]', async ({ admin, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  const mend = await breakCalls(admin, /\/api\/staff\//);
  await openAdmin(admin, '/staff');
  await expect(admin.getByText('The accounts could not be loaded.')).toBeVisible();
  await mend();
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(row(admin, DEMO_STAFF.phone)).toHaveCount(1);
});
