import type { Generated, GeneratedAlways, Insertable, Kysely, Selectable } from 'kysely';
import type { Choice } from '#domain/answers/shared-lists.ts';
import type { FieldName, ListingFields, NameIn, StoredFields } from '#domain/property/fields.ts';
import type { AccountTables, Flag } from '#server/db/tables/account-tables.ts';
import type { AreaTables } from '#server/db/tables/area-tables.ts';
import type { ImportTables } from '#server/db/tables/import-tables.ts';
import type { OwnerTables, Side } from '#server/db/tables/owner-tables.ts';

export type { Flag };

export type FieldColumns = {
  [Name in FieldName as NameIn<'column', Name>]: ColumnValue<ListingFields[Name]['kind'], StoredFields[Name]>;
};

type ColumnValue<Kind, Value> = Kind extends 'list' ? string : Value extends boolean ? Flag : Value;

export interface PropertiesTable extends FieldColumns {
  id: GeneratedAlways<number>;
  size_sqft: number;
  /** Computed on the way in. */
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
  /** Makes a second run of an import add nothing twice. */
  import_key: string | null;
  /** The key that its creator sent with the create call, see `createProperty`. */
  create_key: string | null;
  /** Grows by one with every update. */
  revision: Generated<number>;
  deleted_at: number | null;
  deleted_by: number | null;
  /** Set when a deleted listing can no longer be restored but visitors still point at it. */
  purged_at: number | null;
  /** When somebody last said that it is still for sale; null: nobody has yet. */
  confirmed_at: number | null;
  confirmed_by: Side | null;
  /** Since when it ranks after the fresh ones (D99). */
  stale_at: number | null;
  /** Since when its age hides it. */
  hidden_at: number | null;
  /** Since when its owner hides it. */
  taken_down_at: number | null;
  /** Whose key opens it. */
  owner_id: number | null;
  /** Whether one of its free texts holds a contact (D127): 0 none, 1 found, 2 found and kept on purpose; null: nobody has looked yet. */
  contact_in_text: 0 | 1 | 2 | null;
}

/** The rows as both engines store them: times in epoch milliseconds, booleans as 0 or 1, lists as JSON text. */
export interface Tables extends AccountTables, AreaTables, OwnerTables, ImportTables {
  properties: PropertiesTable;
  /** Which listings each version of the catalogue changed. */
  property_changes: {
    id: GeneratedAlways<number>;
    property_id: number;
    /** null until the transaction that changed the listing moves the version. */
    version: number | null;
  };
  property_images: {
    id: GeneratedAlways<number>;
    property_id: number;
    media_key: string;
    /** Pixels of the largest stored variant. */
    width: number;
    height: number;
    /** A tiny picture as a `data:` URI. */
    placeholder: string;
    /** From 0; the first is the main one. */
    position: number;
  };
  visitors: {
    id: GeneratedAlways<number>;
    name: string;
    phone: string;
    property_id: number;
    created_at: number;
    /** Which wording of the notice beside the form was shown, and when it was agreed to. */
    consent_version: string;
    consent_at: number;
    erased_at: number | null;
    search_text: string;
    /** Whether the owner was to call back when they asked; the listing may say otherwise meanwhile. */
    waits_for_call: Generated<Flag>;
    phone_unconfirmed: Generated<Flag>;
    state: Generated<'new' | 'called' | 'visit' | 'closed'>;
    closed_reason: string | null;
    note: Generated<string>;
    /** The account that looks after it. */
    taken_by: number | null;
    state_at: number | null;
    version: Generated<number>;
    /** Whether they agreed that the owner sees name and phone. */
    owner_may_see: Generated<Flag>;
    /** Never filled: a visitor may stand on the lists of several devices (`ledger_entries`). */
    contacts_hash: string | null;
    /** When they took the number back. */
    taken_back_at: number | null;
  };
  /** What devices asked for, by the hash of the token of each one's list. */
  ledger_entries: {
    list_hash: string;
    visitor_id: number;
    asked_at: number;
    /** A keyed hash of what was shown of the owner. */
    shown_mark: string;
    /** When this device took the number back; another one that left the same visit may have done so as well. */
    taken_back_at: number | null;
  };
  /** An hour of the clock, by its beginning, in which reveals left the usual, with the worst of it. */
  reveal_alarms: {
    hour: number;
    noticed_at: number;
    minutes: number;
    reveals: number;
    listings: number;
    usual: number;
    acknowledged_at: number | null;
  };
  /** One-time codes; see the migrations for what the hashes are of. */
  phone_codes: {
    request_hash: string;
    code_hash: string;
    created_at: number;
    tries: Generated<number>;
    used_at: number | null;
  };
  phone_confirmations: {
    token_hash: string;
    phone_hash: string;
    created_at: number;
    home: string | null;
  };
  contact_messages: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: number;
    search_text: string;
  };
  testimonials: {
    id: GeneratedAlways<number>;
    name: string;
    testimonial_text: string;
    rating: number;
    photo_key: string | null;
    photo_width: number | null;
    photo_height: number | null;
    created_at: number;
    is_sample: Flag;
  };
  homepage_videos: {
    id: GeneratedAlways<number>;
    /** Empty until staff fill it (D54). */
    youtube_link: string;
  };
  settings: {
    name: 'sold_count' | 'catalogue_version' | 'all_call_back' | 'freshness_began' | 'areas_version' | 'contact_rule';
    value: number;
  };
  audit: {
    id: GeneratedAlways<number>;
    account_id: number | null;
    action: string;
    entity: string;
    entity_id: number;
    at: number;
    before_json: string | null;
    after_json: string | null;
  };
  rate_limits: {
    key: string;
    /** When the step of a sliding window begins in which the calls were counted, in epoch milliseconds. */
    window_start: number;
    count: number;
  };
  /** Random keys of the site, as 64 hexadecimal digits. */
  site_keys: {
    name: string;
    value: string;
  };
  staged_uploads: {
    media_key: string;
    width: number;
    height: number;
    placeholder: string;
    account_id: number | null;
    created_at: number;
  };
  /** Homes that somebody shares by a link; of its tokens the hashes are stored. */
  shared_lists: {
    id: GeneratedAlways<number>;
    token_hash: string;
    manage_hash: string;
    created_at: number;
    /** Moves at most once a day. */
    visited_at: number;
  };
  shared_list_items: {
    list_id: number;
    position: number;
    /** Of a listing that may be deleted for good meanwhile. */
    property_id: number;
    note: string | null;
    /** Rupees, when the list was shared. */
    price: number;
    /** As it was called then; null on lists that are older than this column. */
    title: string | null;
    /** Whether it was sold then, 0 or 1; null as above. */
    is_sold_out: number | null;
  };
  shared_list_answers: {
    id: GeneratedAlways<number>;
    list_id: number;
    property_id: number;
    /** Of the key that the device of who answered was given. */
    author_hash: string;
    name: string;
    answer: Choice;
    line: string | null;
    answered_at: number;
  };
  /** One row. */
  installation: {
    only_one: 1;
    /** 32 hexadecimal digits, which the store of photographs has too. */
    id: string;
    /** 0 before the first time. */
    seen_at: number;
    /** null before the first time. */
    tidied_at: number | null;
  };
  /** Steps that a program must know to start. */
  schema_migrations: {
    name: string;
    applied_at: number;
  };
  /** Steps that it need not know. */
  schema_expansions: {
    name: string;
    applied_at: number;
  };
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** What is stored, on a connection that reads or inside a transaction. Queries are functions that take it first. */
export type Db = Kysely<Tables>;
