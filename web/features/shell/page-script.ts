import { LIMITS } from '#domain/limits.ts';
import { SHORT_JOURNEY_MS } from '#web/lib/line.ts';

/** From the load event until the photographs are surely painted: drawing all words anew would hold them up. */
const AFTER_PHOTOS_MS = 150;

/**
 * Runs before the application loads. It marks the page as scripted and the header as being at the top: solid after 30 px (spec 9).
 * Asking where the page stands would lay it out before its style is there, and a page that the browser moves tells of it. It chooses
 * when the typeface comes (`page-style.tsx`) and shows it if nothing is painted yet: a file that is added has words laid out anew, where
 * another family would also have every element styled anew. It closes the context menu (spec 2, D25; nothing else of pointer or keyboard is touched),
 * notes that a form is on its way, so that a script that comes meanwhile does not send it once more, and tells zod not to try `eval`, which the policy forbids. A constant text: the policy allows it by its hash.
 */
export const PAGE_SCRIPT = `(function(root){
root.dataset.scripted=root.dataset.top='';
function top(){root.toggleAttribute('data-top',scrollY<=${LIMITS.headerSolidAfterPx})}
addEventListener('scroll',top,{passive:true});
function load({style}){return new FontFace('Anek',style.getPropertyValue('src'),{weight:'400 700',unicodeRange:style.getPropertyValue('unicode-range')}).load()}
function letters(){
var from=document.querySelector('[data-fonts]');if(!from)return;
if(!from.sheet)return from.addEventListener('load',letters,{once:true});
Promise.all(Array.from(from.sheet.cssRules,load)).then(faces=>{
root.letters=faces;
if(performance.getEntriesByType('paint')[0])dispatchEvent(new Event('letters'));else{faces.forEach(face=>document.fonts.add(face));root.dataset.letters=''}
},()=>{})}
navigator.connection?.rtt>${SHORT_JOURNEY_MS}?addEventListener('load',()=>setTimeout(letters,${AFTER_PHOTOS_MS})):letters();
addEventListener('submit',e=>{if(!e.defaultPrevented)root.dataset.sent=''});
addEventListener('pageshow',e=>{if(e.persisted)delete root.dataset.sent});
window.__zod_globalConfig={jitless:true};
addEventListener('contextmenu',e=>e.preventDefault());
})(document.documentElement)`;
