import type { PropertyList } from '#domain/property/property.ts';
import { sameFilters, toApiParams } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import type { Around } from '#domain/search/search-page.ts';
import { found as words } from '#domain/words/en-search.ts';
import { t } from '#domain/words/t.ts';
import type { LivePanel } from '#web/features/property-search/panel/live-panel.ts';
import { PANEL_FORM } from '#web/features/property-search/panel/panel-parts.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { buttonClass, DIALOG_LOOK, dialogClass } from '#web/ui/class-names.ts';

/** Who ticks quickly or types is asked about once in so many milliseconds. */
const PAUSE_MS = 250;
/** How long an earlier answer stands for the present one, so that a quick answer causes no flicker. */
const PATIENCE_MS = 200;

interface DrawerHost {
  inForce(): SearchFilters;
  /** The form as the server drew it for what is in force; null where that could not be had. */
  drawn(): HTMLFormElement | null;
  /** Takes every filter away. */
  onReset(): void;
}

/**
 * The panel as a drawer on phones. Everything waits for its button, which says how many homes it would show. A step of the history with
 * the page's own address stands for it, so that Back closes it.
 */
export function startDrawer(root: HTMLElement, panel: LivePanel, { inForce, drawn, onReset }: DrawerHost) {
  const { dialog, content, button, close: closing, reset } = makeDrawer();
  root.append(dialog);
  const aside = root.querySelector('aside') as HTMLElement;
  const form = aside.querySelector('form') as HTMLFormElement;
  let opener: HTMLElement | null = null;
  let asking = new AbortController();
  let lastRequest = 0;
  /** Other numbers than those in force are shown. */
  let hasRequested = false;

  const say = (filters: SearchFilters, total: number | null) => {
    const text = words.show({ total, isCommercial: filters.property_type === 'Commercial' });
    if (button.textContent !== text) button.textContent = text;
  };
  /** Asks what the filters of the draft would find. */
  const look = (filters: SearchFilters) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const wait = Math.max(0, lastRequest + PAUSE_MS - performance.now());
    const late = setTimeout(() => {
      if (signal.aborted) return;
      panel.markOld(true);
      say(filters, null);
    }, wait + PATIENCE_MS);
    setTimeout(async () => {
      if (signal.aborted) return;
      lastRequest = performance.now();
      const found = await ask(filters, signal).catch(() => null);
      clearTimeout(late);
      if (signal.aborted) return;
      panel.markOld(false);
      panel.showNumbers(found);
      say(filters, found?.total ?? null);
    }, wait);
  };

  const hide = () => {
    asking.abort();
    if (dialog.open) dialog.close();
    aside.append(form);
    opener?.focus({ preventScroll: true });
  };
  const drawer = {
    isOpen: () => dialog.open,
    /** Closes it by a step back. */
    close() {
      if (dialog.open) history.back();
    },
    /** Closes it, whose step of the history is gone or is another page's now; whether it was open. */
    leave(): boolean {
      const wasOpen = dialog.open;
      if (wasOpen) hide();
      return wasOpen;
    },
    /** Another page is drawn. */
    follow() {
      asking.abort();
    },
    onDraft(filters: SearchFilters, isWrong: boolean) {
      if (!dialog.open) return;
      if (isWrong) {
        asking.abort();
        return say(filters, null);
      }
      if (!hasRequested && sameFilters(filters, inForce())) return say(filters, totalIn(root));
      hasRequested = true;
      look(filters);
    },
  };
  const open = () => {
    const inForceNow = drawn();
    history.pushState({ ...history.state }, '');
    content.append(form);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
    hasRequested = false;
    panel.restart(inForceNow);
  };

  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-opens-drawer]');
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (showInPage(aside)) return;
    opener = link;
    loadSheet().then(open);
  });
  root.addEventListener('keydown', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-opens-drawer], [data-rupees], [data-retry]');
    if (event.key !== ' ' || link === null) return;
    event.preventDefault();
    link.click();
  });
  closeBeside(dialog, () => drawer.close());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    drawer.close();
  });
  // A second Escape closes the element without asking.
  dialog.addEventListener('close', () => {
    if (aside.contains(form)) return;
    hide();
    history.back();
  });
  closing.addEventListener('click', () => drawer.close());
  reset.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    onReset();
  });
  return drawer;
}

/** The drawer, without the form that it is for. */
function makeDrawer() {
  const attributes = { id: 'drawer-title', tabindex: '-1', 'data-dialog-title': '', class: DIALOG_LOOK.title };
  const close = make(
    'button',
    { type: 'button', 'aria-label': t('Close'), class: buttonClass({ size: 'icon', tone: 'quiet' }) },
    makeIcon('x'),
  );
  const content = make('div', { class: DIALOG_LOOK.content });
  const reset = make('a', { href: paths.search(), class: buttonClass({ size: 'sm' }, 'grow') }, t('Reset'));
  const button = make('button', {
    ...{ type: 'submit', form: PANEL_FORM, 'aria-live': 'polite' },
    class: buttonClass({ tone: 'primary', size: 'sm' }, 'grow-2'),
  });
  const actions = make('div', { class: 'flex w-full flex-wrap gap-x-3 gap-y-2' }, reset, button);
  const dialog = make(
    'dialog',
    { 'aria-labelledby': attributes.id, class: dialogClass('left') },
    make('header', { class: DIALOG_LOOK.header }, make('h2', attributes, t('Filters')), close),
    content,
    make('footer', { class: DIALOG_LOOK.footer }, actions),
  );
  return { dialog, content, button, close, reset };
}

/** A press and release on the backdrop closes; a selection dragged out of the dialog does not. */
function closeBeside(dialog: HTMLDialogElement, close: () => void): void {
  let isPressed = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressed = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isPressed && target === dialog) close();
  });
}

/** Who tapped before scripts ran has the filters in the page already: a drawer over them would be a second set. */
function showInPage(panel: HTMLElement): boolean {
  if (panel.getClientRects().length === 0) return false;
  panel.scrollIntoView();
  panel.querySelector('summary')?.focus();
  return true;
}

/** How many listings the page says that it found; null where it could not be read. */
function totalIn(root: HTMLElement): number | null {
  const [digits] = /\d+/.exec(root.querySelector('[data-part="heading"]')?.textContent ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

async function ask(filters: SearchFilters, signal: AbortSignal) {
  const query = toApiParams({ filters, sort: null, page: 1, page_size: 1 });
  query.set('facets', 'true');
  const { total, facets, histogram } = await publicApi.get<PropertyList & Around>('/property/search', {
    query,
    signal,
  });
  return { total, facets, histogram };
}
