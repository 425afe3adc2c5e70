import { createContext } from 'react-router';

/** The public origin of the site without a trailing slash (`https://chavi.example`), put there by the page renderer. */
export const siteUrlContext = createContext<string>();

/** The id of the root route, whose loader data carries the origin. */
const ROOT_ID = 'root';

/** The public origin, out of the `matches` that a route's `meta` receives. '' when the root could not be loaded. */
export function siteUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const data = matches.find((match) => match?.id === ROOT_ID)?.loaderData;
  if (typeof data !== 'object' || data === null || !('siteUrl' in data)) return '';
  return typeof data.siteUrl === 'string' ? data.siteUrl : '';
}
