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
    /** JSON: what the other area is called since the merger, because of it; null: not merged, or before it was kept. */
    gave: string | null;
    /** It stands again, and some of its listings still go back from this area; null: none. */
    parting_from: number | null;
    version: Generated<number>;
    updated_at: number;
  };
  /** Which listings came along when an area was merged: until somebody gives them another area, or they went back. */
  area_moves: {
    area_id: number;
    property_id: number;
  };
}
