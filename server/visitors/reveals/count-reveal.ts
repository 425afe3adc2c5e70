import { type AppError, failure } from '#domain/errors.ts';
import type { CountedKey } from '#server/db/rate-limits.ts';
import type { Repositories } from '#server/db/repositories.ts';
import { type Budget, longer, STEP_LIMIT, spend, waitText } from '#server/http/limits/call-limits.ts';
import { countedNetworks, wideNetwork } from '#server/http/limits/client-address.ts';
import type { Parts } from '#server/parts.ts';
import {
  levelFor,
  type RevealBudgets,
  revealBudgets,
  type SiteRate,
  type Taken,
} from '#server/visitors/reveals/budgets.ts';
import { proofTooEasy, TOKEN_SECONDS, tokenRefused } from '#server/visitors/reveals/challenge.ts';

type CountParts = Pick<Parts, 'config' | 'limits'>;

/** A reveal that is to be counted. */
export interface CountedReveal {
  address: string;
  phone: string;
  propertyId: number;
  /** What came with a good proof; null for a plain call. */
  ticket: { id: string; level: number } | null;
}

const DAY_SECONDS = 86_400;
/** The network around an address may take so many times what one address may. */
const NETWORK_SHARE = 4;
/** Addresses of one network that count as new ones when little is left. */
const NEWCOMERS_PER_NETWORK = 4;
/** A page gets its challenge before it asks: meanwhile others may have made the next ones harder. */
const LEVELS_BEHIND = 1;
const STEPS = [0, 1];

/** The keys of what one reveal counts for. */
function keysOf({ limits: { hidden }, config }: CountParts, { address, phone, propertyId }: CountedReveal) {
  const limit = config.rateLimits.reveal;
  const self = hidden(countedNetworks(address)[0].key);
  const inWindow = (name: string): CountedKey => ({ key: `reveal:${name}`, windowSeconds: limit.windowSeconds });
  return {
    limit,
    address: inWindow(`address:${self}`),
    network: inWindow(`network:${hidden(wideNetwork(address))}`),
    phone: inWindow(`phone:${hidden(phone)}:${self}`),
    plain: inWindow(`plain:${self}`),
    pair: { key: `reveal:pair:${self}:${propertyId}`, windowSeconds: DAY_SECONDS },
    listing: inWindow(`listing:${propertyId}`),
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
  return revealBudgets(config.rateLimits.reveal, rate);
}

/**
 * Counts a reveal for its address, network and phone, in its transaction. What it answers counts that the owner is shown, for the listing
 * and for the site, unless this address was shown them within a day; false: the site has shown enough, and the owner must not be. Both
 * throw RATE_LIMITED with the seconds to wait and what to do meanwhile, and VALIDATION_FAILED for a token that was used or a proof
 * that has become too easy.
 */
export async function countReveal(
  parts: CountParts,
  repos: Pick<Repositories, 'rateLimits'>,
  reveal: CountedReveal,
  budgets: RevealBudgets,
  at: number,
): Promise<() => Promise<boolean>> {
  const { rateLimits } = repos;
  const { ticket } = reveal;
  const keys = keysOf(parts, reveal);
  const own = ownBudgets(keys, reveal, budgets);
  const hits = await spend(repos, own, at);
  const before = (key: string) => (hits[own.findIndex((one) => one.key === key)] ?? 1) - 1;
  const taken = { address: before(keys.address.key), network: before(keys.network.key) };
  const refuseEasy = (site: number) => {
    if (ticket === null || ticket.level + LEVELS_BEHIND >= levelFor({ ...taken, site }, budgets)) return;
    throw proofTooEasy();
  };
  return async () => {
    // By address alone: that a phone asked before must not show in what a stranger with that phone is answered.
    const [shownBefore = 0] = await rateLimits.hits([keys.pair], at);
    if (shownBefore > 0) {
      refuseEasy(0);
      return true;
    }
    const [, , site = 1] = await spend(repos, shownBudgets(keys, ticket, budgets), at);
    if (ticket === null) return true;
    refuseEasy(site - 1);
    const isNewcomer = taken.address === 0 && taken.network < NEWCOMERS_PER_NETWORK;
    if (site <= (isNewcomer ? budgets.site : budgets.siteOpen)) return true;
    await rateLimits.takeBack(keys.pair, at);
    await rateLimits.takeBack(keys.site, at);
    return false;
  };
}

type Keys = ReturnType<typeof keysOf>;

/** What counts each call, also one that asks again. */
function ownBudgets(keys: Keys, { address, ticket }: CountedReveal, budgets: RevealBudgets): Budget[] {
  const isIPv6 = countedNetworks(address).length > 1;
  // Every IPv4 address has its plain calls, whatever its neighbours do; within an IPv6 network addresses cost nothing.
  const share = ticket !== null || isIPv6 ? NETWORK_SHARE : Number.POSITIVE_INFINITY;
  const { perAddress, perPhone } = keys.limit;
  const inSteps = (one: CountedKey, limit: number, words: Parameters<typeof refusal>[0]): Budget[] =>
    STEPS.map((step) => ({ ...longer(one, step), limit: limit * STEP_LIMIT ** step, refuse: refusal(words) }));
  return [
    ...inSteps(keys.address, perAddress, 'revealsFromHere'),
    ...inSteps(keys.network, perAddress * share, 'revealsFromHere'),
    // By phone and address: what strangers do with somebody's phone keeps nobody out elsewhere.
    ...inSteps(keys.phone, perPhone, 'revealsWithPhone'),
    ticket === null
      ? { ...keys.plain, limit: budgets.plainPerAddress, refuse: refusal('revealsPlain') }
      : { key: `reveal:ticket:${ticket.id}`, windowSeconds: TOKEN_SECONDS, limit: 1, refuse: tokenRefused },
  ];
}

/** What counts who is shown an owner that they were not shown before. With a proof the site's part is the caller's to look at. */
function shownBudgets(keys: Keys, ticket: CountedReveal['ticket'], { perListing, plainSite }: RevealBudgets): Budget[] {
  return [
    { ...keys.pair, limit: Number.POSITIVE_INFINITY },
    { ...keys.listing, limit: perListing, refuse: refusal('revealsOfListing') },
    ticket === null
      ? { ...keys.sitePlain, limit: plainSite, refuse: refusal('revealsPlain') }
      : { ...keys.site, limit: Number.POSITIVE_INFINITY },
  ];
}

function refusal(words: 'revealsFromHere' | 'revealsWithPhone' | 'revealsOfListing' | 'revealsPlain') {
  return (retryAfter: number): AppError => failure('RATE_LIMITED', words, { wait: waitText(retryAfter), retryAfter });
}
