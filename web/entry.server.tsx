import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isAppError } from '#domain/errors.ts';
import { PAGE_SCRIPT } from '#web/features/shell/page-script.ts';
import { PAGE_STYLE } from '#web/features/shell/page-style.tsx';
import { THEME_SCRIPT } from '#web/features/shell/theme.ts';
import { pageContext } from '#web/lib/page-read.ts';
import { withIcons } from '#web/ui/icons/page-sprite.ts';

// A context's key compares by identity: the server takes it from this built module (`build.entry.module`).
export { API_BASE } from '#web/lib/api-client.ts';
export { pageContext } from '#web/lib/page-read.ts';

/** The inline scripts of the root whose text never changes: the page's policy allows them by their hash. */
export const CONSTANT_SCRIPTS = [THEME_SCRIPT, PAGE_SCRIPT];

/** The inline styles of the root, which never change either. */
export const CONSTANT_STYLES = [PAGE_STYLE];

/** Renders one page whole: a cached page is complete, so nothing is streamed in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext);
  const html = await renderWhole(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(withIcons(html), { status, headers });
}

function renderWhole(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Logs what went wrong, but not expected answers (404 and the like), nor what a use case threw and logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return;
  context.get(pageContext).onFault(error);
};
