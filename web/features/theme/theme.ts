import { type AccentTokens, accentTokens } from '#domain/theme/accent.ts';

export const THEME_CHOICES = ['system', 'light', 'dark', 'custom'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The theme as it is kept in the browser (spec 2, D24). */
export interface Theme {
  choice: ThemeChoice;
  /** The picked colour of the custom theme, `#rrggbb`. */
  accent: string;
  /** What the custom theme stands on. */
  base: 'light' | 'dark';
}

/** What a theme comes to on the screen; `brand` is null where the tokens of the look hold. */
export interface Paint {
  dark: boolean;
  brand: string | null;
  brandInk: string | null;
}

/** Light is the default (spec 2). The accent starts with neem green, so that choosing 'custom' shows a change. */
export const DEFAULT_THEME: Theme = { choice: 'light', accent: '#2f6b4f', base: 'light' };

/** Whether a text is a colour as `#rrggbb`. */
function isColour(text: unknown): text is string {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
}

/** Reads what was stored; anything unknown falls back to the default. */
export function readTheme(stored: string | null): Theme {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return DEFAULT_THEME;
    const { choice, accent, base } = value as Partial<Theme>;
    return {
      choice: THEME_CHOICES.find((known) => known === choice) ?? DEFAULT_THEME.choice,
      accent: isColour(accent) ? accent : DEFAULT_THEME.accent,
      base: base === 'dark' ? 'dark' : 'light',
    };
  } catch {
    return DEFAULT_THEME;
  }
}

/** The accent's own colours on a base: readable whatever was picked (D24). */
export function accentOn(accent: string, base: Theme['base']): AccentTokens {
  return accentTokens(accent)[base];
}

/** What is stored: the theme, and the finished colours for the script that paints before anything else is loaded. */
export function storedTheme(theme: Theme): string {
  const { brand, brandInk } = accentOn(theme.accent, theme.base);
  return JSON.stringify({ ...theme, brand, brandInk });
}

/** How a theme is painted when the system prefers dark or not. */
export function paintOf(theme: Theme, systemIsDark: boolean): Paint {
  if (theme.choice !== 'custom') {
    return {
      dark: theme.choice === 'dark' || (theme.choice === 'system' && systemIsDark),
      brand: null,
      brandInk: null,
    };
  }
  return { dark: theme.base === 'dark', ...accentOn(theme.accent, theme.base) };
}
