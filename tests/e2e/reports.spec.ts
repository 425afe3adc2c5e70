import type { Page } from '@playwright/test';
import { ready } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this listing' });
const opener = (page: Page) => page.getByRole('button', { name: 'Report this listing' });

/** Opens the dialog of a listing's page as somebody does who uses it already. */
async function openReport(page: Page, id: number): Promise<void> {
  await page.goto(`/property/${id}`);
  await ready(page);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

for (const device of ['desk', 'phone'] as const) {
  test.describe(`at a ${device}`, () => {
    if (device === 'phone') test.use(PHONE);

    test('a listing is reported from its page, and staff see it [REPORT-09]', async ({ admin, staff }) => {
      const { id, title } = await staff.list({ title: ownTitle('Reported') });
      await openReport(admin, id);
      await dialog(admin).getByRole('button', { name: 'Send report' }).click();
      await expect(dialog(admin)).toContainText('Please choose what is wrong.');
      await dialog(admin).getByText('A broker offers it').click();
      await dialog(admin).getByLabel('In a few words').fill('Asked for one percent');
      await expectAccessible(admin);
      await dialog(admin).getByRole('button', { name: 'Send report' }).click();
      await expect(toasts(admin)).toContainText('Thank you');
      await expect(dialog(admin)).toBeHidden();
      await expect(opener(admin)).toBeFocused();
      await openAdmin(admin, '/reports');
      const article = admin.getByRole('article').filter({ hasText: title });
      await expect(article).toContainText('Asked for one percent');
      await expect(article).toContainText('1 network');
      await expectAccessible(admin);
      await article.getByRole('button', { name: `Close reports of ${title}` }).click();
      await expect(toasts(admin)).toContainText('The reports are closed.');
      await expect(article).toBeHidden();
      await toasts(admin).getByRole('button', { name: 'Undo' }).click();
      await expect(article).toContainText('Asked for one percent');
    });
  });
}

test('the dialog is used by keyboard, and what was typed stays when it cannot be sent [REPORT-10]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id } = await staff.list({ title: ownTitle('Keys') });
  await openReport(admin, id);
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toBeHidden();
  await expect(opener(admin)).toBeFocused();
  await admin.keyboard.press('Enter');
  await dialog(admin).getByRole('radio').first().focus();
  await admin.keyboard.press('ArrowDown');
  await expect(dialog(admin).getByRole('radio', { name: 'A broker offers it' })).toBeChecked();
  await dialog(admin).getByLabel('In a few words').fill('x'.repeat(301));
  await dialog(admin).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(admin)).toContainText('At most 300 characters');
  await dialog(admin).getByLabel('In a few words').fill('kept');
  const mend = await breakCalls(admin, /\/reports$/, 'POST');
  await dialog(admin).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(admin).getByRole('alert')).toBeVisible();
  await expect(dialog(admin).getByLabel('In a few words')).toHaveValue('kept');
  await mend();
  await dialog(admin).getByRole('button', { name: 'Send report' }).click();
  await expect(dialog(admin)).toBeHidden();
});

test('a sold listing is not offered as sold, and a marked one is first in the staff’s list [REPORT-11]', async ({
  admin,
  staff,
}) => {
  const { id, title } = await staff.list({ title: ownTitle('Gone') });
  await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'sold' } });
  await openAdmin(admin, '/reports');
  const article = admin.getByRole('article').filter({ hasText: title });
  await article.getByRole('button', { name: `Sold Out: ${title}` }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question.getByText(title, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(article.getByText('Sold out')).toBeVisible();
  await openReport(admin, id);
  await expect(dialog(admin).getByRole('radio')).toHaveCount(2);
});

test('closing reports leaves the focus in the list [REPORT-09]', async ({ admin, staff }) => {
  const listed = [await staff.list({ title: ownTitle('One') }), await staff.list({ title: ownTitle('Two') })];
  for (const { id } of listed) await admin.request.post(`/api/property/${id}/reports`, { data: { reason: 'broker' } });
  await openAdmin(admin, '/reports');
  for (const { title } of listed) {
    await admin.getByRole('button', { name: `Close reports of ${title}` }).press('Enter');
    await expect(admin.getByRole('article').filter({ hasText: title })).toBeHidden();
    await expect(admin.locator('body')).not.toBeFocused();
  }
});
