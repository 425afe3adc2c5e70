import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { accentTokens } from '#domain/accent.ts';
import { t } from '#domain/words/t.ts';
import {
  DEFAULT_THEME,
  repaintTheme,
  storedThemes,
  THEME_CHOICES,
  THEME_LOOKS,
  type Theme,
} from '#web/features/shell/theme.ts';
import { useStore } from '#web/lib/use-store.ts';
import { RadioTiles } from '#web/ui/form/choices.tsx';

const TILES = THEME_CHOICES.map((value) => ({ value, ...THEME_LOOKS[value] }));
const BASES = [
  { value: 'light', label: t('On light') },
  { value: 'dark', label: t('On dark') },
] as const;

/** The choices of the theme: system, light, dark or custom (spec 2). */
function ThemePanel() {
  const theme = useStore(storedThemes, DEFAULT_THEME);
  return (
    <div className="absolute end-0 top-full z-40 mt-2 max-h-[calc(100dvh-5rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card max-sm:fixed max-sm:end-4 max-sm:top-16 cramped:end-2 border border-line bg-raised p-4 text-ink shadow-float">
      <RadioTiles
        legend={t('Theme')}
        name="theme"
        tiles={TILES}
        value={theme.choice}
        onChoose={(choice) => chooseTheme({ ...theme, choice })}
        className="tile-pairs"
      />
      {theme.choice === 'custom' && <AccentPicker theme={theme} />}
    </div>
  );
}

/** The accent of the custom theme, seen at once on the whole page while it is picked (D24). */
function AccentPicker({ theme }: { theme: Theme }) {
  const id = useId();
  const shown = accentTokens(theme.accent)[theme.base].brand;
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {t('Accent colour')}
        </label>
        <input
          id={id}
          type="color"
          value={theme.accent}
          onChange={(event) => chooseTheme({ ...theme, accent: event.target.value })}
          className="h-10 w-16 cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
      </div>
      <RadioTiles
        legend={t('Background')}
        legendHidden
        name="theme-base"
        tiles={BASES}
        value={theme.base}
        onChoose={(base) => chooseTheme({ ...theme, base })}
        className="tile-pairs"
      />
      {shown !== theme.accent && (
        <p className="text-ink-soft text-sm">
          {theme.base === 'light'
            ? t('Made darker where needed, so that text stays readable.')
            : t('Made lighter where needed, so that text stays readable.')}
        </p>
      )}
    </div>
  );
}

/** What is stored: the theme, and the finished colours of its accent, readable whatever was picked (D24), for `THEME_SCRIPT`. */
export function storedTheme(theme: Theme): string {
  return JSON.stringify({ ...theme, ...accentTokens(theme.accent)[theme.base] });
}

/** Keeps a choice of theme (spec 2: stored locally) and paints it. */
function chooseTheme(choice: Theme): void {
  storedThemes.write(storedTheme(choice));
  repaintTheme();
}

/** The choice of the theme, in its place. It is made once. */
export function makeThemePanel(details: HTMLDetailsElement): void {
  if (details.querySelector('[data-theme-panel]')) return;
  const place = document.createElement('div');
  place.dataset.themePanel = '';
  details.append(place);
  createRoot(place).render(<ThemePanel />);
}
