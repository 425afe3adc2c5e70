import type { Page } from '@playwright/test';
import { expect, loseSession, openAdmin, ownTitle, REFUSED_CALL, type StaffCalls, test } from './support/admin.ts';
import { ask, rows } from './support/leads.ts';

const OFFER = 'You wrote this but did not save it.';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const openLead = (page: Page) => rows(page).first().getByRole('button', { name: 'Kiran Mehta' }).click();
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chavi-draft:')));

/** A lead, and the inbox with it alone. */
async function withLead(admin: Page, staff: StaffCalls): Promise<void> {
  const { id } = await staff.list({ title: ownTitle('Kept') });
  await ask(admin, id);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await openLead(admin);
}

test('what is typed of a lead survives Escape, a reload, Back and a session that ends [LEAD-16]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await withLead(admin, staff);
  const note = dialog(admin).getByLabel('Note');
  await dialog(admin).getByText('Called', { exact: true }).click();
  await note.fill('Calls on Sunday');
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toBeHidden();
  await expect(rows(admin).first()).toContainText('Not saved');
  await admin.reload();
  await expect(rows(admin).first()).toContainText('Not saved');
  await openLead(admin);
  await expect(dialog(admin)).toContainText(OFFER);
  await expect(note).toHaveValue('Calls on Sunday');
  await expect(dialog(admin).getByRole('radio', { name: 'Called' })).toBeChecked();
  await note.fill('Calls on Sunday at ten');
  await admin.keyboard.press('Escape');
  await admin.getByRole('link', { name: 'Reports' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await admin.goBack();
  await openLead(admin);
  await expect(note).toHaveValue('Calls on Sunday at ten');
  await loseSession(admin, () => save(admin));
  await openLead(admin);
  await expect(dialog(admin)).toContainText(OFFER);
  await expect(note).toHaveValue('Calls on Sunday at ten');
  await save(admin);
  await expect(dialog(admin)).toBeHidden();
  await expect(rows(admin).first()).toContainText('Calls on Sunday at ten');
  await expect(rows(admin).first()).not.toContainText('Not saved');
  expect(await kept(admin)).toEqual([]);
  // Discarded, it is as it was.
  await openLead(admin);
  await expect(dialog(admin)).not.toContainText(OFFER);
  await note.fill('Never mind');
  await admin.keyboard.press('Escape');
  await openLead(admin);
  await dialog(admin).getByRole('button', { name: 'Discard it' }).click();
  await expect(note).toHaveValue('Calls on Sunday at ten');
  await expect(dialog(admin).getByRole('heading', { name: 'Kiran Mehta' })).toBeFocused();
  await expect(dialog(admin)).not.toContainText(OFFER);
  expect(await kept(admin)).toEqual([]);
});

test('what is typed goes with a logout, which asks before, and nobody else reads it [LEAD-16]', async ({
  admin,
  staff,
}) => {
  await withLead(admin, staff);
  await dialog(admin).getByLabel('Note').fill('For my eyes');
  await admin.keyboard.press('Escape');
  expect(await kept(admin)).toHaveLength(1);
  const own = await admin.evaluate(() => localStorage.getItem('auth-storage') ?? '');
  // A colleague at the same screen, as the browser knows them.
  await admin.evaluate((session) => {
    const other = JSON.parse(session);
    localStorage.setItem('auth-storage', JSON.stringify({ ...other, user: { phone: '9825000001', name: null } }));
  }, own);
  await admin.reload();
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin).first()).not.toContainText('Not saved');
  expect(await kept(admin)).toEqual([]);
  await openLead(admin);
  await dialog(admin).getByLabel('Note').fill('Of the colleague');
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Logout' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Log out without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await kept(admin)).toHaveLength(1);
  // A logout in another tab asks too, and ends it here as well.
  const tab = await admin.context().newPage();
  await openAdmin(tab, '/reports');
  await tab.getByRole('button', { name: 'Logout' }).click();
  const there = tab.getByRole('alertdialog', { name: 'Log out without saving?' });
  await there.getByRole('button', { name: 'Log out' }).click();
  // Nothing is asked of a page on its way.
  for (const page of [tab, admin]) await expect(page).toHaveURL(/auth-login/);
  await expect.poll(() => kept(admin)).toEqual([]);
});
