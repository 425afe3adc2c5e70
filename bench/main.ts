import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { inLanguage, isLanguage, LANGUAGES, type Language } from '#domain/words/language.ts';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { measureFirstViews } from './browser/first-view.ts';
import { runLighthouse } from './browser/lighthouse.ts';
import { bigCatalogue, demoCatalogue, sizesIn } from './catalogue.ts';
import { CONNECTIONS, startAsker, startBare } from './load.ts';
import { programOptions } from './options.ts';
import { blindness } from './processes.ts';
import { type Figure, report, today } from './report.ts';
import { type Effort, growthOfCounts, measureCatalogue } from './server-figures.ts';
import { startSite } from './site.ts';

const USAGE = `npm run bench [-- OPTIONS]: how fast the site is, beside what any server and any page need.

  --quick            server and browser only, 10,000 and 100,000 listings, fewer rounds: under 4 minutes
  --only PART,…      of server, browser, lighthouse, photographs, database, capacity
  --listings N,…     the catalogues to measure instead
  --ask TEXT         only answers whose name has this text, such as 'search call'
  --language NAME    first views and Lighthouse in this language, such as gu
  --profile FOLDER   V8's own profiles of the site, for the developer tools of a browser: where the time of its answers goes
  --write            keep the figures in bench/results.json and the documents, as a full run does by itself`;

const PARTS = ['server', 'browser', 'lighthouse', 'photographs', 'database', 'capacity'];
const QUICK_PARTS = ['server', 'browser'];

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

const options = programOptions(USAGE, {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  listings: { type: 'string' },
  ask: { type: 'string', default: '' },
  profile: { type: 'string' },
  language: { type: 'string', default: 'en' },
});
await run();

async function run(): Promise<void> {
  const { quick } = options;
  const effort = quick ? QUICK : FULL;
  const parts = options.only?.split(',') ?? (quick ? QUICK_PARTS : PARTS);
  if (!isLanguage(options.language)) throw new Error(`The site speaks ${LANGUAGES.join(', ')}.`);
  const unknown = parts.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Error(`The bench has no part ${unknown.join(', ')}; it has ${PARTS.join(', ')}.`);
  const sizes = sizesIn(options.listings ?? '', quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]);
  const blind = blindness();
  if (blind !== null) console.log(blind);
  const rounds = `${effort.rounds} rounds, ${CONNECTIONS} connections`;
  const said = `A ${quick ? 'quick' : 'full'} run of ${today()}. ${rounds}.`;
  const figures: Figure[] = [];
  if (parts.includes('server')) figures.push(...(await measureServer(effort, sizes)));
  if (parts.includes('browser'))
    figures.push(...(await onDemo((...site) => measureFirstViews(...site, effort.rounds))));
  if (parts.includes('lighthouse'))
    figures.push(...(await onDemo(async (origin, paths) => runLighthouse(origin, paths, effort.rounds))));
  const isWhole = !quick && options.only === undefined && options.listings === undefined && options.language === 'en';
  report('bench', said, figures, options.write || isWhole);
  // These print their own figures.
  for (const part of ['photographs', 'database', 'capacity']) {
    if (!parts.includes(part)) continue;
    console.log(`\nbench/${part}.ts`);
    const write = part === 'capacity' && (options.write || isWhole) ? ['--write'] : [];
    spawnSync('node', [`bench/${part}.ts`, ...write], { cwd: ROOT, env: childEnv(), stdio: 'inherit' });
  }
}

async function measureServer(effort: Effort, sizes: readonly number[]): Promise<Figure[]> {
  const [bare, asker] = [await startBare(), await startAsker()];
  const profiling = `--cpu-prof --cpu-prof-dir=${resolve(options.profile ?? '')}`;
  const env: Record<string, string> = options.profile === undefined ? {} : { NODE_OPTIONS: profiling };
  try {
    const demo = await demoCatalogue();
    const figures: Figure[] = [];
    for (const listings of [demo.listings, ...sizes]) {
      const catalogue = listings === demo.listings ? demo : await bigCatalogue(listings);
      console.log(`${listings.toLocaleString('en-GB')} listings`);
      const isWhole = listings === (sizes.includes(WHOLE_AT) ? WHOLE_AT : sizes[0]);
      figures.push(...(await measureCatalogue(catalogue, { bare, asker, effort, env, ask: options.ask }, isWhole)));
    }
    return [...figures, ...growthOfCounts(figures)];
  } finally {
    bare.stop();
    asker.stop();
  }
}

/** Works on the demo's pages as a visitor gets them: kept in memory. */
async function onDemo(
  work: (origin: string, paths: Record<'home' | 'search' | 'detail', string>) => Promise<Figure[]>,
): Promise<Figure[]> {
  const site = await startSite(await demoCatalogue());
  try {
    const [newest] = (await (await fetch(`${site.origin}/api/property/latest`)).json()) as { id: number }[];
    const here = (path: string) => inLanguage(options.language as Language, path);
    const paths = { home: here('/'), search: here('/search'), detail: here(`/property/${newest?.id}`) };
    for (const path of Object.values(paths)) await fetch(`${site.origin}${path}`);
    return await work(site.origin, paths);
  } finally {
    await site.stop();
  }
}
