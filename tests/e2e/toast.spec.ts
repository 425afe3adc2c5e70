import { expect, gotoReady, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;

/** Shows 'Login failed', the quickest toast there is. */
async function showToast(page: Page) {
  await page.getByRole('textbox', { name: 'Phone' }).fill('5550000001');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.locator('main form button[type=submit]').click();
  await expect(toasts(page)).toHaveCount(1);
}

const list = (page: Page) => page.locator('section[aria-label^=Notification] ol');

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

/** What follows the end of a toast's time waits for the clock, too, which stands. */
const expectGone = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(50);
    expect(await toasts(page).count()).toBe(0);
  }).toPass();

test('a toast stands in a corner for 5 seconds and waits under the pointer; a swipe of more than 50 px to the right dismisses it, a new one replaces it [APP-04, APP-05, APP-06]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/401|auth\/login/);
  await page.clock.install();
  await gotoReady(page, '/auth-login-8Kj9mN');

  await test.step('it is read out, reached by keyboard and dismissed by it', async () => {
    await showToast(page);
    const said = page.locator('[role=alert], [aria-live=assertive]').filter({ hasText: 'Login failed' });
    await expect(said).toBeAttached();
    await page.keyboard.press('F8');
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveCount(0);
    // The keyboard stays where it was.
    await expect(list(page)).toBeFocused();
  });

  await test.step('a press that slips a little is a press', async () => {
    await showToast(page);
    const box = await toasts(page).getByRole('button', { name: 'Dismiss' }).boundingBox();
    if (!box) throw new Error('There is nothing to press.');
    await page.mouse.move(box.x + 4, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y + 8, { steps: 3 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a shorter swipe or one to the left leaves it', async () => {
    await showToast(page);
    for (const [distance, count] of [
      [45, 1],
      [-80, 1],
      [80, 0],
    ] as const) {
      await swipe(page, distance);
      await expect(toasts(page)).toHaveCount(count);
    }
  });

  await test.step('it stands in a corner, and goes after 5 seconds', async () => {
    // Where the last one was swiped away the pointer would hold the next.
    await gotoReady(page, '/auth-login-8Kj9mN');
    await showToast(page);
    await page.clock.pauseAt(Date.now() + 1000);
    const box = await toasts(page).boundingBox();
    expect(box?.x).toBeLessThan(40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);
    await page.clock.runFor(3000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(2100);
    await expectGone(page);
    await page.clock.resume();
  });

  await test.step('it waits while the pointer is on it', async () => {
    await showToast(page);
    await toasts(page).hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5100);
    await expectGone(page);
    await page.clock.resume();
  });

  await test.step('a new toast replaces the one shown', async () => {
    await showToast(page);
    await page.getByLabel('Password', { exact: true }).fill('chavi-demo');
    await page.locator('main form button[type=submit]').click();
    await expect(toasts(page).filter({ hasText: 'Logged in successfully' })).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('it covers neither the heading nor the search box, and no bar at the lower edge, nor does the notice of a lost connection [FAULT-04]', async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.addInitScript(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
    for (const [path, bar] of [
      ['/', null],
      ['/search', /^Filters/],
      ['/property/1', /^Contact Owner/],
    ] as const) {
      await gotoReady(page, path);
      await page
        .getByRole('button', { name: /^Keep / })
        .first()
        .dispatchEvent('click');
      await expect(toasts(page)).toBeVisible();
      const toast = await toasts(page).boundingBox();
      const buttons = bar ? page.getByRole('button', { name: bar }).filter({ visible: true }).last() : null;
      const things = [page.getByRole('heading', { level: 1 }), page.getByRole('combobox').first(), buttons];
      for (const thing of things) {
        if (thing === null || (await thing.count()) === 0) continue;
        const box = await thing.boundingBox();
        if (!toast || !box) throw new Error(`Nothing to compare on ${path}.`);
        const isApart = box.y + box.height <= toast.y || toast.y + toast.height <= box.y;
        expect(isApart, `${path}: ${await thing.textContent()}`).toBe(true);
      }
      await page.evaluate(() => localStorage.removeItem('chavi-shortlist'));
      if (buttons === null) continue;
      await context.setOffline(true);
      const notice = await page.getByText('You are offline.').boundingBox();
      const button = await buttons.boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeGreaterThan(770);
      await context.setOffline(false);
    }
    // What it says to do is there whole.
    await page.getByRole('button', { name: 'Copy link' }).click();
    const told = toasts(page).getByText(/^http/);
    await expect(told).toBeVisible();
    expect(await told.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  });
});
