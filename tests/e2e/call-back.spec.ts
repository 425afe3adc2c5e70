import { gotoReady } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

const OWNER = { owner_name: 'Rameshbhai Patel', owner_contact1: '5550017781' };

test.beforeEach(({ page }) => asKnownVisitor(page));

test('a page says beforehand that the owner calls back, the dialog afterwards, and the device keeps it [CALLBACK-03, CALLBACK-05, CALLBACK-06]', async ({
  page,
  staff,
}) => {
  const { id } = await staff.list({ ...OWNER, owner_calls_back: 'true' });
  await gotoReady(page, `/property/${id}`);
  const card = page.locator('[data-contact-card]');
  await expect(card).toContainText('The owner calls you back');
  await card.getByRole('button', { name: 'Ask for a call back' }).click();
  const dialog = page.getByRole('dialog', { name: 'The owner calls you back' });
  await dialog.getByLabel('Your name').fill('Asha Shah');
  await dialog.getByLabel('Your phone').fill('5550030081');
  await dialog.getByRole('button', { name: 'Ask for a call back' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Rameshbhai' })).toContainText(
    'Rameshbhai Patel gets your number from our team and calls you back.',
  );
  await expect(dialog.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'My contacts' }).click();
  const kept = page.locator(`#owner-${id}`);
  await expect(kept).toContainText('Calls you back on the number you left.');
  await expect(kept.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0);
  await gotoReady(page, `/property/${id}`);
  await expect(card).toContainText('You asked this owner to call you back: My contacts');
});

test('staff choose it on the form, and see who waits for a call [CALLBACK-01, CALLBACK-04]', async ({
  admin,
  staff,
  request,
}) => {
  const listing = await staff.list(OWNER);
  await gotoReady(admin, `${ADMIN}/upload?id=${listing.id}`);
  const choice = admin.getByRole('group', { name: 'What a visitor gets' });
  await expect(choice.getByLabel('Number is shown')).toBeChecked();
  await choice.getByText('Owner calls back').click();
  await expect(choice.getByLabel('Owner calls back')).toBeChecked();
  const saved = admin.waitForResponse(`**/api/property/edit/${listing.id}`);
  await admin.getByRole('button', { name: 'Update Property' }).click();
  expect((await saved).status()).toBe(200);

  const asked = { name: 'Asha Waiting', phone: '5550030082', property_id: listing.id };
  const answer = await request.post('/api/visitors/', { data: asked });
  expect(await answer.json()).toMatchObject({ owner_contact1: null, callback: true });
  await gotoReady(admin, `${ADMIN}?list=visitors`);
  await expect(admin.getByRole('row', { name: /Asha Waiting/ })).toContainText('Waits for a call');
});
