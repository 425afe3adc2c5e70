import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface FilterGroupProps {
  title: string;
  /** How many values are chosen in it. */
  chosen?: number;
  className?: string;
  children: ReactNode;
}

/** A part of the panel that folds. Open at first: what can be chosen is seen. */
export function FilterGroup({ title, chosen = 0, className, children }: FilterGroupProps) {
  return (
    <details open className={`group/fold border-line border-b py-3 ${className ?? ''}`}>
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-control font-semibold">
        <span className="grow">{title}</span>
        {chosen > 0 && (
          <span className="rounded-full bg-brand px-2 font-semibold text-brand-ink text-sm">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
