import { OTHER_AREA } from '#domain/location/area-name.ts';
import { soldLabel } from '#domain/property/labels.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { SITE } from '#domain/site.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/links.tsx';

interface SoldNoticeProps {
  property: PropertyDetail;
  refusal: string | undefined;
}

/** Stands where a listing that is for sale has the way to its owner (D66). */
export default function SoldNotice({ property, refusal }: SoldNoticeProps) {
  const { property_type, location } = property;
  const isListed = location !== OTHER_AREA;
  const elsewhere = { property_type, ...(isListed && { location }), hide_sold: 'true' };
  return (
    <section aria-labelledby="sold-title" data-sold-notice className="grid gap-3 panel p-5">
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <h2 id="sold-title" className="text-xl">
        {soldLabel(property.sold_at)}
      </h2>
      <p className="text-ink-soft">The owner’s number is no longer available.</p>
      <LinkButton to={paths.search(elsewhere)} className="no-print justify-self-start">
        See what is for sale in {isListed ? location : SITE.city}
      </LinkButton>
    </section>
  );
}
