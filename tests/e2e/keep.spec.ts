import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

const link = (page: Page) => page.locator('[data-site-header]').getByRole('link', { name: /^My shortlist/ });
const home = (id: number, more: object = {}) => {
  return { id, at: 1, title: `Home ${id}`, price: 1, sold: false, note: '', ...more };
};

/** Puts a list into the browser as an earlier visit left it. */
async function withList(page: Page, homes: unknown): Promise<void> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('chavi-shortlist')) localStorage.setItem('chavi-shortlist', text);
  }, JSON.stringify(homes));
}

test('a heart on a card keeps its home, is undone, and is there again after a reload and in another tab [KEEP-01, KEEP-02, KEEP-03]', async ({
  page,
  context,
}) => {
  await gotoReady(page, '/search');
  const hearts = page.locator('.card').getByRole('button', { name: /^(Keep|Kept) / });
  await expect(hearts).toHaveCount(9);
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
  await hearts.first().click();
  await expect(page).toHaveURL('/search');
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.first()).toHaveAccessibleName(/^Kept /);
  await expect(link(page)).toHaveAccessibleName('My shortlist, 1 kept');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(link(page)).toHaveAccessibleName('My shortlist');

  await hearts.nth(1).click();
  const other = await context.newPage();
  await gotoReady(other, '/search');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await other
    .locator('.card')
    .getByRole('button', { name: /^Keep / })
    .first()
    .click();
  await expect(link(page)).toHaveAccessibleName('My shortlist, 2 kept');
  await page.reload();
  await ready(page);
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('the list says what became of its homes, the last kept first, rows beside rows [KEEP-07, KEEP-18]', async ({
  page,
  request,
}) => {
  const dearer = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  const cheaper = await aListing(request, ({ is_sold_out, id }) => !is_sold_out && id !== dearer.id);
  const sold = await aListing(request, ({ is_sold_out }) => is_sold_out);
  await withList(page, [
    home(dearer.id, { title: dearer.title, price: dearer.price - 100_000 }),
    home(cheaper.id, { title: 'The name before', price: cheaper.price + 100_000 }),
    home(sold.id, { title: sold.title, price: sold.price + 100_000 }),
    home(999_999, { title: 'Gone flat', price: 6_500_000 }),
  ]);
  await gotoReady(page, '/shortlist');
  const homes = page.locator('[data-kept]');
  await expect(homes).toContainText([
    'Price raised from ',
    'Price lowered from ',
    /SOLD OUT.*Sold since you kept it|Sold since you kept it.*SOLD OUT/s,
    /Gone flat.*No longer listed|No longer listed.*Gone flat/s,
  ]);
  await expect(homes.nth(1)).not.toContainText('The name before');
  await expect(homes.nth(1).getByRole('textbox')).toHaveAccessibleName(`Your note on ${cheaper.title}`);
  await expect(homes.nth(3)).toContainText('₹65.00 Lac');
  await expectAccessible(page);
  // The first three stand side by side, one of them with a line more.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of [
    page.getByRole('textbox', { name: /^Your note/ }),
    page.getByRole('button', { name: /^Remove / }),
  ]) {
    const tops = await part.evaluateAll((parts) => parts.slice(0, 3).map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

test('a heart works in the carousel by keyboard and on the page of a home; notes are kept as they are typed, and homes that were looked at are listed [KEEP-01, KEEP-08, KEEP-09, KEEP-10]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const first = page.locator('[data-carousel] .card').first();
  const id = await first.getAttribute('data-property');
  await first.getByRole('button', { name: /^Keep / }).focus();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: /^Kept / })).toHaveAttribute('aria-pressed', 'true');
  await first.getByRole('link').click();
  await page.waitForURL(/\/property\/\d+$/);
  const onPage = page.locator('main header').getByRole('button', { name: /^(Keep|Kept) / });
  for (const said of ['Keep', 'Kept']) {
    await onPage.click();
    await expect(onPage).toHaveText(said);
  }

  await link(page).click();
  await page.waitForURL('/shortlist');
  const note = page.getByRole('textbox', { name: /^Your note/ });
  await note.pressSequentially('Ask about the lift & parking');
  await page.reload();
  await expect(note).toHaveValue('Ask about the lift & parking');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { name: 'No homes kept yet' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(note).toHaveValue('Ask about the lift & parking');

  await page.goto('/property/2');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chavi-recently-seen'))).toBe(`[2,${id}]`);
  await gotoReady(page, '/shortlist');
  const seen = page.getByRole('list', { name: 'Recently seen' }).locator('[data-property]');
  await expect(seen).toHaveCount(2);
  await expect(seen.first()).toHaveAttribute('data-property', '2');
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(seen).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('homes are compared side by side, the differences marked, row names in view [KEEP-11, KEEP-12]', async ({
    page,
  }) => {
    await withList(page, [home(1), home(2), home(3), home(4), home(5)]);
    await gotoReady(page, '/shortlist');
    const ticks = page.getByRole('checkbox', { name: /^Compare/ });
    for (const place of [0, 1, 2, 3]) await ticks.nth(place).check();
    await expect(ticks.nth(4)).toBeDisabled();
    await ticks.nth(3).uncheck();
    await page.getByRole('link', { name: 'Compare 3' }).click();
    await expect(page).toHaveURL('/shortlist?compare=1,2,3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 homes');
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const price = page.getByRole('row', { name: /^Price differs/ });
    await expect(price.getByRole('cell')).toHaveCount(3);
    const frame = page.getByRole('region', { name: 'Comparison' });
    await frame.evaluate((element) => element.scrollTo({ left: 400, behavior: 'instant' }));
    await expect(price.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My shortlist');
  });
});

test('the comparison prints without controls, and says what of its address it could not take [KEEP-11, KEEP-12, KEEP-16, KEEP-17]', async ({
  page,
}) => {
  await withList(page, [home(1, { note: 'Near the lake\nAsk for parking' })]);
  await gotoReady(page, '/shortlist?compare=1,2,x,999999');
  await expect(page.getByText('A part of the address could not be read and was left out.')).toBeVisible();
  await expect(page.getByText('One home is no longer listed.')).toBeVisible();
  const note = page.getByRole('row', { name: /^Your note/ }).getByRole('cell');
  expect(await note.first().innerText()).toBe('Near the lake\nAsk for parking');
  await page.getByRole('checkbox', { name: 'Show only differences' }).check();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount((await page.locator('tbody tr[data-differs]').count()) + 1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCSS('overflow-x', 'visible');
});

test('Back closes what stands open over the page, the topmost first, and stays on it; what was closed otherwise leaves no step behind', async ({
  page,
}) => {
  await withList(page, [home(1)]);
  await page.addInitScript(
    (links) => localStorage.setItem('chavi-made-links', links),
    JSON.stringify([{ token: 'a'.repeat(22), manageToken: 'b'.repeat(22), homes: 1, at: 1 }]),
  );
  await gotoReady(page, '/about');
  await gotoReady(page, '/shortlist');
  const dialog = page.getByRole('dialog', { name: 'Share with the family' });
  const question = page.getByRole('alertdialog');
  const open = () => page.getByRole('button', { name: 'Share with the family' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/shortlist');

  await open();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a browser that keeps nothing keeps the list for this visit, and says so [KEEP-05]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await gotoReady(page, '/about');
  await page.locator('[data-site-header]').getByRole('link', { name: 'Search' }).click();
  await page.waitForURL('/search');
  const close = page.getByRole('dialog').getByRole('button').first();
  if (await close.isVisible()) await page.keyboard.press('Escape');
  await page
    .locator('.card')
    .getByRole('button', { name: /^Keep / })
    .first()
    .click();
  await expect(toasts(page)).toContainText('This browser saves nothing, so your list lasts only until you close it');
  await link(page).click();
  await expect(page.locator('[data-kept]')).toHaveCount(1);
  await expect(page.locator('main').getByText(/^This browser saves nothing/)).toBeVisible();
});

test('a list that was tampered with, or is full, gets a clear line [KEEP-04]', async ({ page, expectNoise }) => {
  // What a page still fetches ahead when it is left goes through the worker of the homes that were kept.
  expectNoise(/assets.*ERR_FAILED/);
  await withList(page, [home(1), { id: 'x' }, null]);
  await gotoReady(page, '/shortlist');
  await expect(page.getByText('2 entries of your list could not be read.')).toBeVisible();
  await expect(page.locator('[data-kept]')).toHaveCount(1);
  const store = (text: string) => page.evaluate((given) => localStorage.setItem('chavi-shortlist', given), text);
  await store('{"broken');
  await page.reload();
  const unread = 'The list saved in this browser could not be read. You can start a new one.';
  await expect(page.getByText(unread)).toBeVisible();
  await store(JSON.stringify(Array.from({ length: 500 }, (_, at) => home(1000 + at))));
  await gotoReady(page, '/property/1');
  await page
    .locator('main header')
    .getByRole('button', { name: /^Keep / })
    .click();
  await expect(toasts(page)).toContainText('Your shortlist is full: it holds 500 homes');
  await expect(link(page)).toHaveAccessibleName('My shortlist, 500 kept');
});

test('without a connection the list shows what was kept, and reads on when it is back [KEEP-14]', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/property\/list|ERR_INTERNET_DISCONNECTED|failed/);
  // A copy of the list would be shown in its place.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'));
  await withList(page, [home(1, { title: 'Flat by the lake', price: 6_500_000, note: 'Ground floor' })]);
  await gotoReady(page, '/about');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/shortlist"]')?.focus());
  await page.route('**/api/property/list*', (route) => route.abort('internetdisconnected'));
  await link(page).click();
  await expect(
    page.getByText('We could not load the latest details of these homes. They are shown as you kept them.'),
  ).toBeVisible();
  await expect(page.locator('[data-kept]')).toContainText('₹65.00 Lac');
  await expect(page.getByRole('textbox', { name: /^Your note/ })).toHaveValue('Ground floor');
  await page.unroute('**/api/property/list*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('[data-kept="1"] [data-property="1"]')).toBeVisible();
});
