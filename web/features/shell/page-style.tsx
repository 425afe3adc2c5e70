import appUrl from '#web/styles/app.css?url';
import fontsCss from '#web/styles/fonts.css?inline';

/** Where the server puts what the page needs of the sheet (`server/pages/critical-style.ts`). */
export const STYLE_PLACE = '/* the style of this page */';

/** The whole sheet: the start of the application brings it, for what the page shows later. */
export const SHEET_URL = appUrl;

/** The style that brings the typeface, the same on every page. */
export const FONT_STYLE = fontsCss;

/** Where no script runs the typeface comes at once. */
const FONT_MEDIA = import.meta.env.SSR && !import.meta.env.DEV ? '(scripting: none)' : undefined;

/**
 * Stands before `PAGE_SCRIPT`, which turns it on: at once over a good line; over another when the page has loaded, because the
 * typeface would hold up the largest photograph, and the letters that it replaces are as wide.
 */
export function FontStyle() {
  return (
    <style data-fonts media={FONT_MEDIA}>
      {import.meta.env.SSR ? FONT_STYLE : textOf('style[data-fonts]')}
    </style>
  );
}

/**
 * The style in the head. It travels inside the page, so nothing is waited for before the first paint; the browser's scripts read
 * the page's own. While developing it is a file, which the development server replaces after every change.
 */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={appUrl} />;
  return <style data-page-style>{import.meta.env.SSR ? STYLE_PLACE : textOf('style[data-page-style]')}</style>;
}

/** What stands in the page: no script carries it once more. */
function textOf(style: string): string {
  return document.querySelector(style)?.textContent ?? '';
}
