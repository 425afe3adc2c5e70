import { AppError } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';

/** Reads the id of an address (D11). Malformed or out of range: NOT_FOUND, as for an unknown one. */
export function requireId(params: unknown, name = 'id'): number {
  const id = readId((params as Record<string, unknown>)[name]);
  if (id === null) throw new AppError('NOT_FOUND', 'There is nothing with this number.');
  return id;
}
