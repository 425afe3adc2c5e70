import type { Locator, Page } from '@playwright/test';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import {
  breakCalls,
  expect,
  loseSession,
  openAdmin,
  ownTitle,
  photograph,
  REFUSED_CALL,
  type StaffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name: `Testimonial of ${name}` });
const list = (staff: StaffCalls) => staff.get<Testimonial[]>('/testimonials/');

/** A testimonial of the test's own. */
async function add(page: Page): Promise<{ name: string }> {
  const name = ownTitle('Client');
  await openAdmin(page, '/testimonials');
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  const form = page.getByRole('article', { name: 'New testimonial' });
  await form.getByLabel('Name').fill(name);
  await form.getByText('Testimonial', { exact: true }).click();
  await page.keyboard.type('They showed us only what we had asked for.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, name)).toBeVisible();
  return { name };
}

async function edit(box: Locator) {
  await box.getByRole('button', { name: /^Edit/ }).click();
  await expect(box.getByRole('button', { name: 'Save' })).toBeVisible();
}

test('the screen says what it is for [ATEST-01]', async ({ admin }) => {
  await openAdmin(admin, '/testimonials');
  await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
  await expect(
    admin.getByText(
      'Manage customer testimonials shown on your website. Each testimonial includes a name, photo, text, and rating.',
    ),
  ).toBeVisible();
});

test('each card shows photo or placeholder, name, stars, quoted text and Edit [ATEST-02]', async ({ admin, staff }) => {
  await openAdmin(admin, '/testimonials');
  for (const testimonial of await list(staff)) {
    const box = card(admin, testimonial.name);
    await expect(box.getByRole('heading', { name: testimonial.name })).toBeVisible();
    await expect(box.getByLabel(`${testimonial.rating} out of 5 stars`)).toBeVisible();
    await expect(box.getByText(`“${testimonial.testimonial_text}”`)).toBeVisible();
    await expect(box.getByText(formatLongDate(testimonial.created_at))).toBeVisible();
    await expect(box.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(box.locator('img')).toHaveAttribute(
      'src',
      testimonial.photo_url ? /\/media\// : '/placeholder-avatar.svg',
    );
  }
});

test('edit mode has a photo picker, a name, clickable stars, a text and Save, and saving is real [ATEST-03, ATEST-05, STATE-11, ERR-27]', async ({
  admin,
  staff,
}) => {
  const { name } = await add(admin);
  const box = card(admin, name);
  await edit(box);
  await expect(box.locator('input[type=file]')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
  const buffer = await photograph(5);
  await box.locator('input[type=file]').setInputFiles({ name: 'client.jpg', mimeType: 'image/jpeg', buffer });
  await expect(box.getByText('File selected')).toBeVisible();
  await box.getByRole('radio', { name: '3 stars' }).check({ force: true });
  await box.getByRole('textbox', { name: 'Testimonial' }).fill('They called back within the hour.');
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await admin.route(/\/api\/testimonials\/\d+/, async (route) => {
    expect(route.request().method()).toBe('PUT');
    await held;
    await route.continue();
  });
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(box.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  open();
  await expect(toasts(admin)).toContainText('Success');
  await expect(toasts(admin)).toContainText('Testimonial updated successfully');
  await expect(box.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await admin.reload();
  await expect(box.getByText('“They called back within the hour.”')).toBeVisible();
  await expect(box.getByLabel('3 out of 5 stars')).toBeVisible();
  await expect(box.locator('img')).toHaveAttribute('src', /\/media\//);
  const saved = (await list(staff)).find((testimonial) => testimonial.name === name);
  expect(saved).toMatchObject({ rating: 3, testimonial_text: 'They called back within the hour.' });
});

test('Cancel resets the draft and the selected file [STATE-12]', async ({ admin }) => {
  const { name } = await add(admin);
  const box = card(admin, name);
  await edit(box);
  await box.getByLabel('Name').fill('Somebody else');
  await box.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  const buffer = await photograph(6);
  await box.locator('input[type=file]').setInputFiles({ name: 'client.jpg', mimeType: 'image/jpeg', buffer });
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(box.getByRole('heading', { name })).toBeVisible();
  await edit(box);
  await expect(box.getByLabel('Name')).toHaveValue(name);
  await expect(box.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(box.getByText('File selected')).toBeHidden();
});

test('what is missing is said at its field', async ({ admin }) => {
  await openAdmin(admin, '/testimonials');
  await admin.getByRole('button', { name: 'Add testimonial' }).click();
  const form = admin.getByRole('article', { name: 'New testimonial' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Testimonial is required')).toBeVisible();
});

test('a file that is no picture is refused by name, and what was typed stays [ERR-28]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { name } = await add(admin);
  const box = card(admin, name);
  await edit(box);
  await box
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await box.getByRole('textbox', { name: 'Testimonial' }).fill('Another text.');
  await box.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(admin)).toContainText('Failed to update testimonial. Please try again.');
  await expect(box.getByText(/'note.jpg' is not a picture/)).toBeVisible();
  await expect(box.getByRole('textbox', { name: 'Testimonial' })).toHaveValue('Another text.');
});

test('3 skeleton cards show while loading [ATEST-04]', async ({ admin }) => {
  const open = await holdRoute(admin, /\/api\/testimonials\//);
  await openAdmin(admin, '/testimonials');
  await expect(admin.locator('[data-testimonial-skeleton]')).toHaveCount(3);
  open();
  await expect(admin.locator('[data-testimonial-skeleton]')).toHaveCount(0);
});

test('testimonials that cannot be loaded are told in their place, with Retry [ERR-26, DEC-33]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const mend = await breakCalls(admin, /\/api\/testimonials\//);
  await openAdmin(admin, '/testimonials');
  await expect(admin.getByText('Failed to load testimonials. Please try again.')).toBeVisible();
  await mend();
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(admin.getByRole('article').first()).toBeVisible();
});

test('staff add and delete testimonials, and the website follows [DEC-39]', async ({ admin, staff }) => {
  const { name } = await add(admin);
  expect((await list(staff)).some((testimonial) => testimonial.name === name)).toBe(true);
  await card(admin, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(admin)).toContainText('Testimonial deleted successfully');
  await expect(card(admin, name)).toHaveCount(0);
  expect((await list(staff)).some((testimonial) => testimonial.name === name)).toBe(false);
});

test('a refused delete brings the testimonial back', async ({ admin, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  const { name } = await add(admin);
  await breakCalls(admin, /\/api\/testimonials\/\d+/, 'DELETE');
  await card(admin, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(admin)).toContainText('The testimonial could not be deleted. Please try again.');
  await expect(card(admin, name)).toBeVisible();
});

test('leaving with a testimonial that is not saved asks first', async ({ admin }) => {
  await openAdmin(admin, '/testimonials');
  await admin.getByRole('button', { name: 'Add testimonial' }).click();
  const form = admin.getByRole('article', { name: 'New testimonial' });
  await form.getByLabel('Name').fill('Half Typed');
  await admin.getByRole('link', { name: 'Staff', exact: true }).click();
  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half Typed');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
});

test('a session that ends while a testimonial is typed, and a reload, lose nothing of it', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(/401|POST .* failed/);
  await openAdmin(admin, '/testimonials');
  await admin.getByRole('button', { name: 'Add testimonial' }).click();
  const form = admin.getByRole('article', { name: 'New testimonial' });
  const name = ownTitle('Kept');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('textbox', { name: 'Testimonial' }).fill('Typed before the session was over.');
  await loseSession(admin, () => form.getByRole('button', { name: 'Save' }).click());
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await admin.reload();
  await expect(form.getByText(/What you typed before is here again/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Testimonial' })).toHaveValue('Typed before the session was over.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(admin, name)).toBeVisible();
  await admin.reload();
  await expect(card(admin, name)).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('what was given up does not come back', async ({ admin }) => {
  const { name } = await add(admin);
  await edit(card(admin, name));
  await card(admin, name).getByLabel('Name').fill('Given Up');
  await admin.getByRole('link', { name: 'Staff', exact: true }).click();
  await admin
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await openAdmin(admin, '/testimonials');
  await expect(card(admin, name).getByRole('button', { name: /^Edit/ })).toBeVisible();
});
