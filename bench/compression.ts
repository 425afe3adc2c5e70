import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { bigCatalogue } from './catalogue.ts';
import { costOf } from './costs.ts';
import { CONNECTIONS } from './load.ts';
import { programOptions } from './options.ts';
import { type Figure, tablesOf, toText } from './report.ts';
import { startSite } from './site.ts';

const USAGE = 'npm run bench:compression: what the first form of an answer costs, in milliseconds of processor.';
const LISTINGS = 10_000;
const TIMES = 100;
const QUALITIES = [0, 1, 2, 4, 5, 6];
/** The site's. */
const QUALITY = 5;
const KILOBYTES = [4, 8, 12, 16, 20, 24, 32, 48, 64];

type Compress = (text: Buffer, options: BrotliOptions) => Promise<Buffer>;

const inPlace: Compress = async (text, options) => brotliCompressSync(text, options);
const handedOver: Compress = (text, options) =>
  new Promise((resolve, reject) => {
    brotliCompress(text, options, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

programOptions(USAGE, {});
const site = await startSite(await bigCatalogue(LISTINGS));
const [page, call] = await Promise.all(['/search?hide_sold=true', '/api/property/search?hide_sold=true'].map(plain));
await site.stop();
const figures: Figure[] = [];
const byQuality = `A search page of ${page?.length} bytes, handed over`;
for (const quality of QUALITIES) await measure(byQuality, `quality ${quality}`, handedOver, page, quality);
const byLength = `Texts of different lengths at quality ${QUALITY}: calls up to ${call?.length} bytes, then pages`;
for (const kB of KILOBYTES) {
  const text = (kB * 1024 <= (call?.length ?? 0) ? call : page)?.subarray(0, kB * 1024);
  await measure(byLength, `${kB} kB, in place`, inPlace, text, QUALITY);
  await measure(byLength, `${kB} kB, handed over`, handedOver, text, QUALITY);
}
for (const table of tablesOf(figures)) console.log(toText(table));

async function plain(path: string): Promise<Buffer> {
  const answer = await fetch(site.origin + path, { headers: { 'accept-encoding': 'identity' } });
  return Buffer.from(await answer.arrayBuffer());
}

/** As many at a time as the bench has connections, with the options of the site. */
async function measure(
  table: string,
  what: string,
  compress: Compress,
  text: Buffer = Buffer.alloc(0),
  quality = QUALITY,
) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.ceil(Math.log2(text.length + 16)),
  };
  const options = { params, chunkSize: Math.ceil(text.length / 3) };
  const { length } = await handedOver(text, options);
  const { all, here } = await costOf(TIMES, async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => compress(text, options)));
    await new Promise(setImmediate);
  });
  const more = { 'of the event loop, ms': here / CONNECTIONS, bytes: length };
  figures.push({ table, what: `${what}, ms`, at: '', value: all / CONNECTIONS, more });
}
