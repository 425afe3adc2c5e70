import { STEP_LIMIT } from '#server/http/limits/call-limits.ts';
import type { RateLimit } from '#server/settings/rate-limits.ts';

/** How many codes may be sent: the numbers behind `count-code.ts` (D90). Each list has the window's number and that of the longer one. */
export interface CodeBudgets {
  perAddress: number[];
  perNetwork: number[];
  /** Calls without a proof, in the window. */
  plainPerNetwork: number;
  plainSite: number;
  /** Codes for one phone that one network asks for. */
  perPhone: number[];
  /** What all networks together take where the phone was never confirmed, and the part of it that is open to one that had some of it. */
  strangers: number[];
  strangersOpen: number[];
  /** Calls of the provider; the part above `siteOpen` is for newcomers' networks. */
  site: number;
  siteOpen: number;
}

/** The first number of `RATE_LIMIT_OTP` that the others are meant for; who raises it raises what goes without a proof alike. */
const USUAL_PER_ADDRESS = 10;
const NETWORK_TIMES = 4;
/** No network has more of all messages than that, unless it is one person's. */
const NETWORK_SHARE = 0.1;
const PLAIN_PER_NETWORK = 3;
const PLAIN_SHARE = 0.2;
const OPEN_SHARE = 0.7;
/** Of what a phone has from one network, in the window and in the longer one: these are bounds against a row of messages. */
const STRANGERS = [2, 3];
const STRANGERS_OPEN = [1, 2];

/** A network that had fewer codes in the window is a newcomer's: one person, who asks again twice. */
export const NEWCOMER_CODES = 3;

export function codeBudgets({ perAddress, perPhone }: RateLimit, mostAnHour: number): CodeBudgets {
  const share = (part: number) => Math.max(1, Math.floor(mostAnHour * part));
  const inSteps = (limit: number) => [limit, limit * STEP_LIMIT];
  const times = (by: readonly number[]) => by.map((one) => one * perPhone);
  return {
    perAddress: inSteps(perAddress),
    perNetwork: inSteps(Math.min(perAddress * NETWORK_TIMES, Math.max(NEWCOMER_CODES, share(NETWORK_SHARE)))),
    plainPerNetwork: Math.floor(PLAIN_PER_NETWORK * Math.max(1, perAddress / USUAL_PER_ADDRESS)),
    plainSite: share(PLAIN_SHARE),
    perPhone: inSteps(perPhone),
    strangers: times(STRANGERS),
    strangersOpen: times(STRANGERS_OPEN),
    site: mostAnHour,
    siteOpen: Math.floor(mostAnHour * OPEN_SHARE),
  };
}
