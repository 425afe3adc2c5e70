import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

/**
 * Runs in the head before anything is painted, so that no theme flashes. It repeats `paintOf` of `theme.ts` over the stored
 * colours, because nothing of the application is loaded yet. A constant text: the page's policy allows it by its hash.
 */
export const THEME_SCRIPT = `(function(root){
var stored={};try{stored=JSON.parse(localStorage.getItem('${STORAGE_KEYS.theme}'))||{}}catch(error){}
var choice=stored.choice,colour=/^#[0-9a-f]{6}$/i;
var dark=choice==='dark'||(choice==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)||(choice==='custom'&&stored.base==='dark');
if(dark)root.classList.add('dark');
if(choice==='custom'&&colour.test(stored.brand)&&colour.test(stored.brandInk)){
root.style.setProperty('--brand',stored.brand);root.style.setProperty('--brand-ink',stored.brandInk);}
})(document.documentElement)`;
