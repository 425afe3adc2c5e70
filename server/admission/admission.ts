import type { FastifyInstance } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import type { Metrics } from '#server/metrics.ts';

/** Enough to keep busy while some wait for the database; work that holds the event loop starts one at a time anyway. */
const AT_ONCE = 8;

/**
 * Bounds rendering and the answers of calls when the site is overloaded. Kept answers and files never wait here. `others` are other lines,
 * measured with these. `isPatient` refuses nobody, for tests.
 */
export function createAdmission(metrics: Metrics, others: Record<string, Counted>, isPatient = false) {
  const turns = createTurns();
  const lane = () => new Lane({ atOnce: AT_ONCE, turns, isPatient });
  const lanes = {
    /** Pages that are not kept. */
    page: lane(),
    /** Forms posted without scripts, which may wait for the database's turn to write and must not hold up pages meanwhile. */
    form: lane(),
    /** Calls that read. */
    call: lane(),
  };
  measureLanes(metrics, { ...lanes, ...others });
  const { arrived, unseenMs, first, step } = turns;
  return { ...lanes, arrived, unseenMs, first, step };
}

/** What an operator sees of lanes: `chavi_admission_…{class="page"}`. */
function measureLanes(metrics: Metrics, lanes: Record<string, Counted>): void {
  const each = (read: (lane: Counted) => number) => () =>
    Object.entries(lanes).map(([name, lane]): [Record<string, string>, number] => [{ class: name }, read(lane)]);
  metrics.gauge(
    'chavi_admission_under_way',
    'Work of a class that is being done.',
    each((lane) => lane.counts.underWay),
  );
  metrics.gauge(
    'chavi_admission_waiting',
    'Work of a class that waits for its turn.',
    each((lane) => lane.waiting),
  );
  metrics.total(
    'chavi_admission_started_total',
    'Work of a class that had its turn.',
    each((lane) => lane.counts.started),
  );
  metrics.total(
    'chavi_admission_refused_total',
    'Work of a class refused (503).',
    each((lane) => lane.counts.refused),
  );
  metrics.total(
    'chavi_admission_wait_seconds_total',
    'Time that work of a class waited for its turn.',
    each((lane) => lane.counts.waitedMs / 1000),
  );
}

/** Starts a piece of work if one may start now; answers whether it did. */
type Starter = () => boolean;

/** New connections delay work for this many turns at most. */
const MOST_LOOKS = 16;
/** Work waits for what comes first for this many milliseconds at a stretch, and this share of the time, at most. */
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
    /** Holds other work back, within bounds, while a person waits for a reveal or a form: a few statements, each a turn of the loop. */
    first: hold.during,
    /** The turn of the next step of work that has begun and holds the loop for a millisecond or more. undefined: go on at once. */
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
    /** Notes a new connection. The loop accepts one a turn, so others may be queued behind it: they are accepted before more work starts. */
    arrived: () => {
      hasArrived = true;
    },
    /** Whether work may start now: none has in this turn. */
    isFree,
    /** Uses up this turn; waiting work is considered in the next. */
    spend: () => {
      if (!isTurning) lookedAt = performance.now();
      spend();
    },
    /** The longest, in milliseconds, that a request found now can have lain in its socket. */
    unseenMs: () => (isTurning ? performance.now() - lookedAt : 0),
  };
}

/** Holds other work back while something comes first; calls `wake` when it may go on. */
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
      // A timer may fire a fraction of a millisecond early; without the extra one, it would still hold and nobody would wake it.
      if (isHolding && !wasHolding) setTimeout(wake, Math.ceil(credit) + 1).unref();
      return isHolding;
    },
  };
}

/** Ends the work; calling it again does nothing. */
type Leave = () => void;

/** A line as it is measured. */
export interface Counted {
  readonly waiting: number;
  readonly counts: Readonly<Record<'underWay' | 'started' | 'refused' | 'waitedMs', number>>;
}

export interface LaneOptions {
  /** How much may be under way at the same time. */
  atOnce: number;
  /** The loop's turns, for work on the event loop; null for work on other threads. */
  turns?: Turns | null;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
  /** Nobody is refused; for tests on a machine that does much else. */
  isPatient?: boolean;
  patience?: Patience;
}

/** The longest wait: when a line has just formed, and once it has not been empty for a second. */
interface Patience {
  rushMs: number;
  standingMs: number;
}

interface Waiting {
  since: number;
  start: (leave: Leave) => void;
  refuse: (error: AppError) => void;
}

/** A short rush is served whole; a standing line only makes everybody wait, so it is kept short. */
const PATIENCE: Patience = { rushMs: 300, standingMs: 120 };
const STANDS_AFTER_MS = 1000;
/** The first pages after a start take ten times as long, while the program compiles. Nobody is refused for that. */
const COLD_STARTS = 60;
const COLD_PATIENCE_MS = 5000;
/** This many may always wait, and never more than that. */
const LEAST_WAITING = 8;
const MOST_WAITING = 1000;
/** After this many times a rush's patience, because the machine stalled, one of many is refused: others can still be answered in time. */
const TOO_LATE = 3;
const RETRY_AFTER_S = 5;
/** How much the latest start counts in the mean time between two. */
const NEWEST_WEIGHT = 0.2;
/** A stall of the machine says nothing of how fast the line moves. */
const LONGEST_SPACING_MS = 100;

/**
 * Bounds how much work of one kind is under way and how long more of it waits. Work that could not start in time is refused on arrival, not
 * after waiting in vain: its wait follows from how fast the line moves.
 */
export class Lane implements Counted {
  readonly counts = { underWay: 0, started: 0, refused: 0, waitedMs: 0 };
  readonly #waiting: Waiting[] = [];
  readonly #options: Required<LaneOptions>;
  /** Mean milliseconds from one start to the next while others wait. */
  #spacing = 0;
  #lastStart = 0;
  /** Since when the line has not been empty. */
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

  /** Waits for a turn; call what it answers when the work is done. Throws UNAVAILABLE when the wait would be too long. */
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

  /** Does the work in its turn. Throws UNAVAILABLE when that would be too late. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Counts a refusal and makes its error. */
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

  /** Starts the work that has waited longest, unless too long. Answers whether there was some, and room for it. */
  #startFirst(): boolean {
    if (this.counts.underWay >= this.#options.atOnce) return false;
    for (let first = this.#waiting.shift(); first !== undefined; first = this.#waiting.shift()) {
      const now = this.#options.clock();
      const waited = now - first.since;
      const isLate = waited > this.#options.patience.rushMs * TOO_LATE && this.#waiting.length >= LEAST_WAITING;
      if (isLate && !this.#isCold() && !this.#options.isPatient) {
        first.refuse(this.refusal());
        continue;
      }
      // Only the time between two starts with somebody waiting tells how fast the line moves.
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the call's work, once it has entered a lane. */
    leaveLane: (() => void) | null;
  }
}

/**
 * Makes calls that read wait for their turn, or refuses them (503): add it after what sends kept answers. A call is over once its answer is
 * made, so a slow receiver holds up nobody.
 */
export function admitCalls(app: FastifyInstance, lane: Lane): void {
  app.decorateRequest('leaveLane', null);
  app.addHook('preValidation', async (request, reply) => {
    const { method, routeOptions } = request;
    if ((method !== 'GET' && method !== 'HEAD') || routeOptions.config.call?.who === 'operator') return;
    request.leaveLane = await lane.enter();
    reply.raw.once('close', request.leaveLane);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveLane?.();
    done(null, payload);
  });
}
