import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DisclosureProps {
  /** The button's content; an icon alone needs `summaryLabel`. */
  summary: ReactNode;
  summaryLabel?: string;
  summaryClass?: string;
  className?: string;
  /** The panel closes when this value changes: the path, for menus. */
  closeOn?: unknown;
  children: ReactNode;
}

/** A button with a panel. It is a `details` element, so it opens before scripts load. Escape and a press outside close it. */
export function Disclosure({ summary, summaryLabel, summaryClass, className, closeOn, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const seen = useRef(closeOn);
  useEffect(() => {
    if (seen.current === closeOn) return;
    seen.current = closeOn;
    details.current?.removeAttribute('open');
  }, [closeOn]);
  useEffect(() => {
    const beside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, []);
  useEffect(() => {
    const element = details.current;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    element?.addEventListener('keydown', closeByKey);
    return () => element?.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <details ref={details} data-panel className={classNames('relative', className)}>
      <summary aria-label={summaryLabel} className={classNames('list-none', summaryClass)}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
