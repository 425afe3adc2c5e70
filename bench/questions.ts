import { createRandom } from '#demo/random.ts';
import { BROWSER_HEADERS } from './load.ts';
import type { ServerFigures } from './report/results.ts';
import type { Unasked } from './unasked.ts';

/** How long everything takes. */
export interface Effort {
  rounds: number;
  /** Of one round at the bare server, and at the site. */
  bareSeconds: number;
  siteSeconds: number;
  /** Before the first round, so that the code is compiled. */
  warmSeconds: number;
  /** Of new search pages before the first question, so that code is compiled and memory filled at every catalogue alike. */
  settleSeconds: number;
  /** Wait until the site has given its memory back, which takes half a minute. */
  awaitsRest: boolean;
}

/** One thing to ask the site for. */
export interface Question {
  what: ServerFigures['what'];
  /** As many paths as a round may need; a new list for each round when they must be new. */
  paths: () => readonly string[];
  again: boolean;
  headers?: Record<string, string>;
  status?: number;
}

/** More than any round can ask for. */
const CALLS_A_SECOND = 4000;
const PAGES_A_SECOND = 800;
/** As who takes no compressed form. */
const PLAIN_HEADERS = { ...BROWSER_HEADERS, 'accept-encoding': 'identity' };

/** New search pages to begin with: each of the first few thousand costs less than the one before it. */
export function settlingPages(unasked: Unasked, { settleSeconds }: Effort): string[] {
  return unasked.pages(Math.ceil(PAGES_A_SECOND * settleSeconds));
}

/** What was never asked for before, on a catalogue with the ids from 1 to `listings`. */
export function newQuestions(listings: number, unasked: Unasked, effort: Effort): Question[] {
  const ids = createRandom('details').shuffle(Array.from({ length: listings }, (_, index) => index + 1));
  const most = (perSecond: number) => Math.ceil(perSecond * Math.max(effort.siteSeconds, effort.warmSeconds));
  const idsPerRound = Math.min(most(PAGES_A_SECOND), Math.floor(ids.length / (effort.rounds + 1)));
  const details = () => ids.splice(0, idsPerRound).map((id) => `/property/${id}`);
  const searches = () => unasked.pages(most(PAGES_A_SECOND));
  const calls = () => unasked.calls(most(CALLS_A_SECOND));
  const counting = () => unasked.calls(most(CALLS_A_SECOND), 'facets=true');
  const plain = { again: false, headers: PLAIN_HEADERS };
  return [
    { what: 'search page, new', paths: searches, again: false },
    { what: 'search page, new, plain', paths: searches, ...plain },
    { what: 'detail page, new', paths: details, again: false },
    { what: 'search call, new', paths: calls, again: false },
    { what: 'search call, new, plain', paths: calls, ...plain },
    { what: 'search call with counts, new', paths: counting, again: false },
    { what: 'search call with counts, new, plain', paths: counting, ...plain },
  ];
}

/** What is in memory once it was asked for; how many listings there are makes no difference to it. */
export async function keptQuestions(origin: string, unasked: Unasked): Promise<Question[]> {
  const kept = (what: ServerFigures['what'], path: string): Question => ({ what, paths: () => [path], again: true });
  const [call = ''] = unasked.calls(1);
  const [counts = ''] = unasked.calls(1, 'facets=true');
  // Not the home page: its estimate of visitors moves with the clock.
  const etag = (await fetch(`${origin}/search`)).headers.get('etag') ?? '';
  const headers = { ...BROWSER_HEADERS, 'if-none-match': etag };
  return [
    kept('home page, kept', '/'),
    kept('search page, kept', '/search'),
    // One of the demo's own listings, which every catalogue begins with.
    kept('detail page, kept', '/property/100'),
    { ...kept('search page, not modified', '/search'), headers, status: 304 },
    kept('search call, kept', call),
    kept('search call with counts, kept', counts),
  ];
}
