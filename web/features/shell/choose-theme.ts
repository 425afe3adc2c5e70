import { accentTokens } from '#domain/theme/accent.ts';
import { repaintTheme, storedThemes, type Theme } from '#web/features/shell/theme.ts';

/** What is stored: the theme, and the finished colours of its accent, readable whatever was picked (D24), for `THEME_SCRIPT`. */
export function storedTheme(theme: Theme): string {
  return JSON.stringify({ ...theme, ...accentTokens(theme.accent)[theme.base] });
}

/** Keeps a choice of theme (spec 2: stored locally) and paints it. */
export function chooseTheme(choice: Theme): void {
  storedThemes.write(storedTheme(choice));
  repaintTheme();
}
