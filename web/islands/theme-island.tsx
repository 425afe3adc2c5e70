import { createRoot } from 'react-dom/client';
import { ThemePanel } from '#web/features/shell/theme-panel.tsx';

/** The choice of the theme, in its place. It is made once. */
export function makeThemePanel(details: HTMLDetailsElement): void {
  if (details.querySelector('[data-theme-panel]')) return;
  const place = document.createElement('div');
  place.dataset.themePanel = '';
  details.append(place);
  createRoot(place).render(<ThemePanel />);
}
