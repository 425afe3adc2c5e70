import type { Page } from '@playwright/test';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  ADMIN,
  breakCalls,
  expect,
  fillRequired,
  openAdmin,
  ownTitle,
  photograph,
  REFUSED_CALL,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const title = (page: Page) => page.getByLabel('Property Title');
const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
const update = (page: Page) => page.getByRole('button', { name: 'Update Property' });
const media = (page: Page) => page.getByRole('region', { name: 'Property Media' });
const leaveFor = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('chavi-listing-draft'));
const shownId = (page: Page) => page.url().split('/').at(-1);

/** Keeps calls from the server until the answer is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  return holdRoute(page, pattern);
}

async function choose(page: Page, ...names: string[]) {
  const files = await Promise.all(
    names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await photograph(200 + index) })),
  );
  await media(page).locator('input[type=file]').setInputFiles(files);
}

test.describe('while it is saved', () => {
  test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

  test('a phone in a text is asked back, and a tick keeps it in that text alone [PERM-11]', async ({
    admin,
    expectNoise,
    staff,
  }) => {
    expectNoise(REFUSED_CALL);
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
    await submit(admin).click();
    await expect(admin.getByRole('heading', { level: 1, name: `${name}, call …` })).toBeVisible();
    expect(await staff.get(`/property/view/${shownId(admin)}`)).toMatchObject({ title: `${name}, call 98250 54321` });
  });

  test('what is typed during the wait for photographs is saved; what is sent cannot be changed', async ({
    admin,
    staff,
  }) => {
    await fillRequired(admin);
    const sendPhotos = await hold(admin, /\/api\/property\/photos/);
    const sendListing = await hold(admin, /\/api\/property\/create/);
    await choose(admin, 'hall.jpg');
    await submit(admin).click();
    await expect(admin.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await title(admin).fill('');
    await admin.getByLabel('Owner Name').focus();
    sendPhotos();
    await expect(submit(admin)).toBeEnabled();
    await expect(title(admin)).toBeFocused();
    await expect(title(admin)).toHaveAttribute('aria-invalid', 'true');
    const typed = ownTitle('Late');
    await title(admin).fill(typed);
    await submit(admin).click();
    await expect(admin.locator('[inert][aria-busy=true]')).toContainText('Basic Information');
    sendListing();
    await expect(admin).toHaveURL(/\/property\/\d+$/);
    expect(await staff.get(`/property/view/${shownId(admin)}`)).toMatchObject({ title: typed, image_count: 1 });
  });

  test('leaving during the wait for photographs saves nothing and keeps the draft', async ({ admin }) => {
    const typed = await fillRequired(admin);
    const created: string[] = [];
    admin.on('request', (request) => request.url().endsWith('/create') && created.push(request.url()));
    const sendPhotos = await hold(admin, /\/api\/property\/photos/);
    await choose(admin, 'hall.jpg');
    await submit(admin).click();
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

  test('who leaves while it is sent is told how it ended where they are', async ({ admin, expectNoise }) => {
    expectNoise(REFUSED_CALL);
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

  test('a create whose answer was lost is not made twice, and what was changed since is saved', async ({
    admin,
    staff,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const typed = await fillRequired(admin);
    await choose(admin, 'hall.jpg', 'door.jpg');
    await expect(media(admin).locator('[data-photo="ready"]')).toHaveCount(2);
    await admin.route(/\/api\/property\/create/, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await submit(admin).click();
    await expect(toasts(admin)).toContainText('Your entries are kept.');
    await admin.unroute(/\/api\/property\/create/);
    await admin.getByLabel('Price (₹)').fill('47 Lac');
    admin.on('dialog', (dialog) => void dialog.accept());
    await expect.poll(() => draftOf(admin)).toContain('47 Lac');
    await admin.reload();
    await expect(title(admin)).toHaveValue(typed);
    await submit(admin).click();
    await expect(admin).toHaveURL(/\/property\/\d+$/);
    expect(await staff.get(`/property/view/${shownId(admin)}`)).toMatchObject({ price: 4_700_000, image_count: 2 });
    const found = await staff.get<{ total: number }>(`/property/all?q=${encodeURIComponent(typed)}`);
    expect(found.total).toBe(1);
  });

  test('photographs that failed take the focus to where others are chosen', async ({ admin, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    await fillRequired(admin);
    await breakCalls(admin, /\/api\/property\/photos/, 'POST');
    await choose(admin, 'hall.jpg');
    await expect(media(admin).locator('[data-photo="failed"]')).toHaveCount(1);
    await submit(admin).click();
    await expect(media(admin).getByLabel('Choose photographs')).toBeFocused();
    await expect(media(admin).getByLabel('Choose photographs')).toHaveAccessibleDescription(/could not be sent/);
  });
});

test.describe('a listing that a colleague deleted meanwhile', () => {
  const opened = async (admin: Page, listing: StaffPropertyDetail) => {
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(title(admin)).toHaveValue(listing.title);
    await admin.getByLabel('Age').fill('9');
  };

  test('is said to be deleted, and nothing that was typed is lost', async ({ admin, staff, expectNoise }) => {
    expectNoise(REFUSED_CALL);
    const listing = await staff.list({ title: ownTitle('Deleted') });
    await opened(admin, listing);
    await staff.delete(`/property/delete/${listing.id}`);
    await update(admin).click();
    await expect(toasts(admin)).toContainText('There was an error updating your property. Please try again.');
    await expect(toasts(admin)).toContainText(
      "The listing was deleted in the meantime. It is under 'Recently deleted'",
    );
    await expect(admin.getByLabel('Age')).toHaveValue('9');
    await staff.post(`/property/restore/${listing.id}`);
    await update(admin).click();
    await expect(admin).toHaveURL(new RegExp(`/property/${listing.id}$`));
    expect(await staff.get(`/property/view/${listing.id}`)).toMatchObject({ age: 9 });
  });
});

test.describe('the focus stays near', () => {
  test.beforeEach(({ admin }) => openAdmin(admin, '/upload'));

  test('when a photograph is removed or made the main one', async ({ admin }) => {
    await choose(admin, 'a.jpg', 'b.jpg', 'c.jpg');
    await expect(media(admin).locator('[data-photo="ready"]')).toHaveCount(3);
    const button = (name: RegExp) => media(admin).getByRole('button', { name });
    await button(/^Make main: photograph 2/).press('Enter');
    await expect(button(/^Make main: photograph 3, c/)).toBeFocused();
    await button(/^Remove photograph 2/).press('Enter');
    await expect(button(/^Remove photograph 2, c/)).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(button(/^Remove photograph 1/)).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(media(admin).getByLabel('Choose photographs')).toBeFocused();
  });

  test('when a video link is removed', async ({ admin }) => {
    const add = admin.getByRole('button', { name: 'Add YouTube link' });
    for (const index of [1, 2]) {
      await add.click();
      await admin.getByLabel(`YouTube link ${index}`, { exact: true }).fill(`https://youtu.be/abcdefghi0${index}`);
    }
    await admin.getByRole('button', { name: 'Remove YouTube link 1' }).press('Enter');
    await expect(admin.getByRole('button', { name: 'Remove YouTube link 1' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(add).toBeFocused();
  });
});

test('a photograph dropped beside the box is taken, and the browser opens nothing', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  const content = [...(await photograph(230))];
  const prevented = await admin.getByRole('heading', { level: 1 }).evaluate((target, bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes)], 'beside.jpg', { type: 'image/jpeg' }));
    const event = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    return ['dragover', 'drop'].map((type) => !target.dispatchEvent(event(type)));
  }, content);
  expect(prevented).toEqual([true, true]);
  await expect(media(admin).locator('[data-photo="ready"]')).toHaveCount(1);
});

test('a size that was typed in the other unit comes back exactly, also from a draft', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  const size = admin.getByLabel('Size', { exact: true });
  await size.fill('1200');
  await admin.getByRole('radio', { name: 'sqyd' }).check({ force: true });
  await expect(size).toHaveValue('133.33');
  await expect.poll(() => draftOf(admin)).toContain('133.33');
  admin.on('dialog', (dialog) => void dialog.accept());
  await admin.reload();
  await expect(size).toHaveValue('133.33');
  await admin.getByRole('radio', { name: 'sqft' }).check({ force: true });
  await expect(size).toHaveValue('1200');
});
