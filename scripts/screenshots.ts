// `npm run screenshots [-- NAME…]`: every screen at phone, tablet and desktop width, in light and dark, into screenshots/.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { gotoReady, signIn } from '#tests/e2e/fixture.ts';
import globalSetup from '#tests/e2e/global-setup.ts';
import { browserState } from '#tests/e2e/support/browser-state.ts';
import { copyDemoData, removeData } from '#tests/e2e/support/demo-data.ts';
import { startSite } from '#tests/e2e/support/site-server.ts';
import playwrightConfig from '../playwright.config.ts';

const FOLDER = join(import.meta.dirname, '..', 'screenshots');
const ADMIN = '/admin-dashboard-97xK3p';
const PUBLIC_SCREENS: Record<string, string> = {
  home: '/',
  search: '/search',
  'search-filtered': '/search?property_type=Residential&bhk_type=2bhk,3bhk&max_budget=9000000',
  'search-empty': '/search?location=Nowhere',
  property: '/property/3',
  'property-missing': '/property/999999',
  properties: '/properties',
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  login: '/auth-login-8Kj9mN',
  'not-found': '/no-such-page',
};
const STAFF_SCREENS: Record<string, string> = {
  dashboard: ADMIN,
  upload: `${ADMIN}/upload`,
  edit: `${ADMIN}/upload?id=3`,
  'manage-properties': `${ADMIN}/properties`,
  testimonials: `${ADMIN}/testimonials`,
  youtube: `${ADMIN}/youtube`,
  messages: `${ADMIN}/contact`,
  staff: `${ADMIN}/staff`,
};

const wanted = process.argv.slice(2);
const isWanted = ([name]: [string, string]) => wanted.length === 0 || wanted.includes(name);

mkdirSync(FOLDER, { recursive: true });
await globalSetup();
const site = await startSite(copyDemoData());
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  for (const theme of ['light', 'dark']) {
    for (const width of [360, 768, 1280]) {
      await shoot(PUBLIC_SCREENS, width, theme);
      await shoot(STAFF_SCREENS, width, theme);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  removeData(site.dataDir);
}
console.log(`Screenshots are in ${FOLDER}`);

async function shoot(screens: Record<string, string>, width: number, theme: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: width < 500 ? 780 : 900 },
    deviceScaleFactor: 1,
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (state) => {
      for (const [key, value] of state) localStorage.setItem(key, value);
    },
    browserState(theme, null),
  );
  const page = await context.newPage();
  if (screens === STAFF_SCREENS) await signIn(page, site.url);
  for (const [name, path] of Object.entries(screens).filter(isWanted)) {
    await shootOne(page, path, join(FOLDER, `${name}-${width}-${theme}.png`));
  }
  await context.close();
}

async function shootOne(page: Page, path: string, file: string): Promise<void> {
  await gotoReady(page, path);
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  await page.screenshot({ path: file, fullPage: true });
}

/** Pictures below the fold load only when they are scrolled near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
