import type { ReactNode } from 'react';
import { formatDate, isoDay, isoMonth } from '#domain/dates.ts';
import { confirmedLine } from '#domain/freshness.ts';
import { FEWEST_FOR_BAND, type ListingBand } from '#domain/property/band.ts';
import { bandBasis } from '#domain/property/band-words.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPriceSteps } from '#domain/property/price.ts';
import type { KnownPrices, PropertyDetail, PropertyVideo } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { t } from '#domain/words/t.ts';
import { LightAndHeat } from '#web/features/property-detail/light.tsx';
import { factsFor } from '#web/listing-fields/facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { langOf } from '#web/ui/rich.ts';

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
          // Videos are not printed.
          className={classNames('topic', id === 'videos' && 'no-print')}
        >
          <h2 id={`${id}-title`}>{title}</h2>
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
      content: known && usualPriceOf(property, known),
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

interface PriceHistoryProps {
  property: PropertyDetail;
  known: KnownPrices;
}

/** When a home was listed and last confirmed, how long it has been here, and what it cost when (D134). */
function PriceHistory({ property, known: { listed_at, first_price, days, changes } }: PriceHistoryProps) {
  const prices = [first_price, ...changes.map(({ price }) => price)];
  const shown = formatPriceSteps(prices);
  const steps = changes.map(({ at, price }, place) => {
    const [by = '', from = price] = [shown.steps[place], prices[place]];
    return {
      at,
      price: shown.prices[place + 1],
      by: price < from ? t('Lowered by {by}', { by }) : t('Raised by {by}', { by }),
    };
  });
  return (
    <>
      {!property.is_sold_out && <p>{daysOnSite(days)}</p>}
      {property.confirmed_at !== null && <p>{confirmedLine(property)}</p>}
      {changes.length === 0 ? (
        <p>{t('The price has not changed since it was listed.')}</p>
      ) : (
        <ol className="mt-3">
          <PriceLine at={listed_at} price={shown.prices[0]} text={t('Listed##on a day')} />
          {steps.map(({ at, price, by }) => (
            <PriceLine key={at} at={at} price={price} text={by} />
          ))}
        </ol>
      )}
    </>
  );
}

function PriceLine({ at, price, text }: { at: string; price: string | undefined; text: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2">
      <time dateTime={isoDay(at)} className="min-w-28 text-ink-soft">
        {formatDate(at)}
      </time>
      <span className="font-semibold">{price}</span>
      <span>{text}</span>
    </li>
  );
}

function daysOnSite(days: number): string {
  if (days <= 0) return t('New on the site today');
  return t('{days, plural, one {# day} other {# days}} on the site', { days });
}

type Band = NonNullable<ListingBand['band']>;

/** Says why nothing is told where others like it are compared; where they are too few nothing is said. */
function usualPriceOf(property: PropertyDetail, known: ListingBand) {
  if (known.band !== null) return <UsualPrice property={property} known={known} band={known.band} />;
  if (known.homes < FEWEST_FOR_BAND) return null;
  return (
    <p className="max-w-prose">
      {t('This price is not compared with others: the size is that of a plot, or it is not known what was measured.')}
    </p>
  );
}

interface UsualPriceProps {
  property: PropertyDetail;
  known: ListingBand;
  band: Band;
}

/** What homes like one usually cost, and where it stands among them (D136). */
function UsualPrice({ property, known, band }: UsualPriceProps) {
  const standingText = standing(band);
  return (
    <div className="grid max-w-prose gap-2">
      <Picture band={band} text={standingText} />
      {standingText && <p className="font-semibold">{standingText}</p>}
      <p>{usual(band)}</p>
      <p className="text-ink-soft text-sm">{comparedBy(property)}</p>
      <p className="text-ink-soft text-sm">{bandBasis(known)}</p>
    </div>
  );
}

/** Of the drawing, in its own units. */
const WIDTH = 300;
const [TOP, HEIGHT] = [12, 12];
const DOT = 6;

/** The usual range as a bar, its middle as a line, and the home as a dot where anything is said of it. */
function Picture({ band, text }: { band: Band; text: string | null }) {
  const { low, middle, high } = band;
  const price = text === null ? middle : band.price;
  const [from, to] = [Math.min(low, price) * 0.9, Math.max(high, price) * 1.1];
  // So far from both edges that a dot is whole.
  const at = (rupees: number) => Math.round(DOT + ((rupees - from) / (to - from)) * (WIDTH - 2 * DOT));
  const label = text === null ? usual(band) : `${text}. ${usual(band)}`;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} 36`} className="w-full">
      <path d={`M0 18H${WIDTH}`} className="stroke-line" strokeWidth="2" />
      <rect x={at(low)} y={TOP} width={at(high) - at(low)} height={HEIGHT} rx="4" className="fill-good/40" />
      <path d={`M${at(middle)} 8V28`} className="stroke-good" strokeWidth="2" />
      {text && <circle cx={at(price)} cy="18" r={DOT} className="fill-brand" />}
    </svg>
  );
}

/** null: nothing is said before staff have looked at the price. */
function standing({ price, place }: Band): string | null {
  if (place === null) return null;
  return t(
    '{price} per sq.ft of carpet area: {place, select, below {below what is usual} above {above what is usual} other {within what is usual}}',
    { price: formatFullPrice(price), place },
  );
}

function usual({ low, middle, high }: Band): string {
  return t('Usual: {low} to {high}, in the middle {middle}', {
    low: formatFullPrice(low),
    middle: formatFullPrice(middle),
    high: formatFullPrice(high),
  });
}

/** The area that it is compared by, and where that comes from (D135). */
function comparedBy({ comparable_size, comparable_share }: PropertyDetail): string {
  const size = formatSize(comparable_size ?? 0, false);
  if (comparable_share === null) return t('Compared by {size} of carpet area, as it was entered.', { size });
  const { of, share, homes } = comparable_share;
  const percent = Math.round(share * 100);
  if (homes === null)
    return t(
      'Compared by {size} of carpet area, an estimate: {percent} % of the {of, select, built_up {built-up size, a rule of thumb} other {super built-up size, of which 55 to 65 % is usual in Gujarat}}.',
      { size, percent, of },
    );
  return t(
    'Compared by {size} of carpet area, an estimate: {percent} % of the {of, select, built_up {built-up} other {super built-up}} size, the middle share of {homes} homes on this site.',
    { size, percent, of, homes },
  );
}
