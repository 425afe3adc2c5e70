import type { ReactNode } from 'react';
import { isoMonth } from '#domain/dates.ts';
import type { ListingBand } from '#domain/property/band.ts';
import { valueLabel } from '#domain/property/labels.ts';
import type { KnownPrices, PropertyDetail, PropertyVideo } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';
import { LightAndHeat } from '#web/features/property-detail/light.tsx';
import { PriceHistory } from '#web/features/property-detail/price-history.tsx';
import { UsualPrice } from '#web/features/property-detail/usual-price.tsx';
import { langOf } from '#web/lib/lang-of.ts';
import { factsFor } from '#web/listing-fields/facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface SectionsProps {
  property: PropertyDetail;
  band: ListingBand | null;
  history: KnownPrices | null;
  video: (video: PropertyVideo, index: number) => ReactNode;
  /** The area on the map, beside the minutes to places nearby. */
  areaMap: ReactNode;
}

interface Part {
  id: string;
  title: string;
  content: ReactNode;
}

/** Overview, usual price, price history, light, videos, amenities, connectivity, summary (spec 2), each with an address of its own; an empty one is left out. */
export function Sections(props: SectionsProps) {
  const parts = partsOf(props);
  return (
    <>
      <nav aria-label={t('On this page')} className="jump-links no-print">
        {parts.map(({ id, title }) => (
          <Link key={id} to={`#${id}`}>
            {title}
          </Link>
        ))}
      </nav>
      {parts.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          // On a phone only the first is near the first view. Videos are not printed.
          className={classNames(
            'border-line border-t pt-6',
            id !== 'overview' && 'far-320',
            id === 'videos' && 'no-print',
          )}
        >
          <h2 id={`${id}-title`} className="mb-4 text-xl">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </>
  );
}

function partsOf({ property, band: known, history, video, areaMap }: SectionsProps): Part[] {
  const { media_videos: videos, amenity_list: amenities, connectivity_list: places, summary } = property;
  const grid = <div className="grid gap-4 sm:grid-cols-2">{videos.map(video)}</div>;
  const words = (
    <p lang={langOf(summary ?? '')} className="wrap-anywhere max-w-prose whitespace-pre-line">
      {summary}
    </p>
  );
  const nearby = (
    <>
      <Places places={places} />
      {areaMap}
    </>
  );
  const overview = (
    <>
      <Overview property={property} />
      {places.length === 0 && areaMap}
    </>
  );
  const parts = [
    { id: 'overview', title: t('Overview'), content: overview },
    {
      id: 'usual-price',
      title: t('Usual price'),
      content: known?.band && <UsualPrice property={property} known={known} band={known.band} />,
    },
    {
      id: 'prices',
      title: t('Price history'),
      content: history && <PriceHistory property={property} known={history} />,
    },
    { id: 'light', title: t('Light and heat'), content: property.floor >= 0 && <LightAndHeat property={property} /> },
    { id: 'videos', title: t('Videos'), content: videos.length > 0 && grid },
    { id: 'amenities', title: t('Amenities'), content: amenities.length > 0 && <Amenities names={amenities} /> },
    { id: 'connectivity', title: t('Connectivity'), content: places.length > 0 && nearby },
    { id: 'summary', title: t('Summary'), content: summary && words },
  ];
  return parts.filter(({ content }) => content);
}

function Overview({ property }: { property: PropertyDetail }) {
  const month = isoMonth(Date.now());
  const known = factsFor('detail').flatMap(({ label, icon, value: say }) => {
    const value = say(property, month);
    return value === null ? [] : [{ label, icon, value }];
  });
  return (
    <dl className="fact-list">
      {known.map(({ label, value, icon }) => (
        <div key={label}>
          <dt>
            {icon && <Icon of={icon} className="sign" />}
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amenities({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-2 min-[24rem]:grid-cols-2 sm:grid-cols-3">
      {names.map((name) => (
        <li key={name} className="flex items-start gap-2">
          <Icon of="check" className="mt-0.5 text-good" />
          <span className="wrap-anywhere min-w-0">{valueLabel('amenity_list', name)}</span>
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: { places: PropertyDetail['connectivity_list'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {places.map(({ id, duration }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-2">
          <span className="wrap-anywhere min-w-0">{valueLabel('connectivity_list', id)}</span>
          {duration > 0 && (
            <span className="flex shrink-0 items-center gap-1.5 font-semibold">
              <Icon of="clock" size={18} className="text-ink-soft" />
              {t('{minutes} min', { minutes: duration })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
