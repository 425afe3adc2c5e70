import { LIMITS } from '#domain/limits.ts';

/**
 * Runs before the application loads. It marks the page as scripted and the header as being at the top (solid after 30 px,
 * spec 9), closes the context menu (spec 2, D25; nothing else of pointer or keyboard is touched), and tells zod not to try
 * `eval`, which the policy forbids. A constant text: the policy allows it by its hash.
 */
export const PAGE_SCRIPT = `(function(root){
root.setAttribute('data-scripted','');
function top(){root.toggleAttribute('data-top',scrollY<=${LIMITS.headerSolidAfterPx})}
top();addEventListener('scroll',top,{passive:true});
window.__zod_globalConfig={jitless:true};
addEventListener('contextmenu',function(event){event.preventDefault()});
})(document.documentElement)`;
