import type { CostRates } from '#domain/cost/rates.ts';
import type { AreaFigure } from '#domain/location/area-facts.ts';
import type { PublicReads } from '#domain/page-context.ts';
import type { ListingBand } from '#domain/property/band.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import type { KnownPrices, PropertyDetail } from '#domain/property/property.ts';

/** What the page of a listing shows. */
export interface DetailPage {
  property: PropertyDetail;
  similar: readonly CardListing[];
  /** null when it could not be read, as below. */
  band: ListingBand | null;
  history: KnownPrices | null;
  /** What the listings of its type in its area are like; null when that could not be read. */
  area: AreaFigure | null;
  /** By which its cost is reckoned; null when they could not be read. */
  rates: CostRates | null;
}

/** Reads a listing and those that are like it. Without the latter, and without the rates, the page stands too. */
export async function loadDetail(reads: PublicReads, id: number): Promise<DetailPage> {
  const beside = reads.similar(id).catch(() => ({ properties: [], area: null }));
  const usual = reads.band(id).catch(() => null);
  const known = reads.history(id).catch(() => null);
  const reckoned = reads.costRates().catch(() => null);
  const property = await reads.view(id);
  const [found, band, history, rates] = [await beside, await usual, await known, await reckoned];
  return { property, band, history, similar: found.properties.map(cardListing), area: found.area, rates };
}
