import { type RefObject, useEffect, useRef } from 'react';

const TYPED_IN = 'input:not([type=radio]):not([type=checkbox]), textarea, select, dialog *';

/** j and k move between the leads, c calls and w writes to the one that has the focus; not while somebody types. */
export function useLeadKeys(): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !'jkcw'.includes(event.key)) return;
      const at = document.activeElement;
      if (at?.matches(TYPED_IN)) return;
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
      const here = rows.findIndex((row) => row.contains(at));
      if (event.key === 'j' || event.key === 'k') {
        const next = event.key === 'j' ? Math.min(here + 1, rows.length - 1) : Math.max(0, here - 1);
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
