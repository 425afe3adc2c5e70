import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { answerOf } from '#server/kept/kept-answers.ts';
import { sendAnswer } from '#server/kept/send-answer.ts';
import { PAGE_VARY } from '#server/pages/page-policy.ts';

const BUILT_WORKER = new URL('../../../build/worker/sw.js', import.meta.url);

/** Takes the place of a worker that is there: it empties its stores and takes itself away. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('chavi-offline-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * `/sw.js`: the worker that answers for the network when there is none. Browsers ask for it with every page it watches, so that
 * switching it off reaches them at once. Switched off, or not built, it is one that ends itself.
 */
export function registerOfflineVisit(
  app: FastifyInstance,
  { isOn, photoOrigin }: { isOn: boolean; photoOrigin: string | null },
): void {
  const isThere = isOn && existsSync(BUILT_WORKER);
  const answer = answerOf(isThere ? readFileSync(BUILT_WORKER, 'utf8') : LAST_WORKER, {
    status: 200,
    whole: true,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // What the worker itself may do: ask this site, and where photographs are.
      'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...(photoOrigin ? [photoOrigin] : [])].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'x-offline-visit': isThere ? 'on' : 'off',
    },
  });
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) => sendAnswer(request, reply, answer, PAGE_VARY));
}
