import { isAppError } from '#domain/errors.ts';
import type { Parts } from '#server/parts.ts';
import { unusual } from '#server/visitors/alarm/rule.ts';
import type { CallBackCause } from '#server/visitors/call-back.ts';
import { createRevealRate, HOUR_MS } from '#server/visitors/reveal-rate.ts';
import { budgetsOf } from '#server/visitors/reveals/count-reveal.ts';
import { knownSiteRate } from '#server/visitors/reveals/site-rate.ts';

/** So long after a reveal it is looked whether there were too many; all that came meanwhile are in it. */
const LOOK_AFTER_MS = 5000;
/** A number worth telling once more is so many times the one that staff know. */
const WORSE = 2;

type WatchParts = Pick<Parts, 'config' | 'database' | 'log' | 'metrics' | 'now'>;

/** Counts reveals and refusals for the metrics, and looks whether reveals leave the usual, as often as anybody asks. */
export function watchReveals(parts: WatchParts) {
  const reveals = parts.metrics.counter(
    'chavi_reveals_total',
    'Owners that were asked for, and how they were answered.',
  );
  const refusals = parts.metrics.counter('chavi_reveal_refusals_total', 'Reveals that were refused, by error code.');
  parts.metrics.gauge('chavi_reveal_part', 'Numbers that may be shown in a window, by kind of calls.', () => {
    const known = knownSiteRate(parts);
    if (known === undefined) return [];
    const { plainSite, site } = budgetsOf(parts, known);
    return [
      [{ calls: 'plain' }, plainSite],
      [{ calls: 'proven' }, site],
    ];
  });
  const rate = createRevealRate(parts);
  let isDue = false;
  const lookLater = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      lookForAlarm(parts, rate).catch((err) => parts.log.warn({ err }, 'the rate of reveals could not be read'));
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

/**
 * Notes an alarm when reveals leave the usual, once an hour, and says so in the log without anything personal. One that has been
 * acknowledged rings again in the next hour.
 */
export async function lookForAlarm(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  rate: ReturnType<typeof createRevealRate>,
): Promise<void> {
  const found = unusual(await rate.recent(), await rate.usual());
  if (found === null) return;
  const at = now();
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const known = await database.read.revealAlarms.ofHour(hour);
  if (known !== undefined && found.reveals < known.reveals * WORSE) return;
  await database.write(({ revealAlarms }) => revealAlarms.note({ hour, noticed_at: at, ...found }));
  log.warn(found, 'owners are asked for more often than usual');
}
