import type { CardListing } from '#domain/property/card.ts';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import type { KnownOwner } from '#web/lib/device/my-contacts.ts';

/** A listing as it is now; null when it is listed no longer. */
type Now = Pick<CardListing, 'price' | 'is_sold_out'> | null;

/** What happened to a listing since its owner was asked for; null when nothing did, or nobody knows. */
export function whatBecame({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string | null {
  if (now === undefined) return null;
  if (now === null) return t('No longer listed');
  if (now.is_sold_out) return t('Sold since you asked');
  if (now.price === price) return null;
  const { to, by } = formatPriceChange(price, now.price);
  return now.price < price ? t('Now {to}, {by} less', { to, by }) : t('Now {to}, {by} more', { to, by });
}

/** The price of that day, as precisely as it differs from the one of now beside it (D120). */
export function priceThen({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string {
  return now && !now.is_sold_out ? formatPriceChange(price, now.price).from : formatPrice(price);
}
