import type { Goal } from '../stage/outcome.ts';
import type { Asked, Kind } from './load.ts';

/** When a part was lost and when it was back, on this process' clock in milliseconds. */
export interface Outage {
  from: number;
  back: number;
}

/** What a lost part may refuse, and what of it says that it is old. */
export interface Expected {
  refused: readonly Kind[];
  marked: readonly Kind[];
}

const LONGEST_MS = 3_000;
const RETURN_MS = 5_000;
/** From the loss until it is known. */
const KNOWN_MS = 2_000;
/** Connections that a killed process held are cut; whoever asks again has an answer. */
const CUT_MS = 1_000;

/** What a loss did to those who asked meanwhile, beside what it may do. */
export function judge(what: string, asked: readonly Asked[], outage: Outage, expected: Expected): Goal[] {
  const { from, back } = outage;
  const cut = asked.filter(({ status, due, tookMs }) => status === 0 && isCut(due, tookMs, from));
  const answered = asked.filter((one) => !cut.includes(one));
  const of = (kinds: readonly Kind[]) => answered.filter(({ kind }) => kinds.includes(kind));
  const others = (['kept', 'photo', 'search', 'message', 'reveal', 'upload'] as const).filter(
    (kind) => !expected.refused.includes(kind),
  );
  const failed = of(others).filter(({ status }) => !isFine(status));
  const wrong = answered.filter(
    ({ status, retryAfter }) => !isFine(status) && !(status === 503 && retryAfter !== null),
  );
  const refusals = answered.filter(({ status }) => status === 503).length;
  const [slowest] = answered.toSorted((one, other) => other.tookMs - one.tookMs);
  const slowestMs = slowest?.tookMs ?? 0;
  const goals: Goal[] = [
    {
      what: `${what}: ${others.join(', ')} are answered`,
      goal: 'all',
      measured: `${of(others).length - failed.length} of ${of(others).length}${cutText(cut)}${named(failed, outage)}`,
      met: failed.length === 0 && of(others).length > 0,
    },
    {
      what: `${what}: other answers than success and 503 with Retry-After`,
      goal: '0',
      measured: `${wrong.length} (${refusals} times 503)${named(wrong, outage)}`,
      met: wrong.length === 0,
    },
    {
      what: `${what}: the slowest answer`,
      goal: `≤ ${LONGEST_MS / 1000} s`,
      measured: slowest === undefined ? 'none' : `${seconds(slowestMs)}${named([slowest], outage)}`,
      met: slowestMs <= LONGEST_MS,
    },
  ];
  if (expected.marked.length > 0) {
    const meanwhile = of(expected.marked).filter(({ due }) => due > from + KNOWN_MS && due < back);
    const marked = meanwhile.filter(({ mark }) => mark?.includes('detail=database-away'));
    goals.push({
      what: `${what}: ${expected.marked.join(', ')} are marked as old meanwhile`,
      goal: 'all',
      measured: `${marked.length} of ${meanwhile.length}`,
      met: marked.length === meanwhile.length && marked.length > 0,
    });
  }
  if (expected.refused.length > 0) goals.push(returnGoal(what, answered, outage, expected));
  return goals;
}

/** From when all of a kind succeed again: the last one that was refused counts. */
function returnGoal(what: string, answered: readonly Asked[], { back }: Outage, { refused }: Expected): Goal {
  const late = answered.filter(({ kind, status, due }) => refused.includes(kind) && !isFine(status) && due > back);
  const lastMs = Math.max(0, ...late.map(({ due }) => due - back));
  const after = answered.filter(({ kind, due }) => refused.includes(kind) && due > back + lastMs);
  const all = refused.every((kind) => after.some((one) => one.kind === kind));
  return {
    what: `${what}: everything succeeds again, once it is back`,
    goal: `within ${RETURN_MS / 1000} s`,
    measured: all ? `the last refusal after ${seconds(lastMs)}` : 'never',
    met: all && lastMs <= RETURN_MS,
  };
}

function isFine(status: number): boolean {
  return status >= 200 && status < 400;
}

function isCut(due: number, tookMs: number, from: number): boolean {
  return due < from + CUT_MS && due + tookMs >= from;
}

function cutText(cut: readonly Asked[]): string {
  return cut.length === 0 ? '' : `, ${cut.length} cut off with the process`;
}

/** With when they were asked for, counted from the loss or from the return. */
function named(found: readonly Asked[], { from, back }: Outage): string {
  const when = (due: number) => (due < back ? `${seconds(due - from)} into it` : `${seconds(due - back)} after it`);
  const kinds = found.slice(0, 3).map(({ kind, status, due }) => `${kind} ${status}, ${when(due)}`);
  return kinds.length === 0 ? '' : `: ${kinds.join(', ')}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
