import type { Generated, GeneratedAlways } from 'kysely';

/** Where listings lie. Stored as `Tables` says. */
export interface AreaTables {
  areas: {
    id: GeneratedAlways<number>;
    name: string;
    /** What `areaSlug` makes of the name. */
    slug: string;
    /** JSON: other spellings and well-known places in it. */
    spellings: string;
    gu: string;
    hi: string;
    lat: number;
    lng: number;
    pincode: string;
    zone: string;
    /** The area that its listings went to; null: it is one of today's. */
    merged_into: number | null;
    version: Generated<number>;
    updated_at: number;
  };
}
