import { useEffect } from 'react';
import { type AccentTokens, accentTokens } from '#domain/theme/accent.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore, useStore } from '#web/lib/store.ts';
import { useMediaQuery } from '#web/ui/use-browser.ts';

export const THEME_CHOICES = ['system', 'light', 'dark', 'custom'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The theme as stored in the browser (spec 2, D24). */
export interface Theme {
  choice: ThemeChoice;
  /** The picked colour of the custom theme, `#rrggbb`. */
  accent: string;
  /** The base of the custom theme. */
  base: 'light' | 'dark';
}

/** The colours a theme sets; `brand` is null where the tokens apply unchanged. */
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

const theme = createStoredStore(STORAGE_KEYS.theme, readTheme);

/** Keeps a choice of theme (spec 2: stored locally). */
export const chooseTheme = (choice: Theme): void => theme.write(storedTheme(choice));

/** The chosen theme, kept up to date. */
export const useTheme = (): Theme => useStore(theme, DEFAULT_THEME);

/** Paints the chosen theme, and follows the system when that is the choice. Mount it once, after hydration. */
export function ThemePainter() {
  const theme = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(() => {
    const { dark, brand, brandInk } = paintOf(theme, systemIsDark);
    const root = document.documentElement;
    root.classList.toggle('dark', dark);
    for (const [name, value] of [
      ['--color-brand', brand],
      ['--color-brand-ink', brandInk],
    ] as const) {
      if (value) root.style.setProperty(name, value);
      else root.style.removeProperty(name);
    }
  }, [theme, systemIsDark]);
  return null;
}

/**
 * Runs in the head before anything is painted, so that no theme flashes. It repeats `paintOf` over the stored
 * colours, because nothing of the application is loaded yet. A constant text: the page's policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(root){
var stored={};try{stored=JSON.parse(localStorage.getItem('${STORAGE_KEYS.theme}'))||{}}catch(error){}
var choice=stored.choice,colour=/^#[0-9a-f]{6}$/i;
var dark=choice==='dark'||(choice==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)||(choice==='custom'&&stored.base==='dark');
if(dark)root.classList.add('dark');
if(choice==='custom'&&colour.test(stored.brand)&&colour.test(stored.brandInk)){
root.style.setProperty('--color-brand',stored.brand);root.style.setProperty('--color-brand-ink',stored.brandInk);}
})(document.documentElement)`;
