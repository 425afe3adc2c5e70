import { matchRoutes, type RouteObject } from 'react-router';

/** What the build tells the browser about a route: where its script is, and what that one imports. */
interface RouteFiles {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

/** Files that this page has already, by their address. */
const brought = new Set<string>();

/** The framework's own list of routes; without it every page counts as brought, and the framework does as it always did. */
function routeFiles(): Readonly<Record<string, RouteFiles>> {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest');
  if (typeof manifest !== 'object' || manifest === null || !('routes' in manifest)) return {};
  return manifest.routes as Record<string, RouteFiles>;
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(routeFiles())
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      if (index) return { id, index: true };
      return { id, ...(path !== undefined && { path }), children: childrenOf(id) };
    });
}

/** The scripts of the page at a path. */
function filesOf(pathname: string): string[] {
  const found = new Set<string>();
  for (const { route } of matchRoutes(childrenOf(undefined), pathname) ?? []) {
    const files = routeFiles()[route.id ?? ''];
    if (files) for (const file of [files.module, ...(files.imports ?? [])]) found.add(file);
  }
  return [...found];
}

/** Whether everything that the page at a path is made of is in this browser. */
export function hasPageFiles(pathname: string): boolean {
  return filesOf(pathname).every((file) => brought.has(file));
}

/** Says that the page at a path is shown: what it is made of is here. */
export function noteShownPage(pathname: string): void {
  for (const file of filesOf(pathname)) brought.add(file);
}

/**
 * Fetches what the page at a path is made of and finds out whether the server can be reached. False: a file is there no
 * more. Throws when there is no connection.
 */
export async function bringPage(pathname: string): Promise<boolean> {
  const missing = filesOf(pathname).filter((file) => !brought.has(file));
  // A browser that says it is offline may be wrong; one small answer of the server tells.
  if (!navigator.onLine) await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  const answers = await Promise.all(missing.map(fetchFile));
  return answers.every(Boolean);
}

async function fetchFile(file: string): Promise<boolean> {
  const answer = await fetch(file);
  if (answer.ok) await answer.arrayBuffer();
  if (answer.ok) brought.add(file);
  return answer.ok;
}

/** Fetches the scripts of pages that a person may go to next, behind everything else; not for who saves data. */
export function bringAhead(pathnames: readonly string[]): void {
  if (savesData()) return;
  for (const file of new Set(pathnames.flatMap(filesOf))) {
    if (brought.has(file)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.fetchPriority = 'low';
    link.onload = () => brought.add(file);
    // One that failed is taken out, so that another try begins anew.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
