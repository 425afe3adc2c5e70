import type { RateLimit } from '#server/config.ts';

/** How many owners may leave the site: the numbers behind `count-reveal.ts` (D83). */

/** What the site is used to. */
export interface SiteRate {
  /** Listings that are for sale. */
  unsold: number;
  /** Reveals of a busy hour, as learnt. */
  usual: number;
}

/** How much one window of `RATE_LIMIT_REVEAL` takes. */
export interface RevealBudgets {
  windowSeconds: number;
  /** Calls without a proof, per address and for the whole site. */
  plainPerAddress: number;
  plainSite: number;
  /** New people who ask for one listing. */
  perListing: number;
  /** Owners who are shown to calls with a proof; the part above `siteOpen` is for addresses that took nothing yet. */
  site: number;
  siteOpen: number;
}

/** The first number of `RATE_LIMIT_REVEAL` that the others are meant for; who raises it raises them alike. */
const USUAL_PER_ADDRESS = 60;
const PLAIN_PER_ADDRESS = 10;
const SITE_SHARE = 0.05;
const SITE_LEAST = 30;
/** A listing in the news brings more than the busiest hours so far. */
const TIMES_USUAL = 2;
const OPEN_SHARE = 0.7;
const PER_LISTING = 120;

export function revealBudgets({ perAddress, windowSeconds }: RateLimit, { unsold, usual }: SiteRate): RevealBudgets {
  const scale = Math.max(1, perAddress / USUAL_PER_ADDRESS);
  const least = Math.max(SITE_LEAST, Math.floor(unsold * SITE_SHARE));
  const site = Math.max(least, Math.floor((usual * TIMES_USUAL * windowSeconds) / 3600)) * scale;
  return {
    windowSeconds,
    plainPerAddress: Math.min(perAddress, Math.floor(PLAIN_PER_ADDRESS * scale)),
    plainSite: Math.floor(least * scale),
    perListing: Math.floor(PER_LISTING * scale),
    site: Math.floor(site),
    siteOpen: Math.floor(site * OPEN_SHARE),
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
export function levelFor({ address, network, site }: Taken, budgets: Pick<RevealBudgets, 'site' | 'siteOpen'>): number {
  const own = Math.max(Math.floor(address / ADDRESS_STEP), Math.floor(network / NETWORK_STEP));
  const ofSite = site >= budgets.siteOpen ? OPEN_SPENT_LEVELS : site * 2 >= budgets.site ? HALF_SPENT_LEVELS : 0;
  return Math.min(HARDEST, own + ofSite);
}
