import { useEffect, useState } from 'react';
import { formatPrice, formatPriceChange } from '#domain/property/price.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { publicApi } from '#web/lib/api-client.ts';
import type { KnownOwner } from '#web/lib/device/my-contacts.ts';

/** A listing as it is now; null when it is listed no longer. */
type Now = Pick<PropertyCard, 'price' | 'is_sold_out'> | null;

interface ChosenAnswer {
  properties: PropertyCard[];
  /** Ids that no listing has any more. */
  gone: number[];
}

const NOTHING: ReadonlyMap<number, Now> = new Map();

/** What the listings are like now, read once by their ids alone. Nothing while they are read, and when that fails. */
export function useWhatBecame(owners: readonly KnownOwner[]): ReadonlyMap<number, Now> {
  const [now, setNow] = useState(NOTHING);
  const ids = owners.map(({ id }) => id).join(',');
  useEffect(() => {
    if (ids === '') return;
    let wanted = true;
    publicApi.get<ChosenAnswer>('/property/list', { query: { ids } }).then(
      ({ properties, gone }) => {
        const found = properties.map((property): [number, Now] => [property.id, property]);
        if (wanted) setNow(new Map([...found, ...gone.map((id): [number, Now] => [id, null])]));
      },
      // The client has logged it.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [ids]);
  return now;
}

/** What happened to a listing since its owner was asked for; null when nothing did, or nobody knows. */
export function whatBecame({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string | null {
  if (now === undefined) return null;
  if (now === null) return 'No longer listed';
  if (now.is_sold_out) return 'Sold since you asked';
  if (now.price === price) return null;
  const { to, by } = formatPriceChange(price, now.price);
  return `Now ${to}, ${by} ${now.price < price ? 'less' : 'more'}`;
}

/** The price of that day, as precisely as it differs from the one of now beside it (D120). */
export function priceThen({ price }: Pick<KnownOwner, 'price'>, now: Now | undefined): string {
  return now && !now.is_sold_out ? formatPriceChange(price, now.price).from : formatPrice(price);
}
