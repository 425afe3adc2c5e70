import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/lib/run.mjs';
import type { Catalogue } from './catalogue.ts';
import type { Walker } from './load.ts';
import type { ProfileFigures } from './report/results.ts';
import { rested, startSite } from './site.ts';
import { createUnasked, readHomes } from './unasked.ts';

/** Where the time of an answer goes, by V8's own sampling of a site that answers new searches. */

const MOST_PATHS = 20_000;
const PROJECT = pathToFileURL(ROOT).href;

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
  /** When it ended, in microseconds of the system's monotonic clock. */
  endTime: number;
}

/** A stretch of a profile, in microseconds back from its end. */
interface Stretch {
  us: number;
  before: number;
}

/** Whose work a function is, by the file that it stands in; the first that fits. */
const PARTS: readonly (readonly [part: string, file: RegExp])[] = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['React Router', /node_modules\/(react-router|@react-router|turbo-stream|isbot|cookie)\//],
  ['the site’s components', /^\/build\/server\//],
  ['Kysely, SQL as text', /node_modules\/kysely\//],
  ['SQLite', /^node:sqlite|^\/server\/db\/engines\//],
  // The loops over bitmaps are the site's only WebAssembly.
  ['the search index', /^\/server\/search-index\/|^wasm:/],
  ['Zod', /node_modules\/zod\//],
  ['Fastify', /node_modules\/(@?fastify|find-my-way|avvio|light-my-request|fast-json-stringify)/],
  ['finding inline scripts', /node_modules\/htmlparser2\//],
  ['the log', /node_modules\/(pino|sonic-boom|thread-stream|quick-format-unescaped|safe-stable-stringify)\//],
  ['the domain’s rules', /^\/domain\//],
  ['the rest of the server', /^\/server\//],
  ['other packages', /node_modules\//],
  ['compression', /^node:(internal\/)?zlib/],
  ['HTTP and sockets', /^node:(_?http|net|_tls|internal\/(http|net|stream_base))/],
  ['streams, texts and bytes', /^node:(stream|buffer|internal\/(streams|webstreams|encoding|buffer|blob))/],
  ['the rest of Node', /^node:/],
];
const BY_NAME: Record<string, string> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'outside JavaScript',
};

/** Shares of the processor's time of the site's thread while it answers, the greatest first. Starting up is left out. */
export async function profileSearches(
  catalogue: Catalogue,
  what: ProfileFigures['what'],
  { walker, seconds }: { walker: Walker; seconds: number },
): Promise<ProfileFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-profile-'));
  try {
    const site = await startSite(catalogue, { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
    let askedLast = 0;
    try {
      await rested(site);
      const unasked = createUnasked(readHomes(catalogue.DATA_DIR), 'profile');
      const paths = what === 'search page, new' ? unasked.pages(MOST_PATHS) : unasked.calls(MOST_PATHS, 'facets=true');
      // The first half is for compiling.
      for (let half = 0; half < 2; half++) {
        const part = paths.splice(0, MOST_PATHS / 2);
        await walker.walk({ origin: site.origin, paths: part, again: false, seconds });
      }
      askedLast = Number(process.hrtime.bigint() / 1000n);
    } finally {
      await site.stop();
    }
    const [file = ''] = readdirSync(folder);
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile;
    // Ending takes time too, and is no part of an answer.
    const stretch = { us: seconds * 1e6, before: profile.endTime - askedLast };
    return { what, listings: catalogue.listings, shares: sharesOf(profile, stretch) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of a stretch of the profile, by part. */
export function sharesOf(
  { nodes, samples, timeDeltas }: Omit<CpuProfile, 'endTime'>,
  { us, before }: Stretch,
): ProfileFigures['shares'] {
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const partOfNode = new Map<number, string | null>();
  const attribute = (id: number, ofCaller: string) => {
    const node = nodeById.get(id);
    if (node === undefined) return;
    const part = partOf(node.callFrame, ofCaller);
    partOfNode.set(id, part);
    for (const child of node.children ?? []) attribute(child, part ?? ofCaller);
  };
  attribute(nodes[0]?.id ?? 0, 'the rest of Node');
  const times = new Map<string, number>();
  let back = 0;
  for (let index = samples.length - 1; index >= 0 && back < before + us; index--) {
    const time = timeDeltas[index] ?? 0;
    back += time;
    if (back <= before) continue;
    const part = partOfNode.get(samples[index] ?? 0) ?? null;
    if (part !== null) times.set(part, (times.get(part) ?? 0) + time);
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times].map(([part, time]) => ({ part, share: time / all })).sort((a, b) => b.share - a.share);
}

/** null while the thread waits. A built-in function of JavaScript has no file: its time is its caller's. */
function partOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame'], ofCaller: string): string | null {
  if (functionName === '(idle)') return null;
  if (url === '') return BY_NAME[functionName] ?? ofCaller;
  const file = url.replace(PROJECT, '');
  return PARTS.find(([, files]) => files.test(file))?.[0] ?? 'the rest of Node';
}
