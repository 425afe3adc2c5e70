import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The sections of the form; `held` while they are being sent: nothing can be changed that would not be saved. */
export function HeldSections({ held, children }: { held: boolean; children: ReactNode }) {
  useFocusKept(held);
  return (
    <div
      inert={held}
      aria-busy={held || undefined}
      className={classNames('grid gap-6 transition-opacity', held && 'opacity-60')}
    >
      {children}
    </div>
  );
}

/** Who was somewhere in the form when it was sent is there again afterwards, unless something else took the focus. */
function useFocusKept(held: boolean) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (held) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
  }, [held]);
}
