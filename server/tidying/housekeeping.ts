import type { Parts } from '#server/parts.ts';
import { type ClockReading, createClockTrust, type Doubt } from '#server/tidying/clock-trust.ts';

const MINUTE_MS = 60_000;
/** How often the clock is looked at, and kept as seen. */
const LOOK_MS = 10 * MINUTE_MS;
const TIDY_MS = 60 * MINUTE_MS;

type HousekeepingParts = Pick<Parts, 'database' | 'due' | 'lifecycle' | 'log' | 'now' | 'sweepLeftovers' | 'tidyUp'>;

/**
 * Tidies up every hour (of several processes on a database, one does), as long as the clock can be believed. When it cannot, nothing is
 * deleted, and the log says why, what waits and until when. `steady` counts milliseconds and is never set.
 */
export async function createHousekeeping(parts: HousekeepingParts, steady: () => number = () => performance.now()) {
  const { database, due, lifecycle, log, now, sweepLeftovers, tidyUp } = parts;
  const read = (): ClockReading => ({ wall: now(), steady: steady() });
  const { installation } = database.read;
  const trust = createClockTrust(await installation.seenAt(), read());
  let tidiedAt = Number.NEGATIVE_INFINITY;
  let told: string | null = null;

  const look = async (): Promise<void> => {
    const doubt = trust.judge(read());
    if (doubt !== null) {
      const waiting = await due();
      if (doubt.kind === 'clock' || Object.values(waiting).some((count) => count > 0)) return tell(doubt, waiting);
      trust.waive();
    }
    told = null;
    await sweepLeftovers();
    await database.write((repos) => repos.installation.setSeenAt(now()));
    if (steady() - tidiedAt < TIDY_MS) return;
    tidiedAt = steady();
    // Somewhat less than an hour: the process that had the last turn shall not miss its next one by a second.
    const hasTurn = await database.write((repos) => repos.installation.takeTurn(now(), now() - TIDY_MS + LOOK_MS));
    if (hasTurn) await tidyOrGiveBack();
    // Of whichever process had it: one that has just started has had none.
    lifecycle.tidiedAt = (await installation.tidiedAt()) ?? 0;
  };

  const tidyOrGiveBack = async (): Promise<void> => {
    try {
      await tidyUp();
    } catch (error) {
      tidiedAt = Number.NEGATIVE_INFINITY;
      await database.write((repos) => repos.installation.giveTurnBack());
      throw error;
    }
  };

  const tell = ({ kind, sentence }: Doubt, waiting: Record<string, number>) => {
    if (sentence === told) return;
    told = sentence;
    const when = kind === 'stop' ? 'in an hour' : 'in a day, unless the clock comes back';
    log.warn(
      { waiting },
      `${sentence} Housekeeping deletes nothing for now; what came due meanwhile goes for good ${when}. If the clock of this machine is wrong, stop the server before that, set the clock, and start again.`,
    );
  };

  return {
    look,
    /** Looks now and every ten minutes from then on. Answers how to stop. */
    start(): () => void {
      const again = () => void look().catch((err) => log.error({ err }, 'tidying up failed'));
      again();
      const timer = setInterval(again, LOOK_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
