import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

// Long ones, each on pages of its own: workers share them.
test.describe.configure({ mode: 'parallel' });
test.use(PHONE);

/** Opens the home page over a line with such a journey, and holds its photographs back. Answers whether the typeface came, and lets go. */
async function openWithoutPhotos(page: Page, rtt: number) {
  await page.addInitScript((ms) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: ms }, configurable: true });
  }, rtt);
  const held: (() => Promise<void>)[] = [];
  let typeface = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') typeface = true;
  });
  let isOver = false;
  // A wider window asks for further ones, which may come once the others were let go.
  await page.route(/\.(avif|webp|jpg)$/, (route) => {
    if (isOver) return route.continue();
    held.push(() => route.continue());
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const letGo = () => {
    isOver = true;
    return Promise.all(held.map((release) => release()));
  };
  return { typeface: () => typeface, letGo };
}

test('over a slow line the typeface waits until the photographs are there, and the headline keeps its lines', async ({
  page,
}) => {
  const { typeface, letGo } = await openWithoutPhotos(page, 150);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  const heights = async () => {
    const found = [];
    for (const width of [360, 390, 412, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push((await headline.boundingBox())?.height);
    }
    return found;
  };
  const before = await heights();
  expect(typeface()).toBe(false);
  await letGo();
  await expect.poll(typeface).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek"'))).toBe(true);
  expect(await heights()).toEqual(before);
});

test('over a good line the typeface waits for nothing', async ({ page }) => {
  const { typeface, letGo } = await openWithoutPhotos(page, 50);
  await expect.poll(typeface).toBe(true);
  await letGo();
});

/** What may stand in for the typeface, and of it what this machine has: its files. */
const STAND_INS = Object.fromEntries(
  ['Roboto', 'Arial', 'Helvetica', 'Liberation Sans', 'Noto Sans', 'DejaVu Sans'].map((family) => [
    family,
    filesOf(family),
  ]),
);

function filesOf(family: string): string[] {
  try {
    const found = execFileSync('fc-list', [`${family}:slant=0:width=100`, 'file', 'style'], { encoding: 'utf8' });
    const lines = found.split('\n').filter((line) => /style=(Regular|Book|Bold)\b/.test(line));
    return lines.map((line) => line.slice(0, line.indexOf(':')));
  } catch {
    // No list of fonts here.
    return [];
  }
}

/** Settings of fontconfig under which a browser has these files and no other. */
function onlyFonts(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-fonts-'));
  mkdirSync(join(folder, 'fonts'));
  for (const file of files) symlinkSync(file, join(folder, 'fonts', basename(file)));
  const settings = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">${settings}`);
  return folder;
}

const VIEWS: [string, BrowserContextOptions][] = [
  ['phone', PHONE],
  ['desktop', { viewport: { width: 1280, height: 900 } }],
];

type Watched = typeof globalThis & { shift: number };

/** Adds up what moves without anybody's doing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.shift = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) watched.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** One letter of each file of the typeface. */
const EVERY_FILE = 'a₹કक';

/** Opens a page and holds its typeface back; the answer lets it come, and waits until it is there and the page was painted again. */
async function openWithoutTypeface(page: Page, path: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(/\.woff2$/, (route) => (isFree ? route.continue() : void held.push(route)));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  return async () => {
    isFree = true;
    for (const route of held) await route.continue();
    await ready(page);
    await page.evaluate(async (letters) => {
      await document.fonts.load('1em "Anek"', letters);
      for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
    }, EVERY_FILE);
    expect(await page.evaluate((letters) => document.fonts.check('1em "Anek"', letters), EVERY_FILE)).toBe(true);
  };
}

const isShown = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-letters'));

/** What stands in on which pages: each typeface of Latin letters, and those of the other scripts beside Roboto. */
const CASES = [
  ...Object.entries(STAND_INS).map(([family, files]) => ({
    family,
    files,
    paths: ['/', '/search', '/property/1', '/areas/bopal', '/about'],
  })),
  ...['Gujarati /gu', 'Devanagari /hi'].map((script) => {
    const [name, base] = script.split(' ');
    const files = filesOf(`Noto Sans ${name}`);
    return {
      family: `Noto Sans ${name}`,
      files: files.length > 0 ? [...files, ...(STAND_INS.Roboto ?? [])] : [],
      paths: [`${base}/`, `${base}/search`, `${base}/property/1`],
    };
  }),
];

for (const { family, files, paths } of CASES.filter((each) => each.files.length > 0)) {
  test(`nothing moves when the typeface comes late and ${family} stands in [APP-13]`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const missing = CASES.filter((each) => each.files.length === 0).map((each) => each.family);
    test.info().annotations.push({ type: 'not on this machine', description: missing.join(', ') });
    const folder = onlyFonts(files);
    const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') } as Record<string, string>;
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    const shown: boolean[] = [];
    try {
      for (const [view, options] of VIEWS) {
        const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }), serviceWorkers: 'block' });
        for (const path of paths) {
          const page = await context.newPage();
          await asKnownVisitor(page);
          await watchShifts(page);
          const letGo = await openWithoutTypeface(page, path);
          expect(await isShown(page)).toBe(false);
          await letGo();
          expect(await page.evaluate(() => (globalThis as Watched).shift), `${view} ${path}`).toBeLessThanOrEqual(0.01);
          shown.push(await isShown(page));
          await page.close();
        }
        await context.close();
      }
      // Where it moves nothing it is shown at once: as a rule.
      expect(shown.filter((is) => is).length).toBeGreaterThan(shown.length / 2);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  });
}

test('where the typeface would move words, it waits for the next page [APP-13]', async ({ page }) => {
  const letGo = await openWithoutTypeface(page, '/about');
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync('html:not([data-letters]) h1 { letter-spacing: 0.3em }');
    document.adoptedStyleSheets.push(wide);
  });
  await letGo();
  expect(await isShown(page)).toBe(false);
  await page.locator('summary[aria-label="Menu"]').tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).tap();
  await page.waitForURL('/contact');
  await expect.poll(() => isShown(page)).toBe(true);
});
