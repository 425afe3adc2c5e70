import type { Database } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { createRevealRate } from '#server/visitors/reveal-rate.ts';
import type { SiteRate } from '#server/visitors/reveals/budgets.ts';

/** Counting all listings for each reveal would cost more than the reveal. */
const KEPT_MS = 60_000;

type Site = Pick<Parts, 'database' | 'now'>;

const readers = new WeakMap<Database, () => Promise<SiteRate>>();

/** What the site is used to: listings for sale, counted once a minute, and the reveals of a busy hour. One reader per database. */
export function siteRate(site: Site): Promise<SiteRate> {
  const read = readers.get(site.database) ?? createReader(site);
  readers.set(site.database, read);
  return read();
}

function createReader(site: Site): () => Promise<SiteRate> {
  const { database, now } = site;
  const revealRate = createRevealRate(site);
  let unsold: { at: number; count: number } | null = null;
  return async () => {
    const at = now();
    if (unsold === null || Math.abs(at - unsold.at) >= KEPT_MS) {
      unsold = { at, count: await database.read.visitors.unsoldListings() };
    }
    return { unsold: unsold.count, usual: (await revealRate.usual()).hour.p95 };
  };
}
