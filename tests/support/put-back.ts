import { afterAll, vi } from 'vitest';
import { z } from 'zod';
import { replaceBook } from '#domain/location/area-today.ts';

/** The files of a worker share its globals: what one file replaced would be the next one's. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  replaceBook(null);
});

/** What is read anew describes itself anew: two descriptions under one name would be refused. */
const { resetModules } = vi;
vi.resetModules = () => {
  z.globalRegistry.clear();
  return resetModules.call(vi);
};
