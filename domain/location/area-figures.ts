/** What the listings of an area look like together. */
export interface AreaFigure {
  /** How many match, sold ones too where they were asked for. */
  count: number;
  /** The median price per square foot of the available ones, in rupees; null with fewer than five of them, which say too little (D73). */
  median_per_sqft: number | null;
}

/** Figures by the name of the area; areas without a listing are left out. */
export type AreaFigures = Record<string, AreaFigure>;

/** A median of fewer listings is not told. */
export const FEWEST_FOR_MEDIAN = 5;
