import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { startObjectStore } from '#tests/support/object-store.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';
import { type Answered, askInTime, askOnce, isSuccess, type Wanted } from '../bench/asking.ts';
import { conclude, drillOptions, type Goal, goal, seconds, shown, skipped } from './stage/outcome.ts';
import { emptyFolder, queryPostgres, SETTINGS, startSite } from './stage/site.ts';
import { compare, furnish, newLedger, writesTo } from './stage/writing.ts';

const USAGE = `npm run drill:loss [-- OPTIONS]: a part of the site is taken away under load, and given back.

  --seconds N        so long each is gone, 10 unless told
  --only WORD        only the losses whose name has this word`;

/** What is asked for: pages, calls and photographs that are kept or were shown; searches that nobody made before; what is written. */
const KINDS = ['kept', 'photo', 'search', 'message', 'reveal', 'upload'] as const;
type Kind = (typeof KINDS)[number];

interface Asked extends Answered {
  kind: Kind;
}

/** When a part was lost and when it was back, on this process' clock in milliseconds. */
interface Outage {
  from: number;
  back: number;
}

/** What a lost part may refuse, and what of it says that it is old. */
interface Expected {
  refused: readonly Kind[];
  marked: readonly Kind[];
}

const LONGEST_MS = 3_000;
const RETURN_MS = 5_000;
/** From the loss until it is known. */
const KNOWN_MS = 2_000;
/** Connections that a killed process held are cut; whoever asks again has an answer. */
const CUT_MS = 1_000;

const options = drillOptions(USAGE, {
  seconds: { type: 'string', default: '10' },
  only: { type: 'string', default: '' },
});
const OUTAGE_MS = Number(options.seconds) * 1000;
const BEFORE_MS = 3_000;
const AFTER_MS = 7_000;
const LISTINGS = 12;
/** Each of several processes keeps its own pages: so often every page is asked for, each time on a new connection. */
const WARMINGS = 12;
/** How many of each arrive in a second. */
const PER_SECOND: Record<Kind, number> = { kept: 30, photo: 6, search: 4, message: 4, reveal: 3, upload: 1 };

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
const MAKE: Record<Kind, (turn: number) => Wanted | Promise<Wanted>> = {
  kept: (turn) => ({ path: anyOf(pages, turn) }),
  photo: (turn) => ({ path: anyOf(photos, turn) }),
  search: () => ({ path: `/search?min_price=${1_000_000 + ++searches}` }),
  message,
  reveal: (turn) => reveal(anyOf(listings, turn)),
  upload: () => upload(),
};

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

const goals: Goal[] = [];
for (const loss of LOSSES.filter(([name]) => name.includes(options.only))) {
  const [name, , , , whyNot] = loss;
  goals.push(...(whyNot === null ? await lose(loss) : [skipped(name, whyNot)]));
}
const hasFile = async (name: string) => {
  const answer = await fetch(`${site.origin}/media/${name.replace('photos/', '')}`);
  await answer.arrayBuffer();
  return answer.status === 200;
};
const { lost, half } = await compare(ledger, queryPostgres(postgres.url), hasFile);
goals.push(
  goal(
    'acknowledged messages, reveals and uploads that are missing afterwards',
    `0 of ${ledger.acknowledged}`,
    shown([...lost, ...half]),
    lost.length + half.length === 0 && ledger.acknowledged > 0,
  ),
);
await site.stop();
await postgres.stop();
await store?.stop();
conclude('loss', goals, options.write);

/** Asks for everything while a part is lost and given back. */
async function lose([name, begin, end, expected]: Loss): Promise<Goal[]> {
  const asked: Asked[] = [];
  const dispatcher = new Agent();
  let isOver = false;
  const sources = (Object.keys(MAKE) as Kind[]).map((kind) => ({ kind, perSecond: PER_SECOND[kind] }));
  const load = askInTime(
    sources,
    () => isOver,
    async ({ kind }, turn, due) => {
      const answered = await askOnce(dispatcher, site.origin, await MAKE[kind](turn), { due });
      asked.push({ kind, ...answered });
    },
  );
  await sleep(BEFORE_MS);
  const from = performance.now();
  await begin();
  await sleep(Math.max(0, from + OUTAGE_MS - performance.now()));
  await end();
  const back = performance.now();
  await sleep(AFTER_MS);
  isOver = true;
  await load;
  await dispatcher.destroy();
  const before = asked.filter((one) => one.due < from - 1000 && !isSuccess(one));
  const told = before.map(({ kind, status }) => `${kind} ${status}`).join(', ');
  return [
    ...judge(name, asked, { from, back }, expected),
    // Where nothing was answered before, what follows shows nothing.
    ...(before.length > 0 ? [goal(`${name}: refused before`, '0', told, false)] : []),
  ];
}

/** The processes that answer: those of the program that the shell started, when it has some. */
function workers(): number[] {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** What a loss did to those who asked meanwhile, beside what it may do. */
function judge(what: string, asked: readonly Asked[], outage: Outage, expected: Expected): Goal[] {
  const { from, back } = outage;
  const isCut = ({ status, due, tookMs }: Asked) => status === 0 && due < from + CUT_MS && due + tookMs >= from;
  const cut = asked.filter(isCut).length;
  const answered = asked.filter((one) => !isCut(one));
  const of = (kinds: readonly Kind[]) => answered.filter(({ kind }) => kinds.includes(kind));
  const others = KINDS.filter((kind) => !expected.refused.includes(kind));
  const failed = of(others).filter((one) => !isSuccess(one));
  const isRefusal = ({ status, headers }: Asked) => status === 503 && headers['retry-after'] !== undefined;
  const wrong = answered.filter((one) => !isSuccess(one) && !isRefusal(one));
  const [slowest] = answered.toSorted((one, other) => other.tookMs - one.tookMs);
  const slowestMs = slowest?.tookMs ?? 0;
  const all = of(others).length;
  const goals = [
    goal(
      `${what}: ${others.join(', ')} are answered`,
      'all',
      `${all - failed.length} of ${all}${cut > 0 ? `, ${cut} cut off with the process` : ''}${named(failed, outage)}`,
      failed.length === 0 && all > 0,
    ),
    goal(
      `${what}: other answers than success and 503 with Retry-After`,
      '0',
      `${wrong.length} (${answered.filter(isRefusal).length} times 503)${named(wrong, outage)}`,
      wrong.length === 0,
    ),
    goal(
      `${what}: the slowest answer`,
      `≤ ${LONGEST_MS / 1000} s`,
      slowest === undefined ? 'none' : `${seconds(slowestMs)}${named([slowest], outage)}`,
      slowestMs <= LONGEST_MS,
    ),
  ];
  if (expected.marked.length > 0) {
    const meanwhile = of(expected.marked).filter(({ due }) => due > from + KNOWN_MS && due < back);
    const marked = meanwhile.filter(({ headers }) => headers['cache-status']?.includes('detail=database-away'));
    const isEach = marked.length === meanwhile.length && marked.length > 0;
    const measured = `${marked.length} of ${meanwhile.length}`;
    goals.push(goal(`${what}: ${expected.marked.join(', ')} are marked as old meanwhile`, 'all', measured, isEach));
  }
  if (expected.refused.length > 0) goals.push(returnGoal(what, of(expected.refused), back, expected));
  return goals;
}

/** From when all of a kind succeed again: the last one that was refused counts. */
function returnGoal(what: string, asked: readonly Asked[], back: number, { refused }: Expected): Goal {
  const late = asked.filter((one) => !isSuccess(one) && one.due > back);
  const lastMs = Math.max(0, ...late.map(({ due }) => due - back));
  const isAll = refused.every((kind) => asked.some((one) => one.kind === kind && one.due > back + lastMs));
  const measured = isAll ? `the last refusal after ${seconds(lastMs)}` : 'never';
  const aim = `within ${RETURN_MS / 1000} s`;
  return goal(`${what}: everything succeeds again, once it is back`, aim, measured, isAll && lastMs <= RETURN_MS);
}

/** With when they were asked for, counted from the loss or from the return. */
function named(found: readonly Asked[], { from, back }: Outage): string {
  const when = (due: number) => (due < back ? `${seconds(due - from)} into it` : `${seconds(due - back)} after it`);
  const kinds = found.slice(0, 3).map(({ kind, status, due }) => `${kind} ${status}, ${when(due)}`);
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}
