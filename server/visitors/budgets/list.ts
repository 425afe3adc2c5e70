import { PHONE_CODE } from '#domain/visitor.ts';
import type { CountedKey } from '#server/db/rate-limits.ts';
import { longer } from '#server/http/limits/call-limits.ts';
import { TOKEN_SECONDS } from '#server/http/limits/challenge.ts';
import type { RateLimit } from '#server/settings.ts';

/** The budgets of reveals (D83) and of codes by text (D90), each declared once: what is counted, how many, in which window, and what becomes of more. */

/** What becomes of a call beyond a line: it asks again and is free, the owner calls back, or it is refused in these words. */
export type Beyond = 'free' | 'callBack' | Refusal;

export type Refusal =
  | 'revealsFromHere'
  | 'revealsWithPhone'
  | 'revealsOfListing'
  | 'revealsPlain'
  | 'callBacksOfSite'
  | 'codesFromHere'
  | 'codesForPhone'
  | 'codesPlain'
  | 'codeJustSent'
  | 'tooManyCodes'
  | 'tokenUsed';

/** What a call may come to: a number that is shown, a call that the owner owes, a code that is sent. */
export type Way = 'shown' | 'owed' | 'sent';

/** By how many levels the next proof of work is harder, for the caller or for all. */
interface Harder {
  isForAll: boolean;
  levels: (count: number, limit: number) => number;
}

export interface Line extends CountedKey {
  /** Counts every call, or only what comes to this. */
  counts: 'call' | Way;
  limit: number;
  beyond: Beyond;
  harder?: Harder;
}

/** Who calls, as texts that tell nothing of them. */
export interface Caller {
  address: string;
  network: string;
  phone: string;
  listing: number;
  /** The token of a good proof; null for a plain call. */
  ticket: string | null;
  /** Whether the phone was confirmed from this network before. */
  isHome: boolean;
}

const DAY = 86_400;
const HOUR = 3600;

/** A level for every so many. */
const each = (calls: number): Harder => ({ isForAll: false, levels: (count) => Math.floor(count / calls) });
/** A level when half is spent, three when seven tenths are. */
const asSpent: Harder = {
  isForAll: true,
  levels: (count, limit) => (count * 10 >= limit * 7 ? 3 : count * 2 >= limit ? 1 : 0),
};

interface LineOptions {
  /** Leaves the line out for other calls. */
  of?: 'plain' | 'proven' | 'home' | 'stranger';
  /** Another window than the setting's. */
  seconds?: number;
  /** So many in eight windows, counted beside. */
  inEight?: number;
  harder?: Harder;
}

type Entry = readonly [counts: Line['counts'], key: string, limit: number, beyond: Beyond, options?: LineOptions];

/** Of the homes for sale, so many owners are shown in a window, but `LEAST` on a small site. */
const SITE_PERCENT = 5;
const LEAST = 30;
/** The first number of `RATE_LIMIT_REVEAL` that the list is written for; who raises it raises all alike. */
const USUAL_REVEALS = 60;

const timesUsual = ({ perAddress }: RateLimit) => Math.max(1, perAddress / USUAL_REVEALS);

/** How many owners the site shows in a window, half of them at most to plain calls. */
export function siteReveals(limit: RateLimit, homesForSale: number): number {
  return Math.floor(Math.max(LEAST, Math.floor((homesForSale * SITE_PERCENT) / 100)) * timesUsual(limit));
}

export function revealLines(limit: RateLimit, homesForSale: number, caller: Caller): Line[] {
  const { perAddress, perPhone } = limit;
  const some = (usual: number) => Math.floor(usual * timesUsual(limit));
  const site = siteReveals(limit, homesForSale);
  const callBacks = 3 * site;
  const part = (of: number, percent: number) => Math.max(some(10), Math.floor((of * percent) / 100));
  const toAddress = Math.min(perAddress, part(site, 14));
  return linesOf('reveal', limit.windowSeconds, caller, [
    ['call', 'ticket:{ticket}', 1, 'tokenUsed', { of: 'proven', seconds: TOKEN_SECONDS }],
    // By phone and address: what strangers do with somebody's phone keeps nobody out elsewhere.
    ['call', 'phone:{phone}:{address}', perPhone, 'revealsWithPhone', { inEight: 3 * perPhone }],
    ['call', 'plain:{address}', Math.min(perAddress, some(10)), 'revealsPlain', { of: 'plain' }],
    ['call', 'address:{address}', 3 * perAddress, 'revealsFromHere', { inEight: 9 * perAddress, harder: each(5) }],
    ['call', 'network:{network}', 4 * perAddress, 'revealsFromHere', { inEight: 12 * perAddress, harder: each(20) }],

    // By address alone: that a phone asked before must not show in what a stranger with that phone is answered.
    ['shown', 'pair:{address}:{listing}', 1, 'free', { seconds: DAY }],
    ['shown', 'site:plain', Math.floor(site / 2), 'revealsPlain', { of: 'plain' }],
    ['shown', 'site', site, 'revealsPlain', { of: 'plain' }],
    ['shown', 'site', site, 'callBack', { of: 'proven', harder: asSpent }],
    ['shown', 'listing:{listing}', some(120), 'revealsOfListing', { of: 'plain' }],
    ['shown', 'listing:{listing}', some(120), 'callBack', { of: 'proven' }],
    ['shown', 'shown:{address}', toAddress, 'callBack', { of: 'proven', inEight: 3 * perAddress }],
    ['shown', 'shown:network:{network}', part(site, 17), 'callBack', { of: 'proven' }],

    // By phone too: another one is another row of the staff's list.
    ['owed', 'owed:{address}:{phone}:{listing}', 1, 'free', { seconds: DAY }],
    ['owed', 'callback:{listing}', some(240), 'revealsOfListing'],
    ['owed', 'callback:{listing}:{network}', some(10), 'revealsOfListing'],
    ['owed', 'callback:site:plain', callBacks, 'callBacksOfSite', { of: 'plain' }],
    ['owed', 'callback:network:plain:{network}', part(callBacks, 17), 'revealsFromHere', { of: 'plain' }],
    ['owed', 'callback:site:proof', callBacks, 'callBacksOfSite', { of: 'proven' }],
    ['owed', 'callback:address:{address}', part(callBacks, 14), 'revealsFromHere', { of: 'proven' }],
    ['owed', 'callback:network:{network}', part(callBacks, 17), 'revealsFromHere', { of: 'proven' }],
  ]);
}

/** `mostAnHour`: calls of the provider, each of which costs money. For the next proof a code counts like two reveals. */
export function codeLines(limit: RateLimit, mostAnHour: number, caller: Caller): Line[] {
  const { perAddress, perPhone } = limit;
  // No network has more than a tenth of all messages, unless it is one person's.
  const perNetwork = Math.min(4 * perAddress, Math.max(3, Math.floor(mostAnHour / 10)));
  const plain = Math.max(1, Math.floor(mostAnHour / 5));
  return linesOf('otp', limit.windowSeconds, caller, [
    ['call', 'ticket:{ticket}', 1, 'tokenUsed', { of: 'proven', seconds: TOKEN_SECONDS }],
    ['call', 'address:{address}', perAddress, 'codesFromHere', { inEight: 3 * perAddress, harder: each(2.5) }],
    ['call', 'network:{network}', perNetwork, 'codesFromHere', { inEight: 3 * perNetwork, harder: each(10) }],
    ['call', 'phone:{phone}:{network}', perPhone, 'codesForPhone', { inEight: 3 * perPhone }],
    ['call', 'plain:{network}', Math.ceil(perAddress * 0.3), 'codesPlain', { of: 'plain' }],

    // Shared with others: given back when nobody was called.
    ['sent', 'strangers:{phone}', 2 * perPhone, 'codesForPhone', { of: 'stranger', inEight: 3 * perPhone }],
    ['sent', 'site:plain', plain, 'codesPlain', { of: 'plain' }],
    ['sent', 'site', mostAnHour, 'tooManyCodes', { seconds: HOUR, harder: asSpent }],
    // Where a phone is at home, strangers do not make it wait.
    ['sent', 'wait:{phone}', 1, 'codeJustSent', { of: 'stranger', seconds: PHONE_CODE.resendSeconds }],
    ['sent', 'wait:{phone}:{network}', 1, 'codeJustSent', { of: 'home', seconds: PHONE_CODE.resendSeconds }],
  ]);
}

/** The entries that are for this call, with the caller in their keys. */
function linesOf(prefix: string, windowSeconds: number, caller: Caller, entries: readonly Entry[]): Line[] {
  const isOf = { plain: caller.ticket === null, proven: caller.ticket !== null };
  const is = { ...isOf, home: caller.isHome, stranger: !caller.isHome };
  return entries.flatMap(([counts, template, limit, beyond, { of, seconds, inEight, harder } = {}]): Line[] => {
    if (of !== undefined && !is[of]) return [];
    const key = template.replace(/\{(\w+)\}/g, (_, name: keyof Caller) => String(caller[name]));
    const counted = { key: `${prefix}:${key}`, windowSeconds: seconds ?? windowSeconds };
    const line = { ...counted, counts, limit, beyond, ...(harder && { harder }) };
    if (inEight === undefined) return [line];
    return [line, { ...longer(counted, 1), counts, limit: inEight, beyond }];
  });
}
