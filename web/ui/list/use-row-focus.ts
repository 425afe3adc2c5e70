import { type RefObject, useEffect, useRef } from 'react';

/** Where in a list the focus was last: which row, and which of its links and buttons. */
interface Place {
  control: Element;
  row: number;
  inRow: number;
}

const ROWS = 'tbody tr:not([data-skeleton-row]), [data-row]';
const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Keeps the focus in a list whose row goes away while it holds the focus (it was deleted): the same control of the row that takes
 * its place is focused, else of the last row, else the list's search box, else the content of the page. `ref` goes on what holds the
 * search and the rows, which are those of a table or marked with `data-row`.
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

function placeOf(list: Element, control: Element): Place | null {
  const row = control.closest(ROWS);
  if (row === null) return null;
  const inRow = [...row.querySelectorAll(CONTROLS)].indexOf(control);
  return { control, row: [...list.querySelectorAll(ROWS)].indexOf(row), inRow };
}

function nextControl(list: Element, { row, inRow }: Place): HTMLElement | null {
  const rows = [...list.querySelectorAll(ROWS)];
  const controls = (rows[row] ?? rows.at(-1))?.querySelectorAll<HTMLElement>(CONTROLS);
  const search = list.querySelector<HTMLElement>('input[type="search"]');
  return controls?.[inRow] ?? controls?.[0] ?? search ?? document.getElementById('main');
}
