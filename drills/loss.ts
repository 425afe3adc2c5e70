import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenChanged } from '../scripts/lib/prepare.mjs';
import { type Expected, judge } from './loss/judge.ts';
import { type Kind, startLoad } from './loss/load.ts';
import { openStage, type Stage } from './loss/stage.ts';
import { conclude, drillOptions, type Goal } from './stage/outcome.ts';

const USAGE = `npm run drill:loss [-- OPTIONS]: a part of the site is taken away under load, and given back.

  --seconds N        so long each is gone, 10 unless told
  --only WORD        only the losses whose name has this word`;

const options = drillOptions(USAGE, { seconds: { type: 'string', default: '10' }, only: { type: 'string' } });
const OUTAGE_MS = Number(options.seconds) * 1000;
const BEFORE_MS = 3_000;
const AFTER_MS = 7_000;
const PROCESSES = 2;

interface Loss {
  name: string;
  begin: (stage: Stage) => Promise<void>;
  end: (stage: Stage) => Promise<void>;
  expected: Expected;
  /** Why it cannot be tried here; null when it can. */
  whyNot?: (stage: Stage) => string | null;
}

const WITHOUT_DATABASE: Expected = { refused: ['search', 'message', 'reveal', 'upload'], marked: ['kept', 'photo'] };
const WITHOUT_STORE: Expected = { refused: ['photo', 'upload'], marked: [] };
const noStore = ({ store }: Stage) => (store === null ? 'no object store runs here' : null);

const LOSSES: readonly Loss[] = [
  {
    name: 'PostgreSQL killed',
    begin: ({ postgres }) => postgres.crash(),
    end: ({ postgres }) => postgres.start(),
    expected: WITHOUT_DATABASE,
  },
  {
    name: 'PostgreSQL stopped',
    begin: async ({ postgres }) => postgres.pause(),
    end: async ({ postgres }) => postgres.resume(),
    expected: WITHOUT_DATABASE,
  },
  {
    name: 'store killed',
    begin: async ({ store }) => store?.crash(),
    end: async ({ store }) => store?.start(),
    expected: WITHOUT_STORE,
    whyNot: noStore,
  },
  {
    name: 'store stopped',
    begin: async ({ store }) => store?.pause(),
    end: async ({ store }) => store?.resume(),
    expected: WITHOUT_STORE,
    whyNot: noStore,
  },
  {
    name: 'one process killed',
    begin: async ({ site }) => void process.kill(workersOf(site.pid)[0] ?? 0, 'SIGKILL'),
    // It is for the site to start another.
    end: async () => undefined,
    expected: { refused: [], marked: [] },
    whyNot: ({ site }) => (workersOf(site.pid).length < 2 ? 'the site is one process' : null),
  },
];

buildWhenChanged();
const stage = await openStage(PROCESSES);
const goals: Goal[] = [];
const acknowledged = { messages: [] as string[], visitors: [] as string[], uploads: [] as string[] };
for (const loss of LOSSES.filter(({ name }) => name.includes(options.only ?? ''))) {
  const reason = loss.whyNot?.(stage) ?? null;
  goals.push(...(reason === null ? await lose(loss) : [skipped(loss.name, reason)]));
}
const lost = await stage.missing(acknowledged);
const count = Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);
goals.push({
  what: 'acknowledged messages, reveals and uploads that are missing afterwards',
  goal: `0 of ${count}`,
  measured: [`${lost.length}`, ...lost.slice(0, 3)].join('; '),
  met: lost.length === 0 && count > 0,
});
await stage.end();
conclude('loss', { goals }, options.write);

async function lose({ name, begin, end, expected }: Loss): Promise<Goal[]> {
  const load = startLoad(stage.target);
  await sleep(BEFORE_MS);
  const from = performance.now();
  await begin(stage);
  await sleep(Math.max(0, from + OUTAGE_MS - performance.now()));
  await end(stage);
  const back = performance.now();
  await sleep(AFTER_MS);
  await load.stop();
  for (const kind of ['messages', 'visitors', 'uploads'] as const) acknowledged[kind].push(...load.acknowledged[kind]);
  return [...judge(name, load.asked, { from, back }, expected), ...beforeGoals(name, load.asked, from)];
}

/** Where nothing was answered before, what follows shows nothing. */
function beforeGoals(name: string, asked: readonly { kind: Kind; status: number; due: number }[], from: number) {
  const refused = asked.filter(({ due, status }) => due < from - 1000 && (status < 200 || status >= 400));
  if (refused.length === 0) return [];
  return [
    {
      what: `${name}: refused before`,
      goal: '0',
      measured: refused.map(({ kind, status }) => `${kind} ${status}`).join(', '),
      met: false,
    },
  ];
}

function skipped(name: string, reason: string): Goal {
  return { what: name, goal: '', measured: reason, met: true, isSkipped: true };
}

/** The processes that answer: those of the program that the shell started, when it has some. */
function workersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}
