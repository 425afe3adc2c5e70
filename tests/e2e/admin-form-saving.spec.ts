import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  ADMIN,
  breakCalls,
  expect,
  fillRequired,
  openAdmin,
  ownTitle,
  REFUSED_CALL,
  staffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import {
  choose,
  draftOf,
  failed,
  leaveUnasked,
  media,
  price,
  ready,
  saved,
  shown,
  submit,
  submitting,
  title,
  update,
} from './support/listing-form.ts';

const leaveFor = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('a phone in a text is asked back, and a tick keeps it in that text alone [PERM-11]', async ({
  admin,
  expectNoise,
  staff,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  const name = ownTitle('Neem');
  await title(admin).fill(`${name}, call 98250 12345`);
  await submit(admin).click();
  await expect(title(admin)).toBeFocused();
  await expect(admin.getByText('“98250 12345” looks like a phone number').first()).toBeVisible();
  const keep = admin.getByLabel('Keep it in the text.');
  await keep.check();
  await title(admin).fill(`${name}, call 98250 54321`);
  await expect(keep).toBeHidden();
  await submit(admin).click();
  await expect(admin.getByText('“98250 54321” looks like a phone number').first()).toBeVisible();
  await expect(keep).not.toBeChecked();
  await keep.check();
  expect(await saved(admin, staff)).toMatchObject({ title: `${name}, call 98250 54321` });
  await expect(admin.getByRole('heading', { level: 1, name: `${name}, call …` })).toBeVisible();
});

test('during the wait for photographs leaving saves nothing; what is typed is saved; what is sent cannot be changed', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/upload');
  const typed = await fillRequired(admin);
  const created: string[] = [];
  admin.on('request', (request) => request.url().endsWith('/create') && created.push(request.url()));
  const sendPhotos = await holdRoute(admin, /\/api\/property\/photos/);
  const sendListing = await holdRoute(admin, /\/api\/property\/create/);
  await choose(admin, 'hall.jpg');
  await submit(admin).click();
  await test.step('who leaves keeps the draft', async () => {
    await leaveFor(admin, 'Testimonials');
    const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('It is saved as soon as its photographs are sent.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
    const answered = admin.waitForResponse(/\/api\/property\/photos/);
    sendPhotos();
    await answered;
    await leaveFor(admin, 'Upload Properties');
    await expect(title(admin)).toHaveValue(typed);
    expect(created).toEqual([]);
  });

  await admin.unroute(/\/api\/property\/photos/);
  const sendAgain = await holdRoute(admin, /\/api\/property\/photos/);
  await choose(admin, 'hall.jpg', 'door.jpg');
  await submit(admin).click();
  await expect(submitting(admin)).toBeDisabled();
  await title(admin).fill('');
  await admin.getByLabel('Owner Name').focus();
  sendAgain();
  await expect(submit(admin)).toBeEnabled();
  await expect(title(admin)).toBeFocused();
  await expect(title(admin)).toHaveAttribute('aria-invalid', 'true');
  const late = ownTitle('Late');
  await title(admin).fill(late);
  await submit(admin).click();
  await expect(admin.locator('[inert][aria-busy=true]')).toContainText('Basic Information');
  sendListing();
  expect((await shown(admin, staff)).title).toBe(late);
});

test('who leaves while it is sent is told how it ended where they are', async ({ admin, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload');
  const typed = await fillRequired(admin);
  const question = admin.getByRole('alertdialog', { name: 'Leave while it is being saved?' });
  const leave = async () => {
    await submit(admin).click();
    await leaveFor(admin, 'Testimonials');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
  };
  let end: (ok: boolean) => void = () => undefined;
  await admin.route(/\/api\/property\/create/, async (route) => {
    const ok = await new Promise<boolean>((resolve) => {
      end = resolve;
    });
    await (ok ? route.continue() : route.fulfill({ status: 500, json: {} }));
  });
  await leave();
  end(false);
  await expect(toasts(admin)).toContainText('Your entries are kept as a draft.');
  await toasts(admin).getByRole('button', { name: 'Open' }).click();
  await expect(title(admin)).toHaveValue(typed);
  await leave();
  end(true);
  await expect(toasts(admin)).toContainText('Property Listed Successfully');
  await expect(admin).toHaveURL(new RegExp(`${ADMIN}/testimonials$`));
  expect(await draftOf(admin)).toBeNull();
  await toasts(admin).getByRole('button', { name: 'View' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: typed })).toBeVisible();
});

test('photographs that failed take the focus; a create whose answer was lost is not made twice, and what was changed since is saved', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload');
  const typed = await fillRequired(admin);
  const mend = await breakCalls(admin, /\/api\/property\/photos/, 'POST');
  await choose(admin, 'hall.jpg');
  await expect(failed(admin)).toHaveCount(1);
  await submit(admin).click();
  await expect(media(admin).getByLabel('Choose photographs')).toBeFocused();
  await expect(media(admin).getByLabel('Choose photographs')).toHaveAccessibleDescription(/could not be sent/);
  await mend();
  await failed(admin)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(ready(admin)).toHaveCount(1);
  await admin.route(/\/api\/property\/create/, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await submit(admin).click();
  await expect(toasts(admin).last()).toContainText('Your entries are kept.');
  await admin.unroute(/\/api\/property\/create/);
  await price(admin).fill('47 Lac');
  leaveUnasked(admin);
  await expect.poll(() => draftOf(admin)).toContain('47 Lac');
  await admin.reload();
  await expect(title(admin)).toHaveValue(typed);
  expect(await saved(admin, staff)).toMatchObject({ price: 4_700_000, image_count: 1 });
  const found = await staff.get<{ total: number }>(`/property/all?q=${encodeURIComponent(typed)}`);
  expect(found.total).toBe(1);
});

test('a listing that cannot be loaded, or is none, is told; a failed update keeps what was typed, also one of a listing deleted meanwhile [ERR-30, ERR-32]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload?id=abc');
  await expect(admin.getByText('There is no such property.')).toBeVisible();
  const listing = await staff.list({ title: ownTitle('Deleted') });
  const mendLoading = await breakCalls(admin, /\/api\/property\/view\//);
  await openAdmin(admin, `/upload?id=${listing.id}`);
  await expect(toasts(admin)).toContainText('Failed to load property data. Please try again.');
  await mendLoading();
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(title(admin)).toHaveValue(listing.title);
  await admin.getByLabel('Age').fill('9');
  const mendSaving = await breakCalls(admin, /\/api\/property\/edit/, 'PUT');
  await update(admin).click();
  await expect(toasts(admin).last()).toContainText('There was an error updating your property. Please try again.');
  await expect(admin.getByLabel('Age')).toHaveValue('9');
  await mendSaving();
  await staff.delete(`/property/delete/${listing.id}`);
  await update(admin).click();
  const deleted = toasts(admin).filter({ hasText: 'The listing was deleted in the meantime.' });
  await expect(deleted).toContainText("It is under 'Recently deleted'");
  await expect(admin.getByLabel('Age')).toHaveValue('9');
  await staff.post(`/property/restore/${listing.id}`);
  expect(await saved(admin, staff)).toMatchObject({ id: listing.id, age: 9 });
});

test('the second of two to save sees who changed what; keeping mine keeps theirs where I touched nothing, loading theirs saves nothing', async ({
  admin,
  staff,
  adminSite,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const colleague = { phone: `55577${String(Date.now() % 100000).padStart(5, '0')}`, password: 'colleague-1' };
  await staff.post('/staff/', { ...colleague, name: 'Asha Mehta' });
  const other = await staffCalls(admin.request, adminSite.url, colleague);
  const listing = await staff.list({ title: ownTitle('Shared'), price: '4500000' });
  const dialog = admin.getByRole('dialog', { name: 'This listing was changed in the meantime' });
  const conflict = async () => {
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(title(admin)).toHaveValue(listing.title);
    const now = await staff.get<typeof listing>(`/property/view/${listing.id}`);
    await other.edit(now, { price: '4700000', floor: '9' });
    await price(admin).fill('4400000');
    await admin.getByLabel('Owner Name').fill('Owner of mine');
    await update(admin).click();
    await expect(dialog).toBeVisible();
  };
  await conflict();
  await expect(dialog).toContainText('Asha Mehta saved this listing while you were editing it.');
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('₹47,00,000');
  await expect(dialog.getByRole('row', { name: /Price/ })).toContainText('₹44,00,000');
  await expect(dialog.getByRole('row', { name: /Floor Number/ })).toContainText('Not changed by you');
  await expectAccessible(admin);
  expect(await staff.get(`/property/view/${listing.id}`)).toMatchObject({ price: 4700000 });
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await expect(price(admin)).toHaveValue('4700000');
  await expect(admin.getByLabel('Owner Name')).toHaveValue('Owner of a test');
  await admin.getByLabel('Age').fill('8');
  expect(await saved(admin, staff)).toMatchObject({ price: 4700000, age: 8, floor: 9 });
  await staff.edit(listing, { price: '4500000' });
  await conflict();
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click();
  expect(await shown(admin, staff)).toMatchObject({ price: 4400000, owner_name: 'Owner of mine', floor: 9 });
});
