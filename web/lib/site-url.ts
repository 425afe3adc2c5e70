import { useRouteLoaderData } from 'react-router';

/** The public origin of the site without a trailing slash, for addresses that people pass on; '' when the root could not be loaded. */
export function useSiteUrl(): string {
  return (useRouteLoaderData('root') as { siteUrl: string } | undefined)?.siteUrl ?? '';
}
