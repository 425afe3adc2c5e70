import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

let phones = 9_711_000_000 + (Date.now() % 900_000) * 10;

/** Somebody asks for the owner of a listing. */
async function ask(page: Page, property_id: number, name = 'Kiran Mehta'): Promise<void> {
  const data = { name, phone: String(++phones), property_id };
  expect((await page.request.post('/api/visitors/', { data })).status()).toBe(201);
}

const rows = (page: Page) => page.locator('[data-lead]');

test('a lead is called, noted and taken, undone, and a colleague’s words are not lost [LEAD-08, LEAD-09]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id, title } = await staff.list({ title: ownTitle('Asked for') });
  await ask(admin, id);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(rows(admin)).toHaveCount(1);
  const row = rows(admin).first();
  await expect(row).toContainText(`#${id} ${title}`);
  await expect(row).toContainText('today');
  await expect(row.getByRole('link', { name: 'Call Kiran Mehta' })).toHaveAttribute('href', /^tel:\+9197\d{8}$/);
  const message = await row.getByRole('link', { name: 'WhatsApp Kiran Mehta' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(title);
  await expectAccessible(admin);
  await row.getByRole('button', { name: 'Kiran Mehta' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Kiran Mehta' });
  await dialog.getByText('Called', { exact: true }).click();
  await dialog.getByLabel('Note').fill('Calls on Sunday');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Called');
  await expect(row).toContainText('Calls on Sunday');
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  // A second tab writes on the version that this one saw.
  await row.getByRole('button', { name: 'Kiran Mehta' }).click();
  const other = await admin.context().newPage();
  await openAdmin(other, `/leads?property_id=${id}`);
  await rows(other).first().getByRole('button', { name: 'Kiran Mehta' }).click();
  await other.getByRole('dialog').getByLabel('Note').fill('Theirs');
  await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await dialog.getByLabel('Note').fill('Mine');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('A colleague wrote meanwhile');
  await expect(dialog).toContainText('Theirs');
  await expect(dialog.getByLabel('Note')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Mine');
});

test('keys move, call and write, and not while somebody types [LEAD-10]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Keys') });
  for (const name of ['Older Person', 'Newer Person']) await ask(admin, id, name);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(rows(admin)).toHaveCount(2);
  await admin.keyboard.press('j');
  await expect(admin.getByRole('button', { name: 'Newer Person' })).toBeFocused();
  await admin.keyboard.press('j');
  await expect(admin.getByRole('button', { name: 'Older Person' })).toBeFocused();
  await admin.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      document.body.dataset.followed = `${document.body.dataset.followed ?? ''} ${link.getAttribute('aria-label')}`;
    });
  });
  await admin.keyboard.press('c');
  await admin.keyboard.press('w');
  await expect(admin.locator('body')).toHaveAttribute('data-followed', ' Call Older Person WhatsApp Older Person');
  await admin.keyboard.press('k');
  await expect(admin.getByRole('button', { name: 'Newer Person' })).toBeFocused();
  await admin.getByRole('searchbox').fill('jk');
  await expect(admin.getByRole('searchbox')).toBeFocused();
});

test('a new lead is told in an open tab, and its sound can be switched off [LEAD-13]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Told') });
  await openAdmin(admin, '/staff');
  await ask(admin, id, 'First Person');
  await admin.evaluate(() => {
    document.body.dataset.sounds = '0';
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      document.body.dataset.sounds = String(Number(document.body.dataset.sounds) + 1);
      start.call(this, at);
    };
  });
  await admin.getByRole('heading', { level: 1 }).click();
  await expect(admin).toHaveTitle(/^\(\d+\) Staff/, { timeout: 40_000 });
  await ask(admin, id, 'Second Person');
  await expect(admin.locator('body')).toHaveAttribute('data-sounds', /[1-9]/, { timeout: 40_000 });
  await admin.getByRole('button', { name: 'Sound for new leads: on' }).click();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('30 leads stand in rows, not in pages of cards [LEAD-11]', async ({ admin, staff }) => {
    const { id } = await staff.list({ title: ownTitle('Thirty with a title that is long enough to be cut') });
    for (let lead = 0; lead < 30; lead++) await ask(admin, id, `Person Number ${lead}`);
    await openAdmin(admin, `/leads?property_id=${id}`);
    await expect(rows(admin)).toHaveCount(30);
    const boxes = await rows(admin).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...boxes)).toBeLessThanOrEqual(80);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(admin);
  });
});
