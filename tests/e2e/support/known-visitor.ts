import type { Page } from '@playwright/test';

/** A visitor who was here before: no welcome dialog stands in the way. */
export async function asKnownVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames of others run it too, and may not keep anything.
    if (window !== window.top) return;
    localStorage.setItem('hasVisitedSearchPage', 'true');
    localStorage.setItem('chavi-visited-home', 'true');
  });
}
