import type { SecurityKind } from '#domain/answers/security-log.ts';
import { HOUR_MS } from '#domain/dates.ts';

/** In an hour, so many refused calls of strangers are told one by one: of a network, and of a kind in all. */
const MOST_OF_NETWORK = 30;
const MOST_OF_KIND = 1000;

/** What refused calls of strangers share that are told together. */
export interface CrowdEvent {
  kind: SecurityKind;
  action: string;
  outcome: string;
  /** null: of more networks than are told apart. */
  network: string | null;
}

/** The same, with how many there were, and when the last one was in epoch milliseconds. */
export interface Crowd extends CrowdEvent {
  times: number;
  at: number;
}

/**
 * Counts refused calls that anybody may make as often as they like: the first ones of an hour are worth an event each, the rest are told
 * by their number, so that a flood neither fills the database nor pushes anything out of it.
 */
export function createCrowds(now: () => number) {
  let hour = -1;
  let seen = new Map<string, number>();
  let crowds = new Map<string, Crowd>();
  const isOneOf = (most: number, key: string) => {
    const before = seen.get(key) ?? 0;
    if (before < most) seen.set(key, before + 1);
    return before < most;
  };
  return {
    /** Whether this one is an event of its own; else it is counted. */
    isAlone(event: CrowdEvent & { network: string }): boolean {
      const at = now();
      const thisHour = Math.floor(at / HOUR_MS);
      if (thisHour !== hour) [hour, seen] = [thisHour, new Map()];
      const { kind, action, outcome } = event;
      const key = `${kind} ${event.network}`;
      // A network that was never noted is not told apart any more: what is held here stays small.
      const isKnown = seen.has(key);
      const isAlone = (seen.get(key) ?? 0) < MOST_OF_NETWORK && isOneOf(MOST_OF_KIND, kind);
      if (isAlone) return isOneOf(MOST_OF_NETWORK, key);
      const network = isKnown ? event.network : null;
      const shared = [kind, action, outcome, network].join(' ');
      const crowd = crowds.get(shared) ?? { kind, action, outcome, network, times: 0, at };
      crowds.set(shared, { ...crowd, times: crowd.times + 1, at });
      return false;
    },
    /** What was counted since it was last asked. */
    take(): Crowd[] {
      const taken = [...crowds.values()];
      crowds = new Map();
      return taken;
    },
  };
}
