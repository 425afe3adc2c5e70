import { test as base, expect, type Page } from '@playwright/test';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { watchNoise } from './support/noise.ts';
import { type SiteServer, startSite } from './support/site-server.ts';
import { DEMO_STAFF } from './support/staff.ts';

interface TestFixtures {
  /** A server with the demo catalogue that this test alone changes. */
  ownSite: SiteServer;
  /** A page of the shared site with the demo member of staff logged in. */
  staffPage: Page;
  /** A page of `ownSite` with the demo member of staff logged in. */
  ownStaffPage: Page;
  /** Console messages and failed requests this test expects: `expectNoise(/429/)`. Any other fails the test. */
  expectNoise: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** A server with the demo catalogue, shared by the tests of a worker: tests may add leads, and change nothing else. */
  site: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite(copyDemoData());
      await use(site);
      await site.stop();
      removeData(site.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  ownSite: async ({}, use) => {
    const site = await startSite(copyDemoData());
    await use(site);
    await site.stop();
    removeData(site.dataDir);
  },
  expectNoise: [
    async ({ context }, use) => {
      const noise = watchNoise(context);
      await use(noise.expect);
      expect(noise.unexpected(), 'console messages and failed requests nobody expected').toEqual([]);
    },
    { auto: true },
  ],
  staffPage: async ({ page, site }, use) => {
    await signIn(page, site.url);
    await use(page);
  },
  ownStaffPage: async ({ browser, ownSite, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: ownSite.url });
    const page = await context.newPage();
    const noise = watchNoise(context);
    await signIn(page, ownSite.url);
    await use(page);
    const unexpected = noise.unexpected();
    await context.close();
    expect(unexpected, 'console messages and failed requests nobody expected').toEqual([]);
  },
});

/** Opens a page and waits until React is alive on it. */
export async function gotoReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until React is alive on the page. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** Logs in through the API and keeps the session as the web app does, and both welcome dialogs closed. */
export async function signIn(page: Page, url: string, staff = DEMO_STAFF): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: staff });
  const { access_token, user } = await answer.json();
  const session = { isAuthenticated: true, user, token: access_token };
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in-once')) return;
    sessionStorage.setItem('signed-in-once', '1');
    localStorage.setItem('auth-storage', value);
  }, JSON.stringify(session));
}

export { DEMO_STAFF, expect };
