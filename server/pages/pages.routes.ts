import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageAddress } from '#server/pages/page-address.ts';
import type { CachedPage, PageCache } from '#server/pages/page-cache.ts';
import { registerPostedForms } from '#server/pages/posted-forms.ts';
import type { RenderLimit } from '#server/pages/render-limit.ts';
import type { PageServices, RenderPage } from '#server/pages/render-page.ts';
import { sendPage } from '#server/pages/send-page.ts';

/** The visitor estimate moves every five minutes (D20): pages that show it may not be older. */
const CLOCK_STEP_MS = 5 * 60 * 1000;

export interface PageRouteParts {
  siteUrl: string;
  render: RenderPage;
  cache: PageCache | null;
  renderLimit: RenderLimit;
  /** What a rendering for this request may use. */
  servicesFor: (request: FastifyRequest) => PageServices;
  catalogueVersion: () => Promise<number>;
  now: () => number;
}

/** Public pages and the admin's frame, from the page cache; whatever nobody else routes ends here too, as the not-found page. */
export function registerPageRoutes(app: FastifyInstance, parts: PageRouteParts): void {
  app.get('/*', { schema: { hide: true } }, (request, reply) => answer(parts, request, reply));
  registerPostedForms(app, parts);
}

async function answer(parts: PageRouteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readPageAddress(request.raw.url ?? '/');
  if (address.kind === 'moved') return reply.redirect(address.location, 301);
  const render = () => renderGet(parts, request, address.cacheKey);
  if (!parts.cache || !address.cacheable) {
    parts.renderLimit.count(request.ip);
    return sendPage(request, reply, await render());
  }
  const version = `${await parts.catalogueVersion()}:${Math.floor(parts.now() / CLOCK_STEP_MS)}`;
  if (!parts.cache.has(address.cacheKey, version)) parts.renderLimit.count(request.ip);
  return sendPage(request, reply, await parts.cache.get(address.cacheKey, version, render));
}

/** Rendered as nobody in particular: no cookie, no header of the visitor reaches a page that others will get. */
function renderGet(parts: PageRouteParts, request: FastifyRequest, path: string): Promise<CachedPage> {
  const page = new Request(new URL(path, parts.siteUrl));
  return parts.render(page, parts.servicesFor(request));
}
