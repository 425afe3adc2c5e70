import { t } from '#domain/words/t.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { agoText } from '#web/lib/offline/copies.ts';

/** The look of a bar at the lower edge. */
export const BAR = 'no-print fixed inset-x-0 bottom-0 empty:hidden';

/**
 * Says that the connection is gone, that nothing is lost, and how old a page is that was kept for this. Bars that stand at the lower
 * edge make room for it.
 */
export function tellOffline(): void {
  const bar = make('div', { role: 'status', class: `${BAR} z-40` });
  document.body.append(bar);
  const { keptAt } = document.documentElement.dataset;
  const age = keptAt === undefined ? null : agoText(Date.now() - Number(keptAt));
  const show = () => {
    const { onLine } = navigator;
    bar.replaceChildren(...(onLine && age === null ? [] : [offlineNotice(onLine, age)]));
    document.documentElement.style.setProperty('--notice', `${bar.offsetHeight}px`);
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
export function makeNotice(text: string, ...buttons: HTMLElement[]): HTMLElement {
  return make(
    'div',
    { class: 'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-paper' },
    make('p', { class: 'flex items-center gap-2 font-medium' }, makeIcon('wifi-off'), text),
    ...buttons,
  );
}

/** A button on a bar. */
export function makeBarButton(icon: string | null, label: string, act: () => void): HTMLButtonElement {
  const content = icon === null ? [label] : [makeIcon(icon, 'icon-18'), label];
  const made = make('button', { type: 'button', class: 'button button-secondary button-sm' }, ...content);
  made.addEventListener('click', act);
  return made;
}
