import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { buildRenderingSite, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

/** `/sw.js` of a site with this setting. */
async function worker(setting: 'on' | 'off') {
  site = await buildRenderingSite({ env: { OFFLINE_VISIT: setting } });
  return site.get('/sw.js');
}

describe('the worker for a visit without network', () => {
  it('is asked for anew each time, and may ask this site alone [OFFLINE-07]', async () => {
    const { headers } = await worker('on');
    expect(headers['x-offline-visit']).toBe('on');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['content-security-policy']).toContain("default-src 'none'; connect-src 'self'");
  });

  it('switched off removes its own copies and itself [OFFLINE-07]', async () => {
    const { headers, body } = await worker('off');
    expect(headers['x-offline-visit']).toBe('off');
    expect(headers['cache-control']).toBe('no-cache');
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
