import type { Database } from '#server/db/database.ts';
import { propertyChangesBetween, VERSIONS_KEPT } from '#server/db/property-changes.ts';
import { indexedListingsOf } from '#server/search-index/indexed-listings.ts';
import type { ListingIndex } from '#server/search-index/listing-index.ts';
import type { Pause } from '#server/search-index/pause.ts';

/** An index, and the version of the catalogue that it stands for. */
export interface Followed {
  index: ListingIndex;
  version: number;
}

interface FollowDeps {
  read: Database['read'];
  current: Followed;
  step: (() => Promise<void> | undefined) | undefined;
  isClosed: () => boolean;
  /** More changes than this and a share of the whole are a reason to begin anew. */
  mostChanges: number;
}

/** Listings that are changed in one go: of a million, so many take some six milliseconds. */
const CHANGES_AT_ONCE = 128;
const SHARE_OF_CHANGES = 0.05;

/**
 * Follows the changes up to a version. Answers false, with nothing changed, when there are so many that it is quicker to begin anew.
 * Between two pieces it pauses: then the index has a part of them, and its version is still the one before.
 */
export async function follow(
  { read, current, step, isClosed, mostChanges }: FollowDeps,
  version: number,
  pause: Pause,
): Promise<boolean> {
  const { index } = current;
  const most = Math.max(mostChanges, Math.floor(index.orders.created_at.length * SHARE_OF_CHANGES));
  if (version - current.version > VERSIONS_KEPT) return false;
  const ids = await propertyChangesBetween(read, current.version, version, most);
  if (ids === null) return false;
  for (let from = 0; from < ids.length && !isClosed(); from += CHANGES_AT_ONCE) {
    const some = ids.slice(from, from + CHANGES_AT_ONCE);
    const rows = new Map((await indexedListingsOf(read, some)).map((row) => [row.id, row]));
    const gone = some.filter((id) => !rows.has(id));
    await step?.();
    index.change([...rows.values()], gone);
    await pause();
  }
  current.version = version;
  return true;
}
