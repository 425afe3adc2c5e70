import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCrawlerRoutes } from '#server/pages/crawler.routes.ts';
import { addErrorPages } from '#server/pages/error-page.ts';
import { createFormPosts } from '#server/pages/form-posts.ts';
import { loggedServices } from '#server/pages/logged-services.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import { registerPageRoutes } from '#server/pages/pages.routes.ts';
import { createRenderLimit } from '#server/pages/render-limit.ts';
import { createPageRenderer, type PageServices } from '#server/pages/render-page.ts';
import { registerStaticFiles } from '#server/pages/static-files.ts';
import { type LoadWebBuild, loadBuiltWeb } from '#server/pages/web-build.ts';
import type { Parts } from '#server/parts.ts';

/** Memory for rendered pages: some thousand of them, with their compressed forms. */
const CACHE_BYTES = 32 * 1024 * 1024;

export interface PageOptions {
  /** The application from its sources, while developing: then nothing is cached and the policy is off. */
  develop?: (app: FastifyInstance) => Promise<LoadWebBuild>;
  /** Pages that one address may have rendered in a minute. */
  renderings?: number;
}

/** Everything that is no API call: pages, their files, and what crawlers read. */
export async function registerPages(
  app: FastifyInstance,
  parts: Parts,
  { develop, renderings }: PageOptions = {},
): Promise<void> {
  const { config, database, metrics } = parts;
  const loadWeb = develop ? await develop(app) : loadBuiltWeb();
  addErrorPages(app);
  if (!develop) await registerStaticFiles(app);
  registerCrawlerRoutes(app, { siteUrl: config.siteUrl, listingTimes: () => database.read.properties.lastModified() });
  const cache = develop ? null : createPageCache(CACHE_BYTES);
  if (cache) {
    metrics.total('chavi_page_cache_hits_total', 'Pages answered from memory.', () => cache.stats.hits);
    metrics.total('chavi_page_cache_misses_total', 'Pages rendered for the cache.', () => cache.stats.misses);
    metrics.gauge('chavi_page_cache_bytes', 'Memory of the rendered pages.', () => cache.stats.bytes);
  }
  registerPageRoutes(app, {
    siteUrl: config.siteUrl,
    render: createPageRenderer({ loadWeb, siteUrl: config.siteUrl, policy: !develop }),
    cache,
    renderLimit: createRenderLimit(parts.now, renderings),
    servicesFor: (request) => servicesFor(parts, request),
    catalogueVersion: () => database.read.settings.catalogueVersion(),
    now: parts.now,
  });
}

function servicesFor(parts: Parts, request: FastifyRequest): PageServices {
  let failed = false;
  const reads = loggedServices(parts.reads, request.log, () => {
    failed = true;
  });
  const { revealOwner, sendMessage } = parts;
  const forms = loggedServices({ revealOwner, sendMessage }, request.log);
  return { reads, formPosts: createFormPosts(forms, { address: request.ip }), failed: () => failed, log: request.log };
}
