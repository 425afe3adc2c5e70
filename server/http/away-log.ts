import { AppError } from '#domain/errors.ts';
import type { Log } from '#server/log.ts';

/** What is away refuses every call: one line in so many milliseconds tells of all of them. */
const TOGETHER_MS = 5_000;

type Told = Map<string, { times: number; reason: string }>;

const toldBy = new WeakMap<Log, Told>();

/**
 * Logs that a call was refused because something is away: the first at once, those after it by their number. Give it the log of the
 * process, not that of a request, and never a stack: it would be the same a thousand times.
 */
export function tellAway(log: Log, refusal: Error): void {
  const { code, reason } = causeOf(refusal);
  const told = toldBy.get(log) ?? new Map();
  toldBy.set(log, told);
  const before = told.get(code);
  if (before !== undefined) {
    before.times += 1;
    return;
  }
  const one = { times: 0, reason };
  told.set(code, one);
  log.warn({ code, reason }, 'refused, because something is away');
  const timer = setInterval(() => {
    if (one.times > 0) {
      log.warn({ code, reason, times: one.times }, 'refused as often again, because something is away');
      one.times = 0;
    } else {
      told.delete(code);
      clearInterval(timer);
    }
  }, TOGETHER_MS).unref();
}

/** The innermost error, by which the operator knows what is away. */
function causeOf(error: Error): { code: string; reason: string } {
  if (error.cause instanceof Error) return causeOf(error.cause);
  const { code = error.name } = error as NodeJS.ErrnoException;
  return { code: error instanceof AppError ? error.code : code, reason: error.message };
}
