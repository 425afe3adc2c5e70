import { useEffect, useRef } from 'react';
import { type DraftPlace, forgetListingDraft, writeListingDraft } from '#web/lib/listing-drafts.ts';

interface DraftKeeper {
  place: DraftPlace;
  /** Calls the listener at every change of the form or its photographs; the answer stops it. */
  subscribe: (listener: () => void) => () => void;
  /** The draft as text, or null when nothing differs from what is stored on the server. */
  text: () => string | null;
  /** True once the form was saved: nothing is kept any more. */
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
