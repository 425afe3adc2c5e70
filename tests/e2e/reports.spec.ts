import type { Page } from '@playwright/test';
import { ready } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { breakCalls, expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this listing' });
const opener = (page: Page) => page.getByRole('button', { name: 'Report this listing' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send report' });
const words = (page: Page) => dialog(page).getByLabel('In a few words');
const article = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Opens the dialog of a listing's page as somebody does who uses it already. */
async function openReport(page: Page, id: number): Promise<void> {
  await page.goto(`/property/${id}`);
  await ready(page);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('a listing is reported from its page, by keyboard, and nothing typed is lost; staff see it, close it, or mark it sold, which is not offered again [REPORT-09, REPORT-10, REPORT-11]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id, title } = await staff.list({ title: ownTitle('Reported') });
  const other = await staff.list({ title: ownTitle('Gone') });
  await admin.request.post(`/api/property/${other.id}/reports`, { data: { reason: 'sold' } });

  await test.step('the dialog is used by keyboard, and what was typed stays when it cannot be sent', async () => {
    await openReport(admin, id);
    await admin.keyboard.press('Escape');
    await expect(dialog(admin)).toBeHidden();
    await expect(opener(admin)).toBeFocused();
    await admin.keyboard.press('Enter');
    await send(admin).click();
    await expect(dialog(admin)).toContainText('Please choose what is wrong.');
    await dialog(admin).getByRole('radio').first().focus();
    await admin.keyboard.press('ArrowDown');
    await expect(dialog(admin).getByRole('radio', { name: 'A broker offers it' })).toBeChecked();
    await words(admin).fill('x'.repeat(301));
    await send(admin).click();
    await expect(dialog(admin)).toContainText('At most 300 characters');
    await expectAccessible(admin);
    await words(admin).fill('Asked for one percent');
    const mend = await breakCalls(admin, /\/reports$/, 'POST');
    await send(admin).click();
    await expect(dialog(admin).getByRole('alert')).toBeVisible();
    await expect(words(admin)).toHaveValue('Asked for one percent');
    await mend();
    await send(admin).click();
    await expect(toasts(admin)).toContainText('Thank you');
    await expect(dialog(admin)).toBeHidden();
    await expect(opener(admin)).toBeFocused();
  });

  await openAdmin(admin, '/reports');
  await test.step('staff mark one sold after the question', async () => {
    await article(admin, other.title)
      .getByRole('button', { name: `Sold Out: ${other.title}` })
      .click();
    const question = admin.getByRole('alertdialog');
    await expect(question.getByText(other.title, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(article(admin, other.title).getByText('Sold out')).toBeVisible();
  });

  await test.step('staff close reports, undo it, and the focus stays in the list', async () => {
    const close = (title: string) => admin.getByRole('button', { name: `Close reports of ${title}` });
    await expect(article(admin, title)).toContainText('Asked for one percent');
    await expect(article(admin, title)).toContainText('1 network');
    await admin.setViewportSize(PHONE.viewport);
    await close(title).press('Enter');
    await expect(toasts(admin).last()).toContainText('The reports are closed.');
    await expect(article(admin, title)).toBeHidden();
    await expect(admin.locator('body')).not.toBeFocused();
    await toasts(admin).getByRole('button', { name: 'Undo' }).last().click();
    await expect(article(admin, title)).toContainText('Asked for one percent');
    for (const one of [title, other.title]) {
      await close(one).press('Enter');
      await expect(article(admin, one)).toBeHidden();
      await expect(admin.locator('body')).not.toBeFocused();
    }
  });

  await openReport(admin, other.id);
  await expect(dialog(admin).getByRole('radio')).toHaveCount(2);
});
