import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { parseTypedSearch, readView, toAddressQuery } from '#domain/search/filter-params.ts';
import { LIST_NAMES, type SearchFilters, SORTS, type Sort } from '#domain/search/filters.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import {
  makeBanner,
  makeFailure,
  makeLoadingCards,
  makeLoadingHeading,
} from '#web/features/property-search/drawn-by-script.ts';
import { startDrawer } from '#web/features/property-search/panel/live-drawer.ts';
import { type LivePanel, startPanel } from '#web/features/property-search/panel/live-panel.ts';
import { PANEL_FORM } from '#web/features/property-search/panel/panel-parts.ts';
import { prepareCards } from '#web/islands/cards.ts';
import { showHearts } from '#web/islands/hearts.ts';
import { pressSaving, showSaved } from '#web/islands/saving.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { API_BASE, GATEWAY_HEADER } from '#web/lib/api-client.ts';
import { savedQueries } from '#web/lib/device/saved-queries.ts';
import { showInPlace } from '#web/lib/go.ts';
import { paths } from '#web/lib/paths.ts';
import { remarkHere } from '#web/lib/typed-search.ts';

/** How long a move waits for the answer before the page shows that it is loading, so that a quick answer causes no flicker. */
const PATIENCE_MS = 120;

/** Pages that Back and Forward show again at once. */
const MOST_KEPT = 30;

/** The page of an address as the server draws it, or as it was drawn. */
interface Page {
  title: string;
  head: readonly Element[];
  main: HTMLElement;
  /** The drawings of its icons. */
  icons: readonly Element[];
}

/** A step of the history, with the page that was shown at it. */
interface HistoryEntry {
  key: string;
  address: string;
  /** null while it is on its way, and where it could not be had; 'drawn' for the page that the browser loaded, until it is to be kept. */
  page: Page | 'drawn' | null;
}

interface Visit {
  /** It takes the place of the step that is shown. */
  replace?: boolean | undefined;
  /** The window stays where it is. */
  staysHere?: boolean | undefined;
}

const LISTS = new Set<string>(LIST_NAMES);

const HEAD = ['description', 'robots', 'twitter:card'].map((name) => `meta[name="${name}"]`);
const OF_A_PAGE = [...HEAD, 'meta[property]', 'link[rel="canonical"]', 'link[rel="alternate"]'].join();

/**
 * Shows searches in the place of the one that is shown: what is ticked, ordered, taken away or turned over to is asked of the server, and
 * its own drawing of the results takes their place. Links and forms work without it.
 */
export function startSearchPage(root: HTMLElement): void {
  const kept = new Map<string, HistoryEntry>();
  let shown: HistoryEntry = { key: history.state?.search ?? newKey(), address: here(), page: 'drawn' };
  /** What is on its way, before it has a step of its own. */
  let asking: { address: string; stop: AbortController } | null = null;

  const target = () => asking?.address ?? shown.address;
  const currentQuery = () => parseTypedSearch(new URLSearchParams(target().split('?')[1])).query;

  const pageOf = (step: HistoryEntry): Page | null => {
    if (step.page === 'drawn') step.page = pageIn(document);
    return step.page;
  };
  const keep = (step: HistoryEntry) => {
    if (pageOf(step) === null) return;
    kept.delete(step.key);
    kept.set(step.key, step);
    const [oldest = step.key] = kept.keys();
    if (kept.size > MOST_KEPT) kept.delete(oldest);
  };
  const draw = (page: Page) => {
    drawPage(root, page);
    panel.markOld(false);
    panel.follow(panelIn(page.main));
    drawer.follow();
    enliven(root);
  };

  /** Makes the step of what is on its way. */
  const makeStep = (address: string, { replace, staysHere }: Visit) => {
    keep(shown);
    const isOver = drawer.leave();
    shown = { key: newKey(), address, page: null };
    history[replace || isOver ? 'replaceState' : 'pushState']({ search: shown.key }, '', address);
    if (!staysHere) scrollTo({ top: 0, behavior: 'instant' });
  };

  /** `onStep` makes the step of the history, once. */
  const bring = async (address: string, onStep: () => void) => {
    asking?.stop.abort();
    const stop = new AbortController();
    asking = { address, stop };
    const mendFocus = rememberFocus(root);
    let isMade = false;
    const step = () => {
      if (!isMade) onStep();
      isMade = true;
    };
    const late = setTimeout(() => {
      step();
      panel.markOld(true);
      drawLoading(root);
    }, PATIENCE_MS);
    try {
      const [page] = await Promise.all([askFor(address, stop.signal), loadSheet()]);
      if (stop.signal.aborted) return;
      step();
      asking = null;
      shown.page = page;
      draw(page);
    } catch (error) {
      if (stop.signal.aborted) return;
      console.error('The search failed', error);
      step();
      asking = null;
      panel.markOld(false);
      panel.showNumbers(null);
      drawFailed(root);
    } finally {
      clearTimeout(late);
      if (!stop.signal.aborted) mendFocus();
    }
  };

  /** Gives up what is on its way. */
  const forget = () => {
    asking?.stop.abort();
    asking = null;
  };
  const visit = (address: string, how: Visit = {}) => {
    // The same search again is no second step: Back would seem dead. What is on its way closes the drawer when it comes.
    if (address === asking?.address) return;
    if (address === target()) return drawer.close();
    if (address === shown.address) return forget();
    void bring(address, () => makeStep(address, how));
  };
  const again = () => void bring(shown.address, () => {});
  const visitFilters = (filters: SearchFilters, sort: Sort | null = currentQuery().sort) => {
    const view = readView(new URLSearchParams(target().split('?')[1]));
    visit(paths.search() + toAddressQuery(filters, { sort, view }));
  };

  const panel: LivePanel = startPanel(panelIn(root), {
    inForce: () => currentQuery().filters,
    isInstant: () => !drawer.isOpen(),
    apply: (filters) => visitFilters(filters),
    onDraft: (filters, isWrong) => drawer.onDraft(filters, isWrong),
  });
  const drawer = startDrawer(root, panel, {
    inForce: () => currentQuery().filters,
    drawn: () => {
      const page = pageOf(shown);
      return page && panelIn(page.main);
    },
    onReset: () => visit(paths.search()),
  });

  history.replaceState({ ...history.state, search: shown.key }, '');
  addEventListener('popstate', ({ state }) => {
    const address = here();
    drawer.leave();
    if (address === shown.address) return;
    forget();
    keep(shown);
    const step = kept.get(state?.search);
    shown = { key: state?.search ?? newKey(), address, page: step?.address === address ? step.page : null };
    const page = pageOf(shown);
    if (page === null) void bring(address, () => {});
    else draw(page);
  });

  showInPlace((address, { replace, preventScrollReset }) => {
    if (new URL(address, location.href).pathname !== paths.search()) return false;
    visit(address, { replace, staysHere: preventScrollReset });
    return true;
  });
  root.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (event.defaultPrevented || !isPlain || link === null) return;
    const retries = link.dataset.retry !== undefined;
    if (!retries && !leadsHere(link)) return;
    event.preventDefault();
    if (retries) again();
    else visit(addressOf(link), { staysHere: link.closest('.map-view') !== null });
  });
  root.addEventListener('change', ({ target: list }) => {
    if (list instanceof HTMLSelectElement && list.closest('[data-sort]'))
      visitFilters(currentQuery().filters, sortOf(list));
  });
  root.addEventListener('click', ({ target: pressed }) => {
    const button = (pressed as Element).closest<HTMLElement>('[data-save]');
    if (button) pressSaving(button);
  });
  savedQueries.subscribe(() => showSaved(root));
  addEventListener('pageshow', () => showSaved(root));

  enliven(root);
  // Choices that were made before the page came alive count, but are sent once.
  if (document.documentElement.dataset.sent !== undefined) return;
  const { filters, sort } = currentQuery();
  const lists = root.querySelectorAll<HTMLSelectElement>('[data-sort] select');
  const chosen = [...lists].map(sortOf).find((other) => other !== sort);
  if (chosen !== undefined) visitFilters(filters, chosen);
  panel.takeOver();
}

const sortOf = ({ value }: HTMLSelectElement): Sort | null => SORTS.find((sort) => sort === value) ?? null;

/** The form of filters, in its place or in the drawer. */
const panelIn = (main: HTMLElement) => main.querySelector(`#${PANEL_FORM}`) as HTMLFormElement;

const here = () => location.pathname + location.search;

const newKey = () => Math.random().toString(36).slice(2);

const addressOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/** A link to another search, which is shown here. */
const leadsHere = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname === location.pathname && link.target === '' && link.hash === '';

/** The page of an address: the search call answers who takes markup alone with the page itself. Throws where it is none. */
async function askFor(address: string, signal: AbortSignal): Promise<Page> {
  const call = new URLSearchParams();
  for (const [key, text] of new URLSearchParams(address.split('?')[1])) {
    for (const value of LISTS.has(key) ? text.split(',') : [text]) call.append(key, value);
  }
  if (!call.has('page')) call.set('page', '1');
  call.set('page_size', String(SEARCH_PAGE_SIZE));
  const response = await fetch(`${API_BASE}/property/search?${call}`, {
    headers: { ...GATEWAY_HEADER, accept: 'text/html', 'accept-language': pageLanguage },
    signal,
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  // Styles of a page that is only read are refused, aloud.
  const markup = (await response.text()).replace(/<style[\s\S]*?<\/style>/g, '');
  return pageIn(new DOMParser().parseFromString(markup, 'text/html'));
}

function pageIn(page: Document): Page {
  const main = page.querySelector<HTMLElement>('[data-search]');
  if (main === null) throw new Error('The answer is no page of a search');
  return {
    title: page.title,
    head: [...page.head.querySelectorAll(OF_A_PAGE)],
    main: page === document ? (main.cloneNode(true) as HTMLElement) : main,
    icons: [...page.querySelectorAll('body > svg symbol')],
  };
}

/** Puts the parts of a page where those of the shown one are. */
function drawPage(root: HTMLElement, { title, head, main, icons }: Page): void {
  document.title = title;
  for (const known of document.head.querySelectorAll(OF_A_PAGE)) known.remove();
  document.head.append(...head.map((one) => document.importNode(one, true)));
  const sprite = document.querySelector('body > svg');
  for (const icon of icons)
    if (document.getElementById(icon.id) === null) sprite?.append(document.importNode(icon, true));
  for (const part of partsOf(root)) {
    const next = main.querySelector(`[data-part="${part.dataset.part}"]`);
    part.replaceChildren(...[...(next?.childNodes ?? [])].map((node) => document.importNode(node, true)));
  }
  const printed = document.querySelector('.print-head > span');
  if (printed) printed.textContent = location.href;
  followSorts(root, main);
  followBox(root, main);
}

const partsOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-part]');

const fill = (root: HTMLElement, part: string, ...content: (Node | string)[]) =>
  root.querySelector(`[data-part="${part}"]`)?.replaceChildren(...content);

const placeOf = ({ dataset }: HTMLElement) => dataset.search ?? '';

/** Other results are on their way. */
function drawLoading(root: HTMLElement): void {
  fill(root, 'heading', ...makeLoadingHeading(placeOf(root)));
  // Which filters are in force stays beside what says that other results come.
  const chips = root.querySelector('[data-chips]');
  fill(root, 'list', ...(chips ? [chips] : []), makeLoadingCards());
  fill(root, 'status');
}

/** A failure shows its banner alone (D43). */
function drawFailed(root: HTMLElement): void {
  for (const part of ['listed', 'status']) fill(root, part);
  fill(root, 'heading', placeOf(root));
  fill(root, 'list', makeFailure(here()));
}

/** The lists of orders stay, with the focus that one may have; what they send along changes. */
function followSorts(root: HTMLElement, main: HTMLElement): void {
  const others = main.querySelectorAll<HTMLFormElement>('[data-sort]');
  for (const [at, form] of root.querySelectorAll<HTMLFormElement>('[data-sort]').entries()) {
    const other = others[at];
    if (!other) continue;
    form.hidden = other.hidden;
    for (const sent of form.querySelectorAll('[type="hidden"]')) sent.remove();
    form.prepend(...[...other.querySelectorAll('[type="hidden"]')].map((sent) => document.importNode(sent)));
    const [list, order] = [form, other].map((one) => one.querySelector('select'));
    const chosen = order?.querySelector<HTMLOptionElement>('option[selected]')?.value ?? '';
    for (const option of list?.options ?? []) option.defaultSelected = option.value === chosen;
    if (list) list.value = chosen;
  }
}

/** The box for another search stays, with what is being typed; what it adds to it changes. */
function followBox(root: HTMLElement, main: HTMLElement): void {
  const [box, other] = [root, main].map((one) =>
    one.querySelector<HTMLFormElement>('#results section form, section form[data-places]'),
  );
  if (!box || !other) return;
  box.dataset.places = other.dataset.places ?? '[]';
  for (const sent of box.querySelectorAll('[type="hidden"]')) sent.remove();
  box.prepend(...[...other.querySelectorAll('[type="hidden"]')].map((sent) => document.importNode(sent)));
}

/** What is new in the page comes to life. */
function enliven(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-part="list"]');
  if (list) {
    prepareCards(list);
    showHearts(list);
    list.dispatchEvent(new CustomEvent('drawn', { bubbles: true }));
  }
  showSaved(root);
  const filters = root.querySelector('[data-opens-drawer]');
  filters?.setAttribute('role', 'button');
  filters?.setAttribute('aria-haspopup', 'dialog');
  showLeftOut(root);
}

/** Says what of the words in the search box did not count on the way here. */
function showLeftOut(root: HTMLElement): void {
  const remark = remarkHere();
  const list = root.querySelector('[data-part="list"]');
  list?.querySelector('[data-said]')?.remove();
  if (remark === '') return;
  const notice = makeBanner('warn', remark);
  notice.dataset.said = '';
  const chips = list?.querySelector('[data-chips]');
  if (chips) chips.after(notice);
  else list?.prepend(notice);
}

const CONTROLS = 'a[href], button:not(:disabled), select';

/**
 * Keeps the focus where it is in results that are drawn anew: the same link, or of a row of chips the one that takes the place of one that
 * is gone, else the content of the page.
 */
function rememberFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  const part = active?.closest<HTMLElement>('[data-part]')?.dataset.part;
  if (!(active instanceof HTMLElement) || part === undefined || !root.contains(active)) return () => {};
  const within = () => root.querySelector(`[data-part="${part}"]`);
  const [name, row] = [nameOf(active), active.closest('[data-row]')];
  const at = row ? all(within(), '[data-row]').indexOf(row) : -1;
  const inRow = row ? all(row, CONTROLS).indexOf(active) : -1;
  return () => {
    if (active.isConnected || document.activeElement !== document.body) return;
    const rows = all(within(), '[data-row]');
    const ofRow = row ? all(rows[at] ?? rows.at(-1) ?? null, CONTROLS) : [];
    const same = row ? (ofRow[inRow] ?? ofRow[0]) : all(within(), CONTROLS).find((control) => nameOf(control) === name);
    const next = (same as HTMLElement | undefined) ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
}

const nameOf = (control: Element) => control.ariaLabel ?? control.textContent;

const all = (within: Element | null, selector: string) => [...(within?.querySelectorAll(selector) ?? [])];
