import { parseWith } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { sentence } from '#domain/words/sentence.ts';

/** A typed price by the rules of the listing form: whole rupees, or the sentence of what is wrong. */
export function readPrice(text: string): number | string {
  const parsed = parseWith(LISTING_FIELDS.price.typed, text);
  if (parsed.ok) return parsed.value;
  const [problem] = parsed.problems;
  return problem === undefined ? '' : sentence(problem);
}

export { isSmallPrice } from '#domain/owners.ts';

/** What is asked about a price that is hardly meant (D102), before it is public. */
export function askBack(price: number): string {
  return `${formatFullPrice(price)}: is a zero missing? If not, save it once more.`;
}
