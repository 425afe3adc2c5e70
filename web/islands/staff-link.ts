import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { getSession, sessionStore, waitingKnown } from '#web/lib/session-store.ts';

let isFollowed = false;

type ShowCount = (link: Element, count: number) => void;

/** The way to the staff's area in the header, as long as somebody is logged in on this browser. */
export function followStaff(header: Element, showCount: ShowCount): void {
  if (isFollowed) return;
  isFollowed = true;
  const show = () => showStaff(header, showCount);
  show();
  sessionStore.subscribe(show);
  waitingKnown.subscribe(show);
}

/** The way to the admin area, for who is logged in, with how much waits there. */
function showStaff(header: Element, showCount: ShowCount): void {
  const { isAuthenticated } = getSession();
  const waits = isAuthenticated ? waitingKnown.get() : 0;
  for (const nav of header.querySelectorAll('nav')) {
    nav.querySelector('[data-admin]')?.remove();
    const last = nav.lastElementChild;
    if (!isAuthenticated || last === null) continue;
    const link = last.cloneNode() as HTMLAnchorElement;
    link.dataset.admin = '';
    link.removeAttribute('aria-current');
    link.href = paths.admin;
    link.textContent = t('Admin');
    if (waits > 0) link.title = t('{waits} waiting', { waits });
    nav.append(link);
    showCount(link, waits);
  }
  const menu = header.querySelector('summary[data-menu]');
  menu?.setAttribute('aria-label', waits > 0 ? t('Menu, {waits} waiting', { waits }) : t('Menu'));
  if (menu) showCount(menu, waits);
}
