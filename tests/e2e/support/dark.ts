import type { Page } from '@playwright/test';
import { ready } from '../fixture.ts';

/** Chooses the dark theme and loads the page anew in it. */
export async function reloadInDark(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('chavi-theme', JSON.stringify({ choice: 'dark' })));
  await page.reload();
  await ready(page);
}
