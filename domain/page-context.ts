import type { FreshnessReport } from '#domain/answers/desk.ts';
import type { NumberPart, SiteNumbers } from '#domain/answers/numbers.ts';
import type { OwnerKey } from '#domain/answers/owners.ts';
import type { GivenAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import type { HomepageVideo, PublicStats, ShieldFigures, Suggestions, Testimonial } from '#domain/answers/site.ts';
import type { ContactList } from '#domain/answers/visitors.ts';
import type { CostRates } from '#domain/cost/rates.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { AreaFacts, AreaFigures } from '#domain/location/area-facts.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import type { KeyForm } from '#domain/owners.ts';
import type { PagePiece } from '#domain/page-pieces.ts';
import type { ListingBand } from '#domain/property/band.ts';
import type {
  KnownPrices,
  PropertyCard,
  PropertyDetail,
  PropertyList,
  RevealedOwner,
} from '#domain/property/property.ts';
import type { SimilarListings } from '#domain/property/similar.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { FoundSearch } from '#domain/search/search-page.ts';

/** The reads of the public pages. Each throws `ReadableError`; an unknown property is `NOT_FOUND`. */
export interface PublicReads {
  /** The newest listings for the home carousel. */
  latest(): Promise<PropertyCard[]>;
  search(query: SearchQuery): Promise<PropertyList>;
  /** With what is known of all that match, unless it cannot be counted just now. */
  searchPage(query: SearchQuery): Promise<FoundSearch>;
  /** Number and median price by area, of what matches all but the areas of a search. */
  areaFigures(query: SearchQuery): Promise<AreaFigures>;
  view(id: number): Promise<PropertyDetail>;
  /** What homes like it usually cost. */
  band(id: number): Promise<ListingBand>;
  /** When it was listed, and how its price changed. */
  history(id: number): Promise<KnownPrices>;
  similar(id: number): Promise<SimilarListings>;
  /** The rates in force today. */
  costRates(): Promise<CostRates>;
  stats(): Promise<PublicStats>;
  /** A part of what the site tells of itself (D141). */
  numbers<Part extends NumberPart>(part: Part): Promise<SiteNumbers[Part]>;
  /** Whether its counters are counted; else the specification's figures stand in (D140). It reads nothing. */
  hasTrueCounters(): Promise<boolean>;
  videos(): Promise<HomepageVideo[]>;
  testimonials(): Promise<Testimonial[]>;
  /** Available listings per area, the fullest area first. */
  areas(): Promise<AreaCount[]>;
  /** Areas and societies that a text may mean. */
  suggestions(text: string): Promise<Suggestions>;
  /** These listings in this order, and which of the ids no listing has any more. */
  chosen(ids: readonly number[]): Promise<{ properties: PropertyCard[]; gone: number[] }>;
  /** What a link shares; NOT_FOUND for one that is wrong, expired or taken back. */
  sharedList(token: string): Promise<SharedList>;
  /** What a key opens; NOT_FOUND for one that is wrong or ended. */
  ownerKey(token: string): Promise<OwnerKey>;
  /** How fresh the listings for sale are. */
  freshness(): Promise<FreshnessReport>;
  /** How many numbers of brokers are kept out. */
  shieldFigures(): Promise<ShieldFigures>;
  /** What is for sale in the area whose page has this address. */
  areaFacts(slug: string): Promise<AreaFacts>;
}

/** A form sent without scripts that was refused or failed. */
export interface PostRefusal {
  ok: false;
  /** The status that the API's call would have; the page carries it. */
  status: number;
  /** Seconds until another try makes sense. */
  retryAfter: number | null;
  problems: WireProblem[];
  message: string;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
  /** Photographs came with it: a page cannot hold them, and they have to be chosen again. */
  hadFiles: boolean;
}

/**
 * A reveal without scripts: the owner, with the token of a list of its own (D103), or that a code was sent which the next post must
 * carry (D87).
 */
export type PageReveal =
  | { owner: RevealedOwner; contacts?: string | undefined }
  | { sent: { name: string; phone: string; request: string } };

/** A private list that was opened without scripts, by its token (D103). */
export interface PageContacts extends ContactList {
  list: string;
}

/** A report without scripts. */
export interface PageReport {
  reported: true;
}

/** The outcome of a form sent without scripts. */
export type PostOutcome<T> = ({ ok: true } & T) | PostRefusal;

/** The forms of public pages that also work as plain posts, with the rules and limits of the API's calls. They never throw. */
export interface FormPosts {
  contactUs(fields: Record<string, string>): Promise<PostOutcome<object>>;
  /** `token` among the fields is the link's. */
  answerList(fields: Record<string, string>): Promise<PostOutcome<{ given: GivenAnswer }>>;
  /** A home, and the key of its owner. */
  offerHome(fields: Record<string, string>): Promise<PostOutcome<{ offered: { id: number; key: string } }>>;
  /** `token`: an owner's key; `deed`: what is done with it. A name that comes more than once has a line for each. */
  useKey(fields: Record<string, string>): Promise<PostOutcome<{ did: KeyForm; sent: Record<string, string> }>>;
  reportListing(fields: Record<string, string>): Promise<PostOutcome<PageReport>>;
  revealOnPage(fields: Record<string, string>): Promise<PostOutcome<PageReveal>>;
  /** `list`: the token of a private list, or its link; with `property_id` the number that was left there is taken back. */
  contactList(fields: Record<string, string>): Promise<PostOutcome<PageContacts>>;
}

/** What the server hands to a page it renders. */
export interface PageContext {
  /** The public origin of the site without a trailing slash (`https://chavi.example`). */
  siteUrl: string;
  /** Days after which what visitors left is removed; null: when they ask for it. */
  personalDataDays: number | null;
  /** What the clock was moved by, for trials; 0 on a site that is used. Milliseconds. */
  clockOffsetMs: number;
  /** Whether a part that another page had already may be taken from memory. */
  keepParts: boolean;
  reads: PublicReads;
  formPosts: FormPosts;
  /** Waits for a turn of the event loop to render; undefined: at once. */
  turn: () => Promise<void> | undefined;
  /** Takes the whole page once it is rendered, piece by piece: it is spared the streams of an answer's body. */
  onRendered: (page: readonly PagePiece[]) => void;
  /** Logs an unexpected error. */
  onFault: (error: unknown) => void;
}
