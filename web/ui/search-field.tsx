import { Search } from 'lucide-react';
import { controlClass } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';

interface SearchFieldProps {
  /** Also shown inside while it is empty: 'Search visitors...'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
}

/** A box that narrows the list beside it while typing. */
export function SearchField({ label, value, onChange, maxLength = 100 }: SearchFieldProps) {
  return (
    <span className="relative block w-full sm:w-72">
      <Icon of={Search} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass('min-h-11 ps-10')}
      />
    </span>
  );
}
