import { useEffect, useSyncExternalStore } from 'react';
import { DEFAULT_THEME, paintOf, readTheme, storedTheme, type Theme } from '#web/features/theme/theme.ts';
import { readStored, writeStored } from '#web/lib/safe-storage.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';

const listeners = new Set<() => void>();
let current: { stored: string | null; theme: Theme } = { stored: null, theme: DEFAULT_THEME };

function getTheme(): Theme {
  const stored = readStored(STORAGE_KEYS.theme);
  if (stored !== current.stored) current = { stored, theme: readTheme(stored) };
  return current.theme;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps a choice of theme (spec 2: stored locally). */
export function chooseTheme(theme: Theme): void {
  writeStored(STORAGE_KEYS.theme, storedTheme(theme));
  for (const listener of listeners) listener();
}

/** The chosen theme, alive. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, () => DEFAULT_THEME);
}

/** Paints the chosen theme, and follows the system when that is the choice. Mount it once, after hydration. */
export function ThemePainter() {
  const theme = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(() => {
    const { dark, brand, brandInk } = paintOf(theme, systemIsDark);
    const root = document.documentElement;
    root.classList.toggle('dark', dark);
    for (const [name, value] of [
      ['--brand', brand],
      ['--brand-ink', brandInk],
    ] as const) {
      if (value) root.style.setProperty(name, value);
      else root.style.removeProperty(name);
    }
  }, [theme, systemIsDark]);
  return null;
}
