/** A rendered page with its ready-made forms. */
export interface CachedPage {
  status: number;
  /** False when a part of it could not be read: who asked gets the rest, and nobody keeps it. */
  whole: boolean;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** What stays true until the catalogue changes, if nothing is missing from it. */
const KEPT = new Set([200, 404]);

interface Entry {
  version: string;
  page: Promise<CachedPage>;
  bytes: number;
}

export interface PageCache {
  /** Whether the page of `key` at `version` is there, or under way. */
  has(key: string, version: string): boolean;
  /** The page of `key` at `version`, rendered once however many ask at the same time. Pages found and not found are kept, failures and pages that miss a part are not. */
  get(key: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage>;
  readonly stats: { hits: number; misses: number; entries: number; bytes: number };
}

/**
 * Rendered pages in memory, bounded in bytes, the least recently used leaving first. The version is read before the
 * rendering starts: a write that lands during it moves the version, so the next request renders again.
 */
export function createPageCache(maxBytes: number): PageCache {
  const entries = new Map<string, Entry>();
  const stats = { hits: 0, misses: 0, entries: 0, bytes: 0 };

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    stats.bytes -= entry.bytes;
    stats.entries = entries.size;
  };

  const add = (key: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const old = entries.get(key);
    if (old) drop(key, old);
    const entry: Entry = { version, page: render(), bytes: 0 };
    entries.set(key, entry);
    stats.entries = entries.size;
    entry.page.then(
      (page) => {
        if (!page.whole || !KEPT.has(page.status)) return drop(key, entry);
        if (entries.get(key) !== entry) return;
        entry.bytes = page.plain.length + page.brotli.length + page.gzip.length + key.length * 2;
        stats.bytes += entry.bytes;
        for (const [oldest, candidate] of entries) {
          if (stats.bytes <= maxBytes) break;
          if (candidate.bytes > 0) drop(oldest, candidate);
        }
      },
      () => drop(key, entry),
    );
    return entry.page;
  };

  return {
    stats,
    has: (key, version) => entries.get(key)?.version === version,
    get(key, version, render) {
      const entry = entries.get(key);
      if (entry?.version !== version) {
        stats.misses++;
        return add(key, version, render);
      }
      stats.hits++;
      entries.delete(key);
      entries.set(key, entry);
      return entry.page;
    },
  };
}
