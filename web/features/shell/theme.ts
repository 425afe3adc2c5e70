import { isHex } from '#domain/hex.ts';
import { t } from '#domain/words/t.ts';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

export const THEME_CHOICES = ['system', 'light', 'dark', 'custom'] as const;

/** The theme as stored in the browser (spec 2, D24). */
export interface Theme {
  choice: (typeof THEME_CHOICES)[number];
  /** The picked colour of the custom theme, `#rrggbb`. */
  accent: string;
  base: 'light' | 'dark';
}

/** The name and the icon of each choice. */
export const THEME_LOOKS = {
  system: { label: t('System'), icon: 'monitor' },
  light: { label: t('Light'), icon: 'sun' },
  dark: { label: t('Dark'), icon: 'moon' },
  custom: { label: t('Custom'), icon: 'palette' },
} as const satisfies Record<Theme['choice'], unknown>;

/** Light is the default (spec 2). The accent starts with neem green, so that choosing 'custom' shows a change. */
export const DEFAULT_THEME: Theme = { choice: 'light', accent: '#2f6b4f', base: 'light' };

/** Reads what was stored; anything unknown falls back to the default. */
export function readTheme(stored: string | null): Theme {
  try {
    const value: Partial<Theme> | null = JSON.parse(stored ?? 'null');
    return {
      choice: THEME_CHOICES.find((known) => known === value?.choice) ?? DEFAULT_THEME.choice,
      accent: isHex(value?.accent) ? value.accent : DEFAULT_THEME.accent,
      base: value?.base === 'dark' ? 'dark' : 'light',
    };
  } catch {
    return DEFAULT_THEME;
  }
}

/** The theme as this browser has it. */
export const storedThemes = createStoredStore(STORAGE_KEYS.theme, readTheme);

const REPAINT = 'chavi-repaint';

/** Paints the stored theme once more. */
export const repaintTheme = () => window.dispatchEvent(new Event(REPAINT));

/**
 * Paints the stored theme, and follows the system when that is the choice. It runs in the head before anything is painted,
 * so that no theme flashes, and paints again after every change. A constant text: the page's policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(root){
var system=matchMedia('(prefers-color-scheme: dark)'),colour=/^#[0-9a-f]{6}$/i;
function set(name,value){if(value)root.style.setProperty(name,value);else root.style.removeProperty(name)}
function paint(){
var stored={};try{stored=JSON.parse(localStorage.getItem('${STORAGE_KEYS.theme}'))||{}}catch(error){}
var choice=stored.choice,custom=choice==='custom';
var own=custom&&colour.test(stored.brand)&&colour.test(stored.brandInk);
root.classList.toggle('dark',choice==='dark'||(choice==='system'&&system.matches)||(custom&&stored.base==='dark'));
set('--brand',own&&stored.brand);set('--brand-ink',own&&stored.brandInk);
}
paint();
system.addEventListener('change',paint);
addEventListener('storage',paint);addEventListener('${REPAINT}',paint);
})(document.documentElement)`;
