import { AppError } from '#domain/errors.ts';

const LARGEST_ID = 2_147_483_647;

/** Reads a positive integer from an address (D11). Malformed or out of range: NOT_FOUND, as for an unknown one. */
export function readId(params: unknown, name = 'id'): number {
  const text = (params as Record<string, string | undefined>)[name] ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new AppError('NOT_FOUND', 'There is nothing with this number.');
  return id;
}
