import { readFile } from 'node:fs/promises';
import type { LeadList } from '#domain/answers/lead-list.ts';
import { formatPhone } from '#domain/phone.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { ask, nextPhone, rows } from './support/leads.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

test('one call is written for every home of a person, but where a colleague wrote meanwhile [LEAD-17]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const phone = nextPhone();
  const titles = ['First', 'Second', 'Third', 'Fourth'].map((word) => ownTitle(word));
  for (const title of titles) await ask(admin, (await staff.list({ title })).id, 'Many Homes', phone);
  const { leads } = await staff.get<LeadList>(`/leads/?q=${phone}`);
  const [fourth, third, second, first] = leads;
  const own = { state: 'new', note: 'Wants a lift', version: first?.version };
  await staff.put(`/leads/${first?.id}`, own);
  await openAdmin(admin, `/leads?q=${phone}`);
  const row = (id?: number) => admin.locator(`[data-lead="${id}"]`);
  await row(fourth?.id).getByRole('button', { name: 'Many Homes' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Many Homes' });
  await dialog.getByText('Called', { exact: true }).click();
  await dialog.getByLabel('Note').fill('Comes on Sunday');
  await dialog.getByRole('checkbox', { name: 'The same for 3 more homes of this person' }).check();
  await expectAccessible(admin);
  await staff.put(`/leads/${second?.id}`, { state: 'visit', note: 'By a colleague', version: second?.version });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(admin)).toContainText('Many Homes: Called, 3 homes.');
  await expect(toasts(admin)).toContainText(`A colleague changed #${second?.property.id} ${titles[1]} meanwhile`);
  await expect(row(fourth?.id)).toContainText('Called');
  await expect(row(third?.id)).toContainText('Called');
  await expect(row(third?.id)).toContainText('Comes on Sunday');
  await expect(row(first?.id)).toContainText(/Wants a lift\s+Comes on Sunday/);
  await expect(row(second?.id)).toContainText('Visit agreed');
  await expect(row(second?.id)).not.toContainText('Comes on Sunday');
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(row(fourth?.id).getByText('New', { exact: true })).toBeVisible();
  await expect(row(third?.id).getByText('New', { exact: true })).toBeVisible();
  await expect(row(first?.id)).not.toContainText('Comes on Sunday');
  await expect(row(first?.id)).toContainText('Wants a lift');
  // A visit that is agreed is no step back to a call.
  await row(fourth?.id).getByRole('button', { name: 'Many Homes' }).click();
  await dialog.getByText('Called', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'The same for 2 more homes of this person' })).toBeVisible();
});

test('a row says how many homes of the person are not in the list, and leads to all of them [LEAD-23]', async ({
  admin,
  staff,
}) => {
  const phone = nextPhone();
  const { id } = await staff.list({ title: ownTitle('Here') });
  const other = await staff.list({ title: ownTitle('Elsewhere') });
  for (const one of [other.id, id]) await ask(admin, one, 'Two Homes', phone);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(rows(admin)).toHaveCount(1);
  await rows(admin).getByRole('link', { name: '1 more home of this person' }).click();
  await expect(rows(admin)).toHaveCount(2);
  await expect(admin.getByRole('searchbox')).toHaveValue(phone);
  await expect(admin.getByRole('link', { name: /more homes? of this person/ })).toHaveCount(0);
  await admin.goBack();
  await expect(rows(admin)).toHaveCount(1);
  await expect(admin.getByRole('searchbox')).toHaveValue('');
  // What is typed stays as it is typed.
  await admin.getByRole('searchbox').pressSequentially('Two Hom', { delay: 120 });
  await expect(admin).toHaveURL(/q=Two\+Hom/);
  await expect(admin.getByRole('searchbox')).toHaveValue('Two Hom');
  await expect(admin.getByRole('searchbox')).toBeFocused();
});

test('closing a lead asks why, with the usual reasons in one tap [LEAD-19]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Closed') });
  await ask(admin, id);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await rows(admin).getByRole('button', { name: 'Kiran Mehta' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Kiran Mehta' });
  await dialog.getByText('Closed', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Why', { exact: true })).toHaveAccessibleDescription('Say why, or choose a reason.');
  await expect(dialog.getByLabel('Why', { exact: true })).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Could not be reached' }).click();
  await expect(dialog.getByLabel('Why', { exact: true })).toHaveValue('Could not be reached');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(admin)).toContainText('Closed');
  await expect(rows(admin)).toContainText('Could not be reached');
});

test('in a conflict both texts are what is saved first, and replacing theirs is called so [LEAD-20]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id } = await staff.list({ title: ownTitle('Conflict') });
  await ask(admin, id);
  const { leads } = await staff.get<LeadList>(`/leads/?property_id=${id}`);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await rows(admin).getByRole('button', { name: 'Kiran Mehta' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Kiran Mehta' });
  await dialog.getByLabel('Note').fill('Mine');
  await staff.put(`/leads/${leads[0]?.id}`, { state: 'called', note: 'Theirs', version: leads[0]?.version });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('A colleague wrote meanwhile: Called');
  const both = dialog.getByRole('button', { name: 'Save both', exact: true });
  const replace = dialog.getByRole('button', { name: 'Replace theirs' });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await both.evaluate(background)).not.toBe(await replace.evaluate(background));
  await expectAccessible(admin);
  await both.click();
  await expect(dialog).toBeHidden();
  await expect(rows(admin)).toContainText(/Theirs\s+Mine/);
  // I said nothing of the state: theirs stays.
  await expect(rows(admin)).toContainText('Called');
});

test('the inbox makes the file of visitors, of all or of what is searched for [LEAD-21]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Export') });
  const phone = nextPhone();
  await ask(admin, id, 'In The File', phone);
  await openAdmin(admin, `/leads?q=${phone}`);
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export matches (CSV)' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain('In The File');
});

test('the narrow sidebar shows how many leads are new [LEAD-22]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Badge') });
  await ask(admin, id);
  await admin.setViewportSize({ width: 768, height: 900 });
  await openAdmin(admin, '/reports');
  const link = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Leads/ });
  const count = link.getByText(/^\d+\+?$/);
  await expect(count).toBeVisible();
  const [within, around] = [await count.boundingBox(), await link.boundingBox()];
  expect(within?.width).toBeGreaterThan(8);
  expect(within?.x).toBeGreaterThanOrEqual(around?.x ?? 0);
  expect((within?.x ?? 0) + (within?.width ?? 0)).toBeLessThanOrEqual(64);
  await expectAccessible(admin);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the dialog and each home of a person have ways to call and to write [LEAD-18]', async ({ admin, staff }) => {
    const phone = nextPhone();
    const first = await staff.list({ title: ownTitle('First') });
    const second = await staff.list({ title: ownTitle('Second') });
    for (const { id } of [first, second]) await ask(admin, id, 'One Person', phone);
    await openAdmin(admin, `/leads?q=${phone}`);
    await expect(rows(admin)).toHaveCount(2);
    const also = rows(admin).last();
    await expect(also.getByRole('link', { name: 'Call One Person' })).toBeVisible();
    const written = await also.getByRole('link', { name: 'WhatsApp One Person' }).getAttribute('href');
    expect(decodeURIComponent(written ?? '')).toContain(first.title);
    await expectAccessible(admin);
    await also.getByRole('button', { name: 'One Person' }).click();
    const dialog = admin.getByRole('dialog', { name: 'One Person' });
    const call = dialog.getByRole('link', { name: `Call One Person, ${formatPhone(phone)}` });
    await expect(call).toHaveAttribute('href', `tel:+91${phone}`);
    await expect(call).toContainText(formatPhone(phone));
    const message = await dialog.getByRole('link', { name: 'WhatsApp to One Person' }).getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toContain(first.title);
    await expectAccessible(admin);
  });
});
