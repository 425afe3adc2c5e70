import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '#domain/all-pages.ts';
import type { ManagedProperty } from '#domain/managed-properties.ts';
import type { PAGES } from '#domain/pages.ts';
import type { PropertyList } from '#domain/property/property.ts';
import { expect, gotoReady } from './fixture.ts';
import { expectAccessible, expectReadable, expectTargets } from './support/accessible.ts';
import { ADMIN, ownTitle, type StaffCalls, test } from './support/admin.ts';
import { ask } from './support/leads.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { paint } from './support/paint.ts';
import { PHONE } from './support/phone.ts';

// Long ones, each on pages of its own: workers share them.
test.describe.configure({ mode: 'parallel' });
test.use(PHONE);

/** The letters of a phone's browser, set to 150 % and to 200 %, on a usual phone and on the smallest. */
const SIZES = [
  [24, 360],
  [24, 320],
  [32, 360],
  [32, 320],
] as const;

/** Looks at the page as it stands in each size of letters; a page is loaded once for all of them. */
async function withLargeLetters(
  page: Page,
  where: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const set = (px: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  for (const [px, width] of sizes) {
    await set(px);
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`);
    await expectNothingLost(page, `${where}, letters of ${px} px on ${width} px`);
  }
  await set(16);
  await page.setViewportSize(PHONE.viewport);
  await browser.detach();
}

/** An address of each public page, and of some the states that are fullest. */
const PUBLIC: Record<Exclude<keyof typeof PAGES, 'sharedList' | 'key' | 'loginAlias' | 'admin'>, string[]> = {
  home: ['/'],
  search: [
    '/search?property_type=Residential&location=Satellite&bhk_type=2bhk,3bhk&sort=price_per_sqft_asc',
    '/search?sort=newest&page=10',
  ],
  properties: ['/properties'],
  property: ['/property/1', '/property/999999'],
  shortlist: ['/shortlist'],
  areas: ['/areas'],
  area: ['/areas/bopal'],
  myContacts: ['/my-contacts'],
  contact: ['/contact'],
  about: ['/about'],
  freshness: ['/freshness'],
  numbers: ['/numbers'],
  list: ['/list'],
  privacy: ['/privacy'],
  login: ['/auth-login-8Kj9mN'],
  notFound: ['/nowhere'],
};

test('usual and large letters lose nothing on public pages [APP-14]', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  for (const path of Object.values(PUBLIC).flat()) {
    await gotoReady(page, path);
    await withLargeLetters(page, path, [[16, 320], ...SIZES]);
  }
});

test('large letters lose nothing behind links [APP-14]', async ({ page, staff }) => {
  const listing = await staff.listWithKey({ price: '7500000' });
  const { key } = listing;
  const items = [{ property_id: listing.id, note: 'Near the school' }];
  const made = await (await page.request.post('/api/shortlists', { data: { items } })).json();
  for (const path of [`/key/${key}`, `/s/${made.token}`]) {
    await gotoReady(page, path);
    await withLargeLetters(page, path);
  }
});

const LONG = 'Chandrashekharbhai Venkataramanan-Padmanabhaswamy';

/** What is pressed on a screen before it is looked at. */
const FIRST: Record<string, RegExp[]> = { '/testimonials': [/^Add testimonial/, /^Save$/] };

/** What opens each dialog of a screen, and the one on top of it where there are two. */
const STAFF_DIALOGS: Record<string, RegExp[][]> = {
  '/dashboard': [[/^Have every owner call back/], [/^Delete visitor/]],
  '/leads': [[/^Chandrashekharbhai/]],
  '/properties': [
    [/^Ask the owner/],
    [/^Ask the owner/, /^Ask with a new key/],
    [/^View /, /^Images$/],
    [/^View /, /^Delete$/],
    [/^View /, /^Sold Out$/],
  ],
  '/contact': [[/^Read the message of/]],
  '/areas': [[/^Add area/], [/^Edit /], [/^Edit /, /^Give it another name/], [/^Merge /]],
  '/staff': [[/^Add account/], [/^Reset password of/], [/^Remove /]],
  '/account': [[/^Set up one-time codes/]],
  '/submissions': [[/^(Complete|Review and publish)/], [/^Refuse/]],
  '/reports': [[/^Sold Out/]],
  '/testimonials': [[/^Delete the testimonial/]],
};

/** Something with long words for each of these screens. Answers the listing, whose title cards on public pages cut off. */
async function fillScreens(page: Page, staff: StaffCalls): Promise<number> {
  const title = ownTitle(`Semi-furnished flat of ${LONG} in Sardar Vallabhbhai Patel Society`);
  const { id } = await staff.listWithKey({ title, owner_name: LONG }, 2);
  await ask(page, id, LONG);
  const message = { name: LONG, email: `${LONG.toLowerCase().replace(' ', '.')}@example.com`, phone: '9825077041' };
  const owner = { owner_name: LONG, owner_contact1: '9825077042', consent: true };
  const home = { property_type: 'Residential', location: 'SG Highway', price: 7_200_000, size: 900 };
  await staff.post('/visitors/contact-us', { ...message, message: `May I visit ${title} on Sunday?` });
  await staff.post(`/property/${id}/reports`, { reason: 'wrong', text: `${LONG}: it is smaller.` });
  await staff.post('/submissions/', { ...home, ...owner, title, is_size_in_yards: false });
  const phone = `98250${String(Date.now()).slice(-5)}`;
  await staff.post('/staff/', { phone, password: 'colleague-of-all', name: LONG });
  return id;
}

/** Answers the listing as it is 91 days later. */
async function ageListing(page: Page, id: number): Promise<void> {
  await page.route(/\/api\/property\/all/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as PropertyList<ManagedProperty>;
    const old = { is_to_ask: true, hidden_at: '2026-01-02T03:04:05.000Z' };
    const properties = answer.properties.map((row) => (row.id === id ? { ...row, ...old } : row));
    await route.fulfill({ response, json: { ...answer, properties } });
  });
}

/** What stands there leaves axe nothing to find, light and dark. */
async function expectBothReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  await paint(page, { choice: 'light' });
}

/** Questions are one component with other words. */
let isQuestionSeen = false;

/** Opens one dialog after the other, looks at the last, and closes them again. */
async function lookIntoDialogs(page: Page, openers: RegExp[]): Promise<void> {
  const open = page.locator('dialog[open]');
  const title = open.last().locator('[data-dialog-title]');
  let below = '';
  for (const name of openers) {
    const within = below === '' ? page : open.last();
    await within.getByRole('button', { name }).filter({ visible: true }).first().tap();
    await expect(title).toBeVisible();
    await expect(title).not.toHaveText(below);
    below = (await title.textContent()) ?? '';
  }
  const isQuestion = await open.last().evaluate((one) => one.matches('[role=alertdialog]:not(:has(input, select))'));
  if (!isQuestion || !isQuestionSeen) await expectBothReadable(page);
  isQuestionSeen ||= isQuestion;
  await withLargeLetters(page, openers.join(', '));
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(left - 1);
  }
}

test('the staff’s screens and their dialogs leave axe nothing to find, light and dark, on a desk and on a phone, fit the window, and lose nothing in large letters [APP-14, AREAS-09]', async ({
  admin: page,
  staff,
}) => {
  const listing = await fillScreens(page, staff);
  await ageListing(page, listing);
  await page.setViewportSize({ width: 1280, height: 900 });
  await gotoReady(page, ADMIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  for (const { path } of Object.values(ADMIN_PAGES)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator(`nav[aria-label=Admin] a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    for (const name of FIRST[path.replace(ADMIN, '')] ?? []) await page.getByRole('button', { name }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1280);
    await page.setViewportSize(PHONE.viewport);
    await expectTargets(page);
    await expectReadable(page, { choice: 'dark' });
    await paint(page, { choice: 'light' });
    await withLargeLetters(page, path);
    for (const openers of STAFF_DIALOGS[path.replace(ADMIN, '')] ?? []) await lookIntoDialogs(page, openers);
  }
  await gotoReady(page, `${ADMIN}/upload?id=3`);
  await expect(page.getByLabel('Property Title')).not.toHaveValue('');
  await withLargeLetters(page, 'a listing that is edited');
  await page.getByRole('button', { name: 'Expand the sidebar' }).tap();
  await withLargeLetters(page, 'the sidebar');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await staff.delete(`/property/delete/${listing}`);
});

test('large letters lose nothing in dialogs and drawers [APP-14]', async ({ page }) => {
  await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await withLargeLetters(page, 'the filters');
  await gotoReady(page, '/property/1');
  await page.getByRole('button', { name: 'Contact Owner' }).last().tap();
  await expect(page.getByRole('dialog', { name: 'Contact Owner' })).toBeVisible();
  await withLargeLetters(page, 'the visitor form');
  await gotoReady(page, '/about');
  await page.locator('summary[aria-label="Menu"]').tap();
  await withLargeLetters(page, 'the menu');
  await page.locator('summary[aria-label="Theme"]').tap();
  await withLargeLetters(page, 'the theme picker');
});
