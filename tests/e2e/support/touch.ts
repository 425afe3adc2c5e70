import type { Page } from '@playwright/test';

/** Moves a finger over the page, in CSS pixels, the way a hand does: the browser scrolls what lies below it. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let part = 0.1; part < 1.05; part += 0.1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await page.waitForTimeout(16);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
