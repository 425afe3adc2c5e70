import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '#domain/errors.ts';

/** By which a client marks a create, so that sending it again makes nothing twice. */
export const CREATE_KEY_HEADER = 'idempotency-key';

const KEY = /^[\x21-\x7e]{1,100}$/;
const REFUSAL = 'Idempotency-Key must be 1 to 100 letters, digits or signs';

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
  throw validationFailed([{ field: 'Idempotency-Key', type: REFUSAL }]);
}
