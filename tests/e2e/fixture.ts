import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { createNoise, type Noise } from './support/noise.ts';
import { FOR_WORKER, type SiteServer, startSite } from './support/site-server.ts';
import { DEMO_STAFF, sessionOf } from './support/staff.ts';

interface TestFixtures {
  /** Whether the browser was never here, so that it is welcomed. For `test.use`. */
  isFirstVisit: boolean;
  /** A page of the shared site with the demo member of staff logged in. */
  staffPage: Page;
  /** Console messages and failed requests this test expects: `expectNoise(/429/)`. Any other fails the test. */
  expectNoise: (pattern: RegExp) => void;
  /** What the browser of the test complains about. */
  noise: Noise;
}

interface WorkerFixtures {
  /** A server with the demo catalogue, shared by the tests of a worker: tests may add leads, and change nothing else. */
  site: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One context for the tests of a worker, emptied between them, and one process, where the programs of the site's pages are
  // compiled already. A test that needs a browser of its own opens a context.
  reuseContext: [true, { scope: 'worker' }],
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--process-per-site'] }),
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const site = await startSite(copyDemoData());
      await use(site);
      await site.stop();
      removeData(site.dataDir);
    },
    FOR_WORKER,
  ],
  baseURL: async ({ site }, use) => use(site.url),
  noise: async ({}, use) => use(createNoise()),
  isFirstVisit: [false, { option: true }],
  // Watched where it opens: a test that only sends requests has no browser to wait for.
  context: async ({ context, noise, isFirstVisit }, use) => {
    noise.watch(context);
    if (!isFirstVisit) await asKnownVisitor(context);
    const standsStill = watchClock(context);
    await use(context);
    // What is not emptied by itself. A clock that stands would be let go in the middle of the next test.
    if (standsStill()) await context.clock.resume();
    await context.setOffline(false);
    await context.clearPermissions();
    expect(noise.unexpected(), 'console messages and failed requests nobody expected').toEqual([]);
  },
  expectNoise: async ({ noise }, use) => use(noise.expect),
  staffPage: async ({ page, site }, use) => {
    await signIn(page, site.url);
    await use(page);
  },
});

/** Notes that the clock of a context was stopped. */
function watchClock({ clock }: BrowserContext): () => boolean {
  let isStopped = false;
  const pauseAt = clock.pauseAt.bind(clock);
  clock.pauseAt = (time) => {
    isStopped = true;
    return pauseAt(time);
  };
  return () => isStopped;
}

/** Opens a page and waits until React is alive on it. */
export async function gotoReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until React is alive on the page. */
export async function ready(page: Page): Promise<void> {
  // A document comes to life at the first sign of a hand.
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    return document.documentElement.dataset.hydrated !== undefined;
  });
}

/** Opens pages of the context as a member of staff, with a session kept as the web app keeps it. */
export async function signIn(page: Page, url: string, staff = DEMO_STAFF): Promise<void> {
  const { access_token, user } = await sessionOf(page.request, url, staff, 'page');
  const session = { isAuthenticated: true, user, token: access_token };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', '1');
    localStorage.setItem('auth-storage', value);
  }, JSON.stringify(session));
}

export { DEMO_STAFF, expect };
