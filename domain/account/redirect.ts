/** Only there to parse against: a path that leaves this origin is not a path on this site. */
const HERE = 'http://site.invalid';

/**
 * The path to go to after login: `path` when it is a path on this site, else `fallback` (spec 2, D5). Refused are a scheme, `//host`,
 * backslashes (a browser reads them as slashes) controls or blanks (a browser drops
 * them, which can turn `/<tab>/host` into `//host`) and dots that resolve to `//host`.
 */
export function safeRedirect(path: string | null | undefined, fallback = '/'): string {
  if (path === null || path === undefined || path.length > 2000) return fallback;
  if (!path.startsWith('/') || path.startsWith('//') || /[\\\s\p{Cc}]/u.test(path)) return fallback;
  if (!URL.canParse(path, HERE)) return fallback;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? path : fallback;
}
