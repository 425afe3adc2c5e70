import type { FastifyInstance } from 'fastify';
import type { LeadDay } from '#domain/answers/leads.ts';
import type { OwnerKey } from '#domain/answers/owners.ts';
import type { GivenAnswer, SharedList } from '#domain/answers/shared-lists.ts';
import type { ConfirmedPhone, SentCode } from '#domain/answers/visitors.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import type { KeyForm } from '#domain/owners.ts';
import type { PageContacts, PageReport, PageReveal, PublicReads } from '#domain/page-context.ts';
import type { PropertyList, RevealedOwner } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { Around, FoundSearch } from '#domain/search/search-page.ts';
import type { SiteConfig } from '#domain/site.ts';
import type { Words } from '#domain/words/words.ts';
import type { createAdmission } from '#server/admission/admission.ts';
import type { PasswordCost } from '#server/auth/password.ts';
import type { SecretKey } from '#server/auth/secret-key.ts';
import type { SecurityLog } from '#server/auth/security-log.ts';
import type { StaffHooks } from '#server/auth/staff.ts';
import type { joinCluster } from '#server/cluster/member.ts';
import type { Config } from '#server/config.ts';
import type { Rates } from '#server/db/cost-rates.ts';
import type { Database } from '#server/db/database.ts';
import type { NumberMark } from '#server/db/judged-numbers.ts';
import type { Db } from '#server/db/tables.ts';
import type { createCallLimits } from '#server/http/call-limits.ts';
import type { FormReader, SentFiles } from '#server/http/file-form.ts';
import type { Sender } from '#server/http/sender.ts';
import type { CatalogueAnswers } from '#server/kept/kept-answers.ts';
import type { createLog } from '#server/log.ts';
import type { PhotoFiles } from '#server/media/photo-files.ts';
import type { PhotoUrl } from '#server/media/photo-key.ts';
import type { PhotoLibrary } from '#server/media/photo-library.ts';
import type { MediaStore } from '#server/media/store.ts';
import type { Metrics } from '#server/metrics.ts';
import type { createNotices, FindSubject } from '#server/notices/notices.ts';
import type { Traces } from '#server/observing/traces.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import type { createStorageWatch } from '#server/storage/storage-watch.ts';

/** What the plumbing offers to features. A use case or a route takes the few of them that it needs. */
export interface Core {
  config: Config;
  site: SiteConfig;
  database: Database;
  /** Where photographs lie, what is done to them, and their rows. */
  media: MediaStore;
  photoFiles: PhotoFiles;
  photoLibrary: PhotoLibrary;
  photoUrl: PhotoUrl;
  searchIndex: SearchIndex;
  /** By which costs are reckoned. */
  rates: Rates;
  /** Pages and answers that are kept for as long as the catalogue stays as it is. */
  kept: CatalogueAnswers;
  limits: ReturnType<typeof createCallLimits>;
  admission: ReturnType<typeof createAdmission>;
  notices: ReturnType<typeof createNotices>;
  staffHooks: StaffHooks;
  securityLog: SecurityLog;
  storage: ReturnType<typeof createStorageWatch>;
  secretKey: SecretKey;
  /** Hides the numbers that staff judge. */
  numberMark: NumberMark;
  /** Signs what the reveal hands out, and hides what is counted. */
  countsKey: Buffer;
  passwordCost: PasswordCost;
  /** So many listings of an area are moved in one write: others write between. */
  areaBatch: number;
  /** For tests, which keep a machine busy: nobody is refused for the load, and an import takes its full share of it. */
  isPatient: boolean;
  log: ReturnType<typeof createLog>;
  metrics: Metrics;
  /** null: nothing is traced. */
  traces: Traces | null;
  /** Epoch milliseconds. */
  now: () => number;
  /** This process among several; null when it is the only one. */
  member: ReturnType<typeof joinCluster>;
  lifecycle: Lifecycle;
  homesForSale: HomesForSale;
  visits: Visits;
  countMessages(db: Db): Promise<number>;
  close(): Promise<void>;
}

/** How many homes are for sale: what reveals may take is a part of them. */
export interface HomesForSale {
  /** Counted once a minute. */
  count(): Promise<number>;
  /** What was counted last. */
  known(): number | undefined;
}

/** Who asked for owners, for other features. Each works on a connection or inside the caller's transaction; times in epoch milliseconds. */
export interface Visits {
  count(db: Db): Promise<number>;
  /** Visits per day in India since then, by day; days without any are left out. */
  perDay(db: Db, since: number): Promise<LeadDay[]>;
  /** Visits per area of the listing since then, most first. */
  byArea(db: Db, since: number): Promise<AreaCount[]>;
  /** How many asked for the owners of these listings; those without any are left out. */
  countOf(db: Db, ids: readonly number[]): Promise<Map<number, number>>;
  /** Those who agreed that the owner sees them, the newest first. */
  agreedOf(db: Db, ids: readonly number[], limit: number): Promise<AgreedVisit[]>;
  /** Another phone is another owner, whom earlier visitors did not agree to. */
  endConsents(tx: Db, propertyId: number): Promise<void>;
}

interface AgreedVisit {
  property_id: number;
  name: string;
  phone: string;
  language: string;
  created_at: number;
}

export interface Lifecycle {
  /** True from when the process was asked to end: it is no longer ready for requests, unless another listens in its place (`isRenewed`). */
  closing: boolean;
  isRenewed: boolean;
  /** The last turn of housekeeping that any process had. */
  tidiedAt: number;
}

/** What public pages read, in process and by the API: never an owner (D12). */
export interface Reads extends Omit<PublicReads, keyof CountedReads | 'searchPage'> {
  /** The newest first, without filters. */
  all(page: number, limit: number): Promise<PropertyList>;
  /** A search as the answer of its call, whose cards went through their schema. */
  searchAnswer(query: SearchQuery, wantsCounts: boolean, words: Words): Promise<PropertyList & Partial<Around>>;
  searchPage(query: SearchQuery, words: Words): Promise<FoundSearch>;
  /** Listings after an id and when each last changed, for crawlers. */
  listingTimes(after: number, limit: number): Promise<{ id: number; updated_at: number }[]>;
}

/** The same where wrong tokens count for the address of who asks; `wrong`: those that were counted for this page. */
export interface CountedReads {
  sharedList(address: string, token: string, wrong: Set<string>): Promise<SharedList>;
  ownerKey(address: string, token: string, wrong: Set<string>): Promise<OwnerKey>;
}

/** A form as it was sent, unread. */
type Fields = Record<string, unknown>;

/** What public pages post, without scripts or by the API. Each checks its fields, counts for the address of its sender, and throws `AppError`. */
export interface Forms {
  contactUs(fields: Fields, sender: Sender): Promise<object>;
  answerList(fields: Fields, sender: Sender, wrong?: Set<string>): Promise<{ given: GivenAnswer }>;
  offerHome(
    fields: Record<string, string>,
    sender: Sender,
    wrong: Set<string>,
    form: SentFiles,
  ): Promise<{ offered: { id: number; key: string } }>;
  useKey(
    fields: Record<string, string>,
    sender: Sender,
    wrong: Set<string>,
    form: SentFiles,
  ): Promise<{ did: KeyForm; sent: Record<string, string> }>;
  revealOwner(fields: Fields, sender: Sender): Promise<{ owner: RevealedOwner; contacts: string | undefined }>;
  /** `property_id`: of the listing. */
  reportListing(fields: Fields, sender: Sender): Promise<PageReport>;
  revealOnPage(fields: Fields, sender: Sender): Promise<PageReveal>;
  contactList(fields: Fields, sender: Sender): Promise<PageContacts>;
  sendCode(fields: Fields, sender: Sender): Promise<SentCode>;
  confirmPhone(fields: Fields, sender: Sender): Promise<ConfirmedPhone>;
}

/** What visitors said of a listing and nobody has dealt with: how often, and from how many networks. */
export interface Reported {
  total: number;
  networks: number;
}

/** How much there is of something, by name. */
export type Named = Record<string, number>;

/** What a person left that was removed, by kind. */
export interface Forgotten {
  visits: number;
  messages: number;
  owners: number;
  submissions: number;
  lines: number;
}

/** A feature of the server: what it serves and what it does by the clock. `server/app.ts` alone names them all. */
export interface Feature {
  /** Its calls below `/api`. */
  routes(app: FastifyInstance, parts: Parts): void;
  /** What it serves beside the API. */
  siteRoutes?(app: FastifyInstance, parts: Parts): void;
  /** Done before anybody is answered. */
  start?(core: Core): Promise<void>;
  reads?(core: Core): Partial<Reads>;
  countedReads?(core: Core): Partial<CountedReads>;
  forms?(core: Core): Partial<Forms>;
  /** How pages that take files read their forms, by the path in the table of pages. */
  pageForms?(core: Core): Readonly<Record<string, FormReader>>;
  /** What visitors said lately of these listings; those without any are left out. */
  reported?(core: Core, ids: readonly number[]): Promise<Map<number, Reported>>;
  /** What waits for staff. */
  waiting?(core: Core): Promise<Named>;
  /** Done every hour: forgets what has had its time. */
  tidyUp?(core: Core): Promise<unknown>;
  /** How much of what cannot be had back `tidyUp` would delete now. */
  due?(core: Core): Promise<Named>;
  /** The listing that a notice of this feature is about; undefined where there is nothing to tell any more. */
  noticeSubject?: FindSubject;
  /** Removes what a person left, found by a phone of ten digits. */
  forgetPerson?(tx: Db, phone: string, at: number): Promise<Partial<Forgotten>>;
}

/** What the application is built from: the plumbing, and what the features offer together. */
export interface Parts extends Core {
  features: readonly Feature[];
  reads: Reads;
  countedReads: CountedReads;
  forms: Forms;
  pageForms: Readonly<Record<string, FormReader>>;
  reported(ids: readonly number[]): Promise<Map<number, Reported>>;
  waiting(): Promise<Named>;
  /** Forgets what has had its time; a running server does it every hour. */
  tidyUp(): Promise<void>;
  /** What `tidyUp` would delete for good now. */
  due(): Promise<Named>;
  /** Removes what broken-off uploads left; answers how many files. */
  sweepLeftovers(): Promise<number>;
}
