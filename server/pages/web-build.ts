import { existsSync } from 'node:fs';
import type { RouterContext, ServerBuild } from 'react-router';
import { StartProblem } from '#server/start-problem.ts';

/** The built web application, with what its entry module gives the server. */
export interface WebBuild {
  build: ServerBuild;
  /** Keys of the values that loaders and actions read; they compare by identity, so they come from the build itself. */
  contexts: {
    reads: RouterContext<unknown>;
    formPosts: RouterContext<unknown>;
    renderFault: RouterContext<(error: unknown) => void>;
    siteUrl: RouterContext<string>;
  };
  /** Inline scripts whose text never changes (the theme script): allowed by their hash. */
  constantScripts: readonly string[];
  /** The origin of the API when it has a host of its own (D3), else null. */
  apiOrigin: string | null;
}

/** Gives the application for the next request: always the same one when built, a fresh one while developing. */
export type LoadWebBuild = () => Promise<WebBuild>;

const BUILD_FILE = new URL('../../build/server/index.js', import.meta.url);

/** Reads the built application once. Throws `StartProblem` when nothing was built. */
export function loadBuiltWeb(): LoadWebBuild {
  if (!existsSync(BUILD_FILE)) throw new StartProblem('The web application is not built. Run: npm run build');
  let loaded: Promise<WebBuild> | undefined;
  return () => {
    loaded ??= import(BUILD_FILE.href).then((build: ServerBuild) => readWebBuild(build));
    return loaded;
  };
}

/** What the entry module of `web/entry.server.tsx` exports for the server. */
interface EntryExports {
  readsContext: RouterContext<unknown>;
  formPostsContext: RouterContext<unknown>;
  renderFaultContext: RouterContext<(error: unknown) => void>;
  siteUrlContext: RouterContext<string>;
  CONSTANT_SCRIPTS: readonly string[];
  API_BASE: string;
}

export function readWebBuild(build: ServerBuild): WebBuild {
  const entry = build.entry.module as unknown as EntryExports;
  return {
    build,
    contexts: {
      reads: entry.readsContext,
      formPosts: entry.formPostsContext,
      renderFault: entry.renderFaultContext,
      siteUrl: entry.siteUrlContext,
    },
    constantScripts: entry.CONSTANT_SCRIPTS,
    apiOrigin: URL.canParse(entry.API_BASE) ? new URL(entry.API_BASE).origin : null,
  };
}
