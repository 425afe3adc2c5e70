import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { isAppError } from '#domain/errors.ts';
import { PAGE_SCRIPT } from '#web/features/shell/page-script.ts';
import { THEME_SCRIPT } from '#web/features/theme/theme-script.ts';
import { renderFaultContext } from '#web/lib/render-faults.ts';

// Context keys compare by identity: the server takes them from this built module (`build.entry.module`).
export { API_BASE } from '#web/lib/api-client.ts';
export { formPostsContext } from '#web/lib/form-posts.ts';
export { readsContext } from '#web/lib/reads-context.ts';
export { renderFaultContext } from '#web/lib/render-faults.ts';
export { siteUrlContext } from '#web/lib/site-url.ts';

/** The inline scripts of the root whose text never changes: the page's policy allows them by their hash. */
export const CONSTANT_SCRIPTS = [THEME_SCRIPT, PAGE_SCRIPT];

/** The header that carries the rendering's secret to the script finder of `server/pages`; it never leaves the process. */
const NONCE_HEADER = 'x-render-nonce';

/** Renders one page whole: a cached page is complete, so nothing is streamed in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get(NONCE_HEADER) ?? undefined;
  const html = await renderWhole(<ServerRouter context={context} url={request.url} nonce={nonce} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
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

/** An expected answer (404 and the like) is no fault, and what a service threw is in the log already; anything else is told here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return;
  context.get(renderFaultContext)(error);
};
