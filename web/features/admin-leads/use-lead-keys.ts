import { type RefObject, useEffect, useRef } from 'react';

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, dialog *';

/** j and k move between the leads, c calls and w writes to the one that has the focus; not while somebody types. */
export function useLeadKeys(): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  // Where somebody was: a lead that left the list leaves its place to the next one.
  const place = useRef(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !'jkcw'.includes(event.key)) return;
      const at = document.activeElement;
      if (at?.matches(TYPED_IN)) return;
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
      const here = rows.findIndex((row) => row.contains(at));
      const left = here < 0 && at === document.body ? place.current : -1;
      if (event.key === 'j' || event.key === 'k') {
        const from = left < 0 ? here : event.key === 'j' ? left - 1 : left;
        const next = event.key === 'j' ? Math.min(from + 1, rows.length - 1) : Math.max(0, from - 1);
        place.current = next;
        rows[next]?.querySelector<HTMLElement>('button')?.focus();
      } else {
        rows[here]?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return ref;
}
