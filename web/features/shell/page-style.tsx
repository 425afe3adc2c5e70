import { useLocation } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import { PAGES } from '#domain/pages.ts';
import { SCRIPTS } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { SHORT_JOURNEY_MS } from '#web/lib/line.ts';
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

/** From the load event until the photographs are surely painted: drawing all words anew would hold them up. */
const AFTER_PHOTOS_MS = 150;

/**
 * Runs before the application loads. It marks the page as scripted and the header as being at the top: solid after 30 px (spec 9).
 * Asking where the page stands would lay it out before its style is there, and a page that the browser moves tells of it. It chooses
 * when the typeface comes and shows it if nothing is painted yet: a file that is added has words laid out anew, where
 * another family would also have every element styled anew. It closes the context menu (spec 2, D25; nothing else of pointer or keyboard is touched),
 * notes that a form is on its way, so that a script that comes meanwhile does not send it once more, and tells zod not to try `eval`, which the policy forbids. A constant text: the policy allows it by its hash.
 */
export const PAGE_SCRIPT = `(function(root){
root.dataset.scripted=root.dataset.top='';
function top(){root.toggleAttribute('data-top',scrollY<=${LIMITS.headerSolidAfterPx})}
addEventListener('scroll',top,{passive:true});
function load({style}){var its=name=>style.getPropertyValue(name);return new FontFace('Anek',its('src'),{weight:'400 700',unicodeRange:its('unicode-range')}).load()}
function letters(){
var from=document.querySelector('[data-fonts]');
if(!from?.sheet)return from&&(from.onload=letters);
Promise.all(Array.from(from.sheet.cssRules,load)).then(faces=>{
root.letters=faces;
if(performance.getEntriesByType('paint')[0])dispatchEvent(new Event('letters'));else{faces.map(face=>document.fonts.add(face));root.dataset.letters=''}
},()=>{})}
navigator.connection?.rtt>${SHORT_JOURNEY_MS}?addEventListener('load',()=>setTimeout(letters,${AFTER_PHOTOS_MS})):letters();
addEventListener('submit',e=>{if(!e.defaultPrevented)root.dataset.sent=''});
addEventListener('pageshow',e=>{if(e.persisted)delete root.dataset.sent});
window.__zod_globalConfig={jitless:true};
addEventListener('contextmenu',e=>e.preventDefault());
})(document.documentElement)`;
