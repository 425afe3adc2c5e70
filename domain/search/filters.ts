import type { BhkType, CommercialType, Condition, PropertyType, ResidentialType } from '#domain/property/options.ts';

/** Ranges of whole years, both ends included (spec 3, D41). */
export const AGE_RANGES = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** D55. The first is the default. */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'price_per_sqft_asc', 'size_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** What a search asks for (spec 3, "Search filters"; D7). An empty list or undefined means: any. */
export interface SearchFilters {
  property_type?: PropertyType | undefined;
  /** Area names or other texts, as typed; `#domain/location/match.ts` says which areas they mean (D40). */
  location: string[];
  bhk_type: BhkType[];
  residential_type: ResidentialType[];
  commercial_type: CommercialType[];
  condition: Condition[];
  age: AgeRange[];
  /** Whole rupees. */
  min_budget?: number | undefined;
  max_budget?: number | undefined;
  /** In square yards when `is_size_in_yards`, else square feet. */
  min_size?: number | undefined;
  max_size?: number | undefined;
  is_size_in_yards: boolean;
  /** Free text, understood as filters by `#domain/search/understand.ts` (D55). */
  q?: string | undefined;
}

export interface SearchQuery {
  filters: SearchFilters;
  sort: Sort;
  /** From 1. */
  page: number;
  page_size: number;
}

export const NO_FILTERS: SearchFilters = {
  location: [],
  bhk_type: [],
  residential_type: [],
  commercial_type: [],
  condition: [],
  age: [],
  is_size_in_yards: false,
};
