import { type RefObject, useEffect, useRef } from 'react';

/** Where in a list the focus was last: which row, and which of its links and buttons. */
interface Place {
  control: Element;
  row: number;
  inRow: number;
}

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Keeps the focus in a list whose row goes away while it holds the focus (it was deleted): the same control of the row that takes
 * its place is focused, else of the last row, else the list's search box. `ref` goes on what holds the search and the table.
 */
export function useRowFocus<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let last: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      // A dialog that was opened from the row gives the focus back to it; until then the row is where somebody is.
      if (target instanceof Element && target.closest('dialog') === null) last = placeOf(list, target);
    };
    const mend = new MutationObserver(() => {
      if (last === null || last.control.isConnected || document.activeElement !== document.body) return;
      const place = last;
      last = null;
      nextControl(list, place)?.focus();
    });
    list.addEventListener('focusin', remember);
    mend.observe(list, { childList: true, subtree: true });
    return () => {
      list.removeEventListener('focusin', remember);
      mend.disconnect();
    };
  }, []);
  return ref;
}

function rowsOf(list: Element): Element[] {
  return [...list.querySelectorAll('tbody tr:not([data-skeleton-row])')];
}

function placeOf(list: Element, control: Element): Place | null {
  const tr = control.closest('tbody tr');
  if (tr === null) return null;
  return { control, row: rowsOf(list).indexOf(tr), inRow: [...tr.querySelectorAll(CONTROLS)].indexOf(control) };
}

function nextControl(list: Element, { row, inRow }: Place): HTMLElement | null {
  const rows = rowsOf(list);
  const controls = (rows[row] ?? rows.at(-1))?.querySelectorAll<HTMLElement>(CONTROLS);
  return controls?.[inRow] ?? controls?.[0] ?? list.querySelector<HTMLElement>('input[type="search"]');
}
