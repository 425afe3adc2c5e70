import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { ask, nextPhone, rows } from './support/leads.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

/** After so long the screens look again for what came meanwhile. */
const LOOKED_AGAIN_MS = 20_000;

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
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/Theirs\s+Mine/);
  // A change of the note alone is undone too.
  await toasts(admin).getByRole('button', { name: 'Undo' }).first().click();
  await expect(row).not.toContainText('Mine');
  await expect(row).toContainText('Theirs');
});

test('what came meanwhile is shown on demand, and a search without hits is left again [LEAD-13, LEAD-15]', async ({
  admin,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Meanwhile') });
  await ask(admin, id, 'Came First');
  await admin.clock.install();
  await openAdmin(admin, '/leads');
  await expect(rows(admin).filter({ hasText: 'Came First' })).toHaveCount(1);
  await ask(admin, id, 'Came Later');
  await admin.clock.fastForward(LOOKED_AGAIN_MS);
  await admin.getByRole('button', { name: /^\d+ new leads?: show$/ }).click();
  await expect(rows(admin).filter({ hasText: 'Came Later' })).toHaveCount(1);
  await admin.getByRole('searchbox').fill('nobody is called so');
  await expect(admin.getByRole('heading', { name: 'No lead matches “nobody is called so”' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Clear the search' }).click();
  await expect(admin.getByRole('searchbox')).toHaveValue('');
  await expect(rows(admin).filter({ hasText: 'Came Later' })).toHaveCount(1);
});

test('a number that was taken back is no new lead any more [LEAD-08]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Taken back') });
  const data = { name: 'Back Again', phone: nextPhone(), property_id: id, contacts: 'new' };
  const { contacts: list } = (await (await admin.request.post('/api/visitors/', { data })).json()) as {
    contacts: string;
  };
  await ask(admin, id, 'Stays Here');
  const sent = { list, property_id: id };
  expect((await admin.request.post('/api/visitors/contacts/take-back', { data: sent })).ok()).toBe(true);
  await openAdmin(admin, `/leads?property_id=${id}`);
  const row = rows(admin).filter({ has: admin.getByRole('button', { name: /^Taken back/ }) });
  await expect(row.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(row.getByText('New', { exact: true })).toHaveCount(0);
  const lefts = await rows(admin).evaluateAll((all) =>
    all.map((one) => one.querySelector('a[href^="/property/"]')?.getBoundingClientRect().left),
  );
  expect(lefts).toHaveLength(2);
  expect(lefts[0]).toBe(lefts[1]);
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
  // A lead that leaves the list leaves its place to the next one.
  await openAdmin(admin, `/leads?state=new&property_id=${id}`);
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Newer Person' });
  await dialog.getByText('Closed', { exact: true }).click();
  await dialog.getByLabel('Why').fill('Bought elsewhere');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(admin)).toHaveCount(1);
  await admin.keyboard.press('j');
  await expect(admin.getByRole('button', { name: 'Older Person' })).toBeFocused();
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(rows(admin).first()).toContainText('Bought elsewhere');
  await admin.getByRole('searchbox').fill('jk');
  await expect(admin.getByRole('searchbox')).toBeFocused();
});

test('one person over several homes is one entry, and each home has its own message [LEAD-15]', async ({
  admin,
  staff,
}) => {
  const phone = nextPhone();
  const first = await staff.list({ title: ownTitle('First home of one') });
  const second = await staff.list({ title: ownTitle('Second home of one') });
  await ask(admin, first.id, 'One Person', phone);
  await ask(admin, first.id, 'Another Person');
  await ask(admin, second.id, 'One Person', phone);
  await openAdmin(admin, `/leads?q=Person`);
  const entry = admin.getByRole('listitem').filter({ hasText: first.title }).filter({ hasText: second.title });
  await expect(entry.locator('[data-lead]')).toHaveCount(2);
  await expect(entry.locator('[data-lead]').first()).toContainText(`#${second.id}`);
  await expect(entry.locator('[data-lead]').first()).toContainText('2 homes');
  await expect(entry.locator('[data-lead]').last()).toContainText('also, One Person');
  await expect(entry).not.toContainText('Another Person');
  for (const { id, title } of [first, second]) {
    const row = entry.locator('[data-lead]').filter({ hasText: `#${id}` });
    const href = await row.getByRole('link', { name: 'WhatsApp One Person' }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(title);
  }
  await expectAccessible(admin);
});

test('nobody is said, and a server that is away costs nothing that was typed [LEAD-15]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED|Failed to load resource|could not reach the server/);
  const { id } = await staff.list({ title: ownTitle('Away') });
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(admin.getByRole('heading', { name: 'No leads' })).toBeVisible();
  await expectAccessible(admin);
  await ask(admin, id);
  await admin.reload();
  await rows(admin).first().getByRole('button', { name: 'Kiran Mehta' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Kiran Mehta' });
  await dialog.getByLabel('Note').fill('Typed while it was away');
  await admin.route('**/api/leads/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(admin)).toContainText('The lead could not be saved. Please try again.');
  await expect(dialog.getByLabel('Note')).toHaveValue('Typed while it was away');
  await admin.unroute('**/api/leads/**');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(admin).first()).toContainText('Typed while it was away');
  await admin.route('**/api/leads/**', (route) => route.abort());
  await openAdmin(admin, `/leads?property_id=${id}`);
  const banner = admin.getByRole('alert').filter({ hasText: 'The leads could not be loaded.' });
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await admin.unroute('**/api/leads/**');
  await banner.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(admin)).toHaveCount(1);
  await expect(banner).toBeHidden();
});

test('a new lead is told in an open tab, and its sound can be switched off [LEAD-13]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Told') });
  await admin.clock.install();
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
  await admin.clock.fastForward(LOOKED_AGAIN_MS);
  await expect(admin).toHaveTitle(/^\(\d+\) Staff/);
  await ask(admin, id, 'Second Person');
  await admin.clock.fastForward(LOOKED_AGAIN_MS);
  await expect(admin.locator('body')).toHaveAttribute('data-sounds', /[1-9]/);
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
    const seen = await rows(admin).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect(seen).toBeGreaterThanOrEqual(6);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(admin);
  });
});

test('a home that visitors do not see leads to where staff find it, and no link is written to its page [FRESH-14]', async ({
  admin,
  staff,
  page,
  adminSite,
  expectNoise,
}) => {
  expectNoise(/404/);
  const { id, title } = await staff.list({ title: ownTitle('Taken away') });
  await ask(admin, id);
  const { key } = await staff.post<{ key: string }>(`/property/${id}/owner-key`, {});
  await page.request.post(`${adminSite.url}/api/key/${key}/take-down`, { data: {} });
  await openAdmin(admin, `/leads?property_id=${id}`);
  const row = rows(admin).first();
  await expect(row).toContainText(`#${id} Not public: ${title}`);
  const message = await row.getByRole('link', { name: 'WhatsApp Kiran Mehta' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).not.toContain('/property/');
  await admin.goto(`${adminSite.url}/property/${id}`);
  await expect(admin.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await admin.getByRole('link', { name: 'Look for it in Manage Properties' }).click();
  await expect(admin.getByText(title).first()).toBeVisible();
  await page.goto(`${adminSite.url}/property/${id}`);
  await expect(page.getByText('Look for it in Manage Properties')).toBeHidden();
});
