import type { CountedKey, createRateLimitsRepository } from '#server/db/rate-limits.ts';

type RateLimits = ReturnType<typeof createRateLimitsRepository>;

/** What `rate_limits` keeps, without a database: `rate-limits.test.ts` holds both alike. */
export function countsInMemory() {
  let rows: { key: string; start: number }[] = [];
  const step = ({ windowSeconds }: CountedKey) => Math.max(1, Math.floor((windowSeconds * 1000) / 3600));
  const startOf = (one: CountedKey, at: number) => Math.floor(at / step(one)) * step(one);
  const inWindow = ({ key, windowSeconds }: CountedKey, at: number) =>
    rows.filter((row) => row.key === key && row.start > at - windowSeconds * 1000 && row.start <= at + 60_000);
  const hits = async (keys: readonly CountedKey[], at: number) => keys.map((one) => inWindow(one, at).length);
  const count = (keys: readonly CountedKey[], at: number) =>
    rows.push(...keys.map((one) => ({ key: one.key, start: startOf(one, at) })));
  const rateLimits: Pick<RateLimits, 'add' | 'hit' | 'hits' | 'secondsUntil' | 'takeBack'> = {
    hits,
    async add(keys, at) {
      count(keys, at);
    },
    hit(keys, at) {
      count(keys, at);
      return hits(keys, at);
    },
    async secondsUntil(one, most, at) {
      const starts = inWindow(one, at)
        .map(({ start }) => start)
        .toSorted((a, b) => a - b);
      const last = starts[Math.max(0, starts.length - most - 1)];
      return last === undefined ? one.windowSeconds : (last + one.windowSeconds * 1000 - at) / 1000;
    },
    async takeBack(one, at) {
      const place = rows.findIndex(({ key, start }) => key === one.key && start === startOf(one, at));
      if (place >= 0) rows.splice(place, 1);
    },
  };
  return {
    repos: { rateLimits: rateLimits as RateLimits },
    /** As a transaction: what throws leaves nothing behind. */
    async write<T>(work: () => Promise<T>): Promise<T> {
      const before = [...rows];
      try {
        return await work();
      } catch (error) {
        rows = before;
        throw error;
      }
    },
  };
}
