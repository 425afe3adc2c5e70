import type { Page } from '@playwright/test';
import { accentTokens } from '#domain/theme/accent.ts';
import { ready } from '../fixture.ts';

export type Paint = { choice: 'light' | 'dark' } | { choice: 'custom'; accent: string; base: 'light' | 'dark' };

/** Paints the page that stands there in a theme, as a choice in another tab does, and waits until no colour moves any more. */
export async function paint(page: Page, theme: Paint): Promise<void> {
  const colours = theme.choice === 'custom' ? accentTokens(theme.accent)[theme.base] : {};
  await page.evaluate(
    async (stored) => {
      localStorage.setItem('chavi-theme', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'chavi-theme' }));
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    },
    JSON.stringify({ ...theme, ...colours }),
  );
}

/** Chooses the dark theme and loads the page anew in it. */
export async function reloadInDark(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('chavi-theme', JSON.stringify({ choice: 'dark' })));
  await page.reload();
  await ready(page);
}
