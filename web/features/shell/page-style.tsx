import { useLocation } from 'react-router';
import { PAGES } from '#domain/pages.ts';
import { SCRIPTS } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import appUrl from '#web/styles/app.css?url';
import latinCss from '#web/styles/fonts.css?inline';
import latinUrl from '#web/styles/fonts.css?url';
import devanagariCss from '#web/styles/fonts-devanagari.css?inline';
import devanagariUrl from '#web/styles/fonts-devanagari.css?url';
import gujaratiCss from '#web/styles/fonts-gujarati.css?inline';
import gujaratiUrl from '#web/styles/fonts-gujarati.css?url';

/** Where the server puts what the page needs of the sheet (`server/pages/critical-style.ts`). */
export const STYLE_PLACE = '/* the style of this page */';

const script = SCRIPTS[pageLanguage];
/** The style that brings the typeface, the same on every page of a language. */
export const FONT_STYLE = { latin: latinCss, gujarati: gujaratiCss, devanagari: devanagariCss }[script];
const FONT_FILE = { latin: latinUrl, gujarati: gujaratiUrl, devanagari: devanagariUrl }[script];

/** Where no script runs the typeface comes at once. */
const FONT_MEDIA = import.meta.env.DEV ? undefined : '(scripting: none)';

/**
 * Stands before `PAGE_SCRIPT`, which brings the files that it names: at once over a good line; over another when the page has loaded,
 * because the typeface would hold up the largest photograph, and the letters that it replaces are as wide. On the page of a key it is a file: what
 * a style inside a page asks for names the page's address, whatever the page says of referrers.
 */
export function FontStyle() {
  const isKeyPage = useLocation().pathname.startsWith(PAGES.key.path.replace(':token', ''));
  if (isKeyPage) return <link data-fonts rel="stylesheet" href={FONT_FILE} media={FONT_MEDIA} />;
  return (
    <style data-fonts media={FONT_MEDIA}>
      {FONT_STYLE}
    </style>
  );
}

/**
 * The style in the head. It travels inside the page, so nothing is waited for before the first paint. While developing it is a file, which
 * the development server replaces after every change.
 */
export function PageStyle() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={appUrl} />;
  return <style data-page-style>{STYLE_PLACE}</style>;
}
