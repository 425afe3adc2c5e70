import { createHash } from 'node:crypto';

/** A page made ready to send: its HTML and the hashes of the inline scripts that are ours. */
export interface PreparedHtml {
  html: string;
  /** CSP source expressions, `'sha256-…'`. */
  scriptHashes: string[];
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*\/>/g;

/**
 * Waits for the load event and an idle moment, or for the first sign of interest, then runs the module script it is
 * given: the first view needs no script, so none may stand in its way.
 */
const START_WHEN_IDLE = `(function(code){
var signs=['pointerdown','pointermove','keydown','touchstart'],started=false;
function start(){
if(started)return;started=true;
signs.forEach(function(sign){removeEventListener(sign,start,true)});
var script=document.createElement('script');script.type='module';script.textContent=code;document.head.appendChild(script);
}
signs.forEach(function(sign){addEventListener(sign,start,{capture:true,passive:true})});
function whenIdle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200)}
document.readyState==='complete'?whenIdle():addEventListener('load',whenIdle);
})`;

/**
 * Finds the inline scripts that our own components rendered (they carry the rendering's secret nonce, which nothing
 * that was typed by anybody can know), removes the nonce, defers the application's module script and hashes each script.
 * Other inline scripts get no hash, so the browser refuses them.
 */
export function prepareHtml(rendered: string, nonce: string, constantScripts: readonly string[]): PreparedHtml {
  const hashes = new Set(constantScripts.map(hashOf));
  const ours = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const html = rendered
    .replace(MODULE_PRELOAD, '')
    .replace(ours, (_whole, before: string, after: string, code: string) => {
      const attributes = before + after;
      if (attributes.includes('src=') || attributes.includes('application/ld+json')) {
        return `<script${attributes}>${code}</script>`;
      }
      if (!attributes.includes('type="module"')) {
        hashes.add(hashOf(code));
        return `<script${attributes}>${code}</script>`;
      }
      const starter = `${START_WHEN_IDLE}(${JSON.stringify(code).replaceAll('<', '\\u003c')})`;
      hashes.add(hashOf(code)).add(hashOf(starter));
      return `<script>${starter}</script>`;
    })
    .replaceAll(` nonce="${nonce}"`, '');
  return { html, scriptHashes: [...hashes] };
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
