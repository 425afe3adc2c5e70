import type { APIRequestContext, Page } from '@playwright/test';
import { formatDate } from '#domain/dates.ts';
import { accountWords } from '#domain/words/en.ts';
import { DEMO_STAFF } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { breakCalls, expect, openAdmin, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { paint } from './support/paint.ts';

let last = 0;
/** Ten digits that no other account has. */
function ownPhone(): string {
  last += 1;
  return `55566${String(Date.now() % 1000).padStart(3, '0')}${String(last).padStart(2, '0')}`;
}

const password = 'colleague-1';
const row = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });
const press = (page: Page, phone: string, action: RegExp) => row(page, phone).getByRole('button', { name: action });
const login = (request: APIRequestContext, phone: string) =>
  request.post('/api/auth/login', { data: { phone, password } });
/** The dialog of a new account; its button opens it and sends it. */
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add account' });
async function add(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).first().click();
  await adding(page).getByLabel('Phone').fill(phone);
  await adding(page).getByLabel('Password', { exact: true }).fill(password);
  await adding(page).getByRole('button', { name: 'Add account' }).click();
}

test('accounts that cannot be loaded are told with Retry; who asked for one waits here and is approved, unless it was asked for twice [STAFF-02, DEC-33, DEC-35]', async ({
  admin,
  request,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const [phone, twice] = [ownPhone(), ownPhone()];
  const ask = (phone: string, password: string, name?: string) =>
    request.post('/api/auth/register', { data: { phone, password, name } });
  await ask(phone, password, 'Nirav Dave');
  await ask(twice, 'strangers-1');
  const refused = await login(request, phone);
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'ACCOUNT_PENDING']);
  const mend = await breakCalls(admin, /\/api\/staff\//);
  await openAdmin(admin, '/staff');
  await expect(admin.getByText('The accounts could not be loaded.')).toBeVisible();
  await mend();
  await admin.getByRole('button', { name: 'Retry' }).click();

  await test.step('nobody is offered to remove their own account', async () => {
    await expect(row(admin, DEMO_STAFF.phone)).toContainText('(you)');
    await expect(press(admin, DEMO_STAFF.phone, /^Remove/)).toHaveCount(0);
  });

  await test.step('who waits is approved, and can sign in', async () => {
    await expect(admin.getByRole('columnheader')).toHaveText(['Phone', 'Name', 'State', 'Since', 'Actions']);
    await expect(row(admin, phone)).toContainText('Nirav Dave');
    await expect(row(admin, phone)).toContainText('Waiting');
    await expect(row(admin, phone)).toContainText(formatDate(Date.now()));
    await expect(press(admin, phone, /^Approve/)).toHaveAccessibleDescription(
      /^Call first and ask when this request was sent: it was \d+ \w+ \d{4}, \d\d:\d\d [ap]m\./,
    );
    await press(admin, phone, /^Approve/).click();
    await expect(toasts(admin)).toContainText(`Nirav Dave (${phone}) can sign in now.`);
    await expect(row(admin, phone)).toContainText('Active');
    expect((await login(request, phone)).status()).toBe(200);
  });

  await test.step('who asked twice is not approved, also when the list is older; staff give it a password', async () => {
    await expect(press(admin, twice, /^Approve/)).toBeEnabled();
    await ask(twice, password);
    await press(admin, twice, /^Approve/).click();
    await expect(toasts(admin).last()).toContainText(accountWords.askedAgain);
    await expect(press(admin, twice, /^Approve/)).toBeDisabled();
    await expect(press(admin, twice, /^Approve/)).toHaveAccessibleDescription(accountWords.askedAgain);
    await expect(row(admin, twice).getByText(accountWords.askedAgain)).toBeVisible();
    await expect(press(admin, twice, /^Remove/)).toBeEnabled();
    await add(admin, twice);
    await expect(row(admin, twice)).toContainText('Active');
    expect((await login(request, twice)).status()).toBe(200);
  });
});

test('an account is added, with errors beside their fields, signed out everywhere and removed [DEC-35]', async ({
  admin,
  request,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const phone = ownPhone();
  await openAdmin(admin, '/staff');
  await admin.getByRole('button', { name: 'Add account' }).click();
  await adding(admin).getByRole('button', { name: 'Add account' }).click();
  await expect(adding(admin).getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(adding(admin).getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessible(admin);
  await expectReadable(admin, { choice: 'dark' });
  await paint(admin, { choice: 'light' });
  // A phone that has an account already is refused in words, and nothing is lost.
  await adding(admin).getByLabel('Phone').fill(DEMO_STAFF.phone);
  await adding(admin).getByLabel('Password', { exact: true }).fill(password);
  await adding(admin).getByRole('button', { name: 'Add account' }).click();
  await expect(toasts(admin)).toContainText('This phone has an account already.');
  await expect(adding(admin).getByLabel('Phone')).toHaveValue(DEMO_STAFF.phone);
  await adding(admin).getByLabel('Phone').fill(phone);
  await adding(admin).getByRole('button', { name: 'Add account' }).click();
  await expect(adding(admin)).toBeHidden();
  await expect(row(admin, phone)).toContainText('Active');

  const { access_token } = await (await login(request, phone)).json();
  const me = () => request.get('/api/auth/me', { headers: { Authorization: `Bearer ${access_token}` } });
  expect((await me()).status()).toBe(200);
  const question = admin.getByRole('alertdialog');
  await press(admin, phone, /^Sign out/).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(toasts(admin).last()).toContainText('was signed out everywhere.');
  expect((await me()).status()).toBe(401);
  await press(admin, phone, /^Remove/).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(admin, phone)).toHaveCount(1);
  await press(admin, phone, /^Remove/).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row(admin, phone)).toHaveCount(0);
  expect((await login(request, phone)).status()).toBe(401);
});
