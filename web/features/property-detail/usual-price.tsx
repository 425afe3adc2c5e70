import type { ListingBand } from '#domain/property/band.ts';
import { bandBasis } from '#domain/property/band-words.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { t } from '#domain/words/t.ts';

type Band = NonNullable<ListingBand['band']>;

interface UsualPriceProps {
  property: PropertyDetail;
  known: ListingBand;
  band: Band;
}

/** What homes like one usually cost, and where it stands among them (D136). */
export function UsualPrice({ property, known, band }: UsualPriceProps) {
  return (
    <div className="grid max-w-prose gap-2">
      <Picture band={band} />
      <p className="font-semibold">{standing(band)}</p>
      <p>{usual(band)}</p>
      <p className="text-ink-soft text-sm">{comparedBy(property)}</p>
      <p className="text-ink-soft text-sm">{bandBasis(known)}</p>
    </div>
  );
}

/** Of the drawing, in its own units. */
const WIDTH = 300;
const [TOP, HEIGHT] = [12, 12];

/** The usual range as a bar, its middle as a line, and the home as a dot. */
function Picture({ band }: { band: Band }) {
  const { low, middle, high, price } = band;
  const [from, to] = [Math.min(low, price) * 0.9, Math.max(high, price) * 1.1];
  const at = (rupees: number) => Math.round(((rupees - from) / (to - from)) * WIDTH);
  return (
    <svg role="img" aria-label={`${standing(band)}. ${usual(band)}`} viewBox={`0 0 ${WIDTH} 36`} className="w-full">
      <path d={`M0 18H${WIDTH}`} className="stroke-line" strokeWidth="2" />
      <rect x={at(low)} y={TOP} width={at(high) - at(low)} height={HEIGHT} rx="4" className="fill-good/40" />
      <path d={`M${at(middle)} 8V28`} className="stroke-good" strokeWidth="2" />
      <circle cx={at(price)} cy="18" r="6" className="fill-brand" />
    </svg>
  );
}

function standing({ price, place }: Band): string {
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
