import { DAY_MS, dayOf } from '#domain/india-time.ts';

/** What a listing cost and when, as anybody may read it (D109, D134). */

/** A price in whole rupees, from a moment on (epoch milliseconds). */
export interface PriceSince {
  price: number;
  at: number;
}

/** The price before a fall, and when it fell. */
export interface Lowered {
  from: number;
  at: number;
}

/**
 * The days on which a price changed, oldest first: of each day in India its last price, at the moment it came. A day that ended as it began
 * is none. `prices` are oldest first; the first of them is what it cost before any change, and no change itself.
 */
export function dailyChanges(prices: readonly PriceSince[]): PriceSince[] {
  const [first, ...later] = prices;
  const lastOfDay = later.filter(({ at }, place) => {
    const next = later[place + 1];
    return next === undefined || dayOf(next.at) !== dayOf(at);
  });
  const changes: PriceSince[] = [];
  let before = first?.price;
  for (const { price, at } of lastOfDay) {
    if (price !== before) changes.push({ price, at });
    before = price;
  }
  return changes;
}

/** How long a fall of the price is told (D109). */
export const LOWERED_MS = 90 * DAY_MS;
const SHORTEST_PRICE_MS = 7 * DAY_MS;

/**
 * What the last change lowered the price from; null where it raised it, or where there was none. Prices that stood for less than a week are
 * passed over, unless it is the first: raising one for a moment lowers nothing.
 */
export function loweredBy(prices: readonly PriceSince[]): Lowered | null {
  const [first] = prices;
  const known = first === undefined ? [] : [first, ...dailyChanges(prices)];
  const last = known.at(-1);
  const before = known.findLast(({ at }, place) => {
    const next = known[place + 1];
    return next !== undefined && (place === 0 || next.at - at >= SHORTEST_PRICE_MS);
  });
  return last && before && last.price < before.price ? { from: before.price, at: last.at } : null;
}
