import type { ReactNode } from 'react';
import type { PropertyDetail } from '#domain/property/property.ts';

interface SimilarListingsProps {
  of: PropertyDetail;
  /** Their cards as entries of a list. */
  children: ReactNode;
}

/** Listings like this one (D69): a row to the side on a phone, three in a row on a desktop. */
export function SimilarListings({ of: { property_type }, children }: SimilarListingsProps) {
  return (
    <section aria-labelledby="similar-title" className="no-print min-w-0">
      <h2 id="similar-title" className="text-xl">
        {property_type === 'Residential' ? 'Similar homes' : 'Similar properties'}
      </h2>
      <ul className="card-row lg:grid lg:grid-cols-3 lg:overflow-visible lg:*:w-auto!">{children}</ul>
    </section>
  );
}
