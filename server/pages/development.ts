import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type LoadWebBuild, readWebBuild } from '#server/pages/web-build.ts';

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
