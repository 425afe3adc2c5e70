import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoMonth } from '#domain/dates.ts';
import { presentBook } from '#domain/location/area-book.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import type { Parts } from '#server/core.ts';
import type { Answer } from '#server/kept/kept-answers.ts';
import { asOf } from '#server/kept/known-version.ts';
import { sendAnswer } from '#server/kept/send-answer.ts';
import { registerCrawlerRoutes } from '#server/pages/crawler.routes.ts';
import { addErrorPages } from '#server/pages/error-page.ts';
import { registerOfflineVisit } from '#server/pages/offline/offline-visit.routes.ts';
import { type KnownPage, readPageAddress } from '#server/pages/page-address.ts';
import { registerPageFiles } from '#server/pages/page-files.ts';
import { PAGE_VARY } from '#server/pages/page-policy.ts';
import { createPageServices } from '#server/pages/page-services.ts';
import { registerPostedForms } from '#server/pages/posted-forms.ts';
import { createRenderLimit } from '#server/pages/render-limit.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import { type LoadWebBuild, loadBuiltWeb, registerStaticFiles } from '#server/pages/web-build.ts';

export interface PageOptions {
  /** The application from its sources, while developing: then nothing is cached and the policy is off. */
  develop?: (app: FastifyInstance) => Promise<LoadWebBuild>;
  /** Pages that one address may have rendered in a minute. */
  renderings?: number;
  /** Off: every part of every page is rendered anew. */
  keepParts?: boolean;
}

/**
 * Everything that is no API call: public pages and the admin's frame, their files, plain form posts, and what crawlers read.
 * Whatever nobody else routes ends here too, as the not-found page.
 */
export async function registerPages(app: FastifyInstance, parts: Parts, options: PageOptions = {}): Promise<void> {
  const { siteUrl } = parts.config;
  const loadWeb = options.develop ? await options.develop(app) : loadBuiltWeb();
  addErrorPages(app);
  if (!options.develop) await registerStaticFiles(app);
  registerPageFiles(app, loadWeb);
  if (!options.develop)
    registerOfflineVisit(app, { isOn: parts.config.offlineVisit, photoOrigin: photoOriginOf(parts) });
  const pages = createPageParts(parts, loadWeb, options);
  registerCrawlerRoutes(app, {
    siteUrl,
    listingTimes: parts.reads.listingTimes,
    areasWithListings: async () =>
      (await parts.reads.areas()).map(({ area }) => area).filter((area) => area !== OTHER_AREA),
    kept: parts.kept,
    countRendering: pages.renderLimit.count,
    lane: parts.admission.page,
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => answer(pages, request, reply));
  registerPostedForms(app, pages);
}

export type PageParts = ReturnType<typeof createPageParts>;

/** null while photographs come from this site. */
function photoOriginOf({ config: { mediaPublicUrl } }: Pick<Parts, 'config'>): string | null {
  return mediaPublicUrl === null ? null : new URL(mediaPublicUrl).origin;
}

function createPageParts(parts: Parts, loadWeb: LoadWebBuild, { develop, renderings, keepParts = true }: PageOptions) {
  const { siteUrl, personalDataDays, clockOffsetMs } = parts.config;
  const { admission, kept, now } = parts;
  const photoOrigin = photoOriginOf(parts);
  const turn = parts.admission.step;
  const render = createPageRenderer({
    ...{ loadWeb, siteUrl, personalDataDays, clockOffsetMs, policy: !develop, keepParts, photoOrigin, turn },
  });
  return {
    siteUrl,
    cache: develop ? null : kept,
    renderLimit: createRenderLimit(now, renderings),
    /** Lets pages that are not kept wait for their turn. */
    admission,
    /** Renders the answer to a request for whoever sent `sender`. */
    render: (request: Request, sender: FastifyRequest) => render(request, createPageServices(parts, sender)),
    /** The month of the clock: pages that depend on it are kept under it. */
    month: () => isoMonth(now()),
  };
}

async function answer(pages: PageParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const book = presentBook();
  const address = readPageAddress(request.raw.url ?? '/');
  const page = address.kind === 'moved' ? address.ifThere : address;
  const version = page === undefined || page.cacheable ? await pages.cache?.version() : undefined;
  // With the version other areas came, and the address is read by them: another process may have given one its address back.
  if (presentBook() !== book) return answer(pages, request, reply);
  const found = page && (await pageOf(pages, request, page, version));
  if (address.kind === 'moved' && (found === undefined || found.status === 200))
    return reply.header('cache-control', 'no-cache').redirect(address.location, 301);
  if (found === undefined) throw new Error('An address is a page or leads to one.');
  return sendAnswer(request, reply, found, PAGE_VARY);
}

type Version = Awaited<ReturnType<NonNullable<PageParts['cache']>['version']>>;

/** A kept page, or one that is rendered now. */
async function pageOf(
  pages: PageParts,
  request: FastifyRequest,
  { cacheKey, cacheable, byMonth }: KnownPage,
  version: Version | undefined,
): Promise<Answer> {
  const render = () => pages.admission.page.run(() => renderGet(pages, request, cacheKey));
  if (!pages.cache || !cacheable || version === undefined) {
    pages.renderLimit.count(request.ip);
    return render();
  }
  const key = byMonth ? `${pages.month()} ${cacheKey}` : cacheKey;
  if (!pages.cache.has(key, version.id)) pages.renderLimit.count(request.ip);
  return asOf(version, await pages.cache.get(key, version.id, render));
}

/** Rendered as nobody in particular: no cookie, no header of the visitor reaches a page that others will get. */
function renderGet(pages: PageParts, request: FastifyRequest, path: string): Promise<Answer> {
  return pages.render(new Request(new URL(path, pages.siteUrl)), request);
}
