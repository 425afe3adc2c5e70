import type { SecurityKind } from '#domain/answers/security-log.ts';
import { HOUR_MS } from '#domain/dates.ts';

/** What calls share that are told together. */
export interface CrowdEvent {
  kind: SecurityKind;
  action: string;
  outcome: string;
  /** Whether it acted in a session: then the account is told as who did it, else as tried for. */
  isByAccount: boolean;
  /** The mark of an account whose session or password stands behind the call; null: anybody may make it. */
  account: string | null;
  /** What an account changed; null: nothing, or it was refused. */
  subject: number | null;
  /** null: of more networks than are told apart. */
  network: string | null;
}

/** The same, with how many there were, and when the last one was in epoch milliseconds. */
export interface Crowd extends CrowdEvent {
  times: number;
  at: number;
}

/** In an hour, so many calls are told one by one: those that share the first key, which has a network, and the second, which has not. */
interface Share {
  ofNetwork: string;
  mostOfNetwork: number;
  ofAll: string;
  mostOfAll: number;
}

/** Refusals that cost no look at a password and no limit: they use up nothing of what a guess is told by. */
const UNREAD = new Set(['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA', 'TOO_LARGE']);

/**
 * Counts calls that may be repeated at will: the first ones of an hour are worth an event each, the rest are told by their number, so that a
 * flood neither fills the database nor pushes anything out of it. What an account stands behind has a share of its own for each outcome,
 * which no other call uses up, and is told with its account also by number.
 */
export function createCrowds(now: () => number) {
  let hour = -1;
  let seen = new Map<string, number>();
  let crowds = new Map<string, Crowd>();
  const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
  return {
    /** Whether this one is an event of its own; else it is counted. */
    isAlone(event: CrowdEvent & { network: string }): boolean {
      const at = now();
      const thisHour = Math.floor(at / HOUR_MS);
      if (thisHour !== hour) [hour, seen] = [thisHour, new Map()];
      const { ofNetwork, mostOfNetwork, ofAll, mostOfAll } = shareOf(event);
      // A network that was never noted is not told apart any more: what is held here stays small.
      const isKnown = seen.has(ofNetwork);
      if ((seen.get(ofNetwork) ?? 0) < mostOfNetwork && (seen.get(ofAll) ?? 0) < mostOfAll) {
        count(ofNetwork);
        count(ofAll);
        return true;
      }
      const { kind, action, outcome, account, subject } = event;
      const network = isKnown ? event.network : null;
      const shared = [kind, action, outcome, account, subject, network].join(' ');
      const crowd = crowds.get(shared) ?? { ...event, network, times: 0, at };
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

function shareOf({ kind, action, outcome, account, subject, network }: CrowdEvent & { network: string }): Share {
  const share = (ofAll: string, mostOfNetwork: number, mostOfAll: number): Share => {
    return { ofNetwork: `${ofAll} from ${network}`, mostOfNetwork, ofAll, mostOfAll };
  };
  if (account !== null) return share(`${kind} ${action} ${outcome} ${subject} by ${account}`, 10, 40);
  if (UNREAD.has(outcome)) return share(`${kind} ${action} unread`, 3, 100);
  return share(`${kind} ${action}`, 30, 1000);
}
