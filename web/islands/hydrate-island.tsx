import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextSign } from '#web/lib/first-hand.ts';
import { useStore } from '#web/lib/use-store.ts';
import { type ToastRecord, tellAgain, toastStore } from '#web/ui/overlay/toast-store.ts';

/** Hydrates one island. Resolves when it answers to hands. */
export function hydrateIsland(
  element: HTMLElement,
  component: ComponentType,
  props: object,
  identifierPrefix: string,
): Promise<void> {
  makeToastCorner();
  return new Promise((resolve) => {
    const island = createElement(Awake, { onAwake: resolve }, createElement(component, props));
    hydrateRoot(element, island, { identifierPrefix });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

let hasCorner = false;

/** What islands say goes to one corner of the page. */
export function makeToastCorner(): void {
  if (hasCorner) return;
  hasCorner = true;
  const corner = document.createElement('div');
  document.body.append(corner);
  createRoot(corner).render(createElement(ToastCorner));
}

/** Shows what the document before told last, if that was to go along. */
export function tellFromBefore(): void {
  makeToastCorner();
  tellAgain();
}

const NO_TOASTS: readonly ToastRecord[] = [];

/**
 * The place of toasts, which most visits never need. What it is made of comes when somebody begins to do something, so that a
 * toast about a lost connection has it; over a good line it comes before that. Mount it once, in the browser only.
 */
function ToastCorner() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const count = useStore(toastStore, NO_TOASTS).length;
  const missing = Toaster === null;
  useEffect(() => {
    if (!missing) return;
    // After a failure, the next toast tries again.
    const bring = () => {
      import('#web/ui/overlay/toaster.tsx').then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
    };
    if (count > 0) bring();
    else nextSign().then(bring);
  }, [count, missing]);
  return Toaster && <Toaster />;
}
