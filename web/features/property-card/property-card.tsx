import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import { freshnessOnCard } from '#domain/freshness.ts';
import { type CardListing, cardFacts, cardSize } from '#domain/property/card.ts';
import { propertyBadges } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { CARD_SIZES, CardPhotos, CardPhotosOfDocument } from '#web/features/property-card/card-photos.tsx';
import { KeepButton } from '#web/features/property-card/keep-button.tsx';
import { useVisitBefore } from '#web/lib/device/use-device.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface PropertyCardProps {
  property: CardListing;
  /** The first card of the page, whose photograph is the largest picture of the first view: it is fetched at once. */
  priority?: boolean;
  sizes?: string;
  /** The card stands in a document. */
  isDocument?: boolean;
}

/**
 * A listing in a list (spec 2): 420 px high, the photograph 240 px; with large letters it grows, so that every word stays.
 * The whole card leads to the listing, by one link.
 */
export function PropertyCard({
  property,
  priority = false,
  sizes = CARD_SIZES,
  isDocument = false,
}: PropertyCardProps) {
  const { id, cover, more_photos: others, title, created_at: listed } = property;
  if (isDocument) {
    return (
      <article data-property={id} data-price={property.price} data-since={listed} className="card">
        <CardPhotosOfDocument {...{ cover, others, title, priority, sizes }} />
        <PhotoMarks property={property} />
        <CardText property={property} touched={false} />
      </article>
    );
  }
  return <LiveCard {...{ property, priority, sizes }} />;
}

/** The card of a page that has a router. */
function LiveCard({ property, priority, sizes }: Required<Omit<PropertyCardProps, 'isDocument'>>) {
  const [touched, setTouched] = useState(false);
  const { id, cover, more_photos: others, title, created_at: listed } = property;
  return (
    <article
      data-property={id}
      // A finger that only scrolls past asks for nothing.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setTouched(true)}
      onFocus={() => setTouched(true)}
      className="card"
    >
      <CardPhotos {...{ cover, others, title, priority, touched, sizes }} />
      <PhotoMarks property={property} />
      <NewMark listed={listed} />
      <KeepButton home={property} />
      <CardText property={property} touched={touched} />
    </article>
  );
}

/** Price first, then title, place and size, facts, badges; the one link covers the card. */
function CardText({ property, touched }: { property: CardListing; touched: boolean }) {
  const { id, title, price, location } = property;
  const facts = cardFacts(property);
  return (
    <div className="card-text">
      <div>
        <p className="card-price">{formatPrice(price)}</p>
        <Link to={paths.property(id)} className="card-link">
          View Details<span className="sr-only">{` of ${title}`}</span>
        </Link>
      </div>
      {/* The whole of a long title, for a pointer: there is one then. */}
      <h3 title={touched ? title : undefined}>{title}</h3>
      <p className="card-place">
        <Icon of="map-pin" size={16} />
        <span>{location}</span>
        <span>{cardSize(property)}</span>
      </p>
      {facts.length > 0 && (
        <p className="card-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <ul>
        {propertyBadges(property).map((label) => (
          <li key={label} className="badge">
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The marks on the photograph: type, sample, sold, and the day of verification, or else that of the last word. */
function PhotoMarks({ property }: { property: CardListing }) {
  const { property_type, is_sample, is_sold_out, verified_at } = property;
  return (
    <div className="card-marks">
      <div>
        <span className="badge">{property_type}</span>
        {is_sample && <span className="badge">Sample listing</span>}
      </div>
      {verified_at && (
        <span className="badge badge-good">
          <Icon of="badge-check" size={16} />
          {`Verified ${formatDate(verified_at)}`}
        </span>
      )}
      {!verified_at && !is_sold_out && <span className="badge">{freshnessOnCard(property)}</span>}
      {is_sold_out && <p className="card-sold">SOLD OUT</p>}
    </div>
  );
}

/** 'New' on a home that was listed since the last visit on this device. It stands beside the heart and comes with it. */
function NewMark({ listed }: { listed: string }) {
  const before = useVisitBefore();
  if (before === null || Date.parse(listed) <= before) return null;
  return <span className="badge badge-calm card-new">New</span>;
}
