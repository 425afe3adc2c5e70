import { t } from '#domain/words/t.ts';
import { isPlainPress } from '#web/islands/leaving.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { byBrowser, moveBy } from '#web/lib/go.ts';
import { IN_VAIN, isServerThere } from '#web/lib/line.ts';
import { agoText, copyOf } from '#web/lib/offline/copies.ts';
import spriteUrl from '#web/ui/icons/sprite.svg?url';

/** What a page does by plain script about a lost connection. It has to be there before the connection goes. */

/** From now on a document tells of a lost connection, and nobody leaves it for a page that cannot be had. */
export function followConnection(): void {
  tellOffline();
  const tryTo = guardMoves();
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (navigator.onLine || link === null || !isPlainPress(event) || event.defaultPrevented) return;
    if (link.target || link.origin !== location.origin || !leavesPage(link)) return;
    event.preventDefault();
    tryTo(link.pathname, () => byBrowser(link.href, {}));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (navigator.onLine || event.defaultPrevented || form.method === 'dialog') return;
    event.preventDefault();
    tryTo(new URL(form.action).pathname, () => form.submit());
  });
}

const leavesPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash === '' || pathname !== location.pathname || search !== location.search;

type TryTo = (path: string, move: () => void) => void;

/** Lets moves of scripts to documents wait for a connection. The answer does so with any other move. */
function guardMoves(): TryTo {
  // What the bar looks like and shows is fetched ahead: it is needed when nothing can be had any more.
  loadSheet();
  fetch(spriteUrl).catch(() => undefined);
  const bar = addBar({ role: 'status' }, 'z-50');
  const say = (text: string, ...buttons: HTMLElement[]) => bar.replaceChildren(makeNotice(text, ...buttons));
  const close = (label: string) => makeBarButton('x', label, () => bar.replaceChildren());
  const tryTo: TryTo = async (path, move) => {
    bar.replaceChildren();
    if ((await isServerThere()) || (await copyOf(path)) !== null) return move();
    const again = makeBarButton('rotate-cw', t('Try again'), () => tryTo(path, move));
    say(STAYS_HERE, again, close(t('Stay here')));
  };
  document.addEventListener(IN_VAIN, () =>
    say(t('This needs a connection. Please press once more.'), close(t('Close'))),
  );
  moveBy((address, options) => {
    const move = () => byBrowser(address, options);
    if (navigator.onLine) move();
    else tryTo(new URL(address, location.href).pathname, move);
  });
  return tryTo;
}

const STAYS_HERE = t(
  'We could not open that page: there is no connection. You are still here, and what you typed is kept.',
);

const bars = new Set<HTMLElement>();
const heights = new ResizeObserver(() => {
  const highest = Math.max(...[...bars].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty('--notice', `${highest}px`);
});

/** Adds a bar over the lower edge of the window. What a page itself has there makes room for the highest of them. */
export function addBar(attributes: Readonly<Record<string, string>>, layer: string): HTMLElement {
  const bar = make('div', { ...attributes, class: `no-print fixed inset-x-0 bottom-0 empty:hidden ${layer}` });
  document.body.append(bar);
  bars.add(bar);
  heights.observe(bar);
  return bar;
}

/** Says that the connection is gone, that nothing is lost, and how old a page is that was kept for this. */
export function tellOffline(): void {
  const bar = addBar({ role: 'status' }, 'z-40');
  const { keptAt } = document.documentElement.dataset;
  const age = keptAt === undefined ? null : agoText(Date.now() - Number(keptAt));
  const show = () => {
    const { onLine } = navigator;
    bar.replaceChildren(...(onLine && age === null ? [] : [offlineNotice(onLine, age)]));
  };
  show();
  addEventListener('online', show);
  addEventListener('offline', show);
}

function offlineNotice(isOnline: boolean, age: string | null): HTMLElement {
  const rest =
    age === null
      ? t('Nothing on this page is lost; try again when the connection is back.')
      : t('This page was saved on this device {age}.', { age });
  const reload = makeBarButton(null, t('Load it again'), () => location.reload());
  return isOnline ? makeNotice(rest, reload) : makeNotice(`${t('You are offline.')} ${rest}`);
}

/** What a bar says. */
function makeNotice(text: string, ...buttons: HTMLElement[]): HTMLElement {
  return make(
    'div',
    { class: 'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-paper' },
    make('p', { class: 'flex items-center gap-2 font-medium' }, makeIcon('wifi-off'), text),
    ...buttons,
  );
}

/** A button on a bar. */
function makeBarButton(icon: string | null, label: string, act: () => void): HTMLButtonElement {
  const content = icon === null ? [label] : [makeIcon(icon, 'icon-18'), label];
  const made = make('button', { type: 'button', class: 'button button-secondary button-sm' }, ...content);
  made.addEventListener('click', act);
  return made;
}
