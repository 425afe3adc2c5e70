import { setTimeout as sleep } from 'node:timers/promises';
import { buildTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

const PATIENCE = 100;

/**
 * A test application with pages that has rendered one already: loading the web application takes a moment, in which a busy machine
 * refuses what comes meanwhile (503).
 */
export async function buildRenderingSite(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await buildTestApp({ ...options, app: { ...options.app, pages: true } });
  for (let turn = 0; turn < PATIENCE; turn++) {
    if ((await site.get('/about')).statusCode === 200) return site;
    await sleep(100);
  }
  throw new Error('No page could be rendered.');
}
