import { useEffect, useEffectEvent, useState } from 'react';
import { getSession } from '#web/lib/session-store.ts';
import {
  type DraftPlace,
  draftKey,
  forgetListingDraft,
  readListingDraft,
  writeListingDraft,
} from '#web/lib/staff/listing-drafts.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ListingForm } from '../section-list.ts';
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
  const alone = { id, number: 1, isShared: false, giveBack: () => undefined };
  const places = Array.from({ length: PLACES }, (_, index) => ({ id, number: index + 1 }));
  const draftsFirst = places.toSorted((a, b) => Number(hasDraft(b)) - Number(hasDraft(a)));
  if (!locks) return alone;
  try {
    for (const [index, place] of draftsFirst.entries()) {
      const giveBack = await lock(locks, draftKey(place));
      if (giveBack) return { ...place, isShared: index > 0, giveBack };
    }
    return { ...alone, number: PLACES, isShared: true };
  } catch {
    // The browser keeps nothing for this page: then there is nothing to share either.
    return alone;
  }
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

/** This tab's place for the draft of a form, while the form is shown; null at first, until it has one. */
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
  form: ListingForm;
  store: PhotoStore;
  /** The draft as text, or null when nothing differs from what is stored on the server. */
  text: () => string | null;
  /** True once the form was saved: drafts are no longer written. */
  isOver: () => boolean;
}

const REST_MS = 400;

/** Keeps the draft of a form in the browser: shortly after each change, and at once when the page is hidden or left. */
export function useDraft({ place, form, store, text, isOver }: DraftKeeper): void {
  const write = useEffectEvent(() => {
    if (isOver()) return;
    const draft = text();
    if (draft === null) forgetListingDraft(place);
    else writeListingDraft(place, draft);
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, REST_MS);
    };
    const stops = [form.subscribe({ formState: { values: true }, callback: wait }), store.subscribe(wait)];
    window.addEventListener('pagehide', finish);
    document.addEventListener('visibilitychange', finish);
    return () => {
      for (const stop of stops) stop();
      finish();
      window.removeEventListener('pagehide', finish);
      document.removeEventListener('visibilitychange', finish);
    };
  }, [form, store]);
}
