import { COPIES } from '#web/lib/offline/copies.ts';

const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** What a built script imports, before it runs or later: `from"./vendor-1a2b.js"`, `import("./large-photo-3c4d.js")`. */
const IMPORTED = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** What a built script brings later that is no script: the whole style sheet, the drawings of icons. */
const BROUGHT = /\/assets\/[\w.-]+\.(?:css|svg)/g;

/** The built files that the HTML of a page names. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(ASSET))];
}

/** What a built script imports or brings, now or at the first sign of use, by its path. */
export function importsOf(script: string): string[] {
  const scripts = [...script.matchAll(IMPORTED)].map(([, name]) => `/assets/${name}`);
  return [...new Set([...scripts, ...(script.match(BROUGHT) ?? [])])];
}

/**
 * Keeps these built files with what their scripts import and bring, then these photographs, and nothing else. Their names change with their
 * content, so one copy lasts.
 */
export async function keepFiles(named: Iterable<string>, photos: Iterable<string>): Promise<void> {
  const files = await caches.open(COPIES.files);
  const wanted = new Set(named);
  // The set grows while it is walked.
  for (const path of wanted) {
    const answer = await keepFile(files, path);
    if (answer && path.endsWith('.js')) for (const needed of importsOf(await answer.text())) wanted.add(needed);
  }
  for (const photo of photos) {
    wanted.add(photo);
    await keepFile(files, photo);
  }
  for (const { url } of await files.keys()) if (!wanted.has(new URL(url).pathname)) await files.delete(url);
}

/** The copy of a file, fetched when there is none. Undefined when the server does not have it: a newer build runs there. */
async function keepFile(files: Cache, path: string): Promise<Response | undefined> {
  const copy = await files.match(path);
  if (copy) return copy;
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  await files.put(path, answer.clone());
  return answer;
}
