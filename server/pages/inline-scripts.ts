import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** A page made ready to send: its HTML and the hashes of the inline scripts that are ours. */
export interface PreparedHtml {
  html: string;
  /** CSP source expressions, `'sha256-…'`. */
  scriptHashes: string[];
}

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

/** A piece of the HTML that something else, or nothing, takes the place of; positions count characters, `to` is not part of it. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Finds the inline scripts that our own components rendered (they carry the rendering's secret nonce, which nothing
 * that was typed by anybody can know), removes the nonce, defers the application's module script and hashes each script.
 * Other inline scripts get no hash, so the browser refuses them.
 */
export function prepareHtml(rendered: string, nonce: string, constantScripts: readonly string[]): PreparedHtml {
  const hashes = new Set(constantScripts.map(hashOf));
  const edits: Edit[] = [];
  let ours: { from: number; code: number; isModule: boolean } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const [from, code] = [parser.startIndex, parser.endIndex + 1];
        if (name === 'link' && attributes.rel === 'modulepreload') edits.push({ from, to: code, text: '' });
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
          edits.push({ from: ours.from, to: parser.endIndex + 1, text: `<script>${starter}</script>` });
        }
        ours = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(rendered);
  const html = edited(rendered, edits).replaceAll(` nonce="${nonce}"`, '');
  return { html, scriptHashes: [...hashes] };
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text: instead } of edits) {
    result += text.slice(at, from) + instead;
    at = to;
  }
  return result + text.slice(at);
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
