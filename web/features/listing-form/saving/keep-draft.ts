import { useEffect, useRef, useState } from 'react';
import { getSession } from '#web/lib/session-store.ts';
import {
  type DraftPlace,
  draftKey,
  forgetListingDraft,
  readListingDraft,
  writeListingDraft,
} from '#web/lib/staff/listing-drafts.ts';
import { readDraft } from './draft.ts';

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

/** A function that releases the lock; null when another tab holds it. */
function lock(locks: Pick<LockManager, 'request'>, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted === null) return resolve(null);
      return new Promise<void>((giveBack) => resolve(giveBack));
    });
    held.catch(reject);
  });
}

/** This tab's place for the draft of a form, while the form is shown; null for the moment until it is taken. */
export function useDraftPlace(id: number | null): TakenPlace | null {
  const [place, setPlace] = useState<TakenPlace | null>(null);
  useEffect(() => {
    let isGone = false;
    const by = getSession().user?.phone ?? '';
    const taking = takePlace(id, navigator.locks, (each) => readDraft(readListingDraft(each), by) !== null);
    void taking.then((taken) => {
      if (!isGone) setPlace(taken);
    });
    return () => {
      isGone = true;
      void taking.then((taken) => taken.giveBack());
    };
  }, [id]);
  return place;
}

interface DraftKeeper {
  place: DraftPlace;
  /** Calls the listener on every change of the form or its photographs; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** The draft as text, or null when nothing differs from what is stored on the server. */
  text: () => string | null;
  /** True once the form was saved: drafts are no longer written. */
  isOver: () => boolean;
}

const REST_MS = 400;

/** Keeps the draft of a form in the browser: shortly after each change, and at once when the page is hidden or left. */
export function useDraft(keeper: DraftKeeper): void {
  const latest = useRef(keeper);
  useEffect(() => {
    latest.current = keeper;
  });
  const { place } = keeper;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      if (timer === undefined) return;
      timer = undefined;
      const { text, isOver } = latest.current;
      if (isOver()) return;
      const draft = text();
      if (draft === null) forgetListingDraft(place);
      else writeListingDraft(place, draft);
    };
    const stop = latest.current.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(store, REST_MS);
    });
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      stop();
      store();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [place]);
}
