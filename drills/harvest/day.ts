import type { Asked, Asking } from './asking.ts';
import type { ClockedSite } from './start-clocked.ts';

/** Who collects numbers, and how. */
export interface Attack {
  addresses: readonly string[];
  kind: 'plain' | 'proven';
}

/** What ten hours of an attack came to. */
export interface Harvest {
  /** Owners that the attackers got in the first burst, and in the best hour. */
  burst: number;
  bestHour: number;
  calls: number;
  /** The visitor who asks for one owner an hour. */
  visitor: { refused: number; shown: number; calledBack: number };
}

const HOURS = 10;
const TURNS_AN_HOUR = 2;
/** After so many turns the attackers come once an hour: what they get is known by then, and the visitor still meets them. */
const BUSY_TURNS = 6;
const STEP_MS = 3_600_000 / TURNS_AN_HOUR;
const IN_FLIGHT = { plain: 16, proven: 4 };
/** An address that was shown nothing so often waits for the next burst. */
const GIVES_UP_AFTER = 3;
const VISITOR = '192.0.2.77';

/**
 * Lets attackers ask for as many owners as they get, twice an hour at first and once an hour later, for ten hours, and a visitor from
 * elsewhere for one an hour, while the site's clock moves. A burst ends when every address was refused, after `seconds` at the latest;
 * the first one is the longest.
 */
export async function dayOf(
  site: ClockedSite,
  asking: Asking,
  ids: readonly number[],
  { addresses, kind }: Attack,
  seconds: number,
): Promise<Harvest> {
  const got = new Set<number>();
  const perBurst: number[] = [];
  const visitor = { refused: 0, shown: 0, calledBack: 0 };
  let calls = 0;
  for (let turn = 0; turn < HOURS * TURNS_AN_HOUR; turn++) {
    const before = got.size;
    const longest = turn === 0 ? seconds : seconds / 10;
    const isAttacked = turn < BUSY_TURNS || turn % TURNS_AN_HOUR === 1;
    if (isAttacked) calls += await burst(kind, addresses, longest, got, ids, (from, id) => asking[kind](from, id));
    perBurst.push(got.size - before);
    if (turn % TURNS_AN_HOUR === 1) note(visitor, await asking.proven(VISITOR, ids[(turn * 37) % ids.length] ?? 0));
    await site.move(STEP_MS);
  }
  const hours = perBurst.map((_, turn) => sum(perBurst.slice(turn, turn + TURNS_AN_HOUR)));
  return { burst: perBurst[0] ?? 0, bestHour: Math.max(...hours), calls, visitor };
}

const LESSONS = 12;
const LESSONS_APART_MS = 18 * 3_600_000;
/** What is younger teaches the site nothing yet. */
const SETTLED_MS = 26 * 3_600_000;

/** Lets attackers ask for as many owners as they get for nine days, each day at other hours, so that the site takes that for usual. */
export async function teach(
  site: ClockedSite,
  asking: Asking,
  ids: readonly number[],
  { addresses, kind }: Attack,
  seconds: number,
): Promise<void> {
  for (let lesson = 0; lesson < LESSONS; lesson++) {
    await burst(kind, addresses, seconds, new Set(), ids, (from, id) => asking[kind](from, id));
    await site.move(LESSONS_APART_MS);
  }
  await site.move(SETTLED_MS);
}

function note(visitor: Harvest['visitor'], { status, shown }: Asked): void {
  if (status !== 201) visitor.refused += 1;
  else if (shown) visitor.shown += 1;
  else visitor.calledBack += 1;
}

/** Asks for owners that are not in `got` yet, with all addresses at once; answers the number of calls. */
async function burst(
  kind: Attack['kind'],
  addresses: readonly string[],
  seconds: number,
  got: Set<number>,
  ids: readonly number[],
  ask: (from: string, id: number) => Promise<Asked>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const left = new Map(addresses.map((address) => [address, GIVES_UP_AFTER]));
  const wanted = ids.filter((id) => !got.has(id));
  let calls = 0;
  const worker = async (_: unknown, place: number) => {
    for (let turn = place; left.size > 0 && wanted.length > 0 && performance.now() < end; turn++) {
      const from = [...left.keys()][turn % left.size] ?? '';
      const id = wanted.pop() ?? 0;
      calls += 1;
      const { shown } = await ask(from, id);
      if (shown) got.add(id);
      else {
        wanted.unshift(id);
        const chances = (left.get(from) ?? 1) - 1;
        if (chances > 0) left.set(from, chances);
        else left.delete(from);
      }
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT[kind] }, worker));
  return calls;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
