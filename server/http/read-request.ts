import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';
import type { Label } from '#domain/words/en.ts';

/** Reads the id of an address (D11). Malformed or out of range: NOT_FOUND, as for an unknown one. */
export function requireId(params: unknown, name = 'id'): number {
  const id = readId((params as Record<string, unknown>)[name]);
  if (id === null) throw failure('NOT_FOUND', 'noSuchNumber');
  return id;
}

/** A whole number of an address, within its bounds; the default when it is not given. */
export function wholeNumber(label: Label, bounds: { min: number; max: number; default: number }) {
  const message = coded('notWholeBetween', { label, min: bounds.min, max: bounds.max });
  return z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(bounds.min, message).max(bounds.max, message))
    .default(bounds.default);
}

/** What a search box of the staff sends; trimmed, undefined when nothing is left. */
export const searchText = z
  .string(coded('notText', { label: 'q' }))
  .max(LIMITS.search.text, coded('tooLong', { label: 'q', max: LIMITS.search.text }))
  .transform((text) => cleanLine(text) || undefined)
  .optional();

/** A part of a long list: `skip` (default 0) and `limit` (default 100, at most 500) (spec 7, D47). */
export const sliceQuery = z.object({
  skip: wholeNumber('skip', { min: 0, max: 1e9, default: 0 }),
  limit: wholeNumber('limit', { min: 1, max: LIMITS.visitorsList.maxLimit, default: LIMITS.visitorsList.limit }),
  q: searchText,
});

/** The header with which a client marks a create, so that sending it again creates nothing twice. */
export const CREATE_KEY_HEADER = 'idempotency-key';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** The header, for the description of the API. */
export const createKeyHeader = z.object({
  [CREATE_KEY_HEADER]: z
    .string()
    .optional()
    .describe(
      'A text of your own for this listing, such as a UUID. The same key again answers the listing that was stored with it, whatever else is sent.',
    ),
});

/** The key of a call, or null without one. */
export function readCreateKey({ headers }: FastifyRequest): string | null {
  const key = headers[CREATE_KEY_HEADER];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw validationFailed([{ field: 'Idempotency-Key', ...reason('createKeyInvalid') }]);
}
