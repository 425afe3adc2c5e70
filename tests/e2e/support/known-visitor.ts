import type { BrowserContext, Page } from '@playwright/test';

/** A visitor who was here before: no welcome dialog stands in the way. A test's own browser is one, unless it says otherwise. */
export async function asKnownVisitor(browser: BrowserContext | Page): Promise<void> {
  await browser.addInitScript(() => {
    // Frames of others and pages of the browser's own run it too, and may not keep anything.
    if (window !== window.top || !location.protocol.startsWith('http')) return;
    localStorage.setItem('hasVisitedSearchPage', 'true');
    localStorage.setItem('chavi-visited-home', 'true');
  });
}
