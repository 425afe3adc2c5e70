import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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

/** Copies a text to paste it elsewhere. False where the browser refuses: then it is to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
