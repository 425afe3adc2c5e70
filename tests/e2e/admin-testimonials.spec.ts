import type { Page } from '@playwright/test';
import type { Testimonial } from '#domain/answers/site.ts';
import { formatLongDate } from '#domain/dates.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
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
import { leaveUnasked } from './support/listing-form.ts';
import { paint } from './support/paint.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name: `Testimonial of ${name}` });
const list = (staff: StaffCalls) => staff.get<Testimonial[]>('/testimonials/');
const named = async (staff: StaffCalls, name: string) => (await list(staff)).find((one) => one.name === name);
const leave = (page: Page) => page.getByRole('link', { name: 'Staff', exact: true }).click();

/** Opens the screen with the form of a new testimonial, which is the answer. */
async function openNew(page: Page) {
  await openAdmin(page, '/testimonials');
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  return page.getByRole('article', { name: 'New testimonial' });
}

test('the screen says what it is for, shows skeletons, a failure with Retry, and then each testimonial [ATEST-01, ATEST-02, ATEST-04, ERR-26, DEC-33]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const mend = await breakCalls(admin, /\/api\/testimonials\//);
  await openAdmin(admin, '/testimonials');
  await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
  await expect(
    admin.getByText(
      'Manage customer testimonials shown on your website. Each testimonial includes a name, photo, text, and rating.',
    ),
  ).toBeVisible();
  await expect(admin.getByText('Failed to load testimonials. Please try again.')).toBeVisible();
  await mend();
  const open = await holdRoute(admin, /\/api\/testimonials\//);
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(admin.locator('[data-testimonial-skeleton]')).toHaveCount(3);
  open();
  await expect(admin.locator('[data-testimonial-skeleton]')).toHaveCount(0);
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

test('a testimonial is added and deleted: what is missing is said, and nothing typed is lost to a link, a lost session, a reload or a refusal [DEC-39]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  leaveUnasked(admin);
  const form = await openNew(admin);
  const save = form.getByRole('button', { name: 'Save' });
  const text = form.getByRole('textbox', { name: 'Testimonial' });
  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  const name = ownTitle('Kept');
  await save.click();
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Testimonial is required')).toBeVisible();
  await expectAccessible(admin);
  await expectReadable(admin, { choice: 'dark' });
  await paint(admin, { choice: 'light' });

  await test.step('leaving asks first', async () => {
    await form.getByLabel('Name').fill(name);
    await leave(admin);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Name')).toHaveValue(name);
  });

  await test.step('a session that ends, and a reload, lose nothing of it', async () => {
    await form.getByText('Testimonial', { exact: true }).click();
    await admin.keyboard.type('Typed before the session was over.');
    await loseSession(admin, () => save.click());
    await expect(form.getByLabel('Name')).toHaveValue(name);
    await admin.reload();
    await expect(form.getByText(/What you typed before is here again/)).toBeVisible();
    await expect(text).toHaveValue('Typed before the session was over.');
    await save.click();
    await expect(card(admin, name)).toBeVisible();
    await admin.reload();
    await expect(card(admin, name)).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(await named(staff, name)).toBeDefined();
  });

  await test.step('what was given up does not come back', async () => {
    await card(admin, name).getByRole('button', { name: /^Edit/ }).click();
    await card(admin, name).getByLabel('Name').fill('Given Up');
    await leave(admin);
    await question.getByRole('button', { name: 'Leave' }).click();
    await openAdmin(admin, '/testimonials');
    await expect(card(admin, name).getByRole('button', { name: /^Edit/ })).toBeVisible();
  });

  await test.step('a refused delete brings it back; the next takes it away', async () => {
    const remove = async () => {
      await card(admin, name)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    const mend = await breakCalls(admin, /\/api\/testimonials\/\d+/, 'DELETE');
    await remove();
    await expect(toasts(admin)).toContainText('The testimonial could not be deleted. Please try again.');
    await expect(card(admin, name)).toBeVisible();
    await mend();
    await remove();
    await expect(toasts(admin).last()).toContainText('Testimonial deleted successfully');
    await expect(card(admin, name)).toHaveCount(0);
    expect(await named(staff, name)).toBeUndefined();
  });
});

test('edit mode has a photo picker, a name, clickable stars, a text and Save; Cancel resets it, a file that is no picture is refused by name, and saving is real [ATEST-03, ATEST-05, STATE-11, STATE-12, ERR-27, ERR-28]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const form = await openNew(admin);
  const name = ownTitle('Client');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('textbox', { name: 'Testimonial' }).fill('They showed us only what we had asked for.');
  await form.getByRole('button', { name: 'Save' }).click();
  const box = card(admin, name);
  const file = box.locator('input[type=file]');
  const picture = async (seed: number) => ({
    name: 'client.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(seed),
  });
  const edit = box.getByRole('button', { name: /^Edit/ });
  await edit.click();
  await test.step('Cancel resets the draft and the selected file', async () => {
    await box.getByLabel('Name').fill('Somebody else');
    await box.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
    await file.setInputFiles(await picture(6));
    await expect(box.getByText('File selected')).toBeVisible();
    await box.getByRole('button', { name: 'Cancel' }).click();
    await expect(box.getByRole('heading', { name })).toBeVisible();
    await edit.click();
    await expect(box.getByLabel('Name')).toHaveValue(name);
    await expect(box.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expect(box.getByText('File selected')).toBeHidden();
  });

  await test.step('a file that is no picture is refused by name, and what was typed stays', async () => {
    await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif');
    await file.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await box.getByRole('textbox', { name: 'Testimonial' }).fill('They called back within the hour.');
    await box.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(admin)).toContainText('Failed to update testimonial. Please try again.');
    await expect(box.getByText(/'note.jpg' is not a picture/)).toBeVisible();
    await expect(box.getByRole('textbox', { name: 'Testimonial' })).toHaveValue('They called back within the hour.');
  });

  await test.step('Save is busy meanwhile, leads back to the card, and lasts', async () => {
    await file.setInputFiles(await picture(5));
    await box.getByRole('radio', { name: '3 stars' }).check({ force: true });
    const open = await holdRoute(admin, /\/api\/testimonials\/\d+/);
    const sent = admin.waitForRequest(/\/api\/testimonials\/\d+/);
    await box.getByRole('button', { name: 'Save' }).click();
    await expect(box.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect((await sent).method()).toBe('PUT');
    open();
    await expect(toasts(admin).last()).toContainText('Success');
    await expect(toasts(admin).last()).toContainText('Testimonial updated successfully');
    await expect(edit).toBeVisible();
    await admin.reload();
    await expect(box.getByText('“They called back within the hour.”')).toBeVisible();
    await expect(box.getByLabel('3 out of 5 stars')).toBeVisible();
    await expect(box.locator('img')).toHaveAttribute('src', /\/media\//);
    expect(await named(staff, name)).toMatchObject({
      rating: 3,
      testimonial_text: 'They called back within the hour.',
    });
  });
});
