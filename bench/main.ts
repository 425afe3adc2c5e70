import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { measureFirstViews } from './browser/first-view.ts';
import { runLighthouse } from './browser/lighthouse.ts';
import { bigCatalogue, demoCatalogue, sizesIn } from './catalogue.ts';
import { CONNECTIONS, startBare, startWalker } from './load.ts';
import { blindness } from './processes.ts';
import { profileSearches } from './profile.ts';
import type { Effort } from './questions.ts';
import { writeDocuments } from './report/document.ts';
import { toText } from './report/print.ts';
import { type Results, readResults, writeResults } from './report/results.ts';
import { tablesOf } from './report/tables.ts';
import { measureCatalogue } from './server-figures.ts';
import { startSite } from './site.ts';

const USAGE = `npm run bench [-- OPTIONS]: how fast the site is, beside what any server and any page need.

  --quick            server and browser only, 10,000 and 100,000 listings, fewer rounds: under 4 minutes
  --only PART,…      of server, browser, lighthouse, photographs, database
  --listings N,…     the catalogues to measure instead
  --ask TEXT         only answers whose name has this text, such as 'search call'
  --write            keep the figures in bench/results.json and docs/, as a full run does by itself`;

const PARTS = ['server', 'browser', 'lighthouse', 'photographs', 'database'] as const;
type Part = (typeof PARTS)[number];
const QUICK_PARTS: readonly Part[] = ['server', 'browser'];

const FULL: Effort = {
  rounds: 5,
  bareSeconds: 0.8,
  siteSeconds: 1.6,
  warmSeconds: 2,
  settleSeconds: 10,
  awaitsRest: true,
};
const QUICK: Effort = {
  rounds: 3,
  bareSeconds: 0.3,
  siteSeconds: 0.6,
  warmSeconds: 0.7,
  settleSeconds: 3,
  awaitsRest: false,
};
/** What does not depend on the number of listings is asked of this one. */
const WHOLE_AT = 100_000;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    listings: { type: 'string' },
    ask: { type: 'string', default: '' },
    write: { type: 'boolean' },
    help: { type: 'boolean', default: false },
  },
});
// What it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (options.help) console.log(USAGE);
else await run();

async function run(): Promise<void> {
  const { quick } = options;
  const parts = wantedParts(quick);
  const sizes = sizesOf(quick);
  const effort = quick ? QUICK : FULL;
  const blind = blindness();
  if (blind !== null) console.log(blind);
  buildWhenChanged();
  const run = describeRun(quick, effort);
  const results: Results = {
    run,
    server: [],
    processes: [],
    views: [],
    lighthouse: [],
    profiles: [],
    failures: [],
  };
  if (parts.has('server')) await measureServer(results, effort, sizes);
  if (parts.has('browser') || parts.has('lighthouse')) await measureBrowser(results, effort, parts);
  for (const table of tablesOf(results)) console.log(toText(table));
  if (options.write ?? (!quick && options.only === undefined && options.listings === undefined)) {
    writeResults(results);
    // From what was kept, which has fewer digits.
    writeDocuments(readResults());
    console.log('bench/results.json, bench/figures.md and docs/performance.svg have the new figures.');
  }
  if (parts.has('photographs')) runProgram('bench/photographs.ts');
  if (parts.has('database')) runProgram('bench/database.ts');
}

function wantedParts(quick: boolean): ReadonlySet<Part> {
  if (options.only === undefined) return new Set(quick ? QUICK_PARTS : PARTS);
  const named = options.only.split(',');
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`The bench has no part ${unknown.join(', ')}; it has ${PARTS.join(', ')}.`);
  return new Set(PARTS.filter((part) => named.includes(part)));
}

function sizesOf(quick: boolean): readonly number[] {
  return sizesIn(options.listings ?? '', quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]);
}

function describeRun(isQuick: boolean, { rounds }: Effort): Results['run'] {
  return {
    at: new Date().toISOString(),
    isQuick,
    rounds,
    connections: CONNECTIONS,
    node: process.versions.node,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

async function measureServer(results: Results, effort: Effort, sizes: readonly number[]): Promise<void> {
  const [bare, walker] = [await startBare(), await startWalker()];
  try {
    const demo = await demoCatalogue();
    for (const listings of [demo.listings, ...sizes]) {
      const catalogue = listings === demo.listings ? demo : await bigCatalogue(listings);
      console.log(`${listings.toLocaleString('en-GB')} listings`);
      const isWhole = listings === (sizes.includes(WHOLE_AT) ? WHOLE_AT : sizes[0]);
      const found = await measureCatalogue(catalogue, { bare, walker, effort, ask: options.ask }, isWhole);
      results.server.push(...found.server);
      results.processes.push(found.process);
      results.failures.push(...found.failures);
    }
    console.log('Profiles');
    const seconds = effort.rounds * effort.siteSeconds;
    const profiled = await bigCatalogue(sizes[0] ?? WHOLE_AT);
    for (const what of ['search page, new', 'search call with counts, new'] as const) {
      const profile = profileSearches(profiled, what, { walker, seconds });
      await profile.then(
        (found) => results.profiles.push(found),
        (error) => results.failures.push(`profile of a ${what}: ${error}`),
      );
    }
  } finally {
    bare.stop();
    walker.stop();
  }
}

/** The demo's pages as a visitor gets them: kept in memory. */
async function measureBrowser(results: Results, { rounds }: Effort, parts: ReadonlySet<Part>): Promise<void> {
  const site = await startSite(await demoCatalogue());
  const bare = await startBare();
  try {
    const [newest] = (await (await fetch(`${site.origin}/api/property/latest`)).json()) as { id: number }[];
    const paths = { home: '/', search: '/search', detail: `/property/${newest?.id}` };
    for (const path of Object.values(paths)) await fetch(`${site.origin}${path}`);
    if (parts.has('browser')) {
      console.log('First views');
      results.views.push(...(await measureFirstViews(site.origin, paths, bare, rounds)));
    }
    if (parts.has('lighthouse')) {
      console.log('Lighthouse');
      results.lighthouse.push(...runLighthouse(site.origin, { ...paths, area: '/areas/satellite' }, rounds));
    }
  } finally {
    bare.stop();
    await site.stop();
  }
}

/** A part of the bench that prints its own figures. */
function runProgram(file: string): void {
  console.log(`\n${file}`);
  spawnSync('node', [file], { cwd: ROOT, env: childEnv(), stdio: 'inherit' });
}
