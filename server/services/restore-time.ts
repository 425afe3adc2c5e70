import { LIMITS } from '#domain/limits.ts';

/** How long a deleted listing can be brought back (D64), in milliseconds. */
export const RESTORE_MS = LIMITS.restoreDays * 24 * 60 * 60 * 1000;
