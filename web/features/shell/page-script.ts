import { LIMITS } from '#domain/limits.ts';
import { SCRIPTS } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { SHORT_JOURNEY_MS } from '#web/lib/line.ts';

/** From the load event until the photographs are surely painted: drawing all words anew would hold them up. */
const AFTER_PHOTOS_MS = 150;

/** A letter of each file of the typeface. */
const LETTERS = { latin: 'a₹', gujarati: 'aક', devanagari: 'aक' }[SCRIPTS[pageLanguage]];

/**
 * Runs before the application loads. It marks the page as scripted and the header as being at the top: solid after 30 px (spec 9).
 * Asking where the page stands would lay it out before its style is there, and a page that the browser moves tells of it. It chooses
 * when the typeface comes (`page-style.tsx`) and shows it if nothing is painted yet, closes the context menu (spec 2, D25; nothing else of pointer or keyboard is touched),
 * notes that a form is on its way, so that a script that comes meanwhile does not send it once more, and tells zod not to try `eval`, which the policy forbids. A constant text: the policy allows it by its hash.
 */
export const PAGE_SCRIPT = `(function(root){
root.dataset.scripted=root.dataset.top='';
function top(){root.toggleAttribute('data-top',scrollY<=${LIMITS.headerSolidAfterPx})}
addEventListener('scroll',top,{passive:true});
function show(faces){if(faces[0]&&!performance.getEntriesByType('paint')[0])root.dataset.letters=''}
function letters(){document.querySelector('[data-fonts]').media='all';document.fonts.load('1em Anek','${LETTERS}').then(show)}
navigator.connection?.rtt>${SHORT_JOURNEY_MS}?addEventListener('load',()=>setTimeout(letters,${AFTER_PHOTOS_MS})):letters();
addEventListener('submit',e=>{if(!e.defaultPrevented)root.dataset.sent=''});
addEventListener('pageshow',e=>{if(e.persisted)delete root.dataset.sent});
window.__zod_globalConfig={jitless:true};
addEventListener('contextmenu',e=>e.preventDefault());
})(document.documentElement)`;
