import { existsSync, readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_PAGES } from '#domain/all-pages.ts';
import { isoDay, isoMonth } from '#domain/dates.ts';
import { type AppError, failure } from '#domain/errors.ts';
import { bookElement, currentBook, perBook } from '#domain/location/area-book.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { SITE } from '#domain/site.ts';
import { escapeMarkup } from '#domain/text.ts';
import { inLanguage, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { failureSentence } from '#domain/words/sentence.ts';
import type { Words } from '#domain/words/words.ts';
import type { Parts } from '#server/core.ts';
import { createRenderLimit } from '#server/http/call-limits.ts';
import { addErrorAnswers, refuse, wordsFor } from '#server/http/errors.ts';
import type { FileForm, SentFiles } from '#server/http/file-form.ts';
import { refuseForeignOrigin } from '#server/http/headers.ts';
import { addFormParser } from '#server/http/read-body.ts';
import { type Answer, answerOf, asOf } from '#server/kept/kept-answers.ts';
import { sendAnswer } from '#server/kept/kept-calls.ts';
import { registerCrawlerRoutes } from '#server/pages/crawler.routes.ts';
import { type KnownPage, pagePattern, readPageAddress } from '#server/pages/page-address.ts';
import { createPageServices } from '#server/pages/page-services.ts';
import {
  createPagePolicy,
  createPageRenderer,
  type LoadWebBuild,
  loadBuiltWeb,
  PAGE_HEADERS,
  PAGE_VARY,
  registerStaticFiles,
} from '#server/pages/render-page.ts';

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
  const { admission, kept, now, traces } = parts;
  const photoOrigin = photoOriginOf(parts);
  const turn = parts.admission.step;
  const render = createPageRenderer({
    ...{ loadWeb, siteUrl, personalDataDays, clockOffsetMs, photoOrigin, turn, traces },
    policy: !develop,
    keepParts: keepParts && !develop,
  });
  return {
    siteUrl,
    cache: develop ? null : kept,
    renderLimit: createRenderLimit(now, renderings),
    /** Lets pages that are not kept wait for their turn. */
    admission,
    /** Waits a little for a database that is away; answers whether what failed since a moment is worth another try. */
    isBack: async (since: number) => (await parts.database.reach?.back(since)) === true,
    /** Renders the answer to a request for whoever sent `sender`. */
    render: (request: Request, sender: FastifyRequest, form?: SentFiles) =>
      render(request, createPageServices(parts, sender, form)),
    /** The document of the staff's application, the same for each of its addresses. */
    desk: createDesk(loadWeb, { siteUrl, clockOffsetMs, photoOrigin, isDeveloped: develop !== undefined }),
    /** How pages that take files read their forms. */
    pageForms: parts.pageForms,
    /** The month or the day of the clock: pages that depend on it are kept under it. */
    today: (period: 'month' | 'day') => (period === 'day' ? isoDay : isoMonth)(now()),
  };
}

async function answer(
  pages: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  isLast = false,
): Promise<FastifyReply> {
  const [book, began] = [currentBook(), performance.now()];
  const address = readPageAddress(request.raw.url ?? '/');
  const page = address.kind === 'moved' ? address.ifThere : address;
  const version = page === undefined || page.cacheable ? await pages.cache?.version() : undefined;
  // With the version other areas came, and the address is read by them: another process may have given one its address back.
  if (currentBook() !== book) return answer(pages, request, reply, isLast);
  const found = page && (page.isDesk ? await pages.desk() : await pageOf(pages, request, page, version));
  // Nothing is kept just after a change: while another server takes the lost one's place, everybody would be refused.
  if (found?.whole === false && !isLast && (await pages.isBack(began))) return answer(pages, request, reply, true);
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
  { cacheKey, cacheable, keptFor }: KnownPage,
  version: Version | undefined,
): Promise<Answer> {
  const render = () => pages.admission.page.run(() => renderGet(pages, request, cacheKey));
  if (!pages.cache || !cacheable || version === undefined) {
    pages.renderLimit.count(request.ip);
    return render();
  }
  const key = keptFor ? `${pages.today(keptFor)} ${cacheKey}` : cacheKey;
  if (!pages.cache.has(key, version.id)) pages.renderLimit.count(request.ip);
  return asOf(version, await pages.cache.get(key, version.id, render));
}

/** Rendered as nobody in particular: no cookie, no header of the visitor reaches a page that others will get. */
function renderGet(pages: PageParts, request: FastifyRequest, path: string): Promise<Answer> {
  return pages.render(new Request(new URL(path, pages.siteUrl)), request);
}

const BUILT_WORKER = new URL('../../build/worker/sw.js', import.meta.url);

/** Takes the place of a worker that is there: it empties its stores and takes itself away. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('chavi-offline-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * `/sw.js`: the worker that answers for the network when there is none. Browsers ask for it with every page it watches, so that
 * switching it off reaches them at once. Switched off, or not built, it is one that ends itself.
 */
function registerOfflineVisit(
  app: FastifyInstance,
  { isOn, photoOrigin }: { isOn: boolean; photoOrigin: string | null },
): void {
  const isThere = isOn && existsSync(BUILT_WORKER);
  const answer = answerOf(isThere ? readFileSync(BUILT_WORKER, 'utf8') : LAST_WORKER, {
    status: 200,
    whole: true,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // What the worker itself may do: ask this site, and where photographs are.
      'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...(photoOrigin ? [photoOrigin] : [])].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'x-offline-visit': isThere ? 'on' : 'off',
    },
  });
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, answer, PAGE_VARY));
}

const POLICY = createPagePolicy({ scripts: [], styles: [], apiOrigin: null, photoOrigin: null })();

/** The address may be a private link's. */
const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** When no page can be rendered at all (the database is away, a form is too large), people still get a page, not a data answer. */
function addErrorPages(app: FastifyInstance): void {
  addErrorAnswers(app, (reply, error) =>
    refuse(reply, error)
      .headers({ ...PAGE_HEADERS, ...PRIVATE_HEADERS })
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(errorHtml(error, reply.request.id, wordsFor(reply.request))),
  );
}

/** No script, no style of its own, and nothing of the request but its language and the id that finds it in the log. */
function errorHtml(error: AppError, reference: string, words: Words): string {
  const { title, heading, home, reference: referenceOf } = words.errorPage;
  return `<!doctype html>
<html lang="${languageTag(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)} - ${escapeMarkup(SITE.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/error.css">
</head>
<body>
<main>
<h1>${escapeMarkup(heading)}</h1>
<p>${escapeMarkup(failureSentence(error, words))}</p>
<p><a href="${inLanguage(words.language, '/')}">${escapeMarkup(home)}</a></p>
<p><small>${escapeMarkup(referenceOf(reference))}</small></p>
</main>
</body>
</html>
`;
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Forms of public pages sent without scripts: the page's action answers with a page, which is never kept. */
function registerPostedForms(app: FastifyInstance, parts: PageParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const forms = ALL_PAGES.filter((page) => page.takesPosts && !(page.path in parts.pageForms));
    for (const path of forms.flatMap(inEachLanguage)) {
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        checkPost(parts, request);
        const page = await answerPost(parts, request, await readFields(request));
        return sendAnswer(request, reply, page, PAGE_VARY);
      });
    }
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    addFormParser(scope);
    scope.removeContentTypeParser('application/json');
    scope.register(multipart);
    const forms = Object.entries(parts.pageForms);
    for (const [path, readForm] of forms.flatMap(([path, read]) =>
      inEachLanguage({ path }).map((own) => [own, read] as const),
    )) {
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        checkPost(parts, request);
        const page = await readForm(request, (form) => answerPost(parts, request, textsOf(form), form));
        return sendAnswer(request, reply, page, PAGE_VARY);
      });
    }
  });
}

const inEachLanguage = ({ path }: { path: string }) => LANGUAGES.map((language) => inLanguage(language, path));

function checkPost(parts: PageParts, request: FastifyRequest): void {
  if (pagePattern(request.url) === null) throw failure('NOT_FOUND', 'noSuchAddress');
  refuseForeignOrigin(request, { siteUrl: parts.siteUrl, webOrigins: [] });
  parts.renderLimit.count(request.ip);
}

async function answerPost(
  { siteUrl, admission, render }: PageParts,
  request: FastifyRequest,
  body: URLSearchParams,
  form?: FileForm,
): Promise<Answer> {
  const posted = new Request(new URL(request.url, siteUrl), { method: 'POST', body });
  const work = () => render(posted, request, form);
  // Photographs take long, and are few at a time already: others need not stand in line behind them.
  const page = form && form.files.length > 0 ? await work() : await admission.form.run(work);
  // One person's answer: no cache keeps it, and no tag stands in for it.
  return { ...page, whole: false };
}

function textsOf({ fields }: FileForm): URLSearchParams {
  const all = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((text) => [name, String(text)]));
  return new URLSearchParams(all as [string, string][]);
}

/** The texts of the form, in one encoding whatever the browser chose; files are no part of these forms. */
async function readFields(request: FastifyRequest): Promise<URLSearchParams> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of await new Response(body, { headers }).formData()) {
      if (typeof value === 'string') fields.append(name, value);
    }
    return fields;
  } catch (error) {
    throw failure('VALIDATION_FAILED', 'formUnreadableGoBack', { cause: error });
  }
}

interface DeskParts {
  siteUrl: string;
  /** What the site's clock was moved by. */
  clockOffsetMs: number;
  photoOrigin: string | null;
  /** While developing, the document is made anew for each request, and the policy is off. */
  isDeveloped: boolean;
}

/** Gives the document of the staff's application: one answer for each of its addresses and for everybody, until the areas change. */
function createDesk(loadWeb: LoadWebBuild, parts: DeskParts): () => Promise<Answer> {
  const make = () => makeDesk(loadWeb, parts);
  return parts.isDeveloped ? make : perBook(make);
}

async function makeDesk(loadWeb: LoadWebBuild, { isDeveloped, photoOrigin, ...facts }: DeskParts): Promise<Answer> {
  const { desk, firstScripts, hotReload, policyFacts } = await loadWeb('en');
  const policyOf = createPagePolicy({ ...policyFacts, photoOrigin, scripts: firstScripts, styles: [] });
  const first = firstScripts.map((script) => `<script>${script}</script>`).join('');
  return answerOf(filledIn(await desk(), facts, hotReload, first + bookElement()), {
    status: 200,
    whole: true,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': isDeveloped ? "frame-ancestors 'none'" : policyOf(),
    },
  });
}

/** The document as it was built, with the site's facts; `last` stands behind its style sheet, and before anything is painted. */
function filledIn(
  built: string,
  { siteUrl, clockOffsetMs }: Pick<DeskParts, 'siteUrl' | 'clockOffsetMs'>,
  first: string,
  last: string,
): string {
  const facts = `data-site-url="${escapeMarkup(siteUrl)}"${clockOffsetMs ? ` data-clock-offset="${clockOffsetMs}"` : ''}`;
  return built
    .replace('<html', () => `<html ${facts}`)
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `${last}</head>`);
}
