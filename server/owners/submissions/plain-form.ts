import { type AnswerProblem, reason } from '#domain/errors.ts';
import { isHardlyMeant } from '#domain/owners/unusual.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { withoutTraps } from '#server/http/public-form.ts';
import { type OfferParts, offerHome } from '#server/owners/submissions/offer.ts';

/**
 * Stores a home that a page without scripts sends: without photographs, and nothing that the page left open is taken from a default
 * (OFFER-12). A price that is hardly meant is asked back unless `is_meant` comes with it (OFFER-21). Fails as `offerHome` does.
 */
export function offerByPlainForm(parts: OfferParts, fields: Readonly<Record<string, string>>, address: string) {
  const problems: AnswerProblem[] = [];
  if (fields.is_size_in_yards === undefined) problems.push({ field: 'is_size_in_yards', ...reason('sizeUnitMissing') });
  if (fields.is_meant !== 'true' && isHardlyMeant(fields.price))
    problems.push({ field: 'price', ...reason('priceHardlyMeant') });
  const form = { fields: { ...fields, consent: fields.consent || 'false' }, files: [], problems };
  return offerHome(parts, form, { address, mark: markOf(parts, withoutTraps(fields), address) });
}

/**
 * A page without scripts cannot mark what it sends. A second tap, or the answer loaded again, brings the same fields from the same network:
 * they are one sending (OFFER-20). With the site's key, so that nobody makes a mark from what they know of a home.
 */
function markOf({ limits }: OfferParts, fields: Readonly<Record<string, string>>, address: string): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return limits.hidden(JSON.stringify(['plain offer', addressKey(address), sorted]));
}
