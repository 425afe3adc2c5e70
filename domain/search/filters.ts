import {
  AMENITIES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  PROPERTY_TYPES,
  type PropertyType,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import type { Label } from '#domain/words/en-labels.ts';
import type { SwitchLabel } from '#domain/words/en-values.ts';

/** The kinds of search filters: what an entry of the table in `filters.ts` says, and what value it has in a search. */

interface Entry {
  /** What it is called in a sentence, by its name in the catalogue of words. */
  label: Label;
  /** Other names of its key in an address or a call. */
  otherKeys?: readonly string[];
  /** The property type that alone has it (D36). */
  only?: PropertyType;
  /** Pages narrowed by it are for search engines too. */
  crawled?: boolean;
}

/** One of its values or any, or several of them. */
interface Choice extends Entry {
  kind: 'one' | 'several';
  values: readonly string[];
  /** A value that asks for nothing. */
  anyValue?: string;
  /** The words that say what a value is away from its title, where its label alone says too little. */
  chip?: 'facing';
}

/** One end of a range of amounts; both ends are right or wrong together. */
interface Amount extends Entry {
  kind: 'amount';
  range: AmountRange;
  end: 'min' | 'max';
}

export type AmountRange = 'budget' | 'size' | 'ceiling_height' | 'cash_needed' | 'instalment';

/** The ranges that may also be given in one value, 'min-max', of which either side may be open. */
export const WHOLE_RANGES = ['ceiling_height', 'cash_needed', 'instalment'] as const satisfies AmountRange[];

/** The unit of a range: true for the second of two. It narrows nothing by itself. */
interface Unit extends Entry {
  kind: 'unit';
  label: SwitchLabel;
  range: AmountRange;
}

/** Yes, or it does not matter. */
interface Flag extends Entry {
  kind: 'flag';
  label: SwitchLabel;
}

/** Names of areas, or texts that mean areas (D40); the name of one thing; a text typed by a person. */
interface Plain extends Entry {
  kind: 'areas' | 'name' | 'text';
}

export type Filter = Choice | Amount | Unit | Flag | Plain;

/** What a search holds of a filter. An empty list, undefined and false all mean: any. */
export type ValueOf<F> = F extends { kind: 'one'; values: readonly (infer V)[] }
  ? V | undefined
  : F extends { kind: 'several'; values: readonly (infer V)[] }
    ? V[]
    : F extends { kind: 'areas' }
      ? string[]
      : F extends { kind: 'amount' }
        ? number | undefined
        : F extends { kind: 'name' | 'text' }
          ? string | undefined
          : boolean;

/** The orders that can be asked for (D55), each strict. Without one, what is available comes before what is sold, the newest first. */
export const SORTS = [
  'newest',
  'price_asc',
  'price_desc',
  'price_per_sqft_asc',
  'size_desc',
  'cash_needed',
  'instalment',
  'news',
] as const;
export type Sort = (typeof SORTS)[number];

const BUDGET = { kind: 'amount', range: 'budget' } as const;
const SIZE = { kind: 'amount', range: 'size' } as const;
const CEILING = { kind: 'amount', range: 'ceiling_height' } as const;
const CASH = { kind: 'amount', range: 'cash_needed' } as const;
const INSTALMENT = { kind: 'amount', range: 'instalment' } as const;
/** Ready by the current month, or this many months after it. */
const POSSESSION_CHOICES = ['ready', '6', '12', '24'] as const;

/** Ranges of whole years, both ends included; the last has no upper end (spec 3, D41). */
export const AGE_RANGES = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40', 'over-40'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** '10-15' -> { min: 10, max: 15 }, 'over-40' -> { min: 41, max: null }: whole years, both ends included (D41). */
export function ageBounds(range: AgeRange): { min: number; max: number | null } {
  if (range === 'over-40') return { min: 41, max: null };
  const [min = 0, max = 0] = range.split('-').map(Number);
  return { min, max };
}

/**
 * Every filter of a search (spec 3, "Search filters"; D7), in the one order of addresses and chips. Addresses, calls, chips,
 * notices, the panel, the API document and the page cache are made from this table; what each means to a listing stands in
 * `server/search-index/filters.ts`.
 */
export const FILTERS = {
  property_type: { kind: 'one', crawled: true, label: 'property_type', values: PROPERTY_TYPES },
  location: {
    kind: 'areas',
    crawled: true,
    label: 'filter_location',
  },
  /** Beside `location`, which may name a society too: it is one, whatever else its name may mean (D118). */
  society: { kind: 'name', label: 'society' },
  bhk_type: {
    kind: 'several',
    label: 'bhk_type',
    values: BHK_TYPES,
    crawled: true,
    only: 'Residential',
  },
  residential_type: {
    kind: 'several',
    label: 'residential_type',
    values: RESIDENTIAL_TYPES,
    crawled: true,
    only: 'Residential',
  },
  commercial_type: {
    kind: 'several',
    label: 'commercial_type',
    values: COMMERCIAL_TYPES,
    crawled: true,
    only: 'Commercial',
  },
  condition: { kind: 'several', label: 'condition', values: CONDITIONS },
  age: {
    kind: 'several',
    label: 'filter_age',
    values: AGE_RANGES,
    anyValue: 'any',
  },
  direction: {
    kind: 'several',
    label: 'direction',
    values: DIRECTIONS,
    chip: 'facing',
  },
  /** Whole rupees. */
  min_budget: {
    ...BUDGET,
    end: 'min',
    label: 'min_budget',
    otherKeys: ['min_price'],
  },
  max_budget: {
    ...BUDGET,
    end: 'max',
    label: 'max_budget',
    otherKeys: ['max_price'],
  },
  /** In square yards when `is_size_in_yards`, else square feet. */
  min_size: { ...SIZE, end: 'min', label: 'min_size' },
  max_size: { ...SIZE, end: 'max', label: 'max_size' },
  is_size_in_yards: {
    kind: 'unit',
    range: 'size',
    label: 'size_in_yards',
  },
  /** In feet, both ends included; a listing whose height is not known is found by neither. */
  min_ceiling_height: {
    ...CEILING,
    end: 'min',
    label: 'min_ceiling_height',
  },
  max_ceiling_height: { ...CEILING, end: 'max', label: 'max_ceiling_height' },
  /** Whole rupees, on the standard terms and by the rates of the day (D133). */
  min_cash_needed: {
    ...CASH,
    end: 'min',
    label: 'min_cash_needed',
  },
  max_cash_needed: { ...CASH, end: 'max', label: 'max_cash_needed' },
  /** The same a month; a listing without a loan is found by neither. */
  min_instalment: {
    ...INSTALMENT,
    end: 'min',
    label: 'min_instalment',
  },
  max_instalment: { ...INSTALMENT, end: 'max', label: 'max_instalment' },
  /** All of them. */
  amenity: {
    kind: 'several',
    label: 'amenity',
    values: AMENITIES,
  },
  possession: {
    kind: 'one',
    label: 'possession',
    values: POSSESSION_CHOICES,
  },
  verified: { kind: 'flag', label: 'is_verified' },
  price_lowered: {
    kind: 'flag',
    label: 'price_lowered',
  },
  hide_sold: { kind: 'flag', label: 'hide_sold' },
  /** Understood as filters by `#domain/search/understand.ts` (D55). */
  q: { kind: 'text', label: 'q' },
} as const satisfies Record<string, Filter>;

type Table = typeof FILTERS;
export type FilterName = keyof Table;

/** The filters of some kinds: `NamesOf<'several' | 'areas'>` are those that hold a list. */
export type NamesOf<Kind extends Filter['kind']> = {
  [Name in FilterName]: Table[Name]['kind'] extends Kind ? Name : never;
}[FilterName];

type AlwaysThere = NamesOf<'several' | 'areas' | 'flag' | 'unit'>;

/** What a search asks for. An empty list, false or undefined means: any. */
export type SearchFilters = { [Name in AlwaysThere]: ValueOf<Table[Name]> } & {
  [Name in Exclude<FilterName, AlwaysThere>]?: ValueOf<Table[Name]>;
};

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The names of the filters of some kinds, in order. */
export function namesOf<Kind extends Filter['kind']>(...kinds: Kind[]): NamesOf<Kind>[] {
  const isOf = (name: FilterName): name is NamesOf<Kind> => kinds.some((kind) => kind === FILTERS[name].kind);
  return FILTER_NAMES.filter(isOf);
}

/** A filter of the table as an entry of any kind. */
export function filterOf(name: FilterName): Filter {
  return FILTERS[name];
}

/** The keys under which a filter is given: its name and its other names. */
export function keysOf(name: FilterName): [string, ...string[]] {
  return [name, ...(filterOf(name).otherKeys ?? [])];
}

/** Other ways to see a search than as a list: its areas on the map, shaded by number or by price. */
export const VIEWS = ['map', 'price-map'] as const;
export type View = (typeof VIEWS)[number];

/** Every key of an address that a search reads, in order: what a kept page depends on. */
export const SEARCH_KEYS: readonly string[] = [
  ...FILTER_NAMES.flatMap(keysOf),
  ...WHOLE_RANGES,
  'sort',
  'page',
  'view',
];

/** The keys that make endless near-copies of the search page. */
export const NOISE_KEYS: readonly string[] = [
  'sort',
  'view',
  ...WHOLE_RANGES,
  ...FILTER_NAMES.filter((name) => filterOf(name).crawled !== true).flatMap(keysOf),
];

/** The filters that hold a list. */
export const LIST_NAMES = namesOf('several', 'areas');

/** Whether a search asks for something by a filter. */
export function isSet(value: SearchFilters[FilterName]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== '';
}

/** A group of the panel: its title, how its filters are chosen, and which they are. */
export type PanelGroup = {
  title: Label;
  /** Closed at first, when nothing in it is chosen. */
  folded?: boolean;
} & (
  | { control: 'tiles'; filters: readonly [NamesOf<'one'>] }
  | { control: 'boxes' | 'chips'; filters: readonly [NamesOf<'several'>] }
  | { control: 'areas'; filters: readonly [NamesOf<'areas'>] }
  | { control: 'flags'; filters: readonly NamesOf<'flag'>[] }
  | { control: 'amounts'; filters: readonly NamesOf<'amount' | 'unit'>[] }
);

/** The panel from top to bottom (spec 2, Search), in the order in which a buyer decides. The text alone has no control in it: it is typed elsewhere. */
export const PANEL: readonly PanelGroup[] = [
  { title: 'property_type', control: 'tiles', filters: ['property_type'] },
  { title: 'filter_budget', control: 'amounts', filters: ['min_budget', 'max_budget'] },
  { title: 'bhk_type', control: 'chips', filters: ['bhk_type'] },
  { title: 'commercial_type', control: 'chips', filters: ['commercial_type'] },
  { title: 'cash_needed', control: 'amounts', filters: ['min_cash_needed', 'max_cash_needed'], folded: true },
  { title: 'instalment', control: 'amounts', filters: ['min_instalment', 'max_instalment'], folded: true },
  { title: 'residential_type', control: 'boxes', filters: ['residential_type'] },
  { title: 'location', control: 'areas', filters: ['location'] },
  { title: 'size', control: 'amounts', filters: ['is_size_in_yards', 'min_size', 'max_size'] },
  { title: 'condition', control: 'boxes', filters: ['condition'] },
  { title: 'filter_age', control: 'boxes', filters: ['age'] },
  { title: 'possession', control: 'tiles', filters: ['possession'] },
  { title: 'ceiling_height', control: 'amounts', filters: ['min_ceiling_height', 'max_ceiling_height'], folded: true },
  { title: 'direction', control: 'chips', filters: ['direction'], folded: true },
  { title: 'amenity_list', control: 'boxes', filters: ['amenity'], folded: true },
  { title: 'filter_listing', control: 'flags', filters: ['verified', 'price_lowered', 'hide_sold'] },
];

export interface SearchQuery {
  filters: SearchFilters;
  /** null: none was asked for (D55). */
  sort: Sort | null;
  /** From 1. */
  page: number;
  page_size: number;
}

/** A search without filters. Its lists are shared: copy, never change them. */
export const NO_FILTERS = Object.fromEntries([
  ...LIST_NAMES.map((name) => [name, []]),
  ...namesOf('flag', 'unit').map((name) => [name, false]),
]) as unknown as SearchFilters;
