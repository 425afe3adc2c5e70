import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { prepareHtml } from '#server/pages/inline-scripts.ts';
import { PAGE_HEADERS, pagePolicy } from '#server/pages/page-answer.ts';
import type { CachedPage } from '#server/pages/page-cache.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { LoadWebBuild } from '#server/pages/web-build.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 5;
/** While developing, a page may run whatever the development server puts in. */
const OPEN_POLICY = "frame-ancestors 'none'";

export interface PageRendererOptions {
  loadWeb: LoadWebBuild;
  /** Pages are rendered as of this origin, whatever Host header a request carries. */
  siteUrl: string;
  /** Off while developing: the development server writes inline scripts of its own. */
  policy: boolean;
}

/** Renders a page (or runs a plain form post) and makes its compressed forms. Throws what a loader did not expect. */
export function createPageRenderer({ loadWeb, siteUrl, policy }: PageRendererOptions) {
  return async (request: Request, { reads, formPosts, failed, log }: PageServices): Promise<CachedPage> => {
    const web = await loadWeb();
    const nonce = randomBytes(16).toString('hex');
    const context = new RouterContextProvider();
    context.set(web.pageContext, {
      siteUrl,
      build: web.build.assets.version,
      reads,
      formPosts,
      nonce,
      onFault: (error) => log.error({ err: error }, 'a page could not be rendered as it should'),
    });
    const handler = createRequestHandler(web.build, policy ? 'production' : 'development');
    const response = await handler(request, context);
    const rendered = await response.text();
    const { html, scriptHashes } = policy
      ? prepareHtml(rendered, nonce, web.constantScripts)
      : { html: rendered, scriptHashes: [] };
    const headers = pageHeaders(response.headers);
    headers['content-security-policy'] = policy
      ? pagePolicy(scriptHashes, web.styleHashes, web.apiOrigin)
      : OPEN_POLICY;
    return packPage({ status: response.status, whole: !failed(), headers }, html);
  };
}

/** Only headers that a page may decide reach the answer. */
function pageHeaders(given: Headers): Record<string, string> {
  const headers: Record<string, string> = { ...PAGE_HEADERS, 'cache-control': 'no-cache' };
  for (const name of ['content-type', 'location', 'cache-control', 'retry-after', 'x-robots-tag']) {
    const value = given.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

type Page = Pick<CachedPage, 'status' | 'whole' | 'headers'>;

async function packPage({ status, whole, headers }: Page, html: string): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(plain),
  ]);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { status, whole, headers, etag, plain, brotli, gzip: gzipped };
}
