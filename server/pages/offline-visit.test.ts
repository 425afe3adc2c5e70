import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerOfflineVisit } from '#server/pages/offline-visit.routes.ts';

async function worker(isOn: boolean) {
  const app = Fastify();
  registerOfflineVisit(app as never, isOn);
  return app.inject('/sw.js');
}

describe('the worker for a visit without network', () => {
  it('is asked for anew each time, and may ask this site alone [OFFLINE-07]', async () => {
    const { headers } = await worker(true);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
  });

  it('switched off removes its own copies and itself [OFFLINE-07]', async () => {
    const { headers, body } = await worker(false);
    expect(headers['x-offline-visit']).toBe('off');
    const listeners = new Map<string, (event: object) => void>();
    const removed: string[] = [];
    let done: Promise<void> = Promise.resolve();
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => undefined,
      registration: { unregister: async () => removed.push('the worker') },
    };
    const caches = {
      keys: async () => ['chavi-offline-pages', 'chavi-offline-files', 'of-somebody-else'],
      delete: async (name: string) => removed.push(name),
    };
    runInNewContext(body, { self, caches });
    listeners.get('activate')?.({ waitUntil: (work: Promise<void>) => (done = work) });
    await done;
    expect(removed).toEqual(['chavi-offline-pages', 'chavi-offline-files', 'the worker']);
  });
});
