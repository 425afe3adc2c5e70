import { type ComponentProps, memo, useEffect, useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import { freshnessOnCard } from '#domain/freshness.ts';
import { widthOf } from '#domain/media/variants.ts';
import { type CardCover, type CardListing, cardFacts, cardSize, loweredOn } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { propertyBadges, valueLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { CARD_WIDEST, startCards } from '#web/islands/cards.ts';
import { startHearts } from '#web/islands/hearts.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture, type PictureSource, picturePreload } from '#web/ui/picture.tsx';
import { langOf, rich } from '#web/ui/rich.ts';

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

/** The card of any page, in an island: the same plain scripts bring it to life, which React leaves alone, since it draws a home once. */
export const CardInIsland = memo((props: ComponentProps<typeof PropertyCard>) => {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (around.current === null) return;
    startCards(around.current);
    startHearts(around.current);
  }, []);
  return (
    <div ref={around} className="contents">
      <PropertyCard {...props} />
    </div>
  );
});

/** How wide a card is: one, two or three columns (look: 3 on desktops, 2 on tablets, 1 on phones). */
const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 40rem) 46vw, 94vw';

interface CardPhotosProps {
  cover: CardCover | null;
  /** The addresses of the other photographs. */
  others: readonly string[];
  title: string;
  /** The first of the page: fetched at once. */
  priority: boolean;
  /** How wide the card is shown, as the `sizes` of a picture. */
  sizes: string;
}

/** The photographs of a card: the first, and where the others are. A plain script adds the others and the steps through them (spec 2). */
function CardPhotos({ cover, others, title, priority, sizes }: CardPhotosProps) {
  if (!cover) return <NoPhotos title={title} />;
  return (
    <div data-more={others.length > 0 ? others.join(' ') : undefined} className="card-photos">
      <div className="card-strip">
        <Picture
          image={photoAt(cover, others, 0)}
          alt={title}
          sizes={sizes}
          widest={CARD_WIDEST}
          priority={priority}
          small
        />
      </div>
    </div>
  );
}

function NoPhotos({ title }: { title: string }) {
  return (
    <div className="card-photos">
      <img
        src="/placeholder-property.svg"
        alt={t('A drawing: there are no photos of {title} yet', { title })}
        width={640}
        height={480}
        // It does not compete with photographs, so React writes no hint for it either.
        fetchPriority="low"
      />
    </div>
  );
}

/** A photograph by its place from 0. Of the others a page knows the address alone. */
function photoAt(cover: CardCover, others: readonly string[], place: number): PictureSource {
  const address = others[place - 1];
  if (address !== undefined) return { media_url: address, width: widthOf(address) };
  return { ...cover, width: widthOf(cover.media_url) };
}

/** Preloads the photograph of the first card. */
export function firstPhotoPreload(cover: CardCover | null | undefined): MetaDescriptor[] {
  return picturePreload(cover ? photoAt(cover, [], 0) : undefined, CARD_SIZES, CARD_WIDEST);
}
