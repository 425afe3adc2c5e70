import { plainAmount } from '#domain/property/typed-amounts.ts';

/** What is unusual about what an owner wrote, as far as the words themselves tell. */

/** Words of the trade, in the scripts that people here write: nobody but a broker has them in a listing of a home. */
const TRADE =
  /(?<![\p{L}\p{M}])(?:brok(?:er|ers|erage)|agents?|agency|dalali?|commission|realt(?:or|ors|y)|consultan(?:t|ts|cy)|real[ -]estate|દલાલ|દલાલી|બ્રોકર|એજન્ટ|કમિશન|दलाल|दलाली|ब्रोकर|एजेंट|कमीशन)(?![\p{L}\p{M}])/giu;

/** Those words as they stand in the text, each once, in small letters. */
export function tradeWords(text: string): string[] {
  return [...new Set([...text.matchAll(TRADE)].map(([word]) => word.toLowerCase()))];
}

/** Rupees below which a price is hardly meant. */
const SMALL_PRICE = 100_000;
/** Square feet. */
const USUAL_SIZE = { least: 50, most: 1_000_000 };

export const isSmallPrice = (price: number): boolean => price < SMALL_PRICE;

/** Whether this is a price, as it was typed or sent, and one that is hardly meant: it is asked back once (OFFER-21). */
export function isHardlyMeant(typed: unknown): boolean {
  const price = typeof typed === 'string' ? Number(plainAmount(typed) || Number.NaN) : typed;
  return typeof price === 'number' && Number.isInteger(price) && price >= 1 && isSmallPrice(price);
}

export const isOddSize = (sqft: number): boolean => sqft < USUAL_SIZE.least || sqft > USUAL_SIZE.most;

/** A unit that was mixed up makes nine of one; homes differ by half and double, so five tells it and little else does. */
const FAR = 5;

/** How far a price per square foot is off the usual, from five times on; null: not far. */
export function timesOff(perSqft: number, usual: number): { times: number; way: 'above' | 'below' } | null {
  const ratio = perSqft / usual;
  if (!Number.isFinite(ratio) || ratio <= 0) return null;
  if (ratio >= FAR) return { times: Math.round(ratio), way: 'above' };
  return ratio <= 1 / FAR ? { times: Math.round(1 / ratio), way: 'below' } : null;
}
