import type { CardListing } from '#domain/property/card.ts';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import { KeptPart } from '#web/ui/kept/kept-part.tsx';

/** How wide a similar listing is: a third of the page, or most of a phone. */
const SIZES = '(min-width: 64rem) 380px, min(20rem, 85vw)';

/** Listings like one, as the entries of a list. */
export default function SimilarCards({ listings }: { listings: readonly CardListing[] }) {
  return listings.map((property) => (
    <KeptPart key={property.id} in="li" of={PropertyCard} shown={{ property, sizes: SIZES }} />
  ));
}
