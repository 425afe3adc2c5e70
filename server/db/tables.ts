import type { Generated, GeneratedAlways } from 'kysely';
import type { FieldName, ListingFields, NameIn, StoredFields } from '#domain/property/fields.ts';

/** The rows as both engines store them: times in epoch milliseconds, booleans as 0 or 1, lists as JSON text. */

export type Flag = 0 | 1;

export interface AccountsTable {
  id: GeneratedAlways<number>;
  phone: string;
  name: string | null;
  password_hash: string;
  state: 'pending' | 'active';
  created_at: number;
  approved_at: number | null;
  approved_by: number | null;
  removed_at: number | null;
  asked_again_at: number | null;
  sign_outs: Generated<number>;
}

export interface SessionsTable {
  token_hash: string;
  account_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** The columns of what the editor of a listing decides. */
export type FieldColumns = {
  [Name in FieldName as NameIn<'column', Name>]: ColumnValue<ListingFields[Name]['kind'], StoredFields[Name]>;
};

type ColumnValue<Kind, Value> = Kind extends 'list' ? string : Value extends boolean ? Flag : Value;

export interface PropertiesTable extends FieldColumns {
  id: GeneratedAlways<number>;
  size_sqft: number;
  price_per_sqft: number;
  /** What the staff's property list, the visitors' list and the sold list look through, see `search-text.ts`. */
  listing_text: string;
  lead_text: string;
  sold_text: string | null;
  created_by: number | null;
  created_at: number;
  updated_at: number;
  verified_by: number | null;
  verified_at: number | null;
  sold_at: number | null;
  is_sample: Flag;
  import_key: string | null;
  /** By which key of `created_by` it was created, see `create-property.ts`. */
  create_key: string | null;
  revision: Generated<number>;
  deleted_at: number | null;
  deleted_by: number | null;
  /** Set when a deleted listing can no longer be restored but visitors still point at it. */
  purged_at: number | null;
}

export interface PropertyImagesTable {
  id: GeneratedAlways<number>;
  property_id: number;
  media_key: string;
  width: number;
  height: number;
  placeholder: string;
  position: number;
}

export interface VisitorsTable {
  id: GeneratedAlways<number>;
  name: string;
  phone: string;
  property_id: number;
  created_at: number;
  consent_version: string;
  consent_at: number;
  erased_at: number | null;
  search_text: string;
}

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: number;
  search_text: string;
}

export interface TestimonialsTable {
  id: GeneratedAlways<number>;
  name: string;
  testimonial_text: string;
  rating: number;
  photo_key: string | null;
  photo_width: number | null;
  photo_height: number | null;
  created_at: number;
  is_sample: Flag;
}

export interface HomepageVideosTable {
  id: GeneratedAlways<number>;
  youtube_link: string;
}

export interface SettingsTable {
  name: 'sold_count' | 'catalogue_version';
  value: number;
}

export interface AuditTable {
  id: GeneratedAlways<number>;
  account_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  at: number;
  before_json: string | null;
  after_json: string | null;
}

export interface RateLimitsTable {
  key: string;
  /** Epoch milliseconds. */
  window_start: number;
  count: number;
}

export interface KnownAddressesTable {
  account_id: number;
  address_hash: string;
  seen_at: number;
}

export interface StagedUploadsTable {
  media_key: string;
  width: number;
  height: number;
  placeholder: string;
  account_id: number | null;
  created_at: number;
}

export interface SchemaMigrationsTable {
  name: string;
  applied_at: number;
}

export interface Tables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  properties: PropertiesTable;
  property_images: PropertyImagesTable;
  visitors: VisitorsTable;
  contact_messages: ContactMessagesTable;
  testimonials: TestimonialsTable;
  homepage_videos: HomepageVideosTable;
  settings: SettingsTable;
  audit: AuditTable;
  rate_limits: RateLimitsTable;
  known_addresses: KnownAddressesTable;
  staged_uploads: StagedUploadsTable;
  schema_migrations: SchemaMigrationsTable;
}
