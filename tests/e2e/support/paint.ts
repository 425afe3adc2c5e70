import type { Page } from '@playwright/test';
import { accentTokens } from '#domain/accent.ts';

export type Paint = { choice: 'light' | 'dark' } | { choice: 'custom'; accent: string; base: 'light' | 'dark' };

/** Paints the page that stands there in a theme, as a choice in another tab does, with every colour at its end at once. */
export async function paint(page: Page, theme: Paint): Promise<void> {
  const colours = theme.choice === 'custom' ? accentTokens(theme.accent)[theme.base] : {};
  await page.evaluate(
    (stored) => {
      localStorage.setItem('chavi-theme', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'chavi-theme' }));
    },
    JSON.stringify({ ...theme, ...colours }),
  );
  await settle(page);
}

/** Brings to its end what moves on the page, such as a colour that changes and a dialog that comes in. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const moving of document.getAnimations()) {
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
    }
  });
}
