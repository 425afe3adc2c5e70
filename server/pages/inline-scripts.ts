import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

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
 * Other inline scripts get no hash, so the browser refuses them. Answers the HTML and the hashes, as the policy writes them.
 */
export function prepareHtml(rendered: string, nonce: string, constantScripts: readonly string[]) {
  const hashes = new Set(constantScripts.map(hashOf));
  let html = '';
  let done = 0;
  const replace = (from: number, to: number, text: string) => {
    html += rendered.slice(done, from) + text;
    done = to;
  };
  let ours: { from: number; code: number; isModule: boolean } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const [from, code] = [parser.startIndex, parser.endIndex + 1];
        if (name === 'link' && attributes.rel === 'modulepreload') replace(from, code, '');
        if (name !== 'script' || attributes.nonce !== nonce || 'src' in attributes) return;
        if (attributes.type !== 'application/ld+json') ours = { from, code, isModule: attributes.type === 'module' };
      },
      onclosetag(name) {
        if (name !== 'script' || ours === null) return;
        const text = rendered.slice(ours.code, parser.startIndex);
        hashes.add(hashOf(text));
        if (ours.isModule) {
          const starter = `${START_WHEN_IDLE}(${JSON.stringify(text).replaceAll('<', '\\u003c')})`;
          hashes.add(hashOf(starter));
          replace(ours.from, parser.endIndex + 1, `<script>${starter}</script>`);
        }
        ours = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(rendered);
  html += rendered.slice(done);
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scriptHashes: [...hashes] };
}

/** An inline script or style as the policy names it. */
export function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
