import { formatDate } from '#domain/dates.ts';
import { freshnessOnCard } from '#domain/freshness.ts';
import { type CardListing, cardFacts, cardSize, loweredOn } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { propertyBadges, valueLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { CARD_SIZES, CardPhotos } from '#web/features/property-card/card-photos.tsx';
import { langOf } from '#web/lib/lang-of.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

interface PropertyCardProps {
  property: CardListing;
  /** The first card of the page, whose photograph is the largest picture of the first view: it is fetched at once. */
  priority?: boolean;
  sizes?: string;
}

/**
 * A listing in a list (spec 2): 420 px high, the photograph 240 px; with large letters it grows, so that every word stays.
 * The whole card leads to the listing, by one link. What moves on it is done by plain scripts (`islands/cards.ts`, `islands/hearts.ts`).
 */
export function PropertyCard({ property, priority = false, sizes = CARD_SIZES }: PropertyCardProps) {
  const { id, cover, more_photos: others, price, created_at: listed } = property;
  const title = listingHeading(property);
  return (
    <article data-property={id} data-price={price} data-since={listed} className="card">
      <CardPhotos {...{ cover, others, title, priority, sizes }} />
      <PhotoMarks property={property} />
      <CardText property={property} />
    </article>
  );
}

/** Price first, then heading, place and size, facts, badges; the one link covers the card. */
function CardText({ property }: { property: CardListing }) {
  const { id, title, price, location } = property;
  const heading = listingHeading(property);
  const facts = cardFacts(property);
  return (
    <div className="card-text">
      <div>
        <p className="card-price">{formatPrice(price)}</p>
        <Link to={paths.property(id)} className="card-link">
          {rich(
            'View Details<of> of {title}</of>',
            { of: (inner) => <span className="sr-only">{inner}</span> },
            { title: heading },
          )}
        </Link>
      </div>
      <h3 lang={langOf(heading)}>{heading}</h3>
      <p className="card-place">
        {/* A heading that is made of the fields names the place. */}
        {pageLanguage === 'en' ? <Icon of="map-pin" size={16} /> : null}
        {pageLanguage === 'en' ? <span>{location}</span> : <span lang={langOf(title)}>{title}</span>}
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

/** The marks on the photograph: type, sample, a lowered price, sold, and the day of verification, or else that of the last word. */
function PhotoMarks({ property }: { property: CardListing }) {
  const { property_type, is_sample, is_sold_out, verified_at } = property;
  const lowered = loweredOn(property);
  return (
    <div className="card-marks">
      <div>
        <span className="badge">{valueLabel('property_type', property_type)}</span>
        {is_sample && <span className="badge">{t('Sample listing')}</span>}
        {lowered && <span className="badge badge-good">{lowered}</span>}
      </div>
      {verified_at && (
        <span className="badge badge-good">
          <Icon of="badge-check" size={16} />
          {t('Verified {date}', { date: formatDate(verified_at) })}
        </span>
      )}
      {!verified_at && !is_sold_out && <span className="badge">{freshnessOnCard(property)}</span>}
      {is_sold_out && <p className="card-sold">{t('SOLD OUT')}</p>}
    </div>
  );
}
