import type { ComponentProps, ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { confirmedLine } from '#domain/freshness.ts';
import type { AreaFigure } from '#domain/location/area-facts.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { propertyBadges, valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPrice, formatPriceChange, formatUnitPrices } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatBothSizes } from '#domain/property/size.ts';
import { SITE } from '#domain/site.ts';
import { inPlace, landFlags, money, units } from '#domain/words/en.ts';
import { freshness } from '#domain/words/en-property.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';
import { Island } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { InfoTip } from '#web/ui/overlay/tooltip.tsx';
import { langOf, rich } from '#web/ui/rich.ts';

interface HeadlineProps {
  property: PropertyDetail;
  area: AreaFigure | null;
  /** What it costs to buy it, below the price. */
  cost: ReactNode;
  /** The heart. */
  keep: ReactNode;
  /** The ways to pass the listing on. */
  share: ReactNode;
}

/** Price, heading, place and badges of a listing; the price is the loudest. */
export function Headline({ property, area, cost, keep, share }: HeadlineProps) {
  const { title, location, is_sample, is_sold_out, is_stale, verified_at } = property;
  const lowered = loweredOf(property);
  const heading = listingHeading(property);
  const areaName = areaNameHere(location);
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <div>
          <Price property={property} large />
          {lowered && (
            <p data-lowered className="text-good text-sm">
              {t('Price lowered on {date} by {by}: it was {from}', {
                date: formatDate(lowered.at),
                by: lowered.by,
                from: lowered.from,
              })}
            </p>
          )}
          {area && !is_sold_out && <TypicalPrice property={property} area={area} />}
        </div>
        <div className="no-print shrink-0">{keep}</div>
      </div>
      {cost}
      <div>
        <h1 lang={langOf(heading)} className="wrap-anywhere text-2xl">
          {heading}
        </h1>
        {heading !== title && (
          <p lang={langOf(title)} className="wrap-anywhere text-ink-soft">
            {title}
          </p>
        )}
        <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-lg">
          <Icon of="map-pin" />
          <span>
            {location === OTHER_AREA
              ? t('{place}, {city}', { place: areaName, city: SITE.city })
              : rich(
                  '<area>{area}</area>, {city}',
                  {
                    area: (name) => (
                      <Link to={paths.area(location)} className="hover:text-brand hover:underline">
                        {name}
                      </Link>
                    ),
                  },
                  { area: areaName, city: SITE.city },
                )}
          </span>
        </p>
        {!is_sold_out && (
          <p
            data-freshness
            data-ago={JSON.stringify({ confirmed_at: property.confirmed_at, created_at: property.created_at })}
            className="mt-1 text-ink-soft text-sm"
          >
            {confirmedLine(property)}
            {is_stale && <strong className="text-warn"> {freshness.stale}</strong>}
          </p>
        )}
      </div>
      <ul aria-label={t('In short')} className="flex flex-wrap gap-2">
        {is_sold_out && <Mark tone="alarm">{t('SOLD OUT')}</Mark>}
        {[valueLabel('property_type', property.property_type), ...propertyBadges(property)].map((label) => (
          <Mark key={label}>{label}</Mark>
        ))}
        <Mark className="whitespace-normal">{formatBothSizes(property.size, property.is_size_in_yards)}</Mark>
        {property.na_noc && <LandFlag {...landFlags.naNoc} />}
        {property.onlyNA && <LandFlag {...landFlags.onlyNA} />}
        {verified_at && (
          <Mark tone="good">
            <Icon of="badge-check" size={16} />
            {t('Verified {date}', { date: formatDate(verified_at) })}
          </Mark>
        )}
        {is_sample && <Mark className="text-ink-soft">{t('Sample listing')}</Mark>}
      </ul>
      {share}
    </header>
  );
}

/** One of the badges in the list of them. */
function Mark(props: ComponentProps<typeof Badge>) {
  return (
    <li>
      <Badge {...props} />
    </li>
  );
}

/** A flag of the land's papers with its explanation (D32). */
function LandFlag({ name, explanation }: { name: string; explanation: string }) {
  return (
    <li className="flex items-center gap-1">
      <Badge tone="calm">{name}</Badge>
      <Island
        name="info-tip"
        of={InfoTip}
        shown={{ label: t('What {name} means', { name }), text: explanation }}
        start="sign"
      />
    </li>
  );
}

/** The price that was lowered, before and now (D109); null where none was, and of what is sold. */
function loweredOf({ price, price_lowered: before, is_sold_out }: PropertyDetail) {
  return before && !is_sold_out ? { at: before.at, ...formatPriceChange(before.from, price) } : null;
}

/** The price as the whole page shows it: as precisely as it differs from the one before (D120). */
export const shownPrice = (property: PropertyDetail): string => loweredOf(property)?.to ?? formatPrice(property.price);

/** The price with what a square foot and a square yard cost. */
export function Price({ property, large = false }: { property: PropertyDetail; large?: boolean }) {
  const units = formatUnitPrices(property);
  return (
    <div>
      <p className={`font-bold text-brand ${large ? 'text-3xl' : 'text-2xl'}`}>{shownPrice(property)}</p>
      {units && (
        <p className="text-ink-soft text-sm">
          {units.perSqft} · {units.perSqyd}
        </p>
      )}
    </div>
  );
}

/** The median of what a square foot costs, of the listings of the same type in the same area, where there are enough of them (D70). */
function TypicalPrice({ property: { property_type, location }, area }: { property: PropertyDetail; area: AreaFigure }) {
  if (area.median_per_sqft === null || location === OTHER_AREA) return null;
  return (
    <p data-typical-price className="text-ink-soft text-sm">
      {t(
        'Typical price {where}: {price} (median of {count} {type, select, Residential {homes} other {commercial properties}})',
        {
          where: inPlace(areaNameHere(location)),
          price: money.per(formatFullPrice(area.median_per_sqft), units.sqft),
          count: groupDigits(area.count),
          type: property_type,
        },
      )}
    </p>
  );
}
