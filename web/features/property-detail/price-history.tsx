import { formatDate, isoDay } from '#domain/dates.ts';
import { confirmedLine } from '#domain/freshness.ts';
import { formatPriceChange, formatPrices } from '#domain/property/price.ts';
import type { KnownPrices, PropertyDetail } from '#domain/property/property.ts';
import { t } from '#domain/words/t.ts';

interface PriceHistoryProps {
  property: PropertyDetail;
  known: KnownPrices;
}

/** When a home was listed and last confirmed, how long it has been here, and what it cost when (D134). */
export function PriceHistory({ property, known: { listed_at, first_price, days, changes } }: PriceHistoryProps) {
  const prices = [first_price, ...changes.map(({ price }) => price)];
  const shown = formatPrices(prices);
  const steps = changes.map(({ at }, place) => ({ at, price: shown[place + 1], by: changeOf(prices, place) }));
  return (
    <>
      {!property.is_sold_out && <p>{daysOnSite(days)}</p>}
      {property.confirmed_at !== null && <p>{confirmedLine(property)}</p>}
      {changes.length === 0 ? (
        <p>{t('The price has not changed since it was listed.')}</p>
      ) : (
        <ol className="mt-3">
          <PriceLine at={listed_at} price={shown[0]} said={t('Listed##on a day')} />
          {steps.map(({ at, price, by }) => (
            <PriceLine key={at} at={at} price={price} said={by} />
          ))}
        </ol>
      )}
    </>
  );
}

function PriceLine({ at, price, said }: { at: string; price: string | undefined; said: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2">
      <time dateTime={isoDay(at)} className="min-w-28 text-ink-soft">
        {formatDate(at)}
      </time>
      <span className="font-semibold">{price}</span>
      <span>{said}</span>
    </li>
  );
}

/** 'Lowered by ₹5.00 Lac': how a price differs from the one before. */
function changeOf(prices: readonly number[], place: number): string {
  const [from = 0, to = 0] = prices.slice(place);
  const { by } = formatPriceChange(from, to);
  return to < from ? t('Lowered by {by}', { by }) : t('Raised by {by}', { by });
}

function daysOnSite(days: number): string {
  if (days <= 0) return t('New on the site today');
  return t('{days, plural, one {# day} other {# days}} on the site', { days });
}
