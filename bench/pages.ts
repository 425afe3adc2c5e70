import { figuresOf, startAsker } from './load.ts';
import { programOptions } from './options.ts';
import { type PostgresCatalogue, postgresCatalogue, startBenchServer } from './postgres.ts';
import { cpuMs, memoryMb } from './processes.ts';
import { type Figure, type Goal, report, today } from './report.ts';
import { longestHold, rested, serveCommand, startProgram } from './site.ts';
import { createUnasked, readHomes } from './unasked.ts';

const USAGE = `npm run bench:size [-- OPTIONS]: search pages that nobody asked for before, on PostgreSQL with a million listings.

  --listings N       another number of listings
  --seconds N        how long pages are asked for (60)
  --rate N           how many come in a second (50)
  --write            keep the figures in bench/results.json and bench/figures.md`;

const options = programOptions(USAGE, {
  listings: { type: 'string', default: '1000000' },
  seconds: { type: 'string', default: '60' },
  rate: { type: 'string', default: '50' },
});
const [perSecond, seconds] = [Number(options.rate), Number(options.seconds)];
const TABLE = 'Search pages with counts that nobody asked for before';
const GOAL: Goal = { most: 60 };
/** Until code is compiled and memory filled. */
const SETTLE_SECONDS = 10;
const SETTLE_PAGES = 8000;

const server = await startBenchServer();
try {
  const catalogue = await postgresCatalogue(server, Number(options.listings));
  const figures = await measure(catalogue);
  const arrivals = `${perSecond} arrivals a second for ${seconds} s, PostgreSQL.`;
  report('pages', `${today()}: ${arrivals}`, figures, options.write);
} finally {
  await server.stop();
}
process.exit();

async function measure({ DATA_DIR, MEDIA_URL = '', DATABASE_URL, listings }: PostgresCatalogue): Promise<Figure[]> {
  const site = await startProgram(serveCommand(), { DATA_DIR, MEDIA_URL }, { DATABASE_URL, LOG_LEVEL: 'warn' });
  const asker = await startAsker();
  try {
    const { origin, pid } = site;
    const at = `${listings.toLocaleString('en-GB')} listings`;
    const figure = (what: string, value: number | null) => ({ table: TABLE, what, at, value });
    const restMs = await rested(site);
    const loadHoldMs = await longestHold(site);
    const unasked = createUnasked(readHomes(DATA_DIR), `size ${listings}`);
    await asker.walk({ origin, paths: unasked.pages(SETTLE_PAGES), seconds: SETTLE_SECONDS });
    await longestHold(site);
    const before = [cpuMs(pid), cpuMs(server.pid)];
    const wanted = unasked.pages(Math.ceil(perSecond * seconds * 1.3)).map((path) => ({ path }));
    const sources = [{ kind: 'search page, new', wanted, perSecond, seed: 'pages' }];
    const came = await asker.ask({ origin, sources, seconds, connections: 256 });
    const kinds = figuresOf(TABLE, at, [came], () => GOAL);
    const after = [cpuMs(pid), cpuMs(server.pid)];
    const perPage = (which: number) =>
      ((after[which] ?? Number.NaN) - (before[which] ?? Number.NaN)) / Number(kinds[0]?.more?.answered);
    return [
      ...kinds,
      figure('processor time of a page on the site, ms', perPage(0)),
      figure('and on PostgreSQL, ms', perPage(1)),
      figure('start to listening, ms', site.startMs),
      figure('start to rest, with the search index in memory, ms', restMs),
      figure('longest hold of the event loop until then, ms', loadHoldMs),
      figure('longest hold while pages are asked for, ms', await longestHold(site)),
      figure('memory (RSS), MB', memoryMb(pid).rss),
    ];
  } finally {
    asker.stop();
    await site.stop();
  }
}
