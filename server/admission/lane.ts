import { type AppError, failure } from '#domain/errors.ts';
import type { Turns } from '#server/admission/turns.ts';

/** Ends the work that entered; calling it again does nothing. */
type Leave = () => void;

/** A line as it is measured. */
export interface Counted {
  readonly waiting: number;
  readonly counts: Readonly<Record<'underWay' | 'started' | 'refused' | 'waitedMs', number>>;
}

export interface LaneOptions {
  /** How much may be under way at the same time. */
  atOnce: number;
  /** The loop's turns, for work on the event loop; none for work of other threads. */
  turns?: Turns | null;
  /** Milliseconds of any clock that only goes forward. */
  clock?: () => number;
  /** Nobody is refused; for tests on a machine that does much else. */
  isPatient?: boolean;
  patience?: Patience;
}

/** How long work may have to wait: when a line has just formed, and once it has not been empty for a second. */
interface Patience {
  rushMs: number;
  standingMs: number;
}

interface Waiting {
  since: number;
  start: (leave: Leave) => void;
  refuse: (error: AppError) => void;
}

/** A rush of visitors is taken in whole when it is over so soon; a line that stands only makes everybody wait, and is kept short. */
const PATIENCE: Patience = { rushMs: 300, standingMs: 120 };
const STANDS_AFTER_MS = 1000;
/** The first pages after a start take ten times as long: the program is being compiled. Nobody is turned away for it. */
const COLD_STARTS = 60;
const COLD_PATIENCE_MS = 5000;
/** So few may always wait, and so many never. */
const LEAST_WAITING = 8;
const MOST_WAITING = 1000;
/**
 * Who waited so many times the patience of a rush, because the machine stood still, is refused late: there are others who can still be
 * answered in time.
 */
const TOO_LATE = 3;
const RETRY_AFTER_S = 5;
/** How much the latest start counts in the mean time between two. */
const NEWEST_WEIGHT = 0.2;
/** The machine may stand still for a moment; that says nothing of how fast the line moves. */
const LONGEST_SPACING_MS = 100;

/**
 * Bounds how much work of one kind is under way, and how long more of it waits. What could not begin within the patience is refused
 * when it comes, not when it has waited in vain: how long it would wait follows from how fast the line moves at present.
 */
export class Lane implements Counted {
  readonly counts = { underWay: 0, started: 0, refused: 0, waitedMs: 0 };
  readonly #waiting: Waiting[] = [];
  readonly #options: Required<LaneOptions>;
  /** Mean milliseconds from one start to the next while others wait. */
  #spacing = 0;
  #lastStart = 0;
  /** Since when somebody has been waiting all the time. */
  #standingSince = Number.POSITIVE_INFINITY;

  constructor(options: LaneOptions) {
    this.#options = { turns: null, clock: () => performance.now(), isPatient: false, patience: PATIENCE, ...options };
    options.turns?.add(() => this.#startFirst());
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether more work would be refused now. */
  isFull(): boolean {
    const { length } = this.#waiting;
    if (length < LEAST_WAITING || this.#options.isPatient) return false;
    return length >= MOST_WAITING || length * this.#spacing > this.#longestWait();
  }

  /** Waits for its turn; the work is over when what it answers is called. Throws UNAVAILABLE when the wait would be too long. */
  async enter(): Promise<Leave> {
    const { turns, clock, atOnce } = this.#options;
    if (this.#waiting.length === 0 && this.counts.underWay < atOnce && (turns?.isFree() ?? true)) {
      turns?.spend();
      return this.#begin();
    }
    if (this.isFull()) throw this.refusal();
    const since = clock();
    if (this.#waiting.length === 0) this.#standingSince = since;
    return new Promise((start, refuse) => {
      this.#waiting.push({ since, start, refuse });
      turns?.spend();
    });
  }

  /** Does the work in its turn. Throws UNAVAILABLE when that would be too late, and what the work throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Counts a refusal, and makes it. */
  refusal(): AppError {
    this.counts.refused += 1;
    return failure('UNAVAILABLE', 'busy', { retryAfter: RETRY_AFTER_S });
  }

  #longestWait(): number {
    if (this.#isCold()) return COLD_PATIENCE_MS;
    const { rushMs, standingMs } = this.#options.patience;
    return this.#options.clock() - this.#standingSince > STANDS_AFTER_MS ? standingMs : rushMs;
  }

  #isCold(): boolean {
    return this.#options.turns !== null && this.counts.started < COLD_STARTS;
  }

  #begin(): Leave {
    this.counts.started += 1;
    this.counts.underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.counts.underWay -= 1;
      if (this.#waiting.length === 0) return;
      if (this.#options.turns) this.#options.turns.spend();
      else this.#startFirst();
    };
  }

  /** Starts who has waited longest and not too long. Tells whether there was one, and room for it. */
  #startFirst(): boolean {
    if (this.counts.underWay >= this.#options.atOnce) return false;
    for (let first = this.#waiting.shift(); first !== undefined; first = this.#waiting.shift()) {
      const now = this.#options.clock();
      const waited = now - first.since;
      if (waited > this.#options.patience.rushMs * TOO_LATE && !this.#isCold() && !this.#options.isPatient) {
        first.refuse(this.refusal());
        continue;
      }
      // Only the time from one start to the next in which somebody waited tells how fast the line moves.
      if (first.since < this.#lastStart) {
        this.#spacing += (Math.min(now - this.#lastStart, LONGEST_SPACING_MS) - this.#spacing) * NEWEST_WEIGHT;
      }
      this.#lastStart = now;
      this.counts.waitedMs += waited;
      first.start(this.#begin());
      return true;
    }
    return false;
  }
}
