import { availableParallelism } from 'node:os';
import { Lane } from '#server/admission/lane.ts';

/** Of Node's four threads one is left to files and to compression. */
const MOST_THREADS = 3;

/**
 * What hashes passwords waits here: a hash takes a core for tens of milliseconds, and without a bound a rush of sign-ins takes all of them.
 * One core is left to everybody else, where there is more than one. It is one lane for the process, as the threads that hash are.
 */
export const hashing = new Lane({
  atOnce: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  patience: { rushMs: 1500, standingMs: 600 },
});
