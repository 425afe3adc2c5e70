import { useRouteLoaderData } from 'react-router';
import { publicPageAt } from '#domain/pages.ts';
import { hasGoodLine } from '#web/lib/line.ts';

/** The scripts that each page needs besides those of every page, by its path in the table of pages. */
type FilesOfPages = Readonly<Record<string, readonly string[]>>;

/** Null until it has been fetched. */
let filesOfPages: FilesOfPages | null = null;

/** Pages that have been shown, by their path in the table of pages: their scripts are here. */
const shown = new Set<string>();

/** Scripts that were fetched ahead. */
const fetched = new Set<string>();

/** The build that rendered this page. */
export function useBuild(): string {
  return useRouteLoaderData<{ build: string }>('root')?.build ?? '';
}

/** Call when the page at a path shows. */
export function noteShownPage(pathname: string): void {
  shown.add(publicPageAt(pathname).path);
}

/** Whether this browser has every script of the page at a path. */
export function hasPageFiles(pathname: string): boolean {
  if (shown.has(publicPageAt(pathname).path)) return true;
  return filesOfPages !== null && missingFiles(filesOfPages, pathname).length === 0;
}

function missingFiles(pages: FilesOfPages, pathname: string): string[] {
  const here = new Set([...shown].flatMap((path) => pages[path] ?? []));
  return (pages[publicPageAt(pathname).path] ?? []).filter((file) => !here.has(file) && !fetched.has(file));
}

/** The list of this build; null when the server runs a newer one. Throws without a connection. */
async function readFilesOfPages(build: string): Promise<FilesOfPages | null> {
  if (filesOfPages !== null) return filesOfPages;
  const answer = await fetch(`/page-files.json?build=${encodeURIComponent(build)}`);
  if (answer.ok) filesOfPages = (await answer.json()) as FilesOfPages;
  return filesOfPages;
}

/**
 * Fetches the scripts of the page at a path. False when the server no longer has them, because it runs a newer build.
 * Throws without a connection.
 */
export async function bringPage(build: string, pathname: string): Promise<boolean> {
  // A browser that reports being offline may be wrong; a small request finds out.
  if (!navigator.onLine) await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  const pages = await readFilesOfPages(build);
  if (pages === null) return false;
  const answers = await Promise.all(missingFiles(pages, pathname).map(fetchFile));
  return answers.every(Boolean);
}

async function fetchFile(file: string): Promise<boolean> {
  const answer = await fetch(file);
  if (answer.ok) await answer.arrayBuffer();
  if (answer.ok) fetched.add(file);
  return answer.ok;
}

/** Fetches the scripts of likely next pages with low priority, over a good line. */
export async function bringAhead(build: string, pathnames: readonly string[]): Promise<void> {
  if (!hasGoodLine()) return;
  const pages = await readFilesOfPages(build).catch(() => null);
  if (pages === null) return;
  for (const file of new Set(pathnames.flatMap((pathname) => missingFiles(pages, pathname)))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.fetchPriority = 'low';
    link.onload = () => fetched.add(file);
    // Removed after a failure, so that the next try starts afresh.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
}
