import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';

/** What the browser of somebody keeps who chose a theme, has seen both welcomes and, given a session, is logged in. */
export function browserState(choice: string, session: string | null): [key: string, value: string][] {
  const state: [string, string][] = [
    [STORAGE_KEYS.theme, JSON.stringify({ choice })],
    [STORAGE_KEYS.visitedSearch, 'true'],
    [STORAGE_KEYS.visitedHome, 'true'],
  ];
  return session === null ? state : [...state, [STORAGE_KEYS.session, session]];
}
