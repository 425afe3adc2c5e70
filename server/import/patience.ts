import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';

const AGAIN_MS = 500;
const MOST_TRIES = 60;

export const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAVAILABLE';

/** Tries again while the database is away, for half a minute: an import has time, and its file may be long. */
export async function patiently<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!isUnavailable(error) || tries === MOST_TRIES) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
