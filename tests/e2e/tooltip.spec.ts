import type { Page } from '@playwright/test';
import { expect, gotoReady, openAdmin, test } from './support/admin.ts';
import { PHONE } from './support/phone.ts';

const tip = (page: Page, flag: string) => page.getByRole('button', { name: `What ${flag} means` });
const bubble = (page: Page) => page.getByRole('tooltip');

/** Moves the pointer as a hand does, in many small steps. */
async function moveTo(page: Page, flag: string) {
  const box = await tip(page, flag).boundingBox();
  if (!box) throw new Error('There is nothing to point at.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
}

test('a tooltip opens after 700 ms of the pointer, the next one at once within 300 ms, and by keyboard [APP-12, DEC-13, DEC-14]', async ({
  admin: page,
}) => {
  await page.clock.install();
  // Two of them stand side by side here.
  await openAdmin(page, '/upload');
  await tip(page, 'NA + NOC').scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
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
    const { id } = await staff.list({ na_noc: 'true' });
    await gotoReady(page, `/property/${id}`);
    await expect(page.getByText('NA + NOC', { exact: true })).toBeVisible();
    await tip(page, 'NA + NOC').tap();
    await expect(bubble(page)).toContainText('no-objection certificate');
    await tip(page, 'NA + NOC').tap();
    await expect(bubble(page)).toHaveCount(0);
    await tip(page, 'NA + NOC').tap();
    await expect(bubble(page)).toHaveCount(1);
    await page.locator('h1').tap();
    await expect(bubble(page)).toHaveCount(0);
  });
});
