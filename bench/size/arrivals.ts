import { createRandom } from '#demo/random.ts';
import type { Arrival, Arrivals, Ended } from '../children/arrivals.ts';
import { percentile } from '../figures.ts';
import { askChild, BROWSER_HEADERS, startChild } from '../load.ts';

/** Visitors who come when they come: an open loop. */

/** A kind of request, how often it comes, and what the next one asks for. */
export interface Source {
  kind: string;
  perSecond: number;
  next: () => Pick<Arrival, 'path' | 'body'>;
}

/** At times that do not know of each other (Poisson), over so many seconds; the same times for the same seed. */
export function arrivalsOf(sources: readonly Source[], seconds: number, seed: string): Arrival[] {
  const arrivals = sources.flatMap(({ kind, perSecond, next }) => {
    const random = createRandom(`${seed} ${kind}`);
    const times: number[] = [];
    for (let at = 0; at < seconds * 1000; ) {
      at += (-Math.log(1 - random.next()) * 1000) / perSecond;
      times.push(at);
    }
    return times.filter((at) => at < seconds * 1000).map((at) => ({ at, kind, ...next() }));
  });
  return arrivals.sort((a, b) => a.at - b.at);
}

/** Who asks, in a process of its own. */
export async function startArrivals() {
  const child = await startChild('arrivals.ts');
  return {
    ask: (wanted: Pick<Arrivals, 'origin' | 'arrivals'>): Promise<Record<string, Ended>> =>
      askChild(child, { headers: BROWSER_HEADERS, ...wanted }),
    stop: () => void child.kill(),
  };
}

/** What is told of a kind of request: milliseconds. */
export interface KindFigures {
  kind: string;
  count: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
  /** '503: 2', or ''. */
  failures: string;
}

export function figuresOf(ended: Record<string, Ended>): KindFigures[] {
  return Object.entries(ended).map(([kind, { times, failures }]) => {
    const sorted = [...times].sort((a, b) => a - b);
    return {
      kind,
      count: sorted.length,
      p50Ms: percentile(sorted, 0.5),
      p99Ms: percentile(sorted, 0.99),
      mostMs: sorted.at(-1) ?? Number.NaN,
      failures: Object.entries(failures)
        .map(([what, count]) => `${what}: ${count}`)
        .join(', '),
    };
  });
}
