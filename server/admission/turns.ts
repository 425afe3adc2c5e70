/** Starts a piece of work if it has one that may start now; tells whether it did. */
type Starter = () => boolean;

/** However many arrive, work goes on. */
const MOST_LOOKS = 16;
/** Work waits for what comes first at most so long at a stretch (milliseconds), and for this share of the time. */
const LONGEST_HOLD_MS = 100;
const HOLD_SHARE = 0.25;

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
  const hold = createHold(() => spend());
  const steps: (() => void)[] = [];
  const turn = () => {
    isTurning = false;
    lookedAt = performance.now();
    if (hasArrived && looks < MOST_LOOKS) {
      hasArrived = false;
      looks += 1;
      return spend();
    }
    looks = 0;
    if (hold.holds()) return;
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
  const isFree = () => !isTurning && !hold.holds();
  const add = (starter: Starter) => void starters.push(starter);
  add(() => {
    const step = steps.shift();
    step?.();
    return step !== undefined;
  });
  return {
    add,
    /**
     * What somebody waits for with a number at stake, an owner's or their own: few statements, one after the other, each of which waits for a
     * turn of the loop. Other work begins when it is over, within bounds.
     */
    first: hold.during,
    /** A step of work that has begun, which holds the loop for a millisecond or more. undefined: it may go on at once. */
    step(): Promise<void> | undefined {
      if (isFree()) {
        spend();
        return undefined;
      }
      return new Promise((resolve) => {
        steps.push(resolve);
        spend();
      });
    },
    /** Tells of a new connection. The loop takes one in a turn: others may be behind it, and are taken in before more work begins. */
    arrived: () => {
      hasArrived = true;
    },
    /** Whether work may begin at once: nothing has in this turn. */
    isFree,
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

/** Holds other work up while something comes first. `wake` is called when it may go on. */
function createHold(wake: () => void) {
  let underWay = 0;
  let credit = LONGEST_HOLD_MS;
  let countedAt = performance.now();
  let isHolding = false;
  const count = () => {
    const now = performance.now();
    const passed = now - countedAt;
    countedAt = now;
    credit = isHolding ? credit - passed : Math.min(LONGEST_HOLD_MS, credit + passed * HOLD_SHARE);
  };
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0 && isHolding) wake();
      }
    },
    holds(): boolean {
      count();
      const wasHolding = isHolding;
      isHolding = underWay > 0 && credit >= 1;
      // A timer may come a part of a millisecond early: then it would hold still, and nobody would wake it.
      if (isHolding && !wasHolding) setTimeout(wake, Math.ceil(credit) + 1).unref();
      return isHolding;
    },
  };
}
