import { type RefObject, useEffect } from 'react';
import { useRowFocus } from '#web/ui/focus/use-row-focus.ts';

/** j and k move between the cards of a list, whatever has the focus but a box that is written in. */
export function useCardKeys(): RefObject<HTMLDivElement | null> {
  const ref = useRowFocus<HTMLDivElement>();
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== 'j' && event.key !== 'k')) return;
      const at = document.activeElement;
      if (at instanceof HTMLElement && at.matches('input:not([type=radio]), textarea, select, dialog *')) return;
      const cards = [...(ref.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
      const rows = cards.map((card) => card.closest('[data-row]'));
      const here = rows.indexOf(at?.closest('[data-row]') ?? null);
      const next = event.key === 'j' ? here + 1 : Math.max(0, here - 1);
      cards[Math.min(next, cards.length - 1)]?.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [ref]);
  return ref;
}
