import type { FastifyInstance } from 'fastify';
import { type AppError, failure } from '#domain/errors.ts';
import type { Metrics } from '#server/metrics.ts';

/** Enough for what waits for a database meanwhile; what holds the event loop begins one by one all the same. */
const AT_ONCE = 8;

/**
 * What is bounded while the site has more to do than it can: rendering, and making the answers of calls. What is kept and what is a file
 * never waits here. `others` are lines of their own, which are measured with these. `isPatient` refuses nobody, for tests.
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the call's work, when it has entered a lane. */
    leaveLane: (() => void) | null;
  }
}

/**
 * Lets the calls that read wait for their turn, or refuses them (503), unless their answer was kept: add it after what sends kept answers.
 * A call is over when its answer is made; who takes long to receive it holds up nobody.
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
