import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { contrast } from '#domain/theme/contrast.ts';
import { TOKENS } from '#domain/theme/tokens.ts';
import {
  accentOn,
  DEFAULT_THEME,
  paintOf,
  readTheme,
  storedTheme,
  THEME_SCRIPT,
  type Theme,
} from '#web/features/theme/theme.ts';

it('is light by default, and reads back what was stored [APP-09]', () => {
  expect(readTheme(null)).toEqual(DEFAULT_THEME);
  expect(DEFAULT_THEME.choice).toBe('light');
  const theme: Theme = { choice: 'custom', accent: '#123abc', base: 'dark' };
  expect(readTheme(storedTheme(theme))).toEqual(theme);
});

it('falls back to light for anything that is no theme', () => {
  for (const stored of ['', '{', '7', '"dark"', '{"choice":"neon","accent":"red","base":3}']) {
    expect(readTheme(stored)).toEqual(DEFAULT_THEME);
  }
});

it('follows the system only when that is the choice', () => {
  const paint = (choice: Theme['choice'], systemIsDark: boolean) =>
    paintOf({ ...DEFAULT_THEME, choice }, systemIsDark).dark;
  expect([paint('system', true), paint('system', false)]).toEqual([true, false]);
  expect([paint('light', true), paint('dark', false), paint('custom', true)]).toEqual([false, true, false]);
});

it('keeps the accent readable on every ground, whatever is picked [APP-11]', () => {
  const picks = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#ff00ff', '#7f7f7f', '#2f6b4f', '#fbf8f3', '#14171c'];
  for (const base of ['light', 'dark'] as const) {
    const { paper, surface, raised } = TOKENS[base];
    for (const pick of picks) {
      const { brand, brandInk } = accentOn(pick, base);
      for (const ground of [paper, surface, raised, brandInk]) {
        expect(contrast(brand, ground), `${pick} on ${base} ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

/** Runs the script of the head as a browser would, over what is stored. */
function painted(stored: string | null, systemIsDark: boolean) {
  const colours: Record<string, string> = {};
  const classes: string[] = [];
  runInNewContext(THEME_SCRIPT, {
    localStorage: { getItem: () => stored },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: {
        classList: { add: (name: string) => classes.push(name) },
        style: { setProperty: (name: string, value: string) => (colours[name] = value) },
      },
    },
  });
  return {
    dark: classes.includes('dark'),
    brand: colours['--color-brand'] ?? null,
    brandInk: colours['--color-brand-ink'] ?? null,
  };
}

it('paints in the head exactly what the application paints later', () => {
  for (const choice of ['system', 'light', 'dark', 'custom'] as const) {
    for (const base of ['light', 'dark'] as const) {
      for (const systemIsDark of [true, false]) {
        const theme: Theme = { choice, base, accent: '#0b7a75' };
        expect(painted(storedTheme(theme), systemIsDark)).toEqual(paintOf(theme, systemIsDark));
      }
    }
  }
});

it('paints the default when nothing usable is stored', () => {
  const bad = '{"choice":"custom","brand":"url(x)","brandInk":"#fff"}';
  for (const stored of [null, '{', 'null', bad]) {
    expect(painted(stored, true)).toEqual({ dark: false, brand: null, brandInk: null });
  }
});
