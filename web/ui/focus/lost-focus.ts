import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ofScreen = () => document.getElementById('content');

/**
 * Gives the focus a new place when what had it went away with a change of `change`; else keyboards and screen readers would begin
 * at the top of the page. `undefined` is not known yet: what comes first takes nothing away. The place is the screen itself
 * unless another is named; it needs a `tabIndex`.
 */
export function useLostFocus(
  change: string | number | null | undefined,
  place: () => HTMLElement | null = ofScreen,
): void {
  const before = useRef(change);
  const take = useEffectEvent(() => {
    const isFirst = before.current === undefined;
    before.current = change;
    if (!isFirst && document.activeElement === document.body) place()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (before.current !== change) take();
  }, [change]);
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
    let control: Element | null = null;
    let [row, inRow] = [0, 0];
    const remember = ({ target }: FocusEvent) => {
      // A dialog that was opened from the row gives the focus back to it; until then the row is where somebody is.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      const now = target.closest(ROWS);
      control = now && target;
      if (now) [row, inRow] = [all(list, ROWS).indexOf(now), all(now, CONTROLS).indexOf(target)];
    };
    const mend = new MutationObserver(() => {
      if (control === null || control.isConnected || document.activeElement !== document.body) return;
      control = null;
      const rows = all(list, ROWS);
      const controls = all(rows[row] ?? rows.at(-1) ?? null, CONTROLS);
      const next = controls[inRow] ?? controls[0] ?? list.querySelector('input[type="search"]');
      ((next as HTMLElement | null) ?? document.querySelector<HTMLElement>('#main, #content'))?.focus();
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

function all(inside: Element | null, selector: string): Element[] {
  return [...(inside?.querySelectorAll(selector) ?? [])];
}

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, dialog *';

/**
 * j and k move between the rows of a list, to what opens each; another letter presses what has it as `data-key` in the row with the
 * focus. Not while somebody types. `row` and `opens` are selectors; a row has one element that opens it.
 */
export function useListKeys(row: string, opens: string): void {
  // Where somebody was: a row that left the list leaves its place to the next one.
  const place = useRef(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const at = document.activeElement;
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(key) || at?.matches(TYPED_IN)) return;
      const openers = [...document.querySelectorAll<HTMLElement>(`${row} ${opens}`)];
      const here = openers.findIndex((opener) => opener.closest(row)?.contains(at));
      if (key !== 'j' && key !== 'k') {
        openers[here]?.closest(row)?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
        return;
      }
      const left = here < 0 && at === document.body ? place.current : -1;
      const from = left < 0 ? here : key === 'j' ? left - 1 : left;
      place.current = key === 'j' ? Math.min(from + 1, openers.length - 1) : Math.max(0, from - 1);
      openers[place.current]?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [row, opens]);
}
