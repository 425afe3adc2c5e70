import { PRICE_BOUNDS } from '#domain/search/search-page.ts';
import type { Row } from '#server/db/tables.ts';

/** What the index is told of the catalogue, and what it is asked. */

/** The numbers that it sorts by and narrows by. */
export const NUMBERS = ['created_at', 'price', 'price_per_sqft', 'size_sqft'] as const;
export type NumberColumn = (typeof NUMBERS)[number];

/** The columns whose values it marks. */
export const MARK_COLUMNS = [
  'property_type',
  'location',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
  'age',
  'direction',
  'amenities',
  'possession',
  'badge_at',
  'standing',
] as const;
export type MarkColumn = (typeof MARK_COLUMNS)[number];
export type MarkValue = string | number | null;

/** The column that says which names a listing is found by. */
const NAME_COLUMN = 'title';

/**
 * Those that follow from others, in the SQL of both engines. `title`: with the phones of its owner below,
 * which no name may have in it, where its texts have a contact or nobody looked yet (D127).
 */
const COMPUTED = {
  title:
    "case when contact_in_text = 0 then title else title || '\n' || owner_contact1 || '\n' || coalesce(owner_contact2, '') end",
} as const;

/** What it reads of a listing in `shown_properties`. */
export const INDEXED_COLUMNS = ['id', ...NUMBERS, ...MARK_COLUMNS, NAME_COLUMN] as const;

/** A column as a statement reads it, without its name. */
export function readAs(column: (typeof INDEXED_COLUMNS)[number]): string {
  return column in COMPUTED ? COMPUTED[column as keyof typeof COMPUTED] : column;
}

/** The columns whose values many listings share. */
export const REPEATED_COLUMNS = [...MARK_COLUMNS, NAME_COLUMN] as const;

export type IndexedRow = Pick<Row<'shown_properties'>, (typeof INDEXED_COLUMNS)[number]>;

/** Present listings side by side, by column: numbers as they are, other values once each, with their places among them. */
export interface Batch {
  ids: Float64Array;
  numbers: Record<NumberColumn, Float64Array>;
  marks: Record<MarkColumn, { values: MarkValue[]; places: Uint16Array }>;
  /** What `entryOf` makes of their titles. */
  names: { values: string[]; places: Uint16Array };
}

/** Those that are asked for by their ends. */
export const RANGED = ['price', 'size_sqft'] as const satisfies readonly NumberColumn[];

/** Numbers up to which listings are counted for everybody who searches. */
export const STEPS_AT: Readonly<Partial<Record<NumberColumn, readonly number[]>>> = { price: PRICE_BOUNDS };

/** A filter that is answered from a bitmap per value. */
export interface MarkedFilter {
  column: MarkColumn;
  /** The values under which a listing is found that has this in the column, in a month of the clock ('YYYY-MM'). null: none. */
  marks(value: MarkValue, month: string): string | null | readonly string[];
  /** Its values. Another one among the marks is left out, unless the filter is open. */
  values: readonly string[];
  /** Listings may have values that nobody listed. */
  isOpen?: boolean;
  /** Who chooses several wants them all, not one of them. */
  wantsAll?: boolean;
  /** Listings with the same value lie together: by the filter with the lowest number here first. */
  together?: number;
}

export type MarkedFilters = Readonly<Record<string, MarkedFilter>>;

/** Both ends count; one that is left out is open. */
export interface Range {
  min?: number;
  max?: number;
}

export interface Asked {
  /** Values by filter. None at all: no listing. */
  marks: Readonly<Record<string, readonly string[]>>;
  /** Keys by filter: a listing of which a name contains one is found by that filter too, or by it alone where it has no marks (D40). */
  names?: Readonly<Record<string, readonly string[]>>;
  ranges: Readonly<Partial<Record<NumberColumn, Range>>>;
}

export interface Direction {
  column: NumberColumn;
  direction: 'asc' | 'desc';
}
