import type {
  BhkType,
  CommercialType,
  Condition,
  Direction,
  Facing,
  PropertyType,
  ResidentialType,
} from '#domain/property/options.ts';
import type { Connectivity } from '#domain/property/property.ts';
import type { SearchFilters, Sort } from '#domain/search/filters.ts';

/** What the repositories take and return. Times are epoch milliseconds, booleans are booleans, "nothing" is null. */

/** The scalars of a listing that its editor decides (spec 3). Money in whole rupees, size as entered (D18, D19). */
export interface PropertyFields {
  title: string;
  propertyType: PropertyType;
  location: string;
  price: number;
  size: number;
  isSizeInYards: boolean;
  /** Whole years. */
  age: number;
  /** -1 basement, 0 ground floor. */
  floor: number;
  carParking: number;
  onlyNA: boolean;
  balconyIncluded: boolean;
  naNoc: boolean;
  isSoldOut: boolean;
  condition: Condition;
  residentialType: ResidentialType | null;
  bhkType: BhkType | null;
  commercialType: CommercialType | null;
  direction: Direction;
  facing: Facing;
  ownerName: string;
  /** Ten digits (D48). */
  ownerContact1: string;
  ownerContact2: string | null;
  summary: string | null;
  amenities: string[];
  connectivity: Connectivity[];
  /** Video links in the order entered. */
  videos: string[];
}

/** What the program, not the editor, keeps about a listing. */
export interface PropertyKeeping {
  createdBy: number | null;
  createdAt: number;
  updatedAt: number;
  /** D31: who of the staff verified it and when. */
  verifiedBy: number | null;
  verifiedAt: number | null;
  /** The moment it was marked sold (D46). */
  soldAt: number | null;
  isSample: boolean;
  /** Makes a second run of an import add nothing twice. */
  importKey: string | null;
}

export type NewProperty = PropertyFields &
  PropertyKeeping & {
    /** Makes a create that is sent again by the same account add nothing twice. */
    createKey?: string | null;
  };

/** A stored listing. */
export interface PropertyRecord extends PropertyFields, PropertyKeeping {
  id: number;
  /** Price per square foot, computed on the way in. */
  pricePerSqft: number;
  sizeSqft: number;
  /** Grows by one with every update. */
  revision: number;
  deletedAt: number | null;
  deletedBy: number | null;
}

/** A listing without its long fields, for lists. */
export type PropertyCardRecord = Omit<PropertyRecord, 'summary' | 'amenities' | 'connectivity' | 'videos'>;

/** What an edit writes; the moment becomes `updatedAt`. */
export type PropertyChange = PropertyFields &
  Pick<PropertyKeeping, 'verifiedAt' | 'verifiedBy' | 'soldAt' | 'updatedAt'>;

export type UpdateOutcome =
  | { outcome: 'updated'; property: PropertyRecord }
  | { outcome: 'conflict'; current: PropertyRecord }
  | { outcome: 'missing' };

/** What a search needs to know once its texts were understood: no `q`, and locations resolved to areas (D40). */
export interface PropertySearch {
  /** `location` and `q` of it are ignored: the caller resolved them. */
  filters: SearchFilters;
  /** null: any area. An empty list: no listing at all. */
  areas: readonly string[] | null;
  sort: Sort;
  limit: number;
  offset: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** A part of a list and the length of the whole. */
export interface Listed<T> {
  rows: T[];
  total: number;
}

export interface AreaCount {
  area: string;
  count: number;
}

export interface NewPropertyImage {
  mediaKey: string;
  /** Pixels of the largest stored variant. */
  width: number;
  height: number;
  /** A tiny picture as a `data:` URI. */
  placeholder: string;
}

export interface PropertyImageRecord extends NewPropertyImage {
  id: number;
  propertyId: number;
  /** From 0; the first is the main one. */
  position: number;
}

/** The first photographs of a listing, and how many it has. */
export interface PropertyImages {
  images: PropertyImageRecord[];
  count: number;
}

export interface NewVisitor {
  name: string;
  /** Ten digits. */
  phone: string;
  propertyId: number;
  createdAt: number;
  /** Which wording of the notice beside the form was shown, and when it was agreed to. */
  consentVersion: string;
  consentAt: number;
}

/** A person who asked for an owner's contact. `name` and `phone` are empty once erased (`erasedAt`). */
export interface VisitorRecord extends NewVisitor {
  id: number;
  erasedAt: number | null;
}

/** A visitor with what the staff's list shows of the listing, also when that was deleted meanwhile. */
export interface VisitorWithProperty extends VisitorRecord {
  property: {
    id: number;
    title: string;
    propertyType: PropertyType;
    location: string;
    ownerName: string;
    ownerContact1: string;
    ownerContact2: string | null;
    isDeleted: boolean;
  };
}

/** `day` is a day in India as YYYY-MM-DD. Days without any are left out. */
export interface DayCount {
  day: string;
  count: number;
}

export interface NewContactMessage {
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: number;
}

export interface ContactMessageRecord extends NewContactMessage {
  id: number;
}

export interface TestimonialFields {
  name: string;
  text: string;
  /** 1 to 5. */
  rating: number;
  photoKey: string | null;
  photoWidth: number | null;
  photoHeight: number | null;
}

export interface TestimonialRecord extends TestimonialFields {
  id: number;
  createdAt: number;
  isSample: boolean;
}

export interface HomepageVideoRecord {
  id: number;
  /** Empty until staff fill it (D54). */
  youtubeLink: string;
}

export type AccountState = 'pending' | 'active';

export interface AccountRecord {
  id: number;
  phone: string;
  name: string | null;
  /** PHC-like text. */
  passwordHash: string;
  state: AccountState;
  createdAt: number;
  approvedAt: number | null;
  approvedBy: number | null;
  /** Removed accounts stay, without their password, so that what they did keeps a name. */
  removedAt: number | null;
  /** When this waiting account was last asked for again: its password may be somebody else's. */
  askedAgainAt: number | null;
  /** How often it was signed out everywhere. */
  signOuts: number;
}

export type NewAccount = Pick<
  AccountRecord,
  'phone' | 'name' | 'passwordHash' | 'state' | 'createdAt' | 'approvedAt' | 'approvedBy'
>;

export interface NewSession {
  /** SHA-256 of the token as 64 hexadecimal digits; the token itself is never stored (D15). */
  tokenHash: string;
  accountId: number;
  createdAt: number;
  expiresAt: number;
}

export interface NewAuditEntry {
  accountId: number | null;
  /** Such as 'property.edit'. */
  action: string;
  /** Such as 'property'. */
  entity: string;
  entityId: number;
  at: number;
  /** Changed fields only, as JSON can carry them; null when there is no such side. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditRecord extends NewAuditEntry {
  id: number;
  /** Name or phone of the account, also of a removed one; null: the program itself. */
  accountLabel: string | null;
}

/** A photograph that was sent ahead of its listing. */
export interface StagedUploadRecord extends NewPropertyImage {
  accountId: number | null;
  createdAt: number;
}
