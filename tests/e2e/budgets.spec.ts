import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';

/** Most bytes as they travel, and most requests, of a first view on a phone. */
const EVERYWHERE = { style: 9_000, fonts: 29_000, earlyScript: 6_000, earlyRequests: 12, scriptFiles: 12 };

/** Most bytes of script before the first sign of a hand. */
const EARLY = 10_000;

/** Most bytes of script in all, once the page is alive and has gone quiet. */
const SCRIPT: Readonly<Record<string, number>> = {
  '/': 63_000,
  '/search': 60_000,
  '/properties': 25_000,
  '/property/1': 85_000,
  '/areas': 15_000,
  '/contact': 27_000,
  '/about': 20_000,
  '/privacy': 15_000,
};

test.use(PHONE);

/** Adds up what a page fetches, without the bytes of the headers. */
function watch(page: Page) {
  const all: { kind: string; path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const kind = /\.m?js$/.test(new URL(request.url()).pathname) ? 'script' : request.resourceType();
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    if (!request.url().startsWith('data:')) all.push({ kind, path: new URL(request.url()).pathname, bytes });
  });
  const of = (kind: string) => all.filter((each) => each.kind === kind);
  return {
    all,
    of,
    bytesOf: async (kind: string) => (await Promise.all(of(kind).map(({ bytes }) => bytes))).reduce((a, b) => a + b, 0),
  };
}

for (const [path, most] of Object.entries(SCRIPT)) {
  test(`the first view of ${path} stays within its budget`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: 150 }, configurable: true });
      // A test that looks into the page counts as somebody who touches it.
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
      // A browser without windows tells of a mouse that nobody moved.
      addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
      // Nothing starts before the test says so.
      const idle = window.requestIdleCallback.bind(window);
      const waiting: (() => void)[] = [];
      let held = true;
      window.requestIdleCallback = (work, options) => {
        if (!held) return idle(work, options);
        waiting.push(() => idle(work, options));
        return 0;
      };
      Object.assign(window, {
        letGo: () => {
          held = false;
          for (const start of waiting) start();
        },
      });
    });
    const fetched = watch(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await fetched.bytesOf('script')).toBeLessThanOrEqual(EARLY);
    expect(fetched.of('stylesheet'), 'the style travels inside the page').toEqual([]);
    expect(fetched.all.length).toBeLessThanOrEqual(EVERYWHERE.earlyRequests);
    const inside = await page.evaluate(() => ({
      style: [...document.querySelectorAll('style')].map((each) => each.textContent).join(''),
      script: [...document.querySelectorAll('script:not([type])')].map((each) => each.textContent).join(''),
    }));
    expect(brotliCompressSync(inside.style).length).toBeLessThanOrEqual(EVERYWHERE.style);
    expect(brotliCompressSync(inside.script).length).toBeLessThanOrEqual(EVERYWHERE.earlyScript);

    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    await page.keyboard.press('Shift');
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await fetched.bytesOf('script')).toBeGreaterThan(0);
    expect(await fetched.bytesOf('script')).toBeLessThanOrEqual(most);
    expect(fetched.of('script').length).toBeLessThanOrEqual(EVERYWHERE.scriptFiles);
    expect(await fetched.bytesOf('font')).toBeLessThanOrEqual(EVERYWHERE.fonts);
  });
}
