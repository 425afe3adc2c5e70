import { LIMITS } from '#domain/limits.ts';

/**
 * What must hold from the first moment, before the application is loaded: the page knows that scripts run, the header knows
 * whether it stands at the top (it is solid after 30 px, spec 9), and the context menu stays closed (spec 2, D25: nothing else
 * of the pointer or the keyboard is touched), and the rules' engine, when it comes, does not try whether the policy lets it
 * make code of text. A constant text: the page's policy allows it by its hash.
 */
export const PAGE_SCRIPT = `(function(root){
root.setAttribute('data-scripted','');
function top(){root.toggleAttribute('data-top',scrollY<=${LIMITS.headerSolidAfterPx})}
top();addEventListener('scroll',top,{passive:true});
window.__zod_globalConfig={jitless:true};
addEventListener('contextmenu',function(event){event.preventDefault()});
})(document.documentElement)`;
