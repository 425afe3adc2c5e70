import { createHash } from 'node:crypto';
import { type AppError, failure } from '#domain/errors.ts';
import { counted } from '#domain/words/counts.ts';
import type { Config, RateLimit } from '#server/config.ts';
import { secondsLeftInWindow } from '#server/db/rate-limits.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { countedNetworks } from '#server/http/limits/client-address.ts';

export type LimitedCall = keyof Config['rateLimits'];

export type CountedCall = readonly { key: string; windowSeconds: number; at: number }[];

/** Each further step waits this many times longer and lets this many times more through. */
const STEP_WINDOW = 8;
const STEP_LIMIT = 3;
/** Guessing passwords and collecting owners get slower the longer they go on; the other calls have one step. */
const STEPS: Record<LimitedCall, number> = {
  login: 3,
  reveal: 2,
  contact: 1,
  register: 1,
  answer: 1,
  share: 1,
  link: 1,
};

/** The limits per address and per phone, counted in the database and so shared by every process and every way in. */
export function createCallLimits(deps: { now: () => number; limits: Config['rateLimits'] }) {
  return {
    /**
     * Counts a call from this address (a request's `ip`, which follows `TRUST_PROXY`) for this phone in a transaction. Throws
     * RATE_LIMITED with the seconds to wait when it is one too many. Calls for one phone wait for each other's transaction, so that
     * of two equal ones the second sees the first. Where the phone is at home, only the calls from there count for it: what strangers
     * do elsewhere cannot keep it out. What is no call for a phone counts for the address alone, or for what else `phone` names, such as a
     * list. Answers what was counted, for `takeBack`.
     */
    async count(
      { rateLimits }: Pick<Repositories, 'rateLimits'>,
      call: LimitedCall,
      address: string,
      phone: string | null = null,
      isAtHome = false,
    ): Promise<CountedCall> {
      const at = deps.now();
      const networks = countedNetworks(address);
      const home = isAtHome ? `:${networks[0].key}` : '';
      const counted: CountedCall[number][] = [];
      const countOne = async (key: string, limit: number, windowSeconds: number) => {
        const hits = await rateLimits.hit(key, windowSeconds, at);
        counted.push({ key, windowSeconds, at });
        if (hits > limit) throw tooMany(secondsLeftInWindow(windowSeconds, at));
      };
      for (let step = 0; step < STEPS[call]; step++) {
        const { perAddress, perPhone, windowSeconds } = stepOf(deps.limits[call], step);
        for (const { key, share } of networks) {
          await countOne(`${call}:${step}:address:${key}`, perAddress * share, windowSeconds);
        }
        if (phone !== null) await countOne(`${call}:${step}:phone:${phoneKey(phone)}${home}`, perPhone, windowSeconds);
      }
      return counted;
    },
    /** Throws RATE_LIMITED when one more call from this address would be one too many; it counts nothing. */
    async refuseOver(
      { rateLimits }: Pick<Repositories, 'rateLimits'>,
      call: LimitedCall,
      address: string,
    ): Promise<void> {
      const at = deps.now();
      const { perAddress, windowSeconds } = deps.limits[call];
      for (const { key, share } of countedNetworks(address)) {
        const hits = await rateLimits.hits(`${call}:0:address:${key}`, windowSeconds, at);
        if (hits >= perAddress * share) throw tooMany(secondsLeftInWindow(windowSeconds, at));
      }
    },
    /** Uncounts a call that the limit is not meant for, such as a login that succeeded. */
    async takeBack({ rateLimits }: Pick<Repositories, 'rateLimits'>, counted: CountedCall): Promise<void> {
      for (const { key, windowSeconds, at } of counted) await rateLimits.takeBack(key, windowSeconds, at);
    },
  };
}

/** The longest window that is counted, in seconds: older counts may be forgotten. */
export function longestWindow(limits: Config['rateLimits']): number {
  const calls = Object.keys(STEPS) as LimitedCall[];
  return Math.max(...calls.map((call) => stepOf(limits[call], STEPS[call] - 1).windowSeconds));
}

function stepOf(limit: RateLimit, step: number): RateLimit {
  return {
    perAddress: limit.perAddress * STEP_LIMIT ** step,
    perPhone: limit.perPhone * STEP_LIMIT ** step,
    windowSeconds: limit.windowSeconds * STEP_WINDOW ** step,
  };
}

/** A count needs no phone number in the clear. */
function phoneKey(phone: string): string {
  return createHash('sha256').update(phone).digest('base64url').slice(0, 22);
}

function tooMany(retryAfter: number): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = counted(Math.max(1, minutes), 'inAboutMinutes');
  return failure('RATE_LIMITED', 'tooOften', { wait, retryAfter });
}
