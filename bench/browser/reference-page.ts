import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { BareAnswer } from '../children/bare.ts';
import { SCREEN } from './phone.ts';

/** A line of text or a photograph of the first view, in the order of the page. Sizes are pixels of the layout. */
type Piece = string | { src: string; width: number; height: number };

const STYLE =
  'body{font:16px/1.5 sans-serif;margin:0 1rem}p{margin:.5rem 0}img{display:block;object-fit:cover;max-width:100%}';

/**
 * The least that a page with this text and these photographs can be: one file of HTML with its style inside, and the files of
 * the photographs that the site's own page shows first. Answers what the bare server is to send.
 */
export async function referenceOf(browser: Browser, url: string): Promise<BareAnswer[]> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const title = await page.title();
  const pieces = await page.evaluate(readPieces);
  await context.close();
  const photos = pieces.filter((piece) => typeof piece !== 'string');
  if (photos.length === 0) throw new Error(`${url} shows no photograph at first.`);
  const files = new Map<string, BareAnswer>();
  for (const { src } of photos) {
    const answer = await fetch(src);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    const path = new URL(src).pathname;
    files.set(path, { path, status: 200, headers, body: await answer.bytes() });
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const body = brotliCompressSync(htmlOf(title, pieces));
  return [{ path: '/', status: 200, headers, body }, ...files.values()];
}

function htmlOf(title: string, pieces: readonly Piece[]): string {
  const body = pieces.map((piece) => {
    if (typeof piece === 'string') return `<p>${escaped(piece)}`;
    const { src, width, height } = piece;
    return `<img src="${new URL(src).pathname}" width="${width}" height="${height}" style="height:${height}px" alt="">`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">`;
  return `<!doctype html><html lang="en"><head>${head}<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body.join('')}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Runs in the page: what can be read of it, and the photographs within the first screen. */
function readPieces(): Piece[] {
  const SMALLEST_PHOTO = 60;
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let block: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement) {
      const { width, height, top, bottom, left, right } = node.getBoundingClientRect();
      const isOnScreen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      const isPhoto = width > SMALLEST_PHOTO && height > SMALLEST_PHOTO && /^https?:/.test(node.currentSrc);
      if (!isOnScreen || !isPhoto || !node.checkVisibility({ opacityProperty: true })) continue;
      pieces.push({ src: node.currentSrc, width: Math.round(width), height: Math.round(height) });
      block = null;
    }
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
    const parent = node.parentElement;
    if (text === '' || parent === null || !parent.checkVisibility() || /^(SCRIPT|STYLE)$/.test(parent.tagName))
      continue;
    const own = parent.closest('p,h1,h2,h3,li,dt,dd,a,button,label,div') ?? parent;
    const last = pieces.at(-1);
    if (own === block && typeof last === 'string') pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
    block = own;
  }
  return pieces;
}
