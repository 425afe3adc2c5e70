import { parseWith } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { sentence } from '#domain/words/sentence.ts';

/** A typed price by the rules of the listing form: whole rupees, or the sentence of what is wrong. */
export function readPrice(text: string): number | string {
  const parsed = parseWith(LISTING_FIELDS.price.typed, text);
  if (parsed.ok) return parsed.value;
  const [problem] = parsed.problems;
  return problem === undefined ? '' : sentence(problem);
}
