import { HOUR_MS } from '#domain/dates.ts';
import { isAppError } from '#domain/errors.ts';
import type { Parts } from '#server/core.ts';
import { findUnusual, type InStretches, LEARNT_MS, TEN_MINUTES_MS, usualCounts } from '#server/visitors/alarm/rate.ts';
import {
  countRevealsSince,
  findRevealAlarm,
  noteRevealAlarm,
  revealsPerSpan,
} from '#server/visitors/alarm/repository.ts';
import { siteReveals } from '#server/visitors/budgets/list.ts';
import type { CallBackCause } from '#server/visitors/call-back.ts';

/** So long after a reveal it is looked whether there were too many; all that came meanwhile are in it. */
const LOOK_AFTER_MS = 5000;
/** A number worth telling once more is so many times the one that staff know. */
const WORSE = 2;
/** So long what was learnt is good for. */
const FRESH_MS = TEN_MINUTES_MS;

type WatchParts = Pick<Parts, 'config' | 'database' | 'log' | 'metrics' | 'now' | 'homesForSale'>;

/** Counts reveals and refusals for the metrics, and looks whether reveals leave the usual, as often as anybody asks. */
export function watchReveals(parts: WatchParts) {
  const reveals = parts.metrics.counter(
    'chavi_reveals_total',
    'Owners that were asked for, and how they were answered.',
  );
  const refusals = parts.metrics.counter('chavi_reveal_refusals_total', 'Reveals that were refused, by error code.');
  parts.metrics.gauge('chavi_reveal_part', 'Numbers that may be shown in a window, by kind of calls.', () => {
    const homes = parts.homesForSale.known();
    if (homes === undefined) return [];
    const part = siteReveals(parts.config.rateLimits.reveal, homes);
    return [
      [{ calls: 'plain' }, Math.floor(part / 2)],
      [{ calls: 'proven' }, part],
    ];
  });
  const readUsual = learnUsual(parts);
  let isDue = false;
  const lookLater = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      lookForAlarm(parts, readUsual).catch((err) => parts.log.warn({ err }, 'the rate of reveals could not be read'));
    }, LOOK_AFTER_MS).unref();
  };
  return async <T extends { cause: CallBackCause | null }>(reveal: () => Promise<T>): Promise<T> => {
    try {
      const answer = await reveal();
      reveals.adding({ answer: answer.cause === null ? 'shown' : 'call_back', cause: answer.cause ?? 'none' })();
      lookLater();
      return answer;
    } catch (error) {
      refusals.adding({ code: isAppError(error) ? error.code : 'INTERNAL' })();
      throw error;
    }
  };
}

/** What is usual on this site, learnt anew every ten minutes. */
export function learnUsual({ database: { read }, now }: Pick<Parts, 'database' | 'now'>) {
  let learnt: { at: number; usual: InStretches<number> } | undefined;
  return async (): Promise<InStretches<number>> => {
    const at = now();
    if (learnt === undefined || Math.abs(at - learnt.at) >= FRESH_MS) {
      const [from, until] = [at - LEARNT_MS.from, at - LEARNT_MS.to];
      const counts = await revealsPerSpan(read, TEN_MINUTES_MS, from, until);
      learnt = { at, usual: usualCounts(counts, until - from) };
    }
    return learnt.usual;
  };
}

/**
 * Notes an alarm when reveals leave the usual, once an hour, and says so in the log without anything personal. One that has been
 * acknowledged rings again in the next hour.
 */
export async function lookForAlarm(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  readUsual: () => Promise<InStretches<number>>,
): Promise<void> {
  const at = now();
  const since = (from: number) => countRevealsSince(database.read, from);
  const [hour, tenMinutes] = await Promise.all([since(at - HOUR_MS), since(at - TEN_MINUTES_MS)]);
  const found = findUnusual({ hour, tenMinutes }, await readUsual());
  if (found === null) return;
  const startOfHour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const known = await findRevealAlarm(database.read, startOfHour);
  if (known !== undefined && found.reveals < known.reveals * WORSE) return;
  await database.write((tx) => noteRevealAlarm(tx, { hour: startOfHour, noticed_at: at, ...found }));
  log.warn(found, 'owners are asked for more often than usual');
}
