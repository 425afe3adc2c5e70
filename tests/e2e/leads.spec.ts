import { expectAccessible } from './support/accessible.ts';
import { expect, openAdmin, ownTitle, test } from './support/admin.ts';
import { ask, rows } from './support/leads.ts';
import { PHONE } from './support/phone.ts';

/** After so long the screens look again for what came meanwhile. */
const LOOKED_AGAIN_MS = 20_000;

test('a new lead is told in an open tab, with a sound that can be switched off, also on the narrow sidebar, and is shown on demand [LEAD-13, LEAD-22]', async ({
  admin,
  staff,
}) => {
  const { id } = await staff.list({ title: ownTitle('Told') });
  await ask(admin, id, 'Came First');
  await admin.clock.install();
  await admin.setViewportSize({ width: 768, height: 900 });
  await openAdmin(admin, '/staff');
  // The next look begins once this one is over.
  const lookAgain = async () => {
    const looked = admin.waitForResponse('**/api/stats/waiting');
    await admin.clock.fastForward(LOOKED_AGAIN_MS);
    await looked;
  };
  await admin.evaluate(() => {
    document.body.dataset.sounds = '0';
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      document.body.dataset.sounds = String(Number(document.body.dataset.sounds) + 1);
      start.call(this, at);
    };
  });
  await admin.getByRole('heading', { level: 1 }).click();
  await lookAgain();
  await expect(admin).toHaveTitle(/^\(\d+\) Staff/);
  await ask(admin, id, 'Second Person');
  await lookAgain();
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
  await lookAgain();
  await admin.getByRole('button', { name: /^\d+ new leads?: show$/ }).click();
  await expect(rows(admin).filter({ hasText: 'Came Later' })).toHaveCount(1);
  await admin.getByRole('button', { name: 'Sound for new leads: on' }).click();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Sound for new leads: off' })).toBeVisible();
});

test('keys move, call and write, and not while somebody types [LEAD-10, LEAD-20]', async ({ admin, staff }) => {
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
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Why', { exact: true })).toBeFocused();
  await expectAccessible(admin);
  await dialog.getByLabel('Why').fill('Bought elsewhere');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(admin)).toHaveCount(1);
  await admin.keyboard.press('j');
  await expect(person('Older Person')).toBeFocused();
  // What is typed stays as it is typed.
  const search = admin.getByRole('searchbox');
  await search.pressSequentially('Older jk', { delay: 120 });
  await expect(admin).toHaveURL(/q=Older\+jk/);
  await expect(search).toHaveValue('Older jk');
  await expect(search).toBeFocused();
  await admin.goBack();
  await expect(search).not.toHaveValue('Older jk');
});

test('staff are led from the address of a home that visitors do not see to where it is listed; others are not [FRESH-14]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/404/);
  const { id, title, key } = await staff.listWithKey({ title: ownTitle('Taken away') });
  await admin.request.post(`/api/key/${key}/take-down`, { data: {} });
  await admin.goto(`/property/${id}`);
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

  test('30 leads stand in rows, not in pages of cards; whom to call can be read whole beside the longest state [LEAD-11]', async ({
    admin,
    staff,
  }) => {
    const longest = 'Ketki Majmudar';
    const { id } = await staff.list({ title: ownTitle('Thirty with a title that is long enough to be cut') });
    await Promise.all(Array.from({ length: 29 }, (_, lead) => ask(admin, id, `Person Number ${lead}`)));
    await ask(admin, id, longest);
    await openAdmin(admin, `/leads?property_id=${id}`);
    await expect(rows(admin)).toHaveCount(30);
    const boxes = await rows(admin).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...boxes)).toBeLessThanOrEqual(80);
    const seen = await rows(admin).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
    expect(seen).toBeGreaterThanOrEqual(6);

    await rows(admin).first().getByRole('button', { name: longest }).click();
    await admin.getByRole('dialog').getByText('Visit agreed', { exact: true }).click();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rows(admin).getByText('Visit agreed')).toBeVisible();
    for (const width of [360, 320]) {
      await admin.setViewportSize({ width, height: 780 });
      const hidden = await admin
        .getByRole('button', { name: longest })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
