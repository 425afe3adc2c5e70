import type { Locator, Page } from '@playwright/test';

/** The toasts on the screen. */
export function toasts(page: Page): Locator {
  return page.locator('section[aria-label^=Notification] li');
}
