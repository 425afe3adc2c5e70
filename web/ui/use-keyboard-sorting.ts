import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Carried, inCarriedOrder, sortingMove } from './sorting-keys.ts';

interface Sortable {
  key: string;
  label: string;
}

interface KeyboardSorting<T> {
  /** The items as they stand now, the carried one where it was carried to. */
  shown: readonly T[];
  carriedKey: string | null;
  /** What is read out. */
  said: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, item: T) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Puts the items of a grid in order by keyboard. Each key takes effect at once, so that quick fingers lose none: the
 * drag library starts listening a moment after a pick-up, and an Escape in that moment would close the dialog around it.
 */
export function useKeyboardSorting<T extends Sortable>(
  items: readonly T[],
  onMove: (key: string, to: number) => void,
): KeyboardSorting<T> {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const shown = inCarriedOrder(items, carried);
  const holdFocus = useHeldFocus(shown.map((item) => item.key).join());

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: T) {
    const mine = carried?.key === item.key ? carried : null;
    const move = sortingMove(event.key, mine, items.length, columnsAround(event.currentTarget));
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    holdFocus(event.currentTarget);
    const from = items.indexOf(item);
    if (move.kind === 'pick-up') {
      setCarried({ key: item.key, from, to: from });
      setSaid(`${item.label} picked up, place ${from + 1} of ${items.length}.`);
    } else if (move.kind === 'carry') {
      setCarried({ key: item.key, from, to: move.to });
      if (move.to !== mine?.to) setSaid(`${item.label} is over place ${move.to + 1}.`);
    } else {
      setCarried(null);
      if (move.kind === 'put-back') setSaid(`${item.label} is back at its place.`);
      else putDown(item, mine?.to ?? from, from);
    }
  }

  function putDown(item: T, to: number, from: number) {
    setSaid(`${item.label} put down at place ${to + 1}.`);
    if (to !== from) onMove(item.key, to);
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    // A carried cell loses the focus while it changes places; that is no leaving.
    if (!event.relatedTarget) return;
    holdFocus(null);
    setCarried(null);
  }

  return { shown, carriedKey: carried?.key ?? null, said, onKeyDown, onBlur };
}

/** Keeps the focus on an element while `order` changes: moving it in the document takes the focus from it. */
function useHeldFocus(order: string) {
  const held = useRef<HTMLElement | null>(null);
  const before = useRef(order);
  useLayoutEffect(() => {
    const isMoved = before.current !== order;
    before.current = order;
    if (isMoved && held.current?.isConnected && document.activeElement === document.body) held.current.focus();
  });
  return (element: HTMLElement | null) => {
    held.current = element;
  };
}

/** How many cells stand in a row of the grid around a handle. */
function columnsAround(handle: HTMLElement): number {
  const cells = [...(handle.closest('ol')?.children ?? [])] as HTMLElement[];
  const top = cells[0]?.offsetTop;
  return Math.max(1, cells.filter((cell) => cell.offsetTop === top).length);
}
