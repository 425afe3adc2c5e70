import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/**
 * Shows what a home costs on the terms that were said on this device: the server draws it, as for the address of the plain form. What the
 * form says is remembered, until somebody goes back to the usual terms.
 */
export function startCost(cost: HTMLElement): void {
  const isAsked = cost.querySelector('[data-usual-terms]') !== null;
  const kept = readStored(STORAGE_KEYS.costTerms);
  if (kept !== null && !isAsked) show(cost, kept, false).catch(() => undefined);
  cost.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const said = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    event.preventDefault();
    writeStored(STORAGE_KEYS.costTerms, String(said));
    show(cost, String(said), true).catch(() => form.submit());
  });
  cost.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-usual-terms]')) writeStored(STORAGE_KEYS.costTerms, null);
  });
}

/** Puts the server's drawing of other terms in the place of this one; it stays open, and the hand where it is. */
async function show(cost: HTMLElement, query: string, isPressed: boolean): Promise<void> {
  const answer = await fetch(`${location.pathname}?${query}`, { headers: { accept: 'text/html' } });
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(cost.id);
  const details = drawn?.querySelector('details');
  if (!answer.ok || !drawn || !details) throw new Error('The page of other terms could not be had.');
  details.open = isPressed || cost.querySelector('details')?.open === true;
  cost.replaceChildren(...drawn.children);
  if (isPressed) cost.querySelector('button')?.focus();
}
