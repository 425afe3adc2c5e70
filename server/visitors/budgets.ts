import { type AppError, failure } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Parts } from '#server/core.ts';
import { addHits, type CountedKey, countHits } from '#server/db/rate-limits.ts';
import type { Db } from '#server/db/tables.ts';
import { longer, refuseSpent } from '#server/http/call-limits.ts';
import { proofTooEasy, type Ticket, TOKEN_SECONDS, tokenRefused } from '#server/http/challenge.ts';
import { addressKey, wideNetwork } from '#server/http/sender.ts';
import type { RateLimit } from '#server/settings.ts';

/** The budgets of reveals (D83) and of codes by text (D90), each declared once: what is counted, how many, in which window, and what happens beyond. */

/** A call beyond a line is a repetition and free, makes the owner call back, or is refused in these words. */
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

/** What a call may come to: a number is shown, the owner owes a call, a code is sent. */
export type Way = 'shown' | 'owed' | 'sent';

/** By how many levels the next proof of work is harder, for the caller or for everybody. */
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

/** Who calls, hidden: what is counted names neither phones nor addresses. */
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

/** A level for every so many calls. */
const each = (calls: number): Harder => ({ isForAll: false, levels: (count) => Math.floor(count / calls) });
/** A level when half is spent, three when seven tenths are. */
const asSpent: Harder = {
  isForAll: true,
  levels: (count, limit) => (count * 10 >= limit * 7 ? 3 : count * 2 >= limit ? 1 : 0),
};

interface LineOptions {
  /** The calls that the line is for. */
  of?: 'plain' | 'proven' | 'home' | 'stranger';
  /** Another window than the setting's. */
  seconds?: number;
  /** A second limit, for eight windows. */
  inEight?: number;
  harder?: Harder;
}

type Entry = readonly [counts: Line['counts'], key: string, limit: number, beyond: Beyond, options?: LineOptions];

/** Of the owners of homes for sale, so many are shown in a window, and `LEAST` on a small site. */
const SITE_PERCENT = 5;
const LEAST = 30;
/** The list is written for this first number of `RATE_LIMIT_REVEAL`: a larger one raises all limits alike. */
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
    // By phone and address: strangers who use somebody's phone lock nobody out elsewhere.
    ['call', 'phone:{phone}:{address}', perPhone, 'revealsWithPhone', { inEight: 3 * perPhone }],
    ['call', 'plain:{address}', Math.min(perAddress, some(10)), 'revealsPlain', { of: 'plain' }],
    ['call', 'address:{address}', 3 * perAddress, 'revealsFromHere', { inEight: 9 * perAddress, harder: each(5) }],
    ['call', 'network:{network}', 4 * perAddress, 'revealsFromHere', { inEight: 12 * perAddress, harder: each(20) }],

    // By address alone: the answer to a stranger with somebody's phone must not tell that this phone asked before.
    ['shown', 'pair:{address}:{listing}', 1, 'free', { seconds: DAY }],
    ['shown', 'site:plain', Math.floor(site / 2), 'revealsPlain', { of: 'plain' }],
    ['shown', 'site', site, 'revealsPlain', { of: 'plain' }],
    ['shown', 'site', site, 'callBack', { of: 'proven', harder: asSpent }],
    ['shown', 'listing:{listing}', some(120), 'revealsOfListing', { of: 'plain' }],
    ['shown', 'listing:{listing}', some(120), 'callBack', { of: 'proven' }],
    ['shown', 'shown:{address}', toAddress, 'callBack', { of: 'proven', inEight: 3 * perAddress }],
    ['shown', 'shown:network:{network}', part(site, 17), 'callBack', { of: 'proven' }],

    // By phone too: another phone is another row of the staff's list.
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

/** `mostAnHour`: messages, each of which costs money. A code makes the next proof harder, as two reveals do. */
export function codeLines(limit: RateLimit, mostAnHour: number, caller: Caller): Line[] {
  const { perAddress, perPhone } = limit;
  // No network gets more than a tenth of all messages, but at least three.
  const perNetwork = Math.min(4 * perAddress, Math.max(3, Math.floor(mostAnHour / 10)));
  const plain = Math.max(1, Math.floor(mostAnHour / 5));
  return linesOf('otp', limit.windowSeconds, caller, [
    ['call', 'ticket:{ticket}', 1, 'tokenUsed', { of: 'proven', seconds: TOKEN_SECONDS }],
    ['call', 'address:{address}', perAddress, 'codesFromHere', { inEight: 3 * perAddress, harder: each(2.5) }],
    ['call', 'network:{network}', perNetwork, 'codesFromHere', { inEight: 3 * perNetwork, harder: each(10) }],
    ['call', 'phone:{phone}:{network}', perPhone, 'codesForPhone', { inEight: 3 * perPhone }],
    ['call', 'plain:{network}', Math.ceil(perAddress * 0.3), 'codesPlain', { of: 'plain' }],

    // Shared with others: given back when the provider was not reached.
    ['sent', 'strangers:{phone}', 2 * perPhone, 'codesForPhone', { of: 'stranger', inEight: 3 * perPhone }],
    ['sent', 'site:plain', plain, 'codesPlain', { of: 'plain' }],
    ['sent', 'site', mostAnHour, 'tooManyCodes', { seconds: HOUR, harder: asSpent }],
    // Strangers do not make a phone wait where it is at home.
    ['sent', 'wait:{phone}', 1, 'codeJustSent', { of: 'stranger', seconds: LIMITS.phoneCode.resendSeconds }],
    ['sent', 'wait:{phone}:{network}', 1, 'codeJustSent', { of: 'home', seconds: LIMITS.phoneCode.resendSeconds }],
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

/** What was counted within the window of each line's key, before a call. */
export type Counts = ReadonlyMap<string, number>;

/** A call that is to be counted. */
export interface CountedCall {
  lines: readonly Line[];
  /** Of a good proof; null for a plain call. */
  ticket: Pick<Ticket, 'level' | 'ofSite' | 'ageSeconds'> | null;
}

/** What a call comes to, with the lines that count it; or the lines that refuse it; or 'easy': its proof is too easy by now. */
export type Decision = { way: Way | null; counted: Line[] } | { refused: Line[] | 'easy' };

/** Levels of a proof, for what its caller and what everybody was given. */
export interface Hardness {
  own: number;
  ofSite: number;
}

/** Some seconds of a desktop's processor. Each level takes twice as long as the one before. */
const HARDEST = 7;
/** A page gets its challenge early, and meanwhile the next ones may have become harder. */
const LEVELS_BEHIND = 1;
/** What others took since a token was made does not count against it for so long. */
const YOUNG_SECONDS = 120;

/**
 * Decides what a call comes to: the first of `ways` with room in all its lines. A line without room leads to the next way or refuses, as
 * the list says. Without ways there is nothing to give, and the call counts all the same.
 */
export function decide({ lines, ticket }: CountedCall, ways: readonly Way[], counts: Counts): Decision {
  const spent = lines.filter(({ key, limit }) => (counts.get(key) ?? 0) >= limit);
  const counting = (counts: Line['counts'], among: readonly Line[] = lines) =>
    among.filter((line) => line.counts === counts);
  const calls = counting('call');
  const refused = counting('call', spent);
  if (refused.length > 0) return { refused };
  for (const way of ways) {
    const over = counting(way, spent);
    const isFree = over.some(({ beyond }) => beyond === 'free');
    if (isEasy(ticket, hardness(lines, counts), isFree)) return { refused: 'easy' };
    if (isFree) return { way, counted: calls };
    if (over.length === 0) return { way, counted: [...calls, ...counting(way)] };
    const refused = over.filter(({ beyond }) => beyond !== 'callBack');
    if (refused.length > 0) return { refused };
  }
  return { way: null, counted: calls };
}

/** How hard the next proof must be. Lines of several lists count together, as one proof serves for all. */
export function hardness(lines: readonly Line[], counts: Counts): Hardness {
  const most = (isForAll: boolean) =>
    lines.reduce((level, { key, limit, harder }) => {
      if (harder?.isForAll !== isForAll) return level;
      return Math.max(level, harder.levels(counts.get(key) ?? 0, limit));
    }, 0);
  return { own: most(false), ofSite: most(true) };
}

export const levelOf = ({ own, ofSite }: Hardness) => Math.min(HARDEST, own + ofSite);

/** Whether a proof is too easy for what was given out. A repetition (`isFree`) takes nothing from others. */
function isEasy(ticket: CountedCall['ticket'], { own, ofSite }: Hardness, isFree: boolean): boolean {
  if (ticket === null) return false;
  // While somebody types, others make the next challenges harder. A hoard of easy proofs is soon too old for this.
  const young = ticket.ageSeconds <= YOUNG_SECONDS ? Math.min(ofSite, ticket.ofSite) : ofSite;
  return ticket.level + LEVELS_BEHIND < levelOf({ own, ofSite: isFree ? 0 : young });
}

export type Granted = Exclude<Decision, { refused: unknown }>;

export function callerOf(
  { limits: { hidden } }: Pick<Parts, 'limits'>,
  { address, phone = '', listing = 0, ticket = null, isHome = false }: CallerFacts,
): Caller {
  return {
    address: hidden(addressKey(address)),
    network: hidden(wideNetwork(address)),
    phone: hidden(phone),
    listing,
    ticket: ticket?.id ?? null,
    isHome,
  };
}

interface CallerFacts {
  address: string;
  phone?: string;
  listing?: number;
  ticket?: Pick<Ticket, 'id'> | null;
  isHome?: boolean;
}

/** Stands for any good proof. */
export const ANY_TICKET = { id: '' };

export async function readCounts(tx: Db, lines: readonly Line[], at: number): Promise<Counts> {
  const hits = await countHits(tx, lines, at);
  return new Map(lines.map(({ key }, place) => [key, hits[place] ?? 0]));
}

/** Throws what `countCall` would throw, from reads alone: refusing over and over must cost less than an answer. */
export async function refuseEarly(tx: Db, call: CountedCall, ways: readonly Way[], at: number): Promise<void> {
  await judge(tx, call, ways, at);
}

/**
 * Counts a call in the transaction of what it is for, with one statement, and answers what it comes to. The transaction holds the list
 * (`holdLimit`), so that nobody counts between the reading and the counting. Throws RATE_LIMITED with the seconds to wait, and
 * VALIDATION_FAILED for a token that was used or a proof that is too easy by now.
 */
export async function countCall(
  tx: Db,
  call: CountedCall,
  ways: readonly Way[],
  at: number,
): Promise<Granted & { before: Counts }> {
  const granted = await judge(tx, call, ways, at);
  await addHits(tx, granted.counted, at);
  return granted;
}

async function judge(tx: Db, call: CountedCall, ways: readonly Way[], at: number) {
  const before = await readCounts(tx, call.lines, at);
  const decision = decide(call, ways, before);
  if (!('refused' in decision)) return { ...decision, before };
  if (decision.refused === 'easy') throw proofTooEasy();
  const spent = decision.refused.map((line) => ({ ...line, refuse: refusalOf(line.beyond) }));
  await refuseSpent(
    tx,
    spent,
    at,
    spent.map(({ key }) => before.get(key) ?? 0),
  );
  throw new Error('What is spent was refused.');
}

/** Makes the refusal of a line, from the seconds to wait. */
function refusalOf(beyond: Beyond): (retryAfter: number) => AppError {
  if (beyond === 'free' || beyond === 'callBack') throw new Error('This line refuses nothing.');
  if (beyond === 'tokenUsed') return tokenRefused;
  return (seconds) => {
    const retryAfter = beyond === 'codeJustSent' ? Math.max(1, Math.ceil(seconds)) : seconds;
    return failure('RATE_LIMITED', beyond, { retryAfter });
  };
}
