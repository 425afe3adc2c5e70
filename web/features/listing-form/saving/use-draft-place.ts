import { useEffect, useState } from 'react';
import { readListingDraft } from '#web/lib/listing-drafts.ts';
import { getSession } from '#web/lib/session-store.ts';
import { readDraft } from './draft.ts';
import { type TakenPlace, takePlace } from './draft-place.ts';

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
