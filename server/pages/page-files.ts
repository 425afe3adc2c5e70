import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { ALL_PAGES } from '#domain/all-pages.ts';
import type { LoadWebBuild } from '#server/pages/web-build.ts';

/**
 * `/page-files.json?build=…`: the scripts of every page by its path in the table of pages, so that the browser can fetch a page
 * ahead. 404 for any build but the running one, since its files are gone.
 */
export function registerPageFiles(app: FastifyInstance, loadWeb: LoadWebBuild): void {
  app.get<{ Querystring: { build?: string } }>(
    '/page-files.json',
    { schema: { hide: true } },
    async (request, reply) => {
      const { build } = await loadWeb();
      if (request.query.build !== build.assets.version) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(pageFiles(build.assets));
    },
  );
}

/** The scripts that each page needs besides those of every page. */
function pageFiles({ entry, routes }: ServerBuild['assets']): Record<string, string[]> {
  type Route = NonNullable<(typeof routes)[string]>;
  const all = Object.values(routes).filter((route): route is Route => route !== undefined);
  const chainOf = (route: Route): Route[] => {
    const above = all.find(({ id }) => id === route.parentId);
    return above ? [...chainOf(above), route] : [route];
  };
  const pathOf = (route: Route) => {
    const parts = chainOf(route).flatMap(({ path }) => path || []);
    return parts[0] === '*' ? '*' : `/${parts.join('/')}`;
  };
  const filesOf = ({ module, imports = [] }: { module: string; imports?: string[] | undefined }) => [
    module,
    ...imports,
  ];
  const frames = all.filter(({ id, path }) => !path && all.some(({ parentId }) => parentId === id));
  const everywhere = new Set([entry, ...frames].flatMap(filesOf));
  const screens = all.filter(({ id }) => !all.some(({ parentId }) => parentId === id));
  const known = screens.filter((route) => ALL_PAGES.some(({ path }) => path === pathOf(route)));
  return Object.fromEntries(
    known.map((route) => [
      pathOf(route),
      [...new Set(chainOf(route).flatMap(filesOf))].filter((file) => !everywhere.has(file)),
    ]),
  );
}
