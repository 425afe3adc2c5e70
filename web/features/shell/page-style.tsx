import appUrl from '#web/styles/app.css?url';
import publicCss from '#web/styles/public.css?inline';

/**
 * The sheet of the public pages as text: it travels inside the page, so nothing is waited for before the first paint. A
 * constant text: the page's policy allows it by its hash. The browser's scripts carry no copy; they read the page's own.
 */
export const PAGE_STYLE: string = import.meta.env.SSR
  ? publicCss
  : (document.querySelector('style[data-page-style]')?.textContent ?? '');

/** The sheet in the head. While developing it is a file, which the development server replaces after every change. */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={appUrl} />;
  return <style data-page-style>{PAGE_STYLE}</style>;
}

/** The whole sheet, for the routes of the staff. */
export const wholeStyle = () => [{ rel: 'stylesheet', href: appUrl }];
