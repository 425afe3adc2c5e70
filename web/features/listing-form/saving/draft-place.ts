import { type DraftPlace, draftKey } from '#web/lib/listing-drafts.ts';

/** A place that is this tab's until it is given back. */
export interface TakenPlace extends DraftPlace {
  /** Another tab has the same form open, with a draft of its own. */
  isShared: boolean;
  giveBack: () => void;
}

/** More tabs with one form than that share the last place. */
const PLACES = 9;

/**
 * Takes a place for the draft of a form, so that no two tabs write into one: one with a draft that no tab has open, or
 * else the first free one. A tab that is closed or crashes gives its place back. Without locks (old browsers, pages
 * without TLS) all tabs have one place.
 */
export async function takePlace(
  id: number | null,
  locks: Pick<LockManager, 'request'> | undefined,
  hasDraft: (place: DraftPlace) => boolean,
): Promise<TakenPlace> {
  const places = Array.from({ length: PLACES }, (_, index) => ({ id, number: index + 1 }));
  const drafts = places.filter(hasDraft);
  let isShared = false;
  try {
    for (const place of [...drafts, ...places.filter((each) => !drafts.includes(each))]) {
      const giveBack = locks && (await lock(locks, draftKey(place)));
      if (giveBack) return { ...place, isShared, giveBack };
      if (!locks) break;
      isShared = true;
    }
  } catch {
    // The browser keeps nothing for this page: then there is nothing to share either.
    isShared = false;
  }
  return { id, number: isShared ? PLACES : 1, isShared, giveBack: () => undefined };
}

/** What gives a lock back; null when somebody else has it. */
function lock(locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted === null) return resolve(null);
      return new Promise<void>((giveBack) => resolve(giveBack));
    });
    held.catch(reject);
  });
}
