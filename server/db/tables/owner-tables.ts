import type { Generated, GeneratedAlways } from 'kysely';

/** Who may confirm a listing or change its price. */
export type Side = 'owner' | 'staff';

/** Owners, what they offer and say, and what is said of their homes. Stored as `Tables` says. */
export interface OwnerTables {
  /** Who looks after homes by a private link. Two owners may have one phone: they stay apart. */
  owners: {
    id: GeneratedAlways<number>;
    name: string;
    phone: string;
    created_at: number;
    /** Hours of the day between which calls are welcome; null: any. */
    calls_from: number | null;
    calls_to: number | null;
    erased_at: number | null;
  };
  owner_keys: {
    id: GeneratedAlways<number>;
    owner_id: number;
    token_hash: string;
    created_at: number;
    /** The account that gave it out; null: it was shown once after a submission. */
    created_by: number | null;
    used_at: number | null;
    ended_at: number | null;
  };
  /** What a listing's price became, and when. */
  property_prices: {
    id: GeneratedAlways<number>;
    property_id: number;
    price: number;
    changed_at: number;
    changed_by: Side;
  };
  property_views: {
    property_id: number;
    /** Days since 1970 in India. */
    day: number;
    seen: number;
  };
  submissions: {
    id: GeneratedAlways<number>;
    owner_id: number;
    kind: 'home' | 'correction';
    /** What was published, or what a correction is about. */
    property_id: number | null;
    /** JSON: fields of a listing under their names in calls. */
    fields: string;
    created_at: number;
    consent_version: string;
    network_hash: string;
    state: Generated<'waiting' | 'published' | 'refused' | 'withdrawn'>;
    /** Why it was refused: the owner sees it. */
    reason: string | null;
    decided_at: number | null;
    decided_by: number | null;
    version: Generated<number>;
    /** Of the text by which a browser marks what it offers. */
    create_hash: string | null;
  };
  submission_photos: {
    id: GeneratedAlways<number>;
    submission_id: number;
    media_key: string;
    width: number;
    height: number;
    placeholder: string;
    position: number;
  };
  property_reports: {
    id: GeneratedAlways<number>;
    property_id: number;
    reason: 'sold' | 'broker' | 'wrong';
    line: string | null;
    network_hash: string;
    created_at: number;
    handled_at: number | null;
    handled_by: number | null;
  };
  /** Notices to the outside that were not taken yet. */
  notices: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: number;
    created_at: number;
    next_at: number;
    tries: Generated<number>;
  };
}
