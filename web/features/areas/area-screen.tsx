import type { ReactNode } from 'react';
import { type AreaFacts, type AreaFigures, hasPrices } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { distanceKm, type Place } from '#domain/location/places.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { COMMERCIAL_TYPES, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { SITE } from '#domain/site.ts';
import { counted, gather, inPlace, money, units } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { AreaPrices, UsualPrices } from '#web/features/areas/area-prices.tsx';
import { type AreaFound, searchIn, zoneName } from '#web/features/areas/load-area.ts';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Breadcrumb, Link, LinkButton } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';
import { ErrorState } from '#web/ui/states.tsx';

interface AreaScreenProps {
  found: AreaFound;
  /** The map with this area marked. */
  map: ReactNode;
  /** The cards of the newest listings. */
  cards: ReactNode;
}

/** An area: what is for sale there, at which prices, what is nearby, and the areas around it. */
export function AreaScreen({ found, map, cards }: AreaScreenProps) {
  const { place, facts, figures, neighbours } = found;
  const { area } = place;
  return (
    <div className="page-width pt-2 pb-12">
      <Breadcrumb
        way={[
          { name: t('Home'), to: paths.home },
          { name: t('Areas'), to: paths.areas() },
        ]}
        here={areaNameHere(area)}
      />
      <div className="mt-2 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_26rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Headline place={place} facts={facts} />
          {facts.types.length > 0 && (
            <Part title={t('What is for sale')}>
              <Types facts={facts} />
            </Part>
          )}
          {facts.bhk.length > 0 && (
            <Part title={hasPrices(facts) ? t('Prices by BHK') : t('Homes by BHK')}>
              <AreaPrices facts={facts} />
            </Part>
          )}
          {facts.usual.length > 0 && (
            <Part title={money.per(t('Usual price'), units.sqft)}>
              <UsualPrices usual={facts.usual} />
            </Part>
          )}
          {facts.near.length > 0 && (
            <Part title={t('What is nearby')}>
              <Near near={facts.near} />
            </Part>
          )}
          <Part title={t('Nearby areas')}>
            <Neighbours place={place} neighbours={neighbours} figures={figures} />
          </Part>
        </div>
        <aside aria-label={t('Map')} className="lg:sticky lg:top-20 lg:self-start">
          {map}
          <Link to={paths.areas()} className={`${TEXT_LINK} mt-3 inline-flex min-h-11 items-center`}>
            {t('All areas of {city}', { city: SITE.city })}
          </Link>
        </aside>
      </div>
      {facts.count > 0 && (
        <section aria-labelledby="newest" className="mt-10">
          <h2 id="newest" className="mb-4 text-xl">
            {t('Newest {where}', { where: inPlace(areaNameHere(area)) })}
          </h2>
          {cards}
        </section>
      )}
    </div>
  );
}

function Headline({ place: { area, zone, pincode }, facts }: Headed) {
  const { count, median_per_sqft: median } = facts;
  return (
    <div>
      <h1 className="text-2xl sm:text-3xl">{`${areaNameHere(area)}, ${SITE.city}`}</h1>
      <p className="mt-1 text-ink-soft">{t('{zone}, PIN {pincode}', { zone: zoneName(zone), pincode })}</p>
      <p className="mt-4 text-lg">
        {count === 0
          ? t('Nothing is for sale {where} today. The areas nearby may have what you are looking for.', {
              where: inPlace(areaNameHere(area)),
            })
          : t('{count, plural, one {# property} other {# properties}} for sale, straight from the owners.', { count })}
      </p>
      {median !== null && (
        <p className="mt-1">
          {rich(
            'Typical price: <b>{price}</b> (median of {kinds})',
            { b: (inner) => <strong className="text-brand">{inner}</strong> },
            { price: money.per(formatFullPrice(median), units.sqft), kinds: kindsCounted(facts) },
          )}
        </p>
      )}
      {count > 0 && (
        <LinkButton to={searchIn(area)} tone="primary" className="mt-4">
          {count === 1 ? t('See it') : t('See all {count}', { count })}
        </LinkButton>
      )}
    </div>
  );
}

/** What the typical price rests on: '6 homes', '4 homes and 2 commercial properties'. */
function kindsCounted({ count, types }: AreaFacts): string {
  const places = types
    .filter(({ type }) => COMMERCIAL_TYPES.some((one) => one === type))
    .reduce((sum, one) => sum + one.count, 0);
  const parts = [
    count > places ? counted(count - places, 'homes') : '',
    places > 0 ? counted(places, 'commercialProperties') : '',
  ];
  return gather.all(parts.filter((part) => part !== ''));
}

interface Headed {
  place: Place;
  facts: AreaFacts;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Types({ facts: { area, types } }: { facts: AreaFacts }) {
  return (
    <ul className="area-chips">
      {types.map(({ type, count }) => (
        <li key={type}>
          <Link to={typeSearch(area, type)}>
            {typeName(type)}
            <span>
              {count}
              <span className="sr-only">{` ${counted(count, 'propertiesAlone')}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Type = AreaFacts['types'][number]['type'];

function typeName(type: Type): string {
  const isCommercial = COMMERCIAL_TYPES.some((one) => one === type);
  return valueLabel(isCommercial ? 'commercial_type' : 'residential_type', type);
}

function typeSearch(area: string, type: Type): string {
  const residential_type = RESIDENTIAL_TYPES.filter((one) => one === type);
  const commercial_type = COMMERCIAL_TYPES.filter((one) => one === type);
  const property_type = residential_type.length > 0 ? 'Residential' : 'Commercial';
  return searchIn(area, { property_type, residential_type, commercial_type });
}

/** The median of what owners entered, with how many did. */
function Near({ near }: { near: AreaFacts['near'] }) {
  return (
    <>
      <dl className="grid max-w-prose grid-cols-2 gap-x-6 sm:grid-cols-3">
        {near.map(({ place, minutes, count }) => (
          <div key={place} className="border-line border-b py-2">
            <dt className="text-ink-soft text-sm">{valueLabel('connectivity_list', place)}</dt>
            <dd className="font-semibold">
              {rich(
                '{minutes} min <note>for {count, plural, one {# property} other {# properties}}</note>',
                { note: (inner) => <span className="font-normal text-ink-soft text-sm">{inner}</span> },
                { minutes: Math.round(minutes), count },
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-soft text-sm">
        {t('Typical times (medians) where the owners of five or more properties entered one.')}
      </p>
    </>
  );
}

function Neighbours({
  place,
  neighbours,
  figures,
}: {
  place: Place;
  neighbours: readonly Place[];
  figures: AreaFigures;
}) {
  return (
    <ul className="area-chips">
      {neighbours.map((neighbour) => {
        const count = figures[neighbour.area]?.count ?? 0;
        return (
          <li key={neighbour.area}>
            <Link to={paths.area(neighbour.area)}>
              {areaNameHere(neighbour.area)}
              <span>
                {rich(
                  '{count}<unit> {count, plural, one {property} other {properties}}</unit>, {km} km',
                  { unit: (inner) => <span className="sr-only">{inner}</span> },
                  { count, km: distanceKm(place, neighbour).toFixed(1) },
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** All areas of the city: the map, and the list that says the same; null where the figures cannot be read. */
export function AreasScreen({ map }: { map: ReactNode | null }) {
  return (
    <div className="page-width grid gap-6 pt-6 pb-12">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('Areas of {city}', { city: SITE.city })}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          {t(
            'What owners offer today, area by area. The typical price per sq.ft is the median, and is shown only where five or more properties are for sale.',
          )}
        </p>
      </div>
      {map ?? <ErrorState title={t('The areas could not be loaded')} />}
      <div>
        <LinkButton to={paths.search()}>{t('See all properties')}</LinkButton>
      </div>
    </div>
  );
}
