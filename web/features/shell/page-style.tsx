import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '#domain/pages.ts';
import appUrl from '#web/styles/app.css?url';
import fontsCss from '#web/styles/fonts.css?inline';
import fontsUrl from '#web/styles/fonts.css?url';
import { showTypefaceLate } from './typeface.ts';

/** Where the server puts what the page needs of the sheet (`server/pages/critical-style.ts`). */
export const STYLE_PLACE = '/* the style of this page */';

/** The whole sheet: the start of the application brings it, for what the page shows later. */
export const SHEET_URL = appUrl;

/** The style that brings the typeface, the same on every page. */
export const FONT_STYLE = fontsCss;

/** Where no script runs the typeface comes at once. */
const FONT_MEDIA = import.meta.env.SSR && !import.meta.env.DEV ? '(scripting: none)' : undefined;

/** In the browser what the first page brought stays. */
const useFontFile = import.meta.env.SSR ? useFileOfKeyPage : () => BROUGHT;
const BROUGHT = import.meta.env.SSR ? null : document.querySelector('link[data-fonts]')?.getAttribute('href');

function useFileOfKeyPage(): string | null {
  return useLocation().pathname.startsWith(PAGES.key.path.replace(':token', '')) ? fontsUrl : null;
}

/**
 * Stands before `PAGE_SCRIPT`, which turns it on: at once over a good line; over another when the page has loaded, because the
 * typeface would hold up the largest photograph, and the letters that it replaces are as wide. On the page of a key it is a file: what
 * a style inside a page asks for names the page's address, whatever the page says of referrers.
 */
export function FontStyle() {
  useTypeface();
  const file = useFontFile();
  if (file) return <link data-fonts rel="stylesheet" href={file} media={FONT_MEDIA} />;
  return (
    <style data-fonts media={FONT_MEDIA}>
      {import.meta.env.SSR ? FONT_STYLE : textOf('style[data-fonts]')}
    </style>
  );
}

/** On a page with a router another page is drawn anew in any case; a document does this by itself. */
function useTypeface(): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useLayoutEffect(() => {
    const isAnother = page.current !== pathname;
    page.current = pathname;
    return showTypefaceLate(isAnother ? Number.POSITIVE_INFINITY : undefined);
  }, [pathname]);
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
