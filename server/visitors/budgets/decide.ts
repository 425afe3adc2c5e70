import type { Ticket } from '#server/http/limits/challenge.ts';
import type { Line, Way } from '#server/visitors/budgets/list.ts';

/** What was counted within the window of each line's key, before a call. */
export type Counts = ReadonlyMap<string, number>;

/** A call that is to be counted. */
export interface CountedCall {
  lines: readonly Line[];
  /** What came with a good proof; null for a plain call. */
  ticket: Pick<Ticket, 'level' | 'ofSite' | 'ageSeconds'> | null;
}

/** What a call comes to, and the lines that count it; or those for which it is refused, or 'easy' for a proof that is too easy by now. */
export type Decision = { way: Way | null; counted: Line[] } | { refused: Line[] | 'easy' };

/** Levels of a proof: for what its caller took, and for what all took. */
export interface Hardness {
  own: number;
  ofSite: number;
}

/** The hardest proof: some seconds of a desktop's processor. Each level takes twice the time of the one before. */
const HARDEST = 7;
/** A page gets its challenge before it asks: meanwhile the next ones may have become harder. */
const LEVELS_BEHIND = 1;
/** So long what others took since a token was made does not tell against it. */
const YOUNG_SECONDS = 120;

/**
 * Decides what a call comes to: the first of `ways` with room in all its lines. A line without room leads to the next way or refuses, as
 * the list says; so does one that counts every call. No ways: there is nothing to be had, and the call counts all the same.
 */
export function decide({ lines, ticket }: CountedCall, ways: readonly Way[], counts: Counts): Decision {
  const spent = lines.filter(({ key, limit }) => (counts.get(key) ?? 0) >= limit);
  const counting = (counts: Line['counts'], among: readonly Line[] = lines) =>
    among.filter((line) => line.counts === counts);
  const calls = counting('call');
  const refused = counting('call', spent);
  if (refused.length > 0) return { refused };
  for (const way of ways) {
    const over = counting(way, spent);
    const isFree = over.some(({ beyond }) => beyond === 'free');
    if (isEasy(ticket, hardness(lines, counts), isFree)) return { refused: 'easy' };
    if (isFree) return { way, counted: calls };
    if (over.length === 0) return { way, counted: [...calls, ...counting(way)] };
    const refused = over.filter(({ beyond }) => beyond !== 'callBack');
    if (refused.length > 0) return { refused };
  }
  return { way: null, counted: calls };
}

/** How hard the next proof is to be. Lines of several lists count together: one proof serves for all. */
export function hardness(lines: readonly Line[], counts: Counts): Hardness {
  const most = (isForAll: boolean) =>
    lines.reduce((level, { key, limit, harder }) => {
      if (harder?.isForAll !== isForAll) return level;
      return Math.max(level, harder.levels(counts.get(key) ?? 0, limit));
    }, 0);
  return { own: most(false), ofSite: most(true) };
}

export const levelOf = ({ own, ofSite }: Hardness) => Math.min(HARDEST, own + ofSite);

/** Whether a proof is easier than what was taken asks for. What asks again takes nothing from others. */
function isEasy(ticket: CountedCall['ticket'], { own, ofSite }: Hardness, isFree: boolean): boolean {
  if (ticket === null) return false;
  // Others make the next challenges harder while somebody types; a stock of easy proofs is soon too old for that.
  const young = ticket.ageSeconds <= YOUNG_SECONDS ? Math.min(ofSite, ticket.ofSite) : ofSite;
  return ticket.level + LEVELS_BEHIND < levelOf({ own, ofSite: isFree ? 0 : young });
}
