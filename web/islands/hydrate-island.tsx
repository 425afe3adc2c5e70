import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ToastCorner } from '#web/ui/overlay/toast-corner.tsx';
import { tellAgain } from '#web/ui/overlay/toast-store.ts';

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
