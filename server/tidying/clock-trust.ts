/** The time of day, and a count that nobody can set; both in milliseconds. */
export interface ClockReading {
  wall: number;
  steady: number;
}

/** Why nothing that is too old may be deleted now. */
export interface Doubt {
  /** After a stop all may be well: only what came due meanwhile has to wait. */
  kind: 'stop' | 'clock';
  /** For the log. */
  sentence: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Clocks are set by seconds all the time. */
const JUMP_MS = 5 * MINUTE_MS;
/** A server that was stopped for less has missed nothing. */
const SHORT_STOP_MS = HOUR_MS;
/** So long does what came due during a stop wait, announced in the log. */
const NOTICE_MS = HOUR_MS;
/** So long does a clock that jumped have to go evenly until it is believed, or come back. */
const DOUBT_MS = DAY_MS;

/**
 * Judges the clock by which things grow old. It is doubted after a stop, when it stands before the time that was seen last, and when it
 * jumps while the program runs. `seenAt` is the time that was last seen, null when there is none.
 */
export function createClockTrust(seenAt: number | null, start: ClockReading) {
  let last = start;
  /** What the clock would show had it never jumped. */
  let line = start;
  let doubt: (Doubt & { until: number }) | null = doubtAtStart(seenAt, start);

  return {
    /** null: the clock is believed. */
    judge(now: ClockReading): Doubt | null {
      const jumped = now.wall - last.wall - (now.steady - last.steady);
      last = now;
      if (Math.abs(jumped) > JUMP_MS) {
        doubt = { kind: 'clock', until: now.steady + DOUBT_MS, sentence: jumpSentence(jumped) };
      }
      const off = now.wall - line.wall - (now.steady - line.steady);
      const isBack = Math.abs(off) <= JUMP_MS && Math.abs(jumped) > JUMP_MS;
      if (doubt !== null && (isBack || now.steady >= doubt.until)) {
        doubt = null;
        line = now;
      }
      return doubt;
    },
    /** Nothing came due during the stop: there is nothing to wait for. */
    waive(): void {
      doubt = null;
    },
  };
}

function doubtAtStart(seenAt: number | null, { wall, steady }: ClockReading): (Doubt & { until: number }) | null {
  const gap = seenAt === null ? 0 : wall - seenAt;
  if (gap < -JUMP_MS) {
    const sentence = `The clock stands ${spanOf(-gap)} before the time that was seen last.`;
    return { kind: 'clock', until: steady + DOUBT_MS, sentence };
  }
  if (gap <= SHORT_STOP_MS) return null;
  const sentence = `The server was stopped for ${spanOf(gap)}, if the clock is right.`;
  return { kind: 'stop', until: steady + NOTICE_MS, sentence };
}

function jumpSentence(jumped: number): string {
  return `The clock jumped ${spanOf(Math.abs(jumped))} ${jumped > 0 ? 'ahead' : 'back'} while the server ran.`;
}

function spanOf(ms: number): string {
  const [days, hours] = [ms / DAY_MS, ms / HOUR_MS].map(Math.round);
  if ((days ?? 0) > 1) return `${days} days`;
  return (hours ?? 0) > 1 ? `${hours} hours` : `${Math.round(ms / MINUTE_MS)} minutes`;
}
