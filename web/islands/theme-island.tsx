import { createRoot } from 'react-dom/client';
import { ThemePanel } from '#web/features/shell/theme-panel.tsx';

/** The choice of the theme, in its place. */
export function makeThemePanel(details: HTMLDetailsElement): void {
  const place = document.createElement('div');
  details.append(place);
  createRoot(place).render(<ThemePanel />);
}
