import { createHmac } from 'node:crypto';
import { type AppError, failure } from '#domain/errors.ts';
import type { Config } from '#server/config.ts';
import {
  addHits,
  type CountedKey,
  countHits,
  hitLimit,
  secondsUntilFree,
  takeBackHit,
} from '#server/db/rate-limits.ts';
import type { Db } from '#server/db/tables.ts';
import { addressKey, countedNetworks, isLoopback } from '#server/http/sender.ts';
import type { RateLimit } from '#server/settings.ts';

export type LimitedCall = keyof Config['rateLimits'];

export type CountedCall = readonly (CountedKey & { at: number })[];

/** A key with the most calls that its window takes, and the refusal of one that is too many. */
export interface Budget extends CountedKey {
  limit: number;
  /** Makes the refusal; `tooOften` when nothing says otherwise. */
  refuse?: (retryAfter: number) => AppError;
}

/** Of all its sessions together an account takes so many times the wrong passwords that one session takes. */
const ACCOUNT_LIMIT = 10;
/** Each further step waits this many times longer and lets this many times more through. */
const STEP_WINDOW = 8;
const STEP_LIMIT = 3;
/** Guessing passwords and collecting owners get slower the longer they go on; the other calls have one step. */
const STEPS: Record<LimitedCall, number> = {
  login: 3,
  code: 3,
  reveal: 2,
  contact: 1,
  register: 1,
  answer: 1,
  report: 1,
  share: 1,
  link: 1,
  otp: 2,
  submit: 1,
};

/**
 * An address that tried too many links is slowed, not shut out: it may be a whole street's. One more is looked at in so many seconds, and
 * the links are too long to be guessed at any pace.
 */
const PACE_SECONDS: Partial<Record<LimitedCall, number>> = { link: 5 };

/**
 * The limits per address and per phone, counted in the database and so shared by every process and every way in. Windows slide: a limit
 * of 60 an hour lets 60 through in any hour. A call that is refused is not counted, so trying again makes nobody wait longer. `secret`
 * hides addresses and phones in the keys of what is counted.
 */
export function createCallLimits(deps: { now: () => number; limits: Config['rateLimits']; secret: Buffer }) {
  const hidden = (text: string) => createHmac('sha256', deps.secret).update(text).digest('base64url').slice(0, 22);
  const addressBudgets = (call: LimitedCall, address: string, step: number): Budget[] => {
    const { perAddress, windowSeconds } = stepOf(deps.limits[call], step);
    return countedNetworks(address).map(({ key, share }) => ({
      key: `${call}:${step}:address:${hidden(key)}`,
      limit: perAddress * share,
      windowSeconds,
    }));
  };
  /** Beside each budget of a call that is slowed, the last few seconds. */
  const paceOf = (call: LimitedCall, budgets: readonly Budget[]): Budget[] => {
    const windowSeconds = PACE_SECONDS[call];
    if (windowSeconds === undefined) return [];
    return budgets.map(({ key }) => ({ key: `${key}:pace`, limit: 1, windowSeconds }));
  };
  const limits = {
    /** A text in a key that tells nothing of it. */
    hidden,
    /**
     * Counts a call from this address (a request's `ip`, which follows `TRUST_PROXY`) for this phone in a transaction. Throws
     * RATE_LIMITED with the seconds to wait when it is one too many. Calls for one phone wait for each other's transaction, so that
     * of two equal ones the second sees the first. Where the phone is at home, only the calls from there count for it: what strangers
     * do elsewhere cannot keep it out. What is no call for a phone counts for the address alone, or for what else `phone` names, such as a
     * list. Answers what was counted, for `takeBack`.
     */
    async count(
      tx: Db,
      call: LimitedCall,
      address: string,
      phone: string | null = null,
      isAtHome = false,
    ): Promise<CountedCall> {
      const at = deps.now();
      const home = isAtHome ? `:${hidden(countedNetworks(address)[0].key)}` : '';
      const budgets: Budget[] = [];
      for (let step = 0; step < STEPS[call]; step++) {
        const { perPhone: limit, windowSeconds } = stepOf(deps.limits[call], step);
        budgets.push(...addressBudgets(call, address, step));
        if (phone !== null)
          budgets.push({ key: `${call}:${step}:phone:${hidden(phone)}${home}`, limit, windowSeconds });
      }
      const pace = paceOf(call, budgets);
      if (pace.length > 0) await addHits(tx, [...budgets, ...pace], at);
      else await spend(tx, budgets, at);
      return [...budgets, ...pace].map(({ key, windowSeconds }) => ({ key, windowSeconds, at }));
    },
    /**
     * The same for what is entered in an open session: each has a count of its own, so that whoever guesses in a stolen one does not
     * keep the account's person out of theirs, and the account a larger one.
     */
    async countInSession(
      tx: Db,
      call: LimitedCall,
      address: string,
      { tokenHash, accountId }: { tokenHash: string; accountId: number },
    ): Promise<CountedCall> {
      const at = deps.now();
      const { perPhone, windowSeconds } = deps.limits[call];
      const key = `${call}:sessions of:${hidden(String(accountId))}`;
      const ofSession = await limits.count(tx, call, address, `session ${tokenHash}`);
      await spend(tx, [{ key, windowSeconds, limit: perPhone * ACCOUNT_LIMIT }], at);
      return [...ofSession, { key, windowSeconds, at }];
    },
    /** Throws RATE_LIMITED when one more call from this address would be one too many, or too soon where it is slowed; it counts nothing. */
    async refuseOver(tx: Db, call: LimitedCall, address: string): Promise<void> {
      const at = deps.now();
      const budgets = addressBudgets(call, address, 0);
      const pace = paceOf(call, budgets);
      if (pace.length === 0) return refuseSpent(tx, budgets, at);
      const hits = await countHits(tx, budgets, at);
      const slowed = pace.filter((_, place) => (hits[place] ?? 0) >= (budgets[place]?.limit ?? 0));
      if (slowed.length > 0) await refuseSpent(tx, slowed, at);
    },
    /** Uncounts a call that the limit is not meant for, such as a login that succeeded. */
    async takeBack(tx: Db, counted: CountedCall): Promise<void> {
      for (const { at, ...one } of counted) await takeBackHit(tx, one, at);
    },
  };
  return limits;
}

/**
 * Counts one call of each budget, in the transaction of what it is for. Throws the refusal of the budget with the longest wait when some
 * are over their limit; then nothing stays counted.
 */
export async function spend(tx: Db, budgets: readonly Budget[], at: number): Promise<void> {
  const hits = await hitLimit(tx, budgets, at);
  await refuseLongest(
    budgets.filter(({ limit }, place) => (hits[place] ?? 0) > limit),
    ({ limit, ...one }) => secondsUntilFree(tx, one, limit, at),
  );
}

/**
 * Throws what `spend` would throw, from reads alone: who is refused over and over costs no transaction. It counts nothing. `known` are the
 * counts of the budgets where they were read before.
 */
export async function refuseSpent(
  tx: Db,
  budgets: readonly Budget[],
  at: number,
  known?: readonly number[],
): Promise<void> {
  const hits = known ?? (await countHits(tx, budgets, at));
  await refuseLongest(
    budgets.filter(({ limit }, place) => (hits[place] ?? 0) >= limit),
    ({ limit, ...one }) => secondsUntilFree(tx, one, limit - 1, at),
  );
}

/** Throws the refusal of the budget with the longest wait, in seconds, of those that are over; none: nothing. */
async function refuseLongest(over: readonly Budget[], waitOf: (one: Budget) => Promise<number>): Promise<void> {
  let longest: { wait: number; refuse: (retryAfter: number) => AppError } | null = null;
  for (const budget of over) {
    const wait = await waitOf(budget);
    if (longest === null || wait > longest.wait) longest = { wait, refuse: budget.refuse ?? tooMany };
  }
  if (longest !== null) throw longest.refuse(longest.wait);
}

const DAY_SECONDS = 86_400;

/** The longest window that is counted, in seconds, at least a day: older counts may be forgotten. */
export function longestWindow(limits: Config['rateLimits']): number {
  const calls = Object.keys(STEPS) as LimitedCall[];
  return Math.max(DAY_SECONDS, ...calls.map((call) => stepOf(limits[call], STEPS[call] - 1).windowSeconds));
}

/** The same count over the longer time of a further step; the first one is step 0. */
export function longer({ key, windowSeconds }: CountedKey, step: number): CountedKey {
  return step === 0
    ? { key, windowSeconds }
    : { key: `${key}:${step}`, windowSeconds: windowSeconds * STEP_WINDOW ** step };
}

function stepOf(limit: RateLimit, step: number): RateLimit {
  return {
    perAddress: limit.perAddress * STEP_LIMIT ** step,
    perPhone: limit.perPhone * STEP_LIMIT ** step,
    windowSeconds: limit.windowSeconds * STEP_WINDOW ** step,
  };
}

function tooMany(retryAfter: number): AppError {
  return failure('RATE_LIMITED', 'tooOften', { retryAfter });
}

/** Pages that one address may have rendered within a window; a person opens some, a crawler a few a second. */
const RENDERINGS = 240;
const WINDOW_MS = 60_000;

/**
 * Keeps one address from taking the whole processor with pages that are not in memory. Counted per process: it guards the process.
 * This machine is not counted: tools run there, and a proxy that is not believed (`TRUST_PROXY`) stands for everybody.
 */
export function createRenderLimit(now: () => number, most = RENDERINGS) {
  const counts = new Map<string, number>();
  let window = 0;
  return {
    /** Counts a rendering. Throws RATE_LIMITED when it is one too many. Who closed the connection has no address any more. */
    count(address: string | undefined): void {
      if (isLoopback(address)) return;
      const current = Math.floor(now() / WINDOW_MS);
      if (current !== window) counts.clear();
      window = current;
      const key = addressKey(address);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count <= most) return;
      throw tooMany(((current + 1) * WINDOW_MS - now()) / 1000);
    },
  };
}
