import { type RefObject, startTransition, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

let isCalm = false;

/**
 * As `useHydrated`, for what may come a moment later: it is drawn in pieces, between which the browser answers to hands. A part that
 * is hydrated after the page, behind a `Suspense`, begins without it too.
 */
export function useHydratedCalmly(): boolean {
  const hydrated = useHydrated();
  const [alive, setAlive] = useState(isCalm && hydrated);
  useEffect(() => {
    isCalm = true;
    if (!alive) startTransition(() => setAlive(true));
  }, [alive]);
  return alive;
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online, kept up to date. True while the server renders. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** What stands behind '#' in the address, with it; '' without. No server sees it: '' while the server renders. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => '',
  );
}

/** Listens to an event of the whole page, or of an element that stands as long as the component. */
export function useListener<Name extends keyof HTMLElementEventMap>(
  target: 'page' | RefObject<HTMLElement | null>,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): void {
  const act = useEffectEvent(listener);
  useEffect(() => {
    const element: EventTarget | null = target === 'page' ? document : target.current;
    const listen = (event: Event) => act(event as HTMLElementEventMap[Name]);
    element?.addEventListener(name, listen);
    return () => element?.removeEventListener(name, listen);
  }, [target, name]);
}
