import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Answers of pages by history entry, so that Back and Forward show the very list that was left, at once and at its scroll
 * place. Only a return uses them; every other visit asks anew.
 */
const kept = new Map<string, unknown>();
const MAX_KEPT = 30;

/** The entry that Back or Forward went to and whose page has not loaded yet. */
let returning: string | null = null;

// Capturing, so that it is known before React Router, which listens on the same window, starts loading.
if (typeof window !== 'undefined') {
  window.addEventListener(
    'popstate',
    () => {
      returning = entryKey();
    },
    { capture: true },
  );
}

/** React Router keeps an entry's key in the history state; the first entry has none and is called 'default' by it. */
function entryKey(): string {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}

/** The answer kept for the entry that Back or Forward is going to, when `requestUrl` is its address. */
export function answerOnReturn<T>(requestUrl: string): T | undefined {
  const here = window.location;
  const url = new URL(requestUrl);
  if (returning === null || returning !== entryKey()) return undefined;
  if (url.pathname !== here.pathname || url.search !== here.search) return undefined;
  const answer = kept.get(returning) as T | undefined;
  returning = null;
  return answer;
}

/** Keeps a page's settled answer for a later return to this history entry; undefined keeps nothing. */
export function useKeepAnswer(answer: object | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    if (answer === undefined) return;
    kept.delete(key);
    kept.set(key, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
  }, [key, answer]);
}
