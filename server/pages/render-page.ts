import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { PagePiece } from '#domain/page/pieces.ts';
import type { TextPiece } from '#server/kept/kept-answers.ts';
import { type Answer, answerOf } from '#server/kept/kept-answers.ts';
import { createCriticalStyle } from '#server/pages/critical-style.ts';
import { createPagePolicy, PAGE_HEADERS } from '#server/pages/page-policy.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { LoadWebBuild, WebBuild } from '#server/pages/web-build.ts';

/** The style inside a page as UTF-8, and the policy that lets it count. */
interface CarriedStyle {
  bytes: Uint8Array;
  policy: string;
}

/** While developing, the style is a file, and a page may run whatever the development server puts in. */
const OPEN_STYLE: CarriedStyle = { bytes: Buffer.alloc(0), policy: "frame-ancestors 'none'" };

export interface PageRendererOptions {
  loadWeb: LoadWebBuild;
  /** Pages are rendered as of this origin, whatever Host header a request carries. */
  siteUrl: string;
  /** Days after which what visitors left is blanked, null: when they ask for it. */
  personalDataDays: number | null;
  /** What the clock was moved by. */
  clockOffsetMs: number;
  /** Off while developing: the development server writes inline scripts of its own. */
  policy: boolean;
  keepParts: boolean;
  /** The origin of photographs when it is not this site's, else null. */
  photoOrigin: string | null;
  /** Waits for a turn to render. */
  turn: () => Promise<void> | undefined;
}

/** Renders a page (or runs a plain form post). Throws what a loader did not expect. */
export function createPageRenderer(options: PageRendererOptions) {
  const { loadWeb, siteUrl, personalDataDays, clockOffsetMs, policy, keepParts, photoOrigin, turn } = options;
  const frame = (web: WebBuild) => ({
    // It compiles the routes when it is made: a fifth of a page's time.
    handler: createRequestHandler(web.build, policy ? 'production' : 'development'),
    styleOf: createStyles(web, photoOrigin),
  });
  let latest: { web: WebBuild; frame: ReturnType<typeof frame> } | undefined;

  return async (request: Request, { reads, formPosts, failed, log }: PageServices): Promise<Answer> => {
    const web = await loadWeb();
    if (latest?.web !== web) latest = { web, frame: frame(web) };
    const { handler, styleOf } = latest.frame;
    const context = new RouterContextProvider();
    let rendered: readonly PagePiece[] | undefined;
    context.set(web.pageContext, {
      siteUrl,
      personalDataDays,
      clockOffsetMs,
      build: web.build.assets.version,
      keepParts,
      reads,
      formPosts,
      turn,
      onRendered: (page) => {
        rendered = page;
      },
      onFault: (error) => log.error({ err: error }, 'a page could not be rendered as it should'),
    });
    const response = await handler(request, context);
    const page = rendered ?? [await response.text()];
    const style = policy ? styleOf(page) : OPEN_STYLE;
    const headers = {
      ...PAGE_HEADERS,
      'content-security-policy': style.policy,
      // A page whose read failed is worth another try.
      ...(response.status === 503 && { 'retry-after': RETRY_AFTER }),
      ...pageHeaders(response.headers),
    };
    return answerOf(textOf(page, web.style.place, style.bytes), {
      status: response.status,
      whole: !failed(),
      headers,
    });
  };
}

/** Seconds. */
const RETRY_AFTER = '5';

function createStyles(
  { style: { sheet }, policyFacts }: WebBuild,
  photoOrigin: string | null,
): (page: readonly PagePiece[]) => CarriedStyle {
  const policyOf = createPagePolicy({ ...policyFacts, photoOrigin });
  return createCriticalStyle(sheet, (style) => ({ bytes: Buffer.from(style), policy: policyOf(style) }));
}

/** The page with its style, which has its place in the first piece. */
function textOf([first = '', ...others]: readonly PagePiece[], place: string, style: Uint8Array): TextPiece[] {
  const head = typeof first === 'string' ? first : '';
  // The end of the element is part of the place: in a text that somebody typed its '<' is escaped.
  const at = head.indexOf(`${place}</style>`);
  const styled = at < 0 ? [first] : [head.slice(0, at), { bytes: style }, head.slice(at + place.length)];
  return [...styled, ...others].map((piece) => (typeof piece === 'string' ? piece : piece.bytes));
}

/** Only headers that a page may decide reach the answer. */
function pageHeaders(given: Headers): Record<string, string> {
  const headers: Record<string, string> = { 'cache-control': 'no-cache' };
  for (const name of ['content-type', 'location', 'cache-control', 'retry-after', 'x-robots-tag', 'referrer-policy']) {
    const value = given.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
