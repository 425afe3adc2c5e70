import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { LeadList } from '#domain/answers/lead-list.ts';
import { formatPhone } from '#domain/phone.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { ask, nextPhone, rows } from './support/leads.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

/** What the link writes to the person. */
const messageTo = (link: Locator) => link.getAttribute('href').then((href) => decodeURIComponent(href ?? ''));

test('one person over several homes is one entry, each with its own message and way to the others; one call is written for every home, but where a colleague wrote meanwhile; they go into a file [LEAD-15, LEAD-17, LEAD-21, LEAD-23]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const phone = nextPhone();
  const homes: StaffPropertyDetail[] = [];
  for (const word of ['First', 'Second', 'Third', 'Fourth']) homes.push(await staff.list({ title: ownTitle(word) }));
  for (const { id } of homes) await ask(admin, id, 'Many Homes', phone);
  await ask(admin, homes[0]?.id ?? 0, 'Another Person');
  const { leads } = await staff.get<LeadList>(`/leads/?q=${phone}`);
  const [fourth, third, second, first] = leads;
  await staff.put(`/leads/${first?.id}`, { state: 'new', note: 'Wants a lift', version: first?.version });
  const row = (id?: number) => admin.locator(`[data-lead="${id}"]`);
  const search = admin.getByRole('searchbox');

  await test.step('a row says how many homes are not in the list, and leads to all of them', async () => {
    await openAdmin(admin, `/leads?property_id=${second?.property.id}`);
    await expect(rows(admin)).toHaveCount(1);
    await rows(admin).getByRole('link', { name: '3 more homes of this person' }).click();
    await expect(rows(admin)).toHaveCount(4);
    await expect(search).toHaveValue(phone);
    await expect(admin.getByRole('link', { name: /more homes? of this person/ })).toHaveCount(0);
    await admin.goBack();
    await expect(rows(admin)).toHaveCount(1);
    await expect(search).toHaveValue('');
    // What is typed stays as it is typed.
    await search.pressSequentially('Many Hom', { delay: 120 });
    await expect(admin).toHaveURL(/q=Many\+Hom/);
    await expect(search).toHaveValue('Many Hom');
    await expect(search).toBeFocused();
    await admin.goBack();
    await rows(admin).getByRole('link', { name: '3 more homes of this person' }).click();
    await expect(rows(admin)).toHaveCount(4);
  });

  await test.step('they are one entry, and each home has its own message', async () => {
    const entry = admin.getByRole('listitem').filter({ has: row(first?.id) });
    await expect(entry.locator('[data-lead]')).toHaveCount(4);
    await expect(entry.locator('[data-lead]').first()).toContainText(`#${fourth?.property.id}`);
    await expect(entry.locator('[data-lead]').first()).toContainText('4 homes');
    await expect(entry.locator('[data-lead]').last()).toContainText('also, Many Homes');
    await expect(entry).not.toContainText('Another Person');
    for (const [lead, home] of [
      [first, homes[0]],
      [second, homes[1]],
    ] as const) {
      const link = row(lead?.id).getByRole('link', { name: 'WhatsApp Many Homes' });
      expect(await messageTo(link)).toContain(home?.title);
    }
    await expectAccessible(admin);
  });

  await test.step('the inbox makes the file of visitors that are searched for', async () => {
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Export matches (CSV)' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(5);
    expect(text).toContain('Many Homes');
  });

  const dialog = admin.getByRole('dialog', { name: 'Many Homes' });
  await row(fourth?.id).getByRole('button', { name: 'Many Homes' }).click();
  await dialog.getByText('Called', { exact: true }).click();
  await dialog.getByLabel('Note').fill('Comes on Sunday');
  await dialog.getByRole('checkbox', { name: 'The same for 3 more homes of this person' }).check();
  await expectAccessible(admin);
  await staff.put(`/leads/${second?.id}`, { state: 'visit', note: 'By a colleague', version: second?.version });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(admin).last()).toContainText('Many Homes: Called, 3 homes.');
  await expect(toasts(admin).last()).toContainText(
    `A colleague changed #${second?.property.id} ${homes[1]?.title} meanwhile`,
  );
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
    expect(await messageTo(also.getByRole('link', { name: 'WhatsApp One Person' }))).toContain(first.title);
    await expectAccessible(admin);
    await also.getByRole('button', { name: 'One Person' }).click();
    const dialog = admin.getByRole('dialog', { name: 'One Person' });
    const call = dialog.getByRole('link', { name: `Call One Person, ${formatPhone(phone)}` });
    await expect(call).toHaveAttribute('href', `tel:+91${phone}`);
    await expect(call).toContainText(formatPhone(phone));
    expect(await messageTo(dialog.getByRole('link', { name: 'WhatsApp to One Person' }))).toContain(first.title);
    await expectAccessible(admin);
  });
});
