import { useEffect, useState } from 'react';

/** Where somebody is in a list that the server searches and cuts into pages. */
export interface ListPlace {
  /** What is typed now. */
  text: string;
  /** What the list is asked for, once the typing rests. */
  q: string;
  /** From 1. A new question starts at the first page. */
  page: number;
  type: (text: string) => void;
  goTo: (page: number) => void;
}

/** Keeps the search text and the page of a list; `ms` is how long the typing must rest. */
export function useListPlace(ms = 250): ListPlace {
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ q: '', page: 1 });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === place.q) return;
    const timer = setTimeout(() => setPlace({ q: wanted, page: 1 }), ms);
    return () => clearTimeout(timer);
  }, [wanted, place.q, ms]);

  return { text, ...place, type: setText, goTo: (page) => setPlace({ q: place.q, page }) };
}
