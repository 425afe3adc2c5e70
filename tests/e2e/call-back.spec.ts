import { gotoReady } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, test } from './support/admin.ts';

const OWNER = { owner_name: 'Rameshbhai Patel', owner_contact1: '5550017781' };

test('staff choose on the form that the owner calls back; a page says so beforehand, the dialog afterwards, staff see who waits, and the device keeps it until the number is taken back [CALLBACK-01, CALLBACK-03, CALLBACK-04, CALLBACK-05, CALLBACK-06, LEDGER-07]', async ({
  admin: page,
  staff,
}) => {
  const { id, title } = await staff.list(OWNER);
  await gotoReady(page, `${ADMIN}/upload?id=${id}`);
  const choice = page.getByRole('group', { name: 'What a visitor gets' });
  await expect(choice.getByLabel('Number is shown')).toBeChecked();
  await choice.getByText('Owner calls back').click();
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page).toHaveURL(`/property/${id}`);
  const card = page.locator('[data-contact-card]');
  await expect(card).toContainText('The owner calls you back');
  await card.getByRole('button', { name: 'Ask for a call back' }).click();
  const dialog = page.getByRole('dialog', { name: 'The owner calls you back' });
  await dialog.getByLabel('Your name').fill('Asha Waiting');
  await dialog.getByLabel('Your phone').fill('5550030081');
  await dialog.getByRole('button', { name: 'Ask for a call back' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Rameshbhai' })).toContainText(
    'Our team passes your number to Rameshbhai Patel, who will call you back on +91 55500 30081.',
  );
  await expect(dialog.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
  await expect(dialog.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'My contacts' }).click();
  const kept = page.locator(`#owner-${id}`);
  await expect(kept).toContainText('Calls you back on the number you left. If no call comes, write to us');
  await expect(kept.locator('a[href^="tel:"], a[href*="wa.me"]')).toHaveCount(0);
  await gotoReady(page, `${ADMIN}?list=visitors`);
  await expect(page.getByRole('row', { name: /Asha Waiting/ }).first()).toContainText('Waiting for a call');
  await gotoReady(page, `/property/${id}`);
  await expect(card).toContainText('You asked this owner to call you back: My contacts');

  await card.getByRole('link', { name: 'My contacts' }).click();
  await kept.getByRole('button', { name: /^Take my number back/ }).click();
  await expect(kept).toContainText('You took your number back on');
  await expect(kept).not.toContainText('Calls you back');
  // Nothing of one's own is left to ask about.
  await kept.getByRole('button', { name: `Forget the owner of ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
});

test('an alarm leads to the switch, which asks first and stops every number [ALARM-03, ALARM-04, CALLBACK-08]', async ({
  admin,
  staff,
}) => {
  const listing = await staff.list({ ...OWNER, owner_contact1: '5550017791' });
  const alarm = { noticed_at: new Date().toISOString(), minutes: 10, reveals: 64, listings: 58, usual: 3 };
  await admin.route('**/api/visitors/reveals', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), alarms: [alarm] } });
  });
  await gotoReady(admin, ADMIN);
  const banner = admin
    .getByRole('alert')
    .filter({ hasText: 'Far more owners’ numbers are being requested than usual.' });
  await expect(banner).toContainText('64 in 10 minutes for 58 different properties');
  await expect(banner).toContainText('usually at most 3');
  await expectAccessible(admin);
  await banner.getByRole('link', { name: 'have every owner call back' }).click();
  const panel = admin.getByRole('region', { name: 'Owners’ numbers' });
  await expect(panel).toBeInViewport();
  await panel.getByRole('button', { name: 'Have every owner call back' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Have every owner call back?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).not.toContainText('No number is shown.');
  await panel.getByRole('button', { name: 'Have every owner call back' }).click();
  await question.getByRole('button', { name: 'Have every owner call back' }).click();
  await expect(panel).toContainText('No number is shown. Every listing says ‘The owner calls you back’.');
  const tab = await admin.context().newPage();
  await gotoReady(tab, `/property/${listing.id}`);
  await expect(tab.locator('[data-contact-card]')).toContainText('The owner calls you back');
  await tab.close();
  await panel.getByRole('button', { name: 'Show numbers again' }).click();
  await expect(panel).not.toContainText('No number is shown.');
  await admin.unroute('**/api/visitors/reveals');
  await banner.getByRole('button', { name: 'I have seen it' }).click();
  await expect(banner).toHaveCount(0);
});
