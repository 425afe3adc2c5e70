import type { Locator, Page } from '@playwright/test';

/** The toasts on the screen; their words are read out by a second, hidden element, which is not counted here. */
export function toasts(page: Page): Locator {
  return page.locator('[role=region][aria-label*=Notification] li');
}
