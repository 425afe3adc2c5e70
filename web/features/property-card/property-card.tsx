import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { propertyBadges } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyCard as Property } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { CARD_SIZES, CardPhotos } from '#web/features/property-card/card-photos.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PropertyCardProps {
  property: Property;
  /** The first card of the page, whose photograph is the largest picture of the first view: it is fetched at once. */
  priority?: boolean;
  sizes?: string;
}

/**
 * A listing in a list (spec 2): 420 px high, the photograph 240 px; with large letters it grows, so that every word stays.
 * The whole card leads to the listing, by one link.
 */
export function PropertyCard({ property, priority = false, sizes = CARD_SIZES }: PropertyCardProps) {
  const [touched, setTouched] = useState(false);
  return (
    <article
      data-property={property.id}
      onPointerEnter={() => setTouched(true)}
      onFocus={() => setTouched(true)}
      className="group relative isolate flex h-full min-h-[420px] flex-col overflow-hidden panel transition-shadow hover:shadow-float has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-calm has-[a:focus-visible]:outline-offset-2"
    >
      <div className="relative h-[240px] shrink-0 overflow-hidden">
        <CardPhotos
          images={property.media_images}
          title={property.title}
          priority={priority}
          touched={touched}
          sizes={sizes}
        />
      </div>
      <PhotoMarks property={property} />
      <CardText property={property} />
    </article>
  );
}

/** Price first, then title, place and size, badges; the one link covers the card. */
function CardText({ property }: { property: Property }) {
  const { id, title, price, location, size, is_size_in_yards } = property;
  return (
    <div className="flex grow flex-col gap-0.5 p-3 max-[21rem]:py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="whitespace-nowrap font-bold text-brand text-xl">{formatPrice(price)}</p>
        <Link
          to={paths.property(id)}
          className="whitespace-nowrap font-semibold text-brand text-sm underline decoration-transparent underline-offset-3 outline-none after:absolute after:inset-0 after:z-10 group-hover:decoration-current"
        >
          View Details<span className="sr-only"> of {title}</span>
        </Link>
      </div>
      <h3
        className="truncate font-semibold text-base max-[21rem]:line-clamp-2 max-[21rem]:whitespace-normal cramped:line-clamp-none"
        title={title}
      >
        {title}
      </h3>
      <p className="flex items-center gap-1 text-ink-soft text-sm cramped:flex-wrap">
        <Icon of="map-pin" size={16} />
        <span className="truncate max-[21rem]:whitespace-normal">{location}</span>
        <span aria-hidden="true">·</span>
        <span className="whitespace-nowrap">{formatSize(size, is_size_in_yards)}</span>
      </p>
      <ul className="mt-auto flex flex-wrap gap-1.5 cramped:pt-2">
        {propertyBadges(property).map((label) => (
          <li key={label} className="flex">
            <Badge>{label}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The marks on the photograph: type, sample, sold, and the day of verification. With large text they move below it. */
function PhotoMarks({ property }: { property: Property }) {
  const { property_type, is_sample, is_sold_out, verified_at } = property;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 h-[240px] cramped:static cramped:flex cramped:h-auto cramped:flex-wrap cramped:gap-1.5 cramped:p-3 cramped:pb-0">
      <div className="absolute start-3 top-3 flex flex-col items-start gap-1.5 cramped:static">
        <Badge className="bg-surface">{property_type}</Badge>
        {is_sample && <Badge className="bg-surface text-ink-soft">Sample listing</Badge>}
      </div>
      {verified_at && (
        <Badge tone="good" className="absolute start-3 bottom-3 bg-surface cramped:static">
          <Icon of="badge-check" size={16} />
          Verified {formatDate(verified_at)}
        </Badge>
      )}
      {is_sold_out && (
        <p className="absolute end-0 top-3 rounded-s-full bg-bad py-1 ps-4 pe-3 cramped:static cramped:rounded-full font-bold text-sm text-tone-ink tracking-wide">
          SOLD OUT
        </p>
      )}
    </div>
  );
}
