import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageContext } from '#domain/page-context.ts';
import type { PagePiece } from '#domain/page-pieces.ts';
import { LANGUAGES, type Language, splitLanguage } from '#domain/words/language.ts';
import { type Answer, answerOf, type TextPiece } from '#server/kept/kept-answers.ts';
import type { Traces } from '#server/observing/traces.ts';
import { createCriticalStyle } from '#server/pages/critical-style.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import { StartProblem } from '#server/start-problem.ts';

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
  traces: Traces | null;
}

/** Renders a page (or runs a plain form post). Throws what a loader did not expect. */
export function createPageRenderer(options: PageRendererOptions) {
  const { loadWeb, siteUrl, personalDataDays, clockOffsetMs, policy, keepParts, photoOrigin, turn, traces } = options;
  const frame = (web: WebBuild) => ({
    // It compiles the routes when it is made: a fifth of a page's time.
    handler: createRequestHandler(web.build, policy ? 'production' : 'development'),
    // While developing, the sheet is a file of its own.
    styleOf: policy ? createStyles(web, photoOrigin) : () => OPEN_STYLE,
  });
  const latest = new Map<Language, { web: WebBuild; frame: ReturnType<typeof frame> }>();

  return async (request: Request, { reads, formPosts, failed, log }: PageServices): Promise<Answer> => {
    const { language } = splitLanguage(new URL(request.url).pathname);
    const web = await loadWeb(language);
    const known = latest.get(language);
    const { handler, styleOf } = known?.web === web ? known.frame : frame(web);
    if (known?.web !== web) latest.set(language, { web, frame: { handler, styleOf } });
    const context = new RouterContextProvider();
    let rendered: readonly PagePiece[] | undefined;
    const end = Promise.withResolvers<void>();
    const tracedTurn = async () => {
      await turn();
      void traces?.span('render', () => end.promise);
    };
    context.set(web.pageContext, {
      siteUrl,
      personalDataDays,
      clockOffsetMs,
      keepParts,
      reads,
      formPosts,
      turn: traces === null ? turn : tracedTurn,
      onRendered: (page) => {
        rendered = page;
        end.resolve();
      },
      onFault: (error) => log.error({ err: error }, 'a page could not be rendered as it should'),
    });
    const response = await handler(request, context);
    const page = rendered ?? [await response.text()];
    const style = styleOf(page);
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

/** The built web application, with what its entry module gives the server. */
export type WebBuild = ReturnType<typeof readWebBuild>;

/** Gives the application that speaks a language for the next request: always the same one when built, a fresh one while developing. */
export type LoadWebBuild = (language: Language) => Promise<WebBuild>;

const buildFile = (language: Language) => new URL(`../../build/server-${language}/index.js`, import.meta.url);
const DESK_SOURCE = 'web/desk/index.html';
const DESK_FILE = new URL(`../../build/desk/${DESK_SOURCE}`, import.meta.url);
const FILES_FOLDER = join(import.meta.dirname, '..', '..', 'build', 'client');
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Reads the built application once. Throws `StartProblem` when nothing was built. */
export function loadBuiltWeb(): LoadWebBuild {
  if (!LANGUAGES.every((language) => existsSync(buildFile(language))))
    throw new StartProblem('The web application is not built. Run: npm run build');
  const loaded = new Map<Language, Promise<WebBuild>>();
  return (language) => {
    const known = loaded.get(language);
    if (known !== undefined) return known;
    const read = async () => readWebBuild(await import(buildFile(language).href), () => readFile(DESK_FILE, 'utf8'));
    const web = read();
    loaded.set(language, web);
    return web;
  };
}

/** Serves the web application from its sources with hot reload, in the language of `PAGE_LANGUAGE` alone. The build tool is loaded only here, never in production. */
export async function developWeb(app: FastifyInstance): Promise<LoadWebBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '/' } = request.raw;
    if (url.startsWith('/api/') || url.startsWith('/media/')) return done();
    reply.raw.on('finish', () => reply.hijack());
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  const desk = async () => vite.transformIndexHtml(`/${DESK_SOURCE}`, await readFile(DESK_SOURCE, 'utf8'));
  return async () => readWebBuild((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, desk);
}

/** What `web/entry.server.tsx` exports for the server. */
interface EntryExports {
  /** The key under which loaders and actions find their context. Keys compare by identity, so it comes from the build itself. */
  pageContext: RouterContext<PageContext>;
  /** Inline scripts, whose texts never change: allowed by their hash. */
  CONSTANT_SCRIPTS: readonly string[];
  /** Those among them that stand in the document of the staff's application too. */
  FIRST_SCRIPTS: readonly string[];
  /** What every document begins with while developing. */
  HOT_RELOAD: string;
  /** The sheet of all pages, the text of a page that its part of the sheet replaces, and the inline style that every page has. */
  STYLE: { sheet: string; place: string; fonts: string };
  API_BASE: string;
}

/** `desk` gives the document of the staff's application. */
function readWebBuild(build: ServerBuild, desk: () => Promise<string>) {
  const { pageContext, CONSTANT_SCRIPTS, FIRST_SCRIPTS, HOT_RELOAD, STYLE, API_BASE } = build.entry
    .module as unknown as EntryExports;
  const policyFacts: Omit<PolicyFacts, 'photoOrigin'> = {
    scripts: CONSTANT_SCRIPTS,
    styles: [STYLE.fonts],
    apiOrigin: URL.canParse(API_BASE) ? new URL(API_BASE).origin : null,
  };
  return { build, pageContext, policyFacts, style: STYLE, firstScripts: FIRST_SCRIPTS, hotReload: HOT_RELOAD, desk };
}

/** The built scripts, styles, fonts and drawings, in the compressed form made at build time. Names in `/assets/` carry their content's hash. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(FILES_FOLDER)) return;
  await app.register(fastifyStatic, {
    root: FILES_FOLDER,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${FILES_FOLDER}/assets/`);
      const age = lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`;
      reply.header('cache-control', age);
    },
  });
}

/** Hosts whose frames a person may open by a click (D23, D49); nothing of them is contacted before. */
const FRAME_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'];

/** Headers of every page that differ from those of every other answer, besides its policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** What a page depends on besides its address and the catalogue. */
export const PAGE_VARY = 'Accept-Encoding';

/** What pages of one build carry inside themselves, and where they read. */
export interface PolicyFacts {
  /** The texts of inline scripts. They are constant, so that nothing that was typed can be among them. */
  scripts: readonly string[];
  /** The texts of inline styles that every page has. */
  styles: readonly string[];
  /** The origin of the API when it has a host of its own (D3), else null. */
  apiOrigin: string | null;
  /** The origin of photographs when they have a public address of their own (D92), else null. */
  photoOrigin: string | null;
}

/**
 * The Content-Security-Policy of a page, with an inline style of its own or without: what stands inside the page runs or counts only
 * when it has the hash of one of ours.
 */
export function createPagePolicy({ scripts, styles, apiOrigin, photoOrigin }: PolicyFacts): (style?: string) => string {
  const scriptSource = ["script-src 'self'", ...scripts.map(hashOf)].join(' ');
  const others = [
    "default-src 'self'",
    scriptSource,
    ["img-src 'self' data: blob:", ...(photoOrigin ? [photoOrigin] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(apiOrigin ? [apiOrigin] : [])].join(' '),
    `frame-src ${FRAME_HOSTS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const styleSource = ["style-src 'self'", ...styles.map(hashOf)].join(' ');
  return (style) => `${others}; ${styleSource}${style === undefined ? '' : ` ${hashOf(style)}`}`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
