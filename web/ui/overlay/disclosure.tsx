import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useListener } from '#web/ui/use-browser.ts';

interface DisclosureProps {
  /** An icon: the whole of the button. */
  summary: ReactNode;
  summaryLabel: string;
  summaryClass: string;
  className: string;
  /** What is in the panel is made when it first opens: for what does nothing without scripts. */
  late?: boolean;
  'data-theme-picker'?: boolean;
  children: ReactNode;
}

/** A button with a panel. It is a `details` element, so it opens before scripts load. Escape and a press outside close it. */
export function Disclosure({
  summary,
  summaryLabel,
  summaryClass,
  className,
  late = false,
  children,
  ...rest
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [made, setMade] = useState(!late);
  const makeIfOpen = () => {
    if (details.current?.open) setMade(true);
  };
  // It may have been opened before the page came alive.
  useEffect(makeIfOpen, []);
  useListener('page', 'pointerdown', ({ target }) => {
    if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open');
  });
  useListener(details, 'keydown', ({ key }) => {
    if (key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  });
  return (
    <details {...rest} ref={details} data-panel onToggle={makeIfOpen} className={classNames('relative', className)}>
      <summary aria-label={summaryLabel} className={classNames('list-none', summaryClass)}>
        {summary}
      </summary>
      {made && children}
    </details>
  );
}
