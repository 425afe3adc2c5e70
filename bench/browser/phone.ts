import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/prepare.mjs';

/** A cheap phone on a slow line, as Chromium emulates it: compare its times with those of this emulation only. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const PROCESSOR_TIMES_SLOWER = 4;
export const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Nothing of these is part of a page; some of them use the line or the processor. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const MORE_FLAGS = ['--disable-component-update', '--disable-sync', '--disable-features=MediaRouter,OptimizationHints'];

const LONGEST_VISIT_MS = 40_000;
/** How long the typeface is late: longer than a page takes to be read in other letters. */
const LATE_MS = 4000;
/** Until what moved was painted and told. */
const AFTER_TYPEFACE_MS = 500;

/** The system's Chromium, or the one of the test tool. */
export function openBrowser(): Promise<Browser> {
  const executablePath = ensureChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...FLAGS, ...MORE_FLAGS] });
}

/** Something that was fetched. Milliseconds since the visit began, kilobytes as they travelled. */
export interface Fetched {
  url: string;
  /** 'document', 'script', 'stylesheet', 'image', 'font' or another. */
  type: string;
  at: number;
  kB: number;
}

/** What the page itself saw, in milliseconds since the visit began. */
export interface Seen {
  fcp: number;
  lcp: number;
  /** Pixels of the file to each pixel shown of the largest paint; null when that is no picture. */
  sharpness: number | null;
  cls: number;
  /** [start, duration] of every task longer than 50 ms. */
  longTasks: [number, number][];
  /** The first moment after the load event with nothing to do. */
  idle: number;
}

export interface Visit {
  seen: Seen;
  fetched: Fetched[];
  /** Kilobytes of the HTML before compression. */
  htmlRawKb: number;
}

/**
 * Opens an address for the first time, with nothing in any cache, and looks on until nothing was fetched for `quietMs`; with `isTypefaceLate`
 * the typeface comes after everything else.
 */
export async function visit(browser: Browser, url: string, quietMs: number, isTypefaceLate = false): Promise<Visit> {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    if (isTypefaceLate)
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_TIMES_SLOWER });
    await page.addInitScript(watchPaints);
    const fetched = watchTraffic(page);
    const answer = await page.goto(url, { waitUntil: 'load', timeout: LONGEST_VISIT_MS });
    if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status()}`);
    const all = await fetched(quietMs);
    const htmlRawKb = (await answer.body()).length / 1000;
    if (isTypefaceLate) {
      await page.evaluate(() => document.fonts.load('1em "Anek"', 'a₹'));
      await page.waitForTimeout(AFTER_TYPEFACE_MS);
    }
    return { seen: await page.evaluate(readPaints), fetched: all, htmlRawKb };
  } finally {
    await context.close();
  }
}

/** Answers what was fetched, once nothing more was for so long. */
function watchTraffic(page: Page): (quietMs: number) => Promise<Fetched[]> {
  const done: Request[] = [];
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request) => {
    last = performance.now();
    open.delete(request);
    done.push(request);
  };
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async (quietMs) => {
    const until = performance.now() + LONGEST_VISIT_MS;
    while ((open.size > 0 || performance.now() - last < quietMs) && performance.now() < until)
      await page.waitForTimeout(100);
    const begun = Math.min(...done.map((request) => request.timing().startTime).filter((time) => time > 0));
    const fetched = done.map(async (request): Promise<Fetched> => {
      const { responseBodySize = 0, responseHeadersSize = 0 } = (await request.sizes().catch(() => null)) ?? {};
      const kB = (responseBodySize + responseHeadersSize) / 1000;
      return { url: request.url(), type: request.resourceType(), at: request.timing().startTime - begun, kB };
    });
    return Promise.all(fetched);
  };
}

interface Watching {
  seen: Omit<Seen, 'sharpness'>;
  largest: Element | null;
}
type Watched = typeof globalThis & { bench: Watching };

/** Runs in the page before anything of its own. */
function watchPaints(): void {
  const seen: Watching['seen'] = { fcp: 0, lcp: 0, cls: 0, longTasks: [], idle: Number.POSITIVE_INFINITY };
  const watching: Watching = { seen, largest: null };
  (globalThis as Watched).bench = watching;
  const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => void take(entry as Entry))).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch<PerformanceEntry & { element: Element | null }>('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    watching.largest = element;
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  addEventListener('load', () =>
    requestIdleCallback(() => {
      seen.idle = performance.now();
    }),
  );
}

/** Runs in the page at the end. It may fetch the picture again: a picture of several sizes does not tell the size of its file. */
async function readPaints(): Promise<Seen> {
  const { seen, largest } = (globalThis as Watched).bench;
  if (!(largest instanceof HTMLImageElement)) return { ...seen, sharpness: null };
  const file = new Image();
  file.src = largest.currentSrc;
  await file.decode();
  const scale = Math.min(file.naturalWidth / largest.clientWidth, file.naturalHeight / largest.clientHeight);
  return { ...seen, sharpness: scale / devicePixelRatio };
}
