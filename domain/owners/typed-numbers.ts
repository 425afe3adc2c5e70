import { isSmallPrice } from '#domain/owners/unusual.ts';
import { asciiDigits } from '#domain/phone.ts';
import { plainAmount, plainNumber } from '#domain/property/number-entry.ts';

/** What owners type where a number belongs: with the digits of their script, and with a minus before it (OFFER-23). */

/** As `plainAmount` reads it: '૭૨ lakh' -> '7200000', '-5 lakh' -> '-500000'. */
export const ownersAmount = (text: string): string => signed(text, plainAmount);

/** As `plainNumber` reads it: '૧,૨૬૦' -> '1260'. */
export const ownersNumber = (text: string): string => signed(text, plainNumber);

function signed(text: string, read: (text: string) => string): string {
  const [, minus, rest = ''] = /^(\s*[-\u2212]\s*)?(.*)$/s.exec(asciiDigits(text)) ?? [];
  return minus === undefined ? read(rest) : `-${read(rest)}`;
}

/** Whether this is a price, and one that is hardly meant: it is asked back once (OFFER-21). */
export function isHardlyMeant(typed: unknown): boolean {
  const price = typeof typed === 'string' ? Number(ownersAmount(typed) || Number.NaN) : typed;
  return typeof price === 'number' && Number.isInteger(price) && price >= 1 && isSmallPrice(price);
}
