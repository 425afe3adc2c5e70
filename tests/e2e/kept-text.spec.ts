import type { Page } from '@playwright/test';
import type { LeadList } from '#domain/answers/lead-list.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  ADMIN,
  expect,
  loseSession,
  openAdmin,
  ownTitle,
  REFUSED_CALL,
  type StaffCalls,
  test,
} from './support/admin.ts';
import { ask, nextPhone, rows } from './support/leads.ts';
import { offerHome } from './support/offers.ts';
import { toasts } from './support/toasts.ts';

const OFFER = 'You wrote this and did not save it.';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const openLead = (page: Page) => rows(page).first().getByRole('button', { name: 'Kiran Mehta' }).click();
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chavi-typed:')));

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
  await expectAccessible(admin);
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

test('a kept note of a lead that a colleague changed meanwhile meets their words first, and goes with a number that is taken back [LEAD-16]', async ({
  admin,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Taken back') });
  const data = { name: 'Kiran Mehta', phone: nextPhone(), property_id: id, contacts: 'new' };
  const { contacts: list } = await (await admin.request.post('/api/visitors/', { data })).json();
  const { leads } = await staff.get<LeadList>(`/leads/?property_id=${id}`);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await openLead(admin);
  const note = dialog(admin).getByLabel('Note');
  await note.fill('Mine');
  await admin.keyboard.press('Escape');
  await staff.put(`/leads/${leads[0]?.id}`, { state: 'visit', note: 'Theirs', version: leads[0]?.version });
  await admin.reload();
  await openLead(admin);
  await expect(dialog(admin)).toContainText('A colleague wrote meanwhile: Visit agreed');
  await expect(note).toHaveValue('Mine');
  await dialog(admin).getByRole('button', { name: 'Save both', exact: true }).click();
  await expect(dialog(admin)).toBeHidden();
  await expect(rows(admin).first()).toContainText(/Theirs\s+Mine/);
  await expect(rows(admin).first()).toContainText('Visit agreed');

  await openLead(admin);
  await note.fill('Lives in Bopal');
  await admin.keyboard.press('Escape');
  expect(await kept(admin)).toHaveLength(1);
  const sent = { list, property_id: id };
  expect((await admin.request.post('/api/visitors/contacts/take-back', { data: sent })).ok()).toBe(true);
  await admin.reload();
  await expect(rows(admin).first()).toContainText('Taken back');
  await expect(rows(admin).first()).not.toContainText('Not saved');
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
  // A logout in another tab ends it here too.
  const tab = await admin.context().newPage();
  await openAdmin(tab, '/reports');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab).toHaveURL(/auth-login|\/login/);
  await expect.poll(() => kept(admin)).toEqual([]);
});

test('corrections and the reason of a refusal are kept until they are saved [REVIEW-17]', async ({
  admin,
  adminSite,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id } = await offerHome(admin.request, adminSite.url, { title: ownTitle('Offered') });
  await openAdmin(admin, '/submissions');
  const card = admin.getByRole('article').filter({ has: admin.getByText(`Submission ${id}`, { exact: true }) });
  const complete = card.getByRole('button', { name: /^Complete/ });
  await complete.click();
  await dialog(admin).getByLabel('Title').fill('Two rooms by the lake');
  await dialog(admin)
    .getByText(/^Amenities: 0 of/)
    .click();
  await dialog(admin).getByRole('checkbox', { name: 'Gym' }).check();
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toBeHidden();
  await expect(card).toContainText('Not saved');
  await admin.reload();
  await complete.click();
  await expect(dialog(admin)).toContainText(OFFER);
  await expect(dialog(admin).getByLabel('Title')).toHaveValue('Two rooms by the lake');
  await expect(dialog(admin).getByText(/^Amenities: 1 of/)).toBeVisible();
  await expectAccessible(admin);
  await loseSession(admin, () => save(admin));
  await expect(complete).toBeVisible();
  await staff.put(`/submissions/${id}`, { price: '5200000' });
  await admin.reload();
  await complete.click();
  await expect(dialog(admin).getByLabel('Title')).toHaveValue('Two rooms by the lake');
  await expect(dialog(admin)).toContainText('changed this meanwhile: Price');
  await dialog(admin).getByRole('button', { name: 'I have seen it' }).click();
  await save(admin);
  await expect(dialog(admin)).toBeHidden();
  await expect(card).toContainText('Two rooms by the lake');
  await expect(card).not.toContainText('Not saved');
  await card.getByRole('button', { name: /^Refuse/ }).click();
  await dialog(admin).getByLabel('Why? The owner reads this.').fill('The photographs show a street');
  await admin.keyboard.press('Escape');
  await admin.reload();
  await card.getByRole('button', { name: /^Refuse/ }).click();
  await expect(dialog(admin)).toContainText(OFFER);
  await expect(dialog(admin).getByLabel('Why? The owner reads this.')).toHaveValue('The photographs show a street');
  await dialog(admin).getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(toasts(admin)).toContainText('Refused.');
  expect(await kept(admin)).toEqual([]);
});

test('what is typed of an area is kept until it is saved or given up [REVIEW-17]', async ({ admin }) => {
  await admin.goto(`${ADMIN}/areas`);
  const edit = admin.getByRole('button', { name: 'Edit Zundal', exact: true });
  await edit.click();
  await dialog(admin).getByLabel('Also called').fill('Jundal Gam');
  await admin.keyboard.press('Escape');
  await admin.reload();
  await edit.click();
  await expect(dialog(admin)).toContainText(OFFER);
  await expect(dialog(admin).getByLabel('Also called')).toHaveValue('Jundal Gam');
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(dialog(admin).getByLabel('Also called')).not.toHaveValue('Jundal Gam');
  await expect(dialog(admin)).not.toContainText(OFFER);
  expect(await kept(admin)).toEqual([]);
});
