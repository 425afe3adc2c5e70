import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/**
 * Shows what a home costs on the terms that were said on this device: the server draws it, as for the address of the plain form. What the
 * form says is remembered, until somebody goes back to the usual terms.
 */
export function startCost(cost: HTMLElement): void {
  const hasOwnTerms = cost.querySelector('[data-usual-terms]') !== null;
  const kept = readStored(STORAGE_KEYS.costTerms);
  let isTouched = false;
  if (kept !== null && !hasOwnTerms) {
    draw(cost.id, kept).then(
      (drawn) => {
        // Over a slow line somebody may have begun to say other terms.
        if (isTouched) return;
        show(cost, drawn, false);
        remember(cost, new URLSearchParams(kept));
      },
      () => undefined,
    );
  }
  cost.addEventListener('input', () => {
    isTouched = true;
  });
  cost.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // What a form without a loan in it does not ask stays.
    const terms = new URLSearchParams(readStored(STORAGE_KEYS.costTerms) ?? '');
    for (const [name, value] of new FormData(form)) terms.set(name, String(value));
    event.preventDefault();
    isTouched = true;
    draw(cost.id, String(terms)).then(
      (drawn) => {
        show(cost, drawn, true);
        remember(cost, terms);
      },
      () => location.assign(`?${withoutEmpty(terms)}#${cost.id}`),
    );
  });
  cost.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-usual-terms]')) writeStored(STORAGE_KEYS.costTerms, null);
  });
}

/**
 * Keeps the terms as the server drew them: its boxes hold what differs from the usual ones, so that those follow the rates of later days.
 * What it refused is not kept.
 */
function remember(cost: HTMLElement, terms: URLSearchParams): void {
  const form = cost.querySelector('form');
  if (form === null || cost.querySelector('[aria-invalid]')) return;
  for (const [name, value] of new FormData(form)) terms.set(name, String(value));
  writeStored(STORAGE_KEYS.costTerms, withoutEmpty(terms) || null);
}

const withoutEmpty = (terms: URLSearchParams) =>
  String(new URLSearchParams([...terms].filter(([, text]) => text !== '')));

/** The server's drawing of other terms. */
async function draw(id: string, query: string): Promise<HTMLElement> {
  const answer = await fetch(`${location.pathname}?${query}`, { headers: { accept: 'text/html' } });
  // Styles of a page that is only read are refused, aloud.
  const markup = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '');
  const drawn = new DOMParser().parseFromString(markup, 'text/html').getElementById(id);
  if (!answer.ok || !drawn?.querySelector('details')) throw new Error('The page of other terms could not be had.');
  return drawn;
}

/** Puts a drawing in the place of this one; it stays open, and the hand where it is. */
function show(cost: HTMLElement, drawn: HTMLElement, isPressed: boolean): void {
  const isOpen = isPressed || cost.querySelector('details')?.open === true;
  drawn.querySelector('details')?.toggleAttribute('open', isOpen);
  cost.replaceChildren(...drawn.children);
  if (isPressed) cost.querySelector('button')?.focus();
}
