import type { CardListing } from '#domain/property/card.ts';
import { formatPriceChange } from '#domain/property/price.ts';
import { t } from '#domain/words/t.ts';
import type { KeptHome } from '#web/lib/device/shortlist.ts';

export interface Change {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

/** What happened to a home since it was kept; `now` is null when it is listed no longer. */
export function changesOf(kept: KeptHome, now: Pick<CardListing, 'price' | 'is_sold_out'> | null): Change[] {
  if (now === null) return [{ tone: 'bad', text: t('No longer listed') }];
  const changes: Change[] = [];
  if (now.is_sold_out && !kept.sold) changes.push({ tone: 'bad', text: t('Sold since you kept it') });
  if (!now.is_sold_out && kept.sold) changes.push({ tone: 'good', text: t('Available again') });
  // Of a list from elsewhere the price may not be known.
  if (kept.price > 0 && now.price !== kept.price) {
    const { from, to, by } = formatPriceChange(kept.price, now.price);
    if (now.price < kept.price)
      changes.push({ tone: 'good', text: t('Price lowered from {from} to {to}, by {by}', { from, to, by }) });
    else changes.push({ tone: 'warn', text: t('Price raised from {from} to {to}, by {by}', { from, to, by }) });
  }
  return changes;
}
