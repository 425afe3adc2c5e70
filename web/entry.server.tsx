import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAppError } from '#domain/errors.ts';
import { bookElement, perBook } from '#domain/location/area-book.ts';
import type { KeptPiece, PagePiece } from '#domain/page-pieces.ts';
import { FONT_STYLE, PAGE_SCRIPT, STYLE_PLACE } from '#web/features/shell/page-style.tsx';
import { THEME_SCRIPT } from '#web/features/shell/theme.ts';
import { AHEAD } from '#web/islands/ahead.ts';
import { IslandRenderer, type RenderIsland } from '#web/islands/island.tsx';
import { pageContext } from '#web/lib/page-read.ts';
import { type SiteFacts, SiteFactsContext } from '#web/lib/site-facts.ts';
import appCss from '#web/styles/app.css?inline';
import { createKeptMarkup, KeptMarkup, withIcons } from '#web/ui/kept/kept-markup.tsx';

// A context's key compares by identity: the server takes it from this built module (`build.entry.module`).
export { API_BASE } from '#web/lib/api-client.ts';
export { pageContext } from '#web/lib/page-read.ts';

/** What runs before anything of a page or of the staff's application is painted. */
export const FIRST_SCRIPTS = [THEME_SCRIPT, PAGE_SCRIPT];

/** Every inline script of a page. Their texts never change, so one policy with their hashes fits every page. */
export const CONSTANT_SCRIPTS = [...FIRST_SCRIPTS, AHEAD];

/** While developing, what the build tool's modules expect in every page. */
export const HOT_RELOAD = import.meta.env.DEV
  ? '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script><script type="module" src="/@vite/client"></script>'
  : '';

/** The sheet of all pages, where a page has its part of it, and the style of the typeface, which is the same on every page. */
export const STYLE = { sheet: appCss, place: STYLE_PLACE, fonts: FONT_STYLE };

/** A stream of React begins with it, a text of React does not; without it a browser lays the page out as in the nineties. */
const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';
/** How React marks a part that waits for something, where it renders at once and cannot wait. */
const WAITING = '<!--$!-->';

/** Parts name areas and count them. */
const keptMarkup = perBook(() => createKeptMarkup());

/** Renders one page whole and hands it to the server: a kept page is complete, so nothing is streamed in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { keepParts, turn, onRendered, siteUrl, clockOffsetMs } = loadContext.get(pageContext);
  // What the router would hand to its other half; read, so that it ends.
  if (serverHandoffStream) await text(serverHandoffStream);
  await turn();
  onRendered(withIcons(await renderPage(request.url, context, keepParts, { siteUrl, clockOffsetMs })));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function renderPage(
  url: string,
  context: EntryContext,
  keepParts: boolean,
  facts: SiteFacts,
): Promise<PagePiece[]> {
  const { markupOf, piecesOf } = keptMarkup()();
  const page = (
    <KeptMarkup value={keepParts ? markupOf : null}>
      <IslandRenderer value={islandRenderer(facts)}>
        <SiteFactsContext value={facts}>
          <ServerRouter context={{ ...context, manifest: ownManifest(context) }} url={url} />
        </SiteFactsContext>
      </IslandRenderer>
    </KeptMarkup>
  );
  const atOnce = DOCTYPE + renderToString(page);
  const html = atOnce.includes(WAITING) ? await renderPatiently(page) : atOnce;
  if (!html.endsWith(END)) throw new Error('A page does not end as its scripts expect.');
  const start = `${HOT_RELOAD}<script type="module" src="${import.meta.env.DOCUMENT_ENTRY}"></script>`;
  return [...piecesOf(html.slice(0, -END.length)), scriptPiece(bookElement() + start), END];
}

/** Waits for every part; it takes half as long again as rendering at once. */
function renderPatiently(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // A part that is large stays where it belongs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

function islandRenderer(facts: SiteFacts): RenderIsland {
  return (island, identifierPrefix) =>
    renderToString(<SiteFactsContext value={facts}>{island}</SiteFactsContext>, { identifierPrefix });
}

/** Text without any markup but script elements: there is nothing to look for in it. */
function scriptPiece(html: string): KeptPiece {
  return { bytes: new TextEncoder().encode(html), classLists: [], elements: ['<script'], icons: [] };
}

/** The manifest without the routes of other pages, which the router would make its own of for each page. */
function ownManifest({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  const ids = matches.map(({ route }) => route.id);
  const key = ids.join(' ');
  const pruned = ownManifests.get(key) ?? {
    ...manifest,
    routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  };
  ownManifests.set(key, pruned);
  return pruned;
}

/** By the ids of the routes that a page consists of. */
const ownManifests = new Map<string, EntryContext['manifest']>();

/** Logs what went wrong, but not expected answers (404 and the like), nor what a use case threw and logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return;
  context.get(pageContext).onFault(error);
};
