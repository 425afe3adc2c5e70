import { LRUCache } from 'lru-cache';

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

/**
 * Rendered pages in memory, bounded in bytes, the least recently used leaving first; those of an older version leave as soon
 * as a newer one is asked for. The version is read before the rendering starts: a write that lands during it moves the
 * version, so the next request renders again.
 */
export function createPageCache(maxBytes: number) {
  const kept = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const underWay = new Map<string, Promise<CachedPage>>();
  const counts = { hits: 0, misses: 0 };
  let latest = '';

  const renderOnce = (id: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const page = render();
    underWay.set(id, page);
    const settle = (done?: CachedPage) => {
      underWay.delete(id);
      if (done?.whole && KEPT.has(done.status) && version === latest) kept.set(id, done);
    };
    page.then(settle, () => settle());
    return page;
  };

  return {
    get stats() {
      return { ...counts, entries: kept.size, bytes: kept.calculatedSize };
    },
    /** Whether the page of `key` at `version` is there, or under way. */
    has: (key: string, version: string) => kept.has(idOf(key, version)) || underWay.has(idOf(key, version)),
    /** The page of `key` at `version`, rendered once however many ask at the same time. Pages found and not found are kept, failures and pages that miss a part are not. */
    async get(key: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      if (version !== latest) kept.clear();
      latest = version;
      const id = idOf(key, version);
      const page = kept.get(id) ?? underWay.get(id);
      counts[page ? 'hits' : 'misses'] += 1;
      return page ?? renderOnce(id, version, render);
    },
  };
}

function idOf(key: string, version: string): string {
  return `${version} ${key}`;
}

function bytesOf({ plain, brotli, gzip }: CachedPage, id: string): number {
  return plain.length + brotli.length + gzip.length + id.length * 2;
}
