import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { bigCatalogue } from './catalogue.ts';
import { CONNECTIONS } from './load.ts';
import { startSite } from './site.ts';

/**
 * What the first form of an answer costs, in milliseconds of processor: `npm run bench:compression`. `all` counts every thread, `loop` the
 * one of the event loop alone, which is how long it is held. Each figure is the least of five rounds.
 */

const LISTINGS = 10_000;
const ROUNDS = 5;
const TIMES = 400;
const QUALITIES = [0, 1, 2, 4, 5, 6];
const QUICK = 1;
const KILOBYTES = [4, 8, 12, 16, 20, 24, 32, 48, 64];

type Compress = (text: Buffer, options: BrotliOptions) => Promise<Buffer>;

const inPlace: Compress = async (text, options) => brotliCompressSync(text, options);
const handedOver: Compress = (text, options) =>
  new Promise((resolve, reject) => {
    brotliCompress(text, options, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/** As the site asks for it. */
function optionsFor(text: Buffer, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.ceil(Math.log2(text.length + 16)),
  };
  return { params, chunkSize: Math.ceil(text.length / 3) };
}

/** As many at a time as the bench has connections. */
async function round(times: number, work: () => Promise<unknown>): Promise<void> {
  const one = async () => {
    for (let time = 0; time < times / CONNECTIONS; time++) {
      await work();
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

const sumOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

async function cost(compress: Compress, text: Buffer, quality: number) {
  const options = optionsFor(text, quality);
  let least = { all: Number.POSITIVE_INFINITY, loop: Number.POSITIVE_INFINITY };
  for (let time = 0; time < ROUNDS; time++) {
    const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()];
    await round(TIMES, () => compress(text, options));
    const now = {
      all: sumOf(process.cpuUsage(all)) / TIMES,
      loop: sumOf(process.threadCpuUsage(loop)) / TIMES,
    };
    if (now.all < least.all) least = now;
  }
  return { all: least.all.toFixed(3), loop: least.loop.toFixed(3) };
}

async function texts(): Promise<{ page: Buffer; call: Buffer }> {
  const site = await startSite(await bigCatalogue(LISTINGS));
  const plain = async (path: string) => {
    const answer = await fetch(site.origin + path, { headers: { 'accept-encoding': 'identity' } });
    return Buffer.from(await answer.arrayBuffer());
  };
  try {
    return { page: await plain('/search?hide_sold=true'), call: await plain('/api/property/search?hide_sold=true') };
  } finally {
    await site.stop();
  }
}

buildWhenChanged();
const { page, call } = await texts();
console.log(`A search page of ${page.length} bytes, handed over`);
const rows: Record<string, object> = {};
for (const quality of QUALITIES) {
  const { length } = await handedOver(page, optionsFor(page, quality));
  rows[`quality ${quality}`] = { bytes: length, ...(await cost(handedOver, page, quality)) };
}
console.table(rows);

console.log(`Texts of different lengths at quality ${QUICK}: calls up to ${call.length} bytes, then pages`);
const lengths: Record<string, object> = {};
for (const kB of KILOBYTES) {
  const whole = kB * 1024 <= call.length ? call : page;
  const text = whole.subarray(0, kB * 1024);
  const [here, there] = [await cost(inPlace, text, QUICK), await cost(handedOver, text, QUICK)];
  lengths[`${kB} kB`] = {
    'in place, all': here.all,
    'in place, loop': here.loop,
    'handed over, all': there.all,
    'handed over, loop': there.loop,
  };
}
console.table(lengths);
