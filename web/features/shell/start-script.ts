/** Where a page carries what `START_SCRIPT` reads. */
const PLAN_ID = 'page-plan';
const DATA_ID = 'page-data';

/** What the router needs to start on a rendered page, besides the page's data. */
export interface StartPlan {
  /** The router's settings, the same on every page of a build. */
  settings: object;
  /** The file that lists the routes of the build. */
  manifest: string;
  /** The whole style sheet. */
  sheet: string;
  /** The files of each route of the page, by the route's id. */
  routes: Record<string, readonly string[]>;
  /** The file that brings the page to life. */
  entry: string;
}

/**
 * The plan, the data (as the router wrote it) and what pages add to it (JSON, by the id of its element) as text that no browser runs,
 * so that the policy need not name it.
 */
export function startBlocks(plan: StartPlan, data: string, others: Readonly<Record<string, string>> = {}): string {
  const added = Object.entries(others).map(([id, json]) => block(id, json));
  return block(PLAN_ID, JSON.stringify(plan)) + block(DATA_ID, data) + added.join('');
}

/** JSON as text that no browser runs. A `<` stands in its texts only, where it may be written as an escape. */
export function block(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Waits for the load event and an idle moment, or for the first sign of interest, then starts the application: the first view
 * needs no script, so none may stand in its way. The router expects its settings and its routes where this puts them. The button that
 * was pressed last before the page is alive is kept for `pressAgain`. A constant text: the policy allows it by its hash.
 */
export const START_SCRIPT = `(function(){
var signs=['pointerdown','pointermove','keydown','touchstart'],started=false;
function bring(file){return import(file)}
var textOf=id=>document.getElementById(id).textContent;
function bringSheet(file){return new Promise(done=>{
var link=document.createElement('link');link.rel='stylesheet';link.onload=link.onerror=done;link.href=file;document.head.appendChild(link);
})}
function press(event){window.pressedEarly=event.target.closest('button[type=button]')}
function start(){
if(started)return;started=true;
signs.forEach(sign=>removeEventListener(sign,start,true));
var plan=JSON.parse(textOf('${PLAN_ID}')),routes={};
window.__reactRouterContext=plan.settings;
plan.settings.stream=new Response(textOf('${DATA_ID}')).body;
Promise.all(Object.keys(plan.routes).map(id=>
Promise.all(plan.routes[id].map(bring)).then(parts=>{routes[id]=Object.assign({},...parts)})
).concat(bring(plan.manifest),bringSheet(plan.sheet))).then(()=>{
window.__reactRouterRouteModules=routes;
return bring(plan.entry);
}).then(()=>removeEventListener('click',press,true));
}
addEventListener('click',press,true);
signs.forEach(sign=>addEventListener(sign,start,{capture:true,passive:true}));
function whenIdle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200)}
document.readyState==='complete'?whenIdle():addEventListener('load',whenIdle);
})()`;

/** Presses what was pressed before the page came to life. From the entry's first line on React keeps what is pressed by itself. */
export function pressAgain(): void {
  const page: { pressedEarly?: HTMLButtonElement | null } = window as object;
  const button = page.pressedEarly;
  page.pressedEarly = null;
  if (button?.isConnected) button.click();
}
