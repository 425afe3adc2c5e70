import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { contrast, TOKENS } from '#domain/accent.ts';
import { DEFAULT_THEME, readTheme, THEME_SCRIPT, type Theme } from '#web/features/shell/theme.ts';
import { storedTheme } from '#web/features/shell/theme-panel.tsx';

/** Runs the script of the head as a browser would, over what is stored; `again` is what it paints after a change. */
function page(stored: string | null, systemIsDark: boolean) {
  const colours: Record<string, string> = {};
  const classes = new Set<string>();
  const now = { stored, system: new EventTarget(), window: new EventTarget() };
  runInNewContext(THEME_SCRIPT, {
    localStorage: { getItem: () => now.stored },
    matchMedia: () => Object.assign(now.system, { matches: systemIsDark }),
    addEventListener: now.window.addEventListener.bind(now.window),
    document: {
      documentElement: {
        classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
        style: {
          setProperty: (name: string, value: string) => (colours[name] = value),
          removeProperty: (name: string) => delete colours[name],
        },
      },
    },
  });
  const painted = () => ({
    dark: classes.has('dark'),
    brand: colours['--brand'] ?? null,
    brandInk: colours['--brand-ink'] ?? null,
  });
  return { now, painted };
}

const painted = (stored: string | null, systemIsDark: boolean) => page(stored, systemIsDark).painted();

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
    painted(storedTheme({ ...DEFAULT_THEME, choice }), systemIsDark).dark;
  expect([paint('system', true), paint('system', false)]).toEqual([true, false]);
  expect([paint('light', true), paint('dark', false), paint('custom', true)]).toEqual([false, true, false]);
});

it('keeps the accent readable on every ground, whatever is picked [APP-11]', () => {
  const picks = ['#ffffff', '#000000', '#ffff00', '#00ff00', '#ff00ff', '#7f7f7f', '#2f6b4f', '#fbf8f3', '#14171c'];
  for (const base of ['light', 'dark'] as const) {
    const { paper, surface, raised } = TOKENS[base];
    for (const pick of picks) {
      const { brand, brandInk } = JSON.parse(storedTheme({ choice: 'custom', accent: pick, base }));
      for (const ground of [paper, surface, raised, brandInk]) {
        expect(contrast(brand, ground), `${pick} on ${base} ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

it('paints the colours of an accent on its base, whatever the system prefers', () => {
  for (const base of ['light', 'dark'] as const) {
    for (const systemIsDark of [true, false]) {
      const theme: Theme = { choice: 'custom', base, accent: '#0b7a75' };
      const { brand, brandInk } = JSON.parse(storedTheme(theme));
      expect(painted(storedTheme(theme), systemIsDark)).toEqual({ dark: base === 'dark', brand, brandInk });
    }
  }
});

it('paints again after a choice here or in another tab, and after a change of the system', () => {
  const { now, painted } = page(storedTheme({ choice: 'custom', base: 'dark', accent: '#0b7a75' }), true);
  const usual = { brand: null, brandInk: null };
  const change = (choice: Theme['choice'], target: EventTarget, event: string) => {
    now.stored = storedTheme({ ...DEFAULT_THEME, choice });
    target.dispatchEvent(new Event(event));
    return painted();
  };
  expect(change('light', now.window, 'chavi-repaint')).toEqual({ dark: false, ...usual });
  expect(change('dark', now.window, 'storage')).toEqual({ dark: true, ...usual });
  expect(change('light', now.window, 'storage').dark).toBe(false);
  expect(change('system', now.system, 'change').dark).toBe(true);
});

it('paints the default when nothing usable is stored', () => {
  const bad = '{"choice":"custom","brand":"url(x)","brandInk":"#fff"}';
  for (const stored of [null, '{', 'null', bad]) {
    expect(painted(stored, true)).toEqual({ dark: false, brand: null, brandInk: null });
  }
});
