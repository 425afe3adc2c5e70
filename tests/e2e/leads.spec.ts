import type { LeadList } from '#domain/answers/lead-list.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, REFUSED_CALL, test } from './support/admin.ts';
import { ask, nextPhone, rows } from './support/leads.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

/** After so long the screens look again for what came meanwhile. */
const LOOKED_AGAIN_MS = 20_000;

test('a lead is called and noted, undone, and closed with a reason; a colleague’s words are not lost; one that was taken back is not new [LEAD-08, LEAD-09, LEAD-19, LEAD-20]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id, title } = await staff.list({ title: ownTitle('Asked for') });
  const data = { name: 'Back Again', phone: nextPhone(), property_id: id, contacts: 'new' };
  const { contacts: list }: { contacts: string } = await (await admin.request.post('/api/visitors/', { data })).json();
  await ask(admin, id);
  const sent = { list, property_id: id };
  expect((await admin.request.post('/api/visitors/contacts/take-back', { data: sent })).ok()).toBe(true);
  await openAdmin(admin, `/leads?property_id=${id}`);
  await expect(rows(admin)).toHaveCount(2);
  const row = rows(admin).filter({ hasText: 'Kiran Mehta' });
  const dialog = admin.getByRole('dialog', { name: 'Kiran Mehta' });
  const open = () => row.getByRole('button', { name: 'Kiran Mehta' }).click();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await test.step('a row has person, home, day, and links with the message ready', async () => {
    await expect(row).toContainText(`#${id} ${title}`);
    await expect(row).toContainText('today');
    await expect(row.getByRole('link', { name: 'Call Kiran Mehta' })).toHaveAttribute('href', /^tel:\+9197\d{8}$/);
    const message = await row.getByRole('link', { name: 'WhatsApp Kiran Mehta' }).getAttribute('href');
    expect(decodeURIComponent(message ?? '')).toContain(title);
    await expectAccessible(admin);
    const back = rows(admin).filter({ has: admin.getByRole('button', { name: /^Taken back/ }) });
    await expect(back.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(back.getByText('New', { exact: true })).toHaveCount(0);
    const lefts = await rows(admin).evaluateAll((all) =>
      all.map((one) => one.querySelector('a[href^="/property/"]')?.getBoundingClientRect().left),
    );
    expect(lefts[0]).toBe(lefts[1]);
  });

  await test.step('state and note are written, and undone', async () => {
    await open();
    await dialog.getByText('Called', { exact: true }).click();
    await dialog.getByLabel('Note').fill('Calls on Sunday');
    await expectAccessible(admin);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Called');
    await expect(row).toContainText('Calls on Sunday');
    await toasts(admin).getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('New', { exact: true })).toBeVisible();
  });

  await test.step('in a conflict both texts are what is saved first, and replacing theirs is called so', async () => {
    await open();
    await dialog.getByLabel('Note').fill('Mine');
    const { leads } = await staff.get<LeadList>(`/leads/?property_id=${id}`);
    const lead = leads.find(({ name }) => name === 'Kiran Mehta');
    await staff.put(`/leads/${lead?.id}`, { state: 'called', note: 'Theirs', version: lead?.version });
    await save.click();
    await expect(dialog).toContainText('A colleague wrote meanwhile: Called');
    await expect(dialog).toContainText('Theirs');
    await expect(dialog.getByLabel('Note')).toHaveValue('Mine');
    const both = dialog.getByRole('button', { name: 'Save both', exact: true });
    const replace = dialog.getByRole('button', { name: 'Replace theirs' });
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await both.evaluate(background)).not.toBe(await replace.evaluate(background));
    await expectAccessible(admin);
    await both.click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(/Theirs\s+Mine/);
    // I said nothing of the state: theirs stays.
    await expect(row).toContainText('Called');
    // A change of the note alone is undone too.
    await toasts(admin).getByRole('button', { name: 'Undo' }).last().click();
    await expect(row).not.toContainText('Mine');
    await expect(row).toContainText('Theirs');
  });

  await test.step('closing asks why, with the usual reasons in one tap', async () => {
    const why = dialog.getByLabel('Why', { exact: true });
    await open();
    await dialog.getByText('Closed', { exact: true }).click();
    await save.click();
    await expect(why).toHaveAccessibleDescription('Say why, or choose a reason.');
    await expect(why).toBeFocused();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Could not be reached' }).click();
    await expect(why).toHaveValue('Could not be reached');
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Closed');
    await expect(row).toContainText('Could not be reached');
  });
});

test('a new lead is told in an open tab, with a sound that can be switched off, also on the narrow sidebar, and is shown on demand; a search without hits is left again [LEAD-13, LEAD-15, LEAD-22]', async ({
  admin,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Told') });
  await ask(admin, id, 'Came First');
  await admin.clock.install();
  await admin.setViewportSize({ width: 768, height: 900 });
  await openAdmin(admin, '/staff');
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

  await test.step('the narrow sidebar shows the number on the sign', async () => {
    const link = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Leads/ });
    const count = link.getByText(/^\d+\+?$/);
    await expect(count).toBeVisible();
    const [within, around] = [await count.boundingBox(), await link.boundingBox()];
    expect(within?.width).toBeGreaterThan(8);
    expect(within?.x).toBeGreaterThanOrEqual(around?.x ?? 0);
    expect((within?.x ?? 0) + (within?.width ?? 0)).toBeLessThanOrEqual(64);
    await link.click();
    await admin.setViewportSize({ width: 1280, height: 900 });
    await admin.getByRole('button', { name: 'Expand the sidebar' }).click();
  });

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
  await admin.getByRole('button', { name: 'Sound for new leads: on' }).click();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
});

test('keys move, call and write, and not while somebody types [LEAD-10]', async ({ admin, staff }) => {
  const { id } = await staff.list({ title: ownTitle('Keys') });
  for (const name of ['Older Person', 'Newer Person']) await ask(admin, id, name);
  const person = (name: string) => admin.getByRole('button', { name });
  await openAdmin(admin, `/leads?state=new&property_id=${id}`);
  await expect(rows(admin)).toHaveCount(2);
  await admin.keyboard.press('j');
  await expect(person('Newer Person')).toBeFocused();
  await admin.keyboard.press('j');
  await expect(person('Older Person')).toBeFocused();
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
  await expect(person('Newer Person')).toBeFocused();
  // A lead that leaves the list leaves its place to the next one.
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Newer Person' });
  await dialog.getByText('Closed', { exact: true }).click();
  await dialog.getByLabel('Why').fill('Bought elsewhere');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(admin)).toHaveCount(1);
  await admin.keyboard.press('j');
  await expect(person('Older Person')).toBeFocused();
  await admin.getByRole('searchbox').fill('jk');
  await expect(admin.getByRole('searchbox')).toBeFocused();
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
  await expect(banner).toBeVisible();
  await admin.unroute('**/api/leads/**');
  await banner.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(admin)).toHaveCount(1);
  await expect(banner).toBeHidden();
});

test('a home that visitors do not see leads to where staff find it, and no link is written to its page [FRESH-14]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/404/);
  const { id, title } = await staff.list({ title: ownTitle('Taken away') });
  await ask(admin, id);
  const { key } = await staff.post<{ key: string }>(`/property/${id}/owner-key`, {});
  await admin.request.post(`/api/key/${key}/take-down`, { data: {} });
  await openAdmin(admin, `/leads?property_id=${id}`);
  const row = rows(admin).first();
  await expect(row).toContainText(`#${id} Not public: ${title}`);
  const message = await row.getByRole('link', { name: 'WhatsApp Kiran Mehta' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).not.toContain('/property/');
  await admin.goto(`/property/${id}`);
  await expect(admin.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  const link = admin.getByRole('link', { name: 'Look for it in Manage Properties' });
  await link.click();
  await expect(admin.getByText(title).first()).toBeVisible();
  await admin.evaluate(() => localStorage.removeItem('auth-storage'));
  await admin.goto(`/property/${id}`);
  await expect(admin.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('30 leads stand in rows, not in pages of cards [LEAD-11]', async ({ admin, staff }) => {
    const { id } = await staff.list({ title: ownTitle('Thirty with a title that is long enough to be cut') });
    await Promise.all(Array.from({ length: 30 }, (_, lead) => ask(admin, id, `Person Number ${lead}`)));
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
