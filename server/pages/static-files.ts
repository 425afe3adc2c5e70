import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BUILD_FOLDER = join(import.meta.dirname, '..', '..', 'build', 'client');
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** The built scripts, styles, fonts and drawings, in the compressed form made at build time. Names in `/assets/` carry their content's hash. */
export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(BUILD_FOLDER)) return;
  await app.register(fastifyStatic, {
    root: BUILD_FOLDER,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes(`${BUILD_FOLDER}/assets/`);
      const age = lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`;
      reply.header('cache-control', age);
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
