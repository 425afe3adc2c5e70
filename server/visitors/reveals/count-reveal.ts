import { type AppError, failure } from '#domain/errors.ts';
import type { CountedKey } from '#server/db/rate-limits.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { type Budget, longer, refuseSpent, STEP_LIMIT, spend, waitText } from '#server/http/limits/call-limits.ts';
import { proofTooEasy, type Ticket } from '#server/http/limits/challenge.ts';
import { countedNetworks, wideNetwork } from '#server/http/limits/client-address.ts';
import { onceBudget } from '#server/http/limits/tickets.ts';
import type { Parts } from '#server/parts.ts';
import {
  CALL_BACK_SHARE,
  levelFor,
  type RevealBudgets,
  revealBudgets,
  type SiteRate,
  siteLevel,
  type Taken,
} from '#server/visitors/reveals/budgets.ts';

type CountParts = Pick<Parts, 'config' | 'limits'>;

/** A reveal that is to be counted. */
export interface CountedReveal {
  address: string;
  phone: string;
  propertyId: number;
  /** What came with a good proof; null for a plain call. */
  ticket: Omit<Ticket, 'propertyId'> | null;
}

const DAY_SECONDS = 86_400;
/** The network around an address may take so many times what one address may. */
const NETWORK_SHARE = 4;
/** Addresses of one network that count as new ones when little is left. */
const NEWCOMERS_PER_NETWORK = 4;
/** A page gets its challenge before it asks: meanwhile the next ones may have become harder. */
const LEVELS_BEHIND = 1;
/** So long what others took since a token was made does not tell against it. */
const YOUNG_SECONDS = 120;
const STEPS = [0, 1];

/** The keys of what one reveal counts for. */
function keysOf({ limits: { hidden }, config }: CountParts, { address, phone, propertyId }: CountedReveal) {
  const limit = config.rateLimits.reveal;
  const self = hidden(countedNetworks(address)[0].key);
  const around = hidden(wideNetwork(address));
  const inWindow = (name: string): CountedKey => ({ key: `reveal:${name}`, windowSeconds: limit.windowSeconds });
  return {
    limit,
    address: inWindow(`address:${self}`),
    network: inWindow(`network:${around}`),
    phone: inWindow(`phone:${hidden(phone)}:${self}`),
    plain: inWindow(`plain:${self}`),
    pair: { key: `reveal:pair:${self}:${propertyId}`, windowSeconds: DAY_SECONDS },
    // By phone too: another one is another row of the staff's list.
    owed: { key: `reveal:owed:${self}:${hidden(phone)}:${propertyId}`, windowSeconds: DAY_SECONDS },
    shown: inWindow(`shown:${self}`),
    shownNetwork: inWindow(`shown:network:${around}`),
    listing: inWindow(`listing:${propertyId}`),
    callBack: inWindow(`callback:${propertyId}`),
    callBackOfNetwork: inWindow(`callback:${propertyId}:${around}`),
    callBacksAddress: inWindow(`callback:address:${self}`),
    callBacksNetwork: inWindow(`callback:network:${around}`),
    callBacksPlainNetwork: inWindow(`callback:network:plain:${around}`),
    callBacksPlain: inWindow('callback:site:plain'),
    callBacks: inWindow('callback:site:proof'),
    sitePlain: inWindow('site:plain'),
    site: inWindow('site:proof'),
  };
}

/** What an address took so far, for the level of a challenge. Counts nothing. */
export async function takenBy(
  parts: CountParts,
  { rateLimits }: Pick<Repositories, 'rateLimits'>,
  address: string,
  at: number,
): Promise<Taken> {
  const keys = keysOf(parts, { address, phone: '', propertyId: 0, ticket: null });
  const [own = 0, network = 0, site = 0] = await rateLimits.hits([keys.address, keys.network, keys.site], at);
  return { address: own, network, site };
}

export function budgetsOf({ config }: Pick<Parts, 'config'>, rate: SiteRate): RevealBudgets {
  return revealBudgets(config.rateLimits.reveal, config.revealSitePercent, rate);
}

/** What is left to count once it is known whether the owner may be shown. Each throws RATE_LIMITED. */
export interface BegunCount {
  /**
   * Counts that the owner is shown: for the address, the listing and the site, unless this address was shown them within a day.
   * false: enough was shown, and the owner must not be; then it counts nothing. Throws VALIDATION_FAILED for a proof that has become too easy.
   */
  countShown(): Promise<boolean>;
  /**
   * Counts that the owner is to call back, unless that is owed to this phone at this address within a day: the staff's list must not be
   * flooded. Throws VALIDATION_FAILED for a proof that has become too easy.
   */
  countCallBack(): Promise<void>;
}

/**
 * Counts a reveal for its address, network and phone, in its transaction, and answers what is left to count. Throws RATE_LIMITED with the
 * seconds to wait and what to do meanwhile, and VALIDATION_FAILED for a token that was used.
 */
export async function countReveal(
  parts: CountParts,
  repos: Pick<Repositories, 'rateLimits'>,
  reveal: CountedReveal,
  budgets: RevealBudgets,
  at: number,
): Promise<BegunCount> {
  const { rateLimits } = repos;
  const { ticket } = reveal;
  const keys = keysOf(parts, reveal);
  const own = ownBudgets(keys, reveal, budgets);
  // Read with the same statement: each one is a way to the database and back.
  const hits = await spend(repos, own, at, [keys.pair, keys.owed]);
  // By address alone: that a phone asked before must not show in what a stranger with that phone is answered.
  const [shownBefore = 0, owedBefore = 0] = hits.slice(own.length);
  const counted = (key: string) => hits[own.findIndex((one) => one.key === key)] ?? 1;
  const taken = { address: counted(keys.address.key) - 1, network: counted(keys.network.key) - 1 };
  const isAddressSpent = STEPS.some(
    (step) => counted(longer(keys.address, step).key) > keys.limit.perAddress * STEP_LIMIT ** step,
  );
  const isNewcomer = taken.address === 0 && taken.network < NEWCOMERS_PER_NETWORK;
  return {
    async countShown() {
      if (shownBefore > 0) {
        refuseEasy(ticket, taken, 0);
        return true;
      }
      const shown = shownBudgets(keys, ticket, budgets);
      const counts = await spend(repos, shown, at);
      if (ticket === null) return true;
      const [, listing = 1, site = 1, address = 1, network = 1] = counts;
      refuseEasy(ticket, taken, siteLevel(site - 1, budgets));
      const isOfSite = site <= (isNewcomer ? budgets.site : budgets.siteOpen);
      const isOfCaller = address <= budgets.shownPerAddress && network <= budgets.shownPerNetwork;
      if (isOfSite && isOfCaller && !isAddressSpent && listing <= budgets.perListing) return true;
      for (const one of shown) await rateLimits.takeBack(one, at);
      return false;
    },
    async countCallBack() {
      const [site = 0] = ticket === null ? [] : await rateLimits.hits([keys.site], at);
      refuseEasy(ticket, taken, owedBefore > 0 ? 0 : siteLevel(site, budgets));
      if (owedBefore > 0) return;
      await spend(repos, callBackBudgets(keys, budgets, { isPlain: ticket === null, isNewcomer }), at);
    },
  };
}

/** What an owner's listing would have a plain call count beside its own: null for one that is sold or unknown. */
export type NextCount = 'shown' | 'callBack' | null;

/** Throws what counting this reveal would throw, from reads alone: who is refused over and over must cost less than an answer. */
export async function refuseEarly(
  parts: CountParts,
  repos: Pick<Repositories, 'rateLimits'>,
  reveal: CountedReveal,
  budgets: RevealBudgets,
  { at, next }: { at: number; next: NextCount },
): Promise<void> {
  const keys = keysOf(parts, reveal);
  const own = ownBudgets(keys, reveal, budgets);
  const { mark, further } = reveal.ticket === null ? furtherBudgets(keys, budgets, next) : NOTHING_FURTHER;
  const hits = await repos.rateLimits.hits([...own, ...further, ...mark], at);
  await refuseSpent(repos, own, at, hits);
  const ofFurther = hits.slice(own.length);
  const isGranted = mark.length > 0 && (ofFurther[further.length] ?? 0) > 0;
  if (!isGranted) await refuseSpent(repos, further, at, ofFurther);
}

const NOTHING_FURTHER = { further: [], mark: [] };

/** What a plain call would be counted for besides, unless it was before: then its mark has a count. */
function furtherBudgets(
  keys: Keys,
  budgets: RevealBudgets,
  next: NextCount,
): { further: Budget[]; mark: CountedKey[] } {
  if (next === null) return NOTHING_FURTHER;
  if (next === 'shown') return { further: shownBudgets(keys, null, budgets), mark: [keys.pair] };
  return { further: callBackBudgets(keys, budgets, { isPlain: true, isNewcomer: false }), mark: [keys.owed] };
}

/** Throws for a proof that is easier than what address and network took asks for, and `ofSite`. */
export function refuseEasy(ticket: CountedReveal['ticket'], taken: Omit<Taken, 'site'>, ofSite: number): void {
  if (ticket === null) return;
  // Others make the next challenges harder while somebody types; a stock of easy proofs is soon too old for that.
  const judged = ticket.ageSeconds <= YOUNG_SECONDS ? Math.min(ofSite, ticket.ofSite) : ofSite;
  if (ticket.level + LEVELS_BEHIND < levelFor(taken, judged)) throw proofTooEasy();
}

type Keys = ReturnType<typeof keysOf>;

/** What counts each call, also one that asks again. */
function ownBudgets(keys: Keys, { address, ticket }: CountedReveal, budgets: RevealBudgets): Budget[] {
  const isIPv6 = countedNetworks(address).length > 1;
  // Every IPv4 address has its plain calls, whatever its neighbours do; within an IPv6 network addresses cost nothing.
  const share = ticket !== null || isIPv6 ? NETWORK_SHARE : Number.POSITIVE_INFINITY;
  const { perAddress, perPhone } = keys.limit;
  const inSteps = (one: CountedKey, limit: number, words: RefusalWords): Budget[] =>
    STEPS.map((step) => ({ ...longer(one, step), limit: limit * STEP_LIMIT ** step, refuse: refusal(words) }));
  return [
    ...inSteps(keys.address, perAddress * (ticket === null ? 1 : CALL_BACK_SHARE), 'revealsFromHere'),
    ...inSteps(keys.network, perAddress * share, 'revealsFromHere'),
    // By phone and address: what strangers do with somebody's phone keeps nobody out elsewhere.
    ...inSteps(keys.phone, perPhone, 'revealsWithPhone'),
    ticket === null
      ? { ...keys.plain, limit: budgets.plainPerAddress, refuse: refusal('revealsPlain') }
      : onceBudget(ticket),
  ];
}

/** What counts who is shown an owner that they were not shown before. With a proof the caller looks at them. */
function shownBudgets(keys: Keys, ticket: CountedReveal['ticket'], { perListing, plainSite }: RevealBudgets): Budget[] {
  const unbounded = Number.POSITIVE_INFINITY;
  return [
    { ...keys.pair, limit: unbounded },
    { ...keys.listing, limit: ticket === null ? perListing : unbounded, refuse: refusal('revealsOfListing') },
    ...(ticket === null
      ? [{ ...keys.sitePlain, limit: plainSite, refuse: refusal('revealsPlain') }]
      : [keys.site, keys.shown, keys.shownNetwork].map((one) => ({ ...one, limit: unbounded }))),
  ];
}

/** What bounds the rows of people who wait for a call: of the listing, of the site, and what address and network may take of that. */
function callBackBudgets(
  keys: Keys,
  budgets: RevealBudgets,
  { isPlain, isNewcomer }: { isPlain: boolean; isNewcomer: boolean },
): Budget[] {
  const withProof = isNewcomer ? budgets.callBacks : budgets.callBacksOpen;
  return [
    { ...keys.callBack, limit: budgets.callBacksPerListing, refuse: refusal('revealsOfListing') },
    { ...keys.callBackOfNetwork, limit: budgets.callBacksOfListingPerNetwork, refuse: refusal('revealsOfListing') },
    ...(isPlain
      ? [
          { ...keys.callBacksPlain, limit: budgets.callBacksPlain, refuse: refusal('callBacksOfSite') },
          {
            ...keys.callBacksPlainNetwork,
            limit: budgets.callBacksPlainPerNetwork,
            refuse: refusal('revealsFromHere'),
          },
        ]
      : [
          { ...keys.callBacks, limit: withProof, refuse: refusal('callBacksOfSite') },
          { ...keys.callBacksAddress, limit: budgets.callBacksPerAddress, refuse: refusal('revealsFromHere') },
          { ...keys.callBacksNetwork, limit: budgets.callBacksPerNetwork, refuse: refusal('revealsFromHere') },
        ]),
    { ...keys.owed, limit: Number.POSITIVE_INFINITY },
  ];
}

type RefusalWords = 'revealsFromHere' | 'revealsWithPhone' | 'revealsOfListing' | 'revealsPlain' | 'callBacksOfSite';

function refusal(words: RefusalWords) {
  return (retryAfter: number): AppError => failure('RATE_LIMITED', words, { wait: waitText(retryAfter), retryAfter });
}
