/** Starts a piece of work if it has one that may start now; tells whether it did. */
type Starter = () => boolean;

/** However many arrive, work goes on. */
const MOST_LOOKS = 16;

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets work begin once in a turn of the event loop. Rendering and searching hold the loop for a millisecond or more; between two of them
 * the loop looks at its sockets, so that what costs little (kept pages, files, refusals) is answered first, however much work waits. Lanes
 * take turns, so that a rush on one leaves the others their share.
 */
export function createTurns() {
  const starters: Starter[] = [];
  let isTurning = false;
  let hasArrived = false;
  let looks = 0;
  /** When the loop last looked at its sockets, while it turns. */
  let lookedAt = 0;
  const turn = () => {
    isTurning = false;
    lookedAt = performance.now();
    if (hasArrived && looks < MOST_LOOKS) {
      hasArrived = false;
      looks += 1;
      return spend();
    }
    looks = 0;
    for (let tried = 0; tried < starters.length; tried += 1) {
      const [starter] = starters.splice(0, 1);
      if (starter === undefined) return;
      starters.push(starter);
      if (starter()) return spend();
    }
  };
  const spend = () => {
    if (isTurning) return;
    isTurning = true;
    // Runs after the loop has looked at its sockets once more.
    setImmediate(turn);
  };
  return {
    add: (starter: Starter) => void starters.push(starter),
    /** Tells of a new connection. The loop takes one in a turn: others may be behind it, and are taken in before more work begins. */
    arrived: () => {
      hasArrived = true;
    },
    /** Whether work may begin at once: nothing has in this turn. */
    isFree: () => !isTurning,
    /** Uses up this turn; what waits is looked at in the next one. */
    spend: () => {
      if (!isTurning) lookedAt = performance.now();
      spend();
    },
    /**
     * How long, at most, something that the loop finds now may have lain in its socket, in milliseconds: since the loop last looked. A loop
     * that does not turn is looking all the time.
     */
    unseenMs: () => (isTurning ? performance.now() - lookedAt : 0),
  };
}
