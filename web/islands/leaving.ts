import { PAGES, publicPageAt } from '#domain/pages.ts';
import { t } from '#domain/words/t.ts';
import { loadSheet } from '#web/islands/sheet.ts';

/** How long the next page may be on its way before the page says so: over a good line nobody reads it. */
const SILENT_MS = 300;

/** What is said while a page is on its way; of others, that it loads. */
const WORDS = new Map<unknown, string>([
  [PAGES.property, t('Loading property details')],
  [PAGES.home, t('Loading properties...')],
  [PAGES.search, t('Loading properties...')],
]);

/** Says that the next page is on its way where the line is slow: the browser shows so at its edge at most. */
export function startLeaving(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let status: HTMLElement | undefined;
  const stay = () => {
    clearTimeout(timer);
    status?.remove();
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link === null || event.defaultPrevented || !isMove(event, link)) return;
    stay();
    timer = setTimeout(async () => {
      // Another script may have kept the person here.
      if (event.defaultPrevented) return;
      status = makeStatus();
      await loadSheet();
      document.body.append(status);
      // A reader tells what changes in a status that stands there already.
      status.append(WORDS.get(publicPageAt(link.pathname)) ?? t('Loading...'));
    }, SILENT_MS);
  });
  // Escape stops the next page; Back shows this one again.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stay());
  window.addEventListener('pagehide', stay);
  window.addEventListener('pageshow', stay);
}

function makeStatus(): HTMLElement {
  const status = document.createElement('p');
  status.role = 'status';
  status.className =
    'no-print fixed inset-x-0 top-20 z-40 mx-auto flex w-fit items-center gap-2 rounded-card border border-line bg-raised px-4 py-2 text-ink shadow-float before:size-4 before:animate-spin before:rounded-full before:border-2 before:border-brand before:border-t-transparent';
  return status;
}

/** Whether a press on a link loads another page of the site in this tab. */
function isMove(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return isPlainPress(event) && !link.target && !link.download && isElsewhere && link.origin === location.origin;
}

/** Whether a press is one that opens a link here, not in another tab or window. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
