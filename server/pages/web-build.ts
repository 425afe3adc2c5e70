import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RouterContext, ServerBuild } from 'react-router';
import type { PageContext } from '#domain/page-context.ts';
import type { PolicyFacts } from '#server/pages/page-policy.ts';
import { StartProblem } from '#server/start-problem.ts';

/** The built web application, with what its entry module gives the server. */
export type WebBuild = ReturnType<typeof readWebBuild>;

/** Gives the application for the next request: always the same one when built, a fresh one while developing. */
export type LoadWebBuild = () => Promise<WebBuild>;

const BUILD_FILE = new URL('../../build/server/index.js', import.meta.url);
const FILES_FOLDER = join(import.meta.dirname, '..', '..', 'build', 'client');
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Reads the built application once. Throws `StartProblem` when nothing was built. */
export function loadBuiltWeb(): LoadWebBuild {
  if (!existsSync(BUILD_FILE)) throw new StartProblem('The web application is not built. Run: npm run build');
  let loaded: Promise<WebBuild> | undefined;
  return () => {
    loaded ??= import(BUILD_FILE.href).then(readWebBuild);
    return loaded;
  };
}

/** Serves the web application from its sources with hot reload. The build tool is loaded only here, never in production. */
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
  return async () => readWebBuild((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild);
}

/** What `web/entry.server.tsx` exports for the server. */
interface EntryExports {
  /** The key under which loaders and actions find their context. Keys compare by identity, so it comes from the build itself. */
  pageContext: RouterContext<PageContext>;
  /** Inline scripts, whose texts never change: allowed by their hash. */
  CONSTANT_SCRIPTS: readonly string[];
  /** The sheet of all pages, the text of a page that its part of the sheet replaces, and the inline style that every page has. */
  STYLE: { sheet: string; place: string; fonts: string };
  API_BASE: string;
}

function readWebBuild(build: ServerBuild) {
  const { pageContext, CONSTANT_SCRIPTS, STYLE, API_BASE } = build.entry.module as unknown as EntryExports;
  const policyFacts: Omit<PolicyFacts, 'photoOrigin'> = {
    scripts: CONSTANT_SCRIPTS,
    styles: [STYLE.fonts],
    apiOrigin: URL.canParse(API_BASE) ? new URL(API_BASE).origin : null,
  };
  return { build, pageContext, policyFacts, style: STYLE };
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
