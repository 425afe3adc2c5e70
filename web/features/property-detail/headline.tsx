import { BadgeCheck, MapPin } from 'lucide-react';
import { formatDate } from '#domain/dates.ts';
import { propertyBadges } from '#domain/property/badges.ts';
import { formatPrice, formatUnitPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { SITE } from '#domain/site/config.ts';
import { LandFlags } from '#web/features/property-detail/land-flags.tsx';
import { ShareButton } from '#web/features/property-detail/share-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Price, title, place and badges of a listing; the price is the loudest. */
export function Headline({ property }: { property: PropertyDetail }) {
  const { title, location, is_sample, is_sold_out, verified_at } = property;
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <Price property={property} large />
        <ShareButton title={title} />
      </div>
      <div>
        <h1 className="wrap-anywhere text-2xl">{title}</h1>
        <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-lg">
          <Icon of={MapPin} />
          {location}, {SITE.city}
        </p>
      </div>
      <ul aria-label="In short" className="flex flex-wrap gap-2">
        {is_sold_out && (
          <li>
            <Badge tone="alarm">SOLD OUT</Badge>
          </li>
        )}
        {[property.property_type, ...propertyBadges(property)].map((label) => (
          <li key={label}>
            <Badge>{label}</Badge>
          </li>
        ))}
        <li>
          <Badge className="whitespace-normal">{formatBothSizes(property.size, property.is_size_in_yards)}</Badge>
        </li>
        <LandFlags property={property} />
        {verified_at && (
          <li>
            <Badge tone="good">
              <Icon of={BadgeCheck} size={16} />
              Verified {formatDate(verified_at)}
            </Badge>
          </li>
        )}
        {is_sample && (
          <li>
            <Badge className="text-ink-soft">Sample listing</Badge>
          </li>
        )}
      </ul>
    </header>
  );
}

/** The price with what a square foot and a square yard cost. */
export function Price({ property, large = false }: { property: PropertyDetail; large?: boolean }) {
  const units = formatUnitPrices(property);
  return (
    <div>
      <p className={`font-bold text-brand ${large ? 'text-3xl' : 'text-2xl'}`}>{formatPrice(property.price)}</p>
      {units && (
        <p className="text-ink-soft text-sm">
          {units.perSqft} · {units.perSqyd}
        </p>
      )}
    </div>
  );
}
