import type { RateLimit } from '#server/settings/rate-limits.ts';
import { type BusyWeeks, OPEN_SHARE, sitePart } from '#server/visitors/reveals/site-part.ts';

/** How many owners may leave the site: the numbers behind `count-reveal.ts` (D83). */

/** What the site is used to. */
export interface SiteRate {
  /** Listings that are for sale. */
  unsold: number;
  /** What was shown in the weeks before, but the last day. */
  weeks: BusyWeeks;
}

/** How much one window of `RATE_LIMIT_REVEAL` takes. */
export interface RevealBudgets {
  windowSeconds: number;
  /** Calls without a proof, per address and for the whole site. */
  plainPerAddress: number;
  plainSite: number;
  /** Owners who are shown to one address with proofs, and to the network around it; after that they call back. */
  shownPerAddress: number;
  shownPerNetwork: number;
  /** Numbers of one listing that are shown. */
  perListing: number;
  /** Calls back that one listing owes, and those of them to one network: each is a row in the staff's list. */
  callBacksPerListing: number;
  callBacksOfListingPerNetwork: number;
  /** Calls back of all listings for one address with proofs, for the network around it, and for a network's plain calls. */
  callBacksPerAddress: number;
  callBacksPerNetwork: number;
  callBacksPlainPerNetwork: number;
  /** Calls back of all listings together, for plain calls and for calls with a proof; beyond `callBacksOpen` these are for addresses that took nothing yet. */
  callBacksPlain: number;
  callBacks: number;
  callBacksOpen: number;
  /** Owners who are shown to calls with a proof; the part above `siteOpen` is for addresses that took nothing yet. */
  site: number;
  siteOpen: number;
}

/** The first number of `RATE_LIMIT_REVEAL` that the others are meant for; who raises it raises them alike. */
const USUAL_PER_ADDRESS = 60;
const PLAIN_PER_ADDRESS = 10;
const PLAIN_SITE_PERCENT = 5;
const SITE_LEAST = 30;
const PER_LISTING = 120;
const CALL_BACKS_PER_LISTING = 240;
const CALL_BACKS_OF_LISTING_PER_NETWORK = 10;
/** What one is shown, times this, is what one is answered: beyond what is shown the owner calls back. */
export const CALL_BACK_SHARE = 3;
/** Nobody may take all that is open to all: an address and its network have so much of it. */
const ADDRESS_SHARE = 0.2;
const NETWORK_SHARE = 0.25;
/** On a small site they have more: a busy day of one person is ten. */
const SHARE_LEAST = 10;

/** `sitePercent`: of the homes for sale, so many are shown to calls with a proof before anything was learnt. */
export function revealBudgets(
  { perAddress, windowSeconds }: RateLimit,
  sitePercent: number,
  { unsold, weeks }: SiteRate,
): RevealBudgets {
  const scale = Math.max(1, perAddress / USUAL_PER_ADDRESS);
  const share = (percent: number) => Math.floor(Math.max(SITE_LEAST, Math.floor((unsold * percent) / 100)) * scale);
  const inWindow = (hourly: number) => (hourly * windowSeconds) / 3600;
  const partOf = (open: number, part: number) => Math.floor(Math.max(SHARE_LEAST * scale, open * part));
  const site = sitePart(
    share(sitePercent),
    weeks.map((days) => days.map(inWindow)),
  );
  const callBacksPlain = share(PLAIN_SITE_PERCENT) * CALL_BACK_SHARE;
  const callBacksOpen = Math.round(site.all * CALL_BACK_SHARE * OPEN_SHARE);
  return {
    windowSeconds,
    plainPerAddress: Math.min(perAddress, Math.floor(PLAIN_PER_ADDRESS * scale)),
    plainSite: share(PLAIN_SITE_PERCENT),
    shownPerAddress: Math.min(perAddress, partOf(site.open, ADDRESS_SHARE)),
    shownPerNetwork: partOf(site.open, NETWORK_SHARE),
    perListing: Math.floor(PER_LISTING * scale),
    callBacksPerListing: Math.floor(CALL_BACKS_PER_LISTING * scale),
    callBacksOfListingPerNetwork: Math.floor(CALL_BACKS_OF_LISTING_PER_NETWORK * scale),
    callBacksPerAddress: partOf(callBacksOpen, ADDRESS_SHARE),
    callBacksPerNetwork: partOf(callBacksOpen, NETWORK_SHARE),
    callBacksPlainPerNetwork: partOf(callBacksPlain, NETWORK_SHARE),
    callBacksPlain,
    callBacks: site.all * CALL_BACK_SHARE,
    callBacksOpen,
    site: site.all,
    siteOpen: site.open,
  };
}

/** What was taken within the window, before a call. */
export interface Taken {
  /** By its address, and by the network around that. */
  address: number;
  network: number;
  /** By all calls with a proof, of the budget `site`. */
  site: number;
}

/** The hardest proof: some seconds of a desktop's processor. */
const HARDEST = 7;
/** So many more reveals make the proof twice as hard. */
const ADDRESS_STEP = 5;
const NETWORK_STEP = 20;
const HALF_SPENT_LEVELS = 1;
const OPEN_SPENT_LEVELS = 3;

/** How hard a proof must be: each level takes twice the time of the one before. */
export function levelFor({ address, network }: Omit<Taken, 'site'>, ofSite: number): number {
  const own = Math.max(Math.floor(address / ADDRESS_STEP), Math.floor(network / NETWORK_STEP));
  return Math.min(HARDEST, own + ofSite);
}

/** The part of the level that follows what all addresses took. It jumps, while that of an address rises step by step. */
export function siteLevel(site: number, budgets: Pick<RevealBudgets, 'site' | 'siteOpen'>): number {
  if (site >= budgets.siteOpen) return OPEN_SPENT_LEVELS;
  return site * 2 >= budgets.site ? HALF_SPENT_LEVELS : 0;
}
