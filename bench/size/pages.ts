import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../../scripts/lib/prepare.mjs';
import { startWalker } from '../load.ts';
import { cpuMs, memoryMb } from '../processes.ts';
import { toText } from '../report/print.ts';
import { rested, type Site, serveCommand, startProgram } from '../site.ts';
import { createUnasked, readHomes, type Unasked } from '../unasked.ts';
import { arrivalsOf, figuresOf, type KindFigures, startArrivals } from './arrivals.ts';
import { sizeTables } from './document.ts';
import { startBenchServer } from './postgres.ts';
import { type PostgresCatalogue, postgresCatalogue } from './postgres-catalogue.ts';
import { keepPages, type PagesFigures } from './results.ts';

const USAGE = `npm run bench:size [-- OPTIONS]: search pages that nobody asked for before, on PostgreSQL with a million listings.

  --listings N       another number of listings
  --seconds N        how long pages are asked for (60)
  --rate N           how many come in a second (50)
  --write            keep the figures in bench/size/results.json and bench/figures.md`;

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
/** Until code is compiled and memory filled. */
const SETTLE_SECONDS = 10;
const SETTLE_PAGES = 8000;

if (options.help) {
  console.log(USAGE);
  process.exit();
}
// What it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
buildWhenChanged();
const server = await startBenchServer();
try {
  const catalogue = await postgresCatalogue(server, Number(options.listings));
  const figures = await measure(catalogue, server.pid);
  for (const table of sizeTables({ pages: figures, imports: [] })) console.log(toText(table));
  if (options.write) keepPages(figures);
} finally {
  await server.stop();
}
process.exit();

async function measure(catalogue: PostgresCatalogue, postgresPid: number): Promise<PagesFigures> {
  const { DATA_DIR, MEDIA_URL = '', DATABASE_URL, listings } = catalogue;
  const site = await startProgram(serveCommand(), { DATA_DIR, MEDIA_URL }, { DATABASE_URL, LOG_LEVEL: 'warn' });
  try {
    const restMs = await rested(site);
    const loadHoldMs = await longestHold(site);
    const unasked = createUnasked(readHomes(DATA_DIR), `size ${listings}`);
    await settle(site, unasked);
    await longestHold(site);
    const before = [cpuMs(site.pid), cpuMs(postgresPid)];
    const page = await openLoop(site, unasked);
    const after = [cpuMs(site.pid), cpuMs(postgresPid)];
    const perPage = (which: number) => ((after[which] ?? Number.NaN) - (before[which] ?? Number.NaN)) / page.count;
    return {
      listings,
      perSecond: Number(options.rate),
      seconds: Number(options.seconds),
      startMs: site.startMs,
      restMs,
      loadHoldMs,
      holdMs: await longestHold(site),
      rssMb: memoryMb(site.pid).rss,
      siteCpuMs: perPage(0),
      postgresCpuMs: perPage(1),
      page,
    };
  } finally {
    await site.stop();
  }
}

async function settle({ origin }: Site, unasked: Unasked): Promise<void> {
  const walker = await startWalker();
  await walker.walk({ origin, paths: unasked.pages(SETTLE_PAGES), again: false, seconds: SETTLE_SECONDS });
  walker.stop();
}

async function openLoop({ origin }: Site, unasked: Unasked): Promise<KindFigures> {
  const [perSecond, seconds] = [Number(options.rate), Number(options.seconds)];
  const paths = unasked.pages(Math.ceil(perSecond * seconds * 1.3));
  const next = () => ({ path: paths.pop() ?? '/search' });
  const arrivals = arrivalsOf([{ kind: 'search page, new', perSecond, next }], seconds, 'pages');
  const asker = await startArrivals();
  const [figures] = figuresOf(await asker.ask({ origin, arrivals }));
  asker.stop();
  if (figures === undefined) throw new Error('Nobody came.');
  return figures;
}

/** Since it was last asked, in milliseconds, by the site's own metrics. */
async function longestHold({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(/chavi_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics)?.[1]) * 1000;
}
