import { afterAll, vi } from 'vitest';

/** The files of a worker share its globals: what one file replaced would be the next one's. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
