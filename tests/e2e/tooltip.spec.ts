import { landFlags } from '#domain/words/en.ts';
import { expect, gotoReady } from './fixture.ts';
import { type StaffCalls, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';

type Page = import('@playwright/test').Page;
const tip = (page: Page, flag: string) => page.locator('main').getByRole('button', { name: `What ${flag} means` });
const bubble = (page: Page) => page.getByRole('tooltip');

/** Opens a listing with both land flags, so that two tooltips stand side by side: no true one has more than one of them. */
async function openLandListing(page: Page, staff: StaffCalls) {
  const { id } = await staff.list({ na_noc: 'true' });
  await page.route(`**/property/${id}`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const [flag = ''] = /<li(?:(?!<li).)*What NA \+ NOC means.*?<\/li>/s.exec(html) ?? [];
    const { naNoc, onlyNA } = landFlags;
    const other = flag
      .replaceAll(naNoc.explanation, onlyNA.explanation)
      .replaceAll(naNoc.name, onlyNA.name)
      .replace(/data-prefix="[^"]*"/, 'data-prefix="other"');
    await route.fulfill({ response: answer, body: html.replace(flag, flag + other) });
  });
  await gotoReady(page, `/property/${id}`);
  await expect(tip(page, 'NA + NOC')).toBeVisible();
  await tip(page, 'NA + NOC').scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
}

/** Moves the pointer as a hand does, in many small steps. */
async function moveTo(page: Page, flag: string) {
  const box = await tip(page, flag).boundingBox();
  if (!box) throw new Error('There is nothing to point at.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
}

test('a tooltip opens after 700 ms of the pointer, the next one at once within 300 ms, and by keyboard [APP-12, DEC-13, DEC-14]', async ({
  page,
  staff,
}) => {
  await page.clock.install();
  await openLandListing(page, staff);
  await page.clock.pauseAt(Date.now() + 60_000);
  await moveTo(page, 'NA + NOC');
  await page.clock.runFor(690);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bubble(page)).toContainText('non-agricultural');
  await moveTo(page, 'Only NA');
  await page.clock.runFor(20);
  await expect(bubble(page)).toContainText('There is no NOC');
  await page.mouse.move(1, 1, { steps: 12 });
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(400);
  await moveTo(page, 'NA + NOC');
  await page.clock.runFor(100);
  await expect(bubble(page)).toHaveCount(0);
  await page.mouse.move(1, 1, { steps: 12 });

  await expect(page.getByText('NA + NOC', { exact: true })).toBeVisible();
  await expect(page.getByText('Only NA', { exact: true })).toBeVisible();
  await tip(page, 'NA + NOC').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(20);
  await expect(bubble(page)).toContainText(/non-agricultural status.*no-objection certificate/);
  await expect(tip(page, 'NA + NOC')).toHaveAccessibleDescription(/no-objection certificate/);
  await page.keyboard.press('Escape');
  await page.clock.runFor(20);
  await expect(bubble(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the tooltip opens and closes by a tap [DEC-14]', async ({ page, staff }) => {
    await openLandListing(page, staff);
    await tip(page, 'NA + NOC').tap();
    await expect(bubble(page)).toContainText('no-objection certificate');
    await tip(page, 'NA + NOC').tap();
    await expect(bubble(page)).toHaveCount(0);
    await tip(page, 'Only NA').tap();
    await expect(bubble(page)).toContainText('There is no NOC');
    await page.locator('h1').tap();
    await expect(bubble(page)).toHaveCount(0);
  });
});
