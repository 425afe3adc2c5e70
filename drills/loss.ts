import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { startObjectStore } from '#tests/support/object-store.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { askOnce, isSuccess } from '../bench/asking.ts';
import { type Asked, type Kind, startLoad } from './stage/load.ts';
import { seconds, startDrill } from './stage/outcome.ts';
import { emptyFolder, queryPostgres, SETTINGS, startSite } from './stage/site.ts';
import { furnish, judgeKept, newLedger, showsOn, writesTo } from './stage/writing.ts';

const USAGE = `a part of the site is taken away under load, and given back.

  --seconds N        so long each is gone, 10 unless told
  --only WORD        only the losses whose name has this word`;

/** When a part was lost and when it was back, on this process' clock in milliseconds. */
interface Outage {
  from: number;
  back: number;
}

/** The kinds that a lost part may refuse, and those of which it says that they are old. */
interface Expected {
  refused: readonly string[];
  marked: readonly string[];
}

const LONGEST_MS = 3_000;
const RETURN_MS = 5_000;
/** From the loss until it is known. */
const KNOWN_MS = 2_000;
/** Connections that a killed process held are cut; whoever asks again has an answer. */
const CUT_MS = 1_000;

const { options, goals, conclude } = startDrill('loss', USAGE, {
  seconds: { type: 'string', default: '10' },
  only: { type: 'string', default: '' },
});
const OUTAGE_MS = Number(options.seconds) * 1000;
const BEFORE_MS = 3_000;
const AFTER_MS = 7_000;
const LISTINGS = 12;
/** Each of several processes keeps its own pages: so often every page is asked for, each time on a new connection. */
const WARMINGS = 12;
const postgres = await startPostgresServer({ isDurable: true });
/** null where none can be run: photographs are in a folder. */
const store = await startObjectStore();
const site = await startSite(
  { DATA_DIR: emptyFolder() },
  {
    ...SETTINGS,
    DATABASE_URL: postgres.url,
    PROCESSES: '2',
    ...(store && { ...store.keys, MEDIA_URL: await store.newBucket() }),
  },
);
const { token, listings, photos } = await furnish(site.origin, LISTINGS);
const pages = ['/', '/search', '/properties', '/about', '/areas', '/api/property/latest', '/sitemap.xml'];
pages.push(...listings.map((id) => `/property/${id}`));
for (let turn = 0; turn < WARMINGS; turn++)
  for (const path of [...pages, ...photos])
    await (await fetch(site.origin + path, { headers: { connection: 'close' } })).arrayBuffer();

const ledger = newLedger();
const { message, reveal, upload } = writesTo(ledger, token);
let searches = 0;
const anyOf = <T>(all: readonly T[], turn: number) => all[turn % all.length] as T;
/** Pages, calls and photographs that are kept or were shown; searches that nobody made before; what is written. */
const KINDS: readonly Kind[] = [
  { kind: 'kept', perSecond: 30, make: (turn) => ({ path: anyOf(pages, turn) }) },
  { kind: 'photo', perSecond: 6, make: (turn) => ({ path: anyOf(photos, turn) }) },
  { kind: 'search', perSecond: 4, make: () => ({ path: `/search?min_price=${1_000_000 + ++searches}` }) },
  { kind: 'message', perSecond: 4, make: message },
  { kind: 'reveal', perSecond: 3, make: (turn) => reveal(anyOf(listings, turn)) },
  { kind: 'upload', perSecond: 1, make: () => upload() },
];

const NOTHING: Expected = { refused: [], marked: [] };
const WITHOUT_DATABASE: Expected = { refused: ['search', 'message', 'reveal', 'upload'], marked: ['kept', 'photo'] };
const WITHOUT_STORE: Expected = { refused: ['photo', 'upload'], marked: [] };
const noStore = store === null ? 'no object store runs here' : null;
const oneProcess = workers().length < 2 ? 'the site is one process' : null;
const killWorker = () => process.kill(workers()[0] ?? 0, 'SIGKILL');
/** How a part is lost, how it is given back, and why that cannot be tried here. */
type Loss = [name: string, begin: () => unknown, end: () => unknown, expected: Expected, whyNot: string | null];
const LOSSES: readonly Loss[] = [
  ['PostgreSQL killed', postgres.crash, postgres.start, WITHOUT_DATABASE, null],
  ['PostgreSQL stopped', postgres.pause, postgres.resume, WITHOUT_DATABASE, null],
  ['store killed', () => store?.crash(), () => store?.start(), WITHOUT_STORE, noStore],
  ['store stopped', () => store?.pause(), () => store?.resume(), WITHOUT_STORE, noStore],
  // It is for the site to start another.
  ['one process killed', killWorker, () => {}, NOTHING, oneProcess],
];

for (const loss of LOSSES.filter(([name]) => name.includes(options.only))) {
  const [name, , , , whyNot] = loss;
  if (whyNot === null) await lose(loss);
  else goals.skip(name, whyNot);
}
const what = 'acknowledged messages, reveals and uploads that are missing afterwards';
await judgeKept(goals, what, ledger, queryPostgres(postgres.url), showsOn(site.origin));
await site.stop();
await postgres.stop();
await store?.stop();
conclude();

/** Asks for everything while a part is lost and given back. */
async function lose([name, begin, end, expected]: Loss): Promise<void> {
  const dispatcher = new Agent();
  const load = startLoad(KINDS, (wanted, due) => askOnce(dispatcher, site.origin, wanted, { due }));
  await sleep(BEFORE_MS);
  const from = performance.now();
  await begin();
  await sleep(Math.max(0, from + OUTAGE_MS - performance.now()));
  await end();
  const back = performance.now();
  await sleep(AFTER_MS);
  await load.stop();
  await dispatcher.destroy();
  judge(name, load.asked, { from, back }, expected);
  const before = load.asked.filter((one) => one.due < from - 1000 && !isSuccess(one));
  // Where nothing was answered before, what follows shows nothing.
  if (before.length > 0)
    goals.add(`${name}: refused before`, '0', before.map(({ kind, status }) => `${kind} ${status}`).join(', '), false);
}

/** The processes that answer: those of the program that the shell started, when it has some. */
function workers(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** What a loss did to those who asked meanwhile, beside what it may do. */
function judge(what: string, asked: readonly Asked[], outage: Outage, { refused, marked }: Expected): void {
  const { from, back } = outage;
  const isCut = ({ status, due, tookMs }: Asked) => status === 0 && due < from + CUT_MS && due + tookMs >= from;
  const cut = asked.filter(isCut).length;
  const answered = asked.filter((one) => !isCut(one));
  const of = (kinds: readonly string[]) => answered.filter(({ kind }) => kinds.includes(kind));
  const others = KINDS.map(({ kind }) => kind).filter((kind) => !refused.includes(kind));
  const all = of(others);
  const failed = all.filter((one) => !isSuccess(one));
  const isRefusal = ({ status, headers }: Asked) => status === 503 && headers['retry-after'] !== undefined;
  const wrong = answered.filter((one) => !isSuccess(one) && !isRefusal(one));
  const [slowest] = answered.toSorted((one, other) => other.tookMs - one.tookMs);
  const cutOff = cut > 0 ? `, ${cut} cut off with the process` : '';
  const measured = `${all.length - failed.length} of ${all.length}${cutOff}${named(failed, outage)}`;
  goals.add(`${what}: ${others.join(', ')} are answered`, 'all', measured, failed.length === 0 && all.length > 0);
  const told = `${wrong.length} (${answered.filter(isRefusal).length} times 503)${named(wrong, outage)}`;
  goals.add(`${what}: other answers than success and 503 with Retry-After`, '0', told, wrong.length === 0);
  const which = slowest === undefined ? '' : named([slowest], outage);
  goals.within(`${what}: the slowest answer`, slowest?.tookMs ?? 0, LONGEST_MS, which);
  if (marked.length > 0) {
    const meanwhile = of(marked).filter(({ due }) => due > from + KNOWN_MS && due < back);
    const old = meanwhile.filter(({ headers }) => headers['cache-status']?.includes('detail=database-away'));
    const isEach = old.length === meanwhile.length && old.length > 0;
    const count = `${old.length} of ${meanwhile.length}`;
    goals.add(`${what}: ${marked.join(', ')} are marked as old meanwhile`, 'all', count, isEach);
  }
  if (refused.length === 0) return;
  // The last one that was refused counts, and one of each kind must come after it.
  const late = of(refused).filter((one) => !isSuccess(one) && one.due > back);
  const lastMs = Math.max(0, ...late.map(({ due }) => due - back));
  const isAll = refused.every((kind) => of([kind]).some((one) => one.due > back + lastMs));
  goals.within(`${what}: everything succeeds again, once it is back`, isAll ? lastMs : null, RETURN_MS);
}

/** With when they were asked for, counted from the loss or from the return. */
function named(found: readonly Asked[], { from, back }: Outage): string {
  const when = (due: number) => (due < back ? `${seconds(due - from)} into it` : `${seconds(due - back)} after it`);
  const kinds = found.slice(0, 3).map(({ kind, status, due }) => `${kind} ${status}, ${when(due)}`);
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}
