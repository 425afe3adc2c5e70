import { AppError } from '#domain/errors.ts';

/** A field that people never see; robots fill it in. */
const TRAP = 'website';

/** Refuses what a robot filled in, with an answer that does not say why. */
export function refuseRobots(fields: Record<string, unknown>): void {
  const value = fields[TRAP];
  if (value === undefined || value === null || value === '') return;
  throw new AppError('VALIDATION_FAILED', 'The form could not be sent. Please try again later.');
}
