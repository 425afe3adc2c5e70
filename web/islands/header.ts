import { t } from '#domain/words/t.ts';
import { storedThemes, THEME_LOOKS } from '#web/features/shell/theme.ts';
import { LATER } from '#web/islands/registry.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { keptIds } from '#web/lib/device/kept-ids.ts';
import { answerPress } from '#web/lib/line.ts';
import spriteUrl from '#web/ui/icons/sprite.svg?url';

/** Brings the header of a document to life: what this browser knows, and its panels. */
export function startHeader(): void {
  const header = document.querySelector('[data-site-header]');
  if (header === null) return;
  const shortlist = header.querySelector<HTMLElement>('[data-shortlist]');
  const theme = header.querySelector<HTMLDetailsElement>('[data-theme-picker]');
  if (shortlist) follow(keptIds, () => showKept(shortlist));
  if (theme) startTheme(theme);
  // Few browsers are those of staff.
  const bringStaffLink = () => {
    LATER.staffLink().then(
      (followStaff) => followStaff(header, showCount),
      () => undefined,
    );
  };
  if (readStored(STORAGE_KEYS.session) !== null) bringStaffLink();
  addEventListener('storage', ({ key }) => key === STORAGE_KEYS.session && bringStaffLink());
  for (const details of header.querySelectorAll<HTMLDetailsElement>('details[data-panel]')) closeAsPanels(details);
}

function follow(store: { subscribe(listener: () => void): () => void }, show: () => void): void {
  show();
  store.subscribe(show);
}

function showKept(link: HTMLElement): void {
  const { size } = keptIds.get();
  link.setAttribute('aria-label', size === 0 ? t('My shortlist') : t('My shortlist, {size} kept', { size }));
  showCount(link, size);
}

/** The number at the corner of a link; none for 0. */
function showCount(link: Element, count: number): void {
  link.querySelector('.header-count')?.remove();
  if (count === 0) return;
  const mark = document.createElement('span');
  mark.className = 'header-count';
  mark.ariaHidden = 'true';
  mark.textContent = String(count);
  link.append(mark);
}

/** The sign of the chosen theme, and the panel, which comes when somebody turns to it. */
function startTheme(details: HTMLDetailsElement): void {
  const sign = details.querySelector('summary use');
  follow(storedThemes, () => {
    const icon = `#i-${THEME_LOOKS[storedThemes.get().choice].icon}`;
    // The page has the usual one itself, and need not fetch the file of all.
    if (!sign?.getAttribute('href')?.endsWith(icon)) sign?.setAttribute('href', spriteUrl + icon);
  });
  const make = () => {
    Promise.all([import('#web/features/shell/theme-panel.tsx'), loadSheet()]).then(
      ([{ makeThemePanel }]) => makeThemePanel(details),
      () => {
        if (details.open) void answerPress();
      },
    );
  };
  for (const sign of ['pointerover', 'focusin', 'toggle']) details.addEventListener(sign, make);
  if (details.open) make();
}

/** Escape and a press outside close it. */
function closeAsPanels(details: HTMLDetailsElement): void {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!details.contains(target as Node)) details.open = false;
  });
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
