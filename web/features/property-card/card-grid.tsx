import type { CardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { PropertyCard } from '#web/features/property-card/property-card.tsx';
import type { HomeToKeep } from '#web/lib/device/shortlist.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeptPart } from '#web/ui/kept/kept-markup.tsx';

interface CardGridProps {
  properties: readonly CardListing[];
  /** They are not what was asked for, but near it. */
  isNearby?: boolean;
}

/**
 * Listings three in a row on a desktop, two on a tablet, one on a phone (spec 2, Search). Only
 * the first photograph is fetched with the page: the others in view follow at its layout, and do not hold up its styles on a slow line.
 */
export function CardGrid({ properties, isNearby = false }: CardGridProps) {
  return (
    <ul
      data-card-grid={isNearby ? undefined : true}
      className="grid grid-cols-1 gap-5 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]"
    >
      {properties.map((property, index) => {
        const priority = index === 0 && !isNearby;
        const sign = `${signOf(property)}${priority}`;
        return <KeptPart key={property.id} in="li" of={PropertyCard} shown={{ property, priority }} sign={sign} />;
      })}
    </ul>
  );
}

const signs = new WeakMap<CardListing, string>();

/** All that a card shows, as one text; written once for a listing. */
function signOf(property: CardListing): string {
  const sign = signs.get(property) ?? JSON.stringify(property);
  signs.set(property, sign);
  return sign;
}

/** The heart of a listing's page, with a word beside it except on phones. A plain script presses it, and makes those of cards. */
export function Heart({ home: { id, title, price, is_sold_out } }: { home: HomeToKeep }) {
  return (
    <button
      type="button"
      data-heart={JSON.stringify({ id, title, price, is_sold_out })}
      aria-pressed="false"
      aria-label={t('Keep {title}', { title })}
      className="heart button button-secondary not-scripted:hidden max-sm:px-3"
    >
      <Icon of="heart" />
      <span className="max-sm:sr-only">{t('Keep')}</span>
    </button>
  );
}
