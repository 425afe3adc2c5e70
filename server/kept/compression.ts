import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, createGzip, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes a compressed form saves nothing. */
export const WORTH_COMPRESSING = 1024;

/** A window of so many bits holds as many bytes less than its power of two. */
const WINDOW_GAP = 16;

const unbrotli = promisify(brotliDecompress);
const gunzipped = promisify(gunzip);

/**
 * How much is done for how few bytes. `quick` is for the first who asks, `thorough` for what is asked for again and so sent many
 * times. By measure a page of 86 kB takes 0.25 ms and becomes 20.5 kB, or takes 1.8 ms and becomes 16.4 (`npm run bench:compression`).
 */
export type Effort = 'quick' | 'thorough';

const BROTLI_QUALITY: Record<Effort, number> = { quick: 1, thorough: 6 };
const GZIP_LEVEL: Record<Effort, number> = { quick: 2, thorough: 9 };
/**
 * Texts of the site become a fourth of their size or less, short ones half: one piece of memory is enough for nearly all of them. Node's
 * compression holds on to that piece until all garbage is collected, and so it is the form that is kept, when hardly larger.
 */
const LEAST_SHRINKING = 4;
const LEAST_CHUNK = 2048;
const MOST_SPARE = 1.25;

/**
 * Compresses off the event loop, however short the text. Handing it over costs all threads together more, and holds the loop, which
 * everybody waits for, less (`npm run bench:compression`, decision 030). Every compressed answer of the site that is no file is made here.
 */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const chunkSize = Math.max(LEAST_CHUNK, Math.ceil(bytes.length / LEAST_SHRINKING));
  if (encoding === 'gzip') return run(createGzip({ level: GZIP_LEVEL[effort], chunkSize }), bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  };
  return run(createBrotliCompress({ params, chunkSize }), bytes);
}

/** By hand: Node's own method joins the chunks in memory that is cut from a larger piece, and a kept answer would hold on to all of it. */
function run(engine: Transform, bytes: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    engine.on('data', (chunk: Buffer) => chunks.push(chunk));
    engine.on('end', () => resolve(onItsOwn(chunks)));
    engine.on('error', reject);
    engine.end(bytes);
  });
}

/** The smallest window that holds the whole text. A larger one finds nothing more, and takes 8 MB for each text under way. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + WINDOW_GAP));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** What was written into one piece that is hardly larger stays in it. */
function onItsOwn(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  const isNearlyWhole = chunks.length === 1 && first && first.buffer.byteLength <= first.length * MOST_SPARE;
  return isNearlyWhole ? first : joined(chunks);
}

/** The chunks as one, in memory that nothing else is in. */
export function joined(chunks: readonly Buffer[]): Buffer {
  const all = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) end += chunk.copy(all, end);
  return all;
}

export function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(bytes) : gunzipped(bytes);
}

/** Headers that were read, the least recently sent leaving first; browsers send the same few. */
const known = new LRUCache<string, { best: Encoding | null }>({ max: 100 });
const LONGEST_KNOWN = 200;

/** The encoding that a header likes best, of two that it likes the same brotli; `;q=0` refuses one. */
export function bestEncoding(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '');
  const before = known.get(text);
  if (before !== undefined) return before.best;
  const best = bestOf(text);
  if (text.length <= LONGEST_KNOWN) known.set(text, { best });
  return best;
}

function bestOf(header: string): Encoding | null {
  const liking: Record<Encoding, number> = { br: 0, gzip: 0 };
  for (const offer of header.toLowerCase().split(',')) {
    const [name, quality] = offer.split(';').map((part) => part.trim());
    if (name !== 'br' && name !== 'gzip') continue;
    const written = /^q\s*=\s*([01](?:\.\d*)?)$/.exec(quality ?? '')?.[1];
    liking[name] = written === undefined ? 1 : Number(written);
  }
  if (liking.br === 0 && liking.gzip === 0) return null;
  return liking.br >= liking.gzip ? 'br' : 'gzip';
}
