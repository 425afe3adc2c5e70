import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server renders and in the first pass of the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
